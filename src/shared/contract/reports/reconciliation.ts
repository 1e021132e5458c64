/** Reconciliation: the equations that prove the reports, and the bridge from sales to payments (RPT-6). */
import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { businessDate, cents } from '../kernel/fields.ts'
import { reportRange } from './frame.ts'

/**
 * The identities of docs/product/money.md, section 5, that hold over what there is, and what a person decided for a gateway (ORD-4); the
 * words are in `reports.identity`.
 */
export const identityIds = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
  'I13',
  'I15',
  'I16',
  'I17',
  'I18',
  'I19',
  'I20',
  'I22',
  'I23',
  'I25',
  'I26',
  'status',
  'gateway',
  'facts',
] as const
export type IdentityId = (typeof identityIds)[number]

/** One equation of an identity: what it compares, and both sides. */
export const identityPart = z.object({
  identity: z.enum(identityIds),
  /** Which of its equations: a key of `reports.identityPart`. */
  part: z.string(),
  left: z.number().int(),
  right: z.number().int(),
  /** How many orders (days, for facts) do not agree; 0 means that all do. */
  wrong: z.number().int(),
  /** Some of them: order numbers, days, drawers, batches, gift cards by their last digits. */
  examples: z.array(z.string()),
})
export type IdentityPart = z.infer<typeof identityPart>

export const paymentBridge = z.object({
  salesCents: cents,
  forOtherPeriodsCents: cents,
  inOtherPeriodsCents: cents,
  unpaidCents: cents,
  movedCents: cents,
})

export const reconciliationCalls = {
  getReconciliation: defineCall({
    method: 'POST',
    path: '/getReconciliation',
    needs: 'reports.reconciliation.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about:
      'Returns both sides of every identity between the totals of a period, and the bridge from sales to payments (RPT-6).',
    input: z.object(reportRange),
    reply: z.object({ parts: z.array(identityPart), bridge: paymentBridge, orders: z.number().int() }),
  }),
  checkOrders: defineCall({
    method: 'POST',
    path: '/checkOrders',
    needs: 'reports.reconciliation.view',
    access: 'read',
    readsTotals: true,
    stepUp: true,
    about: 'Checks the orders of some days against their lines and the stored totals. Pass `next` to continue.',
    input: z.object(reportRange),
    reply: z.object({ parts: z.array(identityPart), orders: z.number().int(), next: businessDate.nullable() }),
  }),
}
