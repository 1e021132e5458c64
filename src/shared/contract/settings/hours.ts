/** Business and carryout hours (SET-5): the settings with saveType 12, and what new hours would leave outside. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, instant, nothing } from '../kernel/fields.ts'
import { menuChanged } from '../menu/changes.ts'
import { supplySpan } from '../menu/entities.ts'
import { hourSpans, hoursValue } from './groups/hours.ts'
import { settingVersion } from './groups/refining.ts'

const spans = z.array(supplySpan)
const stranded = z.object({
  spans,
  /** Which of them lie outside, by their places. */
  outside: z.array(z.number().int()),
  /** What trimming would leave; nothing where they cannot be trimmed. */
  left: spans,
})
export const strandedTime = z.object({ id, name: z.string(), secondName: z.string(), ...stranded.shape })
export type StrandedTime = z.output<typeof strandedTime>

const service = '/PosHourTimesServe'

export const hourCalls = {
  getPosHourTimes: defineCall({
    method: 'POST',
    path: `${service}/getPosHourTimes`,
    needs: 'signedIn',
    access: 'read',
    about: 'Returns business and carryout hours (saveType 12), and whether the store is open now and until when.',
    input: nothing,
    reply: z.object({
      version: z.number().int(),
      ...hoursValue.shape,
      isOpen: z.boolean(),
      /** When it closes or opens next; null where it does neither within a year. */
      changesAt: instant.nullable(),
    }),
  }),
  checkPosHourTimes: defineCall({
    method: 'POST',
    path: `${service}/checkPosHourTimes`,
    needs: 'settings.hours.edit',
    access: 'read',
    about: 'Previews what unsaved hours would leave outside: carryout hours and menu availability hours.',
    input: z.strictObject({ value: hourSpans }),
    reply: z.object({
      carryout: stranded.nullable(),
      supplyTimes: z.array(strandedTime),
      /** A draft of the menu is open: trimmed supply times wait in it. */
      draftName: z.string().nullable(),
    }),
  }),
  savePosHourTimes: defineCall({
    method: 'POST',
    path: `${service}/savePosHourTimes`,
    needs: 'settings.hours.edit',
    // Trimming supply times, and taking that back.
    mayNeed: ['menu.supplyTimes.edit'],
    access: 'write',
    about:
      'Saves the hours and trims what is outside if asked to. Otherwise carryout hours outside are refused and availability hours stay.',
    input: z.strictObject({
      version: settingVersion,
      value: hourSpans,
      trimCarryout: z.boolean().default(false),
      trimSupplyTimes: z.array(id).max(1_000).default([]),
      /** The change of the menu that an earlier save made, taken back with it. */
      takesBack: id.optional(),
    }),
    reply: z.object({ version: z.number().int(), ...menuChanged.shape }),
  }),
} as const satisfies Calls
