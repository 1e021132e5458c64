/** Delivery (SET-4): the settings with saveType 15, and what holds for a place. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { nothing } from '../kernel/fields.ts'
import { deliveryFields, deliveryValue, geoPoint } from './groups/delivery.ts'
import { settingVersion } from './groups/refining.ts'

const version = z.number().int()
/** What holds for a place, see `DeliveryOffer` of the rules. */
export const deliveryOffer = z.object({
  kind: z.enum(['ring', 'zone']),
  /** The place of the ring or zone in its list. */
  index: z.number().int(),
  feeCents: z.number().int(),
  minimumCents: z.number().int(),
  leadMinutes: z.number().int(),
})
const service = '/newVersionMerchant'

export const deliveryCalls = {
  getMerchantDelivery: defineCall({
    method: 'POST',
    path: `${service}/getMerchantDelivery`,
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the delivery settings (saveType 15) with their version.',
    input: nothing,
    reply: z.object({ version, value: deliveryValue }),
  }),
  saveMerchantDelivery: defineCall({
    method: 'POST',
    path: `${service}/saveMerchantDelivery`,
    needs: 'settings.orderTypes.edit',
    access: 'write',
    about: 'Replaces the delivery settings. Pass the version that was read.',
    input: z.strictObject({ version: settingVersion, value: deliveryFields }),
    reply: z.object({ version }),
  }),
  checkMerchantDelivery: defineCall({
    method: 'POST',
    path: `${service}/checkMerchantDelivery`,
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the fee, minimum and time for a delivery address. No offer outside the delivery area.',
    input: z.strictObject({ to: geoPoint }),
    reply: z.object({
      /** As the crow flies; null where nobody has said where the store is. */
      metres: z.number().int().nullable(),
      offer: deliveryOffer.nullable(),
    }),
  }),
} as const satisfies Calls
