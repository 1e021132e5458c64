/**
 * Plain records (`contract/kernel/plainRecord.ts`) of which the server knows nothing but their table. A further kind is a
 * store, its handlers and its undo, all of them here.
 */
import { type cashBoxCalls, cashBoxes } from '../shared/contract/devices/cashBoxes.ts'
import type { Handlers } from './kernel/handlers.ts'
import { recordStore } from './kernel/records/recordStore.ts'

/** By their kind in the audit trail. */
export const plainRecords = {
  cashBox: recordStore({ ...cashBoxes, table: 'cashBox' }),
}

const { cashBox } = plainRecords
const cashBoxHandlers: Handlers<typeof cashBoxCalls> = {
  getCashBoxes: cashBox.list,
  getCashBox: cashBox.getDetail,
  addCashBox: cashBox.add,
  updateCashBox: cashBox.update,
  deleteCashBox: cashBox.remove,
}

export const plainRecordHandlers = { ...cashBoxHandlers }

export const plainRecordUndos = { cashBox: cashBox.undo }
