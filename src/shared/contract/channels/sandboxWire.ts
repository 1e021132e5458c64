/**
 * The wire of the sandbox channel (docs/areas/channels.md, “The sandbox channel”): what Mise sends it, what it answers,
 * and what its webhooks say. The adapter and the sandbox both read it here, as both sides read the documents of a real one.
 */
import { z } from 'zod'
import { channelMenu } from './channelMenu.ts'

/** Under the address of the sandbox; `:store` is the store's name there. */
export const SANDBOX_BASE = '/v1/stores'
/** Of a publish: the same key again is the same job. */
export const SANDBOX_KEY_HEADER = 'Idempotency-Key'
/** When a webhook was signed, in Unix seconds. */
export const SANDBOX_TIME_HEADER = 'X-Sandbox-Timestamp'
/** HMAC-SHA256 of `<timestamp>.<raw body>` with the store's webhook key, in hex. */
export const SANDBOX_SIGNATURE_HEADER = 'X-Sandbox-Signature'

const ref = z.string().max(200)
const cents = z.number().int()
const instant = z.iso.datetime()
const kind = z.enum(['menu', 'category', 'item', 'group', 'option', 'hours'])

export const sandboxEntity = z.object({
  kind,
  ref,
  outcome: z.enum(['ok', 'refused']),
  message: z.string(),
  /** The sandbox's own name of it. */
  id: z.string().optional(),
})
export type SandboxEntity = z.output<typeof sandboxEntity>

/** What `PUT <store>/menu` with a whole menu answers: a publish, from `queued` to its end. `failed`: nothing of it is live. */
export const sandboxJob = z.object({
  job: z.string(),
  key: z.string(),
  /** SHA-256 of the menu as it came, in hex. */
  hash: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  message: z.string(),
  /** Once it has ended. */
  entities: z.array(sandboxEntity),
})
export type SandboxJob = z.output<typeof sandboxJob>
/** `GET <store>/jobs?key=…`: the job of a key, where there is one. */
export const sandboxJobs = z.object({ jobs: z.array(sandboxJob) })

/** `POST <store>/availability` and `POST <store>/prices`. */
export const sandboxAvailability = z.object({
  changes: z.array(
    z.object({
      kind,
      ref,
      available: z.boolean(),
      until: instant.nullable(),
      priceCents: cents.optional(),
    }),
  ),
})
export const sandboxPrices = z.object({ changes: z.array(z.object({ kind, ref, priceCents: cents })) })
export const sandboxEntities = z.object({ entities: z.array(sandboxEntity) })

/** `PUT <store>/hours`. */
export const sandboxHours = channelMenu.shape.hours
/** `POST <store>/pause`: until then, until told otherwise, or not at all. */
export const sandboxPause = z.object({ until: z.union([instant, z.literal('open'), z.null()]) })

/** `GET <store>`. */
export const sandboxStore = z.object({
  store: z.string(),
  name: z.string(),
  pausedUntil: z.union([instant, z.literal('open'), z.null()]),
})
/** `GET <store>/menu`: what guests see there now. */
export const sandboxCurrent = z.object({ hash: z.string(), menu: channelMenu.nullable() })

/** `POST <store>/orders/:ref/answer`. */
export const sandboxAnswer = z.object({
  answer: z.enum(['accept', 'deny', 'ready', 'cancelled']),
  readyAt: instant.nullable(),
  reason: z.string().max(500),
})
export type SandboxAnswer = z.output<typeof sandboxAnswer>

/** Every failure. */
export const sandboxError = z.object({ error: z.string(), message: z.string() })

export interface SandboxOption {
  ref: string
  name: string
  quantity: number
  unitPriceCents: number
  options: SandboxOption[]
}
const option: z.ZodType<SandboxOption> = z.lazy(() =>
  z.object({
    ref,
    name: z.string(),
    quantity: z.number().int().min(1),
    unitPriceCents: cents,
    options: z.array(option),
  }),
)

/** An order as the channel has it. total = subtotal − discount + tax + fees + tip. */
export const sandboxOrder = z.object({
  ref,
  /** What is called out to the courier. */
  number: z.string().max(40),
  placedAt: instant,
  service: z.enum(['delivery', 'pickUp']),
  deliveredBy: z.enum(['channel', 'store']),
  /** Of an order ahead. */
  wantedAt: instant.nullable(),
  customer: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  notes: z.string(),
  items: z.array(
    z.object({
      line: z.string(),
      ref,
      name: z.string(),
      quantity: z.number().int().min(1),
      unitPriceCents: cents,
      notes: z.string(),
      options: z.array(option),
    }),
  ),
  money: z.object({
    /** Items and options before discount and tax. */
    subtotalCents: cents,
    discountCents: cents,
    discountBy: z.enum(['store', 'channel']),
    /** The code that the guest entered for it. */
    discountCode: z.string().max(60).optional(),
    taxCents: cents,
    /** The part of the tax that the channel pays to the state itself, as marketplace facilitator. */
    channelPaysTaxCents: cents,
    deliveryFeeCents: cents,
    serviceFeeCents: cents,
    tipCents: cents,
    totalCents: cents,
    commissionCents: cents,
    /** Collected by the channel, or in cash at the door. */
    payment: z.enum(['channel', 'cash']),
  }),
})
export type SandboxOrder = z.output<typeof sandboxOrder>

/** The body of a webhook. The same id again is the same event; a lower version than one seen before is late. */
export const sandboxEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['order.placed', 'order.changed', 'order.cancelled']),
  store: z.string(),
  at: instant,
  version: z.number().int().min(1),
  reason: z.string(),
  order: sandboxOrder,
})
export type SandboxEvent = z.output<typeof sandboxEvent>
