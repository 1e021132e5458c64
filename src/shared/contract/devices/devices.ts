/** Order devices: paired with a one-time code, and what they fetch with their own token (POS-1). Where they are. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  id,
  idempotencyKey,
  idInPath,
  instant,
  listReply,
  nothing,
  pageInput,
  requiredText,
  text,
} from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'

export const deviceKinds = ['pos', 'pad', 'kiosk'] as const
const kind = z.enum(deviceKinds)
export type DeviceKind = (typeof deviceKinds)[number]
export const deviceStates = ['paired', 'revoked'] as const
export const deviceSorts = ['name', 'lastSeenAt'] as const

/** How long a pairing code can be typed. */
export const PAIRING_MINUTES = 10
/** Without what people take for one another; 8 of them hold about 36 bits. */
export const PAIRING_LETTERS = 'ACDEFGHJKMNPQRTWXY34679'
export const PAIRING_LENGTH = 8

const location = z.object({
  locationId: id,
  version: z.number().int(),
  name: z.string(),
  secondName: z.string(),
  /** Paired devices that are there. */
  devices: z.number().int(),
})
export type DeviceLocation = z.output<typeof location>
export const locationFields = { name: requiredText(60), secondName: text(60).default('') } as const

export const deviceFields = {
  name: requiredText(60),
  locationId: id.nullable().default(null),
  serialNo: text(60).default(''),
  model: text(60).default(''),
  /** The table that a pad stands on. */
  tableId: id.nullable().default(null),
} as const

export const orderDevice = z.object({
  deviceId: id,
  version: z.number().int(),
  name: z.string(),
  kind,
  locationId: id.nullable(),
  locationName: z.string(),
  locationSecondName: z.string(),
  serialNo: z.string(),
  model: z.string(),
  tableId: id.nullable(),
  /** Empty where it stands on none. */
  tableName: z.string(),
  appVersion: z.string(),
  batteryPercent: z.number().int().nullable(),
  charging: z.boolean(),
  pairedAt: instant,
  pairedBy: z.string(),
  /** By any call, within half a minute; null once it is revoked. */
  lastSeenAt: instant.nullable(),
  /** Seen within the last minute and a half: a device asks every few seconds. */
  isOnline: z.boolean(),
  revokedAt: instant.nullable(),
})
export type OrderDevice = z.output<typeof orderDevice>

/** Of calls that devices make. */
const deviceReads = { method: 'GET', needs: 'device', access: 'read' } as const

