/** The waitlist (SET-6): parties in line, their moves, the quote to give them. Minutes are whole, instants UTC. */
import { z } from 'zod'
import { partyStates } from '../../rules/waitlist/partyState.ts'
import { quoteBases } from '../../rules/waitlist/suggestedQuote.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  id,
  idempotencyKey,
  instant,
  language,
  phoneText,
  requiredText,
  text,
  typedDate,
} from '../kernel/fields.ts'
import { textKinds, textStates } from '../messages/texts.ts'

export const MOST_PARTY_SIZE = 99
export const MOST_QUOTE = 600
/** So many parties can wait at once. */
export const MOST_IN_LINE = 300

export const seatingWishes = ['window', 'booth', 'patio', 'bar', 'quiet', 'highChair', 'wheelchair'] as const
export const partySources = ['staff', 'guest', 'device'] as const

/** An id of a row counted in 32 bits. */
export const smallId = id.max(2_147_483_647)
const count = z.number().int()
const version = z.number().int().min(0).max(2_147_483_647)
export const partySize = z.number().int().min(1).max(MOST_PARTY_SIZE)
const quote = z.number().int().min(1).max(MOST_QUOTE).nullable()

/** What is typed of a party. */
export const partyShape = {
  name: requiredText(60),
  phone: phoneText.default(''),
  size: partySize,
  quoteMinutes: quote.default(null),
  notes: text(300).default(''),
  wishes: z
    .array(z.enum(seatingWishes))
    .max(seatingWishes.length)
    .refine(wishes => new Set(wishes).size === wishes.length, { error: 'failures.field.listedTwice' })
    .default([]),
  language: language.default('en'),
  muted: z.boolean().default(false),
} as const
export const partyFields = z.strictObject(partyShape)
export type PartyFields = z.output<typeof partyFields>

export const partyRow = z.object({
  partyId: id,
  version: count,
  name: z.string(),
  phone: z.string(),
  size: count,
  quoteMinutes: count.nullable(),
  firstQuoteMinutes: count.nullable(),
  notes: z.string(),
  wishes: z.array(z.enum(seatingWishes)),
  language,
  muted: z.boolean(),
  /** Whether the phone can be texted. */
  texts: z.boolean(),
  state: z.enum(partyStates),
  source: z.enum(partySources),
  sort: count,
  joinedAt: instant,
  toldAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  seatedAt: instant.nullable(),
  endedAt: instant.nullable(),
  tableId: id.nullable(),
  tableName: z.string(),
  /** The order that opened at its table after it was seated. */
  orderId: id.nullable(),
  orderNo: z.string(),
})
export type PartyRow = z.output<typeof partyRow>

export const partyEventKinds = [
  'joined',
  'told',
  'confirmed',
  'seated',
  'left',
  'noShow',
  'cancelled',
  'putBack',
  'quote',
  'moved',
  'edited',
  'reminded',
] as const
const partyEvent = z.object({
  eventId: id,
  kind: z.enum(partyEventKinds),
  at: instant,
  byName: z.string(),
  value: count.nullable(),
  reason: z.string(),
})
const partyText = z.object({
  /** `in`: what the guest answered. */
  way: z.enum(['out', 'in']),
  at: instant,
  body: z.string(),
  kind: z.enum(textKinds).nullable(),
  state: z.enum(textStates).nullable(),
  reason: z.string(),
})
export type PartyText = z.output<typeof partyText>

const suggestion = z.object({
  minutes: count,
  basis: z.enum(quoteBases),
  parties: count,
  usualMinutes: count.nullable(),
  usualAhead: count.nullable(),
  ahead: count,
})
export type QuoteSuggestion = z.output<typeof suggestion>

const seatTable = z.object({
  tableId: id,
  name: z.string(),
  areaName: z.string(),
  capacity: count,
  /** As the room has it; `taken`: somebody sits there. */
  state: z.enum(['free', 'held', 'toClean', 'taken']),
  /** What was said of the table: the party that sits there, or that it is held for. */
  partyName: z.string(),
  since: instant.nullable(),
})
export type SeatTable = z.output<typeof seatTable>

