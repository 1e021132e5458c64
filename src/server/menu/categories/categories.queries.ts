/** Categories with what the list shows beside them. */
import { sql } from 'kysely'
import type { CategoryRow, categorySorts } from '../../../shared/contract/menu/categories.ts'
import type { Run } from '../../db/run.ts'

const COLUMNS = sql`c.category_id as id, c.version, c.name, c.second_name, c.description, c.second_description,
  c.supply_time_id, c.picture_id, c.status, c.alcohol_free, c.sort, coalesce(d.dishes, 0) as dishes`
const tables = (merchantId: number) => sql`category c
  left join (
    select category_id, count(*) as dishes from dish where merchant_id = ${merchantId} and deleted_at is null
    group by category_id
  ) d on d.category_id = c.category_id`

export interface CategoryOrder {
  readonly sort: (typeof categorySorts)[number]
  readonly order: 'asc' | 'desc'
  readonly statuses: readonly string[]
}

/** All categories of these statuses (any for none), in order. */
export function listCategories(run: Run, merchantId: number, asked: CategoryOrder): Promise<CategoryRow[]> {
  const by = { sort: 'c.sort', name: 'lower(c.name)', dishes: 'coalesce(d.dishes, 0)' }[asked.sort]
  const status = asked.statuses.length === 0 ? sql`` : sql`and c.status = any(${[...asked.statuses]}::text[])`
  return run(sql<CategoryRow>`
    select ${COLUMNS} from ${tables(merchantId)}
    where c.merchant_id = ${merchantId} and c.deleted_at is null ${status}
    order by ${sql.raw(by)} ${sql.raw(asked.order)}, c.sort, c.category_id`)
}

/** One category; none where it was deleted. */
export async function findCategory(run: Run, merchantId: number, id: number): Promise<CategoryRow | undefined> {
  const [category] = await run(sql<CategoryRow>`
    select ${COLUMNS} from ${tables(merchantId)}
    where c.merchant_id = ${merchantId} and c.category_id = ${id} and c.deleted_at is null`)
  return category
}
