/** Groups of settings by `saveType` (`PosSettingServe`): each is one value with versions, saved whole (SET-10). */
import type { z } from 'zod'
import type { PermissionKey } from '../permissions/permissions.ts'
import { orderLimitFields, orderLimitValue } from '../menu/orderLimits.ts'
import { bannerFields, bannerValue } from './groups/banner.ts'
import { chargeFields, chargeValue } from './groups/charges.ts'
import { closingsFields, closingsValue } from './groups/closings.ts'
import { dataConfigFields, dataConfigValue } from './groups/dataConfig.ts'
import { deliveryFields, deliveryValue } from './groups/delivery.ts'
import { discountFields, discountValue } from './groups/discounts.ts'
import { exceptionsValue } from './groups/exceptions.ts'
import { gatewayValue } from './groups/gateway.ts'
import { hoursFields, hoursValue } from './groups/hours.ts'
import { orderSetupValue } from './groups/orderSetup.ts'
import { orderTypesFields, orderTypesValue } from './groups/orderTypes.ts'
import { paymentFields, paymentValue } from './groups/payment.ts'
import { posSetupFields, posSetupValue } from './groups/posSetup.ts'
import { printRoutingFields, printRoutingValue } from './groups/printRouting.ts'
import { reasonsFields, reasonsValue } from './groups/reasons.ts'
import { robotSetupFields, robotSetupValue } from './groups/robotSetup.ts'
import { scanValue } from './groups/scan.ts'
import { serverSetupValue } from './groups/serverSetup.ts'
import { storeFields, storeValue } from './groups/store.ts'
import { systemFields, systemValue } from './groups/system.ts'
import { tablesValue } from './groups/tables.ts'
import { tableCodesFields, tableCodesValue } from './groups/tableCodes.ts'
import { taxFields, taxValue } from './groups/taxes.ts'
import { mailFields, mailValue } from './groups/mail.ts'
import { textsFields, textsValue } from './groups/texts.ts'
import { thirdPartyFields, thirdPartyValue } from './groups/thirdParty.ts'
import { waitlistFields, waitlistValue } from './groups/waitlist.ts'

interface Group {
  readonly saveType: number
  /** As it is stored; an empty object gives the defaults of a group that nobody has saved. */
  readonly storedSchema: z.core.$ZodType
  /** As a call or a form gives it, with all rules. */
  readonly inputSchema: z.core.$ZodType
  readonly viewPermission: PermissionKey | 'signedIn'
  readonly editPermission: PermissionKey
}

/** A further group is a line here and one in each of the unions of `settingCalls.ts`. */
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
  waitlist: {
    saveType: 19,
    storedSchema: waitlistValue,
    inputSchema: waitlistFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.waitlist.edit',
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
  texts: {
    saveType: 24,
    storedSchema: textsValue,
    inputSchema: textsFields,
    viewPermission: 'settings.texts.view',
    editPermission: 'settings.texts.edit',
  },
  tables: {
    saveType: 25,
    storedSchema: tablesValue,
    inputSchema: tablesValue,
    viewPermission: 'signedIn',
    editPermission: 'settings.tables.edit',
  },
  tableCodes: {
    saveType: 28,
    storedSchema: tableCodesValue,
    inputSchema: tableCodesFields,
    viewPermission: 'signedIn',
    editPermission: 'room.codes.edit',
  },
  printRouting: {
    saveType: 29,
    storedSchema: printRoutingValue,
    inputSchema: printRoutingFields,
    viewPermission: 'signedIn',
    editPermission: 'equipment.routing.edit',
  },
  exceptions: {
    saveType: 35,
    storedSchema: exceptionsValue,
    inputSchema: exceptionsValue,
    viewPermission: 'reports.exceptions.view',
    editPermission: 'reports.exceptions.settings',
  },
  banner: {
    saveType: 30,
    storedSchema: bannerValue,
    inputSchema: bannerFields,
    viewPermission: 'signedIn',
    editPermission: 'settings.orderTypes.edit',
  },
  mail: {
    saveType: 31,
    storedSchema: mailValue,
    inputSchema: mailFields,
    viewPermission: 'settings.mail.view',
    editPermission: 'settings.mail.edit',
  },
} as const satisfies Record<string, Group>
export type SettingGroup = keyof typeof settingGroups
export const settingGroupKeys = Object.keys(settingGroups) as SettingGroup[]
/** What a group holds. */
export type SettingValue<G extends SettingGroup> = z.output<(typeof settingGroups)[G]['storedSchema']>
/** What is sent to save a group. */
export type SettingFields<G extends SettingGroup> = z.input<(typeof settingGroups)[G]['inputSchema']>