export const deviceCalls = {
  getDeviceLocations: defineCall({
    method: 'POST',
    path: '/PosDeviceServe/getDeviceLocations',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Lists device locations with the number of devices in each.',
    input: nothing,
    reply: z.object({ rows: z.array(location) }),
  }),
  getDeviceLocationDetail: defineCall({
    method: 'GET',
    path: '/PosDeviceServe/getDeviceLocationDetail/{locationId}',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Returns one location and who changed it last.',
    input: z.object({ locationId: idInPath }),
    reply: location.extend({ lastChange }),
  }),
  addDeviceLocation: defineCall({
    method: 'POST',
    path: '/PosDeviceServe/addDeviceLocation',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Adds a device location.',
    input: z.object({ ...locationFields, idempotencyKey }),
    reply: z.object({ locationId: id }),
  }),
  updateDeviceLocation: defineCall({
    method: 'POST',
    path: '/PosDeviceServe/updateDeviceLocation',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Renames a device location.',
    input: z.object({ locationId: id, version: z.number().int(), ...locationFields }),
    reply: z.object({ version: z.number().int() }),
  }),
  deleteDeviceLocation: defineCall({
    method: 'POST',
    path: '/PosDeviceServe/deleteDeviceLocation',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Deletes a location. Its devices stay, without a location.',
    input: z.object({ locationId: id }),
    reply: z.object({ devices: z.number().int() }),
  }),
  getOrderDevices: defineCall({
    method: 'POST',
    path: '/PosDeviceServe/getOrderDevices',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Lists order devices with type, location and last contact.',
    input: z.object({
      ...pageInput,
      /** A part of the name, the S/N or the model. */
      search: text(60).default(''),
      kinds: z.array(kind).max(deviceKinds.length).default([]),
      locationIds: z.array(id).max(200).default([]),
      state: z.enum(deviceStates).default('paired'),
      sort: z.enum(deviceSorts).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: listReply(orderDevice),
  }),
  getOrderDeviceDetail: defineCall({
    method: 'GET',
    path: '/PosDeviceServe/getOrderDeviceDetail/{deviceId}',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Returns one order device, paired or revoked, and who changed it last.',
    input: z.object({ deviceId: idInPath }),
    reply: orderDevice.extend({ lastChange }),
  }),
  updateOrderDevice: defineCall({
    method: 'POST',
    path: '/PosDeviceServe/updateOrderDevice',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Changes name, location, S/N, model and table of a device.',
    input: z.object({
      deviceId: id,
      version: z.number().int(),
      ...deviceFields,
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  addPairingCode: defineCall({
    method: 'POST',
    path: '/PosDeviceServe/addPairingCode',
    needs: 'equipment.devices.pair',
    // A code is looked for before anybody knows whose it is.
    access: 'owner',
    about: 'Creates a single-use pairing code that expires after 10 minutes and replaces the person’s previous one.',
    input: z.object({ kind, locationId: id.nullable().default(null) }),
    reply: z.object({ code: z.string(), expiresAt: instant }),
  }),
  revokeOrderDevice: defineCall({
    method: 'POST',
    path: '/PosDeviceServe/revokeOrderDevice',
    needs: 'equipment.devices.revoke',
    access: 'write',
    about: 'Revokes a device immediately. Pair it again to use it.',
    input: z.object({ deviceId: id }),
    reply: nothing,
  }),

  pair: defineCall({
    method: 'POST',
    path: '/posDevice/pair',
    needs: 'everyone',
    access: 'ownerTurns',
    about: 'Exchanges a pairing code for a device token (header `deviceAuth`), which is returned only once.',
    input: z.object({ code: requiredText(20), name: requiredText(60) }),
    reply: z.object({
      token: z.string(),
      deviceId: id,
      kind,
      merchantId: id,
      storeName: z.string(),
      storeSecondName: z.string(),
      timeZone: z.string(),
      currency: z.string(),
    }),
  }),
  menu: defineCall({
    ...deviceReads,
    path: '/posDevice/menu',
    raw: true,
    about:
      'Returns the published menu as JSON, outside the envelope, with an ETag. Devices poll with If-None-Match and get 304 while nothing has changed.',
    input: nothing,
    reply: nothing,
  }),
  availability: defineCall({
    ...deviceReads,
    path: '/posDevice/availability',
    raw: true,
    about:
      'Returns sold-out and counted items as JSON `{ "rows": [{ kind, id, soldOut, until, remaining }] }` with an ETag. Items not listed are available.',
    input: nothing,
    reply: nothing,
  }),
  settings: defineCall({
    ...deviceReads,
    path: '/posDevice/settings',
    raw: true,
    about:
      'Returns the current settings for a terminal: the groups by name (store, taxes, charges, payment, discounts, hours, closings, orderTypes, delivery, reasons, orderLimits, posSetup, orderSetup, serverSetup, robotSetup, scan, gateway, dataConfig, banner), `logos`, and `authorizationHash` (argon2id) instead of the code. No other secrets. Has an ETag, like the menu.',
    input: nothing,
    reply: nothing,
  }),
  heartbeat: defineCall({
    ...deviceReads,
    path: '/posDevice/heartbeat',
    about:
      'Returns the ETags of menu, availability, settings, staff, tables, guests’ calls and posters in one cheap call, and how many orders wait to be confirmed. Null where nothing is published.',
    input: nothing,
    reply: z.object({
      menu: z.string().nullable(),
      /** Orders name the version that they were sold from. */
      menuVersionNo: z.number().int().nullable(),
      availability: z.string(),
      settings: z.string(),
      staff: z.string(),
      tables: z.string(),
      tableCalls: z.string(),
      posters: z.string(),
      /** The table that this pad stands on. */
      tableId: id.nullable(),
      /** See `posDevice/ordersToConfirm`. */
      ordersToConfirm: z.number().int(),
      at: instant,
    }),
  }),
} as const satisfies Calls
