/** Refunds of before components were kept: put together from their lines and taxes, to the cent. */
import type { Component } from '../../../shared/rules/pricing/components.ts'
import { allocate, sumOf } from '../../../shared/rules/basics/money.ts'
import type { StoredOrder, StoredRefund } from './refundableOrder.queries.ts'

/** What such a refund took of each component. Tax of a line with several rates is shared by what the line paid of each. */
export function componentsOfOlder(refund: StoredRefund, order: StoredOrder): Component[] {
  const components: Component[] = [
    ...refund.lines.map(({ lineNo, netCents }): Component => ({
      kind: 'net',
      lineKey: String(lineNo),
      cents: netCents,
    })),
    ...taxComponents(refund, order),
    ...shared(
      refund.feeCents,
      order.fees.map(({ feeNo, amountCents }) => ({ kind: 'fee', feeId: feeNo, cents: amountCents })),
    ),
    ...shared(
      refund.nonRevenueCents,
      order.lines
        .filter(({ revenue }) => !revenue)
        .map(({ lineNo, grossCents }) => ({ kind: 'nonRevenue', lineKey: String(lineNo), cents: grossCents })),
    ),
    { kind: 'gratuity', cents: refund.gratuityCents },
  ]
  return components.filter(({ cents }) => cents !== 0)
}

/** An amount over components, by what each of them is. */
function shared(cents: number, over: readonly Component[]): Component[] {
  if (cents === 0 || over.length === 0) return []
  const parts = allocate(
    cents,
    over.map(component => component.cents),
  )
  return over.map((component, index) => ({ ...component, cents: parts[index] ?? 0 }))
}

/**
 * Tax by line and rate: lines come to what the refund says of each, rates too, and what no line had is of fees and
 * gratuity. First by what a line paid of each rate, as far as the rate goes; then what is left of both.
 */
function taxComponents(refund: StoredRefund, { lineTaxes }: StoredOrder): Component[] {
  const ofRate = new Map(refund.taxes.map(({ taxNo, taxCents }) => [taxNo, taxCents]))
  // Older still: only the refund has the tax, at a single rate.
  const [only] = lineTaxes
  if (ofRate.size === 0 && only && refund.taxCents !== 0) ofRate.set(only.taxNo, refund.taxCents)
  const components: Component[] = []
  const take = (lineNo: number, taxNo: number, cents: number): number => {
    const taken = Math.min(cents, ofRate.get(taxNo) ?? 0)
    if (taken <= 0) return 0
    ofRate.set(taxNo, (ofRate.get(taxNo) ?? 0) - taken)
    components.push({ kind: 'tax', lineKey: String(lineNo), rateId: taxNo, cents: taken })
    return taken
  }
  for (const { lineNo, taxCents } of refund.lines) {
    const own = lineTaxes.filter(tax => tax.lineNo === lineNo)
    if (own.length === 0 || taxCents === 0) continue
    const parts = allocate(
      taxCents,
      own.map(tax => tax.taxCents),
    )
    let left = taxCents - sumOf(own.map(({ taxNo }, index) => take(lineNo, taxNo, parts[index] ?? 0)))
    for (const { taxNo } of own) left -= take(lineNo, taxNo, left)
  }
  for (const [rateId, cents] of ofRate) components.push({ kind: 'tax', rateId, cents })
  return components
}
