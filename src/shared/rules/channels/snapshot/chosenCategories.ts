/** A menu in which only some categories are published anew, and a menu without what a channel refused. */
import type { ChannelMenu, EntityRef } from '../../../contract/channels/channelMenu.ts'

type Kind = 'categories' | 'items' | 'groups' | 'options'

/** Parts by their id, of two menus: what `first` has is taken from there. */
function lookUps(first: ChannelMenu, second: ChannelMenu) {
  const of = <K extends Kind>(kind: K): ReadonlyMap<string, ChannelMenu[K][number]> =>
    new Map([...second[kind], ...first[kind]].map(part => [part.ref, part]))
  return { categories: of('categories'), items: of('items'), groups: of('groups'), options: of('options') }
}

/** Only what the menus lead to, in the order of the ids; what they name and nobody has is left out. */
function reached(base: ChannelMenu, menus: ChannelMenu['menus'], all: ReturnType<typeof lookUps>): ChannelMenu {
  const found = {
    categories: new Map<string, ChannelMenu['categories'][number]>(),
    items: new Map<string, ChannelMenu['items'][number]>(),
    groups: new Map<string, ChannelMenu['groups'][number]>(),
    options: new Map<string, ChannelMenu['options'][number]>(),
  }
  const groupsOf = (refs: readonly string[]): string[] => refs.filter(group)
  function group(ref: string): boolean {
    if (found.groups.has(ref)) return true
    const part = all.groups.get(ref)
    if (part === undefined) return false
    found.groups.set(ref, part)
    const options = part.options.filter(option)
    if (options.length === 0) found.groups.delete(ref)
    else found.groups.set(ref, { ...part, options })
    return options.length > 0
  }
  function option(ref: string): boolean {
    const part = all.options.get(ref)
    if (part === undefined) return false
    if (!found.options.has(ref)) found.options.set(ref, { ...part, groups: groupsOf(part.groups) })
    return true
  }
  const item = (ref: string): boolean => {
    const part = all.items.get(ref)
    if (part === undefined) return false
    if (!found.items.has(ref)) found.items.set(ref, { ...part, groups: groupsOf(part.groups) })
    return true
  }
  const category = (ref: string): boolean => {
    const part = all.categories.get(ref)
    const items = part?.items.filter(item) ?? []
    if (part === undefined || items.length === 0) return false
    found.categories.set(ref, { ...part, items })
    return true
  }
  const kept = menus.map(menu => ({ ...menu, categories: menu.categories.filter(category) }))
  const sorted = <T extends { readonly ref: string }>(parts: ReadonlyMap<string, T>) =>
    [...parts.values()].toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
  return {
    ...base,
    menus: kept.filter(({ categories }) => categories.length > 0),
    categories: sorted(found.categories),
    items: sorted(found.items),
    groups: sorted(found.groups),
    options: sorted(found.options),
  }
}

/**
 * The menu to send where only some categories are published: these as they are now, the others as they are on the channel,
 * in the order of now. An item that is in both is as it is now.
 */
export function withCategories(
  live: ChannelMenu | null,
  now: ChannelMenu,
  isChosen: (categoryRef: string) => boolean,
): ChannelMenu {
  const there = live ?? { ...now, menus: [], categories: [], items: [], groups: [], options: [] }
  const chosen: ChannelMenu = { ...now, categories: now.categories.filter(({ ref }) => isChosen(ref)) }
  const fresh = reached(chosen, chosen.menus, lookUps(chosen, chosen))
  const stays = new Map(there.categories.filter(({ ref }) => !isChosen(ref)).map(part => [part.ref, part]))
  const wanted = new Set([...fresh.categories.map(({ ref }) => ref), ...stays.keys()])
  const thereBefore = new Map(there.menus.map(menu => [menu.ref, menu]))
  const menus = now.menus.map(menu => {
    const old = thereBefore.get(menu.ref)?.categories ?? []
    const gone = old.filter(ref => stays.has(ref) && !menu.categories.includes(ref))
    return { ...menu, categories: [...menu.categories.filter(ref => wanted.has(ref)), ...gone] }
  })
  const others = there.menus
    .filter(({ ref }) => !now.menus.some(menu => menu.ref === ref))
    .map(menu => ({ ...menu, categories: menu.categories.filter(ref => stays.has(ref)) }))
  return reached(now, [...menus, ...others], lookUps(fresh, { ...there, categories: [...stays.values()] }))
}

/**
 * The menu that a channel has after it refused some of it: what it refused is as it was there before, with what that leads
 * to, or else not there, nor what only that led to.
 */
export function withoutRefused(
  menu: ChannelMenu,
  refused: readonly EntityRef[],
  previous: ChannelMenu | null = null,
): ChannelMenu {
  if (refused.length === 0) return menu
  const gone = new Set(refused.map(({ kind, ref }) => `${kind} ${ref}`))
  const stays = (kind: string) => (part: { readonly ref: string }) => !gone.has(`${kind} ${part.ref}`)
  const taken: ChannelMenu = {
    ...menu,
    categories: menu.categories.filter(stays('category')),
    items: menu.items.filter(stays('item')),
    groups: menu.groups.filter(stays('group')),
    options: menu.options.filter(stays('option')),
  }
  const before = previous ?? { ...menu, menus: [], categories: [], items: [], groups: [], options: [] }
  const menus = menu.menus.flatMap(one =>
    stays('menu')(one) ? [one] : before.menus.filter(({ ref }) => ref === one.ref),
  )
  return reached({ ...taken, hours: gone.has('hours ') ? before.hours : menu.hours }, menus, lookUps(taken, before))
}
