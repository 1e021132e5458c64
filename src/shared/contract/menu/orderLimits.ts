/** Buffet types and order limits, saveType 6 (MENU-9, SET-8). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing, requiredText, text } from '../kernel/fields.ts'
import { orderTypes, price, status } from './entities.ts'
import { entityRef } from './search.ts'

/** MENU-9; docs/product/fields.md, Limits. */
const LEAST_SPAN_MINUTES = 30

export const limitMethods = ['noLimit', 'perOrder', 'perGuestCount', 'perPeriod', 'perPeriodByGuests'] as const
export type LimitMethod = (typeof limitMethods)[number]
/** Which fields a method needs. */
export const methodNeeds = {
  noLimit: [],
  perOrder: ['maxDishQuantity'],
  perGuestCount: ['dishMultiplier'],
  perPeriod: ['dishLimitMinutes', 'maxDishQuantity'],
  perPeriodByGuests: ['dishLimitMinutes', 'dishMultiplier'],
} as const satisfies Record<LimitMethod, readonly ('maxDishQuantity' | 'dishMultiplier' | 'dishLimitMinutes')[]>
/** A guest's own phone or a table pad is blocked; a terminal is not, or asks first. */
export const limitBlocks = ['qr', 'qrAndWarn'] as const

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const upTo999 = whole(1, 999)
const dishOrCategory = entityRef.refine(({ kind }) => kind === 'dish' || kind === 'category', {
  error: 'failures.field.choice',
  path: ['kind'],
})
const dishesAndCategories = z.array(dishOrCategory).max(500).default([])

/** A limit per slot of the kitchen's day, for each of its order types by itself (SET-8). */
const slotLimit = z.strictObject({
  name: text(60).default(''),
  /** 0 is Sunday. */
  weekdays: z.array(whole(0, 6)).min(1).max(7),
  /** Minutes of the store's day; past midnight up to 2880. */
  fromMinute: whole(0, 1439),
  toMinute: whole(LEAST_SPAN_MINUTES, 2880),
  slotMinutes: whole(5, 1440),
  orderTypes: z.array(z.enum(orderTypes)).min(1).max(orderTypes.length),
  maxOrders: whole(1, 9_999).nullable().default(null),
  maxAmountCents: price.min(1).nullable().default(null),
  maxDishes: whole(1, 99_999).nullable().default(null),
})
export type SlotLimit = z.output<typeof slotLimit>

const buffetFields = {
  name: requiredText(60),
  secondName: text(60).default(''),
  priceCents: price,
  status: status.default('valid'),
  /** Dishes, and categories with all their dishes. */
  includes: dishesAndCategories,
  /** So many of them for each guest in one visit; null is any number. */
  maxPerGuest: upTo999.nullable().default(null),
} as const
const buffetType = z.strictObject({
  /** Left out for a new one. */
  id: id.optional(),
  ...buffetFields,
})
export type BuffetType = z.output<typeof buffetType>

/** The whole group as it is stored. */
export const orderLimitValue = z.strictObject({
  method: z.enum(limitMethods).default('noLimit'),
  dishLimitMinutes: upTo999.nullable().default(null),
  dishMultiplier: upTo999.nullable().default(null),
  maxDishQuantity: upTo999.nullable().default(null),
  limitsDiningTime: z.boolean().default(false),
  maxDiningMinutes: whole(2, 999).default(120),
  /** Guests are reminded when so much of it is left. */
  remainingMinutes: whole(1, 998).default(15),
  /** What counts towards the dish limit; none: every dish. */
  counted: dishesAndCategories,
  block: z.enum(limitBlocks).default('qr'),
  /** What guests read besides the figures. */
  notice: text(200).default(''),
  secondNotice: text(200).default(''),
  slots: z.array(slotLimit).max(50).default([]),
  buffetTypes: z.array(buffetType).max(50).default([]),
})
export type OrderLimits = z.output<typeof orderLimitValue>
/** The same as it is typed: with what several fields say together. */
export const orderLimitFields = orderLimitValue.superRefine((value, context) => checkWhole(value, context))
type Refining = Pick<z.core.$RefinementCtx, 'addIssue'>
type Path = (string | number)[]

