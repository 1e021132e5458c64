/** Sold out, until when, and portions left (MENU-10). */
import type { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { nextDayAt, setAvailability } from './setAvailability.ts'
import { listSoldOut } from './soldOut.queries.ts'

export const availabilityHandlers = (): Handlers<typeof availabilityCalls> => ({
  async getSoldOut(_, context) {
    const { run, merchantId, request } = context
    return { rows: await listSoldOut(run, merchantId, request.now.toISOString()), nextDayAt: nextDayAt(context) }
  },
  async setSoldOut({ changes }, context) {
    return { before: await setAvailability(context, changes) }
  },
})
