/** An order priced by the rules that hold, saving nothing. */
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { quoteCalls, QuoteInput } from '../../../shared/contract/quote.ts'
import { cardSurcharge } from '../../../shared/rules/cardSurcharge.ts'
import { roundCash } from '../../../shared/rules/cashRounding.ts'
import { localTime } from '../../../shared/rules/localTime.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { priceOrder } from '../../../shared/rules/pricing.ts'
import type { FeeRule, OrderToPrice, PricedOrder, PricingRules } from '../../../shared/rules/pricingTypes.ts'
import { tipScreen } from '../../../shared/rules/settings/tipScreen.ts'
import { evenParts } from '../../../shared/rules/splits.ts'
import type { StoreRules } from '../../settings/rulesAt.ts'
import {
  DELIVERY_FEE_ID,
  deliveryFeeName,
  deliveryFeeRule,
  deliveryOf,
  kitchenAt,
  leadMinutesOf,
} from './orderTypes.ts'
import { asOrderLine, type NamedDiscount, namedDiscounts, quotedLines, type QuotedOrderLine } from './quotedLines.ts'

type Reply = ReplyOf<typeof quoteCalls.quote>

/** The quote. Throws Failures at fields of the input: whatever it may be, it prices or says why not. */
export function quoteOf(input: QuoteInput, rules: StoreRules, document: MenuDocument, now: number): Reply {
  const { orderType, guests, feeIds, taxExempt, splitInto } = input
  const { pricing, clock } = rules
  const placed = input.placedAt === undefined ? now : Date.parse(input.placedAt)
  const told = kitchenAt(input, rules, placed)
  const book = { document, pricing, orderType }
  const lines = quotedLines(input.lines, book)
  const discounts = namedDiscounts(input.discounts, 'order', 'discounts', book)
  expectFees(feeIds, orderType, rules)
  const order = {
    orderType,
    guests,
    lines: lines.map(asOrderLine),
    discounts: discounts.map(({ discount }) => discount),
    feeIds,
    localMinute: localTime(placed, clock.timeZone).minute,
    taxExempt: taxExempt !== null,
  }
  const dishes = priceOrder(order, pricing.rules)
  const offer = deliveryOf(input, rules, dishes.netCents)
  const fee = offer && deliveryFeeRule(offer, rules, dishes.netCents)
  const priced = fee ? withFee(order, fee, pricing.rules) : dishes
  const { totalCents } = priced
  const tips = tipScreen(pricing.tips, priced)
  return {
    ...named(priced, lines, discounts, rules),
    tips: { choices: [...tips.choices], custom: tips.custom },
    cash: roundCash(totalCents, pricing.cashStep),
    partsCents: evenParts(totalCents, splitInto),
    payment: input.payment ? paymentOf(input.payment, totalCents, rules) : null,
    delivery: offer ?? null,
    leadMinutes: leadMinutesOf(input, rules, offer),
    kitchenAt: new Date(told).toISOString(),
  }
}

/** The order with one fee more, put on by hand. */
const withFee = (order: OrderToPrice, fee: FeeRule, rules: PricingRules): PricedOrder =>
  priceOrder({ ...order, feeIds: [...(order.feeIds ?? []), fee.id] }, { ...rules, fees: [...rules.fees, fee] })

function expectFees(ids: readonly number[], orderType: QuoteInput['orderType'], { pricing }: StoreRules): void {
  for (const [index, id] of ids.entries()) {
    const orderTypes = pricing.feeOrderTypes.get(id)
    if (!orderTypes) throw new Failure('REFERENCE_GONE', { field: `feeIds.${index}` })
    if (!orderTypes.includes(orderType)) throw new Failure('NOT_FOR_ORDER_TYPE', { field: `feeIds.${index}` })
  }
}

/** What the payment comes to with what its type adds: the card surcharge of credit, the rounding of cash. */
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
  const isCard = type === 'card' || type === 'manualCard' || type === 'online'
  const isSurcharged = isCard && pricing.cardSurcharge !== null
  const cardSurchargeCents = isSurcharged ? cardSurcharge(amountCents, funding, pricing.cardSurcharge) : 0
  const cashRoundingCents = type === 'cash' ? roundCash(amountCents, pricing.cashStep).roundingCents : 0
  const payableCents = amountCents + cardSurchargeCents + cashRoundingCents
  return { amountCents, cardSurchargeCents, cashRoundingCents, payableCents }
}

/** The priced order with what everything is called, in both languages. */
function named(
  priced: PricedOrder,
  lines: readonly QuotedOrderLine[],
  discounts: readonly NamedDiscount[],
  { values }: StoreRules,
): Omit<Reply, 'tips' | 'cash' | 'partsCents' | 'payment' | 'delivery' | 'leadMinutes' | 'kitchenAt'> {
  const secondNames = (rows: readonly { readonly id?: number | undefined; readonly secondName: string }[]) =>
    new Map(rows.map(row => [row.id, row.secondName]))
  const [taxes, fees] = [secondNames(values.taxes.rates), secondNames(values.charges.surcharges)]
  fees.set(DELIVERY_FEE_ID, deliveryFeeName.secondName)
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