const say = (context: Refining, path: Path, text: string): void =>
  context.addIssue({ code: 'custom', path, message: `failures.field.${text}`, input: undefined })
const atMost = (context: Refining, path: Path, maximum: number, input: number): void =>
  context.addIssue({ code: 'too_big', origin: 'number', maximum, inclusive: true, path, input })

/** What two fields say together. */
function checkWhole(value: OrderLimits, context: Refining): void {
  for (const field of methodNeeds[value.method]) if (value[field] === null) say(context, [field], 'required')
  if (value.remainingMinutes >= value.maxDiningMinutes)
    atMost(context, ['remainingMinutes'], value.maxDiningMinutes - 1, value.remainingMinutes)
  checkOnce(context, ['counted'], value.counted)
  for (const [at, slot] of value.slots.entries()) checkSlot(context, ['slots', at], slot)
  for (const [at, { includes }] of value.buffetTypes.entries())
    checkOnce(context, ['buffetTypes', at, 'includes'], includes)
  checkNames(context, value.buffetTypes)
}

function checkSlot(context: Refining, path: Path, slot: SlotLimit): void {
  const length = slot.toMinute - slot.fromMinute
  if (length <= 0) say(context, [...path, 'toMinute'], 'rangeWrong')
  else if (length > 1440) say(context, [...path, 'toMinute'], 'timeRange')
  else if (length < LEAST_SPAN_MINUTES) say(context, [...path, 'toMinute'], 'span')
  else if (slot.slotMinutes > length) atMost(context, [...path, 'slotMinutes'], length, slot.slotMinutes)
  if (slot.maxOrders === null && slot.maxAmountCents === null && slot.maxDishes === null)
    say(context, [...path, 'maxOrders'], 'oneLimit')
  if (new Set(slot.weekdays).size < slot.weekdays.length) say(context, [...path, 'weekdays'], 'listedTwice')
  if (new Set(slot.orderTypes).size < slot.orderTypes.length) say(context, [...path, 'orderTypes'], 'listedTwice')
}

function checkOnce(context: Refining, path: Path, refs: OrderLimits['counted']): void {
  if (new Set(refs.map(({ kind, id }) => `${kind}:${id}`)).size < refs.length) say(context, path, 'listedTwice')
}

function checkNames(context: Refining, types: readonly BuffetType[]): void {
  for (const field of ['name', 'secondName'] as const) {
    const taken = new Set<string>()
    for (const [at, type] of types.entries()) {
      const name = type[field].normalize('NFKC').toLowerCase()
      if (name !== '' && taken.has(name)) say(context, ['buffetTypes', at, field], 'nameTaken')
      taken.add(name)
    }
  }
}

/** Of a store that has never set them. */
export const noOrderLimits: OrderLimits = orderLimitFields.parse({})

/** Counts the changes of the group; 0 before the first. */
const version = z.number().int().min(0).max(2_147_483_647)
const buffetReply = z.object({ id, version: z.number().int() })

export const orderLimitCalls = {
  getBuffetTypeList: defineCall({
    method: 'GET',
    path: '/posManagementApi/getBuffetTypeList',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists buffet types with the version of their settings (saveType 6).',
    input: nothing,
    reply: z.object({ version: z.number().int(), rows: z.array(z.object({ ...buffetType.shape, id })) }),
  }),
  addBuffetType: defineCall({
    method: 'POST',
    path: '/posManagementApi/addBuffetType',
    needs: 'menu.limits.edit',
    access: 'write',
    about: 'Adds a buffet type.',
    input: z.strictObject({ ...buffetFields, idempotencyKey }),
    reply: buffetReply,
  }),
  editBuffetType: defineCall({
    method: 'POST',
    path: '/posManagementApi/editBuffetType',
    needs: 'menu.limits.edit',
    access: 'write',
    about: 'Replaces a buffet type. Pass the version of the settings.',
    input: z.strictObject({ ...buffetFields, id, version }),
    reply: buffetReply,
  }),
  delBuffetType: defineCall({
    method: 'POST',
    path: '/posManagementApi/delBuffetType',
    needs: 'menu.limits.edit',
    access: 'write',
    about: 'Deletes a buffet type. Past orders keep its name.',
    input: z.strictObject({ id, version }),
    reply: buffetReply,
  }),
} as const satisfies Calls
