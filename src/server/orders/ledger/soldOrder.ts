/** Joins an order, its prices and its names into the lines and discounts of a sale: the only place that pairs these lists. */
import { zip } from '../../../shared/rules/basics/zip.ts'
import type { Discount, OrderToPrice, PricedDiscount, PricedOrder } from '../../../shared/rules/pricing/pricingTypes.ts'
import type { DiscountNote, Name, Sale, SaleLine, SoldDiscount, SoldLine, SoldModifier } from './sale.ts'

/** Names and notes of one line; modifiers and discounts in the order of the line's. */
export interface LineNotes extends Omit<SoldLine, 'modifiers' | 'discounts'> {
  readonly modifiers: readonly (Name & Partial<Pick<SoldModifier, 'modifierId' | 'addOnId'>>)[]
  readonly discounts: readonly DiscountNote[]
}

/** Names and notes of an order, in the order of its lines and discounts. */
export interface OrderNotes {
  readonly lines: readonly LineNotes[]
  readonly discounts: readonly DiscountNote[]
}

/** What a sale takes from its order. Throws RangeError where a line or discount lacks its price or its names. */
export function soldOrder(
  order: OrderToPrice,
  priced: PricedOrder,
  notes: OrderNotes,
): Pick<Sale, 'orderType' | 'guests' | 'priced' | 'lines' | 'discounts'> {
  const { lines: pricedLines, discounts: pricedDiscounts, ...totals } = priced
  return {
    orderType: order.orderType,
    guests: order.guests,
    priced: totals,
    lines: zip(zip(order.lines, pricedLines), notes.lines).map(([[ordered, price], names]): SaleLine => {
      if ((names.voided !== undefined) !== (ordered.voided === true)) {
        throw new RangeError(`line ${ordered.key}: voided or not?`)
      }
      const modifiers = zip(ordered.modifiers, names.modifiers).map(([{ quantity, unitPriceCents }, named]) => ({
        name: named.name,
        secondName: named.secondName,
        modifierId: named.modifierId ?? null,
        addOnId: named.addOnId ?? null,
        quantity,
        unitPriceCents,
      }))
      const discounts = soldDiscounts(ordered.discounts, price.discounts, names.discounts)
      return { ordered, priced: price, sold: { ...names, modifiers, discounts } }
    }),
    discounts: soldDiscounts(order.discounts, pricedDiscounts, notes.discounts),
  }
}

const soldDiscounts = (
  given: readonly Discount[],
  priced: readonly PricedDiscount[],
  notes: readonly DiscountNote[],
): SoldDiscount[] =>
  zip(zip(given, priced), notes).map(([[discount, { cents }], note]) => ({
    ...note,
    kind: discount.kind,
    ratePcm: discount.kind === 'percent' ? discount.valuePcm : null,
    cents,
  }))
