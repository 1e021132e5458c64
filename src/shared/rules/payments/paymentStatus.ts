/** The status codes of payments and refunds, and the moves between them (docs/product/money.md, section 6; ORD-4, ORD-5). */

/** The eight codes of docs/product/money.md, section 6. */
export const paymentCode = {
  incomplete: 0,
  successful: 1,
  failed: 2,
  refundFailed: 3,
  refundSuccessful: 4,
  ordered: 5,
  cancelledInStore: 6,
  void: 7,
} as const
export type PaymentCode = (typeof paymentCode)[keyof typeof paymentCode]

/** The codes that a payment row may have; the others are a refund row's. */
export type PaymentRowCode = 0 | 1 | 2 | 5 | 6 | 7
export type RefundRowCode = 0 | 3 | 4

export const tenders = ['cash', 'card', 'manualCard', 'giftCard', 'online', 'thirdParty'] as const
export type Tender = (typeof tenders)[number]

/** A card that the store's own reader took, swiped or typed in: it is settled with the reader's batch. */
export const isBatchedCard = (tender: Tender): boolean => tender === 'card' || tender === 'manualCard'
/** Any card: at the store's reader, or online. */
export const isCardOrOnline = (tender: Tender): boolean => isBatchedCard(tender) || tender === 'online'

const paymentMoves: Record<PaymentRowCode, readonly PaymentRowCode[]> = {
  5: [0, 6],
  0: [1, 2, 6],
  2: [0],
  1: [7],
  6: [],
  7: [],
}

const refundMoves: Record<RefundRowCode, readonly RefundRowCode[]> = { 0: [3, 4], 3: [0], 4: [] }

/** What decides whether money may still be reversed. */
export interface VoidWindow {
  readonly tender: Tender
  /** It is in a card batch of this system: nothing else is, what another system took among it. */
  readonly hasBatch: boolean
  /** The payment's close batch has not been closed. */
  readonly batchIsOpen: boolean
  /** The business day on which the payment was taken has not ended. */
  readonly businessDayIsOpen: boolean
  /** A refund of this payment succeeded or is under way. */
  readonly hasRefund: boolean
}

export type MoveRefusal = 'illegalMove' | 'noBatch' | 'batchClosed' | 'businessDayEnded' | 'hasRefund'

/** Why a payment may not move between two codes, or undefined where it may: 5→0→1|2, 2→0, 0|5→6, 1→7 (ORD-5). */
export function paymentMoveRefusal(
  from: PaymentRowCode,
  to: PaymentRowCode,
  window: VoidWindow,
): MoveRefusal | undefined {
  if (!paymentMoves[from].includes(to)) return 'illegalMove'
  return to === paymentCode.void ? voidWindowRefusal(window) : undefined
}

/** Whether a payment may come to a code by some moves: one that arrives before the moves in between waits for them. */
export function isReachable(from: PaymentRowCode, to: PaymentRowCode): boolean {
  const seen = new Set<PaymentRowCode>([from])
  for (const code of seen) for (const next of paymentMoves[code]) seen.add(next)
  return from !== to && seen.has(to)
}

function voidWindowRefusal(window: VoidWindow): MoveRefusal | undefined {
  if (window.hasRefund) return 'hasRefund'
  if (window.tender === 'cash' || window.tender === 'giftCard') {
    return window.businessDayIsOpen ? undefined : 'businessDayEnded'
  }
  if (!window.hasBatch) return 'noBatch'
  return window.batchIsOpen ? undefined : 'batchClosed'
}

/** Why a refund may not move between two codes, or undefined where it may: 0→3|4, and 3→0 as a retry. */
export function refundMoveRefusal(from: RefundRowCode, to: RefundRowCode): MoveRefusal | undefined {
  return refundMoves[from].includes(to) ? undefined : 'illegalMove'
}

/**
 * The one code that a list shows for a payment: that of its newest refund that has succeeded or failed, else its own.
 * `refundsOldestFirst` holds the codes of its refunds.
 */
export function shownPaymentCode(own: PaymentRowCode, refundsOldestFirst: readonly RefundRowCode[]): PaymentCode {
  return refundsOldestFirst.findLast(code => code !== paymentCode.incomplete) ?? own
}
