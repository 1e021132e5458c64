/** What terminals push: orders, payments, refunds, tips, clock records, drawers, batches (POS-2, POS-3). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { clientKey, id, instant } from '../kernel/fields.ts'
import { pushKinds } from './push/items.ts'

/** So many items in one push. */
export const MOST_PUSHED = 100

/**
 * applied: in the books. waiting: what it belongs to has not come yet. held: it does not add up and waits for a person.
 * failed: the server could not save it, and it is to be pushed again.
 */
export const pushOutcomes = ['applied', 'waiting', 'held', 'refused', 'failed'] as const

export const pushCalls = {
  push: defineCall({
    method: 'POST',
    path: '/posDevice/push',
    needs: 'device',
    access: 'turns',
    about:
      'Receives orders, payments, refunds, tips, clock records, drawers and batches, each under an idempotency key of the terminal, in any order and hours late. The answer never changes: `applied`, `waiting` for a related record, or `held` for review. A different body under a used key is `refused`. An item that `failed` was not saved: push it again; the other results stand.',
    input: z.strictObject({
      /** The terminal’s clock as it sends: how wrong it is is taken out of every instant. */
      at: instant,
      items: z
        .array(
          z.strictObject({
            key: clientKey,
            kind: z.enum(pushKinds),
            at: instant,
            /** By its kind: order, payment, paymentMove, refund, tip, clock, drawerOpen, drawerEvent, drawerCount, batchClose, cardTransaction. */
            body: z.record(z.string(), z.unknown()),
          }),
        )
        .min(1)
        .max(MOST_PUSHED),
    }),
    reply: z.object({
      at: instant,
      /** How far the terminal’s clock is ahead (positive) or behind. */
      skewMs: z.number().int(),
      results: z.array(
        z.object({
          key: z.string(),
          outcome: z.enum(pushOutcomes),
          /** Why it is held or refused. */
          reason: z.string().optional(),
          orderId: id.optional(),
        }),
      ),
    }),
  }),
} as const satisfies Calls
