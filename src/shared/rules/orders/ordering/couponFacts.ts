/** An order as the conditions of a campaign read it, from its named lines. */
import type { CouponChannel } from '../../../contract/coupons/campaigns.ts'
import type { CouponOrder } from '../../coupons/conditions/conditions.ts'
import { couponSubtotal } from '../../coupons/discount/couponDiscounts.ts'
import type { MenuDocument } from '../../menu/document.ts'
import type { OrderType } from '../../pricing/pricingTypes.ts'
import type { PricedMenuOrder } from './orderFromMenu.ts'
import { asOrderLine } from './orderedLines.ts'

export type CouponFacts = Omit<CouponOrder, 'otherDiscounts' | 'usedByGuest'> & {
  /** Discounts that are no coupons; a comp is none. */
  readonly otherDiscounts: number
}

/** What the server does not count itself: which coupons are on it, and what the guest has used. */
export function couponFacts(
  { lines, discounts }: Pick<PricedMenuOrder, 'lines' | 'discounts'>,
  document: MenuDocument,
  { orderType, channel }: { readonly orderType: OrderType; readonly channel: CouponChannel },
): CouponFacts {
  const live = lines.filter(({ voided, revenue, discountable }) => !voided && revenue && discountable)
  const given = [...discounts, ...lines.flatMap(line => line.discounts)]
  return {
    orderType,
    channel,
    subtotalCents: couponSubtotal(lines.map(asOrderLine)),
    lines: live.map(({ dishId }) => ({
      dishId,
      categoryId: (dishId === null ? undefined : document.dish.get(dishId)?.categoryId) ?? null,
    })),
    otherDiscounts: given.filter(({ couponId, discount }) => couponId === undefined && discount.kind !== 'comp').length,
  }
}
