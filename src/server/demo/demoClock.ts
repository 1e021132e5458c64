/** How people of the demo restaurant clock in and out (TIME-3): by the plan, more or less. */
import { addDays } from '../../shared/rules/basics/dates.ts'
import { type PersonPlan, plannedShifts, plannedSpan } from '../../shared/rules/labor/plan.ts'
import { workdayOf } from '../../shared/rules/labor/workCalendar.ts'
import type { Run } from '../db/run.ts'
import { rebuildParts } from '../labor/clock/clockParts.ts'
import { readLaborRules } from '../labor/clock/laborRules.queries.ts'
import {
  type DemoPunch,
  insertPunches,
  isClockEmpty,
  listDemoStaff,
  readDemoPlans,
  writeCorrections,
} from './demoClock.queries.ts'
import { Dice } from '../../shared/rules/basics/dice.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Days {
  readonly first: string
  readonly today: string
  /** The instant of the demo, in milliseconds. */
  readonly now: number
  readonly timeZone: string
}

interface Shift {
  readonly from: number
  readonly to: number
}

/** Writes the punches of a store whose clock is empty, from `first` up to now. */
export async function fillDemoClock(run: Run, merchantId: number, days: Days): Promise<void> {
  if (!(await isClockEmpty(run, merchantId))) return
  const rules = await readLaborRules(run, merchantId, days.timeZone)
  const plans = await readDemoPlans(run, merchantId)
  const all = [...plans].map(([employeeId, plan]) => punchesOf(employeeId, plan, days))
  const punches = withOneForgotten(all, days.now).map(punch => ({ ...punch, workDate: workdayOf(punch.inAt, rules) }))
  const corrected = await insertPunches(run, merchantId, punches)
  await rebuildParts(run, merchantId, rules)
  await tellCorrections(run, merchantId, corrected, punches)
}

type Punch = Omit<DemoPunch, 'workDate'>
/** Punches are kept to the second. */
const at = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toISOString()

function punchesOf(employeeId: number, plan: PersonPlan, { first, today, now, timeZone }: Days): Punch[] {
  return plannedShifts(plan, first, addDays(today, 1)).flatMap(shift => {
    const { startMinute, endMinute } = plannedSpan(shift, timeZone)
    const dice = new Dice(`clock ${employeeId} ${shift.onDate} ${shift.startMinute}`)
    return punchOf(employeeId, { from: startMinute * minuteMs, to: endMinute * minuteMs }, dice, now)
  })
}

/** A planned shift as it was worked: one in fifty not at all, one in twelve late, now and then without a clock-out. */
function punchOf(employeeId: number, planned: Shift, dice: Dice, now: number): Punch[] {
  if (dice.chance(0.02)) return []
  const late = dice.chance(1 / 12) ? dice.int(7, 32) : dice.int(-7, 3)
  const early = dice.chance(0.04) ? dice.int(-55, -15) : dice.int(-3, 12)
  const from = planned.from + late * minuteMs + dice.int(0, 59) * 1000
  const to = planned.to + early * minuteMs + dice.int(0, 59) * 1000
  if (from > now) return []
  const isIn = to > now
  const breaks = breaksOf({ from, to }, dice).flatMap(({ startAt, endAt, isPaid }) => {
    if (startAt >= now) return []
    return [{ startAt: at(startAt), endAt: endAt > now ? null : at(endAt), isPaid }]
  })
  const isCorrected = !isIn && dice.chance(0.015)
  const outAt = isIn ? null : at(isCorrected ? planned.to : to)
  return [{ employeeId, inAt: at(from), outAt, breaks, isCorrected }]
}

/** Half an hour unpaid in the middle of a long shift, and sometimes ten paid minutes before. */
function breaksOf({ from, to }: Shift, dice: Dice) {
  if (to - from < 5 * hourMs) return []
  const middle = (from + to) / 2 + dice.int(-30, 30) * minuteMs
  const meal = { startAt: middle, endAt: middle + dice.int(28, 36) * minuteMs, isPaid: false }
  if (!dice.chance(0.3)) return [meal]
  const startAt = from + dice.int(70, 110) * minuteMs
  return [{ startAt, endAt: startAt + 10 * minuteMs, isPaid: true }, meal]
}

const FORGOTTEN_MS = 18 * hourMs

/** The last punch of one person is still open since yesterday or longer: somebody forgot. */
function withOneForgotten(all: readonly Punch[][], now: number): Punch[] {
  const chosen = all.find(own => {
    const { inAt, outAt, isCorrected } = own.at(-1) ?? {}
    const since = inAt === undefined ? 0 : now - Date.parse(inAt)
    return typeof outAt === 'string' && isCorrected === false && since > FORGOTTEN_MS && since < 3 * 24 * hourMs
  })
  return all.flatMap(own =>
    own === chosen ? own.with(-1, { ...(own.at(-1) as Punch), outAt: null, breaks: [] }) : own,
  )
}

/** The manager put the clock-out in, and said why. */
async function tellCorrections(
  run: Run,
  merchantId: number,
  corrected: Awaited<ReturnType<typeof insertPunches>>,
  punches: readonly DemoPunch[],
): Promise<void> {
  const staff = await listDemoStaff(run, merchantId)
  const manager = staff.find(({ isManager }) => isManager)
  const entries = corrected.flatMap(({ clockId, employeeId, inAt }) => {
    const punch = punches.find(each => each.employeeId === employeeId && Date.parse(each.inAt) === Date.parse(inAt))
    if (!punch) return []
    const { outAt, breaks, workDate } = punch
    const employee = staff.find(each => each.employeeId === employeeId)?.name ?? ''
    const after = { employee, employeeId, workDate, inAt: punch.inAt, outAt, breaks, note: '' }
    return {
      merchantId,
      actorId: manager?.employeeId ?? null,
      actorName: manager?.name ?? '',
      action: 'update',
      objectType: 'clockRecord' as const,
      objectId: String(clockId),
      before: { ...after, outAt: null },
      after,
      reason: 'Forgot to clock out',
    }
  })
  if (entries.length > 0) await writeCorrections(run, entries)
}
