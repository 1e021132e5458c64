/**
 * What a channel has, compared with what it was last told (CHOWLY-3), by part and field. Our side is given as the channel
 * would tell it: what it cannot say is on neither side. Linear in the two menus.
 */
import type { ChannelEntityKind, ChannelMenu } from '../../../contract/channels/channelMenu.ts'
import type { DriftDifference, DriftField } from '../../../contract/channels/drift.ts'
import type { WeeklySpan } from '../checks/spans.ts'
import { sameHours } from './sameHours.ts'

type List = 'menus' | 'categories' | 'items' | 'groups' | 'options'
type Part = ChannelMenu[List][number]

const lists = [
  ['menus', 'menu', ['name', 'hours', 'categories']],
  ['categories', 'category', ['name', 'description', 'hours', 'items']],
  [
    'items',
    'item',
    ['name', 'description', 'priceCents', 'available', 'groups', 'hours', 'alcohol', 'allergens', 'taxPcm', 'sku'],
  ],
  ['groups', 'group', ['name', 'min', 'max', 'free', 'perOptionMax', 'options']],
  ['options', 'option', ['name', 'priceCents', 'available', 'isDefault', 'maxQuantity', 'groups']],
] as const satisfies readonly (readonly [List, ChannelEntityKind, readonly DriftField[]])[]

/** Fields that list parts by their ids, and the list in which they are. */
const pointers: Readonly<Partial<Record<DriftField, List>>> = {
  categories: 'categories',
  items: 'items',
  groups: 'groups',
  options: 'options',
}

/** Every difference, in the order of the menu's parts. `now` decides what is back on sale; `today` which days are over. */
export function compareDrift(
  ours: ChannelMenu,
  theirs: ChannelMenu,
  { now, today }: { readonly now: Date; readonly today: string },
): DriftDifference[] {
  const [here, there] = [ours, theirs].map(partsOf) as [Parts, Parts]
  const inBoth = (list: List, refs: readonly string[]) =>
    refs.filter(ref => here.has(`${list} ${ref}`) && there.has(`${list} ${ref}`))
  const isSame = (field: DriftField, a: unknown, b: unknown): boolean => {
    const list = pointers[field]
    // What is missing or unknown is said of itself, not again of all that lead to it.
    if (list) return isEqual(inBoth(list, a as string[]), inBoth(list, b as string[]))
    if (field === 'hours') return sameWeek(a, b)
    return isEqual(a, b)
  }
  const differences: DriftDifference[] = []
  for (const [list, kind, fields] of lists) {
    for (const part of ours[list] as readonly Part[]) {
      const other = there.get(`${list} ${part.ref}`)
      const { ref, name } = part
      if (!other) {
        differences.push({ kind, ref, change: 'missing', field: null, name, ours: null, theirs: null })
        continue
      }
      for (const field of fields) {
        const [a, b] = [valueOf(part, field, now), valueOf(other, field, now)]
        if (!isSame(field, a, b)) differences.push({ kind, ref, change: 'changed', field, name, ours: a, theirs: b })
      }
    }
    for (const { ref, name } of theirs[list] as readonly Part[])
      if (!here.has(`${list} ${ref}`))
        differences.push({ kind, ref, change: 'unknown', field: null, name, ours: null, theirs: null })
  }
  return [...differences, ...storeHours(ours, theirs, today)]
}

type Parts = ReadonlyMap<string, Part>
/** By `items d7`. */
const partsOf = (menu: ChannelMenu): Parts =>
  new Map(
    lists.flatMap(([list]) => (menu[list] as readonly Part[]).map(part => [`${list} ${part.ref}`, part] as const)),
  )

/** On sale or not; what was off until an instant that has passed is on sale on either side. */
function valueOf(part: Part, field: DriftField, now: Date): unknown {
  if (field !== 'available') return (part as unknown as Record<string, unknown>)[field]
  const { available, suspendedUntil } = part as ChannelMenu['items'][number]
  return available || (suspendedUntil !== null && Date.parse(suspendedUntil) <= now.getTime())
}

function storeHours(ours: ChannelMenu, theirs: ChannelMenu, today: string): DriftDifference[] {
  const name = { en: ours.store.name, zh: '' }
  const changed = (field: 'regular' | 'special', a: unknown, b: unknown): DriftDifference => ({
    kind: 'hours',
    ref: 'store',
    change: 'changed',
    field,
    name,
    ours: a,
    theirs: b,
  })
  const coming = ({ hours }: ChannelMenu) => hours.special.filter(({ date }) => date >= today)
  const [a, b] = [coming(ours), coming(theirs)]
  return [
    ...(sameHours(ours.hours.regular, theirs.hours.regular)
      ? []
      : [changed('regular', ours.hours.regular, theirs.hours.regular)]),
    ...(isEqual(a, b) ? [] : [changed('special', a, b)]),
  ]
}

/** No hours of one's own is not the same as never. */
function sameWeek(a: unknown, b: unknown): boolean {
  if (a === null || b === null) return a === b
  return sameHours(a as readonly WeeklySpan[], b as readonly WeeklySpan[])
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Whether an answer is whole: half of one names parts that it does not have. */
export function isWhole({ menus, categories, items, groups, options }: ChannelMenu): boolean {
  const refs = (parts: readonly Part[]) => new Set(parts.map(({ ref }) => ref))
  const [inCategories, inItems, inGroups, inOptions] = [refs(categories), refs(items), refs(groups), refs(options)]
  return (
    menus.every(menu => menu.categories.every(ref => inCategories.has(ref))) &&
    categories.every(category => category.items.every(ref => inItems.has(ref))) &&
    items.every(item => item.groups.every(ref => inGroups.has(ref))) &&
    groups.every(group => group.options.every(ref => inOptions.has(ref))) &&
    options.every(option => option.groups.every(ref => inGroups.has(ref)))
  )
}
