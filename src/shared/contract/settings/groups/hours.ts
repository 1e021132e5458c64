/** Business and carryout hours, saveType 12 (SET-5). */
import { z } from 'zod'
import { placesOutside } from '../../../rules/settings/hours/week.ts'
import { checkSpans, type SupplySpan } from '../../../rules/menu/supply.ts'
import { supplySpan } from '../../menu/entities.ts'
import { refuseAt, type Refining } from './refining.ts'

/** Above what a week can hold, so that the rule of three a day is what refuses. */
const spans = z.array(supplySpan).max(50)

export const hoursValue = z.strictObject({
  /** None: nobody has set any, and the store is open at any time. */
  business: spans.default([]),
  /** For orders that guests take away (carryout, pick up); null is the same as business hours. */
  carryout: spans.nullable().default(null),
})
export type HoursSettings = z.output<typeof hoursValue>

/** Spans that are possible each for itself: what a preview takes. */
export const hourSpans = hoursValue.superRefine((value, context) => {
  refuseSpans(context, ['business'], value.business)
  if (value.carryout === null) return
  if (value.carryout.length === 0) refuseAt(context, ['carryout'], 'time')
  refuseSpans(context, ['carryout'], value.carryout)
})

export const hoursFields = hourSpans.superRefine(({ business, carryout }, context) => {
  for (const at of placesOutside(carryout ?? [], business)) refuseAt(context, ['carryout', at], 'outsideHours')
})

/** What `checkSpans` says, in the words of fields. */
const spanTexts: Readonly<Record<string, string>> = {
  SPANS_MOST: 'spansMost',
  RANGE_WRONG: 'rangeWrong',
  TIME_RANGE_WRONG: 'timeRange',
  SPAN_TOO_SHORT: 'span',
  TIME_CONFLICT: 'timeConflict',
}

/** Refuses what is wrong with spans, each at its place. */
export function refuseSpans(context: Refining, path: (string | number)[], of: readonly SupplySpan[]): void {
  for (const { field, code } of checkSpans(of)) {
    refuseAt(context, [...path, Number(field.split('.')[1])], spanTexts[code] ?? 'timeRange')
  }
}
