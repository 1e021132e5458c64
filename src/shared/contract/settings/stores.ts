/** The stores of a boss (ADM-5). */
import { z } from 'zod'
import { roundingDirections } from '../../rules/menu/prices.ts'
import { priceSteps } from '../../rules/settings/otherCurrency.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, nothing } from '../kernel/fields.ts'
import { storeDetails } from './groups/store.ts'
import { type SettingGroup, settingGroupKeys } from './settings.ts'

const service = '/sys/PosStoreServe'

/** So many stores one person may own. */
export const MOST_STORES = 100

const ownStore = z.object({
  merchantId: id,
  aid: z.string(),
  name: z.string(),
  secondName: z.string(),
  phone: z.string(),
  /** One line; empty where nobody has said. */
  address: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  createdAt: instant,
  /** Open at this moment; null where nobody has set business hours. */
  isOpen: z.boolean().nullable(),
  /** How much could be copied from it. */
  dishes: z.number().int(),
  menus: z.number().int(),
  roles: z.number().int(),
})
export type OwnStore = z.output<typeof ownStore>

/** Amounts for a store of another currency: at a rate with a rounding, or left out (ORD-11). */
const prices = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rate'),
    /** What one of the source's currency buys of the new store's, in millionths. */
    rateE6: z.number().int().min(1).max(1_000_000_000_000),
    /** Minor units of the new currency. */
    step: z.literal([...priceSteps]).default(1),
    toward: z.enum(roundingDirections).default('nearest'),
  }),
  z.strictObject({ kind: z.literal('none') }),
])

/** What a new store takes over from another own one. */
const copied = z.strictObject({
  merchantId: id,
  settings: z
    .array(z.enum(settingGroupKeys as [SettingGroup, ...SettingGroup[]]))
    .max(settingGroupKeys.length)
    .refine(groups => new Set(groups).size === groups.length, { error: 'failures.field.listedTwice' })
    .default([]),
  roles: z.boolean().default(false),
  /** With its taxes, because dishes name them. */
  menu: z.boolean().default(false),
  /** Asked for where the new store has another currency. */
  prices: prices.nullable().default(null),
})

const { name, secondName, phone, timeZone, currency } = storeDetails
/** What is typed of a new store. */
export const newStoreFields = { name, secondName, phone, timeZone, currency } as const

export const storesCalls = {
  getOwnStores: defineCall({
    method: 'GET',
    path: `${service}/getOwnStores`,
    needs: 'system.stores.view',
    // Rows of several stores.
    access: 'owner',
    inViewAs: true,
    about: 'Lists the stores of an owner; for others, the store of the session.',
    input: nothing,
    reply: z.object({ stores: z.array(ownStore), mayOpen: z.boolean() }),
  }),
  openStore: defineCall({
    method: 'POST',
    path: `${service}/openStore`,
    needs: 'system.stores.open',
    access: 'owner',
    about: 'Adds a store owned by the caller, with data copied from another own store.',
    input: z.strictObject({ ...newStoreFields, copy: copied.nullable().default(null), idempotencyKey }),
    reply: z.object({
      merchantId: id,
      aid: z.string(),
      settings: z.number().int(),
      roles: z.number().int(),
      dishes: z.number().int(),
      menus: z.number().int(),
      /** What could not be found in the new store, and was left out. */
      missing: z.array(z.object({ kind: z.string(), name: z.string() })),
    }),
  }),
} as const satisfies Calls
