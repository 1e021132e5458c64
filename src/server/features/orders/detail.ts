/** The rows of an order put together as its detail page reads them. */
import type { OrderDetail } from '../../../shared/contract/orderDetail.ts'
import { paymentCode, shownPaymentCode } from '../../../shared/rules/paymentStatus.ts'
import { amountsOf } from './amounts.ts'
import type { OrderParts } from './detail.queries.ts'

/** The whole order, children with their parents. */
export function asDetail(order: OrderParts): OrderDetail {
  const { head, lines, modifiers, discounts, fees, taxes, timeline } = order
  return {
    ...head,
    amounts: amountsOf(order),
    lines: lines.map(line => ({ ...line, modifiers: modifiers.filter(({ lineNo }) => lineNo === line.lineNo) })),
    discounts,
    fees,
    taxes,
    payments: order.payments.map(payment => ({ ...payment, shownCode: shownCodeOf(payment, order) })),
    refunds: order.refunds.map(refund => {
      const ofThis = <Row extends { readonly refundId: number }>(rows: readonly Row[]) =>
        rows.filter(({ refundId }) => refundId === refund.refundId)
      return {
        ...refund,
        lines: ofThis(order.refundLines),
        taxes: ofThis(order.refundTaxes),
        payments: ofThis(order.refundPayments),
      }
    }),
    timeline,
  }
}

/** That of the newest refund to this payment which has succeeded or failed, else its own (money.md, section 6). */
function shownCodeOf({ code, paymentId }: OrderParts['payments'][number], order: OrderParts) {
  if (code !== paymentCode.successful) return code
  const given = order.refunds.filter(({ refundId }) =>
    order.refundPayments.some(part => part.refundId === refundId && part.paymentId === paymentId),
  )
  return shownPaymentCode(
    code,
    given.toSorted((a, b) => Date.parse(a.refundedAt) - Date.parse(b.refundedAt)).map(refund => refund.code),
  )
}
