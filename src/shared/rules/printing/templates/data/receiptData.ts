/** What a receipt says (ORD-7). Amounts in cents; rates in thousandths of a percent. */
import type { PaperFacts, PaperName, PaperOrder } from './paperFacts.ts'

export interface ReceiptModifier extends PaperName {
  readonly quantity: number
  readonly unitPriceCents: number
}

export interface ReceiptDiscount extends PaperName {
  /** Of a percentage; null for an amount. */
  readonly ratePcm: number | null
  /** Of a coupon; else empty. */
  readonly couponCode?: string
  /** What it takes off, as a positive amount. */
  readonly amountCents: number
}

export interface ReceiptLine extends PaperName {
  readonly quantity: number
  readonly variantName: string
  /** Quantity times price with modifiers. */
  readonly grossCents: number
  readonly modifiers: readonly ReceiptModifier[]
  readonly discounts: readonly ReceiptDiscount[]
  readonly note: string
}

export interface ReceiptCharge extends PaperName {
  readonly ratePcm: number | null
  readonly amountCents: number
}

export interface ReceiptTax extends PaperName {
  readonly ratePcm: number
  readonly taxCents: number
  /** It was inside the prices. */
  readonly inclusive: boolean
}

/** How a payment is called: never more of a card than its last four digits. */
export interface ReceiptTender {
  /** cash, card, thirdParty, manualCard, giftCard, online, imported. */
  readonly tender: string
  /** The store's own name of it, or empty. */
  readonly tenderName: string
  readonly cardType: string
  readonly cardLast4: string
}

export interface ReceiptPayment extends ReceiptTender {
  readonly authCode: string
  readonly amountCents: number
  readonly cashRoundingCents: number
  readonly cardSurchargeCents: number
  readonly tipCents: number
}

export interface ReceiptRefund {
  readonly refundedAt: string
  /** Of `orders.detail.refundOf`: says what was refunded where no dishes were. */
  readonly kind: string
  /** Everything that was handed back, as a positive amount. */
  readonly amountCents: number
  readonly lines: readonly (PaperName & { readonly quantity: number })[]
  readonly to: readonly ReceiptTender[]
}

export interface ReceiptData extends PaperFacts {
  readonly kind: 'receipt'
  readonly order: PaperOrder
  readonly isDeleted: boolean
  /** Without those that were voided. */
  readonly lines: readonly ReceiptLine[]
  readonly subtotalCents: number
  /** Discounts of single lines together; they stand under their lines. */
  readonly itemDiscountCents: number
  /** On the whole order. */
  readonly discounts: readonly ReceiptDiscount[]
  /** After all discounts. */
  readonly netCents: number
  readonly charges: readonly ReceiptCharge[]
  readonly taxes: readonly ReceiptTax[]
  readonly taxExemptReason: string
  /** Of a large party: a charge of its own. */
  readonly gratuityCents: number
  /** Gift cards sold. */
  readonly nonRevenueCents: number
  readonly totalCents: number
  /** What is still to be paid; 0 where nothing is, or the order is deleted. */
  readonly dueCents: number
  /** Those that succeeded. */
  readonly payments: readonly ReceiptPayment[]
  /** Towards the order, without tips. */
  readonly paidCents: number
  /** Those that succeeded. */
  readonly refunds: readonly ReceiptRefund[]
  /** What is left on the gift cards that it was paid with. */
  readonly giftCards: readonly { readonly last4: string; readonly balanceCents: number }[]
  /** What the tip lines offer; null where guests are not asked. */
  readonly tips: readonly { readonly ratePcm?: number; readonly cents: number }[] | null
}
