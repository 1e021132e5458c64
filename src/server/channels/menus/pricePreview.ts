/** What a price rule would make of the prices of a menu (CHOWLY-1). */
import type { PricePreviewRow } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import type { Menu } from '../../../shared/contract/menu/entities.ts'
import { dishPrice, menuItemPrice } from '../../../shared/rules/menu/dishPrice.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { PriceRule } from '../../../shared/rules/menu/priceRule.ts'

export interface PricePreview {
  readonly rows: PricePreviewRow[]
  readonly changed: number
  readonly own: number
  readonly free: number
}

/** Before and after of every item, in the menu's order; with `clearOwn` as if none had a price of its own. */
export function pricePreview(
  document: MenuDocument,
  menu: Menu,
  { priceRule, clearOwn }: { readonly priceRule: PriceRule | null; readonly clearOwn: boolean },
): PricePreview {
  let own = 0
  const rows = menu.categories.flatMap(({ categoryId, items }) =>
    items.flatMap((item): PricePreviewRow[] => {
      const thing = document[item.kind].get(item.id)
      if (!thing) return []
      const priceCents = clearOwn ? null : item.priceCents
      if (priceCents !== null) own += 1
      const { kind, id } = item
      const { name, secondName } = thing
      const libraryPriceCents = dishPrice(thing, 'delivery')
      const beforeCents = menuItemPrice(menu, item, thing, 'delivery')
      const afterCents = menuItemPrice({ priceRule }, { priceCents }, thing, 'delivery')
      return [{ kind, id, name, secondName, categoryId, libraryPriceCents, beforeCents, afterCents }]
    }),
  )
  return {
    rows,
    changed: rows.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents).length,
    own,
    free: rows.filter(({ afterCents }) => afterCents === 0).length,
  }
}
