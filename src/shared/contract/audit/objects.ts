/**
 * Everything that the audit trail speaks of (ADM-1): where each kind is looked at, what it is called now, and whether a
 * change of it can be taken back. A further kind is a line here, with its text or a line in `audit.types`; the compiler
 * asks for both, and for the undo where one is promised.
 */
import type { en } from '../../text/en.ts'
import type { AuditedObject } from './auditedObject.ts'
import { couponObjects } from './couponObjects.ts'
import { outboxObjects } from './outboxObjects.ts'
import { reportObjects } from './reportObjects.ts'

/** The kinds whose text is with those of their page. */
type OwnText =
  | 'cashBox'
  | 'floorPlan'
  | 'printJob'
  | 'printTemplate'
  | 'poster'
  | 'tableArea'
  | 'diningTable'
  | 'room'
  | 'tables'
  | 'tableCode'
  | 'tableCodes'
  | 'printRouting'
  | 'deliveryPublish'
  | 'deliveryChannel'
  | 'deliveryPause'
  | 'externalId'
  | keyof typeof outboxObjects
  | keyof typeof couponObjects
  | keyof typeof reportObjects

const setting = (page: string, ...fields: readonly string[]) =>
  ({ named: 'kind', page: `/merchant/${page}`, fields, undo: true }) as const satisfies AuditedObject
const list = (page: string) => ({ named: 'kind', page: `/merchant/${page}` }) as const satisfies AuditedObject
const ofChannels = { fields: ['channelTrail.field'], page: '/merchant/chowlyMenu' } as const
const removable = { secondName: 'secondName', removedAt: 'deletedAt' } as const
/** Of the menu's library: its table is called as its kind is. */
const menuEntity = (kind: string, page: string) =>
  ({
    named: { table: kind, id: `${kind}Id`, name: ['name'], ...removable },
    page: `/merchant/${page}`,
    undo: true,
  }) as const satisfies AuditedObject
const person = { table: 'employee', id: 'employeeId', name: ['displayName'] } as const
const store = { table: 'merchant', id: 'merchantId', name: ['name'], secondName: 'secondName' } as const
const versionNo = { id: 'versionNo', name: ['versionNo'], prefix: '#' } as const

