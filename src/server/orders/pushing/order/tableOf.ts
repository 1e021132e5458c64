/** The table of a terminal's order: cached, or asked for (TBL-1, docs/decisions/0016). */
import type { PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import { assumeTable, type OrderTable, tableForOrder } from '../../../room/tables/orderTable.queries.ts'
import type { PushContext } from '../pushing.ts'

const NONE: OrderTable = { tableId: null, tableName: '' }

export async function tableOf(
  { context: { run }, merchantId, cache, assumeNew }: PushContext,
  named: Pick<PushedOrder, 'tableId' | 'tableName'>,
): Promise<OrderTable> {
  const { tableId, tableName } = named
  if (tableId === undefined && tableName === '') return NONE
  const key = `${tableId ?? ''} ${tableName}`
  const known = assumeNew ? cache?.tables.get(merchantId, key) : undefined
  if (known !== undefined) {
    assumeTable(run, merchantId, named, known)
    return known
  }
  const found = await tableForOrder(run, merchantId, named)
  // An id that leads nowhere is looked for again: it is rare, and a name may stand for it.
  cache?.tables.set(merchantId, key, tableId === undefined || found.tableId === tableId ? found : undefined)
  return found
}
