/**
 * The menu at Chowly, as its API tells it to ordering services: `GET /api/toos/v2/menus` (goparrot/chowly-api-client,
 * MIT, interfaces at 5e0e918 and 9c0067e). It is the tree of the first Uber Eats API: section, subsection, item,
 * customization, option; one level of choices. Names of days and the unit of `suspend_until` are not written down there;
 * they are those of the Uber tree.
 */
import { z } from 'zod'

const id = z.string()
const times = z.array(z.object({ start_time: z.string(), end_time: z.string() }))
const availability = z.array(z.object({ day_of_week: z.string(), enabled: z.boolean(), time_periods: times }))

const option = z.object({
  customization_option_id: id,
  title: z.string(),
  price: z.number(),
  /** Unix seconds; 0: on sale. */
  suspend_until: z.number().default(0),
  external_id: z.string().default(''),
})
const customization = z.object({
  customization_id: id,
  title: z.string(),
  min_permitted: z.number().int(),
  max_permitted: z.number().int(),
  external_id: z.string().default(''),
  customization_options: z.array(option),
})
const item = z.object({
  item_id: id,
  title: z.string(),
  item_description: z.string().default(''),
  price: z.number(),
  currency_code: z.string(),
  /** Percent, on top of the price. */
  tax_rate: z.number().default(0),
  vat_rate_percentage: z.number().default(0),
  image_url: z.string().optional(),
  suspend_until: z.number().default(0),
  is_alcohol: z.boolean().default(false),
  external_id: z.string().default(''),
  nutritional_info: z.object({}).default({}),
  customizations: z.array(customization).default([]),
})
const subsection = z.object({
  subsection_id: id,
  title: z.string(),
  external_id: z.string().default(''),
  items: z.array(item),
})
const section = z.object({
  section_id: id,
  title: z.string(),
  subtitle: z.string().default(''),
  external_id: z.string().default(''),
  service_availability: availability,
  subsections: z.array(subsection),
})

export const chowlyMenu = z.object({ sections: z.array(section) })
export type ChowlyMenu = z.output<typeof chowlyMenu>
export type ChowlyItem = ChowlyMenu['sections'][number]['subsections'][number]['items'][number]
export type ChowlyCustomization = ChowlyItem['customizations'][number]
export type ChowlyHours = z.output<typeof availability>
