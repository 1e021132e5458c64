import { businessDay } from '../../shared/rules/basics/businessDay.ts'
import type { CallContext } from '../kernel/context.ts'

/** The business day that it is in the store. A day that was closed early goes on for coupons until its cutover. */
export const storeToday = ({ request, actor }: Pick<CallContext, 'request' | 'actor'>): string =>
  businessDay(request.now, actor.store.timeZone, actor.store.cutoverMinutes)
