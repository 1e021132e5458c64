/** A store with a manager of its clock, and what is typed into its forms. */
import { randomUUID } from 'node:crypto'
import { clockCalls, type LocalMoment } from '../../../shared/contract/labor/clock.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { type LaborRules, standardRules } from '../../../shared/rules/labor/laborCalendar.ts'
import { workdayOf, workweekOf } from '../../../shared/rules/labor/workCalendar.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'

const permissions: readonly PermissionKey[] = [
  'employees.clock.view',
  'employees.clock.edit',
  'employees.clock.delete',
  'employees.clock.rules',
  'employees.clock.export',
  'employees.list.pay',
]

export interface ClockStore {
  readonly manager: TestPerson
  readonly worker: TestPerson
}

/** Somebody who may do everything with clock records, and somebody who is clocked. */
export async function aClockStore(timeZone = 'America/New_York'): Promise<ClockStore> {
  const store = await aStore({ timeZone })
  const [manager, worker] = [await aPerson({ store, permissions }), await aPerson({ store })]
  return { manager, worker }
}

/** '2025-06-02 09:00', and which of two where the clocks are put back. */
export function at(text: string, which?: 'earlier' | 'later'): LocalMoment {
  const [date = '', time = ''] = text.split(' ')
  return { date, time, ...(which === undefined ? {} : { which }) }
}

export interface Typed {
  readonly from: string | LocalMoment
  readonly to?: string | LocalMoment
  /** Each `start end`, paid where marked. */
  readonly breaks?: readonly { from: string; to?: string; isPaid?: boolean }[]
  readonly reason?: string
  readonly note?: string
}

const moment = (given: string | LocalMoment): LocalMoment => (typeof given === 'string' ? at(given) : given)

/** What the form of a record sends. */
export function typed(employeeId: number, { from, to, breaks = [], reason = 'forgot', note = '' }: Typed) {
  return {
    employeeId,
    clockIn: moment(from),
    clockOut: to === undefined ? null : moment(to),
    breaks: breaks.map(({ from: start, to: end, isPaid = false }) => ({
      start: at(start),
      end: end === undefined ? null : at(end),
      isPaid,
    })),
    note,
    reason,
  }
}

/** Adds a record of the worker. */
export const add = ({ manager, worker }: ClockStore, record: Typed, employeeId = worker.employeeId) =>
  manager.send(clockCalls.addPosClock, { ...typed(employeeId, record), idempotencyKey: randomUUID() })

/** The code and the field of a refusal. */
export const refusal = (call: Promise<unknown>): Promise<[string, string | undefined]> =>
  call.then(
    () => ['none', undefined],
    ({ code, field }: { code: string; field?: string }) => [code, field],
  )

/** The Monday so many weeks before the running one, of a store in New York that has set no rules. */
export function mondayBack(weeks: number): string {
  const clock = { ...standardRules, timeZone: 'America/New_York' }
  return addDays(workweekOf(workdayOf(new Date().toISOString(), clock), clock), -7 * weeks)
}

/** Sets rules from a day on. */
export async function saveRules({ manager }: ClockStore, beginsOn: string, rules: Partial<LaborRules>) {
  const { version } = await manager.send(clockCalls.getLaborRules, {})
  return manager.send(clockCalls.saveLaborRules, { ...standardRules, ...rules, beginsOn, version })
}
