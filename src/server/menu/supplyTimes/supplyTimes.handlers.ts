/** Named weekly hours (MENU-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { searchedText } from '../../../shared/rules/basics/searching.ts'
import type { SupplyTimeRow, supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import { entityKinds } from '../../../shared/contract/menu/entities.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { referencesOf, removal } from '../../../shared/rules/menu/references.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeMenu, entityOf, requireEntity } from '../library/changeMenu.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { nameSearchText } from '../library/searchText.ts'
import { requireAll, presentUses } from '../library/uses.ts'
import { menuDocument, versionOf, workingCopy } from '../library/workingCopy.ts'

/** How many entities refer to each supply time. */
function usesOfAll(document: MenuDocument): Map<number, number> {
  const counts = new Map<number, number>()
  for (const kind of entityKinds) {
    for (const entity of document[kind].values()) {
      const named = referencesOf(kind, entity).filter(reference => reference.kind === 'supplyTime')
      for (const id of new Set(named.map(reference => reference.id))) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}

const byName = (a: SupplyTimeRow, b: SupplyTimeRow) => a.name.localeCompare(b.name, 'en') || a.id - b.id

export const supplyTimeHandlers = (): Handlers<typeof supplyTimeCalls> => ({
  async getSupplyTimes({ page, pageSize, search, sort, order }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const uses = usesOfAll(copy.document)
    const part = searchedText(search)
    const rows = [...copy.document.supplyTime.values()]
      .filter(({ name, secondName }) => part === '' || nameSearchText(name, secondName).includes(part))
      .map(time => ({ ...time, version: versionOf(copy, 'supplyTime', time.id), uses: uses.get(time.id) ?? 0 }))
      .toSorted((a, b) => (sort === 'uses' ? a.uses - b.uses : 0) || byName(a, b))
    const sorted = order === 'asc' ? rows : rows.toReversed()
    return { rows: sorted.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
  },
  async getSupplyTimeDetail({ id }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const time = copy.document.supplyTime.get(id)
    if (!time) throw new Failure('NOT_FOUND', { field: 'id' })
    const lastChange = await findLastChange(run, merchantId, 'supplyTime', id)
    return { ...time, version: versionOf(copy, 'supplyTime', id), lastChange }
  },
  async getSupplyTimeUses({ ids }, { run, merchantId }) {
    return presentUses(await menuDocument(run, merchantId), 'supplyTime', ids)
  },
  async addSupplyTime(input, context) {
    const { idempotencyKey: _, ...typed } = input
    let added = 0
    const changed = await changeMenu(context, {
      origin: 'edit',
      async make(__, take) {
        const [id = 0] = await take('supplyTime', 1)
        added = id
        return [{ kind: 'supplyTime', id, before: null, after: entityOf('supplyTime', id, typed) }]
      },
    })
    return { id: added, ...changed }
  },
  async editSupplyTime({ id, version, ...typed }, context) {
    const changed = await changeMenu(context, {
      origin: 'edit',
      make(copy) {
        const before = requireEntity(copy, 'supplyTime', id, version)
        return [{ kind: 'supplyTime', id, before, after: entityOf('supplyTime', id, typed) }]
      },
    })
    return { version: changed.changeId === null ? version : version + 1, ...changed }
  },
  deleteSupplyTimes: ({ ids }, context) =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) => removal(document, 'supplyTime', requireAll(document, 'supplyTime', ids)),
      fieldOf: () => 'ids',
    }),
})
