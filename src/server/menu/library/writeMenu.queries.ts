/** Writes changed entities, thousands in a few statements. Nothing is removed: what goes gets `deleted_at`. */
import { sql } from 'kysely'
import { type Entity, type EntityKind, entityKinds } from '../../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import type { Run } from '../../db/run.ts'
import { dishSearchText } from './searchText.ts'
import { changedEntityFields } from '../../../shared/rules/menu/diff.ts'
import { type Column, menuTables } from './menuTables.ts'
import { writeChildren, type WrittenEntry } from './children.queries.ts'
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
    const changed = ofKind(kind).filter(isWritten)
    if (changed.length === 0) continue
    await freeNames(run, merchantId, kind, changed)
    const rows = [
      ...(await updateRows(run, merchantId, kind, changed)),
      ...(await addRows(run, merchantId, kind, changed)),
    ]
    for (const { id, version } of rows) versions.set(`${kind}:${id}`, version)
    if (kind === 'menu') await writeMenuContents(run, merchantId, menuEntries(changed))
    else await writeChildren(run, merchantId, kind, changed)
  }
  await adopt(run, merchantId, entries)
  return versions
}

const isWritten = (entry: MenuChangeEntry): entry is WrittenEntry => entry.after !== null

const menuEntries = (entries: readonly WrittenEntry[]): MenuEntry[] =>
  entries.map(({ before, after }) => ({ before: before as Entity<'menu'> | null, after: after as Entity<'menu'> }))

async function removeRows(run: Run, merchantId: number, kind: EntityKind, entries: readonly MenuChangeEntry[]) {
  const ids = entries.filter(({ after }) => after === null).map(({ id }) => id)
  if (ids.length === 0) return
  const { table, id } = menuTables[kind]
  await run(sql`
    update ${sql.raw(table)} set deleted_at = now(), version = version + 1
    where merchant_id = ${merchantId} and ${sql.raw(id)} = any(${ids}::int[])`)
}

/** Two that swap their names would collide row by row: they step aside first. */
async function freeNames(run: Run, merchantId: number, kind: EntityKind, entries: readonly WrittenEntry[]) {
  const unique = (entity: Entity) =>
    [entity.name, 'sku' in entity ? entity.sku : '', 'categoryId' in entity ? entity.categoryId : 0].join('\n')
  const ids = entries.flatMap(({ id, before, after }) => (before && unique(before) !== unique(after) ? [id] : []))
  if (ids.length < 2) return
  const { table, id } = menuTables[kind]
  const column = sql.raw(id)
  const sku = kind === 'dish' ? sql`, sku = ''` : sql``
  await run(sql`
    update ${sql.raw(table)} set name = '~' || ${column} || '~' || name ${sku}
    where merchant_id = ${merchantId} and ${column} = any(${ids}::int[])`)
}

interface Written {
  readonly id: number
  readonly version: number
}

/** Of dishes also what they are searched by, which follows from some of their fields. */
const SEARCH: Column = ['searchText', 'search_text', 'text']
const searched: ReadonlySet<string> = new Set(['name', 'secondName', 'kitchenName', 'sku'])
/** What `freeNames` lets go of comes back with any of them. */
const freed: ReadonlySet<string> = new Set(['name', 'sku', 'categoryId'])

const isAny = (fields: ReadonlySet<string>, of: ReadonlySet<string>) => [...of].some(field => fields.has(field))

/** The columns in which entries differ from what is there. */
function changedColumns(kind: EntityKind, entries: readonly WrittenEntry[]): Column[] {
  const changed = new Set(entries.flatMap(({ before, after }) => (before ? changedEntityFields(before, after) : [])))
  if (isAny(changed, freed)) for (const field of freed) changed.add(field)
  const columns = menuTables[kind].columns.filter(([field]) => changed.has(field))
  return kind === 'dish' && isAny(changed, searched) ? [...columns, SEARCH] : columns
}

/** Entities as JSON rows of these columns. */
const asRows = (entries: readonly WrittenEntry[], columns: readonly Column[]) =>
  JSON.stringify(
    entries.map(({ after }) => {
      const fields = after as unknown as Record<string, unknown>
      const row: Record<string, unknown> = { id: after.id }
      for (const [field, column] of columns)
        row[column] = field === SEARCH[0] ? dishSearchText(after as Entity<'dish'>) : fields[field]
      return row
    }),
  )
const shapeOf = (columns: readonly Column[]) =>
  sql.raw(['id int', ...columns.map(([, column, type]) => `${column} ${type}`)].join(', '))

/** Only what differs: a new price of 5,000 dishes moves no index and works out no pinyin. */
async function updateRows(run: Run, merchantId: number, kind: EntityKind, entries: readonly WrittenEntry[]) {
  const changed = entries.filter(({ before }) => before !== null)
  if (changed.length === 0) return []
  const { table, id } = menuTables[kind]
  const columns = changedColumns(kind, changed)
  const updates = ['version = t.version + 1', ...columns.map(([, column]) => `${column} = r.${column}`)].join(', ')
  return await run(sql<Written>`
    update ${sql.raw(table)} t set ${sql.raw(updates)}
    from jsonb_to_recordset(${asRows(changed, columns)}::jsonb) as r(${shapeOf(columns)})
    where t.merchant_id = ${merchantId} and t.${sql.raw(id)} = r.id
    returning t.${sql.raw(id)} as id, t.version`)
}

async function addRows(run: Run, merchantId: number, kind: EntityKind, entries: readonly WrittenEntry[]) {
  const added = entries.filter(({ before }) => before === null)
  if (added.length === 0) return []
  const { table, id, columns: plain } = menuTables[kind]
  const columns = kind === 'dish' ? [...plain, SEARCH] : plain
  const names = columns.map(([, column]) => column)
  const updates = names.map(name => `${name} = excluded.${name}`).join(', ')
  // What an undo brings back is there still, deleted.
  return await run(sql<Written>`
    insert into ${sql.raw(table)} (merchant_id, ${sql.raw(id)}, ${sql.raw(names.join(', '))}) overriding system value
    select ${merchantId}, r.id, ${sql.raw(names.map(name => `r.${name}`).join(', '))}
    from jsonb_to_recordset(${asRows(added, columns)}::jsonb) as r(${shapeOf(columns)})
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
