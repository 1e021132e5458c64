/** A page of the dish library, and which dishes fit. */
import { type RawBuilder, sql } from 'kysely'
import type { DishRow, dishGaps, dishSorts } from '../../../shared/contract/menu/dishes.ts'
import { searchedText } from '../../../shared/rules/basics/searching.ts'
import { planForAnyNumber, planForFew } from '../../db/planning.ts'
import { escapeLike } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'

type Condition = RawBuilder<unknown>

export interface DishFilters {
  readonly search: string
  readonly categoryIds: readonly number[]
  readonly menuIds: readonly number[]
  readonly statuses: readonly string[]
  readonly taxIds: readonly number[]
  readonly printerIds: readonly number[]
  readonly soldOut?: boolean | undefined
  readonly alcohol?: boolean | undefined
  readonly buffet?: boolean | undefined
  readonly withPicture?: boolean | undefined
  readonly without: readonly (typeof dishGaps)[number][]
}
export interface DishOrder {
  readonly sort: (typeof dishSorts)[number]
  readonly order: 'asc' | 'desc'
}

const TABLES = sql`dish d join category c on c.merchant_id = d.merchant_id and c.category_id = d.category_id`
const AVAILABILITY = sql`left join availability a on a.merchant_id = d.merchant_id and a.kind = 'dish' and a.object_id = d.dish_id`
/** What is asked of a dish is in few of the tables: the others are joined for the page alone. */
const tablesFor = ({ soldOut }: DishFilters) => (soldOut === undefined ? TABLES : sql`${TABLES} ${AVAILABILITY}`)
/** Without a row, and again from its time on, a dish is sold; at no portion left it is not. */
const SOLD_OUT = sql`coalesce((a.sold_out and (a.until_at is null or a.until_at > now())) or a.remaining = 0, false)`

type LinkTable = 'dish_tax' | 'dish_printer' | 'dish_modifier_group'
const linked = (merchantId: number, table: LinkTable): Condition =>
  sql`from ${sql.raw(table)} l where l.merchant_id = ${merchantId} and l.dish_id = d.dish_id`

const gaps = (merchantId: number): Readonly<Record<(typeof dishGaps)[number], Condition>> => ({
  picture: sql`d.picture_id is null`,
  tax: sql`not exists (select ${linked(merchantId, 'dish_tax')})`,
  price: sql`d.price_cents = 0`,
  secondName: sql`d.second_name = ''`,
  printer: sql`not exists (select ${linked(merchantId, 'dish_printer')})`,
  modifiers: sql`not exists (select ${linked(merchantId, 'dish_modifier_group')})`,
  cost: sql`d.cost_cents is null`,
  description: sql`d.description = ''`,
})

/** By itself in one of these menus; being a part of a special there does not count. */
const inMenus = (merchantId: number, menuIds: readonly number[]): Condition =>
  // A menu that was deleted may have left its contents behind.
  sql`d.dish_id in (
    select i.dish_id from menu_item i join menu m on m.merchant_id = i.merchant_id and m.menu_id = i.menu_id
    where i.merchant_id = ${merchantId} and i.kind = 'dish' and i.menu_id = any(${[...menuIds]}::int[])
      and m.deleted_at is null)`

function whereOf(merchantId: number, filters: DishFilters): Condition {
  const part = escapeLike(searchedText(filters.search))
  const conditions = [
    sql`d.merchant_id = ${merchantId}`,
    sql`d.deleted_at is null`,
    ...(part === '' ? [] : [sql`d.search_text like ${`%${part}%`}`]),
    ...(filters.categoryIds.length === 0 ? [] : [sql`d.category_id = any(${[...filters.categoryIds]}::int[])`]),
    ...(filters.menuIds.length === 0 ? [] : [inMenus(merchantId, filters.menuIds)]),
    ...(filters.statuses.length === 0 ? [] : [sql`d.status = any(${[...filters.statuses]}::text[])`]),
    ...(filters.taxIds.length === 0
      ? []
      : [sql`exists (select ${linked(merchantId, 'dish_tax')} and l.tax_id = any(${[...filters.taxIds]}::int[]))`]),
    ...(filters.printerIds.length === 0
      ? []
      : [
          sql`exists (select ${linked(merchantId, 'dish_printer')} and l.printer_id = any(${[...filters.printerIds]}::int[]))`,
        ]),
    ...(filters.soldOut === undefined ? [] : [sql`${SOLD_OUT} = ${filters.soldOut}`]),
    ...(filters.alcohol === undefined ? [] : [sql`d.alcohol = ${filters.alcohol}`]),
    ...(filters.buffet === undefined ? [] : [sql`d.buffet = ${filters.buffet}`]),
    ...(filters.withPicture === undefined ? [] : [sql`(d.picture_id is not null) = ${filters.withPicture}`]),
    ...filters.without.map(gap => gaps(merchantId)[gap]),
  ]
  return sql.join(conditions, sql` and `)
}

