/** Groups of settings by `saveType` (`PosSettingServe`): each is one value with versions, saved whole (SET-10). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { instant, pageInput, typedInstant } from '../kernel/fields.ts'
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
  /** As it is stored; an empty object gives the defaults of a group that nobody has saved. */
  readonly storedSchema: z.core.$ZodType
  /** As a call or a form gives it, with all rules. */
  readonly inputSchema: z.core.$ZodType
  readonly viewPermission: PermissionKey | 'signedIn'
  readonly editPermission: PermissionKey
}

/** A further group is a line here and one in each of the unions below. */
export const settingGroups = {
  orderLimits: {
    saveType: 6,
    storedSchema: orderLimitValue,
    inputSchema: orderLimitFields,
    viewPermission: 'signedIn',
    editPermission: 'menu.limits.edit',
  },
  posSetup: {
    saveType: 1,
    storedSchema: posSetupValue,
    inputSchema: posSetupFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.pos.edit',
  },
  orderSetup: {
    saveType: 2,
    storedSchema: orderSetupValue,
    inputSchema: orderSetupValue,
    viewPermission: 'signedIn',
    editPermission: 'settings.pos.edit',
  },
  serverSetup: {
    saveType: 3,
    storedSchema: serverSetupValue,
    inputSchema: serverSetupValue,
    viewPermission: 'signedIn',
    editPermission: 'settings.pos.edit',
  },
  robotSetup: {
    saveType: 4,
    storedSchema: robotSetupValue,
    inputSchema: robotSetupFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.pos.edit',
  },
  scan: {
    saveType: 7,
    storedSchema: scanValue,
    inputSchema: scanValue,
    viewPermission: 'signedIn',
    editPermission: 'settings.scan.edit',
  },
  gateway: {
    saveType: 8,
    storedSchema: gatewayValue,
    inputSchema: gatewayValue,
    viewPermission: 'settings.gateway.view',
    editPermission: 'settings.gateway.edit',
  },
  thirdParty: {
    saveType: 9,
    storedSchema: thirdPartyValue,
    inputSchema: thirdPartyFields,
    viewPermission: 'settings.thirdParty.view',
    editPermission: 'settings.thirdParty.edit',
  },
  store: {
    saveType: 10,
    storedSchema: storeValue,
    inputSchema: storeFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.store.edit',
  },
  hours: {
    saveType: 12,
    storedSchema: hoursValue,
    inputSchema: hoursFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.hours.edit',
  },
  closings: {
    saveType: 13,
    storedSchema: closingsValue,
    inputSchema: closingsFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.hours.closings',
  },
  orderTypes: {
    saveType: 14,
    storedSchema: orderTypesValue,
    inputSchema: orderTypesFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.orderTypes.edit',
  },
  delivery: {
    saveType: 15,
    storedSchema: deliveryValue,
    inputSchema: deliveryFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.orderTypes.edit',
  },
  system: {
    saveType: 16,
    storedSchema: systemValue,
    inputSchema: systemFields,
    viewPermission: 'signedIn',
    editPermission: 'system.settings.edit',
  },
  reasons: {
    saveType: 17,
    storedSchema: reasonsValue,
    inputSchema: reasonsFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.pos.edit',
  },
  dataConfig: {
    saveType: 18,
    storedSchema: dataConfigValue,
    inputSchema: dataConfigFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.pos.edit',
  },
  taxes: {
    saveType: 20,
    storedSchema: taxValue,
    inputSchema: taxFields,
    viewPermission: 'signedIn',
    editPermission: 'menu.dishes.taxes',
  },
  charges: {
    saveType: 21,
    storedSchema: chargeValue,
    inputSchema: chargeFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.payment.charges',
  },
  payment: {
    saveType: 22,
    storedSchema: paymentValue,
    inputSchema: paymentFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.payment.edit',
  },
  discounts: {
    saveType: 23,
    storedSchema: discountValue,
    inputSchema: discountFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.discounts.edit',
  },
} as const satisfies Record<string, Group>
export type SettingGroup = keyof typeof settingGroups
export const settingGroupKeys = Object.keys(settingGroups) as SettingGroup[]
/** What a group holds. */
export type SettingValue<G extends SettingGroup> = z.output<(typeof settingGroups)[G]['storedSchema']>
/** What is sent to save a group. */
export type SettingFields<G extends SettingGroup> = z.input<(typeof settingGroups)[G]['inputSchema']>

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
