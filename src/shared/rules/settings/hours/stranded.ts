/** What new business hours would leave outside: carryout hours, and supply times of the menu (SET-5). */
import type { HoursSettings } from '../../../contract/settings/groups/hours.ts'
import type { SupplySpan } from '../../menu/supply.ts'
import { placesOutside, trimSpans } from './week.ts'

/** Hours that would lie outside. */
export interface Stranded {
  readonly spans: SupplySpan[]
  /** Which of them, by their places. */
  readonly outside: number[]
  /** What trimming would leave of all of them; nothing where they cannot be trimmed. */
  readonly left: SupplySpan[]
}

function strandedBy(spans: readonly SupplySpan[], business: readonly SupplySpan[]): Stranded | undefined {
  const outside = placesOutside(spans, business)
  return outside.length === 0 ? undefined : { spans: [...spans], outside, left: trimSpans(spans, business) }
}

/** The carryout hours that lie outside the business hours of the same settings; undefined where none do. */
export function strandedCarryout({ business, carryout }: HoursSettings): Stranded | undefined {
  return strandedBy(carryout ?? [], business)
}

/** The supply times of which hours would lie outside that lie within so far. */
export function strandedTimes<T extends { readonly spans: readonly SupplySpan[] }>(
  times: Iterable<T>,
  before: readonly SupplySpan[],
  after: readonly SupplySpan[],
): { time: T; stranded: Stranded }[] {
  return [...times].flatMap(time => {
    const stranded = strandedBy(time.spans, after)
    if (!stranded) return []
    const already = new Set(placesOutside(time.spans, before))
    return stranded.outside.every(at => already.has(at)) ? [] : [{ time, stranded }]
  })
}
