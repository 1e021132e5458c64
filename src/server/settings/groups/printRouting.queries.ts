/** What of the rows that routing names is there. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface RoutingIds {
  readonly categories: readonly number[]
  readonly dishes: readonly number[]
  readonly areas: readonly number[]
  readonly printers: readonly number[]
}

const there = (merchantId: number, table: string, id: string, ids: readonly number[]) => sql`
  array(select ${sql.ref(id)} from ${sql.table(table)}
    where merchant_id = ${merchantId} and ${sql.ref(id)} = any(${[...ids]}::bigint[]) and deleted_at is null
    order by 1)`

/** Those of these that are there. */
export async function findRoutingIds(run: Run, merchantId: number, asked: RoutingIds): Promise<RoutingIds> {
  const [row] = await run(sql<RoutingIds>`
    select ${there(merchantId, 'category', 'category_id', asked.categories)} as categories,
      ${there(merchantId, 'dish', 'dish_id', asked.dishes)} as dishes,
      ${there(merchantId, 'table_area', 'area_id', asked.areas)} as areas,
      ${there(merchantId, 'printer', 'printer_id', asked.printers)} as printers`)
  return row ?? { categories: [], dishes: [], areas: [], printers: [] }
}
