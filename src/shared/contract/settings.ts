/** Groups of settings by `saveType` (`PosSettingServe`): each is one value with versions, saved whole. */
import { z } from 'zod'
import { type Calls, defineCall } from './kernel/call.ts'
import { instant, pageInput } from './kernel/fields.ts'
import type { PermissionKey } from './kernel/permissions.ts'
import { orderLimitFields, orderLimitValue } from './orderLimits.ts'

interface Group {
  readonly saveType: number
  /** As it is stored. */
  readonly value: z.core.$ZodType
  /** As it is typed: with all its rules. */
  readonly fields: z.core.$ZodType
  readonly edits: PermissionKey
}

/** A further group is a line here and one in each of the unions below. */
export const settingGroups = {
  orderLimits: { saveType: 6, value: orderLimitValue, fields: orderLimitFields, edits: 'menu.limits.edit' },
} as const satisfies Record<string, Group>
export type SettingGroup = keyof typeof settingGroups
/** What a group holds. */
export type SettingValue<G extends SettingGroup> = z.output<(typeof settingGroups)[G]['value']>

const { orderLimits } = settingGroups
const saveType = z.literal(orderLimits.saveType)
const version = z.number().int().min(0).max(2_147_483_647)

const stored = {
  /** 0: never set, so what holds without. */
  version: z.number().int(),
  setAt: instant.nullable(),
  setBy: z.string(),
} as const

const service = '/PosSettingServe'

export const settingCalls = {
  getPosSetting: defineCall({
    method: 'POST',
    path: `${service}/getPosSetting`,
    needs: 'signedIn',
    access: 'read',
    about: 'A group of settings as it holds, or as it held at an instant.',
    input: z.strictObject({ saveType, asOf: instant.optional() }),
    reply: z.discriminatedUnion('saveType', [
      z.object({ saveType: z.literal(orderLimits.saveType), value: orderLimits.value, ...stored }),
    ]),
  }),
  savePosSetting: defineCall({
    method: 'POST',
    path: `${service}/savePosSetting`,
    needs: 'signedIn',
    // That of the group.
    mayNeed: Object.values(settingGroups).map(({ edits }) => edits),
    access: 'write',
    about: 'Saves a group of settings whole, on top of the version that it was read at.',
    input: z.discriminatedUnion('saveType', [
      z.strictObject({ saveType: z.literal(orderLimits.saveType), version, value: orderLimits.fields }),
    ]),
    reply: z.object({ version: z.number().int() }),
  }),
  getPosSettingHistory: defineCall({
    method: 'POST',
    path: `${service}/getPosSettingHistory`,
    needs: 'signedIn',
    access: 'read',
    about: 'Who has set a group and when, the newest first; each version can be read by its instant.',
    input: z.strictObject({ saveType, ...pageInput }),
    reply: z.object({
      rows: z.array(z.object({ version: z.number().int(), setAt: instant, setBy: z.string() })),
      total: z.number().int(),
    }),
  }),
} as const satisfies Calls
