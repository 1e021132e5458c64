/** Card gateways: why they decline, and whether the one of the store answers (ORD-4, SET-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { cents, clientKey, MOST_ORDER_CENTS, nothing, text } from '../kernel/fields.ts'

/** Why a gateway refused; its words are `cardGateway.declined`. */
export const declineCodes = [
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'ABOVE_CHARGE',
  'ALREADY_SETTLED',
  'ALREADY_VOIDED',
  'ALREADY_REFUNDED',
  'NO_SUCH_CHARGE',
  'TIP_REFUSED',
  'NOT_CONNECTED',
  'NOT_OFFERED',
  'REFUSED',
  'DECIDED_BY_HAND',
] as const
export type DeclineCode = (typeof declineCodes)[number]

export const cardGatewayCalls = {
  testCardGateway: defineCall({
    method: 'POST',
    path: '/SysParamServe/testCardGateway',
    needs: 'settings.thirdParty.edit',
    // It waits for the gateway's answer, and holds no transaction meanwhile.
    access: 'turns',
    about: 'Tests the saved card gateway credentials. `name` is the store’s name at the gateway. No money moves.',
    input: nothing,
    reply: z.object({ name: z.string(), milliseconds: z.number().int() }),
  }),
  chargeSandbox: defineCall({
    method: 'POST',
    path: '/posDevice/chargeSandbox',
    needs: 'device',
    // The sandbox is outside: it keeps its books in transactions of its own.
    access: 'turns',
    about:
      'Charges a card at the sandbox gateway, as a card reader would. The same key is the same charge; retry after `unknown`. The card’s last four digits decide the result.',
    input: z.strictObject({
      key: clientKey,
      cardLast4: z.string().regex(/^[0-9]{4}$/),
      amountCents: z.number().int().min(1).max(MOST_ORDER_CENTS),
      tipCents: z.number().int().min(0).max(MOST_ORDER_CENTS).default(0),
      /** The card reader; left out: the terminal itself. */
      paymentDevice: text(60).default(''),
    }),
    reply: z.object({
      outcome: z.enum(['approved', 'declined', 'unknown']),
      /** Of an approved charge, for `gatewayRef` of its payment; may be of less than was asked. */
      gatewayRef: z.string(),
      amountCents: cents,
      declined: z.enum(declineCodes).nullable(),
    }),
  }),
} as const satisfies Calls
