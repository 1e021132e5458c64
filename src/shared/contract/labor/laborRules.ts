/** The store’s rules for hours and the days from which they hold (TIME-5). */
import { z } from 'zod'
import { overtimeRules } from '../../rules/labor/overtime.ts'
import { punchSteps } from '../../rules/labor/punches.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { businessDate, id, nothing } from '../kernel/fields.ts'
import { laborFigures } from './laborFigures.ts'

/** A day of this century, so that its week is one of real days too. */
export const day = z.iso.date().regex(/^20/)

const ruleFields = {
  overtimeRule: z.enum(overtimeRules),
  /** After local midnight. */
  workdayStartMinutes: z.number().int().min(0).max(1439),
  /** 0 is Sunday. */
  workweekStart: z.number().int().min(0).max(6),
  roundingMinutes: z.literal(punchSteps),
  toleranceMinutes: z.number().int().min(0).max(120),
} as const

/** Rules and the day from which they are wanted; another one than the first of a workweek becomes the next of those. */
const wanted = { beginsOn: day, ...ruleFields } as const
const wantedRules = z.object(wanted)
export type WantedRules = z.output<typeof wantedRules>

/** Counts all changes of the rules; 0 before the first. */
const version = z.number().int().min(0).max(2_147_483_647)

const datedRules = z.object({
  /** Null: from the beginning. */
  beginsOn: businessDate.nullable(),
  ...ruleFields,
  /** Null for those from the beginning. */
  setBy: z.string().nullable(),
  setAt: z.string().nullable(),
})
export type DatedLaborRules = z.output<typeof datedRules>

const service = '/sys/PosClockServe'

export const laborRuleCalls = {
  getLaborRules: defineCall({
    method: 'GET',
    path: `${service}/getLaborRules`,
    needs: 'employees.clock.view',
    access: 'read',
    about: 'Lists past, current and upcoming overtime rules with their start dates and authors.',
    input: nothing,
    reply: z.object({
      version: z.number().int(),
      /** The running workday, and the earliest day on which rules may begin. */
      today: businessDate,
      earliest: businessDate,
      versions: z.array(datedRules),
    }),
  }),
  previewLaborRules: defineCall({
    method: 'POST',
    path: `${service}/previewLaborRules`,
    needs: 'employees.clock.rules',
    access: 'read',
    about:
      'Previews other rules: totals before and after, and whose pay changes. Rules that start in the future are applied to the last two workweeks.',
    input: wantedRules,
    reply: z.object({
      /** When they begin. */
      beginsOn: businessDate,
      /** Whether they stand for others that begin on the same day. */
      replaces: z.boolean(),
      /** Later rules that begin with another workweek then. */
      moved: z.array(z.object({ from: businessDate, to: businessDate })),
      /** Whether the sums are of records that stay as they are. */
      isTrial: z.boolean(),
      from: businessDate,
      to: businessDate,
      before: laborFigures,
      after: laborFigures,
      people: z.array(
        z.object({ employeeId: id, employeeName: z.string(), before: laborFigures, after: laborFigures }),
      ),
      /** How many people’s hours change; `people` has the first 50. */
      changed: z.number().int(),
    }),
  }),
  saveLaborRules: defineCall({
    method: 'POST',
    path: `${service}/saveLaborRules`,
    needs: 'employees.clock.rules',
    access: 'write',
    about: 'Sets overtime rules from the first day of a workweek, at most 60 days back. Earlier hours don’t change.',
    input: z.object({ version, ...wanted }),
    reply: z.object({ version: z.number().int(), beginsOn: businessDate }),
  }),
  removeLaborRules: defineCall({
    method: 'POST',
    path: `${service}/removeLaborRules`,
    needs: 'employees.clock.rules',
    access: 'write',
    about: 'Deletes rules that haven’t started. The previous rules continue.',
    input: z.object({ version, beginsOn: day }),
    reply: z.object({ version: z.number().int() }),
  }),
} as const satisfies Calls
