/** What orders of a store can be narrowed to: the keys that its facts have, never a look at the orders. */
import { sql } from 'kysely'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { orderCalls } from '../../../shared/contract/orders/orders.ts'
import type { Run } from '../../db/run.ts'

export type FilterChoices = ReplyOf<typeof orderCalls.getOrderFilterChoices>

/** The distinct values, each list in its own order; all statements in one batch of statements. */
export async function listChoices(run: Run, merchantId: number): Promise<FilterChoices> {
  const keysOf = async (dimension: string) => {
    const rows = await run(sql<{ key: string }>`select distinct key from sales_fact
      where merchant_id = ${merchantId} and grain = 'month' and dimension = ${dimension} and key <> '' order by key`)
    return rows.map(({ key }) => key)
  }
  const [employeeKeys, devices, sources, tenders, names, tables, buffetTypes] = await Promise.all([
    keysOf('employee'),
    keysOf('device'),
    keysOf('source'),
    keysOf('tender'),
    run(sql<{ employeeId: number; name: string }>`
      select employee_id, display_name as name from employee where merchant_id = ${merchantId}`),
    valuesInIndex(run, merchantId, 'table_name'),
    valuesInIndex(run, merchantId, 'buffet_type'),
  ])
  const nameOf = new Map(names.map(({ employeeId, name }) => [String(employeeId), name]))
  const employees = employeeKeys.map(key => ({ key, name: nameOf.get(key) ?? key.replace(/^=/, '') }))
  return { employees, devices, sources, tenders, tables, buffetTypes }
}

/** The distinct values of a column that an index begins with, by jumping from one to the next. */
async function valuesInIndex(run: Run, merchantId: number, column: 'table_name' | 'buffet_type'): Promise<string[]> {
  const name = sql.ref(column)
  const next = (after: ReturnType<typeof sql>) => sql`(select ${name} from orders
    where merchant_id = ${merchantId} and ${name} <> '' and ${name} > ${after} order by ${name} limit 1)`
  const rows = await run(sql<{ value: string }>`
    with recursive found(value) as (
      select ${next(sql`''`)} union all select ${next(sql`found.value`)} from found where found.value is not null
    ) select value from found where value is not null limit 500`)
  return rows.map(({ value }) => value)
}
