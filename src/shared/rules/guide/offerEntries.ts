/** A menu of everything that the library has (SHELL-16), for whoever typed or pasted their dishes first. Pure. */
import type { MenuChangeEntry, MenuDocument } from '../menu/document.ts'
import { sameNameKey } from '../menu/issues.ts'
import { inOrder, type NewId, newMenuEntries } from './newMenu.ts'

const NAMES = { name: 'Main menu', secondName: '主菜单' }

/** The entries that make it; of dishes with the same name the first, because a menu has each name once. */
export function offerEntries(document: MenuDocument, newId: NewId): MenuChangeEntry[] {
  const names = new Set<string>()
  const dishes = inOrder(document.dish.values())
  const categories = inOrder(document.category.values()).flatMap(category => {
    const items = dishes.flatMap(dish => {
      const name = sameNameKey(dish.name)
      if (dish.categoryId !== category.id || names.has(name)) return []
      names.add(name)
      return [{ kind: 'dish' as const, id: dish.id }]
    })
    return items.length === 0 ? [] : [{ categoryId: category.id, items }]
  })
  return newMenuEntries(document, NAMES, categories, newId)
}
