/** The waitlist as the host works with it (SET-6). */
import type { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { joinLine } from './adding.ts'
import { editParty } from './editing.ts'
import { listEvents, listTexts } from './events.queries.ts'
import type { By } from './line.ts'
import { partyPath } from './links.ts'
import { moveParty } from './moving.ts'
import { findParty, findRow, listEnded, listLine } from './parties.queries.ts'
import { isTexted } from './partyTexts.ts'
import { suggestQuote } from './quotes.ts'
import { listSeats } from './seats.ts'
import { sortParty } from './sorting.ts'

const byActor = ({ actor }: CallContext): By => ({ mover: 'staff', name: actor.displayName })
const consentOf = (given: boolean) => (given ? ({ consent: 'staff' } as const) : {})

export const waitlistHandlers = (): Handlers<typeof waitlistCalls> => ({
  async listWaitlist({ day }, { run, merchantId, actor, request }) {
    const { timeZone, cutoverMinutes } = actor.store
    const on = day ?? businessDay(request.now, timeZone, cutoverMinutes)
    const [line, ended, { value: settings }] = await Promise.all([
      listLine(run, merchantId),
      listEnded(run, merchantId, on),
      readSetting(run, merchantId, 'waitlist'),
    ])
    const { holdMinutes, joinByCode } = settings
    const texts = {
      joined: isTexted(settings, 'joined'),
      ready: isTexted(settings, 'ready'),
      changed: isTexted(settings, 'changed'),
      soon: isTexted(settings, 'soon'),
    }
    return { day: on, line, ended, holdMinutes, joinByCode, texts }
  },
  async getWaitlistParty({ partyId }, { run, merchantId }) {
    const [row, party, events, messages] = await Promise.all([
      findRow(run, merchantId, partyId),
      findParty(run, merchantId, partyId),
      listEvents(run, merchantId, partyId),
      listTexts(run, merchantId, partyId),
    ])
    const { guestToken } = requireFound(party, 'partyId')
    return { ...requireFound(row, 'partyId'), guestPath: partyPath(merchantId, guestToken), events, messages }
  },
  async addWaitlistParty({ idempotencyKey: _key, consent, ...fields }, context) {
    const joining = { ...fields, source: 'staff', ...consentOf(consent) } as const
    const { partyId, version } = await joinLine(context, context.merchantId, joining, byActor(context))
    return { partyId, version }
  },
  async updateWaitlistParty({ idempotencyKey: _key, consent, ...edit }, context) {
    const wanted = { ...edit, ...consentOf(consent) }
    const version = await editParty(context, context.merchantId, wanted, byActor(context))
    return { partyId: edit.partyId, version }
  },
  async moveWaitlistParty({ idempotencyKey: _key, ...move }, context) {
    return { partyId: move.partyId, version: await moveParty(context, context.merchantId, move, byActor(context)) }
  },
  async sortWaitlistParty({ idempotencyKey: _key, ...sorting }, context) {
    const version = await sortParty(context, context.merchantId, sorting, byActor(context))
    return { partyId: sorting.partyId, version }
  },
  suggestWaitlistQuote: ({ size }, { run, merchantId, request }) => suggestQuote(run, merchantId, size, request.now),
  listSeatTables: async (_, { run, merchantId, request }) => ({ rows: await listSeats(run, merchantId, request.now) }),
})
