/** What differs between two menus of a channel, by entity (CHOWLY-3). Linear in their size. */
import type { ChannelEntityKind, ChannelMenu, ChannelText } from '../../../contract/channels/channelMenu.ts'

export interface FieldDifference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}
/** Hours and the store have no external id. */
export interface EntityDifference {
  readonly kind: ChannelEntityKind | 'store'
  readonly ref: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly name: ChannelText
  /** Of a change. */
  readonly fields: readonly FieldDifference[]
}

interface Part {
  readonly ref: string
  readonly name: ChannelText
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
const nameless: ChannelText = { en: '', zh: '' }
const nothing: Pick<ChannelMenu, 'menus' | 'categories' | 'items' | 'groups' | 'options'> = {
  menus: [],
  categories: [],
  items: [],
  groups: [],
  options: [],
}

/** The fields in which two things of one kind differ. */
function fieldsBetween(before: object, after: object): FieldDifference[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap(field =>
    same(old[field], now[field]) ? [] : [{ field, before: old[field] ?? null, after: now[field] ?? null }],
  )
}

/** Parts by their ids: in the order of `after`, then what is gone. */
function partsBetween(kind: ChannelEntityKind, before: readonly Part[], after: readonly Part[]): EntityDifference[] {
  const old = new Map(before.map(part => [part.ref, part]))
  const found = after.flatMap((part): EntityDifference[] => {
    const was = old.get(part.ref)
    old.delete(part.ref)
    const about = { kind, ref: part.ref, name: part.name }
    if (was === undefined) return [{ ...about, change: 'added', fields: [] }]
    const fields = same(was, part) ? [] : fieldsBetween(was, part)
    return fields.length === 0 ? [] : [{ ...about, change: 'changed', fields }]
  })
  const gone = [...old.values()].map(({ ref, name }): EntityDifference => {
    return { kind, ref, name, change: 'removed', fields: [] }
  })
  return [...found, ...gone]
}

/** What is over by now makes no difference: a closing passes, and the menu is the same. */
const hoursFrom = ({ regular, special }: ChannelMenu['hours'], today: string) => ({
  regular,
  special: special.filter(({ date }) => date >= today),
})

function wholeChange(kind: 'hours' | 'store', before: object, after: object): EntityDifference[] {
  const fields = fieldsBetween(before, after)
  return fields.length === 0 ? [] : [{ kind, ref: '', change: 'changed', name: nameless, fields }]
}

/** The menus themselves in another order: what guests see first. */
function orderOfMenus(before: ChannelMenu, after: ChannelMenu): EntityDifference[] {
  const [old, now] = [before, after].map(({ menus }) => menus.map(({ ref }) => ref)) as [string[], string[]]
  const isMoved = !same(
    old.filter(ref => now.includes(ref)),
    now.filter(ref => old.includes(ref)),
  )
  return isMoved
    ? [
        {
          kind: 'store',
          ref: '',
          change: 'changed',
          name: nameless,
          fields: [{ field: 'menus', before: old, after: now }],
        },
      ]
    : []
}

/** What differs; everything is new where there was nothing. `today` is the store's date: special days before it are over. */
export function channelDifference(before: ChannelMenu | null, after: ChannelMenu, today: string): EntityDifference[] {
  if (before === after) return []
  const old = before ?? nothing
  const parts = [
    ...partsBetween('menu', old.menus, after.menus),
    ...partsBetween('category', old.categories, after.categories),
    ...partsBetween('item', old.items, after.items),
    ...partsBetween('group', old.groups, after.groups),
    ...partsBetween('option', old.options, after.options),
  ]
  if (before === null) return parts
  return [
    ...orderOfMenus(before, after),
    ...parts,
    ...wholeChange('hours', hoursFrom(before.hours, today), hoursFrom(after.hours, today)),
    ...wholeChange('store', before.store, after.store),
  ]
}

/** How many of each there are. */
export function countDifferences(all: readonly EntityDifference[]) {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const { change } of all) counts[change] += 1
  return counts
}
