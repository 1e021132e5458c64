/** What speaks against publishing a menu: everything at once, each with what it is about (MENU-11). */
import type { Menu } from '../../contract/menu/entities.ts'
import { deviceMenu, sellsAnything } from './deviceMenu.ts'
import type { MenuDocument } from './document.ts'

/**
 * `noMenu`: there is none. `menuOff`: it is switched off. `menuWithoutCategories`: nothing is in it.
 * `categoryOff`: switched off in the menu or in the library. `categoryWithoutDishes`: nothing of it is on.
 */
export const publishProblemCodes = [
  'noMenu',
  'menuOff',
  'menuWithoutCategories',
  'categoryOff',
  'categoryWithoutDishes',
] as const
export type PublishProblemCode = (typeof publishProblemCodes)[number]

export interface PublishProblemFound {
  readonly code: PublishProblemCode
  /** Nothing can be published; otherwise only what it names is left out. */
  readonly blocks: boolean
  readonly kind: 'menu' | 'category' | null
  readonly id: number | null
  readonly name: string
  readonly secondName: string
}

/** So many are named: a menu with everything switched off says so often enough. */
const MOST = 50

/**
 * The problems of a menu. They block as long as there is nothing to sell at all; once anything is sold, a menu or a
 * category without anything on is left out, and said. What somebody has switched off on purpose is no problem then.
 */
export function publishProblems(document: MenuDocument): PublishProblemFound[] {
  const device = deviceMenu(document)
  const blocks = !sellsAnything(device)
  const menus = [...document.menu.values()].toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  if (menus.length === 0) return [{ code: 'noMenu', blocks, kind: null, id: null, name: '', secondName: '' }]
  const offered = new Map(device.menus.map(menu => [menu.id, new Set(menu.categories.map(own => own.categoryId))]))
  return menus.flatMap(menu => problemsOf(document, menu, offered.get(menu.id), blocks)).slice(0, MOST)
}

function problemsOf(
  document: MenuDocument,
  menu: Menu,
  offered: ReadonlySet<number> | undefined,
  blocks: boolean,
): PublishProblemFound[] {
  const { id, name, secondName } = menu
  const of = { blocks, kind: 'menu' as const, id, name, secondName }
  if (menu.status !== 'valid') return blocks ? [{ code: 'menuOff', ...of }] : []
  if (menu.categories.length === 0) return [{ code: 'menuWithoutCategories', ...of }]
  return menu.categories.flatMap(({ categoryId, status }): PublishProblemFound[] => {
    const category = document.category.get(categoryId)
    if (offered?.has(categoryId) || !category) return []
    const isOn = status === 'valid' && category.status === 'valid'
    if (!isOn && !blocks) return []
    const about = { blocks, kind: 'category' as const, id: categoryId, name: category.name }
    return [{ code: isOn ? 'categoryWithoutDishes' : 'categoryOff', ...about, secondName: category.secondName }]
  })
}
