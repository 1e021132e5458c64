/** Third-party menus as people see them: with how much of them is on, and what items cost there (CHOWLY-1). */
import type {
  ThirdPartyCategoryRow,
  ThirdPartyDishRow,
  ThirdPartyMenuRow,
} from '../../../shared/contract/channels/thirdPartyMenus.ts'
import type { Menu } from '../../../shared/contract/menu/entities.ts'
import { externalIdOf } from '../../../shared/rules/channels/snapshot/channelFacts.ts'
import { dishPrice, menuItemPrice } from '../../../shared/rules/menu/dishPrice.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { WorkingCopy } from '../../menu/library/workingCopy.ts'
import { categoryRows, itemRows, menuRow, supplyTimeOf } from '../../menu/menus/present.ts'

type MenuCategory = Menu['categories'][number]

/** Items that are on here and in the library. */
const countOn = (document: MenuDocument, { items }: MenuCategory): number =>
  items.filter(({ kind, id, status }) => status === 'valid' && document[kind].get(id)?.status === 'valid').length

/** A menu of the list. */
export function thirdPartyMenuRow(copy: WorkingCopy, menu: Menu): ThirdPartyMenuRow {
  const { document } = copy
  const on = menu.categories.filter(
    ({ status, categoryId }) => status === 'valid' && document.category.get(categoryId)?.status === 'valid',
  )
  return {
    ...menuRow(copy, menu),
    supplyTime: supplyTimeOf(document, menu.supplyTimeId),
    itemsOn: on.reduce((sum, category) => sum + countOn(document, category), 0),
  }
}

/** Its categories in order. */
export function thirdPartyCategoryRows(document: MenuDocument, menu: Menu): ThirdPartyCategoryRow[] {
  const on = new Map(menu.categories.map(category => [category.categoryId, countOn(document, category)]))
  return categoryRows(document, menu).map(row => ({ ...row, itemsOn: on.get(row.categoryId) ?? 0 }))
}

/** The items of one category, or those of the menu that a search finds; `ids` are external ids that somebody has given. */
export function thirdPartyDishRows(
  document: MenuDocument,
  menu: Menu,
  wanted: Parameters<typeof itemRows>[2],
  ids: ReadonlyMap<string, string>,
): { rows: ThirdPartyDishRow[]; total: number } {
  const { rows, total } = itemRows(document, menu, wanted)
  const priced = rows.flatMap((row): ThirdPartyDishRow[] => {
    const thing = document[row.kind].get(row.id)
    if (!thing) return []
    return [
      {
        ...row,
        libraryPriceCents: dishPrice(thing, 'delivery'),
        usualCents: menuItemPrice(menu, { priceCents: null }, thing, 'delivery'),
        externalId: externalIdOf({ externalIds: ids }, row.kind, row.id),
      },
    ]
  })
  return { rows: priced, total }
}
