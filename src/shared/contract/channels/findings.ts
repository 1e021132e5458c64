/** What a delivery channel would refuse or show wrongly (CHOWLY-4): found before anything is published. */
import type { EntityKind } from '../menu/entities.ts'
import type { EntityRef } from './channelMenu.ts'

/** What keeps everything from being published first, then single things, then what guests see. */
export const findingRules = [
  'menusMissing',
  'itemsMissing',
  'storeHoursMissing',
  'hoursMissing',
  'hoursShort',
  'hoursOverlap',
  'specialDayWrong',
  'idLetters',
  'idTwice',
  'priceZero',
  'optionPriceNegative',
  'optionsTooFew',
  'maxBelowMin',
  'nestedRequired',
  'freeUnsaid',
  'nestedLeftOut',
  'alcoholSticky',
  'closedDay',
  'translationMissing',
  'pictureMissing',
] as const
export type FindingRule = (typeof findingRules)[number]

/** An error would be refused by the channel; a warning is left out there, or shown otherwise. */
export const severities = ['error', 'warning'] as const
export type Severity = (typeof severities)[number]

/** What cures a finding without deciding anything for the restaurant. */
export const mendKinds = ['mergeSpans', 'lengthenSpan', 'replaceId', 'clearPrice', 'lowerMinimum'] as const
export type MendKind = (typeof mendKinds)[number]

export interface Finding {
  readonly severity: Severity
  readonly rule: FindingRule
  readonly at: EntityRef & { readonly field?: string }
  /** Where it is mended by hand, in the menu book; null where that is not the menu. */
  readonly source: { readonly kind: EntityKind; readonly id: number } | null
  /** What the text says: `name` and `secondName` of what it is about, times as minutes, days 0 (Sunday) to 6. */
  readonly values: Readonly<Record<string, string | number>>
  readonly mend: MendKind | null
}
