/**
 * An order by our prices that comes to what the guest was charged (POS-3): a person took the terminal's amounts, and what
 * they differ by is as a line or a discount of its own, so that every sum of the order still adds up. Pure.
 */
import type { PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import type { PricedMenuOrder } from '../../../../shared/rules/orders/ordering/orderFromMenu.ts'
import { plainDiscounts } from '../../../../shared/rules/orders/ordering/orderedCoupons.ts'
import { text } from '../../../kernel/texts.ts'

const DIFFERENCE = 'devicePushes.priceDifference'
const named = { name: text('en', DIFFERENCE), secondName: text('zh', DIFFERENCE) }

type Price = (order: PushedOrder) => PricedMenuOrder
const totalOf = ({ priced }: PricedMenuOrder) => priced.totalCents

/** An untaxed line; surcharges and gratuity may follow from it. */
const withLine = (order: PushedOrder, unitPriceCents: number): PushedOrder => ({
  ...order,
  lines: [
    ...order.lines,
    {
      kind: 'open',
      key: `difference-${order.lines.length}`,
      name: named.name,
      unitPriceCents,
      quantity: 1,
      taxIds: [],
      discounts: [],
      discountable: false,
      note: '',
      voided: null,
    },
  ],
})

/** Before taxes, as every discount of an order. */
const withDiscount = (order: PushedOrder, amountCents: number): PushedOrder => ({
  ...order,
  discounts: [...order.discounts, { kind: 'fixed', amountCents, reason: named.name, employeeId: null }],
})

/** The first of the whole numbers from `low` to `high` for which something holds from there on; `high` where for none. */
function firstWhere(low: number, high: number, holds: (value: number) => boolean): number {
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The order with the difference to the terminal's total. A cent or two may be left where rounding of taxes skips the sum:
 * a line takes them.
 */
export function withPriceDifference(order: PushedOrder, price: Price): PricedMenuOrder {
  const wanted = order.expected.totalCents
  const before = totalOf(price(order))
  const isLess = wanted < before
  const discount = isLess ? firstWhere(1, before, cents => totalOf(price(withDiscount(order, cents))) <= wanted) : 0
  const lowered = discount > 0 ? withDiscount(order, discount) : order
  const missing = wanted - totalOf(price(lowered))
  const tooMuch = (cents: number) => totalOf(price(withLine(lowered, cents))) > wanted
  const line = missing > 0 ? firstWhere(1, missing + 1, tooMuch) - 1 : 0
  const made = price(line > 0 ? withLine(lowered, line) : lowered)
  // Those of coupons stand behind it.
  const place = plainDiscounts(order.discounts).length
  return {
    ...made,
    lines: made.lines.map((each, index) =>
      line > 0 && index === made.lines.length - 1 ? { ...each, ...named } : each,
    ),
    discounts: made.discounts.map((each, index) => (discount > 0 && index === place ? { ...each, ...named } : each)),
  }
}
