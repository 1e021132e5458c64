/** Orders: the list with its totals and export, and one order whole (ORD-1, ORD-2, ORD-5). */
import { z } from 'zod'
import { mealTypes } from '../../rules/basics/mealType.ts'
import { orderStatuses } from '../../rules/payments/orderStatus.ts'
import { orderTypes as pricedOrderTypes } from '../../rules/pricing/pricingTypes.ts'
import { defineCall } from '../kernel/call.ts'
import { businessDate, cents, id, instant, listReply, nothing, pageInput, text, typedDate } from '../kernel/fields.ts'
import { orderDetail } from './orderDetail.ts'

/** `unknown`: another system's, which did not say. */
export const orderTypes = [...pricedOrderTypes, 'unknown'] as const
/** Where an order was entered. */
export const orderPorts = ['pos', 'pad', 'kiosk', 'qr', 'web', 'import'] as const
export const paymentCodes = [0, 1, 2, 3, 4, 5, 6, 7] as const

const anyOf = <T extends z.core.$ZodType>(value: T) => z.array(value).max(100).default([])
const key = text(200)
const optionalDate = typedDate.optional()

/**
 * What a list of orders can be narrowed to; an empty list and a missing value narrow nothing. Keys of employees,
 * tenders, dishes and categories are those of `getOrderFilterChoices` and of the reports, so that each of their
 * figures opens as a list (RPT-7): the id, or `=Name` where there is none.
 */
export const orderFilters = {
  /** A part of the order number (three characters), the ticket number, the beginning of a name, a part of a phone number. */
  search: text(60).default(''),
  orderId: id.optional(),
  orderNo: text(60).default(''),
  ticketNo: text(60).default(''),
  /** The beginning of a word of the order's or the customer's name. */
  name: text(60).default(''),
  /** Business days, both included. */
  from: optionalDate,
  to: optionalDate,
  orderTypes: anyOf(z.enum(orderTypes)),
  mealTypes: anyOf(z.enum(mealTypes)),
  statuses: anyOf(z.enum(orderStatuses)),
  employees: anyOf(key),
  devices: anyOf(key),
  sources: anyOf(key),
  /** A tender that the order was paid with, wholly or in part: `card`, or `imported|Visa` as another system named it. */
  tenders: anyOf(key),
  ports: anyOf(z.enum(orderPorts)),
  tables: anyOf(key),
  buffetTypes: anyOf(key),
  paymentCodes: anyOf(z.literal(paymentCodes)),
  peopleFrom: z.number().int().min(0).max(100_000).optional(),
  peopleTo: z.number().int().min(0).max(100_000).optional(),
  tipFrom: cents.optional(),
  tipTo: cents.optional(),
  totalFrom: cents.optional(),
  totalTo: cents.optional(),
  /** Hours of the store's clock at which the order was opened. */
  hours: anyOf(z.number().int().min(0).max(23)),
  dishes: anyOf(key),
  categories: anyOf(key),
  /** Business days on which money was taken for the order. */
  paidFrom: optionalDate,
  paidTo: optionalDate,
  /** Business days on which money was given back. */
  refundedFrom: optionalDate,
  refundedTo: optionalDate,
} as const
const filters = z.object(orderFilters)
export type OrderFilters = z.output<typeof filters>

/** `time`: business day, then the instant. Equal rows are sorted by order id. */
export const orderSorts = ['time', 'total', 'tip'] as const
const sorting = {
  sort: z.enum(orderSorts).default('time'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

/** Cents that the server worked out: bounds are for what is typed, and checking 240 amounts a page shows. */
const amount = z.number().meta({ type: 'integer' })

/** The amounts of an order that a list shows. A deleted order holds none: they are 0, and `deletedCents` says what it was. */
const amounts = {
  grossCents: amount,
  /** Of items, of the order, and comps together. */
  discountCents: amount,
  /** After all discounts, before refunds. */
  netCents: amount,
  feeCents: amount,
  taxCents: amount,
  gratuityCents: amount,
  /** Lines that are no revenue (gift cards sold). */
  nonRevenueCents: amount,
  /** Net, fees, tax, gratuity and what is no revenue. */
  totalCents: amount,
  tipCents: amount,
  paidCents: amount,
  refundCents: amount,
  deletedCents: amount,
}

export const orderRow = z.object({
  orderId: id,
  orderNo: z.string(),
  ticketNo: z.string(),
  businessDate,
  orderedAt: instant,
  orderName: z.string(),
  orderType: z.enum(orderTypes),
  mealType: z.enum(mealTypes),
  status: z.enum(orderStatuses),
  paymentCode: z.literal(paymentCodes).nullable(),
  employeeName: z.string(),
  deviceName: z.string(),
  source: z.string(),
  port: z.enum(orderPorts),
  /** The one tender, `mixed`, or empty before any money. */
  tender: z.string(),
  tableName: z.string(),
  buffetType: z.string(),
  peopleNumber: z.number().int(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** Paid by a card whose tip has not been entered, its batch still open; left out where it is not (ORD-6). */
  isTipOpen: z.boolean().optional(),
  ...amounts,
})
export type OrderRow = z.output<typeof orderRow>

export const orderTotals = z.object({ orders: z.number().int(), deletedOrders: z.number().int(), ...amounts })
export type OrderTotals = z.output<typeof orderTotals>

/** A value that can be filtered by, with its name where the key is not one. */
const choice = z.object({ key: z.string(), name: z.string() })
const keys = z.array(z.string())

export const orderCalls = {
  getPosOrderListPage: defineCall({
    method: 'POST',
    path: '/posOrderServe/getPosOrderListPage',
    needs: 'orders.list.view',
    access: 'read',
    about: 'Lists the orders that match the filters, with their count.',
    input: z.object({ ...pageInput, ...sorting, ...orderFilters }),
    reply: listReply(orderRow),
  }),
  getPosOrderListTotals: defineCall({
    method: 'POST',
    path: '/posOrderServe/getPosOrderListTotals',
    needs: 'orders.list.view',
    access: 'read',
    readsTotals: true,
    about: 'Returns the totals of all matching orders, with deleted orders separately.',
    input: filters,
    reply: orderTotals,
  }),
  getOrderFilterChoices: defineCall({
    method: 'POST',
    path: '/posOrderServe/getOrderFilterChoices',
    needs: 'orders.list.view',
    access: 'read',
    readsTotals: true,
    about: 'Lists the employees, devices, sources, tenders, tables and buffet types found on the store’s orders.',
    input: nothing,
    reply: z.object({
      employees: z.array(choice),
      devices: keys,
      sources: keys,
      tenders: keys,
      tables: keys,
      buffetTypes: keys,
    }),
  }),
  queryOrderDetailById: defineCall({
    method: 'POST',
    path: '/posOrderServe/queryOrderDetailById',
    needs: 'orders.list.view',
    access: 'read',
    about: 'Returns one order: lines, amounts and how each is calculated, and its timeline.',
    input: z.object({ orderId: id }),
    reply: orderDetail,
  }),
  exportOrders: defineCall({
    method: 'POST',
    path: '/posOrderServe/export',
    needs: 'orders.list.export',
    access: 'read',
    readsTotals: true,
    streams: true,
    about: 'Exports the matching orders as CSV or XLSX.',
    input: z.object({ format: z.enum(['csv', 'xlsx']), ...sorting, ...orderFilters }),
    reply: nothing,
  }),
} as const
