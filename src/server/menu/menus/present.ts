/** Menus as the panel shows them: with names, counts and the prices of the library. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Menu } from '../../../shared/contract/menu/entities.ts'
import type { MenuCategoryRow, MenuItemRow, MenuRow } from '../../../shared/contract/menu/menus.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { findEntities } from '../library/findEntities.ts'
import { versionOf, type WorkingCopy } from '../library/workingCopy.ts'

/** A menu of the copy; throws NOT_FOUND at the field that names it. */
export function menuIn({ document }: Pick<WorkingCopy, 'document'>, id: number, field: string): Menu {
  const menu = document.menu.get(id)
  if (!menu) throw new Failure('NOT_FOUND', { field })
  return menu
}

/** The head of a menu with how much is in it. */
export function menuRow(copy: WorkingCopy, menu: Menu): MenuRow {
  const { categories, sort: _, ...head } = menu
  const items = categories.reduce((sum, category) => sum + category.items.length, 0)
  return { ...head, version: versionOf(copy, 'menu', menu.id), categories: categories.length, items }
}

/** What hours are called; null for none. */
export function supplyTimeOf(document: MenuDocument, id: number | null): { name: string; secondName: string } | null {
  const found = id === null ? undefined : document.supplyTime.get(id)
  return found ? { name: found.name, secondName: found.secondName } : null
}

/** The categories of a menu in order, without their dishes. */
export function categoryRows(document: MenuDocument, menu: Menu): MenuCategoryRow[] {
  return menu.categories.flatMap(({ categoryId, supplyTimeId, status, items }) => {
    const own = document.category.get(categoryId)
    if (!own) return []
    const { name, secondName, status: libraryStatus, alcoholFree } = own
    const supplyTime = supplyTimeOf(document, supplyTimeId)
    const names = { name, secondName, libraryStatus, alcoholFree }
    return [{ ...names, categoryId, supplyTimeId, supplyTime, status, items: items.length }]
  })
}

/** So many a search of a whole menu shows. */
const MOST_FOUND = 200

/** The items of one category in order, or those of the menu that a search finds; and how many there are. */
export function itemRows(
  document: MenuDocument,
  menu: Menu,
  { categoryId, search }: { categoryId?: number | undefined; search: string },
): { rows: MenuItemRow[]; total: number } {
  const inCategories = menu.categories.filter(
    category => categoryId === undefined || category.categoryId === categoryId,
  )
  const found = search === '' ? undefined : foundBy(document, search)
  const rows = inCategories.flatMap(category =>
    category.items.flatMap((item): MenuItemRow[] => {
      if (found && !found.has(`${item.kind}:${item.id}`)) return []
      const own = document[item.kind].get(item.id)
      if (!own) return []
      const { name, secondName, priceCents: libraryPriceCents, status: libraryStatus } = own
      const alcohol = 'alcohol' in own && own.alcohol
      return [{ ...item, categoryId: category.categoryId, name, secondName, libraryPriceCents, libraryStatus, alcohol }]
    }),
  )
  return { rows: categoryId === undefined ? rows.slice(0, MOST_FOUND) : rows, total: rows.length }
}

function foundBy(document: MenuDocument, search: string): ReadonlySet<string> {
  const { rows } = findEntities(document, { kinds: ['dish', 'special'], search, limit: Number.MAX_SAFE_INTEGER })
  return new Set(rows.map(({ kind, id }) => `${kind}:${id}`))
}
