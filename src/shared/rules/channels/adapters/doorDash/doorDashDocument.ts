/**
 * A menu at DoorDash: `POST /menus` and `PATCH /menus/{id}` of its Marketplace API (MenuCreateUpdateRequest of the OpenAPI
 * document at developer.doordash.com, read in November 2026). Each request is one menu with its own hours; choices stand
 * in the items that ask them, three levels deep.
 */
import { z } from 'zod'

const id = z.string()
const sort = z.number().int().optional()
export const doorDashDays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
/** `13:00:00`. */
const time = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)
const openHour = z.object({ day_index: z.enum(doorDashDays), start_time: time, end_time: time })
const specialHour = z.object({
  date: z.iso.date(),
  closed: z.boolean(),
  start_time: time.optional(),
  end_time: time.optional(),
})

const option = z.object({
  name: z.string(),
  merchant_supplied_id: id,
  active: z.boolean().default(true),
  price: z.number().int(),
  default: z.boolean().optional(),
  sort_id: sort,
  quantity_info: z.object({ default_quantity: z.number().int().optional() }).optional(),
})
const extra = z.object({
  name: z.string(),
  merchant_supplied_id: id,
  active: z.boolean().default(true),
  sort_id: sort,
  /** Of different options. */
  min_num_options: z.number().int(),
  max_num_options: z.number().int(),
  num_free_options: z.number().int().optional(),
  /** The most of one option. */
  max_option_choice_quantity: z.number().int().optional(),
  /** Of all options together, where one may be taken more than once. */
  min_aggregate_options_quantity: z.number().int().optional(),
  max_aggregate_options_quantity: z.number().int().optional(),
})
/** “NestedL2ItemExtra”: its options ask nothing. */
const innermost = extra.extend({ options: z.array(option) })
const inner = extra.extend({ options: z.array(option.extend({ extras: z.array(innermost).optional() })) })
const outer = extra.extend({ options: z.array(option.extend({ extras: z.array(inner).optional() })) })

const item = z.object({
  name: z.string(),
  description: z.string().optional(),
  merchant_supplied_id: id,
  active: z.boolean().default(true),
  is_alcohol: z.boolean().default(false),
  sort_id: sort,
  price: z.number().int(),
  /** Percent. */
  tax_rate: z.string().optional(),
  original_image_url: z.string().optional(),
  item_special_hours: z.array(openHour).optional(),
  extras: z.array(outer).default([]),
})
const category = z.object({
  name: z.string(),
  subtitle: z.string().optional(),
  merchant_supplied_id: id,
  active: z.boolean().default(true),
  sort_id: sort,
  items: z.array(item),
})

export const doorDashMenu = z.object({
  /** Ours, told again by the webhook of the job. */
  reference: z.string().optional(),
  store: z.object({ merchant_supplied_id: id, provider_type: z.string() }),
  open_hours: z.array(openHour),
  special_hours: z.array(specialHour),
  menu: z.object({
    name: z.string(),
    merchant_supplied_id: id.optional(),
    active: z.boolean().optional(),
    categories: z.array(category).default([]),
  }),
})
export type DoorDashMenu = z.output<typeof doorDashMenu>
export type DoorDashHours = z.output<typeof openHour>[]
type Categories = DoorDashMenu['menu']['categories']
export type DoorDashItem = Categories[number]['items'][number]
/** An extra with what its options ask, however deep. */
export interface DoorDashExtra extends z.output<typeof extra> {
  options: (z.output<typeof option> & { extras?: DoorDashExtra[] | undefined })[]
}

/** The menus of a store, as it tells them: one as it was sent, or several under `menus`. */
export const doorDashStoreMenu = z.union([
  doorDashMenu.transform(one => [one]),
  z
    .object({ store: doorDashMenu.shape.store, menus: z.array(doorDashMenu.omit({ store: true })) })
    .transform(({ store, menus }) => menus.map(one => ({ ...one, store }))),
])
