/**
 * Changes of the menu that wait for their time (MENU-14): carried over to the menu of then, and taken back at their end.
 * The rules are in docs/product/decisions.md. Nothing here reads or writes anything.
 */
import { type Entity, type EntityKind, entityFields } from '../../contract/menu/entities.ts'
import { checkEntries } from './check.ts'
import { fieldDifferences, sameField } from './diff.ts'
import { applyEntries, invert, type MenuChangeEntry, type MenuDocument } from './document.ts'
import type { MenuIssue } from './issues.ts'
import { mergeField, type MergeMode, touchedPaths } from './mergeFields.ts'

/** Why a part was left out: changed since, no longer there, or no longer allowed beside what came since. */
export const leftOutReasons = ['changed', 'gone', 'refused'] as const

/** A part of a change that was left out. */
export interface LeftOut {
  readonly kind: EntityKind
  readonly id: number
  readonly name: string
  readonly secondName: string
  /** Empty for the whole thing. */
  readonly field: string
  readonly why: (typeof leftOutReasons)[number]
}

export interface CarriedOver {
  /** What really changes, from what is there now; empty where nothing does. */
  readonly entries: readonly MenuChangeEntry[]
  readonly leftOut: readonly LeftOut[]
}

type Fields = Readonly<Record<string, unknown>>
/** What else speaks against entries, besides the rules of menus themselves. */
export type FurtherIssues = (
  entries: readonly MenuChangeEntry[],
) => readonly MenuIssue[] | Promise<readonly MenuIssue[]>

const leftOutOf = ({ kind, id, before, after }: MenuChangeEntry, field: string, why: LeftOut['why']): LeftOut => {
  const { name, secondName } = after ?? before ?? { name: '', secondName: '' }
  return { kind, id, name, secondName, field, why }
}

/** The entries of a change on what is in the document now; the rules of menus are not looked at yet. */
export function carryOver(document: MenuDocument, entries: readonly MenuChangeEntry[], mode: MergeMode): CarriedOver {
  const leftOut: LeftOut[] = []
  const carried = entries.flatMap((entry): MenuChangeEntry[] => {
    const { kind, id, before, after } = entry
    const present = (document[kind] as ReadonlyMap<number, Entity>).get(id) ?? null
    if (sameField(present, after)) return []
    if (sameField(present, before)) return [entry]
    if (!present) {
      // It was deleted since; only something that the change itself adds comes new.
      leftOut.push(leftOutOf(entry, '', 'gone'))
      return []
    }
    if (!before || !after) {
      if (mode === 'set') return [{ kind, id, before: present, after }]
      leftOut.push(leftOutOf(entry, '', 'changed'))
      return []
    }
    const values: Record<string, unknown> = { ...present }
    for (const { field, before: from, after: to } of fieldDifferences(before, after)) {
      const merged = mergeField(kind, field, { from, to, present: (present as Fields)[field] }, mode)
      values[field] = merged.value
      if (merged.kept) leftOut.push(leftOutOf(entry, field, 'changed'))
    }
    const made = values as unknown as Entity
    return sameField(present, made) ? [] : [{ kind, id, before: present, after: made }]
  })
  return { entries: carried, leftOut }
}

/**
 * `carryOver`, without what the rules of menus refuse by now: a name that was taken since, a dish of a category that was
 * deleted. `further` names what else speaks against it.
 */
export async function carryOverChecked(
  document: MenuDocument,
  wanted: readonly MenuChangeEntry[],
  mode: MergeMode,
  further: FurtherIssues = () => [],
): Promise<CarriedOver> {
  const carried = carryOver(document, wanted, mode)
  const leftOut = [...carried.leftOut]
  const reset = new Set<string>()
  let { entries } = carried
  while (entries.length > 0) {
    const issues = [...issuesOf(document, entries), ...(await further(entries))]
    if (issues.length === 0) break
    entries = without(entries, issues, leftOut, reset)
  }
  return { entries, leftOut }
}

