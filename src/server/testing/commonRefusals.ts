/** What many calls refuse alike; a test adds the field. */
import type { Refused } from './refusals.ts'

const input = (text: string, values?: Record<string, string>): Refused => ({
  reason: 'INVALID_INPUT',
  text,
  ...(values && { values }),
})

export const required = input('required')
export const choice = input('choice')
export const noTime = input('time')
export const tooLarge = (max: number): Refused => input('tooLarge', { max: String(max) })
export const tooSmall = (min: number): Refused => input('tooSmall', { min: String(min) })
export const nothingThere: Refused = { reason: 'NOT_FOUND' }
export const gone: Refused = { reason: 'REFERENCE_GONE' }
export const listedTwice: Refused = { reason: 'LISTED_TWICE' }
export const nameTaken: Refused = { reason: 'NAME_TAKEN' }
export const maximum: Refused = { reason: 'MAXIMUM_BELOW_MINIMUM' }
export const alcohol: Refused = { reason: 'ALCOHOL_IN_CATEGORY' }
export const conflict: Refused = { reason: 'CONFLICT' }
export const insufficient: Refused = { status: 507, reason: 'INSUFFICIENT_AUTHORITY' }
