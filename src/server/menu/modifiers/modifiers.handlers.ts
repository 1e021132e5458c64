/** Modifier groups (MENU-4). */
import type { ModifierGroupRow, modifierCalls } from '../../../shared/contract/menu/modifiers.ts'
import type { ModifierGroup } from '../../../shared/contract/menu/entities.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { modifierGroupFaults } from '../../../shared/rules/menu/choices.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
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
import { setDishes, withGroup } from './setDishes.ts'

/** So many modifiers are named in the list. */
const FIRST = 4

/** How many dishes ask by each group, and which groups are opened by modifiers. */
function usesOfGroups({ dish, modifierGroup }: MenuDocument): { dishes: Map<number, number>; opened: Set<number> } {
  const dishes = new Map<number, number>()
  for (const { modifierGroupIds } of dish.values()) {
    for (const id of modifierGroupIds) dishes.set(id, (dishes.get(id) ?? 0) + 1)
  }
  const all = [...modifierGroup.values()].flatMap(({ modifiers }) => modifiers)
  return { dishes, opened: new Set(all.flatMap(({ nestedGroupId }) => nestedGroupId ?? [])) }
}

function rowOf({ modifiers, ...group }: ModifierGroup, version: number, dishes: number): ModifierGroupRow {
  const first = modifiers.slice(0, FIRST).map(({ name, secondName }) => ({ name, secondName }))
  const faults = modifierGroupFaults({ ...group, modifiers })
  return { ...group, version, modifiers: modifiers.length, first, dishes, faults }
}

const sortedBy = {
  sort: ({ sort }: ModifierGroupRow) => sort,
  name: ({ name }: ModifierGroupRow) => name.toLowerCase(),
  modifiers: ({ modifiers }: ModifierGroupRow) => modifiers,
  dishes: ({ dishes }: ModifierGroupRow) => dishes,
}

/** A new group and the dishes that use it: one change. Throws INSUFFICIENT_AUTHORITY for dishes, REFERENCE_GONE. */
function addGroup(context: CallContext, { dishIds, ...typed }: InputOf<typeof modifierCalls.addSideGroup>) {
  if (dishIds.length > 0 && !context.actor.permissions.has('menu.dishes.edit'))
    throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'dishIds' })
  return addToLibrary(context, 'modifierGroup', typed, {
    along: (id, { dish }) => withGroup(dish, id, dishIds, 'dishIds'),
  })
}

export const modifierHandlers = (): Handlers<typeof modifierCalls> => ({
  async getSideGroupListPage(input, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const { dishes, opened } = usesOfGroups(copy.document)
    const rows = listedOf(copy.document, 'modifierGroup', input)
      .filter(({ id }) => input.used === undefined || input.used === (dishes.has(id) || opened.has(id)))
      .map(group => rowOf(group, versionOf(copy, 'modifierGroup', group.id), dishes.get(group.id) ?? 0))
    return pageOf(rows, input, sortedBy[input.sort])
  },
  async getSideGroupDetail({ id }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const group = copy.document.modifierGroup.get(id)
    if (!group) throw new Failure('NOT_FOUND', { field: 'id' })
    const users = [...copy.document.dish.values()].filter(({ modifierGroupIds }) => modifierGroupIds.includes(id))
    return {
      ...group,
      version: versionOf(copy, 'modifierGroup', id),
      lastChange: await findLastChange(run, merchantId, 'modifierGroup', id),
      dishIds: users.map(dish => dish.id).toSorted((a, b) => a - b),
    }
  },
  addSideGroup: (typed, context) => addGroup(context, typed),
  editSideGroup: (typed, context) => editInLibrary(context, 'modifierGroup', typed),
  deleteSideGroups: ({ ids }, context) => removeFromLibrary(context, 'modifierGroup', ids),
  async getSideGroupUses({ ids }, { run, merchantId }) {
    return presentUses(await menuDocument(run, merchantId), 'modifierGroup', ids)
  },
  sortSideGroups: ({ ids }, context) => sortLibrary(context, 'modifierGroup', ids),
  setSideGroupStatus: ({ ids, status }, context) => setLibraryStatus(context, 'modifierGroup', ids, status),
  setSideGroupDishes: (input, context) => setDishes(context, input),
})
