/** Kitchen tickets of orders: those that wait for somebody to confirm them, and tickets printed again (SET-4, ORD-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, nothing, requiredText } from '../kernel/fields.ts'

/** Why a person is asked: the print mode, or because the order came long after it was placed. */
export const askedReasons = ['mode', 'late'] as const

export const orderToConfirm = z.object({
  orderId: id,
  orderNo: z.string(),
  orderType: z.string(),
  port: z.string(),
  source: z.string(),
  tableName: z.string(),
  /** Of the guest, or what the order is called. */
  customerName: z.string(),
  guests: z.number().int(),
  totalCents: z.number().int(),
  orderedAt: instant,
  wantedAt: instant.nullable(),
  askedFor: z.enum(askedReasons),
  lines: z.array(z.object({ name: z.string(), secondName: z.string(), quantity: z.number().int() })),
})
export type OrderToConfirm = z.output<typeof orderToConfirm>
const waiting = z.object({ rows: z.array(orderToConfirm) })
const decided = z.object({
  /** Print jobs that it made. */
  jobs: z.number().int(),
})

export const kitchenCalls = {
  getOrdersToConfirm: defineCall({
    method: 'GET',
    path: '/posKitchenServe/getOrdersToConfirm',
    needs: 'orders.kitchen.view',
    access: 'read',
    about: 'Lists orders that the kitchen hears of once somebody confirms them, the oldest first, up to 200.',
    input: nothing,
    reply: waiting,
  }),
  confirmOrder: defineCall({
    method: 'POST',
    path: '/posKitchenServe/confirmOrder',
    needs: 'orders.kitchen.confirm',
    access: 'write',
    about: 'Confirms an order: its kitchen tickets and its receipt print now. Confirmed twice it prints once.',
    input: z.object({ orderId: id }),
    reply: decided,
  }),
  dismissOrder: defineCall({
    method: 'POST',
    path: '/posKitchenServe/dismissOrder',
    needs: 'orders.kitchen.confirm',
    access: 'write',
    about: 'Takes an order off the list without telling the kitchen. The order itself stays as it is.',
    input: z.object({ orderId: id, reason: requiredText(200) }),
    reply: nothing,
  }),
  reprintKitchenTickets: defineCall({
    method: 'POST',
    path: '/posKitchenServe/reprintKitchenTickets',
    needs: 'orders.kitchen.reprint',
    access: 'write',
    about: 'Prints the kitchen tickets of an order again as it is now, marked as a reprint, with a reason.',
    input: z.object({
      orderId: id,
      reason: requiredText(200),
      /** Left out: every printer that cooks for the order. */
      printerId: id.optional(),
      idempotencyKey,
    }),
    reply: decided,
  }),

  ordersToConfirm: defineCall({
    method: 'GET',
    path: '/posDevice/ordersToConfirm',
    needs: 'device',
    access: 'read',
    about: 'Lists orders that wait to be confirmed. The heartbeat says how many there are.',
    input: nothing,
    reply: waiting,
  }),
  orderConfirmed: defineCall({
    method: 'POST',
    path: '/posDevice/orderConfirmed',
    needs: 'device',
    access: 'write',
    about: 'Confirms an order at a terminal, so that it prints, or takes it off the list.',
    input: z.object({
      orderId: id,
      accepted: z.boolean().default(true),
      reason: z.string().max(200).default(''),
    }),
    reply: decided,
  }),
} as const satisfies Calls
