/** What the address of the week grid says (SHELL-11). */
import { z } from 'zod'
import { addDays, dayNumberOrNone } from '../../../shared/rules/basics/dates.ts'
import { listStateOf } from '../../kit/listState.ts'

const date = z
  .string()
  .regex(/^(20\d\d-\d\d-\d\d)?$/)
  .default('')

/** `week`: any date in it, empty for this one. `day`: the one day that is shown instead of the week. */
export const schedulingSchema = listStateOf({
  week: date,
  day: date,
  roles: z.array(z.number().int().positive()).default([]),
})
export type SchedulingState = z.output<typeof schedulingSchema>

/** A date of the address, or another where it is none. */
export function dateOr(value: string, other: string): string {
  return dayNumberOrNone(value) === undefined ? other : value
}

/** The same day of another week; stays within the years that can be planned. */
export function weeksLater(from: string, weeks: number): string {
  const later = addDays(from, weeks * 7)
  return later.startsWith('20') ? later : from
}
