/** A reservation ends by itself (MKT-1): nobody else has to ask for the code for its place to come free. */
import type { DueWork } from '../../kernel/dueWork.ts'
import { endUse } from './ending.ts'
import { findReservation, listExpiredReservations, nextReservationEnd } from './reservations.queries.ts'
import { lockCouponById } from './stock.queries.ts'

export const reservationsEnd: DueWork = {
  name: 'coupon-reservations-end',
  nextDue: nextReservationEnd,
  listDue: listExpiredReservations,
  async runDue(context, { merchantId, id }, now) {
    const { run } = context
    const reserved = await findReservation(run, merchantId, id, now)
    if (!reserved) return false
    await lockCouponById(run, merchantId, reserved.couponId)
    // Another process may have released it while this one waited for the coupon.
    if (!(await findReservation(run, merchantId, id, now))) return false
    const ending = { move: 'expire', end: 'expired', by: '', reason: '' } as const
    return (await endUse(context, merchantId, { redemptionId: id, ...reserved }, ending)) === 'released'
  },
  // Nothing in it is refused: what goes wrong is tried again.
  fail: () => Promise.resolve(),
}
