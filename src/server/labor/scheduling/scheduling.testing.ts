/** A team with a planner, for the tests of the week grid. */
import type { z } from 'zod'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { scheduleCalls } from '../../../shared/contract/labor/schedules.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { discardDrafts, getWeekPlan, publishWeek, saveWeekPlan } = scheduleCalls

/** A Monday. */
export const monday = '2026-11-16'
export const tuesday = '2026-11-17'
export const shift = (startMinute: number, endMinute: number, note = '') => ({ startMinute, endMinute, note })

type Week = ReplyOf<typeof getWeekPlan>
type DayInput = z.input<typeof saveWeekPlan.input>['days'][number]

const all: readonly PermissionKey[] = [
  'employees.scheduling.view',
  'employees.scheduling.edit',
  'employees.scheduling.publish',
]

export class Planner {
  readonly person: TestPerson
  constructor(person: TestPerson) {
    this.person = person
  }
  week(date = monday, roleIds: number[] = []): Promise<Week> {
    return this.person.send(getWeekPlan, { date, roleIds })
  }
  /** The days of somebody that the grid has set. */
  async days(of: TestPerson, date = monday): Promise<Week['people'][number]['days']> {
    const { people } = await this.week(date)
    return people.find(({ employeeId }) => employeeId === of.employeeId)?.days ?? []
  }
  save(...days: DayInput[]) {
    return this.person.send(saveWeekPlan, { idempotencyKey: `key-${unique()}`, days })
  }
  async drafts(date = monday) {
    const { people } = await this.week(date)
    return people.flatMap(({ employeeId, days }) =>
      days.filter(({ layer }) => layer === 'draft').map(day => ({ employeeId, date: day.date, version: day.version })),
    )
  }
  /** All drafts of a week, or those given. */
  async publish(date = monday, given?: Awaited<ReturnType<Planner['drafts']>>) {
    const drafts = given ?? (await this.drafts(date))
    return this.person.send(publishWeek, { idempotencyKey: `key-${unique()}`, date, drafts })
  }
  async discard(date = monday) {
    return this.person.send(discardDrafts, { date, drafts: await this.drafts(date) })
  }
}

/** Somebody who may plan and publish, and more where said. */
export async function aPlanner(more: readonly PermissionKey[] = []): Promise<Planner> {
  return new Planner(await aPerson({ permissions: [...all, ...more] }))
}
