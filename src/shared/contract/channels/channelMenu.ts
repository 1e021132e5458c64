/**
 * A menu as delivery services get it (CHOWLY-3): one document for each channel, made from the live menu. Everything has
 * an external id (`ref`), prices are final, hours are resolved. Hashed as canonical JSON.
 */
import { z } from 'zod'

const ref = z.string()
const refs = z.array(ref)
/** In both languages; `zh` may be empty. */
const text = z.strictObject({ en: z.string(), zh: z.string() })
const cents = z.number().int()
/** Until when something is sold out; null: until it is switched back. */
const until = z.string().nullable()

/** By the store's clock. 0 is Sunday; past midnight up to 2880. */
const weeklySpan = z.strictObject({
  weekday: z.number().int(),
  fromMinute: z.number().int(),
  toMinute: z.number().int(),
})
const daySpan = z.strictObject({ fromMinute: z.number().int(), toMinute: z.number().int() })
const weekly = z.array(weeklySpan)

const store = z.strictObject({
  name: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  /** The first is the store's own. */
  languages: z.array(z.enum(['en', 'zh'])),
  phone: z.string(),
  address: z.string(),
})

const menu = z.strictObject({ ref, name: text, hours: weekly, categories: refs })

const category = z.strictObject({
  ref,
  name: text,
  description: text,
  /** Resolved: the category's own within those of its menu. Empty: nobody has set any. */
  hours: weekly,
  items: refs,
  alcoholFree: z.boolean(),
})

const item = z.strictObject({
  ref,
  kind: z.enum(['dish', 'special']),
  /** The dish or special of the library. */
  entityId: z.number().int(),
  name: text,
  description: text,
  priceCents: cents,
  pictureUrl: z.string().nullable(),
  alcohol: z.boolean(),
  allergens: z.array(z.string()),
  /** What the channel adds to the price: the rates that are not in it already, for delivery. */
  taxPcm: z.number().int(),
  sku: z.string(),
  groups: refs,
  /** Of its own; null: those of its category. */
  hours: weekly.nullable(),
  available: z.boolean(),
  suspendedUntil: until,
})

const group = z.strictObject({
  ref,
  source: z.enum(['modifierGroup', 'addOnGroup', 'specialGroup']),
  name: text,
  min: z.number().int(),
  max: z.number().int(),
  /** So many of the first cost nothing. */
  free: z.number().int(),
  /** The most of one option; null: only `max` bounds it. */
  perOptionMax: z.number().int().nullable(),
  options: refs,
})

const option = z.strictObject({
  ref,
  kind: z.enum(['modifier', 'addOn', 'dish']),
  /** The modifier, add-on or dish of the library. */
  entityId: z.number().int(),
  name: text,
  /** On top of the item; below 0 makes it cheaper. */
  priceCents: cents,
  isDefault: z.boolean(),
  maxQuantity: z.number().int().nullable(),
  /** Asked when it is chosen. */
  groups: refs,
  available: z.boolean(),
  suspendedUntil: until,
})

const hours = z.strictObject({
  /** Business hours of every week. */
  regular: weekly,
  /** Closings and special hours of dates; they replace the weekly ones. */
  special: z.array(z.strictObject({ date: z.string(), closed: z.boolean(), spans: z.array(daySpan) })),
})

export const channelMenu = z.strictObject({
  store,
  menus: z.array(menu),
  categories: z.array(category),
  items: z.array(item),
  groups: z.array(group),
  options: z.array(option),
  hours,
})
export type ChannelMenu = z.output<typeof channelMenu>
export type ChannelText = z.output<typeof text>
export type ChannelHours = ChannelMenu['hours']
export type ChannelMenuPart<K extends 'menus' | 'categories' | 'items' | 'groups' | 'options'> = ChannelMenu[K][number]

/** What a channel answers about, and what differs: a part of the document by its external id; hours have none. */
export const channelEntityKinds = ['menu', 'category', 'item', 'group', 'option', 'hours'] as const
export type ChannelEntityKind = (typeof channelEntityKinds)[number]
export interface EntityRef {
  readonly kind: ChannelEntityKind
  readonly ref: string
}
