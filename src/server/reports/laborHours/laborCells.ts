/** Worked and planned hours by business day and hour, with what they cost (TIME-2, TIME-3, TIME-5). */
import { addPersonLabor, cellsOfClock, type LaborCell } from '../../../shared/rules/reports/laborHours.ts'
import type { LaborCalendar } from '../../../shared/rules/labor/laborCalendar.ts'
import { shiftReach } from '../../../shared/rules/labor/laborTotals.ts'
import { rateOn } from '../../../shared/rules/labor/payRates.ts'
import type { RatedShift } from '../../../shared/rules/labor/personPay.ts'
import { plannedShifts, plannedSpan, withoutOverlap } from '../../../shared/rules/labor/plan.ts'
import { punchedShifts } from '../../../shared/rules/labor/punchedShifts.ts'
import { addDays, dateOfDay, dayNumber } from '../../../shared/rules/basics/dates.ts'
import type { Run } from '../../db/run.ts'
import { punchOf, readPunches } from '../../labor/clock/clockParts.queries.ts'
import { listPeople, readPlans } from '../../labor/clock/plan.queries.ts'
import { plansByPerson } from '../../labor/clock/personPlans.ts'
import { listRates } from '../../labor/clock/records.queries.ts'
import type { LaborStore } from './readLabor.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** What clock records come to that have ended. */
export async function workedCells(
  run: Run,
  store: LaborStore,
  calendar: LaborCalendar,
  days: Days,
): Promise<LaborCell[]> {
  const { punches, breaks } = await readPunches(run, store.merchantId, { within: shiftReach(days, calendar) })
  const breaksOf = Map.groupBy(breaks, ({ clockId }) => clockId)
  const cells = new Map<string, LaborCell>()
  const cellOf = cellsOfClock(store)
  for (const own of Map.groupBy(punches, ({ employeeId }) => employeeId).values()) {
    const records = own.map(punch => punchOf(punch, breaksOf.get(punch.clockId)))
    addPersonLabor(cells, punchedShifts(records, calendar), calendar, cellOf)
  }
  return [...cells.values()]
}

/** What the published schedule comes to, of people who still work here; each shift at the wage that holds on its date. */
export async function plannedCells(
  run: Run,
  store: LaborStore,
  calendar: LaborCalendar,
  days: Days,
): Promise<LaborCell[]> {
  const { merchantId } = store
  const from = addDays(dateOfDay(calendar.blockOf(dayNumber(days.from)).first), -1)
  const to = dateOfDay(calendar.blockOf(dayNumber(days.to)).end)
  const [people, plans, rates] = await Promise.all([
    listPeople(run, merchantId, undefined),
    readPlans(run, merchantId, { from, to, employeeIds: undefined }),
    listRates(run, merchantId),
  ])
  const planOf = plansByPerson(plans)
  const ratesOf = Map.groupBy(rates, ({ employeeId }) => employeeId)
  const cells = new Map<string, LaborCell>()
  const cellOf = cellsOfClock(store)
  for (const { employeeId, isActive } of people) {
    const plan = isActive ? planOf(employeeId) : undefined
    if (plan === undefined) continue
    const own = ratesOf.get(employeeId) ?? []
    const planned = plannedShifts(plan, from, to).map(shift => ({
      ...plannedSpan(shift, calendar.timeZone),
      centsPerHour: rateOn(own, shift.onDate),
    }))
    const shifts: RatedShift[] = withoutOverlap(planned)
    addPersonLabor(cells, shifts, calendar, cellOf)
  }
  return [...cells.values()]
}
