/** Calls of third-party menus; each change is one of the menu book, with its versions and its undo (CHOWLY-1). */
import type { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import { isThirdParty } from '../../../shared/rules/menu/thirdPartyPrices.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { versionOf, workingCopy } from '../../menu/library/workingCopy.ts'
import type { ChangedOne } from '../../menu/menus/changeOne.ts'
import {
  type Filling,
  withCategories,
  withCategoryState,
  withItems,
  withItemState,
  withoutCategories,
  withoutItems,
} from '../../menu/menus/contents.ts'
import { entitiesInOrder } from '../../menu/menus/heads.ts'
import { externalIds } from '../externalIds/externalIds.queries.ts'
import { addThirdPartyMenu, copyThirdPartyMenu, deleteThirdPartyMenu } from './heads.ts'
import { thirdPartyCategoryRows, thirdPartyDishRows, thirdPartyMenuRow } from './present.ts'
import { pricePreview } from './pricePreview.ts'
import { changeThirdParty, thirdPartyMenu, thirdPartyMenus } from './thirdPartyMenu.ts'

export const thirdPartyMenuHandlers = (): Handlers<typeof thirdPartyMenuCalls> => ({
  ...reads,
  async addMenuForChowly(input, context) {
    const { idempotencyKey: _, ...wanted } = input
    return addThirdPartyMenu(context, wanted)
  },
  editMenuNameForChowly: ({ id, version, ...names }, context) =>
    changeThirdParty(context, { menuId: id, idField: 'id', version, make: menu => ({ ...menu, ...names }) }),
  editMenuForChowly: ({ id, was, ...state }, context) =>
    changeThirdParty(context, {
      menuId: id,
      idField: 'id',
      fieldOf: () => 'supplyTimeId',
      make(menu) {
        if (menu.status !== was.status || menu.supplyTimeId !== was.supplyTimeId)
          throw new Failure('CONFLICT', { field: 'was' })
        return { ...menu, ...state }
      },
    }),
  deleteMenuForChowly: ({ id }, context) => deleteThirdPartyMenu(context, id),
  async copyMenuForChowly(input, context) {
    const { idempotencyKey: _, ...wanted } = input
    return copyThirdPartyMenu(context, wanted)
  },
  savePriceRuleForChowly: ({ id, was, priceRule, clearOwn }, context) =>
    changeThirdParty(context, {
      menuId: id,
      idField: 'id',
      make(menu) {
        if (!sameField(menu.priceRule, was)) throw new Failure('CONFLICT', { field: 'was' })
        if (!clearOwn) return { ...menu, priceRule }
        const categories = menu.categories.map(category => ({
          ...category,
          items: category.items.map(item => ({ ...item, priceCents: null })),
        }))
        return { ...menu, priceRule, categories }
      },
    }),
  addCategoriesForChowly: ({ menuId, ...wanted }, context) => addCategories(context, menuId, wanted),
  editCategoryForChowly: ({ menuId, categoryId, was, ...state }, context) =>
    changeThirdParty(context, {
      menuId,
      fieldOf: () => 'supplyTimeId',
      make: menu => withCategoryState(menu, categoryId, was, state),
    }),
  removeCategoryForChowly: ({ menuId, categoryIds }, context) =>
    changeThirdParty(context, { menuId, make: menu => withoutCategories(menu, categoryIds) }),
  addDishesForChowly: ({ menuId, categoryId, items }, context) =>
    changeThirdParty(context, {
      menuId,
      fieldOf: () => 'items',
      make: (menu, document) => withItems(menu, document, categoryId, items),
    }),
  editDishForChowly: ({ menuId, kind, id, was, ...state }, context) =>
    changeThirdParty(context, {
      menuId,
      fieldOf: () => 'priceCents',
      make: menu => withItemState(menu, { kind, id }, was, state),
    }),
  removeDishForChowly: ({ menuId, items }, context) =>
    changeThirdParty(context, { menuId, make: menu => withoutItems(menu, items).menu }),
})

const reads = {
  async getMenusForChowly(_, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const others = entitiesInOrder(copy.document, 'menu')
      .filter(menu => !isThirdParty(menu))
      .map(({ id, name, secondName, categories }) => ({
        id,
        name,
        secondName,
        items: categories.reduce((sum, { items }) => sum + items.length, 0),
      }))
    return { rows: thirdPartyMenus(copy.document).map(menu => thirdPartyMenuRow(copy, menu)), others }
  },
  async previewPricesForChowly({ menuId, all, page, pageSize, ...wanted }, { run, merchantId }) {
    const { document } = await workingCopy(run, merchantId)
    const { rows, ...counts } = pricePreview(document, thirdPartyMenu(document, menuId, 'menuId'), wanted)
    const shown = all ? rows : rows.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
    return { rows: shown.slice((page - 1) * pageSize, page * pageSize), total: shown.length, ...counts }
  },
  async getCategoriesForChowly({ menuId }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const menu = thirdPartyMenu(copy.document, menuId, 'menuId')
    return { version: versionOf(copy, 'menu', menuId), rows: thirdPartyCategoryRows(copy.document, menu) }
  },
  async getDishesForChowly({ menuId, page, pageSize, ...wanted }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const menu = thirdPartyMenu(copy.document, menuId, 'menuId')
    const { rows, total } = thirdPartyDishRows(copy.document, menu, wanted, await externalIds(run, merchantId))
    const shown = rows.slice((page - 1) * pageSize, page * pageSize)
    return { version: versionOf(copy, 'menu', menuId), rows: shown, total }
  },
} satisfies Partial<Handlers<typeof thirdPartyMenuCalls>>

/** Says how many dishes came, and how many were left out. */
async function addCategories(
  context: CallContext,
  menuId: number,
  wanted: Parameters<typeof withCategories>[2],
): Promise<ChangedOne & { added: number; left: number }> {
  let filling: Pick<Filling, 'added' | 'left'> = { added: 0, left: 0 }
  const changed = await changeThirdParty(context, {
    menuId,
    fieldOf: () => 'categoryIds',
    make(menu, document) {
      const { menu: after, added, left } = withCategories(menu, document, wanted)
      filling = { added, left }
      return after
    },
  })
  return { ...changed, ...filling }
}
