/** Clock records, hours and pay (TIME-3 … TIME-6). */
import type { clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { getAttendance } from './attendance.ts'
import { clockChangeHandlers } from './changes.handlers.ts'
import { getDetail } from './detail.ts'
import { exportRecords, exportTotals } from './exports.ts'
import { maySeePay } from './figures.ts'
import { listPage } from './list.ts'
import { listClockPeople, listRates } from './records.queries.ts'
import { laborRuleHandlers } from './rules.handlers.ts'
import { getTotals } from './totals.ts'

export const clockHandlers = (): Handlers<typeof clockCalls> => ({
  ...clockChangeHandlers,
  ...laborRuleHandlers,
  findPosClockList: listPage,
  getClockDetail: ({ clockId }, context) => getDetail(clockId, context),
  getClockTotals: getTotals,
  exportClockTotals: exportTotals,
  exportClockRecords: exportRecords,
  getAttendance,

  async getClockEmployee(_, { run, merchantId, actor }) {
    const [people, rates] = await Promise.all([
      listClockPeople(run, merchantId),
      maySeePay(actor) ? listRates(run, merchantId) : [],
    ])
    const ratesOf = Map.groupBy(rates, ({ employeeId }) => employeeId)
    return { rows: people.map(person => ({ ...person, rates: ratesOf.get(person.employeeId) ?? [] })) }
  },
})
