/** Groups of settings by `saveType` (`PosSettingServe`): each is one value with versions, saved whole (SET-10). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { instant, pageInput } from '../kernel/fields.ts'
import type { PermissionKey } from '../permissions/permissions.ts'
import { orderLimitFields, orderLimitValue } from '../menu/orderLimits.ts'
import { chargeFields, chargeValue } from './groups/charges.ts'
import { closingsFields, closingsValue } from './groups/closings.ts'
import { dataConfigFields, dataConfigValue } from './groups/dataConfig.ts'
import { deliveryFields, deliveryValue } from './groups/delivery.ts'
import { discountFields, discountValue } from './groups/discounts.ts'
import { gatewayValue } from './groups/gateway.ts'
import { hoursFields, hoursValue } from './groups/hours.ts'
import { orderSetupValue } from './groups/orderSetup.ts'
import { orderTypesFields, orderTypesValue } from './groups/orderTypes.ts'
import { paymentFields, paymentValue } from './groups/payment.ts'
import { posSetupFields, posSetupValue } from './groups/posSetup.ts'
import { reasonsFields, reasonsValue } from './groups/reasons.ts'
import { robotSetupFields, robotSetupValue } from './groups/robotSetup.ts'
import { scanValue } from './groups/scan.ts'
import { serverSetupValue } from './groups/serverSetup.ts'
import { storeFields, storeValue } from './groups/store.ts'
import { systemFields, systemValue } from './groups/system.ts'
import { taxFields, taxValue } from './groups/taxes.ts'
import { thirdPartyFields, thirdPartyValue } from './groups/thirdParty.ts'

interface Group {
  readonly saveType: number
  /** As it is stored; an empty object is what holds where nobody has saved. */
  readonly value: z.core.$ZodType
  /** As it is typed: with all its rules. */
  readonly fields: z.core.$ZodType
  readonly views: PermissionKey | 'signedIn'
  readonly edits: PermissionKey
}

