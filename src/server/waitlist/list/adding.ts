/** A party joins the line (SET-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { ConsentWay } from '../../../shared/contract/messages/texts.ts'
import { MOST_IN_LINE, type PartyFields, type partySources } from '../../../shared/contract/waitlist/waitlist.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { textPhone } from '../../basics/phones.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { addEvent } from './events.queries.ts'
import { auditedBy, type By, holdLine, type Line, lineChanged } from './line.ts'
import { newGuestToken } from './links.ts'
import { insertParty } from './parties.queries.ts'
import { keepConsent, textParty } from './partyTexts.ts'

export interface Joining extends PartyFields {
  readonly source: (typeof partySources)[number]
  /** How the guest agreed to texts; left out where nobody asked. */
  readonly consent?: ConsentWay | undefined
  readonly joinedFrom?: string | null
  /** What the guest's link says; a new one where it is left out. */
  readonly guestToken?: string
}

/** The party that joined, and how it is found by its guest. */
export interface Joined {
  readonly partyId: number
  readonly version: number
  readonly guestToken: string
}

/** Adds a party at the end of the line. Throws WAITLIST_FULL. `check` sees the locked line first. */
export async function joinLine(
  context: OpenContext,
  merchantId: number,
  joining: Joining,
  by: By,
  check?: (line: Line) => Promise<void> | void,
): Promise<Joined> {
  const { run, request } = context
  const line = await holdLine(context, merchantId)
  const { open, store, settings } = line
  if (open.length >= MOST_IN_LINE) throw new Failure('WAITLIST_FULL', { values: { most: MOST_IN_LINE } })
  await check?.(line)
  const { consent, joinedFrom = null, source, guestToken = newGuestToken(), ...fields } = joining
  const { now } = request
  const phone = textPhone(fields.phone, store.timeZone) ?? null
  // So near the front already that the first text says it all.
  const isNear = settings.remindAhead !== null && open.length <= settings.remindAhead
  const partyId = await insertParty(run, merchantId, {
    ...fields,
    guestToken,
    source,
    joinedFrom,
    textPhone: phone,
    sort: (open.at(-1)?.sort ?? 0) + 1,
    ahead: open.length,
    joinedAt: now,
    businessDate: businessDay(now, store.timeZone, store.cutoverMinutes),
    remindedAt: isNear ? now : null,
  })
  await addEvent(run, merchantId, {
    partyId,
    kind: 'joined',
    at: now,
    byName: by.name,
    value: fields.quoteMinutes,
  })
  context.audit({
    action: 'add',
    objectType: 'waitlistParty',
    objectId: partyId,
    after: fields,
    ...auditedBy(merchantId, by),
  })
  if (phone !== null && consent) {
    await keepConsent(context, merchantId, { phone, language: fields.language, how: consent }, store)
  }
  const party = { ...fields, partyId, version: 1, guestToken, textPhone: phone, toldCount: 0 }
  const position = open.length + 1
  const told = { kind: 'joined', time: 1, minutes: fields.quoteMinutes, position } as const
  await textParty(context, merchantId, party, line, told)
  await lineChanged(context, merchantId, line, partyId)
  return { partyId, version: 1, guestToken }
}
