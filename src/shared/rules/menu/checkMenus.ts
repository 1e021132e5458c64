/** What a menu may hold: no two things of one name, so that nobody orders the wrong one. */
import type { Menu } from '../../contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from './document.ts'
import { type MenuIssue, sameNameKey } from './issues.ts'

/** Issues of menus that the entries change, or whose dishes and specials they change or add. */
export function checkMenus(document: MenuDocument, entries: readonly MenuChangeEntry[]): MenuIssue[] {
  const changedMenus = new Set<number>()
  const renamed = new Set<string>()
  for (const { kind, id, before, after } of entries) {
    if (kind === 'menu' && after) changedMenus.add(id)
    if ((kind === 'dish' || kind === 'special') && after && before?.name !== after.name) renamed.add(`${kind}:${id}`)
  }
  if (changedMenus.size === 0 && renamed.size === 0) return []
  return [...document.menu.values()].flatMap(menu =>
    twins(document, menu).flatMap(({ field, name, ref, id, kind }): MenuIssue[] => {
      const values = { name, menu: menu.name }
      if (changedMenus.has(menu.id)) return [{ kind: 'menu', id: menu.id, field, code: 'TWICE_IN_MENU', values }]
      return renamed.has(ref) ? [{ kind, id, field: 'name', code: 'TWICE_IN_MENU', values }] : []
    }),
  )
}

interface Twin {
  readonly field: string
  readonly name: string
  readonly ref: string
  readonly kind: 'dish' | 'special'
  readonly id: number
}

/** Every item whose name another item of the menu has; all but the first where only their order tells them apart. */
function twins(document: MenuDocument, menu: Menu): Twin[] {
  const byName = new Map<string, Twin[]>()
  for (const [at, category] of menu.categories.entries()) {
    for (const [index, { kind, id }] of category.items.entries()) {
      const name = document[kind].get(id)?.name
      if (name === undefined) continue
      const field = `categories.${at}.items.${index}.id`
      const key = sameNameKey(name)
      byName.set(key, [...(byName.get(key) ?? []), { field, name, ref: `${kind}:${id}`, kind, id }])
    }
  }
  return [...byName.values()].filter(items => items.length > 1).flat()
}
