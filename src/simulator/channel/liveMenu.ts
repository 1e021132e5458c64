/** What guests of the sandbox channel see: a menu that was published, and what was changed of it afterwards. */
import type { ChannelMenu } from '../../shared/contract/channels/channelMenu.ts'
import type { SandboxEntity } from '../../shared/contract/channels/sandboxWire.ts'

/** The sent entities that were taken; of refused ones what is live already, if anything. */
function taken<T extends { readonly ref: string }>(
  sent: readonly T[],
  live: readonly T[],
  refused: ReadonlySet<string>,
): T[] {
  const before = new Map(live.map(entity => [entity.ref, entity]))
  return sent.flatMap(entity => (refused.has(entity.ref) ? (before.get(entity.ref) ?? []) : entity))
}

/** The live menu after a publish: the sent one, less what was refused, and nothing that points at what is not there. */
export function menuAfter(sent: ChannelMenu, live: ChannelMenu | null, answers: readonly SandboxEntity[]): ChannelMenu {
  const refusedOf = (kind: SandboxEntity['kind']) =>
    new Set(answers.filter(answer => answer.kind === kind && answer.outcome === 'refused').map(({ ref }) => ref))
  const items = taken(sent.items, live?.items ?? [], refusedOf('item'))
  const groups = taken(sent.groups, live?.groups ?? [], refusedOf('group'))
  const options = taken(sent.options, live?.options ?? [], refusedOf('option'))
  const categories = taken(sent.categories, live?.categories ?? [], refusedOf('category'))
  const menus = taken(sent.menus, live?.menus ?? [], refusedOf('menu'))
  const there = <T extends { readonly ref: string }>(entities: readonly T[]) => {
    const refs = new Set(entities.map(({ ref }) => ref))
    return (ref: string) => refs.has(ref)
  }
  const [isItem, isGroup, isOption, isCategory] = [there(items), there(groups), there(options), there(categories)]
  return {
    ...sent,
    menus: menus.map(menu => ({ ...menu, categories: menu.categories.filter(isCategory) })),
    categories: categories.map(category => ({ ...category, items: category.items.filter(isItem) })),
    items: items.map(item => ({ ...item, groups: item.groups.filter(isGroup) })),
    groups: groups.map(group => ({ ...group, options: group.options.filter(isOption) })),
    options: options.map(option => ({ ...option, groups: option.groups.filter(isGroup) })),
  }
}

/** What is back on sale at `now`, because the time that it was off for has passed. */
export function backOnSale(menu: ChannelMenu, now: number): ChannelMenu {
  const isBack = (entity: { available: boolean; suspendedUntil: string | null }) =>
    !entity.available && entity.suspendedUntil !== null && Date.parse(entity.suspendedUntil) <= now
  if (![...menu.items, ...menu.options].some(isBack)) return menu
  const back = <T extends { available: boolean; suspendedUntil: string | null }>(entity: T): T =>
    isBack(entity) ? { ...entity, available: true, suspendedUntil: null } : entity
  return { ...menu, items: menu.items.map(back), options: menu.options.map(back) }
}

/** What may be changed of an item or an option. */
export interface EntityChange {
  readonly available?: boolean | undefined
  readonly suspendedUntil?: string | null | undefined
  readonly priceCents?: number | undefined
  readonly name?: { readonly en: string; readonly zh: string } | undefined
}

/** The menu with an item or an option changed, or taken off (null); undefined where it has no such entity. */
export function withChange(
  menu: ChannelMenu,
  kind: string,
  ref: string,
  change: EntityChange | null,
): ChannelMenu | undefined {
  const changed = <T extends { readonly ref: string }>(entities: readonly T[]): T[] =>
    entities.flatMap(entity => (entity.ref !== ref ? entity : change === null ? [] : { ...entity, ...defined(change) }))
  const list = kind === 'item' ? menu.items : kind === 'option' ? menu.options : []
  if (!list.some(entity => entity.ref === ref)) return undefined
  const next = kind === 'item' ? { ...menu, items: changed(menu.items) } : { ...menu, options: changed(menu.options) }
  return change === null ? menuAfter(next, null, []) : next
}

const defined = (change: EntityChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
