/** A party joins the line, or what is known of it changes (SET-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { ConsentWay } from '../../../shared/contract/messages/texts.ts'
import { MOST_IN_LINE, type PartyFields, type partySources } from '../../../shared/contract/waitlist/waitlist.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { isOpen } from '../../../shared/rules/waitlist/partyState.ts'
import { textPhone } from '../../basics/phones.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { addEvent } from './events.queries.ts'
import { type By, holdLine, leftOf, type Line, lineChanged } from './line.ts'
import { newGuestToken } from './links.ts'
import { changeParty, findParty, insertParty, type Party } from './parties.queries.ts'
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
    ...who(merchantId, by),
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

/** Whose name the trail says where no session does. */
export const who = (merchantId: number, { mover, name }: By) =>
  mover === 'staff' ? {} : { merchantId, actorName: name }

export const editableFields = [
  'name',
  'phone',
  'size',
  'quoteMinutes',
  'notes',
  'wishes',
  'language',
  'muted',
] as const satisfies readonly (keyof PartyFields & keyof Party)[]

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

export interface Edit extends Partial<PartyFields> {
  readonly partyId: number
  readonly version: number
  readonly consent?: ConsentWay | undefined
}

/** Changes what is known of a party; its version then. Throws NOT_FOUND and CONFLICT. The same values change nothing. */
export async function editParty(context: OpenContext, merchantId: number, edit: Edit, by: By): Promise<number> {
  const { run, request } = context
  const { now } = request
  const line = await holdLine(context, merchantId)
  const party = requireFound(await findParty(run, merchantId, edit.partyId), 'partyId')
  requireVersion(party, edit.version)
  const changed = editableFields.filter(field => edit[field] !== undefined && !isSame(party[field], edit[field]))
  const phone = edit.phone === undefined ? party.textPhone : (textPhone(edit.phone, line.store.timeZone) ?? null)
  const language = edit.language ?? party.language
  if (phone !== null && edit.consent)
    await keepConsent(context, merchantId, { phone, language, how: edit.consent }, line.store)
  if (changed.length === 0) return party.version
  const side = (of: Partial<PartyFields>) => Object.fromEntries(changed.map(field => [field, of[field]]))
  const after = side(edit)
  const version = await changeParty(run, merchantId, party, { ...after, textPhone: phone })
  if (version === undefined) throw new Failure('CONFLICT', { field: 'version' })
  const change = { before: side(party), after }
  const { partyId } = party
  context.audit({ action: 'update', objectType: 'waitlistParty', objectId: partyId, ...change, ...who(merchantId, by) })
  const requoted = changed.includes('quoteMinutes')
  const value = requoted ? (edit.quoteMinutes ?? null) : null
  await addEvent(run, merchantId, { partyId, kind: requoted ? 'quote' : 'edited', at: now, byName: by.name, value })
  const edited: Party = { ...party, ...after, textPhone: phone, version }
  if (requoted && edited.quoteMinutes !== null && isOpen(party.state)) {
    const position = line.open.findIndex(each => each.partyId === partyId) + 1
    const told = { kind: 'changed', time: version, minutes: leftOf(edited, now), position } as const
    await textParty(context, merchantId, edited, line, told)
  }
  await lineChanged(context, merchantId, line, partyId)
  return version
}
