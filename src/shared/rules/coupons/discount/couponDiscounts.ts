/**
 * What a coupon takes off an order, as discounts of the pricing pipeline (docs/product/money.md, section 2; MKT-1). Prices
 * as charged, inclusive tax in them; cents and Pcm.
 */
import type { CampaignFields, Offer } from '../../../contract/coupons/campaigns.ts'
import type { CouponRefusal } from '../../../contract/coupons/refusals.ts'
import { fitsCampaign } from '../conditions/conditions.ts'
import { allocate, percentOf, sumOf } from '../../basics/money.ts'
import { roundProduct, type RoundingMode } from '../../basics/rational.ts'
import { itemDiscounts, orderDiscounts } from '../../pricing/discounts.ts'
import type { Discount, OrderLine } from '../../pricing/pricingTypes.ts'

/** The terms of a campaign, as far as they change what its coupon takes off. */
export type DiscountTerms = Pick<
  CampaignFields,
  'offer' | 'maxDiscountCents' | 'minOrderCents' | 'dishIds' | 'categoryIds' | 'stacking'
>

/** A line with what a campaign knows it by. */
export interface DiscountLine extends OrderLine {
  readonly dishId: number | null
  /** The dish's primary category. */
  readonly categoryId: number | null
  /** Chosen in a special, which has a price of its own: a campaign for dishes or categories leaves it alone. */
  readonly inSpecial: boolean
}

export type DiscountRefusal = Extract<CouponRefusal, 'COUPON_MINIMUM' | 'COUPON_NO_ITEM' | 'COUPON_ALONE'>

/** The discount of each line by its key, or the one of the order; nothing where it is refused. */
export interface CouponDiscounts {
  readonly lines: ReadonlyMap<string, Discount>
  readonly order: Discount | null
  readonly refusal: DiscountRefusal | null
}

const refused = (refusal: DiscountRefusal): CouponDiscounts => ({ lines: new Map(), order: null, refusal })
const isSold = ({ revenue, voided }: OrderLine): boolean => revenue !== false && voided !== true
const hasComp = (discounts: readonly Discount[]): boolean => discounts.some(({ kind }) => kind === 'comp')
const priceOf = ({ quantity, unitPriceCents, modifiers }: OrderLine): number =>
  quantity * (unitPriceCents + sumOf(modifiers.map(modifier => modifier.quantity * modifier.unitPriceCents)))

/** What item discounts left of a line; 0 for one that is not sold. */
function leftOf(line: OrderLine, rounding: RoundingMode): number {
  if (!isSold(line)) return 0
  const price = priceOf(line)
  return price - sumOf(itemDiscounts(price, line.discounts, rounding))
}

/** What counts towards the minimum of a campaign: the lines that are sold, with their modifiers, before any discount. */
export const couponSubtotal = (lines: readonly OrderLine[]): number => sumOf(lines.filter(isSold).map(priceOf))

/**
 * The discounts of one coupon on an order that has `discounts` already. Refused below its minimum, beside another discount
 * where it stands alone (a comp is none), and where nothing is left that it could take something off.
 */
export function couponDiscounts(
  terms: DiscountTerms,
  lines: readonly DiscountLine[],
  discounts: readonly Discount[],
  rounding: RoundingMode,
): CouponDiscounts {
  if (couponSubtotal(lines) < (terms.minOrderCents ?? 0)) return refused('COUPON_MINIMUM')
  const others = [...discounts, ...lines.flatMap(line => line.discounts)]
  if (terms.stacking === 'alone' && others.some(({ kind }) => kind !== 'comp')) return refused('COUPON_ALONE')
  return discountsOf(terms, lines, discounts, rounding)
}

function discountsOf(
  terms: DiscountTerms,
  lines: readonly DiscountLine[],
  discounts: readonly Discount[],
  rounding: RoundingMode,
): CouponDiscounts {
  // The house pays for all of it: a coupon would be used up for nothing.
  if (hasComp(discounts)) return refused('COUPON_NO_ITEM')
  const { offer, dishIds, categoryIds, maxDiscountCents } = terms
  if (offer.kind !== 'freeItem' && dishIds.length + categoryIds.length === 0)
    return ofOrder(asDiscount(offer), maxDiscountCents, lines, discounts, rounding)
  const fitting = lines.filter(line => fits(terms, line) && leftOf(line, rounding) > 0)
  const given = ofLines(terms, fitting, rounding)
  return given.size === 0 ? refused('COUPON_NO_ITEM') : { lines: given, order: null, refusal: null }
}

