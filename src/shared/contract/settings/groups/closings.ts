/** Days closed or with hours of their own, saveType 13 (SET-5). */
import { z } from 'zod'
import { dayNumberOrNone } from '../../../rules/basics/dates.ts'
import { placesTaken } from '../../../rules/settings/hours/closingDays.ts'
import { text } from '../../kernel/fields.ts'
import { supplySpan } from '../../menu/entities.ts'
import { refuseSpans } from './hours.ts'
import { refuseAt, type Refining, rowId, someOrderTypes } from './refining.ts'

export const MOST_CLOSINGS = 200
/** A closing of more than a year is a typing error; a yearly one must end before it comes back. */
const MOST_DAYS = 360
const DAY = 1440

/** A calendar date of this century. */
const date = z.iso.date().regex(/^20/, { error: 'failures.field.format' })
const hours = supplySpan.omit({ weekday: true })

export const closingShape = {
  fromDate: date,
  toDate: date,
  /** Comes back every year from the first on. */
  yearly: z.boolean().default(false),
  orderTypes: someOrderTypes,
  /** Null: closed. Else open then, and at no other time of these days; minutes of each day, past midnight to 2880. */
  hours: z.array(hours).max(50).nullable().default(null),
  /** For guests, in both languages. */
  note: text(200).default(''),
  secondNote: text(200).default(''),
} as const
const closing = z.strictObject({ id: rowId, ...closingShape })
export type Closing = z.output<typeof closing>

export const closingsValue = z.strictObject({ closings: z.array(closing).max(MOST_CLOSINGS).default([]) })
export type ClosingSettings = z.output<typeof closingsValue>

export const closingsFields = closingsValue.superRefine(({ closings }, context) => {
  const right = closings.map((one, at) => checkClosing(context, ['closings', at], one))
  if (right.includes(false)) return
  for (const at of placesTaken(closings)) refuseAt(context, ['closings', at, 'fromDate'], 'timeConflict')
})

/** Refuses what is wrong with a closing by itself; whether its dates are right. */
export function checkClosing(context: Refining, path: (string | number)[], one: Omit<Closing, 'id'>): boolean {
  checkHours(context, [...path, 'hours'], one)
  const [from, to] = [dayNumberOrNone(one.fromDate), dayNumberOrNone(one.toDate)]
  if (from !== undefined && to !== undefined && from <= to && to < from + MOST_DAYS) return true
  refuseAt(context, [...path, 'toDate'], 'rangeWrong')
  return false
}

function checkHours(context: Refining, path: (string | number)[], one: Omit<Closing, 'id'>): void {
  const { hours: own, fromDate, toDate } = one
  if (own === null) return
  if (own.length === 0) refuseAt(context, path, 'time')
  const spans = own.map(span => ({ weekday: 1, ...span }))
  refuseSpans(context, path, spans)
  // Those of the next day are the same: late hours must not reach into them.
  const late = own.findIndex(span => own.some(({ fromMinute }) => span.toMinute - DAY > fromMinute))
  if (fromDate !== toDate && late >= 0) refuseAt(context, [...path, late], 'timeConflict')
}
