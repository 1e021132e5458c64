/** The rows of a refund from its plan. */
import { totalsByKind } from '../../../shared/rules/pricing/components.ts'
import type { RefundPlan } from '../../../shared/rules/orders/refundTypes.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { BookedRefund, RefundComponentRow, RefundLineRow, RefundPaymentRow, RefundTaxRow } from './bookedOrder.ts'
import { feeNumbers, lineNumbers, taxNumbers } from './bookLines.ts'
import { asInstant, dayOf } from '../../basics/instants.ts'
import { noRefundLinks, noRefundPaymentLinks } from './newRows.ts'
import type { BusinessDayRules } from '../../basics/businessDayRules.ts'
import type { RefundMade, Sale } from './sale.ts'

/** The numbers of a plan's lines, fees and taxes among the rows of its order. */
export interface RefundTargets {
  readonly businessDate: string
  readonly lineNo: (key: string) => number
  readonly feeNo: (feeId: number) => number
  readonly taxNo: (rateId: number) => number
}

/** The rows of a refund. Throws RangeError where its plan names a line, rate or payment that the sale does not have. */
export function bookRefund(refund: RefundMade, sale: Sale, clock: BusinessDayRules): BookedRefund {
  const [lines, fees, taxes] = [lineNumbers(sale), feeNumbers(sale.priced), taxNumbers(sale.priced)]
  const missing = refund.plan.payments.find(({ paymentId }) => paymentId >= sale.payments.length)
  if (missing) throw new RangeError(`the refund names payment ${missing.paymentId}, which was not made`)
  return refundRows(refund, {
    businessDate: dayOf(refund.at, clock),
    lineNo: key => numberOf(lines, key),
    feeNo: feeId => numberOf(fees, feeId),
    taxNo: rateId => numberOf(taxes, rateId),
  })
}

/** The rows of a refund from its plan; `payment` of a part is the plan's. */
export function refundRows(refund: RefundMade, targets: RefundTargets): BookedRefund {
  const { plan } = refund
  const totals = totalsByKind(plan.components)
  const payments = paymentRows(refund)
  return {
    row: {
      businessDate: targets.businessDate,
      refundedAt: asInstant(refund.at),
      kind: refund.kind,
      code: refund.code,
      netCents: totals.net,
      feeCents: totals.fee,
      taxCents: totals.tax,
      gratuityCents: totals.gratuity,
      nonRevenueCents: totals.nonRevenue,
      tipCents: sumOf(payments.map(({ tipCents }) => tipCents)),
      cardSurchargeCents: sumOf(payments.map(({ cardSurchargeCents }) => cardSurchargeCents)),
      reason: refund.reason,
      employeeName: refund.employeeName,
      approverName: refund.approverName,
      cashRoundingCents: sumOf(payments.map(({ cashRoundingCents }) => cashRoundingCents)),
      ...noRefundLinks,
      ...refund.links,
    },
    lines: lineRows(plan, targets),
    taxes: taxRows(plan, targets),
    payments,
    components: componentRows(plan, targets),
  }
}

function numberOf<Key>(numbers: ReadonlyMap<Key, number>, key: Key): number {
  const number = numbers.get(key)
  if (number === undefined) throw new RangeError(`the refund names ${String(key)}, which was not sold`)
  return number
}

/** A line for each that gives back dishes or money. */
function lineRows(plan: RefundPlan, targets: RefundTargets): RefundLineRow[] {
  const rows = new Map<number, { lineNo: number; quantity: number; netCents: number; taxCents: number }>()
  const rowOf = (key: string) => {
    const lineNo = targets.lineNo(key)
    const row = rows.get(lineNo) ?? { lineNo, quantity: 0, netCents: 0, taxCents: 0 }
    rows.set(lineNo, row)
    return row
  }
  for (const { key, quantity } of plan.lines) rowOf(key).quantity += quantity
  for (const { kind, lineKey, cents } of plan.components) {
    if (lineKey === undefined) continue
    if (kind === 'net') rowOf(lineKey).netCents += cents
    if (kind === 'tax') rowOf(lineKey).taxCents += cents
  }
  return [...rows.values()].sort((a, b) => a.lineNo - b.lineNo)
}

function taxRows(plan: RefundPlan, targets: RefundTargets): RefundTaxRow[] {
  const cents = new Map<number, number>()
  for (const component of plan.components) {
    if (component.rateId === undefined) continue
    const taxNo = targets.taxNo(component.rateId)
    cents.set(taxNo, (cents.get(taxNo) ?? 0) + component.cents)
  }
  return [...cents].map(([taxNo, taxCents]) => ({ taxNo, taxCents }))
}

const paymentRows = ({ plan, paymentLinks }: RefundMade): RefundPaymentRow[] =>
  plan.payments.map(({ paymentId, amountCents, tipCents, cardSurchargeCents, cashRoundingCents }) => {
    const links = { ...noRefundPaymentLinks, ...paymentLinks?.get(paymentId) }
    const money = { amountCents, tipCents, cardSurchargeCents, cashRoundingCents }
    return { payment: paymentId, ...money, ...links }
  })

/** What leaves each component, so that the next refund knows what is left. */
function componentRows(plan: RefundPlan, targets: RefundTargets): RefundComponentRow[] {
  return plan.components.map(({ kind, lineKey, feeId, rateId, cents }, index) => ({
    componentNo: index + 1,
    kind,
    lineNo: lineKey === undefined ? null : targets.lineNo(lineKey),
    feeNo: feeId === undefined ? null : targets.feeNo(feeId),
    taxNo: rateId === undefined ? null : targets.taxNo(rateId),
    cents,
  }))
}
