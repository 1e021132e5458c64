/** The amounts and the state on an order's own row, derived from its other rows and never set by hand (ORD-5). */
import { type OrderStatus, orderStatus } from '../../../shared/rules/payments/orderStatus.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { FeeRow, LineRow, OrderRow, PaymentRow, RefundRow, TaxRow } from './bookedOrder.ts'

/** What the columns are derived from. */
export interface OrderRows {
  readonly lines: readonly Pick<
    LineRow,
    'grossCents' | 'itemDiscountCents' | 'orderDiscountCents' | 'compCents' | 'netCents' | 'revenue' | 'voidedAt'
  >[]
  readonly fees: readonly Pick<FeeRow, 'amountCents'>[]
  readonly taxes: readonly Pick<TaxRow, 'taxCents' | 'inclusive'>[]
  readonly payments: readonly Pick<PaymentRow, 'amountCents' | 'tipCents' | 'code' | 'paidAt' | 'tender'>[]
  readonly refunds: readonly Pick<
    RefundRow,
    'netCents' | 'feeCents' | 'taxCents' | 'gratuityCents' | 'nonRevenueCents' | 'code' | 'refundedAt'
  >[]
  /** The one amount without rows of its own. */
  readonly gratuityCents: number
  readonly closedAt: string | null
  readonly deletedAt: string | null
}

export type DerivedColumns = { readonly status: OrderStatus } & Pick<
  OrderRow,
  | 'paymentCode'
  | 'tender'
  | 'grossCents'
  | 'itemDiscountCents'
  | 'orderDiscountCents'
  | 'compCents'
  | 'netCents'
  | 'feeCents'
  | 'taxCents'
  | 'inclusiveTaxCents'
  | 'gratuityCents'
  | 'nonRevenueCents'
  | 'totalCents'
  | 'voidCents'
  | 'tipCents'
  | 'paidCents'
  | 'refundCents'
>

/** What a refund takes back of the order total: without tip and card surcharge. */
const refundAmount = (refund: OrderRows['refunds'][number]): number =>
  refund.netCents + refund.feeCents + refund.taxCents + refund.gratuityCents + refund.nonRevenueCents

/**
 * The columns of an order that follow from its rows (docs/product/money.md, sections 2 and 6). A voided line keeps its gross and
 * counts as void alone (I13); a line that is no revenue keeps its price as gross and counts as non-revenue alone.
 * Throws RangeError where more was refunded than paid.
 */
export function derivedColumns(rows: OrderRows): DerivedColumns {
  const { payments, refunds, gratuityCents } = rows
  const amounts = { ...lineAmounts(rows.lines), ...chargeAmounts(rows), gratuityCents }
  const totalCents = amounts.netCents + amounts.feeCents + amounts.taxCents + gratuityCents + amounts.nonRevenueCents
  const captured = payments.filter(({ code }) => code === paymentCode.successful)
  const refunded = refunds.filter(({ code }) => code === paymentCode.refundSuccessful)
  const status = orderStatus({
    totalCents,
    closed: rows.closedAt !== null,
    deleted: rows.deletedAt !== null,
    payments: payments.map(({ code, amountCents }) => ({ status: code, amountCents })),
    refunds: refunds.map(refund => ({ status: refund.code, amountCents: refundAmount(refund) })),
  })
  return {
    ...amounts,
    totalCents,
    status,
    paymentCode: newestCode(payments, refunds),
    tender: tenderOf(captured.map(payment => payment.tender)),
    tipCents: sumOf(captured.map(payment => payment.tipCents)),
    paidCents: sumOf(captured.map(payment => payment.amountCents)),
    refundCents: sumOf(refunded.map(refundAmount)),
  }
}

function lineAmounts(lines: OrderRows['lines']) {
  const voided = lines.filter(line => line.voidedAt !== null)
  const kept = lines.filter(line => line.voidedAt === null)
  const sold = kept.filter(line => line.revenue)
  return {
    grossCents: sumOf(sold.map(line => line.grossCents)),
    itemDiscountCents: sumOf(sold.map(line => line.itemDiscountCents)),
    orderDiscountCents: sumOf(sold.map(line => line.orderDiscountCents)),
    compCents: sumOf(sold.map(line => line.compCents)),
    netCents: sumOf(sold.map(line => line.netCents)),
    nonRevenueCents: sumOf(kept.map(line => (line.revenue ? 0 : line.grossCents))),
    voidCents: sumOf(voided.map(line => line.grossCents)),
  }
}

const chargeAmounts = ({ fees, taxes }: OrderRows) => ({
  feeCents: sumOf(fees.map(fee => fee.amountCents)),
  taxCents: sumOf(taxes.map(tax => tax.taxCents)),
  inclusiveTaxCents: sumOf(taxes.map(tax => (tax.inclusive ? tax.taxCents : 0))),
})

/** The tender that a list shows: the one used, `mixed`, or empty before any money. */
function tenderOf(tenders: readonly string[]): string {
  const [first = ''] = tenders
  return tenders.some(tender => tender !== first) ? 'mixed' : first
}

/** The code of what happened to the order's money last: a payment, or a refund that has succeeded or failed. */
function newestCode(payments: OrderRows['payments'], refunds: OrderRows['refunds']): number | null {
  const moves = [
    ...payments.map(({ code, paidAt }) => ({ code, at: Date.parse(paidAt) })),
    ...refunds
      .filter(({ code }) => code !== paymentCode.incomplete)
      .map(({ code, refundedAt }) => ({ code, at: Date.parse(refundedAt) })),
  ]
  let newest = moves[0]
  for (const move of moves) if (newest && move.at >= newest.at) newest = move
  return newest?.code ?? null
}
