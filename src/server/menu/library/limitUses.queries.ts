/** The order limits that hold, as far as they name dishes and categories (MENU-9). */
import { sql } from 'kysely'
import { z } from 'zod'
import { orderLimitValue, type OrderLimits } from '../../../shared/contract/menu/orderLimits.ts'
import type { Run } from '../../db/run.ts'

/** None where the store never set any. */
export async function findOrderLimits(run: Run, merchantId: number): Promise<OrderLimits | undefined> {
  const [row] = await run(sql<{ value: unknown }>`
    select value from setting_version where merchant_id = ${merchantId} and group_key = 'orderLimits'
    order by version desc limit 1`)
  return row && z.parse(orderLimitValue, row.value)
}
