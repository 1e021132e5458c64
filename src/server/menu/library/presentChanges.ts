/** Changes of a menu as people read them: names for ids, lines for lists (MENU-6, MENU-8, MENU-11). */
import type { FieldDifference, MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import { type Entity, entityFields, type EntityKind } from '../../../shared/contract/menu/entities.ts'
import { differencesOf } from '../../../shared/rules/menu/diff.ts'
import type { MenuChangeEntry, MenuDocument } from '../../../shared/rules/menu/document.ts'
import { type LineDifference, lineDifferences } from '../../../shared/rules/menu/lines.ts'
import { changeOf, countsOf } from '../../../shared/rules/menu/summary.ts'
import type { Run } from '../../db/run.ts'
import { listNamesOutside, type NamedRow } from './presentChanges.queries.ts'

/** What people look for first. */
const kindOrder: readonly EntityKind[] = [
  'menu',
  'category',
  'dish',
  'modifierGroup',
  'addOnGroup',
  'addOn',
  'specialGroup',
  'special',
  'menuType',
  'supplyTime',
]
const kindAt = new Map(kindOrder.map((kind, at) => [kind, at]))
const changeOrder = { added: 0, removed: 1, changed: 2 }

/** Fields that hold an id, and of what. */
const pointers: Readonly<Record<string, string>> = {
  categoryId: 'category',
  supplyTimeId: 'supplyTime',
  addOnGroupId: 'addOnGroup',
  menuTypeId: 'menuType',
  nestedGroupId: 'modifierGroup',
  pictureId: 'picture',
}
/** Of what came or went: what says most about it. */
const telling = ['priceCents', 'categoryId', 'addOnGroupId', 'menuTypeId']

const MOST = 200
const MOST_LINES = 100

/** Which of the differences are wanted: `most` of them after `skip`. */
export interface Part {
  readonly skip: number
  readonly most: number
}

/**
 * The first `most` of the entries (or a part of them) in words of data: by kind, what came, went and changed, by name.
 * `before` and `after` are the documents that they lie between; names are taken from either.
 */
export async function presentChanges(
  run: Run,
  merchantId: number,
  before: MenuDocument,
  after: MenuDocument,
  entries: readonly MenuChangeEntry[],
  part: number | Part = MOST,
): Promise<MenuDifferences> {
  const { skip, most } = typeof part === 'number' ? { skip: 0, most: part } : part
  const shown = inOrder(entries).slice(skip, skip + most)
  const differences = differencesOf(shown).map((difference, at) => {
    const { fields, ...rest } = difference
    const entry = shown[at]
    const own = difference.change === 'changed' || !entry ? fields : tellingFields(entry)
    return { ...rest, fields: inFormOrder(difference.kind, own).map(field => readable(difference.kind, field)) }
  })
  const refs = new Set(differences.flatMap(({ fields }) => fields.flatMap(refsOf)))
  return {
    differences,
    total: entries.length,
    counts: countsOf(entries),
    names: await namesOf(run, merchantId, [after, before], refs),
  }
}

function inOrder(entries: readonly MenuChangeEntry[]): MenuChangeEntry[] {
  const rank = (entry: MenuChangeEntry) => (kindAt.get(entry.kind) ?? 0) * 3 + changeOrder[changeOf(entry)]
  const name = ({ before, after }: MenuChangeEntry) => (after ?? before)?.name ?? ''
  return entries
    .map(entry => ({ entry, rank: rank(entry), name: name(entry) }))
    .toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.entry.id - b.entry.id))
    .map(({ entry }) => entry)
}

/** As the forms have them: what is stored has its fields in any order. */
function inFormOrder(kind: EntityKind, fields: readonly FieldDifference[]): FieldDifference[] {
  const order = Object.keys(entityFields[kind].shape)
  return fields.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

function tellingFields({ before, after }: MenuChangeEntry): FieldDifference[] {
  const [old, now] = [before, after] as (Record<string, unknown> | null)[]
  const entity = now ?? old ?? {}
  return telling
    .filter(field => field in entity)
    .map(field => ({ field, before: old?.[field] ?? null, after: now?.[field] ?? null }))
}

function readable(kind: EntityKind, { field, before, after }: FieldDifference): FieldDifference {
  const lines = lineDifferences(kind, { field, before, after })
  if (!lines) return { field, before: before ?? null, after: after ?? null }
  const more = lines.length - MOST_LINES
  return {
    field,
    before: null,
    after: null,
    lines: lines.slice(0, MOST_LINES).map(line => ({ ...line, fields: [...line.fields] })),
    ...(more > 0 && { more }),
  }
}

function refsOf({ field, before, after, lines = [] }: FieldDifference | LineFields): string[] {
  const kind = pointers[field]
  const own = kind === undefined ? [] : [before, after].flatMap(id => (typeof id === 'number' ? [`${kind}:${id}`] : []))
  return [...own, ...lines.flatMap(lineRefs)]
}
type LineFields = LineDifference['fields'][number] & { readonly lines?: undefined }

const lineRefs = ({ ref, within, fields }: NonNullable<FieldDifference['lines']>[number]): string[] => [
  ...(ref === undefined ? [] : [ref]),
  ...(within === undefined ? [] : [within]),
  ...fields.flatMap(refsOf),
]

async function namesOf(
  run: Run,
  merchantId: number,
  documents: readonly MenuDocument[],
  refs: ReadonlySet<string>,
): Promise<MenuDifferences['names']> {
  const names: MenuDifferences['names'] = {}
  const outside: Record<string, number[]> = { tax: [], printer: [], picture: [] }
  for (const ref of refs) {
    const [kind = '', number = ''] = ref.split(':')
    const id = Number(number)
    const entity = documents.map(document => entityIn(document, kind, id)).find(found => found !== undefined)
    if (entity) names[ref] = { name: entity.name, secondName: entity.secondName }
    else outside[kind]?.push(id)
  }
  if (!Object.values(outside).some(ids => ids.length > 0)) return names
  const rows: NamedRow[] = await listNamesOutside(run, merchantId, outside)
  for (const { ref, name, secondName } of rows) names[ref] = { name, secondName }
  return names
}

function entityIn(document: MenuDocument, kind: string, id: number): Entity | undefined {
  return (document as Readonly<Record<string, ReadonlyMap<number, Entity>>>)[kind]?.get(id)
}
