/** What a guest sees and does by a link: their own party, or joining at the door (SET-6). Nobody else's name or phone. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { partyShape } from '../../../shared/contract/waitlist/waitlist.ts'
import type { PartyState } from '../../../shared/rules/waitlist/partyState.ts'
import { mayMove } from '../../../shared/rules/waitlist/partyState.ts'
import { textPhone } from '../../basics/phones.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { sameSecret } from '../../kernel/secrets.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { joinLine } from '../list/adding.ts'
import { leftOf } from '../list/line.ts'
import type { GuestLink } from '../list/links.ts'
import { moveParty } from '../list/moving.ts'
import { findByToken, listOpen, type Party } from '../list/parties.queries.ts'
import { consentWords, storeNameIn } from '../list/partyTexts.ts'
import { suggestQuote } from '../list/quotes.ts'
import { readStore } from '../list/store.queries.ts'
import { countJoins, findDoor, findEnd } from './guest.queries.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A link says what became of the party for so long; afterwards it is nobody's. */
const KEPT_MS = 24 * HOUR_MS
/** From one address an hour: a restaurant's own network is one address for all its guests. */
const MOST_JOINS = 30

export interface GuestView {
  readonly storeName: string
  readonly state: PartyState
  readonly size: number
  /** From 1; null once the party is out of the line. */
  readonly position: number | null
  /** Until the quoted time; null without a quote. */
  readonly minutes: number | null
  /** Until the table is given to others; null unless it is held. */
  readonly holdMinutes: number | null
  readonly mayConfirm: boolean
  readonly mayCancel: boolean
}

/** What the page of a party shows; undefined for a link of nobody, or of one who was here before yesterday. */
export async function viewParty(
  { run, request }: OpenContext,
  { merchantId, token }: GuestLink,
  language: Language,
): Promise<GuestView | undefined> {
  const party = await findByToken(run, merchantId, token)
  if (!party) return undefined
  const [store, open, { value: settings }, endedAt] = await Promise.all([
    readStore(run, merchantId),
    listOpen(run, merchantId),
    readSetting(run, merchantId, 'waitlist'),
    findEnd(run, merchantId, party.partyId),
  ])
  const now = request.now.getTime()
  if (endedAt !== null && now - Date.parse(endedAt) > KEPT_MS) return undefined
  const place = open.findIndex(({ partyId }) => partyId === party.partyId)
  return {
    storeName: storeNameIn(store, language),
    state: party.state,
    size: party.size,
    position: place < 0 ? null : place + 1,
    minutes: leftOf(party, request.now),
    holdMinutes: holdOf(party, settings.holdMinutes, now),
    mayConfirm: mayMove(party.state, 'confirmed', 'guest'),
    mayCancel: mayMove(party.state, 'cancelled', 'guest'),
  }
}

function holdOf({ toldAt, state }: Party, holdMinutes: number, now: number): number | null {
  if (toldAt === null || (state !== 'told' && state !== 'confirmed')) return null
  return Math.max(0, Math.ceil((Date.parse(toldAt) + holdMinutes * MINUTE_MS - now) / MINUTE_MS))
}

/** Confirms or cancels; whether the link is somebody's. What is too late changes nothing: the page then says how it is. */
export async function actAsGuest(
  context: OpenContext,
  { merchantId, token }: GuestLink,
  to: 'confirmed' | 'cancelled',
): Promise<boolean> {
  const party = await findByToken(context.run, merchantId, token)
  if (!party) return false
  const { partyId } = party
  try {
    await moveParty(context, merchantId, { partyId, to }, { mover: 'guest', name: '' })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'PARTY_MOVE') throw error
  }
  return true
}

export interface Door {
  readonly storeName: string
  readonly isOpen: boolean
  readonly waiting: number
  readonly mostSize: number
  /** What a guest agrees to with the box ticked. */
  readonly consentWords: string
}

/** What the code at the door opens; undefined for one that is void. */
export async function viewDoor(
  { run }: OpenContext,
  { merchantId, token }: GuestLink,
  language: Language,
): Promise<Door | undefined> {
  const door = await findDoor(run, merchantId)
  if (door === undefined || !sameSecret(door, token)) return undefined
  const [store, open, { value }] = await Promise.all([
    readStore(run, merchantId),
    listOpen(run, merchantId),
    readSetting(run, merchantId, 'waitlist'),
  ])
  return {
    storeName: storeNameIn(store, language),
    isOpen: value.joinByCode && open.length < value.joinMostParties,
    waiting: open.length,
    mostSize: value.joinMostSize,
    consentWords: consentWords(store, language),
  }
}

/** What is typed at the door. */
const joinFields = z.object({
  name: partyShape.name,
  phone: partyShape.phone,
  size: z.coerce.number<string>().pipe(partyShape.size),
  consent: z.literal('on').optional(),
})

export type Joined =
  | { readonly token: string }
  | { readonly refused: 'fields' | 'closed' | 'tooLarge' | 'limit' }
  | undefined

/**
 * A guest joins by the code. `limit` for too many from one address in an hour and for a phone that is in line already,
 * alike, so that nobody learns whose phone waits.
 */
export async function joinAtDoor(
  context: OpenContext,
  link: GuestLink,
  typed: Readonly<Record<string, string>>,
  language: Language,
): Promise<Joined> {
  const { run, request } = context
  const { merchantId } = link
  const door = await viewDoor(context, link, language)
  if (!door) return undefined
  if (!door.isOpen) return { refused: 'closed' }
  const parsed = joinFields.safeParse(typed)
  if (!parsed.success) return { refused: 'fields' }
  const { consent, ...fields } = parsed.data
  if (fields.size > door.mostSize) return { refused: 'tooLarge' }
  const { timeZone } = await readStore(run, merchantId)
  const phone = textPhone(fields.phone, timeZone) ?? null
  // A keyed hash: the door's secret is the key, and the address itself is kept nowhere.
  const joinedFrom = hash('sha256', `${link.token} ${request.origin}`, 'base64url')
  const { minutes } = await suggestQuote(run, merchantId, fields.size, request.now)
  const joining = {
    ...fields,
    quoteMinutes: minutes,
    notes: '',
    wishes: [] as Party['wishes'],
    language,
    muted: false,
    source: 'guest',
    joinedFrom,
    ...(consent ? ({ consent: 'guestPage' } as const) : {}),
  } as const
  const since = new Date(request.now.getTime() - HOUR_MS)
  try {
    const { guestToken } = await joinLine(context, merchantId, joining, { mover: 'guest', name: '' }, async line => {
      if (line.open.length >= line.settings.joinMostParties) throw new Refused('closed')
      const { fromAddress, withPhone } = await countJoins(run, merchantId, { joinedFrom, phone, since })
      if (fromAddress >= MOST_JOINS || withPhone > 0) throw new Refused('limit')
    })
    return { token: guestToken }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.why }
    if (error instanceof Failure && error.code === 'WAITLIST_FULL') return { refused: 'closed' }
    throw error
  }
}

/** Nothing was written yet. */
class Refused extends Error {
  readonly why: 'closed' | 'limit'
  constructor(why: 'closed' | 'limit') {
    super(why)
    this.why = why
  }
}
