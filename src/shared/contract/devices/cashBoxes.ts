/** Cash boxes (DEV-3): the trays that cash lies in. The calls' paths are the specification's own. */
import type { Calls } from '../kernel/call.ts'
import { requiredText, text } from '../kernel/fields.ts'
import { definePlainRecord } from '../kernel/plainRecord.ts'

export const cashBoxes = definePlainRecord({
  object: 'cashBox',
  id: 'cashBoxId',
  fields: { name: requiredText(60), serialNo: text(60).default(''), model: text(60).default('') },
  search: ['name', 'serialNo', 'model'],
  topic: 'device',
  viewPermission: 'equipment.cashBoxes.view',
  editPermission: 'equipment.cashBoxes.edit',
  paths: {
    list: '/cashBoxes/getCashBoxes',
    detail: '/cashBoxes/getCashBox',
    add: '/cashBoxes/add',
    update: '/cashBoxes/update',
    remove: '/cashBoxes/delete',
  },
  about: { one: 'a cash box', many: 'cash boxes', unique: 'Name and S/N must be unique in the store.' },
})

export const cashBoxCalls = {
  getCashBoxes: cashBoxes.calls.list,
  getCashBox: cashBoxes.calls.detail,
  addCashBox: cashBoxes.calls.add,
  updateCashBox: cashBoxes.calls.update,
  deleteCashBox: cashBoxes.calls.remove,
} as const satisfies Calls