/** `carryOverChecked` by the rules of menus alone. */
export function carryOverByRules(
  document: MenuDocument,
  wanted: readonly MenuChangeEntry[],
  mode: MergeMode,
): readonly MenuChangeEntry[] {
  const reset = new Set<string>()
  let { entries } = carryOver(document, wanted, mode)
  for (let issues = issuesOf(document, entries); issues.length > 0; issues = issuesOf(document, entries)) {
    entries = without(entries, issues, [], reset)
  }
  return entries
}

function issuesOf(document: MenuDocument, entries: readonly MenuChangeEntry[]): MenuIssue[] {
  return [...shapeIssues(entries), ...checkEntries(applyEntries(document, entries), entries)]
}

/** Two changes that are each allowed may together be longer than a list may be, or leave it without anything. */
function shapeIssues(entries: readonly MenuChangeEntry[]): MenuIssue[] {
  return entries.flatMap(({ kind, id, after }) => {
    if (after === null) return []
    const { id: _id, ...fields } = after as Entity & Fields
    const parsed = entityFields[kind].safeParse(fields)
    if (parsed.success) return []
    return parsed.error.issues.map(({ path }) => ({ kind, id, field: path.join('.'), code: 'INVALID_INPUT' as const }))
  })
}

/**
 * The entries without what the issues name, each time less: an entry that no smaller part explains goes whole. So does one
 * of which a field is refused that `reset` has: as it was before it is refused, too, and pruning it would begin again.
 */
function without(
  entries: readonly MenuChangeEntry[],
  issues: readonly MenuIssue[],
  leftOut: LeftOut[],
  reset: Set<string>,
): readonly MenuChangeEntry[] {
  const first = new Map<string, MenuIssue>()
  // One at a time in each entry: places in a list move when an element goes.
  for (const issue of issues) {
    const key = `${issue.kind} ${issue.id}`
    if (!first.has(key)) first.set(key, issue)
  }
  const left = entries.flatMap((entry): MenuChangeEntry[] => {
    const issue = first.get(`${entry.kind} ${entry.id}`)
    if (!issue) return [entry]
    const key = `${entry.kind} ${entry.id} ${topOf(issue)}`
    const smaller = reset.has(key) ? undefined : withoutPart(entry, issue, () => reset.add(key))
    leftOut.push(leftOutOf(entry, smaller ? topOf(issue) : '', 'refused'))
    return smaller && !sameField(smaller.before, smaller.after) ? [smaller] : []
  })
  if (left.length < entries.length || left.some((entry, at) => entry !== entries[at])) return left
  leftOut.push(...entries.map(entry => leftOutOf(entry, '', 'refused')))
  return []
}

const topOf = ({ field }: MenuIssue): string => field.split('.')[0] ?? ''

/** The entry without the element that points at nothing, or with the field as it was; undefined where neither helps. */
function withoutPart(entry: MenuChangeEntry, issue: MenuIssue, resets: () => void): MenuChangeEntry | undefined {
  const { before, after } = entry
  if (after === null) return undefined
  // Of an add-on group without categories every dish has its add-ons: that is not what is left of one category.
  if (issue.code === 'REFERENCE_GONE' && issue.kind !== 'addOnGroup') {
    const pruned = pruneReference(after as unknown as Fields, issue.field.split('.'))
    if (pruned !== undefined && !sameField(pruned, after)) return { ...entry, after: pruned as unknown as Entity }
  }
  const top = topOf(issue)
  const [old, now] = [before as Fields | null, after as unknown as Fields]
  if (!old || !(top in now) || sameField(old[top], now[top])) return undefined
  resets()
  return { ...entry, after: { ...now, [top]: old[top] } as unknown as Entity }
}

