/** A sale as it happened: the priced order and what pricing does not know, such as names, times and money taken. */
import type { OrderToPrice, PricedOrder, PricingRules } from '../../../shared/rules/pricing/pricingTypes.ts'
import type { PaymentRowCode, RefundRowCode, Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import type { RefundPlan } from '../../../shared/rules/orders/refundTypes.ts'
import type { OrderRow } from './bookedOrder.ts'
import type { LineLinks, OrderLinks, PaymentLinks, RefundLinks, RefundPaymentLinks } from './newRows.ts'

/** A name in the store's two languages. */
export interface Name {
  readonly name: string
  readonly secondName: string
}

/** What a discount or comp is called and why it was given. */
export interface DiscountNote extends Name {
  readonly reason: string
  readonly employeeName: string
}

/** Names of a line: what was copied from the menu when it was ordered. */
export interface SoldLine extends Name {
  readonly dishId: number | null
  readonly variantName?: string
  readonly categoryId: number | null
  readonly categoryName: string
  readonly categorySecondName: string
  /** In the order of the line's modifiers. */
  readonly modifiers: readonly Name[]
  /** In the order of the line's discounts. */
  readonly discounts: readonly DiscountNote[]
  readonly voided?: { readonly at: number; readonly reason: string }
  readonly note?: string
  readonly links?: Partial<LineLinks>
}

/** A payment. `amountCents` pays the order; tip and card surcharge stand outside its total. */
export interface PaymentMade {
  readonly at: number
  readonly tender: Tender
  readonly code: PaymentRowCode
  readonly amountCents: number
  readonly tipCents?: number
  readonly cardSurchargeCents?: number
  /** Cash received less `amountCents`. */
  readonly cashRoundingCents?: number
  readonly cardType?: string
  readonly cardLast4?: string
  readonly authCode?: string
  readonly employeeName?: string
  readonly deviceName?: string
  readonly links?: Partial<PaymentLinks>
}

/** A refund. The plan names payments by their position in the sale, lines by their keys. */
export interface RefundMade {
  readonly at: number
  readonly kind: 'whole' | 'lines' | 'amount' | 'tip'
  readonly code: RefundRowCode
  readonly plan: RefundPlan
  readonly reason: string
  readonly employeeName: string
  readonly approverName: string
  readonly links?: Partial<RefundLinks>
  /** Of its parts, by the position of their payment. */
  readonly paymentLinks?: ReadonlyMap<number, Partial<RefundPaymentLinks>>
}

/** All instants in milliseconds. */
export interface Sale {
  readonly orderNo: string
  readonly at: number
  /** When the guest wants it: a pre-order. */
  readonly wantedAt?: number
  readonly closedAt?: number
  readonly employee?: { readonly id: number; readonly name: string }
  readonly deviceName: string
  readonly port: 'pos' | 'pad' | 'kiosk' | 'qr' | 'web'
  readonly texts?: Partial<
    Pick<
      OrderRow,
      | 'ticketNo'
      | 'orderName'
      | 'source'
      | 'tableName'
      | 'buffetType'
      | 'customerName'
      | 'customerPhone'
      | 'taxExemptReason'
      | 'clientKey'
    >
  >
  readonly order: OrderToPrice
  readonly priced: PricedOrder
  readonly rules: PricingRules
  /** In the order of `order.lines`. */
  readonly lines: readonly SoldLine[]
  /** In the order of `order.discounts`. */
  readonly discounts: readonly DiscountNote[]
  /** Second names of fees and tax rates, by their ids. */
  readonly feeNames?: ReadonlyMap<number, string>
  readonly taxNames?: ReadonlyMap<number, string>
  readonly payments: readonly PaymentMade[]
  readonly refunds: readonly RefundMade[]
  readonly deleted?: { readonly at: number; readonly reason: string }
  readonly links?: Partial<OrderLinks>
}
