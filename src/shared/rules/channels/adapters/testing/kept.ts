/** What a way to a service and back must keep: named fields of every part, and references that resolve. */
import type { ChannelMenu } from '../../../../contract/channels/channelMenu.ts'

type Lists = Pick<ChannelMenu, 'menus' | 'categories' | 'items' | 'groups' | 'options'>
export type KeptFields = { readonly [K in keyof Lists]?: readonly (keyof Lists[K][number])[] }

/** The named fields alone, of every part by its id: equal for two menus that are equal as far as a service can say. */
export function keptOf(menu: ChannelMenu, fields: KeptFields): Record<string, unknown> {
  const parts = Object.entries(fields).map(([list, names]) => [
    list,
    (menu[list as keyof Lists] as readonly (Record<string, unknown> & { ref: string })[])
      .map(part => [part.ref, Object.fromEntries(names.map(name => [name, part[name as string]]))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
  return Object.fromEntries(parts) as Record<string, unknown>
}

/** References to nothing, as `d7.groups: g3`. */
export function brokenReferences({ menus, categories, items, groups, options }: ChannelMenu): string[] {
  const known = (list: readonly { readonly ref: string }[]) => new Set(list.map(({ ref }) => ref))
  const missing = (from: string, field: string, refs: readonly string[], set: ReadonlySet<string>) =>
    refs.filter(ref => !set.has(ref)).map(ref => `${from}.${field}: ${ref}`)
  const [inCategories, inItems, inGroups, inOptions] = [categories, items, groups, options].map(known)
  const none = new Set<string>()
  return [
    ...menus.flatMap(({ ref, categories: refs }) => missing(ref, 'categories', refs, inCategories ?? none)),
    ...categories.flatMap(({ ref, items: refs }) => missing(ref, 'items', refs, inItems ?? none)),
    ...items.flatMap(({ ref, groups: refs }) => missing(ref, 'groups', refs, inGroups ?? none)),
    ...groups.flatMap(({ ref, options: refs }) => missing(ref, 'options', refs, inOptions ?? none)),
    ...options.flatMap(({ ref, groups: refs }) => missing(ref, 'groups', refs, inGroups ?? none)),
  ]
}
