/** An order as refunds find it, and as they leave it, for tests. */
import type { Component } from '../pricing/components.ts'
import { componentsOf } from '../pricing/components.ts'
import type { OrderToPrice, PricedOrder } from '../pricing/pricingTypes.ts'
import { addParts } from '../orders/moneyParts.ts'
import type { RefundableOrder, RefundablePayment, RefundPlan } from '../orders/refundTypes.ts'

const noMoney = { amountCents: 0, tipCents: 0, cardSurchargeCents: 0, cashRoundingCents: 0 }

/** A payment of `amountCents` by card, nothing of it refunded. */
export const aPayment = (amountCents: number, given: Partial<RefundablePayment> = {}): RefundablePayment => ({
  id: 1,
  tender: 'card',
  ...noMoney,
  amountCents,
  refunded: noMoney,
  ...given,
})

/** An order of these components, paid by these payments. */
export const aRefundable = (
  components: readonly Component[],
  payments: readonly RefundablePayment[],
  given: Partial<RefundableOrder> = {},
): RefundableOrder => ({
  components,
  payments,
  lines: [],
  refundedComponents: [],
  cashStep: 1,
  feeTaxCents: 0,
  ...given,
})

/** A priced order with its lines, paid by these payments. */
export const refundableOf = (
  order: OrderToPrice,
  priced: Omit<PricedOrder, 'discounts'>,
  payments: readonly RefundablePayment[],
  given: Partial<RefundableOrder> = {},
): RefundableOrder => {
  const sold = order.lines.filter(line => line.voided !== true)
  const lines = sold.map(({ key, quantity }) => ({ key, quantity, refundedQuantity: 0 }))
  return aRefundable(componentsOf(priced), payments, { lines, ...given })
}

/** The order after a refund went through. */
export const afterRefund = (order: RefundableOrder, plan: RefundPlan): RefundableOrder => ({
  ...order,
  refundedComponents: [...order.refundedComponents, ...plan.components],
  lines: order.lines.map(line => {
    const back = plan.lines.find(({ key }) => key === line.key)?.quantity ?? 0
    return { ...line, refundedQuantity: line.refundedQuantity + back }
  }),
  payments: order.payments.map(payment => {
    const part = plan.payments.find(({ paymentId }) => paymentId === payment.id) ?? noMoney
    const { refunded } = payment
    return {
      ...payment,
      refunded: addParts([refunded, part]),
    }
  }),
})
