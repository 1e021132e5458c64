/** What a refund is decided on and what it comes to (ORD-3). All money in integer cents. */
import type { CashStep } from '../pricing/cashRounding.ts'
import type { Component } from '../pricing/components.ts'
import type { Tender } from '../payments/paymentStatus.ts'
import type { MoneyParts } from './moneyParts.ts'

/** A successful payment and what its refunds gave back so far, those under way among them. */
export interface RefundablePayment extends MoneyParts {
  readonly id: number
  readonly tender: Tender
  readonly refunded: MoneyParts
}

export interface RefundableLine {
  readonly key: string
  /** As sold; a voided line is none. */
  readonly quantity: number
  /** Given back by quantity so far. */
  readonly refundedQuantity: number
}

/** An order as a refund finds it. Refunds under way count as done, so that two at once cannot take the same cent. */
export interface RefundableOrder {
  /** As priced (`componentsOf`). */
  readonly components: readonly Component[]
  readonly lines: readonly RefundableLine[]
  /** The successful ones, oldest first. */
  readonly payments: readonly RefundablePayment[]
  /** The components of all refunds so far, in any order, repeats summed. */
  readonly refundedComponents: readonly Component[]
  readonly cashStep: CashStep
  /** Tax on fees that stands in components of no line and no fee, beside that on the gratuity. */
  readonly feeTaxCents: number
}

/** What a refund is of: all, units of lines, an amount, or the tips, the tax or the fees alone (ORD-3). */
export const refundKinds = ['whole', 'lines', 'amount', 'tip', 'tax', 'fees'] as const
export type RefundKind = (typeof refundKinds)[number]

export type RefundRequest = {
  /** The payments to give back to; all of the order's where absent. */
  readonly paymentIds?: readonly number[]
} & (
  | { readonly kind: 'whole'; readonly withTip: boolean }
  | { readonly kind: 'lines'; readonly lines: readonly { readonly key: string; readonly quantity: number }[] }
  | { readonly kind: 'amount'; readonly cents: number }
  /** The whole tip where `cents` is absent. */
  | { readonly kind: 'tip'; readonly cents?: number }
  /** Tax by itself, or fees with their tax: all that is left of them where `cents` is absent. */
  | { readonly kind: 'tax' | 'fees'; readonly cents?: number }
)

export interface PaymentRefund extends MoneyParts {
  readonly paymentId: number
  readonly tender: Tender
}

export interface RefundPlan {
  /** What leaves the sales, by component. */
  readonly components: readonly Component[]
  /** What comes back of each line by quantity. */
  readonly lines: readonly { readonly key: string; readonly quantity: number }[]
  /** What is handed back, by the payment that it came from. */
  readonly payments: readonly PaymentRefund[]
  /** Σ of all that is handed back. */
  readonly totalCents: number
}

export type RefundRefusal =
  | 'nothingLeft'
  | 'moreThanLeft'
  | 'moreThanPaymentsHold'
  | 'moreThanSold'
  | 'unknownLine'
  | 'unknownPayment'
  | 'notAnAmount'
