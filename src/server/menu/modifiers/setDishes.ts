import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from '../../../shared/rules/menu/document.ts'
import { type ChangedMenu, changeMenu, requireEntity } from '../library/changeMenu.ts'
import type { CallContext } from '../../kernel/context.ts'

/** So many groups one dish may ask by (contract/menu/entities). */
const MOST_GROUPS = 20

export interface DishesToSet {
  readonly id: number
  readonly add: readonly number[]
  readonly remove: readonly number[]
}

/** The dishes with other groups; a refusal stands at the place of the dish in `list` of the input. */
function changedDishes(
  dishes: MenuDocument['dish'],
  ids: readonly number[],
  list: string,
  next: (before: Dish, field: string) => number[],
): MenuChangeEntry[] {
  return [...new Set(ids)].map((dishId, index) => {
    const before = dishes.get(dishId)
    const field = `${list}.${index}`
    if (!before) throw new Failure('REFERENCE_GONE', { field })
    return { kind: 'dish', id: dishId, before, after: { ...before, modifierGroupIds: next(before, field) } }
  })
}

/** Has dishes ask by a group, after their others. Throws REFERENCE_GONE, and INVALID_INPUT where one has too many. */
export function withGroup(
  dishes: MenuDocument['dish'],
  id: number,
  ids: readonly number[],
  list: string,
): MenuChangeEntry[] {
  return changedDishes(dishes, ids, list, ({ modifierGroupIds }, field) => {
    if (modifierGroupIds.includes(id)) return modifierGroupIds
    if (modifierGroupIds.length >= MOST_GROUPS) throw new Failure('INVALID_INPUT', { field })
    return [...modifierGroupIds, id]
  })
}

/**
 * Has dishes ask by a group, last, and others no longer: one change. What is so already stays as it is. Throws NOT_FOUND
 * for the group, REFERENCE_GONE at the dish that is gone, INVALID_INPUT where a dish has as many groups as it may.
 */
export const setDishes = (context: CallContext, { id, add, remove }: DishesToSet): Promise<ChangedMenu> =>
  changeMenu(context, {
    origin: 'edit',
    make(copy) {
      requireEntity(copy, 'modifierGroup', id)
      const { dish } = copy.document
      const taken = new Set(add)
      const left = remove.filter(dishId => !taken.has(dishId))
      const without = ({ modifierGroupIds }: Dish) => modifierGroupIds.filter(each => each !== id)
      return [...withGroup(dish, id, add, 'add'), ...changedDishes(dish, left, 'remove', without)]
    },
  })
