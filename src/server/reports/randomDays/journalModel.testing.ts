/** The journal of days from the rows of orders, without the database: each role from its own sum. */
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { itemTotals } from '../items/itemTotals.testing.ts'
import type { Range, SalesModel } from './salesModel.testing.ts'

/** Debits less credits of a day, by role and part as a JSON list. */
function dayOf(orders: readonly BookedOrder[], model: SalesModel, day: string): Map<string, number> {
  const range = { from: day, to: day }
  const all = model.all(range)
  const lines = new Map<string, number>()
  const add = (role: string, cents: number, part = '') => {
    const key = JSON.stringify([role, part])
    lines.set(key, (lines.get(key) ?? 0) + cents)
  }
  for (const [key, { grossCents }] of itemTotals(orders, { ...range, by: 'category', refundsBy: 'refundDay' }))
    add('sales', -grossCents, key)
  for (const [key, { taxCents }] of model.sums('taxRate', range)) add('tax', -taxCents, key)
  for (const [tender, { collectedCents }] of model.sums('tender', range))
    add(tender === 'giftCard' ? 'giftCards' : tender, collectedCents)
  add('discounts', all.discountCents)
  add('comps', all.compCents)
  add('refunds', all.refundCents)
  add('fees', -all.feeCents)
  add('gratuity', -all.gratuityCents)
  add('tips', -all.tipCents)
  add('cardSurcharge', -all.cardSurchargeCents)
  add('cashRounding', -all.cashRoundingCents)
  add('giftCards', -all.giftCardsSoldCents)
  // Owed by guests: what orders come to, less what was paid towards them.
  add(
    'openOrders',
    all.totalCents - (all.collectedCents - all.tipCents - all.cardSurchargeCents - all.cashRoundingCents),
  )
  return lines
}

/** The lines of all days together, and both sides of each day. */
export function journalOf(orders: readonly BookedOrder[], model: SalesModel, range: Range) {
  const sums = new Map<string, number>()
  const days: [string, number, number][] = []
  for (const day of model.days(range)) {
    const lines = dayOf(orders, model, day)
    for (const [key, cents] of lines) sums.set(key, (sums.get(key) ?? 0) + cents)
    const side = (sign: 1 | -1) => sumOf([...lines.values()].map(cents => Math.max(0, sign * cents)))
    if (side(1) + side(-1) > 0) days.push([day, side(1), side(-1)])
  }
  return { lines: Object.fromEntries([...sums].filter(([, cents]) => cents !== 0)), days }
}
