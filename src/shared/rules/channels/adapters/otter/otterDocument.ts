/**
 * Menus at Otter: `POST /v1/menus` (“Upsert Menus for a Store”, the POS side) and `GET /v1/menus` (developer-guides.
 * tryotter.com/api-reference; read in November 2026). Entities are maps by their ids. What is chosen is an item, too.
 */
import { z } from 'zod'

const id = z.string()
const money = z.object({ currencyCode: z.string().length(3), amount: z.number() })

const interval = z.object({
  day: z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']),
  fromHour: z.number().int().min(0).max(23),
  fromMinute: z.number().int().min(0).max(59),
  toHour: z.number().int().min(0).max(23),
  toMinute: z.number().int().min(0).max(59),
})

const menu = z.object({
  id,
  name: z.string(),
  categoryIds: z.array(id).default([]),
  fulfillmentModes: z.array(z.enum(['DELIVERY', 'PICK_UP', 'DINE_IN'])).default([]),
  hours: z.object({ intervals: z.array(interval).min(1) }).optional(),
})
const category = z.object({
  id,
  name: z.string(),
  description: z.string().optional(),
  itemIds: z.array(id).default([]),
})

export const saleStatuses = ['FOR_SALE', 'INDEFINITELY_NOT_FOR_SALE', 'TEMPORARILY_NOT_FOR_SALE'] as const
const status = z.object({
  saleStatus: z.enum(saleStatuses),
  /** Only of what is temporarily not for sale. */
  suspendedUntil: z.string().nullish(),
})

export const otterAllergens = [
  'GLUTEN', 'DAIRY', 'CRUSTACEAN', 'MOLLUSK', 'EGG', 'FISH', 'PEANUT', 'SOYBEAN', 'NUT', 'LUPIN', 'CELERY', 'MUSTARD',
  'SESAME_SEED', 'SULFITE',
] as const // prettier-ignore

const skuDetails = z.object({
  skuId: z.string().optional(),
  containsAlcohol: z.boolean().optional(),
  /** Also those that we do not know. */
  allergenClassifications: z.array(z.object({ tag: z.string(), containsAllergen: z.boolean() })).optional(),
})

const item = z.object({
  id,
  name: z.string(),
  description: z.string().default(''),
  price: money,
  status,
  modifierGroupIds: z.array(id).default([]),
  photoUrls: z.array(z.string()).nullish(),
  /** Where the menu is read: the pictures by the ids of `photos`. */
  photoIds: z.array(id).optional(),
  skuDetails: skuDetails.optional(),
})

const modifierGroup = z.object({
  id,
  name: z.string(),
  /** 0: no limit. */
  minimumSelections: z.number().int().min(0).default(0),
  maximumSelections: z.number().int().min(0).default(0),
  /** 0: no limit; left out: 1. */
  maxPerModifierSelectionQuantity: z.number().int().min(0).default(1),
  defaultModifierSelectionData: z
    .object({
      defaultModifierSelections: z.array(z.object({ itemId: id, selectionQuantity: z.number().int().min(0) })),
    })
    .optional(),
  itemIds: z.array(id).default([]),
})

export const otterMenus = z.object({
  menus: z.record(id, menu),
  categories: z.record(id, category),
  items: z.record(id, item),
  modifierGroups: z.record(id, modifierGroup),
})
export type OtterMenus = z.output<typeof otterMenus>

/** As it is read: with the pictures. */
export const otterMenusRead = otterMenus.extend({
  photos: z.record(id, z.object({ url: z.string() })).default({}),
})
export type OtterMenusRead = z.output<typeof otterMenusRead>
export type OtterItem = OtterMenus['items'][string]
export type OtterGroup = OtterMenus['modifierGroups'][string]
export type OtterHours = z.output<typeof interval>[]
