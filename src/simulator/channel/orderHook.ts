/** How the sandbox channel tells a restaurant of orders: signed webhooks, and every way in which they go wrong. */
import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  SANDBOX_SIGNATURE_HEADER,
  SANDBOX_TIME_HEADER,
  type SandboxEvent,
  type SandboxOrder,
} from '../../shared/contract/channels/sandboxWire.ts'
import { changedOrder, practiceOrder } from './practiceOrder.ts'
import type { StoreThere } from './storeThere.ts'

/** Sends a webhook; tests give the server's own routing, so that no port is needed. */
export type Tell = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string },
) => Response | Promise<Response>

export interface OrderHook {
  readonly url: string
  readonly key: string
  readonly tell: Tell
}

export const hookFaults = [
  'none',
  'replayed',
  'wrongSignature',
  'unsigned',
  'old',
  'late',
  'huge',
  'otherStore',
  'nonsense',
] as const

/** What a control call asks for. */
export const orderWish = z.strictObject({
  store: z.string(),
  type: z.enum(['placed', 'changed', 'cancelled']).default('placed'),
  /** Of an order that is changed or cancelled; empty is the last one. */
  ref: z.string().default(''),
  fault: z.enum(hookFaults).default('none'),
  unknownItem: z.boolean().optional(),
  lines: z.number().int().min(1).max(50).optional(),
  service: z.enum(['delivery', 'pickUp']).optional(),
  inMinutes: z.number().int().min(0).max(10_080).optional(),
  payment: z.enum(['channel', 'cash']).optional(),
  reason: z.string().default(''),
})
export type OrderTold = z.input<typeof orderWish>

/** Ten megabytes: more than anybody should read. */
const HUGE = 10 * 1024 * 1024
const OLD_MS = 3_600_000

/** The headers of a signed webhook. */
export function signed(body: string, key: string, now: number): Record<string, string> {
  const time = String(Math.floor(now / 1000))
  return {
    'Content-Type': 'application/json',
    [SANDBOX_TIME_HEADER]: time,
    [SANDBOX_SIGNATURE_HEADER]: createHmac('sha256', key).update(`${time}.${body}`).digest('hex'),
  }
}

/** The event that a wish stands for; the store remembers the order. Throws where there is no such order. */
export function eventOf(there: StoreThere, told: OrderTold, now: number, random = Math.random): SandboxEvent {
  const wish = orderWish.parse(told)
  const { order, version } = nextOf(there, wish, now, random)
  there.keepOrder(order, version)
  return {
    id: randomUUID(),
    type: `order.${wish.type}`,
    store: wish.fault === 'otherStore' ? `${there.name}-other` : there.name,
    at: new Date(now).toISOString(),
    version,
    reason: wish.reason,
    order,
  }
}

function nextOf(
  there: StoreThere,
  wish: z.output<typeof orderWish>,
  now: number,
  random: () => number,
): { order: SandboxOrder; version: number } {
  const { menu, orders } = there.state
  if (wish.type === 'placed') {
    if (!menu) throw new Error('Nothing is published here')
    const ref = wish.ref || `SB${now.toString(36)}${Math.floor(random() * 46_656).toString(36)}`.toUpperCase()
    return { order: practiceOrder(menu, { ...wish, ref, now, random }), version: 1 }
  }
  const known = wish.ref === '' ? orders.at(-1) : orders.find(({ order }) => order.ref === wish.ref)
  if (!known) throw new Error('There is no such order')
  const order = wish.type === 'changed' ? changedOrder(known.order) : known.order
  return { order, version: known.version + 1 }
}

/** Tells the restaurant of an event, with a fault; the statuses that came back, in order. */
export async function tellOf(
  { url, key, tell }: OrderHook,
  event: SandboxEvent,
  fault: (typeof hookFaults)[number],
  now: number,
): Promise<number[]> {
  const post = async (body: string, headers: Record<string, string>) =>
    (await tell(url, { method: 'POST', headers, body })).status
  const body = JSON.stringify(event)
  switch (fault) {
    case 'replayed': {
      const headers = signed(body, key, now)
      return [await post(body, headers), await post(body, headers)]
    }
    case 'wrongSignature':
      return [await post(body, signed(body, `${key}-of-another`, now))]
    case 'unsigned':
      return [await post(body, { 'Content-Type': 'application/json' })]
    case 'old':
      return [await post(body, signed(body, key, now - OLD_MS))]
    case 'late': {
      // The next version overtakes this one.
      const next = { ...event, id: randomUUID(), type: 'order.changed', version: event.version + 1 } as const
      const later = JSON.stringify({ ...next, order: changedOrder(event.order) })
      return [await post(later, signed(later, key, now)), await post(body, signed(body, key, now))]
    }
    case 'huge': {
      const padded = JSON.stringify({ ...event, reason: 'x'.repeat(HUGE) })
      return [await post(padded, signed(padded, key, now))]
    }
    case 'nonsense':
      return [await post('{"id":', signed('{"id":', key, now))]
    default:
      return [await post(body, signed(body, key, now))]
  }
}
