/** Card gateways: why they decline, and whether the one of the store answers (ORD-4, SET-7). */
import { z } from 'zod'
import { type Calls, defineCall } from './kernel/call.ts'
import { nothing } from './kernel/fields.ts'

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
] as const
export type DeclineCode = (typeof declineCodes)[number]

export const cardGatewayCalls = {
  testCardGateway: defineCall({
    method: 'POST',
    path: '/SysParamServe/testCardGateway',
    needs: 'settings.thirdParty.edit',
    // It waits for the gateway's answer, and holds no transaction meanwhile.
    access: 'turns',
    about:
      'Whether the card gateway that is saved knows the store by its key. `name` is what the store is called there. Moves no money.',
    input: nothing,
    reply: z.object({ name: z.string(), milliseconds: z.number().int() }),
  }),
} as const satisfies Calls
