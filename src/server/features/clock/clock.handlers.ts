/** Clock records, hours and pay (TIME-3 … TIME-6). */
import type { clockCalls } from '../../../shared/contract/clock.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { getAttendance } from './attendance.ts'
import { clockChangeHandlers } from './changes.handlers.ts'
import { getDetail } from './detail.ts'
import { exportRecords, exportTotals } from './exports.ts'
import { listPage } from './list.ts'
import { listClockPeople } from './records.queries.ts'
import { labourRuleHandlers } from './rules.handlers.ts'
import { getTotals } from './totals.ts'

export const clockHandlers = (): Handlers<typeof clockCalls> => ({
  ...clockChangeHandlers,
  ...labourRuleHandlers,
  findPosClockList: listPage,
  getClockDetail: ({ clockId }, context) => getDetail(clockId, context),
  getClockTotals: getTotals,
  exportClockTotals: exportTotals,
  exportClockRecords: exportRecords,
  getAttendance,

  async getClockEmployee(_, { run, merchantId }) {
    return { rows: await listClockPeople(run, merchantId) }
  },
})
