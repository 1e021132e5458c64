/**
 * An order that was sold, priced again by the saved and by proposed settings (SET-9). What was copied onto the order stays
 * (prices, quantities, discounts, surcharges by hand); taxes, surcharges that put themselves on, gratuity and rounding
 * follow the rules. A discount or surcharge by hand that is changed by what is proposed is found by its name.
 */
import type { DiscountSetting } from '../../contract/settings/groups/discounts.ts'
import type { TaxRateSetting } from '../../contract/settings/groups/taxes.ts'
import { roundCash } from '../pricing/cashRounding.ts'
import { wholePcm } from '../basics/money.ts'
import { priceOrder } from '../pricing/pricing.ts'
import {
  type Discount,
  type FeeRule,
  type Modifier,
  type OrderLine,
  type OrderToPrice,
  type OrderType,
  orderTypes,
} from '../pricing/pricingTypes.ts'
import { roundProduct } from '../basics/rational.ts'
import { type MoneySettings, rowIdOf, type StorePricing, storePricing, usableDiscount } from './storePricing.ts'

/**
 * `orderType`: it has none that rules are for. `imported`: another system priced it. `tax`: a tax on it is none of the
 * store's any more. `amounts`: its amounts are such as no rule makes.
 */
export const replayReasons = ['orderType', 'imported', 'tax', 'amounts'] as const
export type ReplayReason = (typeof replayReasons)[number]

export interface StoredTax {
  readonly name: string
  readonly ratePcm: number
  readonly inclusive: boolean
}
export interface StoredLine {
  readonly key: string
  readonly dishId: number | null
  readonly quantity: number
  readonly unitPriceCents: number
  readonly revenue: boolean
  readonly voided: boolean
  /** Its gross less its own discounts, and its share of the order's. */
  readonly leftCents: number
  readonly orderDiscountCents: number
  readonly modifiers: readonly Modifier[]
  readonly taxes: readonly StoredTax[]
}
export interface StoredDiscount {
  /** Null for a discount on the whole order. */
  readonly lineKey: string | null
  readonly name: string
  readonly kind: Discount['kind']
  readonly ratePcm: number | null
  readonly amountCents: number
}
export interface StoredFee {
  readonly name: string
  readonly amountCents: number
  readonly taxable: boolean
}
/** What is kept of an order, as far as pricing needs it. */
export interface StoredOrder {
  readonly orderType: string
  readonly port: string
  readonly guests: number
  readonly localMinute: number
  readonly taxExempt: boolean
  /** The one that it was paid with, or `mixed`. */
  readonly tender: string
  readonly lines: readonly StoredLine[]
  readonly discounts: readonly StoredDiscount[]
  readonly fees: readonly StoredFee[]
}

export interface ReplayAmounts {
  readonly taxCents: number
  readonly feeCents: number
  readonly gratuityCents: number
  readonly totalCents: number
  /** What rounding adds where it was paid in cash. */
  readonly cashRoundingCents: number
}
export type Replayed =
  | { readonly saved: ReplayAmounts; readonly proposed: ReplayAmounts }
  | { readonly reason: ReplayReason }

interface Side {
  readonly settings: MoneySettings
  readonly pricing: StorePricing
  readonly taxIds: ReadonlySet<number>
  readonly discounts: ReadonlyMap<number, DiscountSetting>
}
interface Named {
  readonly id: number
  /** Whether what is proposed changes it. */
  readonly isChanged: boolean
}

const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
const asIndex = <T extends { readonly id?: number | undefined }>(rows: readonly T[]) =>
  new Map(rows.map((row, index) => [rowIdOf(row, index), row]))

function sideOf(settings: MoneySettings): Side {
  const pricing = storePricing(settings)
  const taxIds = new Set(pricing.rules.taxRates.map(({ id }) => id))
  return { settings, pricing, taxIds, discounts: asIndex(settings.discounts.discounts) }
}

