/**
 * What a menu is made of (MENU-1 … MENU-5), in one shape for calls, versions, imports and changes. The library holds
 * supply times, categories, dishes, modifier groups, add-ons and specials; menus say what of it is offered where.
 */
import { z } from 'zod'
import { id, requiredText, text } from '../kernel/fields.ts'

/** The highest price, in minor units of the store's currency (ORD-11): a dish for 10,000,000.00 dong is a dish. */
export const MOST_CENTS = 1_000_000_000
export const price = z.number().int().min(0).max(MOST_CENTS)
/** A modifier or an add-on may also make a dish cheaper. */
export const priceChange = z.number().int().min(-MOST_CENTS).max(MOST_CENTS)
export const menuName = requiredText(100)
const secondName = text(100).default('')
const description = text(500).default('')
export const status = z.enum(['valid', 'invalid'])
export type MenuStatus = z.infer<typeof status>
/** How many may be chosen. */
const count = z.number().int().min(1).max(999)
const optionalId = id.nullable().default(null)
const sort = z.number().int().min(0).max(1_000_000).default(0)
const named = { name: menuName, secondName }
const listed = { ...named, status: status.default('valid'), sort }

export const orderTypes = ['dineIn', 'carryout', 'pickUp', 'delivery'] as const
export const channels = ['pos', 'pad', 'kiosk', 'qr', 'web', 'thirdParty'] as const
/** The fourteen that European and American law name together. */
export const allergens = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'treeNut',
  'celery',
  'mustard',
  'sesame',
  'sulphite',
  'lupin',
  'mollusc',
] as const

/** Minutes of the store's day; past midnight up to 2880. 0 is Sunday. */
export const supplySpan = z.strictObject({
  weekday: z.number().int().min(0).max(6),
  fromMinute: z.number().int().min(0).max(1439),
  toMinute: z.number().int().min(1).max(2880),
})
export const supplyTimeFields = z.strictObject({ ...named, spans: z.array(supplySpan).max(21).default([]) })

export const categoryFields = z.strictObject({
  ...listed,
  description,
  secondDescription: description,
  supplyTimeId: optionalId,
  pictureId: optionalId,
  alcoholFree: z.boolean().default(false),
})

export const dishFields = z.strictObject({
  ...listed,
  categoryId: id,
  kitchenName: text(100).default(''),
  description,
  secondDescription: description,
  priceCents: price,
  dineInPriceCents: price.nullable().default(null),
  carryoutPriceCents: price.nullable().default(null),
  deliveryPriceCents: price.nullable().default(null),
  costCents: price.nullable().default(null),
  sku: text(40).default(''),
  pictureId: optionalId,
  supplyTimeId: optionalId,
  taxIds: z.array(id).max(10).default([]),
  printerIds: z.array(id).max(10).default([]),
  allergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
  alcohol: z.boolean().default(false),
  buffet: z.boolean().default(false),
  /** In the order in which they are asked. */
  modifierGroupIds: z.array(id).max(20).default([]),
})

export const modifierFields = z.strictObject({
  /** Left out for a new one; kept over edits, because orders point at it. */
  id: id.optional(),
  ...named,
  priceCents: priceChange.default(0),
  isDefault: z.boolean().default(false),
  maxQuantity: count.nullable().default(null),
  nestedGroupId: optionalId,
  status: status.default('valid'),
})
const choice = { min: z.number().int().min(0).max(999), max: count, duplicateSelection: z.boolean().default(false) }
export const modifierGroupFields = z.strictObject({
  ...listed,
  ...choice,
  freeQuantity: z.number().int().min(0).max(999).default(0),
  perModifierMax: count.nullable().default(null),
  modifiers: z.array(modifierFields).max(100).default([]),
})

export const addOnGroupFields = z.strictObject({
  ...listed,
  duplicateSelection: z.boolean().default(false),
  /** None: every dish. */
  categoryIds: z.array(id).max(500).default([]),
})
export const addOnFields = z.strictObject({
  ...listed,
  addOnGroupId: id,
  priceCents: priceChange.default(0),
  duplicateSelection: z.boolean().default(false),
})

export const specialDish = z.strictObject({
  dishId: id,
  upchargeCents: price.default(0),
  maxQuantity: count.nullable().default(null),
  isDefault: z.boolean().default(false),
})
export const specialGroupFields = z.strictObject({
  ...listed,
  ...choice,
  dishes: z.array(specialDish).max(200).default([]),
})
export const specialFields = z.strictObject({
  ...listed,
  description,
  secondDescription: description,
  priceCents: price,
  duplicateSelection: z.boolean().default(true),
  pictureId: optionalId,
  supplyTimeId: optionalId,
  specialGroupIds: z.array(id).max(20).default([]),
})

export const menuTypeFields = z.strictObject({ ...named, sort })
export const menuItem = z.strictObject({
  kind: z.enum(['dish', 'special']),
  id,
  /** The price in this menu; null is the library's. */
  priceCents: price.nullable().default(null),
  status: status.default('valid'),
})
export const menuCategory = z.strictObject({
  categoryId: id,
  supplyTimeId: optionalId,
  status: status.default('valid'),
  items: z.array(menuItem).max(2_000).default([]),
})
/** Makes a menu's prices from the library's: first the percentage, then the amount, then the ending (rules/menu/priceRule). */
export const priceRule = z.strictObject({
  /** Thousandths of a percent on top; below zero it is cheaper. */
  percentPcm: z.number().int().min(-90_000).max(900_000).default(0),
  amountCents: priceChange.default(0),
  /** The last two digits of a price, the nearest that ends so; null leaves it as it comes out. */
  ending: z.number().int().min(0).max(99).nullable().default(null),
  /** The percentage changes modifiers, add-ons and up-charges too. */
  modifiers: z.boolean().default(false),
})
export const menuFields = z.strictObject({
  ...listed,
  menuTypeId: id,
  supplyTimeId: optionalId,
  orderTypes: z.array(z.enum(orderTypes)).min(1).max(orderTypes.length),
  channels: z.array(z.enum(channels)).min(1).max(channels.length),
  alcoholFree: z.boolean().default(false),
  /** Of what has no price of its own here; null: the library's prices. Menus of before have none. */
  priceRule: priceRule.nullable().default(null),
  categories: z.array(menuCategory).max(500).default([]),
})

/** The kinds of entities, each with its fields; the order is that in which they can be written (what others point at first). */
export const entityFields = {
  supplyTime: supplyTimeFields,
  category: categoryFields,
  modifierGroup: modifierGroupFields,
  dish: dishFields,
  addOnGroup: addOnGroupFields,
  addOn: addOnFields,
  specialGroup: specialGroupFields,
  special: specialFields,
  menuType: menuTypeFields,
  menu: menuFields,
} as const
export type EntityKind = keyof typeof entityFields
export const entityKinds = Object.keys(entityFields) as readonly EntityKind[]

/** The fields of an entity of a kind. */
export type EntityFields<K extends EntityKind = EntityKind> = z.output<(typeof entityFields)[K]>
/** An entity as it is in a document. */
export type Entity<K extends EntityKind = EntityKind> = EntityFields<K> & { readonly id: number }

export type SupplyTime = Entity<'supplyTime'>
export type Category = Entity<'category'>
export type Dish = Entity<'dish'>
export type ModifierGroup = Entity<'modifierGroup'>
export type AddOn = Entity<'addOn'>
export type SpecialGroup = Entity<'specialGroup'>
export type Special = Entity<'special'>
export type Menu = Entity<'menu'>
