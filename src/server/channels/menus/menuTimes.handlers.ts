/** Hours of third-party menus: the store's availability hours, seen from the menus that use them (CHOWLY-1). */
import type { menuTimeCalls } from '../../../shared/contract/channels/menuTimes.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { workingCopy } from '../../menu/library/workingCopy.ts'
import { addSupplyTime, editSupplyTime, removeSupplyTimes, supplyTimeRows } from '../../menu/supplyTimes/supplyTimes.ts'
import { thirdPartyMenus } from './thirdPartyMenu.ts'

export const menuTimeHandlers = (): Handlers<typeof menuTimeCalls> => ({
  async getMenuTimes(_, { run, merchantId }) {
    const copy = await workingCopy(run, merchantId)
    const uses = usesIn(copy.document)
    return { rows: supplyTimeRows(copy).map(time => ({ ...time, inThirdParty: uses.get(time.id) ?? [] })) }
  },
  async saveMenuTimes(input, context) {
    const { idempotencyKey: _, id, version, ...typed } = input
    if (id === undefined) return { version: 1, ...(await addSupplyTime(context, typed)) }
    if (version === undefined) throw new Failure('CONFLICT', { field: 'version' })
    return { id, ...(await editSupplyTime(context, { ...typed, id, version })) }
  },
  deleteMenuTimes: ({ ids }, context) => removeSupplyTimes(context, ids),
})

interface Use {
  menuId: number
  categoryId: number | null
}

/** Where third-party menus name each of the hours. */
function usesIn(document: MenuDocument): Map<number, Use[]> {
  const uses = new Map<number, Use[]>()
  const add = (supplyTimeId: number | null, use: Use) => {
    if (supplyTimeId !== null) uses.set(supplyTimeId, [...(uses.get(supplyTimeId) ?? []), use])
  }
  for (const { id: menuId, supplyTimeId, categories } of thirdPartyMenus(document)) {
    add(supplyTimeId, { menuId, categoryId: null })
    for (const category of categories) add(category.supplyTimeId, { menuId, categoryId: category.categoryId })
  }
  return uses
}
