/**
 * Delivery fees, the banner, and orders for later (CHOWLY-5), by the specification's own calls. Each is a part of a group of
 * settings and has its version: what is saved here is what the settings show, and the other way round.
 */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { nothing } from '../kernel/fields.ts'
import { bannerFields, bannerValue } from '../settings/groups/banner.ts'
import { deliveryValue, MOST_RINGS, MOST_ZONES } from '../settings/groups/delivery.ts'
import { orderTypesValue } from '../settings/groups/orderTypes.ts'
import { settingVersion } from '../settings/groups/refining.ts'

const version = settingVersion
const { freeFromCents, taxed, mode, rings, zones } = deliveryValue.shape
const ring = rings.unwrap().element
const zone = zones.unwrap().element
const { feeCents, minimumCents } = ring.shape
const terms = z.strictObject({ feeCents, minimumCents })
const { sendBeforeMinutes, advance } = orderTypesValue.shape
const { limit, days } = advance.unwrap().shape

export const feeCalls = {
  getFees: defineCall({
    method: 'POST',
    path: '/PosSettingFeeServe/getFees',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the delivery fees and minimum orders by distance and by zone; `mode` says which hold.',
    input: nothing,
    reply: z.object({
      version,
      mode,
      freeFromCents,
      taxed,
      rings: z.array(ring.pick({ upToMetres: true, feeCents: true, minimumCents: true })),
      zones: z.array(zone.pick({ name: true, secondName: true, feeCents: true, minimumCents: true })),
    }),
  }),
  saveFees: defineCall({
    method: 'POST',
    path: '/PosSettingFeeServe/saveFees',
    needs: 'settings.orderTypes.edit',
    access: 'write',
    about:
      'Saves delivery fees and minimum orders, in the order in which they were read. Refused if they changed since `version`.',
    input: z.object({
      version,
      rings: z.array(terms).max(MOST_RINGS).default([]),
      zones: z.array(terms).max(MOST_ZONES).default([]),
      freeFromCents,
      taxed: z.boolean(),
    }),
    reply: z.object({ version }),
  }),
  getBanner: defineCall({
    method: 'POST',
    path: '/PosSettingFeeServe/getBanner',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the banner above guests’ menus, and whether it is shown today.',
    input: nothing,
    reply: z.object({ version, value: bannerValue, isShown: z.boolean() }),
  }),
  saveBanner: defineCall({
    method: 'POST',
    path: '/PosSettingFeeServe/saveBanner',
    needs: 'settings.orderTypes.edit',
    access: 'write',
    about: 'Saves the banner above guests’ menus. Refused if it changed since `version`.',
    input: z.object({ version, value: bannerFields }),
    reply: z.object({ version }),
  }),
  getPreOrder: defineCall({
    method: 'POST',
    path: '/PosChowlyOrderInfo/getPreOrder',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns whether guests can order ahead, and how long before its time such an order goes to the kitchen.',
    input: nothing,
    reply: z.object({ version, enabled: z.boolean(), limit, days, sendBeforeMinutes }),
  }),
  savePreOrder: defineCall({
    method: 'POST',
    path: '/PosChowlyOrderInfo/savePreOrder',
    needs: 'settings.orderTypes.edit',
    access: 'write',
    about:
      'Switches orders for later, and sets when they go to the kitchen: 15, 30, 45 minutes, 1 to 5 hours before, or at once (null).',
    input: z.object({ version, enabled: z.boolean(), sendBeforeMinutes }),
    reply: z.object({ version }),
  }),
} as const satisfies Calls
