/** Gives back the coupons of an order that is over, so that their codes can be used again (docs/product/money.md, section 6). */
import type { OrderStatus } from '../../../shared/rules/payments/orderStatus.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { asInstant } from '../../basics/instants.ts'
import { type OrderEnding, reverseForOrder } from '../../coupons/redemption/forOrders.ts'
import { listOfOrder } from '../../coupons/redemption/redemptions.queries.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { addTimeline } from './addTimeline.queries.ts'

type Returning = Pick<OpenContext, 'run' | 'publish' | 'request'>

const live: ReadonlySet<string> = new Set(['reserved', 'redeemed', 'over'])

interface Ended {
  readonly status: OrderStatus
  readonly lines: readonly { readonly voidedAt: string | null }[]
}

/** How an order ended: deleted, refunded whole, or all its lines voided; undefined while something of it stands. */
function endOf({ status, lines }: Ended): 'deleted' | 'refunded' | 'voided' | undefined {
  if (status === 'deleted' || status === 'refunded') return status
  return lines.every(({ voidedAt }) => voidedAt !== null) ? 'voided' : undefined
}

/** Gives all of them back once the order is over. Called with the order locked; a second time it does nothing. */
export async function returnCoupons(
  context: Returning,
  merchantId: number,
  orderId: number,
  order: Ended,
): Promise<void> {
  const end = endOf(order)
  if (end !== undefined) await giveBackCoupons(context, merchantId, orderId, { end, but: [] })
}

/** Gives coupons of an order back, but those of some keys, and says so in its timeline. Called with the order locked. */
export async function giveBackCoupons(
  context: Returning,
  merchantId: number,
  orderId: number,
  { end, but }: { readonly end: OrderEnding['end']; readonly but: readonly string[] },
): Promise<void> {
  const { run, request } = context
  const known = await listOfOrder(run, merchantId, orderId)
  const held = known.filter(({ state, redemptionKey }) => live.has(state) && !but.includes(redemptionKey))
  if (known.length > 0) await reverseForOrder(context, merchantId, orderId, { end, reason: '', by: '', but })
  for (const { code, discountCents } of held)
    await addTimeline(run, merchantId, orderId, {
      kind: 'couponReversed',
      at: asInstant(request.now.getTime()),
      actorName: '',
      amountCents: discountCents,
      detail: showCode(code),
    })
}
