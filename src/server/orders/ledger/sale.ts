/** A sale as it happened: the priced order and what pricing does not know, such as names, times and money taken. */
import type {
  Discount,
  OrderLine,
  OrderType,
  PricedLine,
  PricedOrder,
  PricingRules,
} from '../../../shared/rules/pricing/pricingTypes.ts'
import type { PaymentRowCode, RefundRowCode, Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import type { RefundKind, RefundPlan } from '../../../shared/rules/orders/refundTypes.ts'
import type { DiscountRow, OrderRow } from './bookedOrder.ts'
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
  readonly giver?: Partial<Pick<DiscountRow, 'employeeId' | 'approverId' | 'approverName'>>
  readonly coupon?: { readonly couponId: number; readonly code: string }
}

/** A modifier or an add-on of a line, by its id in the menu where it is known. */
export interface SoldModifier extends Name {
  readonly modifierId: number | null
  readonly addOnId: number | null
  readonly quantity: number
  readonly unitPriceCents: number
}

/** A discount or comp of a line or of the order. */
export interface SoldDiscount extends DiscountNote {
  readonly kind: Discount['kind']
  /** Null for one that is no percentage. */
  readonly ratePcm: number | null
  /** As reported: without the inclusive tax that was in it. */
  readonly cents: number
}

interface Person {
  readonly id: number
  readonly name: string
}

/** A line taken off before it was paid: by whom, and whether the kitchen had it by then. */
export interface SoldVoid {
  readonly at: number
  readonly reason: string
  readonly employee?: Person
  readonly approver?: Person
  readonly afterSent?: boolean
}

/** Names and notes of a line, as copied from the menu when it was ordered. */
export interface SoldLine extends Name {
  readonly dishId: number | null
  readonly variantName?: string
  readonly categoryId: number | null
  readonly categoryName: string
  readonly categorySecondName: string
  readonly modifiers: readonly SoldModifier[]
  readonly discounts: readonly SoldDiscount[]
  readonly voided?: SoldVoid
  readonly note?: string
  readonly links?: Partial<LineLinks>
}

/** One line of a sale: as ordered, as priced, as sold. */
export interface SaleLine {
  readonly ordered: OrderLine
  readonly priced: PricedLine
  readonly sold: SoldLine
}

/** The totals, fees and taxes of a priced order. */
export type PricedTotals = Omit<PricedOrder, 'lines' | 'discounts'>

/** A payment. `amountCents` pays the order; tip and card surcharge are not part of its total. */
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
  readonly kind: RefundKind
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
  readonly employee?: Person
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
  readonly orderType: OrderType
  readonly guests: number
  readonly priced: PricedTotals
  readonly rules: PricingRules
  readonly lines: readonly SaleLine[]
  /** Discounts of the whole order. */
  readonly discounts: readonly SoldDiscount[]
  /** Second names of fees and tax rates, by their ids. */
  readonly feeNames?: ReadonlyMap<number, string>
  readonly taxNames?: ReadonlyMap<number, string>
  readonly payments: readonly PaymentMade[]
  readonly refunds: readonly RefundMade[]
  readonly deleted?: { readonly at: number; readonly reason: string }
  readonly links?: Partial<OrderLinks>
}
