/**
 * A group of settings on its way to another store: rows without their ids, everything else that it names by name, and
 * back (SET-10). What is exported and comes back to the same store is the same value.
 */
import { connectionNames } from '../../contract/settings/groups/thirdParty.ts'
import type { SettingGroup } from '../../contract/settings/settings.ts'
import { isReference, kindOfField, type Names, type NamedKind } from './transferNames.ts'

/** What a group names and the store does not have; it was left out. */
export interface MissingName {
  readonly kind: NamedKind
  readonly name: string
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a group by names. What the store no longer has is left out. */
export function byName(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map(each => byName(each, names)).filter(each => each !== undefined)
  if (!isFields(value)) return value
  if (isReference(value) && typeof value.id === 'number') {
    const name = names.nameOf(value.kind, value.id)
    return name === undefined ? undefined : { kind: value.kind, name }
  }
  const nameOf = (kind: NamedKind, id: unknown) => (typeof id === 'number' ? names.nameOf(kind, id) : undefined)
  const entries = Object.entries(value).flatMap(([field, each]): [string, unknown][] => {
    if (field === 'id' || each === undefined) return []
    const kind = kindOfField(field)
    if (kind === undefined) return [[field, byName(each, names)]]
    if (Array.isArray(each)) return [[field, each.flatMap(id => nameOf(kind, id) ?? [])]]
    return [[field, nameOf(kind, each) ?? null]]
  })
  return Object.fromEntries(entries)
}

interface Resolving {
  readonly names: Names
  readonly missing: MissingName[]
}

/**
 * A value by names as one of a store: rows that are called as those of `current` keep their ids, new ones have none.
 * Nothing here is checked but the names; that is for the schema of the group.
 */
export function byId(named: unknown, current: unknown, names: Names): { value: unknown; missing: MissingName[] } {
  const missing: MissingName[] = []
  return { value: resolved(named, current, { names, missing }), missing }
}

function resolved(named: unknown, current: unknown, work: Resolving): unknown {
  if (Array.isArray(named)) return resolvedList(named, Array.isArray(current) ? current : [], work)
  if (!isFields(named)) return named
  if (isReference(named) && typeof named.name === 'string') {
    const id = found(named.kind, named.name, work)
    return id === undefined ? undefined : { kind: named.kind, id }
  }
  const old = isFields(current) ? current : {}
  const entries = Object.entries(named).flatMap(([field, each]): [string, unknown][] => {
    if (field === 'id') return []
    const kind = kindOfField(field)
    if (kind === undefined) return [[field, resolved(each, old[field], work)]]
    if (Array.isArray(each)) return [[field, each.flatMap(name => idOrNone(kind, name, work))]]
    return [[field, idOrNone(kind, each, work)[0] ?? null]]
  })
  const fields = Object.fromEntries(typeof old['id'] === 'number' ? [['id', old['id']], ...entries] : entries)
  return lostAll(named, fields) ? { ...fields, kind: 'no' } : fields
}

/** What was taxed at given rates is not taxed where the store has none of them; which are missing is said. */
function lostAll(named: Fields, { kind, taxIds }: Fields): boolean {
  const had = named['taxIds']
  return kind === 'rates' && Array.isArray(had) && had.length > 0 && Array.isArray(taxIds) && taxIds.length === 0
}

/** Each row with the row of the store that is called the same; of several the first, the second … */
function resolvedList(named: readonly unknown[], current: readonly unknown[], work: Resolving): unknown[] {
  const partners = Map.groupBy(current.filter(isFields), rowName)
  return named
    .map(row => resolved(row, isFields(row) ? partners.get(rowName(row))?.shift() : undefined, work))
    .filter(row => row !== undefined)
}

const idOrNone = (kind: NamedKind, name: unknown, work: Resolving): number[] =>
  typeof name === 'string' ? [found(kind, name, work)].filter(id => id !== undefined) : []

function found(kind: NamedKind, name: string, { names, missing }: Resolving): number | undefined {
  const id = names.idOf(kind, name)
  const isKnown = missing.some(each => each.kind === kind && each.name === name)
  if (id === undefined && !isKnown) missing.push({ kind, name })
  return id
}

/** What a row is told by among those of its list, the first of them that it has; else all that it says. */
const ROW_NAMES = [['type'], ['orderType'], ['name'], ['group', 'key'], ['fromDate', 'toDate']] as const

/** The name of a row for people and for finding it again; undefined for one without (a span of hours). */
export function rowTitle(row: Fields): string | undefined {
  const fields = ROW_NAMES.find(names => names.every(name => typeof row[name] === 'string' && row[name] !== ''))
  return fields?.map(field => row[field]).join(' – ')
}

function rowName(row: Fields): string {
  const title = rowTitle(row)
  if (title !== undefined) return title.normalize('NFKC').toLowerCase()
  const { id: _, ...rest } = row
  return JSON.stringify(rest)
}

/** What one store does not take over from another: who, where and with whom it is, what its amounts and times are in. */
const OWN_FIELDS: Partial<Record<SettingGroup, readonly string[]>> = {
  store: [
    'name',
    'secondName',
    'legalName',
    'street',
    'city',
    'state',
    'zip',
    'country',
    'phone',
    'email',
    'website',
    'taxNumber',
    'currency',
    'timeZone',
  ],
  delivery: ['mode', 'origin', 'address', 'zones'],
  robotSetup: ['enabled', 'address', 'account', 'robot'],
  // What a store is called at others, whose keys are never copied.
  thirdParty: [...connectionNames, 'cardGateway'],
  texts: ['provider', 'account', 'sender', 'address', 'publicAddress', 'priceMicros'],
  // Where the store's own guests order.
  tableCodes: ['opens', 'ownAddress', 'siteAddress'],
  // Printers and areas are each store's own.
  printRouting: ['categories', 'dishes', 'receipts'],
}

/** Whether a field of a group is always each store's own. */
export const isOwnField = (group: SettingGroup, field: string): boolean => OWN_FIELDS[group]?.includes(field) === true

/** A value by names from another store, with what is this store's own. */
export function withOwnFields(group: SettingGroup, named: unknown, current: unknown): unknown {
  if (!isFields(named) || !isFields(current)) return named
  // Rings around a store that has not said where it is would be around nowhere.
  const more = group === 'delivery' && current['origin'] === null ? ['rings'] : []
  const own = [...(OWN_FIELDS[group] ?? []), ...more]
  return { ...named, ...Object.fromEntries(own.map(field => [field, current[field]])) }
}
