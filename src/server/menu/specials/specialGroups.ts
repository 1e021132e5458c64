/** Groups of choices that specials ask by (MENU-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { SpecialGroup } from '../../../shared/contract/menu/entities.ts'
import type { ChoiceGroup, SpecialGroupRow, specialCalls } from '../../../shared/contract/menu/specials.ts'
import { specialGroupFaults } from '../../../shared/rules/menu/choices.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import {
  addToLibrary,
  editInLibrary,
  listedOf,
  pageOf,
  removeFromLibrary,
  setLibraryStatus,
  sortLibrary,
} from '../library/library.ts'
import { presentUses } from '../library/uses.ts'
import { menuDocument, versionOf, workingCopy } from '../library/workingCopy.ts'

/** So many dishes are named in the list. */
const FIRST = 4

const sortedBy = {
  sort: ({ sort }: SpecialGroupRow) => sort,
  name: ({ name }: SpecialGroupRow) => name.toLowerCase(),
  dishes: ({ dishes }: SpecialGroupRow) => dishes,
  specials: ({ specials }: SpecialGroupRow) => specials,
}

/** A group with the price and the category of each dish; dishes that are gone are left out. */
function choicesOf({ dish, category }: MenuDocument, group: SpecialGroup): ChoiceGroup {
  const dishes = group.dishes.flatMap(line => {
    const own = dish.get(line.dishId)
    if (!own) return []
    const { name, secondName, status, priceCents, categoryId } = own
    const within = category.get(categoryId)
    const names = { categoryName: within?.name ?? '', categorySecondName: within?.secondName ?? '' }
    return [{ ...line, name, secondName, status, priceCents, categoryId, ...names }]
  })
  return { ...group, dishes, faults: specialGroupFaults(group, dish) }
}

export const specialGroupHandlers = {
  async getSpecialChoices({ ids }, { run, merchantId }) {
    const document = await menuDocument(run, merchantId)
    const groups = ids.flatMap(id => document.specialGroup.get(id) ?? [])
    return { groups: groups.map(group => choicesOf(document, group)) }
  },
  async getSpecialGroupListPage(input, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const { dish, special } = copy.document
    const counts = new Map<number, number>()
    for (const id of [...special.values()].flatMap(({ specialGroupIds }) => specialGroupIds)) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const rows = listedOf(copy.document, 'specialGroup', input).map((group): SpecialGroupRow => ({
      ...group,
      version: versionOf(copy, 'specialGroup', group.id),
      dishes: group.dishes.length,
      first: group.dishes.slice(0, FIRST).flatMap(({ dishId }) => dish.get(dishId) ?? []),
      specials: counts.get(group.id) ?? 0,
      faults: specialGroupFaults(group, dish),
    }))
    return pageOf(rows, input, sortedBy[input.sort])
  },
  async getSpecialGroupDetail({ id }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const group = copy.document.specialGroup.get(id)
    if (!group) throw new Failure('NOT_FOUND', { field: 'id' })
    const lastChange = await findLastChange(run, merchantId, 'specialGroup', id)
    return { ...group, version: versionOf(copy, 'specialGroup', id), lastChange }
  },
  addSpecialGroup: (typed, context) => addToLibrary(context, 'specialGroup', typed),
  editSpecialGroup: (typed, context) => editInLibrary(context, 'specialGroup', typed),
  deleteSpecialGroups: ({ ids }, context) => removeFromLibrary(context, 'specialGroup', ids),
  async getSpecialGroupUses({ ids }, { run, merchantId }) {
    return presentUses(await menuDocument(run, merchantId), 'specialGroup', ids)
  },
  sortSpecialGroups: ({ ids }, context) => sortLibrary(context, 'specialGroup', ids),
  setSpecialGroupStatus: ({ ids, status }, context) => setLibraryStatus(context, 'specialGroup', ids, status),
} satisfies Partial<Handlers<typeof specialCalls>>
