/** Writes what is in menus. A menu of thousands of dishes is changed a row at a time: only its changed categories are written. */
import { sql } from 'kysely'
import type { Menu } from '../../../shared/contract/menu/entities.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import type { Run } from '../../db/run.ts'

export interface MenuEntry {
  /** As it is in the tables; null where it has no rows. */
  readonly before: Menu | null
  readonly after: Menu
}

type MenuCategory = Menu['categories'][number]
interface Placed {
  readonly owner: number
  readonly categoryId: number
}

/** What differs between the categories of a menu before and after. */
function changesOf({ before, after }: MenuEntry) {
  const owner = after.id
  const old = new Map<number, { category: MenuCategory; sort: number }>(
    (before?.categories ?? []).map((category, sort) => [category.categoryId, { category, sort }]),
  )
  const kept = new Set(after.categories.map(({ categoryId }) => categoryId))
  const gone: Placed[] = [...old.keys()].filter(id => !kept.has(id)).map(categoryId => ({ owner, categoryId }))
  const heads: object[] = []
  const filled: (Placed & { items: MenuCategory['items'] })[] = []
  for (const [sort, { categoryId, supplyTimeId, status, items }] of after.categories.entries()) {
    const known = old.get(categoryId)
    const isSame =
      known?.sort === sort && known.category.supplyTimeId === supplyTimeId && known.category.status === status
    if (!isSame) heads.push({ owner, categoryId, supplyTimeId, status, sort })
    if (!known || !sameField(known.category.items, items)) filled.push({ owner, categoryId, items })
  }
  return { gone, heads, filled }
}

/** Brings the tables from what is in them to what the menus become. */
export async function writeMenuContents(run: Run, merchantId: number, entries: readonly MenuEntry[]): Promise<void> {
  const fresh = entries.filter(({ before }) => before === null).map(({ after }) => after.id)
  const changes = entries.map(changesOf)
  const gone = changes.flatMap(change => change.gone)
  const heads = changes.flatMap(change => change.heads)
  const filled = changes.flatMap(change => change.filled)
  const items = filled.flatMap(({ owner, categoryId, items: list }) =>
    list.map((item, sort) => ({ owner, categoryId, sort, ...item })),
  )
  const places = (list: readonly Placed[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(list.map(({ owner, categoryId }) => ({ owner, categoryId })))}::jsonb)
      as r(owner int, "categoryId" int)`
  // A menu that was deleted may have left its contents behind.
  if (fresh.length > 0)
    await run(sql`delete from menu_category where merchant_id = ${merchantId} and menu_id = any(${fresh}::int[])`)
  if (gone.length > 0)
    await run(sql`
      delete from menu_category c using ${places(gone)}
      where c.merchant_id = ${merchantId} and c.menu_id = r.owner and c.category_id = r."categoryId"`)
  if (filled.length > 0)
    await run(sql`
      delete from menu_item i using ${places(filled)}
      where i.merchant_id = ${merchantId} and i.menu_id = r.owner and i.category_id = r."categoryId"`)
  if (heads.length > 0)
    await run(sql`
      insert into menu_category (merchant_id, menu_id, category_id, supply_time_id, status, sort)
      select ${merchantId}, r.owner, r."categoryId", r."supplyTimeId", r.status, r.sort
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
        as r(owner int, "categoryId" int, "supplyTimeId" int, status text, sort int)
      on conflict (merchant_id, menu_id, category_id) do update
      set supply_time_id = excluded.supply_time_id, status = excluded.status, sort = excluded.sort`)
  if (items.length > 0)
    await run(sql`
      insert into menu_item (merchant_id, menu_id, category_id, kind, dish_id, special_id, price_cents, status, sort)
      select ${merchantId}, r.owner, r."categoryId", r.kind, case when r.kind = 'dish' then r.id end,
        case when r.kind = 'special' then r.id end, r."priceCents", r.status, r.sort
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as r(owner int, "categoryId" int, kind text, id int, "priceCents" int, status text, sort int)
      returning merchant_id`)
}