export const auditObjects = {
  employee: { named: person, page: '/merchant/EmployeeList/EmployeesAddNew?id={id}', undo: true },
  role: {
    named: { table: 'role', id: 'roleId', name: ['name'], secondName: 'secondName' },
    page: '/merchant/Roles/RolesAddNew?id={id}',
    undo: true,
  },
  rights: { named: person, page: '/merchant/BackOfficePermissions?employee={id}', undo: true },
  module: { named: 'permission', page: '/merchant/ModuleIndex', undo: true },
  schedule: {
    named: { table: 'schedule', id: 'scheduleId', nameOf: { kind: 'employee', by: 'employeeId' } },
    page: '/merchant/Scheduing',
    undo: true,
  },
  plan: { named: person, page: '/merchant/Scheduing', undo: true },
  clockRecord: {
    named: { table: 'clockRecord', id: 'clockId', nameOf: { kind: 'employee', by: 'employeeId' } },
    page: '/merchant/ClockRecords',
    undo: true,
  },
  clockRecords: list('ClockRecords'),
  clockTotals: list('ClockRecords'),
  laborRules: list('OperationSettings/MerchantSetting'),
  merchant: { named: store, page: '/merchant/Stores', fields: ['printing.trail'] },
  spread: list('CompareStores'),
  signInTicket: { named: person },
  order: {
    named: { table: 'orders', id: 'orderId', name: ['orderNo'], prefix: '#' },
    page: '/merchant/orderDetail/{id}',
  },
  orders: list('OrderList'),
  transactions: { named: 'id', page: '/merchant/Sales?tab=transactions' },
  customer: {
    named: { table: 'customer', id: 'customerId', name: ['name'], orName: 'phone', removedAt: 'erasedAt' },
    page: '/merchant/customer?id={id}',
    undo: true,
  },
  customers: list('customer'),
  historyImport: {
    named: { table: 'historyImport', id: 'importId', name: ['fileName'] },
    page: '/merchant/HistoryImport',
  },
  cardBatch: {
    named: { table: 'cardBatch', id: 'batchId', name: ['paymentDevice', 'batchNo'] },
    page: '/merchant/closeBatchHistoryDetail/{id}',
  },
  cardTransactions: list('indepSaleRecords'),
  couponRedemption: {
    named: { table: 'couponRedemption', id: 'redemptionId', name: ['code'] },
    page: '/merchant/PosterList/coupons?view=redemptions',
    undo: true,
  },
  drawer: {
    named: { table: 'drawer', id: 'drawerId', name: ['name', 'businessDate'] },
    page: '/merchant/CashierDetail/{id}',
  },
  devicePush: {
    named: { table: 'devicePush', id: 'pushId', nameOf: { kind: 'device', by: 'deviceId' } },
    page: '/merchant/DevicePushes',
  },
  channelOrder: {
    named: { table: 'deliveryOrder', id: 'deliveryOrderId', name: ['displayNo'], orName: 'orderRef', prefix: '#' },
    page: '/merchant/ChannelOrders',
  },
  channelReport: { named: 'id', page: '/merchant/ChannelReport' },
  channelHook: list('ChannelOrders'),
  channelMatch: list('ChannelOrders'),
  channelOrderSettings: list('ChannelOrders'),
  giftCards: list('GiftCards'),
  reconciliation: { named: 'id', page: '/merchant/Reconciliation' },
  dayClose: { named: 'id', page: '/merchant/DayClose' },
  matrix: { named: store, page: '/merchant/FunctionIndex' },
  functions: list('FunctionIndex'),
  dish: menuEntity('dish', 'Items/ItemsAddNew?id={id}'),
  category: menuEntity('category', 'Categories/CategoriesAddNew?id={id}'),
  supplyTime: menuEntity('supplyTime', 'SupplyTimes?search={name}'),
  modifierGroup: menuEntity('modifierGroup', 'ModifierGroups/GroupsAddNew?id={id}'),
  addOnGroup: menuEntity('addOnGroup', 'Additional/AdditionalAddNew/group?id={id}'),
  addOn: menuEntity('addOn', 'Additional/AdditionalAddNew/option?id={id}'),
  specialGroup: menuEntity('specialGroup', 'Specials/SpecialsAddNew/group?id={id}'),
  special: menuEntity('special', 'Specials/SpecialsAddNew/special?id={id}'),
  menuType: menuEntity('menuType', 'MenuDashboard'),
  menu: menuEntity('menu', 'MenuDashboard?menu={id}'),
  menuDraft: { named: 'id', page: '/merchant/MenuVersions' },
  menuVersion: {
    named: { table: 'menuVersion', ...versionNo },
    page: '/merchant/MenuVersions?tab=versions&search={id}',
  },
  menuSchedule: {
    named: { table: 'menuSchedule', ...versionNo, id: 'scheduleId' },
    page: '/merchant/MenuVersions?tab=schedules',
  },
  availability: { named: 'id', page: '/merchant/MenuDashboard' },
  tax: {
    named: { table: 'tax', id: 'taxId', name: ['name'], ...removable },
    page: '/merchant/OperationSettings/MerchantSetting?tab=taxes',
  },
  printer: {
    named: { table: 'printer', id: 'printerId', name: ['name'], removedAt: 'deletedAt' },
    page: '/merchant/Equipments?search={name}',
    fields: ['printing.trail', 'equipment.printers', 'equipment'],
    undo: true,
  },
  device: {
    named: { table: 'device', id: 'deviceId', name: ['name'], removedAt: 'revokedAt' },
    page: '/merchant/Equipments?tab=devices&search={name}',
    fields: ['equipment.trail'],
  },
  printJob: {
    text: 'printing.queue.one',
    fields: ['printing.trail'],
    named: { table: 'printJob', id: 'jobId', name: ['title'] },
    page: '/merchant/PrintQueue',
  },
  printTemplate: {
    text: 'templates.one',
    named: { table: 'printTemplate', id: 'templateId', name: ['name'], removedAt: 'deletedAt' },
    page: '/merchant/OperationSettings/printTemplateSettings?id={id}',
    undo: true,
  },
  printRouting: {
    text: 'shell.entries.printRouting',
    fields: ['printRouting.field'],
    named: 'kind',
    page: '/merchant/PrintRouting',
    undo: true,
  },
  cashBox: {
    text: 'equipment.cashBoxes.one',
    fields: ['equipment.cashBoxes', 'equipment.printers'],
    named: { table: 'cashBox', id: 'cashBoxId', name: ['name'], removedAt: 'deletedAt' },
    page: '/merchant/Cashbox?search={name}',
    undo: true,
  },
  tableArea: {
    text: 'tables.area',
    named: { table: 'tableArea', id: 'areaId', name: ['name'], removedAt: 'deletedAt' },
    page: '/merchant/OperationSettings/TablesSetting?area={id}',
    undo: true,
  },
  diningTable: {
    text: 'tables.table',
    fields: ['tables.field'],
    named: { table: 'diningTable', id: 'tableId', name: ['name'], removedAt: 'deletedAt' },
    page: '/merchant/OperationSettings/TablesSetting?search={name}',
    undo: true,
  },
  room: {
    text: 'tables.order',
    fields: ['tables.field'],
    named: 'kind',
    page: '/merchant/OperationSettings/TablesSetting',
  },
  deviceLocation: {
    named: { table: 'deviceLocation', id: 'locationId', name: ['name'], ...removable },
    page: '/merchant/Equipments?tab=locations',
    undo: true,
  },
  floorPlan: {
    text: 'floorPlan.one',
    named: { table: 'tableArea', id: 'areaId', name: ['name'], removedAt: 'deletedAt' },
    page: '/merchant/OperationSettings/TablesSettingDraw?area={id}',
    undo: true,
  },
  picture: {
    named: { table: 'picture', id: 'pictureId', name: ['alt'], secondName: 'secondAlt' },
    page: '/merchant/Items',
  },
  poster: {
    text: 'posters.one',
    fields: ['posters.field'],
    named: { table: 'poster', id: 'posterId', name: ['theme'], secondName: 'secondTheme', removedAt: 'deletedAt' },
    page: '/merchant/PosterEdit/{id}',
    undo: true,
  },
  waitlistParty: {
    named: { table: 'waitlistParty', id: 'partyId', name: ['name'] },
    page: '/merchant/Waitlist?id={id}',
    fields: ['waitlist.field'],
    undo: true,
  },
  waitlistParties: list('Waitlist?tab=figures'),
  orderLimits: setting('OrderLimits'),
  posSetup: setting('OperationSettings/POSSetting', 'posSettings.pos'),
  orderSetup: setting('OperationSettings/POSSetting/order', 'posSettings.order'),
  serverSetup: setting('OperationSettings/POSSetting/server', 'posSettings.server'),
  robotSetup: setting('OperationSettings/POSSetting/robot', 'posSettings.robot'),
  scan: setting('OperationSettings/ScanSetting', 'scan'),
  exceptions: setting('ExceptionWatch?settings=1', 'exceptionWatch.kind', 'exceptionWatch.settings'),
  banner: setting('OperationSettings/OrderTypeSetting?tab=banner', 'banner.field'),
  waitlist: setting('OperationSettings/WaitlistSetting', 'waitlistSetting'),
  tableCodes: {
    text: 'tableCodes.settings',
    fields: ['tableCodes.field'],
    named: 'kind',
    page: '/merchant/OperationSettings/TableCodes?tab=look',
    undo: true,
  },
  tableCode: {
    text: 'tableCodes.code',
    fields: ['tableCodes.field'],
    named: 'kind',
    page: '/merchant/OperationSettings/TableCodes',
  },
  gateway: setting('OperationSettings/GatewaySetting', 'gateway'),
  thirdParty: setting('OperationSettings/3rdparty', 'thirdParty.names'),
  store: setting('OperationSettings/MerchantSetting'),
  hours: setting('OperationSettings/HoursSetting'),
  closings: setting('OperationSettings/HoursSetting?tab=closings'),
  orderTypes: setting('OperationSettings/OrderTypeSetting'),
  delivery: setting('OperationSettings/OrderTypeSetting?tab=delivery'),
  system: setting('SystemSettings', 'system'),
  reasons: setting('OperationSettings/POSSetting/reasons'),
  dataConfig: { named: 'kind', undo: true },
  taxes: setting('OperationSettings/MerchantSetting?tab=taxes', 'taxes.rates'),
  charges: setting('OperationSettings/PaymentSetting?tab=charges'),
  payment: setting('OperationSettings/PaymentSetting'),
  discounts: setting('OperationSettings/DiscountSetting'),
  secret: { named: 'id', page: '/merchant/OperationSettings/3rdparty' },
  settings: list('OperationSettings/Transfer'),
  tables: {
    text: 'tables.settings',
    fields: ['tables.field'],
    named: 'kind',
    page: '/merchant/OperationSettings/TablesSetting',
    undo: true,
  },
  deliveryPublish: {
    text: 'channelTrail.publish',
    named: { table: 'deliveryPublish', id: 'publishId', name: ['publishId'], prefix: '#' },
    ...ofChannels,
  },
  deliveryChannel: { text: 'channelTrail.channel', named: 'connection', ...ofChannels, undo: true },
  externalId: { text: 'channelTrail.externalId', named: 'id', ...ofChannels },
  deliveryPause: { text: 'channelTrail.pause', named: 'connection', ...ofChannels },
  ...couponObjects,
  ...outboxObjects,
  ...reportObjects,
  audit: list('AuditTrail'),
} as const satisfies Record<keyof (typeof en)['audit']['types'] | OwnText, AuditedObject>

