/** The rows of an order put together as its detail page reads them. */
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { showCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { type PaymentCode, paymentCode, shownPaymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { sumOfParts } from '../../../shared/rules/orders/moneyParts.ts'
import { amountsOf } from './amounts.ts'
import type { StoredDetail } from './detail.queries.ts'

/** The whole order, with how its amounts came about. */
export function asDetail(stored: StoredDetail): OrderDetail {
  return {
    ...stored,
    amounts: amountsOf(stored),
    discounts: stored.discounts.map(discount => ({
      ...discount,
      couponCode: discount.couponCode === null ? '' : showCode(discount.couponCode),
    })),
    payments: stored.payments.map(payment => ({
      ...payment,
      shownCode: shownCodeOf(payment, stored),
      isPartlyRefunded: isPartlyRefunded(payment, stored),
    })),
  }
}

/** That of the newest refund to this payment which has succeeded or failed, else its own (docs/product/money.md, section 6). */
function shownCodeOf({ code, paymentId }: StoredDetail['payments'][number], { refunds }: StoredDetail): PaymentCode {
  if (code !== paymentCode.successful) return code
  const given = refunds.filter(({ payments }) => payments.some(part => part.paymentId === paymentId))
  const oldestFirst = given.toSorted((a, b) => Date.parse(a.refundedAt) - Date.parse(b.refundedAt))
  return shownPaymentCode(
    code,
    oldestFirst.map(refund => refund.code),
  )
}

/** Of amount, tip and card surcharge together. */
function isPartlyRefunded(payment: StoredDetail['payments'][number], { refunds }: StoredDetail): boolean {
  const given = refunds
    .filter(({ code }) => code === paymentCode.refundSuccessful)
    .flatMap(({ payments }) => payments.filter(({ paymentId }) => paymentId === payment.paymentId))
  const backCents = sumOf(given.map(sumOfParts))
  return backCents > 0 && backCents < sumOfParts(payment)
}
