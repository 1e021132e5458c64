/** A refund that was made at a terminal: what went back, of what, to which payments, why and by whom (POS-7). Money in cents. */
import { z } from 'zod'
import { clientKey, id, MOST_ORDER_CENTS, requiredText, text } from '../../kernel/fields.ts'
import { whole } from '../../settings/groups/refining.ts'

const money = whole(0, MOST_ORDER_CENTS)
const some = whole(1, MOST_ORDER_CENTS)
const person = id.nullable().default(null)

export const pushedRefund = z.strictObject({
  refundKey: clientKey,
  orderKey: clientKey,
  refund: z.discriminatedUnion('kind', [
    /** All that is left on the payments named below. */
    z.strictObject({ kind: z.literal('whole'), withTip: z.boolean().default(true) }),
    /** Lines by the keys under which the order brought them; of a special, so many of it. */
    z.strictObject({
      kind: z.literal('lines'),
      lines: z
        .array(z.strictObject({ key: clientKey, quantity: whole(1, 999) }))
        .min(1)
        .max(200),
    }),
    z.strictObject({ kind: z.literal('amount'), cents: some }),
    /** All that is left of it where `cents` is left out. */
    z.strictObject({ kind: z.literal(['tip', 'tax', 'fees']), cents: some.optional() }),
  ]),
  /** What was handed back, by the payment that it came from. */
  payments: z
    .array(
      z.strictObject({
        paymentKey: clientKey,
        /** Of the order total; tip, card surcharge and what the smallest coin makes of cash stand beside it. */
        amountCents: money.default(0),
        tipCents: money.default(0),
        cardSurchargeCents: money.default(0),
        cashRoundingCents: z.number().int().min(-99).max(99).default(0),
        /** Whose cash it was; left out: the drawer that is open at this terminal. */
        drawerKey: clientKey.optional(),
        /** The card reader; left out: the terminal itself. */
        paymentDevice: text(60).default(''),
        gatewayRef: text(80).default(''),
      }),
    )
    .min(1)
    .max(50),
  reason: requiredText(200),
  employeeId: person,
  /** The second person, above the limit of the payment settings. */
  approverId: person,
})
export type PushedRefund = z.output<typeof pushedRefund>
