/** Named weekly hours (MENU-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { searchedText } from '../../../shared/rules/basics/searching.ts'
import type { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { nameSearchText } from '../library/searchText.ts'
import { presentUses } from '../library/uses.ts'
import { addSupplyTime, byName, editSupplyTime, removeSupplyTimes, supplyTimeRows } from './supplyTimes.ts'
import { menuDocument, versionOf, workingCopy } from '../library/workingCopy.ts'

export const supplyTimeHandlers = (): Handlers<typeof supplyTimeCalls> => ({
  async getSupplyTimes({ page, pageSize, search, sort, order }, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const part = searchedText(search)
    const rows = supplyTimeRows(copy)
      .filter(({ name, secondName }) => part === '' || nameSearchText(name, secondName).includes(part))
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
    return addSupplyTime(context, typed)
  },
  editSupplyTime: (input, context) => editSupplyTime(context, input),
  deleteSupplyTimes: ({ ids }, context) => removeSupplyTimes(context, ids),
})
