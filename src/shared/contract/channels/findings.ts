/** What a delivery channel would refuse or show wrongly (CHOWLY-4): found before anything is published. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, pageInput, text } from '../kernel/fields.ts'
import { entityKind, menuChanged, menuDifferences } from '../menu/changes.ts'
import type { EntityKind } from '../menu/entities.ts'
import { connectionNames } from '../settings/groups/thirdParty.ts'
import { channelEntityKinds, type EntityRef } from './channelMenu.ts'

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

const finding = z.object({
  severity: z.enum(severities),
  rule: z.enum(findingRules),
  at: z.object({ kind: z.enum(channelEntityKinds), ref: z.string(), field: z.string().optional() }),
  source: z.object({ kind: entityKind, id }).nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  mend: z.enum(mendKinds).nullable(),
  /** In the reader's language. */
  message: z.string(),
})

const channel = z.enum(connectionNames)
/** One finding, all of a rule, or all that can be mended. */
const which = z.strictObject({
  rule: z.enum(findingRules).optional(),
  at: z.strictObject({ kind: z.enum(channelEntityKinds), ref: text(200), field: text(60).optional() }).optional(),
})
export type WhichFindings = z.output<typeof which>
/** Of the menu and the external ids that a preview was made from. */
const revision = text(120)
const service = '/posNewMenu'

export const findingCalls = {
  checkForChowly: defineCall({
    method: 'POST',
    path: `${service}/checkForChowly`,
    needs: 'menu.thirdParty.view',
    access: 'read',
    heavy: true,
    about: 'Checks the live menu by the rules of a delivery channel, page by page.',
    input: z.object({
      channel,
      ...pageInput,
      rule: z.enum(findingRules).optional(),
      severity: z.enum(severities).optional(),
    }),
    reply: z.object({
      /** All of them, in the order of the list. */
      counts: z.array(
        z.object({
          rule: z.enum(findingRules),
          severity: z.enum(severities),
          count: z.number().int(),
          mendable: z.number().int(),
        }),
      ),
      errors: z.number().int(),
      warnings: z.number().int(),
      mendable: z.number().int(),
      rows: z.array(finding),
      total: z.number().int(),
      /** The name of the open draft: what is mended goes into it, and is on the channel once the draft is published. */
      draft: z.string().nullable(),
    }),
  }),
  previewMendForChowly: defineCall({
    method: 'POST',
    path: `${service}/previewMendForChowly`,
    needs: 'menu.thirdParty.edit',
    access: 'read',
    heavy: true,
    about: 'Previews what fixes findings of a delivery channel: the changes to the menu and to external IDs.',
    input: z.object({
      channel,
      which,
      page: pageInput.page,
      pageSize: z.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      ...menuDifferences.shape,
      ids: z.array(
        z.object({
          kind: z.enum(['dish', 'special']),
          id,
          name: z.string(),
          secondName: z.string(),
          before: z.string(),
          after: z.string(),
        }),
      ),
      /** So many findings are fixed by it. */
      mended: z.number().int(),
      revision,
    }),
  }),
  mendForChowly: defineCall({
    method: 'POST',
    path: `${service}/mendForChowly`,
    needs: 'menu.thirdParty.edit',
    access: 'write',
    heavy: true,
    about: 'Fixes findings exactly as previewed. The changes to the menu are one change that can be undone.',
    input: z.object({ channel, which, revision, idempotencyKey }),
    reply: z.object({ ...menuChanged.shape, mended: z.number().int() }),
  }),
} as const satisfies Calls