/**
 * Prices orders by both settings, or says why one cannot be. `taxesOfDish` are the taxes that a dish carries now;
 * undefined where it is no more: then the taxes that were copied are looked for by name and rate.
 */
export function replayOf(
  savedSettings: MoneySettings,
  proposedSettings: MoneySettings,
  taxesOfDish: (dishId: number) => readonly number[] | undefined,
): (order: StoredOrder) => Replayed {
  const [saved, proposed] = [sideOf(savedSettings), sideOf(proposedSettings)]
  const replay = { saved, proposed, taxesOfDish, ...namesOf(saved, proposed) }
  return order => {
    const { orderType } = order
    if (order.port === 'import') return { reason: 'imported' }
    if (!isOrderType(orderType)) return { reason: 'orderType' }
    const taxes = taxesOf(order, replay)
    if (!taxes) return { reason: 'tax' }
    try {
      const price = (side: Side) => amountsOf(order, orderType, taxes, side, replay)
      return { saved: price(saved), proposed: price(proposed) }
    } catch (error) {
      if (error instanceof RangeError) return { reason: 'amounts' }
      throw error
    }
  }
}

const isOrderType = (type: string): type is OrderType => (orderTypes as readonly string[]).includes(type)

interface Replay {
  readonly saved: Side
  readonly proposed: Side
  readonly taxesOfDish: (dishId: number) => readonly number[] | undefined
  /** Surcharges by name: those put on by hand with their id; null for one that puts itself on. */
  readonly fees: ReadonlyMap<string, number | null>
  /** Discounts by scope and name. */
  readonly discounts: ReadonlyMap<string, Named>
}

function namesOf(saved: Side, proposed: Side): Pick<Replay, 'fees' | 'discounts'> {
  const fees = new Map<string, number | null>()
  for (const [index, surcharge] of saved.settings.charges.surcharges.entries())
    fees.set(nameKey(surcharge.name), surcharge.auto ? null : rowIdOf(surcharge, index))
  const discounts = new Map<string, Named>()
  for (const [id, row] of saved.discounts) {
    const isChanged = JSON.stringify(proposed.discounts.get(id)) !== JSON.stringify(row)
    discounts.set(`${row.scope} ${nameKey(row.name)}`, { id, isChanged })
  }
  return { fees, discounts }
}

/** The ids of the taxes of each line; undefined where one was copied that is none of the saved ones. */
function taxesOf(order: StoredOrder, { saved, taxesOfDish }: Replay): (readonly number[])[] | undefined {
  const all: (readonly number[])[] = []
  for (const { dishId, taxes } of order.lines) {
    const ofDish = dishId === null ? undefined : taxesOfDish(dishId)
    const ids = ofDish ?? taxes.flatMap(tax => taxLike(tax, saved.settings.taxes.rates) ?? [])
    if (!ofDish && ids.length < taxes.length) return undefined
    all.push(ids)
  }
  return all
}

function taxLike(tax: StoredTax, rates: readonly TaxRateSetting[]): number | undefined {
  const isNamed = (rate: TaxRateSetting) => nameKey(rate.name) === nameKey(tax.name)
  const isRated = (rate: TaxRateSetting) => rate.ratePcm === tax.ratePcm && rate.inclusive === tax.inclusive
  const found = [(rate: TaxRateSetting) => isNamed(rate) && isRated(rate), isNamed, isRated]
    .map(is => rates.findIndex(is))
    .find(index => index >= 0)
  const rate = found === undefined ? undefined : rates[found]
  return rate && found !== undefined ? rowIdOf(rate, found) : undefined
}

