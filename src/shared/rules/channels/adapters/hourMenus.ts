/**
 * Services know hours of menus, not of categories. A category with hours of its own goes into a menu of its own with
 * them, beside the one that the rest is in.
 */
import type { ChannelMenu, ChannelText } from '../../../contract/channels/channelMenu.ts'
import type { SupplySpan } from '../../menu/supply.ts'

/** A menu as a service gets it: all of its categories have its hours. */
export interface HourMenu {
  readonly ref: string
  readonly name: ChannelText
  readonly hours: readonly SupplySpan[]
  readonly categories: readonly string[]
}

/** Between the menu and the first category with other hours. */
const BESIDE = '_h_'

/**
 * The menus of a channel menu, each with one set of hours. The one with the most categories keeps the id and the name of
 * the menu; the others are named after their categories.
 */
export function hourMenus({ menus, categories }: Pick<ChannelMenu, 'menus' | 'categories'>): HourMenu[] {
  const byRef = new Map(categories.map(category => [category.ref, category]))
  return menus.flatMap(menu => {
    const placed = menu.categories.flatMap(ref => byRef.get(ref) ?? [])
    const hoursOf = (hours: readonly SupplySpan[]) => (hours.length === 0 ? menu.hours : hours)
    const groups = [...Map.groupBy(placed, ({ hours }) => JSON.stringify(hoursOf(hours))).values()]
    const [main, ...beside] = groups.toSorted((a, b) => b.length - a.length)
    if (main === undefined) return [{ ...menu, categories: [] }]
    const refsOf = (group: typeof placed) => group.map(({ ref }) => ref)
    return [
      { ref: menu.ref, name: menu.name, hours: hoursOf(main[0]?.hours ?? []), categories: refsOf(main) },
      ...beside.map(group => ({
        ref: `${menu.ref}${BESIDE}${group[0]?.ref ?? ''}`,
        name: joined(group.map(({ name }) => name)),
        hours: hoursOf(group[0]?.hours ?? []),
        categories: refsOf(group),
      })),
    ]
  })
}

function joined(names: readonly ChannelText[]): ChannelText {
  return { en: names.map(({ en }) => en).join(', '), zh: names.map(({ zh, en }) => zh || en).join('、') }
}

/** The counterpart: menus with all their categories, and the hours of each category. */
export function mergedMenus(menus: readonly HourMenu[]): {
  readonly menus: ChannelMenu['menus']
  readonly hoursOf: ReadonlyMap<string, SupplySpan[]>
} {
  const hoursOf = new Map<string, SupplySpan[]>()
  for (const { categories, hours } of menus)
    for (const ref of categories) if (!hoursOf.has(ref)) hoursOf.set(ref, [...hours])
  const byMenu = Map.groupBy(menus, ({ ref }) => ref.split(BESIDE)[0] ?? ref)
  return {
    menus: [...byMenu].map(([ref, parts]) => {
      const main = parts.find(part => part.ref === ref) ?? parts[0]
      const categories = [...new Set(parts.flatMap(part => part.categories))]
      return { ref, name: main?.name ?? { en: '', zh: '' }, hours: [...(main?.hours ?? [])], categories }
    }),
    hoursOf,
  }
}
