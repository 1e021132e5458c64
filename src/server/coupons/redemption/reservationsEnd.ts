/** A reservation ends by itself (MKT-1): nobody else has to ask for the code for its place to come free. */
import type { DueWork } from '../../kernel/dueWork.ts'
import { endUse } from './ending.ts'
import { findReservation, listExpiredReservations, nextReservationEnd } from './reservations.queries.ts'

export const reservationsEnd: DueWork = {
  name: 'coupon-reservations-end',
  nextDue: nextReservationEnd,
  listDue: listExpiredReservations,
  async runDue(context, { merchantId, id }, now) {
    const reserved = await findReservation(context.run, merchantId, id, now)
    if (!reserved) return false
    const ending = { move: 'expire', end: 'expired', by: '', reason: '' } as const
    return (await endUse(context, merchantId, { redemptionId: id, ...reserved }, ending)) === 'released'
  },
  // Nothing in it is refused: what goes wrong is tried again.
  fail: () => Promise.resolve(),
}
