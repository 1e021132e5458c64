/**
 * Products at Deliverect: `POST /productAndCategories` and `GET /products` (developers.deliverect.com, “Insert/update
 * Products”, “Basic Product Data”, “Custom Tags and Allergens”; read in November 2026). A POS sends its products and their
 * categories; the menus, with their hours, are put together at Deliverect.
 */
import { z } from 'zod'

export const productTypes = { product: 1, modifier: 2, modifierGroup: 3, bundle: 4 } as const
const productType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const translations = z.record(z.string(), z.string())
/** A price in the group or bundle that is named; a bundle makes all others 0. */
const overload = z.object({
  scopes: z.array(z.string()),
  price: z.number().int().optional(),
  bundlePrice: z.number().int().optional(),
})

const product = z.object({
  productType,
  plu: z.string(),
  name: z.string(),
  nameTranslations: translations.optional(),
  description: z.string().optional(),
  descriptionTranslations: translations.optional(),
  /** Whole number, two decimals. */
  price: z.number().int().default(0),
  /** Whole numbers, three decimals: 5 % is 5000. */
  deliveryTax: z.number().int().default(0),
  takeawayTax: z.number().int().optional(),
  eatInTax: z.number().int().optional(),
  /** Ours, told again with orders. */
  posProductId: z.string().optional(),
  posCategoryIds: z.array(z.string()).optional(),
  imageUrl: z.string().optional(),
  productTags: z.array(z.number().int()).optional(),
  isCombo: z.boolean().optional(),
  /** Of a group: 0 is no limit. */
  min: z.number().int().optional(),
  max: z.number().int().optional(),
  /** The most of one option; of a group for each of its options. */
  multiMax: z.number().int().optional(),
  defaultQuantity: z.number().int().optional(),
  overloads: z.array(overload).optional(),
  subProducts: z.array(z.string()).optional(),
  sortOrder: z.number().int().optional(),
})
export type DeliverectProduct = z.output<typeof product>

const category = z.object({
  name: z.string(),
  posCategoryId: z.string(),
  nameTranslations: translations.optional(),
  description: z.string().optional(),
})

export const deliverectCatalog = z.object({
  accountId: z.string(),
  locationId: z.string(),
  products: z.array(product),
  categories: z.array(category),
})
export type DeliverectCatalog = z.output<typeof deliverectCatalog>

/** A page of products as they are read: sub-products are ids there, and fields without a value may be null or ''. */
const readProduct = z.object({
  _id: z.string(),
  productType,
  plu: z.string(),
  name: z.string(),
  nameTranslations: translations.nullish(),
  description: z.string().nullish(),
  descriptionTranslations: translations.nullish(),
  price: z.number().int().nullish(),
  deliveryTax: z.number().int().nullish(),
  posProductId: z.string().nullish(),
  posCategoryIds: z.union([z.array(z.string()), z.string()]).nullish(),
  imageUrl: z.string().nullish(),
  productTags: z.array(z.number().int()).nullish(),
  isCombo: z.boolean().nullish(),
  min: z.number().int().nullish(),
  max: z.number().int().nullish(),
  multiMax: z.number().int().nullish(),
  defaultQuantity: z.number().int().nullish(),
  overloads: z.array(overload).nullish(),
  subProducts: z.array(z.string()).nullish(),
})
export type ReadProduct = z.output<typeof readProduct>
const meta = z.object({ page: z.number().int(), max_results: z.number().int(), total: z.number().int() })
export const productPage = z.object({ _items: z.array(readProduct), _meta: meta })
/** Products and modifiers that are out of stock now. */
export const snoozedPage = z.object({
  _items: z.array(z.object({ plu: z.string(), snoozeEnd: z.string().nullish() })),
  _meta: meta,
})

/** The days of the week, 1 is Monday and 7 Sunday; local times. */
export const deliverectHours = z.array(
  z.object({ dayOfWeek: z.number().int().min(1).max(7), startTime: z.string(), endTime: z.string() }),
)
export type DeliverectHours = z.output<typeof deliverectHours>

/** When a location stays closed; its local times, although they are written as if they were UTC. */
export const deliverectHolidays = z.array(z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime() }))
export type DeliverectHolidays = z.output<typeof deliverectHolidays>
