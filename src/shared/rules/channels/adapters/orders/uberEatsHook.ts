/**
 * What Uber Eats tells a store (developer.uber.com/docs/eats/guides/webhooks, read in November 2026): that there is an
 * order, not what is in it. Signed in `X-Uber-Signature`: the HMAC-SHA256 of the raw body with the app's client secret, or
 * with the signing key of the webhook where one is set, in lower-case hex. An order that is neither accepted nor denied
 * within 11.5 minutes is cancelled by Uber.
 */
import { z } from 'zod'

const hook = z.object({
  event_id: z.string().default(''),
  event_type: z.string(),
  /** Unix seconds. */
  event_time: z.number(),
  meta: z.object({
    resource_id: z.string().optional(),
    order_id: z.string().optional(),
    user_id: z.string().optional(),
  }),
})

export interface UberEatsNews {
  readonly orderRef: string
  /** Grows with time: Uber does not send in order. */
  readonly sequence: number
  readonly event: 'created' | 'changed' | 'cancelled'
  /** To be ready at a time that the guest has chosen. */
  readonly scheduled: boolean
  /** Uber's id of the store: an app has one address for all of its stores. */
  readonly storeId?: string | undefined
}

const events: Readonly<Record<string, UberEatsNews['event']>> = {
  'orders.notification': 'created',
  'orders.scheduled.notification': 'created',
  'orders.customer_order_edit': 'changed',
  'orders.fulfillment_issues.resolved': 'changed',
  'orders.cancel': 'cancelled',
  'orders.failure': 'cancelled',
}

/** The order that a hook is about; null for one about something else. Throws for what is no hook of Uber's. */
export function readUberEatsHook(body: unknown): UberEatsNews | null {
  const { event_type, event_time, meta } = hook.parse(body)
  const event = events[event_type]
  const orderRef = meta.resource_id ?? meta.order_id
  if (event === undefined || orderRef === undefined) return null
  return {
    orderRef,
    sequence: Math.round(event_time * 1000),
    event,
    scheduled: event_type === 'orders.scheduled.notification',
    storeId: meta.user_id,
  }
}
