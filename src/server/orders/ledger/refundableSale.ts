/** A sale as the rules of refunds see it. */
import { componentsOf } from '../../../shared/rules/pricing/components.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { paymentCode } from '../../../shared/rules/payments/paymentStatus.ts'
import { addParts } from '../../../shared/rules/orders/moneyParts.ts'
import type { RefundableOrder } from '../../../shared/rules/orders/refundTypes.ts'
import type { Sale } from './sale.ts'

/** What of a sale may still be given back: payments by their position, refunds that failed left out. */
export function refundableSale(sale: Sale): RefundableOrder {
  const plans = sale.refunds.filter(({ code }) => code !== paymentCode.refundFailed).map(({ plan }) => plan)
  const givenBack = plans.flatMap(({ payments }) => payments)
  const linesBack = plans.flatMap(({ lines }) => lines)
  return {
    components: componentsOf({ ...sale.priced, lines: sale.lines.map(({ priced }) => priced) }),
    lines: sale.lines
      .filter(({ sold }) => sold.voided === undefined)
      .map(({ ordered: { key, quantity } }) => ({
        key,
        quantity,
        refundedQuantity: sumOf(linesBack.map(line => (line.key === key ? line.quantity : 0))),
      })),
    payments: sale.payments
      .map((payment, id) => ({
        id,
        code: payment.code,
        tender: payment.tender,
        amountCents: payment.amountCents,
        tipCents: payment.tipCents ?? 0,
        cardSurchargeCents: payment.cardSurchargeCents ?? 0,
        cashRoundingCents: payment.cashRoundingCents ?? 0,
        refunded: addParts(givenBack.filter(({ paymentId }) => paymentId === id)),
      }))
      .filter(({ code }) => code === paymentCode.successful),
    refundedComponents: plans.flatMap(({ components }) => components),
    cashStep: 1,
    // Its components name the fee of each tax.
    feeTaxCents: 0,
  }
}
