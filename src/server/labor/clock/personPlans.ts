/** From the rows of schedules and published days to the plan of each person. */
import type { PersonPlan } from '../../../shared/rules/labor/plan.ts'
import type { readPlans } from './plan.queries.ts'

/** The plan of each person who has one. */
export function plansByPerson({ schedules, shifts, days }: Awaited<ReturnType<typeof readPlans>>) {
  const shiftsOf = Map.groupBy(shifts, ({ scheduleId }) => scheduleId)
  const schedulesOf = Map.groupBy(schedules, ({ employeeId }) => employeeId)
  const daysOf = Map.groupBy(days, ({ employeeId }) => employeeId)
  return (employeeId: number): PersonPlan | undefined => {
    const own = schedulesOf.get(employeeId)
    const set = daysOf.get(employeeId)
    if (own === undefined && set === undefined) return undefined
    const dated = new Map(
      [...Map.groupBy(set ?? [], ({ onDate }) => onDate)].map(([onDate, rows]) => [
        onDate,
        rows.flatMap(({ startMinute, endMinute }) =>
          startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute }],
        ),
      ]),
    )
    const patterns = (own ?? []).map(({ scheduleId, beginOn, isDefault }) => ({
      beginOn,
      isDefault,
      shifts: shiftsOf.get(scheduleId) ?? [],
    }))
    return { schedules: patterns, dated }
  }
}
