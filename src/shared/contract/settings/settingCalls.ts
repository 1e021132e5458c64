/** The calls of all groups of settings (`PosSettingServe`): read, replaced as a whole, and who did (SET-10). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { instant, pageInput, typedInstant } from '../kernel/fields.ts'
import { changeEffect } from '../audit/effects.ts'
import type { PermissionKey } from '../permissions/permissions.ts'
import { type SettingGroup, settingGroups, type SettingValue } from './settings.ts'

const groups = settingGroups
/** The numbers by which calls name the groups. */
export const saveType = z.literal(Object.values(groups).map(group => group.saveType))
export type SaveType = z.output<typeof saveType>
const version = z.number().int().min(0).max(2_147_483_647)

const stored = {
  /** 0: never set, so what holds without. */
  version: z.number().int(),
  setAt: instant.nullable(),
  setBy: z.string(),
} as const
const read = <N extends number, V extends z.core.$ZodType>(group: { saveType: N; storedSchema: V }) =>
  z.object({ saveType: z.literal(group.saveType), value: group.storedSchema, ...stored })
const written = <N extends number, F extends z.core.$ZodType>(group: { saveType: N; inputSchema: F }) =>
  z.strictObject({ saveType: z.literal(group.saveType), version, value: group.inputSchema })

/** Any group as it is saved, with who saved it. */
const storedGroup = z.discriminatedUnion('saveType', [
  read(groups.orderLimits),
  read(groups.posSetup),
  read(groups.orderSetup),
  read(groups.serverSetup),
  read(groups.robotSetup),
  read(groups.scan),
  read(groups.gateway),
  read(groups.thirdParty),
  read(groups.store),
  read(groups.hours),
  read(groups.closings),
  read(groups.orderTypes),
  read(groups.delivery),
  read(groups.system),
  read(groups.reasons),
  read(groups.dataConfig),
  read(groups.waitlist),
  read(groups.taxes),
  read(groups.charges),
  read(groups.payment),
  read(groups.discounts),
  read(groups.texts),
  read(groups.tables),
  read(groups.tableCodes),
  read(groups.printRouting),
  read(groups.banner),
  read(groups.exceptions),
  read(groups.mail),
])

/** A group as it is saved, with who saved it. */
export interface StoredSetting<G extends SettingGroup> {
  readonly version: number
  readonly setAt: string | null
  readonly setBy: string
  readonly value: SettingValue<G>
}

/** A reply about the group that was asked for. Throws where it is about another. */
export function settingOf<G extends SettingGroup>(
  group: G,
  reply: Omit<StoredSetting<SettingGroup>, 'value'> & { readonly saveType: number; readonly value: unknown },
): StoredSetting<G> {
  if (reply.saveType !== groups[group].saveType) throw new Error(`${reply.saveType} is not ${group}`)
  return reply as StoredSetting<G>
}

const service = '/PosSettingServe'
const keysOf = (of: 'viewPermission' | 'editPermission'): PermissionKey[] => [
  ...new Set(Object.values(groups).flatMap(group => (group[of] === 'signedIn' ? [] : [group[of]]))),
]

export const settingCalls = {
  getPosSetting: defineCall({
    method: 'POST',
    path: `${service}/getPosSetting`,
    needs: 'signedIn',
    // That of the group.
    mayNeed: keysOf('viewPermission'),
    access: 'read',
    about: 'Returns a settings group, current or at a given time.',
    input: z.strictObject({ saveType, asOf: typedInstant.optional() }),
    reply: storedGroup,
  }),
  savePosSetting: defineCall({
    method: 'POST',
    path: `${service}/savePosSetting`,
    needs: 'signedIn',
    // That of the group.
    mayNeed: keysOf('editPermission'),
    access: 'write',
    about:
      'Replaces a settings group and returns it as saved, and what that changed elsewhere. Pass the version that was read.',
    input: z.discriminatedUnion('saveType', [
      written(groups.orderLimits),
      written(groups.posSetup),
      written(groups.orderSetup),
      written(groups.serverSetup),
      written(groups.robotSetup),
      written(groups.scan),
      written(groups.gateway),
      written(groups.thirdParty),
      written(groups.store),
      written(groups.hours),
      written(groups.closings),
      written(groups.orderTypes),
      written(groups.delivery),
      written(groups.system),
      written(groups.reasons),
      written(groups.dataConfig),
      written(groups.waitlist),
      written(groups.taxes),
      written(groups.charges),
      written(groups.payment),
      written(groups.discounts),
      written(groups.texts),
      written(groups.tables),
      written(groups.tableCodes),
      written(groups.printRouting),
      written(groups.banner),
      written(groups.exceptions),
      written(groups.mail),
    ]),
    reply: storedGroup.and(z.object({ effects: z.array(changeEffect) })),
  }),
  getPosSettingHistory: defineCall({
    method: 'POST',
    path: `${service}/getPosSettingHistory`,
    needs: 'signedIn',
    mayNeed: keysOf('viewPermission'),
    access: 'read',
    about: 'Lists who saved a settings group and when, newest first. Each version can be read by its time.',
    input: z.strictObject({ saveType, ...pageInput }),
    reply: z.object({
      rows: z.array(z.object({ version: z.number().int(), setAt: instant, setBy: z.string() })),
      total: z.number().int(),
    }),
  }),
} as const satisfies Calls
