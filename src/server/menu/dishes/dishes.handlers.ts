/** The dish library (MENU-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeMenu, entityOf, requireEntity } from '../library/changeMenu.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { withLimitUses } from '../library/limitUses.ts'
import { arranged, lastPosition } from '../library/positions.ts'
import { requireAll, presentUses } from '../library/uses.ts'
import { menuDocument, versionOf, workingCopy } from '../library/workingCopy.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { listDishes, listDishIds } from './dishes.queries.ts'

const dishesOf = (document: MenuDocument, categoryId: number) =>
  [...document.dish.values()].filter(dish => dish.categoryId === categoryId)

export const dishHandlers = (): Handlers<typeof dishCalls> => ({
  getDishListPage: (input, { run, merchantId }) => listDishes(run, merchantId, input),
  async getDishIds(input, { run, merchantId }) {
    return { ids: await listDishIds(run, merchantId, input) }
  },
  async getDishCategories(_, { run, merchantId }) {
    const { category } = await menuDocument(run, merchantId)
    return { rows: [...category.values()].toSorted((a, b) => a.sort - b.sort || a.id - b.id) }
  },
  async getDishDetail({ id }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const dish = copy.document.dish.get(id)
    if (!dish) throw new Failure('NOT_FOUND', { field: 'id' })
    const menus = [...copy.document.menu.values()].flatMap(menu => {
      const item = menu.categories.flatMap(({ items }) => items).find(each => each.kind === 'dish' && each.id === id)
      return item ? [{ id: menu.id, name: menu.name, secondName: menu.secondName, priceCents: item.priceCents }] : []
    })
    const lastChange = await findLastChange(run, merchantId, 'dish', id)
    return { ...dish, version: versionOf(copy, 'dish', id), lastChange, menus }
  },
  async getDishChoices({ ids }, { run, merchantId }) {
    const document = await menuDocument(run, merchantId)
    const groups = ids.flatMap(id => document.modifierGroup.get(id) ?? [])
    return { groups }
  },
  async addDish(input, context) {
    const { idempotencyKey: _, ...typed } = input
    let added = 0
    const changed = await changeMenu(context, {
      origin: 'edit',
      async make({ document }, take) {
        const [id = 0] = await take('dish', 1)
        added = id
        const sort = typed.sort ?? lastPosition(dishesOf(document, typed.categoryId))
        return [{ kind: 'dish', id, before: null, after: entityOf('dish', id, { ...typed, sort }) }]
      },
    })
    return { id: added, ...changed }
  },
  async editDish({ id, version, ...typed }, context) {
    const changed = await changeMenu(context, {
      origin: 'edit',
      make(copy) {
        const before = requireEntity(copy, 'dish', id, version)
        const stays = before.categoryId === typed.categoryId
        const sort = typed.sort ?? (stays ? before.sort : lastPosition(dishesOf(copy.document, typed.categoryId)))
        return [{ kind: 'dish', id, before, after: entityOf('dish', id, { ...typed, sort }) }]
      },
    })
    return { version: changed.changeId === null ? version : version + 1, ...changed }
  },
  deleteDishes: ({ ids }, context) =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) => removal(document, 'dish', requireAll(document, 'dish', ids)),
      fieldOf: () => 'ids',
    }),
  async getDishUses({ ids }, context) {
    const uses = presentUses(await menuDocument(context.run, context.merchantId), 'dish', ids)
    return withLimitUses(context, 'dish', ids, uses)
  },
  sortDishes: ({ categoryId, ids }, context) =>
    changeMenu(context, {
      origin: 'sort',
      make: ({ document }) => arranged('dish', dishesOf(document, categoryId), ids),
    }),
  setDishStatus: ({ ids, status }, context) =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) =>
        [...requireAll(document, 'dish', ids)].flatMap(id => {
          const before = document.dish.get(id)
          return before ? [{ kind: 'dish' as const, id, before, after: { ...before, status } }] : []
        }),
    }),
})
