/** A stored order as the rules of refunds see it: its components, and what refunds took of them (ORD-3, I12). */
import type { CashStep } from '../../../shared/rules/pricing/cashRounding.ts'
import type { Component } from '../../../shared/rules/pricing/components.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { paymentCode, type Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import { addParts, partsOf } from '../../../shared/rules/orders/moneyParts.ts'
import type { RefundableOrder } from '../../../shared/rules/orders/refundTypes.ts'
import { componentsOfOlder } from './olderRefunds.ts'
import type { StoredComponent, StoredOrder, StoredRefund } from './refundableOrder.queries.ts'

/** How a line is named in plans. */
export const lineKeyOf = (lineNo: number): string => String(lineNo)

/** Those that succeeded or are under way: neither may be given back again. */
export const countedRefunds = (order: StoredOrder, without?: number): StoredRefund[] =>
  order.refunds.filter(({ refundId, code }) => code !== paymentCode.refundFailed && refundId !== without)

/** The order; `without` leaves a refund out, as if it had never been. */
export function refundableOrder(stored: StoredOrder, cashStep: CashStep, without?: number): RefundableOrder {
  const refunds = countedRefunds(stored, without)
  const linesBack = refunds.flatMap(({ lines }) => lines)
  const partsBack = refunds.flatMap(({ payments }) => payments)
  return {
    components: storedComponents(stored),
    lines: stored.lines.map(({ lineNo, quantity }) => ({
      key: lineKeyOf(lineNo),
      quantity,
      refundedQuantity: sumOf(linesBack.map(line => (line.lineNo === lineNo ? line.quantity : 0))),
    })),
    payments: stored.payments
      .filter(({ code }) => code === paymentCode.successful)
      .map(payment => ({
        id: payment.paymentId,
        // Another system's name for it is in another column; only cash is treated differently.
        tender: payment.tender as Tender,
        ...partsOf(payment),
        refunded: addParts(partsBack.filter(({ paymentId }) => paymentId === payment.paymentId)),
      })),
    refundedComponents: refunds.flatMap(refund =>
      refund.components.length > 0 ? refund.components.map(componentOf) : componentsOfOlder(refund, stored),
    ),
    cashStep,
    feeTaxCents: sumOf(stored.fees.map(({ taxCents }) => taxCents)),
  }
}

/** The components of an order: tax of fees and gratuity is what a rate has beside its lines. */
export function storedComponents(order: StoredOrder): Component[] {
  const { lines, lineTaxes, fees, taxes, gratuityCents } = order
  const components: Component[] = [
    ...lines.map(({ lineNo, revenue, netCents, grossCents }): Component => {
      const lineKey = lineKeyOf(lineNo)
      return revenue ? { kind: 'net', lineKey, cents: netCents } : { kind: 'nonRevenue', lineKey, cents: grossCents }
    }),
    ...fees.map(({ feeNo, amountCents }): Component => ({ kind: 'fee', feeId: feeNo, cents: amountCents })),
    ...lineTaxes.map(({ lineNo, taxNo, taxCents }): Component => ({
      kind: 'tax',
      lineKey: lineKeyOf(lineNo),
      rateId: taxNo,
      cents: taxCents,
    })),
    ...taxes.map(({ taxNo, taxCents }): Component => {
      const ofLines = sumOf(lineTaxes.map(tax => (tax.taxNo === taxNo ? tax.taxCents : 0)))
      return { kind: 'tax', rateId: taxNo, cents: taxCents - ofLines }
    }),
    { kind: 'gratuity', cents: gratuityCents },
  ]
  return components.filter(({ cents }) => cents !== 0)
}

/** As `storedComponents` names it: the tax of a fee is a part of the rest of its rate. */
export function componentOf({ kind, lineNo, feeNo, taxNo, cents }: StoredComponent): Component {
  return {
    kind,
    ...(lineNo === null ? {} : { lineKey: lineKeyOf(lineNo) }),
    ...(feeNo === null || kind === 'tax' ? {} : { feeId: feeNo }),
    ...(taxNo === null ? {} : { rateId: taxNo }),
    cents,
  }
}
