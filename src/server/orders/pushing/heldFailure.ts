/** What the till refuses, as an item that is kept for a person. */
import type { HeldReason } from '../../../shared/contract/orders/devicePushes.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { Held } from './pushing.ts'

const reasons: Partial<Record<FailureCode, HeldReason>> = {
  DRAWER_OPEN: 'ALREADY_THERE',
  DRAWER_COUNTED: 'DRAWER_COUNTED',
  DENOMINATIONS_DIFFER: 'INVALID',
  AMOUNT_WANTED: 'INVALID',
  BATCH_CLOSED: 'BATCH_CLOSED',
  BATCH_BUSY: 'BATCH_CLOSED',
}

/** Does what may be refused; a refusal that a person can solve becomes `Held`. */
export async function holding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Failure ? reasons[error.code] : undefined
    if (!(error instanceof Failure) || reason === undefined) throw error
    throw new Held(reason, { failure: error.code, ...(error.field === undefined ? {} : { field: error.field }) })
  }
}
