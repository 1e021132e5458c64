/** Hours and pay as replies have them (TIME-3, TIME-5). */
import { z } from 'zod'

/** Whole minutes and cents that the server worked out: bounds are for what is typed. */
export const minutes = z.number().meta({ type: 'integer' })
/** Null for anyone who may not see pay. */
export const payCents = z.number().meta({ type: 'integer' }).nullable()

/** Hours and pay of a part, a record, a person or a store. Work is total less unpaid breaks, and all its kinds together. */
export const hours = {
  totalMinutes: minutes,
  breakMinutes: minutes,
  unpaidBreakMinutes: minutes,
  workMinutes: minutes,
  regularMinutes: minutes,
  overtimeMinutes: minutes,
  doubleMinutes: minutes,
  /** Work for which no pay rate held. */
  unratedMinutes: minutes,
  salaryCents: payCents,
}
export const laborFigures = z.object(hours)
export type LaborFigures = z.output<typeof laborFigures>
