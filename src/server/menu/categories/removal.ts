/** Taking categories away; their dishes may move to another one, and stay in the menus then. */
import type { Entity, EntityKind, Menu } from '../../../shared/contract/menu/entities.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { MenuChangeEntry, MenuDocument } from '../../../shared/rules/menu/document.ts'
import { removal } from '../../../shared/rules/menu/references.ts'

/**
 * The entries. Without `moveTo` a category that has dishes is refused by the check of the change (STILL_USED).
 * Throws REFERENCE_GONE where `moveTo` is no other category.
 */
export function categoryRemoval(
  document: MenuDocument,
  gone: ReadonlySet<number>,
  moveTo: number | undefined,
): MenuChangeEntry[] {
  const entries = removal(document, 'category', gone)
  if (moveTo === undefined) return entries
  if (gone.has(moveTo) || !document.category.has(moveTo)) throw new Failure('REFERENCE_GONE', { field: 'moveDishesTo' })
  // A group of add-ons that named a category which goes goes on standing on its dishes.
  return entries.map(entry => {
    const moved = entry.after === null ? undefined : movers[entry.kind]
    return moved && entry.before ? { ...entry, after: moved(entry.before, gone, moveTo) } : entry
  })
}

type Move = (entity: Entity, gone: ReadonlySet<number>, moveTo: number) => Entity

const movers: { readonly [K in EntityKind]?: Move } = {
  dish: (entity, _, moveTo) => ({ ...(entity as Entity<'dish'>), categoryId: moveTo }),
  addOnGroup: (entity, gone, moveTo) => {
    const group = entity as Entity<'addOnGroup'>
    const categoryIds = group.categoryIds.map(id => (gone.has(id) ? moveTo : id))
    return { ...group, categoryIds: [...new Set(categoryIds)] }
  },
  menu: (entity, gone, moveTo) => ({
    ...(entity as Menu),
    categories: movedCategories((entity as Menu).categories, gone, moveTo),
  }),
}

/** What was in categories that go is in the other one: there where the first of them was. */
function movedCategories(
  categories: Menu['categories'],
  gone: ReadonlySet<number>,
  moveTo: number,
): Menu['categories'] {
  const joined: Menu['categories'] = []
  for (const category of categories) {
    if (!gone.has(category.categoryId) && category.categoryId !== moveTo) {
      joined.push(category)
      continue
    }
    const at = joined.findIndex(({ categoryId }) => categoryId === moveTo)
    const there = joined[at]
    if (!there) joined.push({ ...category, categoryId: moveTo })
    else {
      const own = category.categoryId === moveTo ? category : there
      joined[at] = { ...own, items: [...there.items, ...category.items] }
    }
  }
  return joined
}