/** Without the element at a path, or with null for a reference that may be empty; undefined where it may not. */
function pruneReference(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const at = Number(name)
    const isItself = rest.length === 0 || (rest.length === 1 && ['id', 'categoryId', 'dishId'].includes(rest[0] ?? ''))
    if (isItself) return value.toSpliced(at, 1)
    const inner = pruneReference(value[at], rest)
    return inner === undefined ? undefined : value.with(at, inner)
  }
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Fields
  if (rest.length === 0) return OPTIONAL.has(name) ? { ...fields, [name]: null } : undefined
  const inner = pruneReference(fields[name], rest)
  return inner === undefined ? undefined : { ...fields, [name]: inner }
}
const OPTIONAL: ReadonlySet<string> = new Set(['supplyTimeId', 'pictureId', 'nestedGroupId'])

/** When a change holds: instants in milliseconds; null for one that stays. */
export interface Span {
  readonly startsAt: number
  readonly endsAt: number | null
}

/**
 * Whether two changes of the same field may not both wait: while one with an end holds a field, nothing else may start on
 * it, because its end could not tell what to go back to. A later change on top of one that stays is what it looks like.
 */
export function spansClash(a: Span, b: Span): boolean {
  if (a.startsAt === b.startsAt) return true
  const [first, second] = a.startsAt < b.startsAt ? [a, b] : [b, a]
  return first.endsAt !== null && second.startsAt < first.endsAt
}

/** The first thing of which both changes touch the same; undefined where they do not meet. */
export function sharedTouch(
  a: readonly MenuChangeEntry[],
  b: readonly MenuChangeEntry[],
): { readonly entry: MenuChangeEntry; readonly field: string } | undefined {
  const touched = new Map(a.map(entry => [`${entry.kind} ${entry.id}`, entry]))
  for (const entry of b) {
    const other = touched.get(`${entry.kind} ${entry.id}`)
    if (!other) continue
    const [mine, theirs] = [pathsOf(entry), pathsOf(other)]
    const isWithin = (path: string, of: string) => of === '' || path === of || path.startsWith(`${of}/`)
    const path = mine.find(own => theirs.some(their => isWithin(own, their) || isWithin(their, own)))
    if (path !== undefined) return { entry, field: path.split('/')[0] ?? '' }
  }
  return undefined
}

/** Empty for the whole entity. */
function pathsOf({ kind, before, after }: MenuChangeEntry): string[] {
  if (!before || !after) return ['']
  return fieldDifferences(before, after).flatMap(({ field, before: from, after: to }) =>
    touchedPaths(kind, field, from, to),
  )
}

/** A change that waits, or one that has started and has an end to come. */
export interface DatedChange extends Span {
  /** Of one that waits as it was prepared; of one that has started what it really changed. */
  readonly entries: readonly MenuChangeEntry[]
  readonly hasStarted: boolean
}

/** What changes wait for, in the order in which it happens: what ends makes room for what starts. */
export function eventsOf<T extends DatedChange>(
  changes: readonly T[],
): { readonly change: T; readonly ends: boolean; readonly at: number }[] {
  return changes
    .flatMap(change => [
      ...(change.hasStarted ? [] : [{ change, ends: false, at: change.startsAt }]),
      ...(change.endsAt === null ? [] : [{ change, ends: true, at: change.endsAt }]),
    ])
    .toSorted((a, b) => a.at - b.at || Number(b.ends) - Number(a.ends))
}

/** What is live, and what is being worked on, as they will be at an instant if nobody changes anything (MENU-14). */
export function menusAt(
  { live, working }: { readonly live: MenuDocument; readonly working: MenuDocument },
  changes: readonly DatedChange[],
  at: number,
): { readonly live: MenuDocument; readonly working: MenuDocument } {
  const made = new Map(changes.filter(({ hasStarted }) => hasStarted).map(change => [change, change.entries]))
  let [soldThen, workedThen] = [live, working]
  for (const { change, ends, at: when } of eventsOf(changes)) {
    if (when > at) break
    const steps = ends
      ? carryOverByRules(soldThen, invert(made.get(change) ?? []), 'untouched')
      : carryOverByRules(soldThen, change.entries, 'set')
    if (!ends) made.set(change, steps)
    soldThen = applyEntries(soldThen, steps)
    workedThen = applyEntries(workedThen, carryOverByRules(workedThen, steps, 'untouched'))
  }
  return { live: soldThen, working: workedThen }
}
