/** A page of the dish library, and which dishes fit. */
import { type RawBuilder, sql } from 'kysely'
import type { DishRow, dishGaps, dishSorts } from '../../../shared/contract/menu/dishes.ts'
import { planForAnyNumber } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import { searchedText } from '../../menuBook/searchText.ts'

type Condition = RawBuilder<unknown>

export interface DishFilters {
  readonly search: string
  readonly categoryIds: readonly number[]
  readonly statuses: readonly string[]
  readonly taxIds: readonly number[]
  readonly printerIds: readonly number[]
  readonly soldOut?: boolean | undefined
  readonly alcohol?: boolean | undefined
  readonly buffet?: boolean | undefined
  readonly without: readonly (typeof dishGaps)[number][]
}
export interface DishOrder {
  readonly sort: (typeof dishSorts)[number]
  readonly order: 'asc' | 'desc'
}

const TABLES = sql`dish d
  join category c on c.merchant_id = d.merchant_id and c.category_id = d.category_id
  left join availability a on a.merchant_id = d.merchant_id and a.kind = 'dish' and a.object_id = d.dish_id`
/** Without a row, and again from its time on, a dish is sold; at no portion left it is not. */
const SOLD_OUT = sql`coalesce((a.sold_out and (a.until_at is null or a.until_at > now())) or a.remaining = 0, false)`

const linked = (table: 'dish_tax' | 'dish_printer' | 'dish_modifier_group'): Condition =>
  sql`select from ${sql.raw(table)} l where l.merchant_id = d.merchant_id and l.dish_id = d.dish_id`

const GAPS: Readonly<Record<(typeof dishGaps)[number], Condition>> = {
  picture: sql`d.picture_id is null`,
  tax: sql`not exists (${linked('dish_tax')})`,
  price: sql`d.price_cents = 0`,
  secondName: sql`d.second_name = ''`,
  printer: sql`not exists (${linked('dish_printer')})`,
  modifiers: sql`not exists (${linked('dish_modifier_group')})`,
  cost: sql`d.cost_cents is null`,
  description: sql`d.description = ''`,
}

function whereOf(merchantId: number, filters: DishFilters): Condition {
  const part = searchedText(filters.search).replace(/[\\%_]/g, '\\$&')
  const conditions = [
    sql`d.merchant_id = ${merchantId}`,
    sql`d.deleted_at is null`,
    ...(part === '' ? [] : [sql`d.search_text like ${`%${part}%`}`]),
    ...(filters.categoryIds.length === 0 ? [] : [sql`d.category_id = any(${[...filters.categoryIds]}::int[])`]),
    ...(filters.statuses.length === 0 ? [] : [sql`d.status = any(${[...filters.statuses]}::text[])`]),
    ...(filters.taxIds.length === 0
      ? []
      : [sql`exists (${linked('dish_tax')} and l.tax_id = any(${[...filters.taxIds]}::int[]))`]),
    ...(filters.printerIds.length === 0
      ? []
      : [sql`exists (${linked('dish_printer')} and l.printer_id = any(${[...filters.printerIds]}::int[]))`]),
    ...(filters.soldOut === undefined ? [] : [sql`${SOLD_OUT} = ${filters.soldOut}`]),
    ...(filters.alcohol === undefined ? [] : [sql`d.alcohol = ${filters.alcohol}`]),
    ...(filters.buffet === undefined ? [] : [sql`d.buffet = ${filters.buffet}`]),
    ...filters.without.map(gap => GAPS[gap]),
  ]
  return sql.join(conditions, sql` and `)
}

const PLACE = ['c.sort', 'c.category_id', 'd.sort', 'd.dish_id']
const SORTS: Readonly<Record<DishOrder['sort'], readonly string[]>> = {
  sort: PLACE,
  name: ['lower(d.name)'],
  category: ['lower(c.name)'],
  price: ['d.price_cents'],
  status: ['d.status'],
  sku: ['d.sku'],
}
/** Equals stand in the order in which guests see them. */
const orderBy = ({ sort, order }: DishOrder) =>
  sql.raw([...SORTS[sort].map(column => `${column} ${order}`), ...PLACE].join(', '))

const links = (table: string, column: string, owner: string) =>
  sql.raw(`array(select ${column} from ${table} l
    where l.merchant_id = ${owner}.merchant_id and l.dish_id = ${owner}.id order by ${column})`)

/** A page of the dishes that fit, and how many there are. What stands beside a dish is looked up for the page alone. */
export async function listDishes(
  run: Run,
  merchantId: number,
  asked: DishFilters & DishOrder & { readonly page: number; readonly pageSize: number },
): Promise<{ rows: DishRow[]; total: number }> {
  const where = whereOf(merchantId, asked)
  planForAnyNumber(run)
  const rows = run(sql<DishRow>`
    select o.*, ${links('dish_tax', 'tax_id', 'o')} as tax_ids, ${links('dish_printer', 'printer_id', 'o')} as printer_ids,
      (select count(*) from dish_modifier_group g where g.merchant_id = o.merchant_id and g.dish_id = o.id) as modifier_groups
    from (
      select d.merchant_id, d.dish_id as id, d.version, d.name, d.second_name, d.status, d.category_id, d.kitchen_name,
        d.price_cents, d.dine_in_price_cents, d.carryout_price_cents, d.delivery_price_cents, d.cost_cents, d.sku,
        d.picture_id, d.alcohol, d.buffet, d.sort, c.name as category_name, c.second_name as category_second_name,
        ${SOLD_OUT} as sold_out, case when ${SOLD_OUT} then a.until_at end as sold_out_until, a.remaining
      from ${TABLES} where ${where}
      order by ${orderBy(asked)} limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}
    ) o`)
  const from = asked.soldOut === undefined ? sql`dish d` : TABLES
  const counted = run(sql<{ total: number }>`select count(*) as total from ${from} where ${where}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: found, total: count?.total ?? 0 }
}

/** The ids of all dishes that fit, in the order of the list. */
export async function listDishIds(run: Run, merchantId: number, asked: DishFilters & DishOrder): Promise<number[]> {
  const rows = await run(sql<{ id: number }>`
    select d.dish_id as id from ${TABLES} where ${whereOf(merchantId, asked)} order by ${orderBy(asked)}`)
  return rows.map(({ id }) => id)
}