const service = '/waitlistServe'
const at = { partyId: smallId, version } as const
const reason = text(200).default('')
export const moved = z.object({ partyId: id, version: count })
export const partyMove = {
  ...at,
  to: z.enum(partyStates),
  /**
   * Where it is seated; null for a place that is no table of the store. With `told`: the table that is held for the
   * party for the hold time of the settings; null for none, or for the one that it has.
   */
  tableId: smallId.nullable().default(null),
  reason,
} as const

export const waitlistCalls = {
  listWaitlist: defineCall({
    method: 'POST',
    path: `${service}/listWaitlist`,
    needs: 'customers.waitlist.view',
    access: 'read',
    about: 'Lists the parties in line, first one first, and those that ended on a business day, newest first.',
    input: z.strictObject({ day: typedDate.nullable().default(null) }),
    reply: z.object({
      day: businessDate,
      line: z.array(partyRow),
      ended: z.array(partyRow),
      holdMinutes: count,
      /** What this store's settings text; the page says so beside each move. */
      texts: z.object({ joined: z.boolean(), ready: z.boolean(), changed: z.boolean(), soon: z.boolean() }),
      joinByCode: z.boolean(),
    }),
  }),
  getWaitlistParty: defineCall({
    method: 'GET',
    path: `${service}/getWaitlistParty/{partyId}`,
    needs: 'customers.waitlist.view',
    access: 'read',
    about: 'Returns one party with what happened to it and every text to and from it.',
    input: z.strictObject({ partyId: z.coerce.number<number | string>().int().positive().max(2_147_483_647) }),
    reply: partyRow.extend({
      /** The guest's page below the address of the server. */
      guestPath: z.string(),
      events: z.array(partyEvent),
      messages: z.array(partyText),
    }),
  }),
  addWaitlistParty: defineCall({
    method: 'POST',
    path: `${service}/addWaitlistParty`,
    needs: 'customers.waitlist.edit',
    access: 'write',
    about:
      'Adds a party at the end of the line and texts the quote where the settings say so. `consent`: the guest agreed to texts.',
    input: z.strictObject({ ...partyShape, consent: z.boolean().default(false), idempotencyKey }),
    reply: moved,
  }),
  updateWaitlistParty: defineCall({
    method: 'POST',
    path: `${service}/updateWaitlistParty`,
    needs: 'customers.waitlist.edit',
    access: 'write',
    about: 'Changes what is known of a party. A new quote is texted where the settings say so. Pass the version read.',
    input: z.strictObject({ ...at, ...partyShape, consent: z.boolean().default(false), idempotencyKey }),
    reply: moved,
  }),
  moveWaitlistParty: defineCall({
    method: 'POST',
    path: `${service}/moveWaitlistParty`,
    needs: 'customers.waitlist.edit',
    access: 'write',
    about:
      'Moves a party to another state: told (texted), confirmed, seated, left, noShow, cancelled, or waiting to put it back. Each move happens once.',
    input: z.strictObject({ ...partyMove, idempotencyKey }),
    reply: moved,
  }),
  sortWaitlistParty: defineCall({
    method: 'POST',
    path: `${service}/sortWaitlistParty`,
    needs: 'customers.waitlist.edit',
    access: 'write',
    about: 'Moves a party in the line to before another, or to the end (null), with a reason.',
    input: z.strictObject({ ...at, before: smallId.nullable(), reason: requiredText(200), idempotencyKey }),
    reply: moved,
  }),
  suggestWaitlistQuote: defineCall({
    method: 'POST',
    path: `${service}/suggestWaitlistQuote`,
    needs: 'customers.waitlist.view',
    access: 'read',
    about: 'Suggests the wait to quote a party of a size now, from the last 28 days, with how it came about.',
    input: z.strictObject({ size: partySize }),
    reply: suggestion,
  }),
  listSeatTables: defineCall({
    method: 'POST',
    path: `${service}/listSeatTables`,
    needs: 'customers.waitlist.view',
    access: 'read',
    about: 'Lists the tables that a party can be seated at, with their state.',
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(seatTable) }),
  }),
} as const satisfies Calls
