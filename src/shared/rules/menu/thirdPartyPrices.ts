/** Nothing is sold to delivery services for nothing, except inside a special (CHOWLY-1, docs/product/decisions.md). */
import type { Menu } from '../../contract/menu/entities.ts'
import { menuItemPrice } from './dishPrice.ts'
import type { MenuChangeEntry, MenuDocument } from './document.ts'
import type { MenuIssue } from './issues.ts'

type Item = Menu['categories'][number]['items'][number]

/** Whether delivery services sell from a menu. */
export const isThirdParty = ({ channels }: Pick<Menu, 'channels'>): boolean => channels.includes('thirdParty')

/** Whether an item would be sold to delivery services for nothing. */
export function isFreeItem(
  document: MenuDocument,
  menu: Menu,
  item: Pick<Item, 'kind' | 'id' | 'priceCents'>,
): boolean {
  const thing = document[item.kind].get(item.id)
  return thing !== undefined && menuItemPrice(menu, item, thing, 'delivery') === 0
}

/** The menu with those items switched off that would be sold to delivery services for nothing: they wait for a price. */
export function withoutFreeItems(document: MenuDocument, menu: Menu): Menu {
  if (!isThirdParty(menu)) return menu
  const categories = menu.categories.map(category => ({
    ...category,
    items: category.items.map(item =>
      isFreeItem(document, menu, item) ? { ...item, status: 'invalid' as const } : item,
    ),
  }))
  return { ...menu, categories }
}

/**
 * Items that are switched on for nothing in third-party menus, where a change makes them so. A dish whose price in the
 * library becomes 0 is none of them: publishing tells (CHOWLY-2).
 */
export function checkThirdPartyPrices(document: MenuDocument, entries: readonly MenuChangeEntry[]): MenuIssue[] {
  return entries.flatMap(({ kind, before, after }) =>
    kind === 'menu' && after && isThirdParty(after as Menu)
      ? freeItems(document, before as Menu | null, after as Menu)
      : [],
  )
}

function freeItems(document: MenuDocument, before: Menu | null, after: Menu): MenuIssue[] {
  const known = new Map(
    (before && isThirdParty(before) ? before.categories : []).flatMap(({ items }) =>
      items.map(item => [`${item.kind}:${item.id}`, item] as const),
    ),
  )
  return after.categories.flatMap(({ items }, at) =>
    items.flatMap((item, index): MenuIssue[] => {
      if (item.status !== 'valid' || !isFreeItem(document, after, item)) return []
      const was = known.get(`${item.kind}:${item.id}`)
      if (was?.status === 'valid' && was.priceCents === item.priceCents) return []
      const name = document[item.kind].get(item.id)?.name ?? ''
      const field = `categories.${at}.items.${index}.priceCents`
      return [{ kind: 'menu', id: after.id, field, code: 'THIRD_PARTY_PRICE', values: { name } }]
    }),
  )
}