const PLACE = ['c.sort', 'c.category_id', 'd.sort', 'd.dish_id']
const SORTS: Readonly<Record<DishOrder['sort'], readonly string[]>> = {
  sort: [],
  name: ['lower(d.name)'],
  category: ['lower(c.name)'],
  price: ['d.price_cents'],
  status: ['d.status'],
  sku: ['d.sku'],
}

/** The ids of the dishes that fit, in their order; equals are in the order in which guests see them. */
function fitting(merchantId: number, asked: DishFilters & DishOrder) {
  const keys = [...SORTS[asked.sort], ...PLACE]
  const named = keys.map((column, at) => `${column} as key_${at}`).join(', ')
  // By place, the whole place is turned around; otherwise only what was asked for.
  const turned = asked.sort === 'sort' ? keys.length : 1
  const order = keys.map((_, at) => `key_${at} ${at < turned ? asked.order : 'asc'}`)
  return {
    fit: sql`select d.dish_id as id, ${sql.raw(named)} from ${tablesFor(asked)} where ${whereOf(merchantId, asked)}`,
    order: sql.raw(order.join(', ')),
  }
}

const links = (merchantId: number, table: LinkTable, column: string) =>
  sql`array(select l.${sql.raw(column)} ${linked(merchantId, table)} order by 1)`

/** A page of the dishes that fit, and how many there are. What is beside a dish is looked up for the page alone. */
export async function listDishes(
  run: Run,
  merchantId: number,
  asked: DishFilters & DishOrder & { readonly page: number; readonly pageSize: number },
): Promise<{ rows: DishRow[]; total: number }> {
  const { fit, order } = fitting(merchantId, asked)
  planForAnyNumber(run)
  const [found] = await run(sql<{ ids: number[]; total: number }>`
    with fit as materialized (${fit})
    select (select count(*) from fit) as total, array(
      select id from fit order by ${order} limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}) as ids`)
  if (!found || found.ids.length === 0) return { rows: [], total: found?.total ?? 0 }
  planForFew(run)
  const rows = await run(sql<DishRow>`
    select d.dish_id as id, d.version, d.name, d.second_name, d.status, d.category_id, d.kitchen_name,
      d.price_cents, d.dine_in_price_cents, d.carryout_price_cents, d.delivery_price_cents, d.cost_cents, d.sku,
      d.picture_id, d.alcohol, d.buffet, d.sort, c.name as category_name, c.second_name as category_second_name,
      ${SOLD_OUT} as sold_out, case when ${SOLD_OUT} then a.until_at end as sold_out_until, a.remaining,
      ${links(merchantId, 'dish_tax', 'tax_id')} as tax_ids, ${links(merchantId, 'dish_printer', 'printer_id')} as printer_ids,
      (select count(*) ${linked(merchantId, 'dish_modifier_group')}) as modifier_groups
    from unnest(${found.ids}::int[]) with ordinality as o(id, place)
    join dish d on d.merchant_id = ${merchantId} and d.dish_id = o.id
    join category c on c.merchant_id = d.merchant_id and c.category_id = d.category_id
    ${AVAILABILITY} order by o.place`)
  return { rows, total: found.total }
}

/** The ids of all dishes that fit, in the order of the list. */
export async function listDishIds(run: Run, merchantId: number, asked: DishFilters & DishOrder): Promise<number[]> {
  const { fit, order } = fitting(merchantId, asked)
  const rows = await run(sql<{ id: number }>`select id from (${fit}) as fit order by ${order}`)
  return rows.map(({ id }) => id)
}
