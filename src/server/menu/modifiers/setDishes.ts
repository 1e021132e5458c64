import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import { type ChangedMenu, changeMenu, requireEntity } from '../library/changeMenu.ts'
import type { CallContext } from '../../kernel/context.ts'

/** So many groups one dish may ask by (contract/menu/entities). */
const MOST_GROUPS = 20

export interface DishesToSet {
  readonly id: number
  readonly add: readonly number[]
  readonly remove: readonly number[]
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
      const changed = (
        list: 'add' | 'remove',
        ids: readonly number[],
        next: (before: Dish, field: string) => number[],
      ) =>
        [...new Set(ids)].map((dishId, index) => {
          const before = dish.get(dishId)
          const field = `${list}.${index}`
          if (!before) throw new Failure('REFERENCE_GONE', { field })
          const after = { ...before, modifierGroupIds: next(before, field) }
          return { kind: 'dish' as const, id: dishId, before, after }
        })
      const added = changed('add', add, ({ modifierGroupIds }, field) => {
        if (modifierGroupIds.includes(id)) return modifierGroupIds
        if (modifierGroupIds.length >= MOST_GROUPS) throw new Failure('INVALID_INPUT', { field })
        return [...modifierGroupIds, id]
      })
      const taken = new Set(add)
      const removed = changed(
        'remove',
        remove.filter(dishId => !taken.has(dishId)),
        ({ modifierGroupIds }) => modifierGroupIds.filter(each => each !== id),
      )
      return [...added, ...removed]
    },
  })
