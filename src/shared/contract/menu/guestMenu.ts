/** The whole menu as a guest sees it, by channel, order type and moment (MENU-14). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, instant, text, typedDate } from '../kernel/fields.ts'
import { allergens, channels, orderTypes } from './entities.ts'

export type Channel = (typeof channels)[number]

const named = { name: z.string(), secondName: z.string() }
const described = { ...named, description: z.string(), secondDescription: z.string() }

const guestItem = z.object({
  ...described,
  kind: z.enum(['dish', 'special']),
  id,
  /** Before tax and choices. */
  priceCents: z.number().int(),
  pictureId: id.nullable(),
  allergens: z.array(z.enum(allergens)),
  /** Why it can't be ordered then: outside its hours, or sold out; null where it can. */
  refusal: z.enum(['hours', 'soldOut']).nullable(),
})
const guestMenuRow = z.object({
  ...named,
  menuId: id,
  categories: z.array(z.object({ ...described, categoryId: id, items: z.array(guestItem) })),
})

export const guestMenuCalls = {
  getGuestMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/getGuestMenu',
    needs: 'menu.versions.view',
    access: 'read',
    about:
      'Returns the menu as a guest sees it on a channel, for an order type, at a date and time of the store: the live one or the one being worked on, with the scheduled changes of that time, or a version.',
    input: z.object({
      of: z.union([z.number().int().positive().max(2_147_483_647), z.enum(['live', 'working'])]),
      channel: z.enum(channels),
      orderType: z.enum(orderTypes),
      date: typedDate,
      time: text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'failures.field.time' }),
    }),
    reply: z.object({
      /** The instant of the date and time; of a time that the clocks show twice, the first. */
      at: instant,
      menus: z.array(guestMenuRow),
    }),
  }),
} as const satisfies Calls
export type GuestItem = z.output<typeof guestItem>
export type GuestMenuRow = z.output<typeof guestMenuRow>
