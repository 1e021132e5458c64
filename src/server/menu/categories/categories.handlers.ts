/** The category library (MENU-2). */
import type { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { searchedText } from '../../../shared/rules/basics/searching.ts'
import { changeMenu, entityOf, requireEntity } from '../library/changeMenu.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { withLimitUses } from '../library/limitUses.ts'
import { arranged, lastPosition } from '../library/positions.ts'
import { requireAll, presentUses } from '../library/uses.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { nameSearchText } from '../library/searchText.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findCategory, listCategories } from './categories.queries.ts'
import { categoryRemoval } from './removal.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'

export const categoryHandlers = (): Handlers<typeof categoryCalls> => ({
  async getClassificationListPage(input, { run, merchantId }) {
    const { page, pageSize, search } = input
    const all = await listCategories(run, merchantId, input)
    const part = searchedText(search)
    // Categories are few: what they are found by is made when it is asked for.
    const fits = ({ name, secondName }: (typeof all)[number]) => nameSearchText(name, secondName).includes(part)
    const found = part === '' ? all : all.filter(fits)
    return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
  },
  async getClassificationDetail({ id }, { run, merchantId }) {
    const category = await findCategory(run, merchantId, id)
    if (!category) throw new Failure('NOT_FOUND', { field: 'id' })
    return { ...category, lastChange: await findLastChange(run, merchantId, 'category', id) }
  },
  async addClassification(input, context) {
    const { idempotencyKey: _, ...typed } = input
    let added = 0
    const changed = await changeMenu(context, {
      origin: 'edit',
      async make({ document }, take) {
        const [id = 0] = await take('category', 1)
        added = id
        const sort = typed.sort ?? lastPosition(document.category.values())
        return [{ kind: 'category', id, before: null, after: entityOf('category', id, { ...typed, sort }) }]
      },
    })
    return { id: added, ...changed }
  },
  async editClassification({ id, version, ...typed }, context) {
    const changed = await changeMenu(context, {
      origin: 'edit',
      make(copy) {
        const before = requireEntity(copy, 'category', id, version)
        const sort = typed.sort ?? before.sort
        return [{ kind: 'category', id, before, after: entityOf('category', id, { ...typed, sort }) }]
      },
    })
    return { version: changed.changeId === null ? version : version + 1, ...changed }
  },
  deleteClassifications: ({ ids, moveDishesTo }, context) =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) => categoryRemoval(document, requireAll(document, 'category', ids), moveDishesTo),
      fieldOf: ({ kind }) => (kind === 'category' ? 'ids' : 'moveDishesTo'),
    }),
  async getClassificationUses({ ids }, context) {
    const document = await menuDocument(context.run, context.merchantId)
    const among = requireAll(document, 'category', ids)
    const dishes = [...document.dish.values()].filter(({ categoryId }) => among.has(categoryId)).length
    const uses = await withLimitUses(context, 'category', ids, presentUses(document, 'category', ids))
    return { ...uses, dishes }
  },
  sortClassifications: ({ ids }, context) =>
    changeMenu(context, {
      origin: 'sort',
      make: ({ document }) => arranged('category', document.category.values(), ids),
    }),
  setClassificationStatus: ({ ids, status }, context) =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) =>
        [...requireAll(document, 'category', ids)].flatMap(id => {
          const before = document.category.get(id)
          return before ? [{ kind: 'category' as const, id, before, after: { ...before, status } }] : []
        }),
    }),
})