export type AuditType = keyof typeof auditObjects
export const auditTypes = Object.keys(auditObjects) as AuditType[]
/** The kinds of which a change can be taken back. */
export type UndoableType = {
  [T in AuditType]: (typeof auditObjects)[T] extends { readonly undo: true } ? T : never
}[AuditType]

/** The kind of an entry; undefined for one that the trail speaks of no longer. */
export const auditObject = (type: string): AuditedObject | undefined =>
  Object.hasOwn(auditObjects, type) ? auditObjects[type as AuditType] : undefined

/** The key of the text for a kind. */
export const auditTypeText = (type: string): string => auditObject(type)?.text ?? `audit.types.${type}`

/** Where the name of a field may be, the nearest first. */
export const auditFieldTexts = (type: string, field: string): readonly string[] => [
  ...(auditObject(type)?.fields ?? []).map(group => `${group}.${field}`),
  `audit.fields.${field}`,
  `menuVersions.fields.${field}`,
]

/**
 * Where an object is looked at; undefined where its kind has no page, or its page is about it and it is gone: then its
 * `name` is empty. Who knows that it is there needs no name.
 */
export function objectAddress(type: string, id: string | number, name?: string): string | undefined {
  const { page, named } = auditObject(type) ?? {}
  const isOfObject = page?.includes('{') === true
  if (page === undefined || (isOfObject && typeof named === 'object' && name === '')) return undefined
  return page.replaceAll('{id}', encodeURIComponent(String(id))).replaceAll('{name}', encodeURIComponent(name ?? ''))
}