const fits = (terms: DiscountTerms, line: DiscountLine): boolean =>
  isSold(line) &&
  line.discountable !== false &&
  !line.inSpecial &&
  !hasComp(line.discounts) &&
  fitsCampaign(terms, line)

const asDiscount = (offer: Exclude<Offer, { kind: 'freeItem' }>): Discount =>
  offer.kind === 'percent' ? { kind: 'percent', valuePcm: offer.percentPcm } : offer

/** Above the cap it becomes the cap. */
function ofOrder(
  asked: Discount,
  maxDiscountCents: number | null,
  lines: readonly DiscountLine[],
  discounts: readonly Discount[],
  rounding: RoundingMode,
): CouponDiscounts {
  const bases = lines.map(line => ({
    leftCents: leftOf(line, rounding),
    discountable: line.discountable !== false,
  }))
  const worth = (discount: Discount) => sumOf(orderDiscounts(bases, [...discounts, discount], rounding).at(-1) ?? [])
  const isAbove = maxDiscountCents !== null && worth(asked) > maxDiscountCents
  const order: Discount = isAbove ? { kind: 'fixed', amountCents: maxDiscountCents } : asked
  return worth(order) === 0 ? refused('COUPON_NO_ITEM') : { lines: new Map(), order, refusal: null }
}

/** The discount of each of the lines that it is for. */
function ofLines(
  { offer, maxDiscountCents }: DiscountTerms,
  lines: readonly DiscountLine[],
  rounding: RoundingMode,
): Map<string, Discount> {
  const wanted = amountsOf(offer, lines, rounding)
  const total = sumOf(wanted)
  const isAbove = maxDiscountCents !== null && total > maxDiscountCents
  const amounts = isAbove ? capped(wanted, lines, maxDiscountCents, rounding) : wanted
  const given = new Map<string, Discount>()
  for (const [index, { key }] of lines.entries()) {
    const amountCents = amounts[index] ?? 0
    if (amountCents === 0) continue
    const isPercent = offer.kind === 'percent' && !isAbove
    given.set(key, isPercent ? { kind: 'percent', valuePcm: offer.percentPcm } : { kind: 'fixed', amountCents })
  }
  return given
}

/** The cap over the lines, by what it would have been. As an amount it comes after the line's own amounts. */
function capped(
  wanted: readonly number[],
  lines: readonly DiscountLine[],
  maxDiscountCents: number,
  rounding: RoundingMode,
): number[] {
  const most = lines.map((line, index) => Math.min(wanted[index] ?? 0, leftOf(line, rounding)))
  return allocate(Math.min(maxDiscountCents, sumOf(most)), most)
}

function amountsOf(offer: Offer, lines: readonly DiscountLine[], rounding: RoundingMode): readonly number[] {
  const lefts = lines.map(line => leftOf(line, rounding))
  switch (offer.kind) {
    case 'percent':
      return lines.map(line => percentOn(line, offer.percentPcm, rounding))
    case 'fixed':
      return lines.length === 0 ? [] : allocate(Math.min(offer.amountCents, sumOf(lefts)), lefts)
    case 'freeItem':
      return freeUnits(lines, lefts, offer.quantity).map((units, index) =>
        roundProduct(lefts[index] ?? 0, units, lines[index]?.quantity ?? 1, rounding),
      )
  }
}

/** What the percentage takes off the line after its own: percentages come before amounts. */
function percentOn(line: DiscountLine, percentPcm: number, rounding: RoundingMode): number {
  const price = priceOf(line)
  const percents = line.discounts.filter(({ kind }) => kind === 'percent')
  const base = price - sumOf(itemDiscounts(price, percents, rounding))
  return percentOf(base, percentPcm, rounding)
}

/** How many units of each line are free: the cheapest ones as the guest would pay them, the earlier line first. */
function freeUnits(lines: readonly DiscountLine[], lefts: readonly number[], quantity: number): number[] {
  const units = lines.map(() => 0)
  const quantityOf = (index: number) => lines[index]?.quantity ?? 1
  const leftFor = (index: number, units: number) => (lefts[index] ?? 0) * units
  const cheapest = lines
    .map((_, index) => index)
    .toSorted((a, b) => leftFor(a, quantityOf(b)) - leftFor(b, quantityOf(a)) || a - b)
  let left = quantity
  for (const index of cheapest) {
    const taken = Math.min(left, quantityOf(index))
    units[index] = taken
    left -= taken
  }
  return units
}