function amountsOf(
  order: StoredOrder,
  orderType: OrderType,
  taxes: readonly (readonly number[])[],
  side: Side,
  replay: Replay,
): ReplayAmounts {
  const { pricing } = side
  const { feeIds, extra } = feesOf(order, pricing, replay)
  const toPrice: OrderToPrice = {
    orderType,
    guests: order.guests,
    lines: order.lines.map((line, index) => lineOf(line, order, taxes[index] ?? [], side, replay)),
    discounts: discountsOf(order, null, [], side, replay),
    feeIds,
    localMinute: order.localMinute,
    taxExempt: order.taxExempt,
  }
  const rules = extra.length === 0 ? pricing.rules : { ...pricing.rules, fees: [...pricing.rules.fees, ...extra] }
  const { taxCents, feeCents, gratuityCents, totalCents } = priceOrder(toPrice, rules)
  const cashRoundingCents = order.tender === 'cash' ? roundCash(totalCents, pricing.cashStep).cashRoundingCents : 0
  return { taxCents, feeCents, gratuityCents, totalCents, cashRoundingCents }
}

function lineOf(line: StoredLine, order: StoredOrder, ids: readonly number[], side: Side, replay: Replay): OrderLine {
  const { key, quantity, unitPriceCents, modifiers, revenue, voided } = line
  const taxRateIds = ids.filter(id => side.taxIds.has(id))
  const discounts = discountsOf(order, key, taxRateIds, side, replay)
  return {
    key,
    quantity,
    unitPriceCents,
    modifiers,
    discounts,
    taxRateIds,
    revenue,
    voided,
    discountable: isDiscountable(line, order),
  }
}

/** A line that bore nothing of the order's discounts, although it would have been its turn, is none that bears any. */
function isDiscountable({ leftCents, orderDiscountCents }: StoredLine, order: StoredOrder): boolean {
  if (orderDiscountCents > 0 || leftCents === 0) return true
  let [given, left] = [0, 0]
  for (const line of order.lines) {
    if (line.voided || !line.revenue) continue
    given += line.orderDiscountCents
    left += line.leftCents
  }
  return given * leftCents < left
}

function discountsOf(
  order: StoredOrder,
  lineKey: string | null,
  taxRateIds: readonly number[],
  side: Side,
  replay: Replay,
): Discount[] {
  if (order.discounts.length === 0) return []
  const scope = lineKey === null ? 'order' : 'item'
  return order.discounts
    .filter(discount => discount.lineKey === lineKey)
    .flatMap(discount => {
      const known = replay.discounts.get(`${scope} ${nameKey(discount.name)}`)
      if (!known?.isChanged) return [copied(discount, taxRateIds, side)]
      const row = side.discounts.get(known.id)
      return row?.status === 'valid' ? [usableDiscount(row)] : []
    })
}

/** A discount as it was given; a fixed one was kept without the inclusive tax that was in it. */
function copied({ kind, ratePcm, amountCents }: StoredDiscount, taxRateIds: readonly number[], side: Side): Discount {
  if (kind === 'comp') return { kind }
  if (kind === 'percent') return { kind, valuePcm: ratePcm ?? 0 }
  let inside = 0
  for (const rate of side.pricing.rules.taxRates)
    if (rate.inclusive && taxRateIds.includes(rate.id)) inside += rate.ratePcm
  return { kind, amountCents: roundProduct(amountCents, wholePcm + inside, wholePcm) }
}

/** Those that were put on by hand; what no rule knows any more is put on as it was. */
function feesOf(order: StoredOrder, { rules }: StorePricing, { fees }: Replay): { feeIds: number[]; extra: FeeRule[] } {
  const feeIds: number[] = []
  const extra: FeeRule[] = []
  for (const [index, { name, amountCents, taxable }] of order.fees.entries()) {
    const known = fees.get(nameKey(name))
    if (known === undefined) {
      const id = Number.MIN_SAFE_INTEGER + index
      feeIds.push(id)
      extra.push({ id, name, kind: 'fixed', amountCents, taxable: taxable ? 'apportioned' : 'no' })
    } else if (known !== null && rules.fees.some(({ id }) => id === known)) feeIds.push(known)
  }
  return { feeIds, extra }
}
