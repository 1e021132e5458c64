import { type cashBoxCalls, cashBoxFields } from '../../../shared/contract/devices/cashBoxes.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { recordStore } from '../../kernel/records/recordStore.ts'

export const cashBoxes = recordStore({
  table: 'cashBox',
  id: 'cashBoxId',
  fields: cashBoxFields,
  search: ['name', 'serialNo', 'model'],
  object: 'cashBox',
  topic: 'device',
  editPermission: 'equipment.cashBoxes.edit',
})

export const cashBoxHandlers: Handlers<typeof cashBoxCalls> = {
  getCashBoxes: cashBoxes.list,
  getCashBox: cashBoxes.getDetail,
  addCashBox: cashBoxes.add,
  updateCashBox: cashBoxes.update,
  deleteCashBox: cashBoxes.remove,
}
