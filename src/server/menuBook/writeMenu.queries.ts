/** Writes changed entities, thousands in a few statements. Nothing is removed: what goes gets `deleted_at`. */
import { sql } from 'kysely'
import { type Entity, type EntityKind, entityKinds } from '../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry } from '../../shared/rules/menu/document.ts'
import type { Run } from '../db/run.ts'
import { dishSearchText } from './searchText.ts'
import { menuTables } from './menuTables.ts'
import { writeChildren } from './children.queries.ts'
import { type MenuEntry, writeMenuContents } from './menuContents.queries.ts'

/** Ids for new rows of a kind, or of modifiers, before they are written. */
export async function takeIds(run: Run, kind: EntityKind | 'modifier', count: number): Promise<number[]> {
  if (count === 0) return []
  const { table, id } = kind === 'modifier' ? { table: 'modifier', id: 'modifier_id' } : menuTables[kind]
  const rows = await run(sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${id}))::int as id from generate_series(1, ${count})`)
  return rows.map(row => row.id)
}

/** Writes what the entries say; the change was checked before. The versions of the written rows, by `kind:id`. */
export async function writeEntries(
  run: Run,
  merchantId: number,
  entries: readonly MenuChangeEntry[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  const ofKind = (kind: EntityKind) => entries.filter(entry => entry.kind === kind)
  // What goes makes room for names first; what is pointed at is written before what points at it.
  for (const kind of entityKinds) await removeRows(run, merchantId, kind, ofKind(kind))
  for (const kind of entityKinds) {
    const changed = ofKind(kind)
    const written = changed.flatMap(({ after }) => (after ? [after] : []))
    if (written.length === 0) continue
    await freeNames(run, merchantId, kind, changed)
    for (const { id, version } of await writeRows(run, merchantId, kind, written))
      versions.set(`${kind}:${id}`, version)
    if (kind === 'menu') await writeMenuContents(run, merchantId, menuEntries(changed))
    else await writeChildren(run, merchantId, kind, written)
  }
  await adopt(run, merchantId, entries)
  return versions
}

const menuEntries = (entries: readonly MenuChangeEntry[]): MenuEntry[] =>
  entries.flatMap(({ before, after }) =>
    after ? [{ before: before as Entity<'menu'> | null, after: after as Entity<'menu'> }] : [],
  )

async function removeRows(run: Run, merchantId: number, kind: EntityKind, entries: readonly MenuChangeEntry[]) {
  const ids = entries.filter(({ after }) => after === null).map(({ id }) => id)
  if (ids.length === 0) return
  const { table, id } = menuTables[kind]
  await run(sql`
    update ${sql.raw(table)} set deleted_at = now(), version = version + 1
    where merchant_id = ${merchantId} and ${sql.raw(id)} = any(${ids}::int[])`)
}

/** Two that swap their names would collide row by row: they step aside first. */
async function freeNames(run: Run, merchantId: number, kind: EntityKind, entries: readonly MenuChangeEntry[]) {
  const unique = (entity: Entity) =>
    [entity.name, 'sku' in entity ? entity.sku : '', 'categoryId' in entity ? entity.categoryId : 0].join('\n')
  const ids = entries.flatMap(({ id, before, after }) =>
    before && after && unique(before) !== unique(after) ? [id] : [],
  )
  if (ids.length < 2) return
  const { table, id } = menuTables[kind]
  const column = sql.raw(id)
  const sku = kind === 'dish' ? sql`, sku = ''` : sql``
  await run(sql`
    update ${sql.raw(table)} set name = '~' || ${column} || '~' || name ${sku}
    where merchant_id = ${merchantId} and ${column} = any(${ids}::int[])`)
}

function writeRows(run: Run, merchantId: number, kind: EntityKind, entities: readonly Entity[]) {
  const { table, id, columns } = menuTables[kind]
  const own = kind === 'dish' ? ([...columns, ['searchText', 'search_text', 'text']] as const) : columns
  const names = own.map(([, column]) => column)
  const values = entities.map(entity => {
    const fields = entity as Record<string, unknown>
    const row: Record<string, unknown> = { id: entity.id }
    for (const [field, column] of columns) row[column] = fields[field]
    if (kind === 'dish') row['search_text'] = dishSearchText(entity as Entity<'dish'>)
    return row
  })
  const shape = own.map(([, column, type]) => `${column} ${type}`).join(', ')
  const updates = names.map(name => `${name} = excluded.${name}`).join(', ')
  return run(sql<{ id: number; version: number }>`
    insert into ${sql.raw(table)} (merchant_id, ${sql.raw(id)}, ${sql.raw(names.join(', '))}) overriding system value
    select ${merchantId}, r.id, ${sql.raw(names.map(name => `r.${name}`).join(', '))}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(id int, ${sql.raw(shape)})
    on conflict (merchant_id, ${sql.raw(id)}) do update
    set ${sql.raw(updates)}, version = ${sql.raw(table)}.version + 1, deleted_at = null
    returning ${sql.raw(id)} as id, version`)
}

/** What somebody works with is the store's own: it stays when the import that brought it is undone. */
async function adopt(run: Run, merchantId: number, entries: readonly MenuChangeEntry[]): Promise<void> {
  const dishes = new Set<number>()
  const categories = new Set<number>()
  for (const { kind, id, after } of entries) {
    if (kind === 'dish') dishes.add(id)
    if (kind === 'category') categories.add(id)
    if (kind === 'specialGroup' && after)
      for (const { dishId } of (after as Entity<'specialGroup'>).dishes) dishes.add(dishId)
    if (kind === 'addOnGroup' && after)
      for (const each of (after as Entity<'addOnGroup'>).categoryIds) categories.add(each)
    if (kind !== 'menu' || !after) continue
    for (const category of (after as Entity<'menu'>).categories) {
      categories.add(category.categoryId)
      for (const item of category.items) if (item.kind === 'dish') dishes.add(item.id)
    }
  }
  if (dishes.size === 0 && categories.size === 0) return
  const rows = await run(sql<{ categoryId: number }>`
    update dish set import_id = null
    where merchant_id = ${merchantId} and dish_id = any(${[...dishes]}::int[]) and import_id is not null
    returning category_id`)
  for (const { categoryId } of rows) categories.add(categoryId)
  await run(sql`
    update category set import_id = null
    where merchant_id = ${merchantId} and category_id = any(${[...categories]}::int[]) and import_id is not null`)
}
