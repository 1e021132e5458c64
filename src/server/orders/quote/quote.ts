/** Prices an order by the current rules, saving nothing. */
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { quoteCalls, QuoteInput } from '../../../shared/contract/orders/quote.ts'
import { cardSurcharge } from '../../../shared/rules/pricing/cardSurcharge.ts'
import { roundCash } from '../../../shared/rules/pricing/cashRounding.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { type PricedMenuOrder, secondNamesOf } from '../../../shared/rules/orders/ordering/orderFromMenu.ts'
import type { NamedDiscount } from '../../../shared/rules/orders/ordering/orderedLines.ts'
import { tipScreen } from '../../../shared/rules/settings/tipScreen.ts'
import { evenParts } from '../../../shared/rules/pricing/splits.ts'
import { isCardOrOnline } from '../../../shared/rules/payments/paymentStatus.ts'
import type { StoreRules } from '../../settings/values/rulesAt.ts'
import { pricingContextOf } from './pricingContext.ts'
import { type AskedCoupon, quoteWithCoupons } from './quotedCoupons.ts'
import { requireDelivered, kitchenAt, leadMinutesOf } from './orderTypes.ts'

type Reply = ReplyOf<typeof quoteCalls.quote>

/** The quote. Throws Failures at fields of the input. */
export function quoteOf(
  input: QuoteInput,
  rules: StoreRules,
  document: MenuDocument,
  asked: readonly AskedCoupon[],
  now: number,
): Reply {
  const { splitInto } = input
  const { pricing } = rules
  const placed = input.placedAt === undefined ? now : Date.parse(input.placedAt)
  const told = kitchenAt(input, rules, placed)
  const pricingContext = pricingContextOf(rules, document)
  const { made, coupons } = quoteWithCoupons(input, asked, pricingContext, placed)
  const { priced, delivery } = made
  requireDelivered(input, delivery, priced.netCents, rules.values.store.currency)
  const { totalCents } = priced
  const tips = tipScreen(pricing.tips, priced)
  return {
    ...named(made, secondNamesOf(pricingContext)),
    coupons,
    tips: { choices: [...tips.choices], custom: tips.custom },
    cash: roundCash(totalCents, pricing.cashStep),
    partsCents: evenParts(totalCents, splitInto),
    payment: input.payment ? paymentOf(input.payment, totalCents, rules) : null,
    delivery: delivery ?? null,
    leadMinutes: leadMinutesOf(input, rules, delivery),
    kitchenAt: new Date(told).toISOString(),
  }
}

/** The payment with what its type adds: the card surcharge of credit, the rounding of cash. */
function paymentOf(
  { type, funding, amountCents: asked }: NonNullable<QuoteInput['payment']>,
  totalCents: number,
  { pricing, values }: StoreRules,
): NonNullable<Reply['payment']> {
  const setting = values.payment.types.find(each => each.type === type)
  if (!setting?.enabled) throw new Failure('PAYMENT_OFF', { field: 'payment.type' })
  if (asked !== undefined && asked > totalCents)
    throw new Failure('PAYMENT_ABOVE_TOTAL', { field: 'payment.amountCents' })
  const amountCents = asked ?? totalCents
  const isSurcharged = isCardOrOnline(type) && pricing.cardSurcharge !== null
  const cardSurchargeCents = isSurcharged ? cardSurcharge(amountCents, funding, pricing.cardSurcharge) : 0
  const cashRoundingCents = type === 'cash' ? roundCash(amountCents, pricing.cashStep).cashRoundingCents : 0
  const payableCents = amountCents + cardSurchargeCents + cashRoundingCents
  return { amountCents, cardSurchargeCents, cashRoundingCents, payableCents }
}

/** The priced order with what everything is called, in both languages. */
function named(
  { priced, lines, discounts }: PricedMenuOrder,
  { taxes, fees }: ReturnType<typeof secondNamesOf>,
): Omit<Reply, 'coupons' | 'tips' | 'cash' | 'partsCents' | 'payment' | 'delivery' | 'leadMinutes' | 'kitchenAt'> {
  const nameOf = (given: NamedDiscount | undefined) => ({
    name: given?.name ?? '',
    secondName: given?.secondName ?? '',
  })
  return {
    ...priced,
    lines: priced.lines.map((line, index) => {
      const {
        dishId = null,
        name = '',
        secondName = '',
        unitPriceCents = 0,
        modifiers = [],
        discounts: own = [],
      } = lines[index] ?? {}
      const given = line.discounts.map((each, place) => ({ ...each, ...nameOf(own[place]) }))
      return {
        ...line,
        dishId,
        name,
        secondName,
        unitPriceCents,
        modifiers: [...modifiers],
        discounts: given,
        taxes: [...line.taxes],
      }
    }),
    discounts: priced.discounts.map((each, index) => ({
      ...each,
      ...nameOf(discounts[index]),
      lineShares: [...each.lineShares],
    })),
    fees: priced.fees.map(fee => ({ ...fee, secondName: fees.get(fee.feeId) ?? '', taxes: [...fee.taxes] })),
    taxes: priced.taxes.map(tax => ({ ...tax, secondName: taxes.get(tax.rateId) ?? '' })),
    gratuity: { ...priced.gratuity, taxes: [...priced.gratuity.taxes] },
  }
}
