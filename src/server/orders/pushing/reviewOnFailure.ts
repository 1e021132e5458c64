/** Turns refusals of drawers and batches into items that a person reviews. */
import type { ReviewReason } from '../../../shared/contract/orders/devicePushes.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { NeedsReview } from './pushing.ts'

const reasons: Partial<Record<FailureCode, ReviewReason>> = {
  DRAWER_OPEN: 'ALREADY_THERE',
  DRAWER_COUNTED: 'DRAWER_COUNTED',
  DENOMINATIONS_DIFFER: 'INVALID',
  AMOUNT_WANTED: 'INVALID',
  BATCH_CLOSED: 'BATCH_CLOSED',
  BATCH_BUSY: 'BATCH_CLOSED',
  GIFT_CARD_SPENT: 'GIFT_CARD_SHORT',
}

/** Runs `work`; a refusal that a person can solve becomes `NeedsReview`. */
export async function reviewOnFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Failure ? reasons[error.code] : undefined
    if (!(error instanceof Failure) || reason === undefined) throw error
    throw new NeedsReview(reason, { failure: error.code, ...(error.field === undefined ? {} : { field: error.field }) })
  }
}
