/** Codes that a terminal sends and no coupon has are counted, by the terminal and by the store (SEC-5). */
import type { CouponRefusal } from '../../../shared/contract/coupons/refusals.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { DeviceContext } from '../../kernel/context.ts'
import { countTries, insertTry, lockTries } from './codeTries.queries.ts'

const WITHIN_MS = 15 * 60_000
/** A cashier with wet hands mistypes a few. */
const MOST_OF_DEVICE = 20
/** Over all its terminals. */
const MOST_OF_STORE = 100

/**
 * Throws 429 `TOO_MANY_ATTEMPTS` after 20 wrong codes of a terminal, or 100 of its store, in 15 minutes: before anything is
 * looked up. Requests of one terminal come one after another from here on, so that codes sent at the same time are
 * counted, too; the store's number may be passed by one for each of its terminals.
 */
export async function requireTriesLeft({ run, merchantId, device, request }: DeviceContext): Promise<void> {
  const since = new Date(request.now.getTime() - WITHIN_MS)
  const [, tries] = await Promise.all([
    lockTries(run, merchantId, device.deviceId),
    countTries(run, merchantId, device.deviceId, since),
  ])
  const oldest = tries.ofDevice >= MOST_OF_DEVICE ? tries.oldestOfDevice : tries.oldest
  if (tries.ofDevice < MOST_OF_DEVICE && tries.ofStore < MOST_OF_STORE) return
  const waitMs = Date.parse(oldest ?? request.now.toISOString()) + WITHIN_MS - request.now.getTime()
  throw new Failure('TOO_MANY_ATTEMPTS', { values: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) } })
}

/** Keeps that a code was none. */
export async function countWrongCode(
  { run, merchantId, device, request }: DeviceContext,
  refusal: CouponRefusal | 'COUPON_ENDED',
): Promise<void> {
  if (refusal !== 'COUPON_UNKNOWN' && refusal !== 'COUPON_MISTYPED') return
  await insertTry(run, merchantId, device.deviceId, {
    at: request.now,
    forgetBefore: new Date(request.now.getTime() - WITHIN_MS),
  })
}
