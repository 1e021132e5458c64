/** Add-ons and their groups (MENU-5). */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { AddOnGroupRow, AddOnRow, addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import type { AddOn } from '../../../shared/contract/menu/entities.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeMenu, entityOf } from '../library/changeMenu.ts'
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
import { requireAll, presentUses } from '../library/uses.ts'
import { menuDocument, versionOf, workingCopy, type WorkingCopy } from '../library/workingCopy.ts'

/** So many categories of a group are named in the list. */
const FIRST = 3

const ofGroup = (groupId: number) => (addOn: AddOn) => addOn.addOnGroupId === groupId
const addOnsOf = ({ addOn }: MenuDocument, groupId: number) =>
  [...addOn.values()].filter(ofGroup(groupId)).toSorted((a, b) => a.sort - b.sort || a.id - b.id)

/** An add-on with what the list says of its group; `place` sorts by group, then within it. */
function addOnRow(copy: WorkingCopy, addOn: AddOn): AddOnRow & { groupSort: number } {
  const group = copy.document.addOnGroup.get(addOn.addOnGroupId)
  return {
    ...addOn,
    version: versionOf(copy, 'addOn', addOn.id),
    groupName: group?.name ?? '',
    groupSecondName: group?.secondName ?? '',
    groupStatus: group?.status ?? 'invalid',
    groupSort: group?.sort ?? 0,
  }
}

/** Sorts as text what is put in order by several numbers. */
const places = (...numbers: readonly number[]) => numbers.map(number => String(number).padStart(16, '0')).join(' ')

const addOnsBy = {
  sort: ({ groupSort, addOnGroupId, sort }: ReturnType<typeof addOnRow>) => places(groupSort, addOnGroupId, sort),
  name: ({ name }: AddOnRow) => name.toLowerCase(),
  group: ({ groupName }: AddOnRow) => groupName.toLowerCase(),
  price: ({ priceCents }: AddOnRow) => priceCents,
}
const groupsBy = {
  sort: ({ sort }: AddOnGroupRow) => sort,
  name: ({ name }: AddOnGroupRow) => name.toLowerCase(),
  addOns: ({ addOns }: AddOnGroupRow) => addOns,
}

const addOnOptionHandlers = {
  async getAdditionalListPage(input, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const groups = new Set(input.groupIds)
    const rows = listedOf(copy.document, 'addOn', input)
      .filter(({ addOnGroupId }) => groups.size === 0 || groups.has(addOnGroupId))
      .map(addOn => addOnRow(copy, addOn))
    return pageOf(rows, input, addOnsBy[input.sort])
  },
  async getAdditionalDetail({ id }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const addOn = copy.document.addOn.get(id)
    if (!addOn) throw new Failure('NOT_FOUND', { field: 'id' })
    const lastChange = await findLastChange(run, merchantId, 'addOn', id)
    return { ...addOn, version: versionOf(copy, 'addOn', id), lastChange }
  },
  addAdditional: (typed, context) => addToLibrary(context, 'addOn', typed, { isPeer: ofGroup(typed.addOnGroupId) }),
  editAdditional: (typed, context) => editInLibrary(context, 'addOn', typed, ofGroup(typed.addOnGroupId)),
  deleteAdditionals: ({ ids }, context) => removeFromLibrary(context, 'addOn', ids),
  sortAdditionals: ({ groupId, ids }, context) => sortLibrary(context, 'addOn', ids, ofGroup(groupId)),
  setAdditionalStatus: ({ ids, status }, context) => setLibraryStatus(context, 'addOn', ids, status),
} satisfies Partial<Handlers<typeof addOnCalls>>

/** A new group with its first add-ons: one change, undone as one. */
function addGroup(context: CallContext, { addOns, ...typed }: InputOf<typeof addOnCalls.addAdditionalGroup>) {
  const places = new Map<number, number>()
  return addToLibrary(context, 'addOnGroup', typed, {
    async along(addOnGroupId, _, take) {
      const ids = addOns.length === 0 ? [] : await take('addOn', addOns.length)
      return addOns.map((addOn, sort) => {
        const id = ids[sort] ?? 0
        places.set(id, sort)
        return { kind: 'addOn', id, before: null, after: entityOf('addOn', id, { ...addOn, addOnGroupId, sort }) }
      })
    },
    fieldOf: ({ kind, id, field }) => (kind === 'addOn' ? `addOns.${places.get(id) ?? 0}.${field}` : field),
  })
}

const addOnGroupHandlers = {
  async getAdditionalGroupListPage(input, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const { addOn, category } = copy.document
    const counts = new Map<number, number>()
    for (const { addOnGroupId } of addOn.values()) counts.set(addOnGroupId, (counts.get(addOnGroupId) ?? 0) + 1)
    const rows = listedOf(copy.document, 'addOnGroup', input).map((group): AddOnGroupRow => ({
      ...group,
      version: versionOf(copy, 'addOnGroup', group.id),
      addOns: counts.get(group.id) ?? 0,
      categories: group.categoryIds.slice(0, FIRST).flatMap(id => category.get(id) ?? []),
    }))
    return pageOf(rows, input, groupsBy[input.sort])
  },
  async getAdditionalGroupDetail({ id }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const group = copy.document.addOnGroup.get(id)
    if (!group) throw new Failure('NOT_FOUND', { field: 'id' })
    const lastChange = await findLastChange(run, merchantId, 'addOnGroup', id)
    return { ...group, version: versionOf(copy, 'addOnGroup', id), lastChange, addOns: addOnsOf(copy.document, id) }
  },
  addAdditionalGroup: (typed, context) => addGroup(context, typed),
  editAdditionalGroup: (typed, context) => editInLibrary(context, 'addOnGroup', typed),
  deleteAdditionalGroups: ({ ids, withAddOns }, context) =>
    changeMenu(context, {
      origin: 'edit',
      make({ document }) {
        const gone = requireAll(document, 'addOnGroup', ids)
        const own = [...document.addOn.values()].filter(({ addOnGroupId }) => gone.has(addOnGroupId))
        const addOns = withAddOns
          ? own.map(before => ({ kind: 'addOn' as const, id: before.id, before, after: null }))
          : []
        // Add-ons that stay are not taken out of their group: the check of the change refuses it then.
        const groups = removal(document, 'addOnGroup', gone).filter(({ kind }) => kind === 'addOnGroup')
        return [...addOns, ...groups]
      },
      fieldOf: () => 'ids',
    }),
  async getAdditionalGroupUses({ ids }, { run, merchantId }) {
    return presentUses(await menuDocument(run, merchantId), 'addOnGroup', ids)
  },
  sortAdditionalGroups: ({ ids }, context) => sortLibrary(context, 'addOnGroup', ids),
  setAdditionalGroupStatus: ({ ids, status }, context) => setLibraryStatus(context, 'addOnGroup', ids, status),
} satisfies Partial<Handlers<typeof addOnCalls>>

export const addOnHandlers = (): Handlers<typeof addOnCalls> => ({ ...addOnOptionHandlers, ...addOnGroupHandlers })
