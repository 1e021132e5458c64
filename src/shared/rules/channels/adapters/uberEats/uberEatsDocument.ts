/**
 * The menu of a store at Uber Eats: `PUT` and `GET /v2/eats/stores/{store_id}/menus`
 * (developer.uber.com/docs/eats/references/api/v2/put-eats-stores-storeid-menu, example-menu-payloads; read in November
 * 2026). Fields that we never send are left out here; reading skips them.
 */
import { z } from 'zod'

const id = z.string()
/** Uber shows one translation to everybody and asks for one only. */
const text = z.object({ translations: z.record(z.string(), z.string()) })
const cents = z.number().int()
const quantity = z.object({
  min_permitted: z.number().int().optional(),
  max_permitted: z.number().int().optional(),
  default_quantity: z.number().int().optional(),
  /** What is above it costs; the first ones are free. */
  charge_above: z.number().int().optional(),
})
const within = { context_type: z.enum(['MENU', 'ITEM', 'MODIFIER_GROUP']), context_value: z.string() }
const quantityInfo = z.object({
  quantity: quantity.optional(),
  overrides: z.array(z.object({ ...within, quantity })).optional(),
})
/** The first and the last minute count; days end at 23:59. */
const timePeriods = z.array(z.object({ start_time: z.string(), end_time: z.string() }))
const availability = z.array(z.object({ day_of_week: z.string(), time_periods: timePeriods }))
const entities = z.array(z.object({ id, type: z.enum(['ITEM', 'MODIFIER_GROUP']) }))

const menu = z.object({ id, title: text, service_availability: availability, category_ids: z.array(id) })
const category = z.object({ id, title: text, subtitle: text.optional(), entities })

/** What is sold and what is chosen with it: both are items. */
const item = z.object({
  id,
  /** For the integration alone; told again with orders. */
  external_data: z.string().optional(),
  title: text,
  description: text.optional(),
  image_url: z.string().optional(),
  price_info: z.object({ price: cents, overrides: z.array(z.object({ ...within, price: cents })).optional() }),
  quantity_info: quantityInfo.optional(),
  suspension_info: z
    .object({
      /** Unix seconds. */
      suspension: z.object({ suspend_until: z.number().int().optional(), reason: z.string().optional() }).optional(),
    })
    .optional(),
  modifier_group_ids: z.object({ ids: z.array(id) }).optional(),
  /** Percent, on top of the price. Required, and may be empty. */
  tax_info: z.object({ tax_rate: z.number().optional() }),
  dish_info: z
    .object({ classifications: z.object({ alcoholic_items: z.number().int().optional() }).optional() })
    .optional(),
  /** Lists, as far as the reference tells: it names the types without saying how many. */
  visibility_info: z.object({ hours: z.array(z.object({ hours_of_week: availability })) }).optional(),
})

const modifierGroup = z.object({
  id,
  external_data: z.string().optional(),
  title: text,
  quantity_info: quantityInfo.optional(),
  modifier_options: entities,
})

export const uberEatsMenu = z.object({
  menus: z.array(menu),
  categories: z.array(category),
  items: z.array(item),
  modifier_groups: z.array(modifierGroup),
})
export type UberEatsMenu = z.output<typeof uberEatsMenu>
export type UberEatsItem = UberEatsMenu['items'][number]
export type UberEatsGroup = UberEatsMenu['modifier_groups'][number]
export type UberEatsHours = z.output<typeof availability>

/** Dates with hours of their own; a date without any is closed. Each call replaces all of them. */
export const uberEatsHolidays = z.object({
  holiday_hours: z.record(z.string(), z.object({ open_time_periods: timePeriods.optional() })),
})
export type UberEatsHolidays = z.output<typeof uberEatsHolidays>
