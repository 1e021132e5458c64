/** What a person types as a date and a time of the store (TIME-3, MENU-11). */
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { type LocalChoice, resolveLocal } from '../../shared/rules/basics/localInstant.ts'
import { timeOfDay } from '../../shared/rules/basics/localTime.ts'

const refusals = { doesNotExist: 'LOCAL_TIME_NEVER', existsTwice: 'LOCAL_TIME_TWICE' } as const

export interface StoreMoment {
  readonly date: string
  readonly time: string
  /** Where the clocks show the time twice. */
  readonly which?: LocalChoice | undefined
}

/** The instant (ISO 8601) of a date and time in a zone. Throws LOCAL_TIME_NEVER or LOCAL_TIME_TWICE at `field`. */
export function instantOfMoment({ date, time, which }: StoreMoment, zone: string, field: string): string {
  const resolved = resolveLocal(date, (timeOfDay(time) ?? 0) / 60_000, zone, which)
  if ('refusal' in resolved) throw new Failure(refusals[resolved.refusal], { field })
  return resolved.at
}