/** A further group is a line here and one in each of the unions below. */
export const settingGroups = {
  orderLimits: {
    saveType: 6,
    value: orderLimitValue,
    fields: orderLimitFields,
    views: 'signedIn',
    edits: 'menu.limits.edit',
  },
  posSetup: {
    saveType: 1,
    value: posSetupValue,
    fields: posSetupFields,
    views: 'signedIn',
    edits: 'settings.pos.edit',
  },
  orderSetup: {
    saveType: 2,
    value: orderSetupValue,
    fields: orderSetupValue,
    views: 'signedIn',
    edits: 'settings.pos.edit',
  },
  serverSetup: {
    saveType: 3,
    value: serverSetupValue,
    fields: serverSetupValue,
    views: 'signedIn',
    edits: 'settings.pos.edit',
  },
  robotSetup: {
    saveType: 4,
    value: robotSetupValue,
    fields: robotSetupFields,
    views: 'signedIn',
    edits: 'settings.pos.edit',
  },
  scan: { saveType: 7, value: scanValue, fields: scanValue, views: 'signedIn', edits: 'settings.scan.edit' },
  gateway: {
    saveType: 8,
    value: gatewayValue,
    fields: gatewayValue,
    views: 'settings.gateway.view',
    edits: 'settings.gateway.edit',
  },
  thirdParty: {
    saveType: 9,
    value: thirdPartyValue,
    fields: thirdPartyFields,
    views: 'settings.thirdParty.view',
    edits: 'settings.thirdParty.edit',
  },
  store: { saveType: 10, value: storeValue, fields: storeFields, views: 'signedIn', edits: 'settings.store.edit' },
  hours: { saveType: 12, value: hoursValue, fields: hoursFields, views: 'signedIn', edits: 'settings.hours.edit' },
  closings: {
    saveType: 13,
    value: closingsValue,
    fields: closingsFields,
    views: 'signedIn',
    edits: 'settings.hours.closings',
  },
  orderTypes: {
    saveType: 14,
    value: orderTypesValue,
    fields: orderTypesFields,
    views: 'signedIn',
    edits: 'settings.orderTypes.edit',
  },
  delivery: {
    saveType: 15,
    value: deliveryValue,
    fields: deliveryFields,
    views: 'signedIn',
    edits: 'settings.orderTypes.edit',
  },
  system: { saveType: 16, value: systemValue, fields: systemFields, views: 'signedIn', edits: 'system.settings.edit' },
  reasons: { saveType: 17, value: reasonsValue, fields: reasonsFields, views: 'signedIn', edits: 'settings.pos.edit' },
  dataConfig: {
    saveType: 18,
    value: dataConfigValue,
    fields: dataConfigFields,
    views: 'signedIn',
    edits: 'settings.pos.edit',
  },
  taxes: { saveType: 20, value: taxValue, fields: taxFields, views: 'signedIn', edits: 'menu.dishes.taxes' },
  charges: {
    saveType: 21,
    value: chargeValue,
    fields: chargeFields,
    views: 'signedIn',
    edits: 'settings.payment.charges',
  },
  payment: {
    saveType: 22,
    value: paymentValue,
    fields: paymentFields,
    views: 'signedIn',
    edits: 'settings.payment.edit',
  },
  discounts: {
    saveType: 23,
    value: discountValue,
    fields: discountFields,
    views: 'signedIn',
    edits: 'settings.discounts.edit',
  },
} as const satisfies Record<string, Group>
export type SettingGroup = keyof typeof settingGroups
export const settingGroupKeys = Object.keys(settingGroups) as SettingGroup[]
/** What a group holds. */
export type SettingValue<G extends SettingGroup> = z.output<(typeof settingGroups)[G]['value']>
/** What is sent to save a group. */
export type SettingFields<G extends SettingGroup> = z.input<(typeof settingGroups)[G]['fields']>

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
const read = <N extends number, V extends z.core.$ZodType>(group: { saveType: N; value: V }) =>
  z.object({ saveType: z.literal(group.saveType), value: group.value, ...stored })
const written = <N extends number, F extends z.core.$ZodType>(group: { saveType: N; fields: F }) =>
  z.strictObject({ saveType: z.literal(group.saveType), version, value: group.fields })

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
  read(groups.taxes),
  read(groups.charges),
  read(groups.payment),
  read(groups.discounts),
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
const keysOf = (of: 'views' | 'edits'): PermissionKey[] => [
  ...new Set(Object.values(groups).flatMap(group => (group[of] === 'signedIn' ? [] : [group[of]]))),
]

export const settingCalls = {
  getPosSetting: defineCall({
    method: 'POST',
    path: `${service}/getPosSetting`,
    needs: 'signedIn',
    // That of the group.
    mayNeed: keysOf('views'),
    access: 'read',
    about: 'Returns a settings group, current or at a given time.',
    input: z.strictObject({ saveType, asOf: instant.optional() }),
    reply: storedGroup,
  }),
  savePosSetting: defineCall({
    method: 'POST',
    path: `${service}/savePosSetting`,
    needs: 'signedIn',
    // That of the group.
    mayNeed: keysOf('edits'),
    access: 'write',
    about: 'Replaces a settings group and returns it as saved. Pass the version that was read.',
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
      written(groups.taxes),
      written(groups.charges),
      written(groups.payment),
      written(groups.discounts),
    ]),
    reply: storedGroup,
  }),
  getPosSettingHistory: defineCall({
    method: 'POST',
    path: `${service}/getPosSettingHistory`,
    needs: 'signedIn',
    mayNeed: keysOf('views'),
    access: 'read',
    about: 'Lists who saved a settings group and when, newest first. Each version can be read by its time.',
    input: z.strictObject({ saveType, ...pageInput }),
    reply: z.object({
      rows: z.array(z.object({ version: z.number().int(), setAt: instant, setBy: z.string() })),
      total: z.number().int(),
    }),
  }),
} as const satisfies Calls
