/** Parties of the waitlist as they are stored. */
import { type RawBuilder, sql } from 'kysely'
import type { PartyFields, PartyRow, partySources } from '../../../shared/contract/waitlist/waitlist.ts'
import type { PartyState } from '../../../shared/rules/waitlist/partyState.ts'
import type { Run } from '../../db/run.ts'

const LINE_LOCK = 20241

/**
 * Until the transaction ends the line of the store is the caller's: places, reminders and moves are decided one after
 * the other, whoever makes them.
 */
export async function lockLine(run: Run, merchantId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(${LINE_LOCK}::int, ${merchantId}::int)`)
}

/** A party with what decides its moves and its texts. */
export interface Party {
  readonly partyId: number
  readonly version: number
  readonly guestToken: string
  readonly name: string
  readonly phone: string
  readonly textPhone: string | null
  readonly size: number
  readonly quoteMinutes: number | null
  readonly notes: string
  readonly wishes: PartyFields['wishes']
  readonly language: PartyFields['language']
  readonly muted: boolean
  readonly state: PartyState
  readonly sort: number
  readonly joinedAt: string
  readonly toldAt: string | null
  readonly toldCount: number
  readonly remindedAt: string | null
  readonly tableId: number | null
}

const PARTY = sql`party_id, version, guest_token, name, phone, text_phone, size, quote_minutes, notes, wishes, language,
  muted, state, sort, joined_at, told_at, told_count, reminded_at, table_id`

/** The parties in line, first one first. */
export function listOpen(run: Run, merchantId: number): Promise<Party[]> {
  return run(sql<Party>`
    select ${PARTY} from waitlist_party where merchant_id = ${merchantId} and ended_at is null order by sort, party_id`)
}

export async function findParty(run: Run, merchantId: number, partyId: number): Promise<Party | undefined> {
  const [row] = await run(sql<Party>`
    select ${PARTY} from waitlist_party where merchant_id = ${merchantId} and party_id = ${partyId}`)
  return row
}

export async function findByToken(run: Run, merchantId: number, token: string): Promise<Party | undefined> {
  const [row] = await run(sql<Party>`
    select ${PARTY} from waitlist_party where merchant_id = ${merchantId} and guest_token = ${token}`)
  return row
}

export interface NewParty extends PartyFields {
  readonly guestToken: string
  readonly textPhone: string | null
  readonly source: (typeof partySources)[number]
  readonly joinedFrom: string | null
  readonly sort: number
  readonly ahead: number
  readonly joinedAt: Date
  readonly businessDate: string
  readonly remindedAt: Date | null
}

/** Adds a party; its id. */
export async function insertParty(run: Run, merchantId: number, party: NewParty): Promise<number> {
  const { name, phone, textPhone, size, quoteMinutes, notes, wishes, language, muted, ...more } = party
  const { guestToken, source, joinedFrom, sort, ahead, joinedAt, businessDate, remindedAt } = more
  const [row] = await run(sql<{ partyId: number }>`
    insert into waitlist_party (merchant_id, guest_token, name, phone, text_phone, size, quote_minutes,
      first_quote_minutes, notes, wishes, language, muted, source, joined_from, sort, ahead_at_join, joined_at,
      business_date, reminded_at)
    values (${merchantId}, ${guestToken}, ${name}, ${phone}, ${textPhone}, ${size}, ${quoteMinutes}, ${quoteMinutes},
      ${notes}, ${wishes}::text[], ${language}, ${muted}, ${source}, ${joinedFrom}, ${sort}, ${ahead}, ${joinedAt},
      ${businessDate}, ${remindedAt})
    returning party_id`)
  if (!row) throw new Error('No party')
  return row.partyId
}

type Changed = Partial<
  Omit<Party, 'partyId' | 'version' | 'guestToken' | 'joinedAt' | 'toldAt' | 'remindedAt'> & {
    readonly toldAt: Date | string | null
    readonly confirmedAt: Date | null
    readonly seatedAt: Date | null
    readonly endedAt: Date | null
    readonly remindedAt: Date | null
  }
>

const columns = {
  name: 'name',
  phone: 'phone',
  textPhone: 'text_phone',
  size: 'size',
  quoteMinutes: 'quote_minutes',
  notes: 'notes',
  wishes: 'wishes',
  language: 'language',
  muted: 'muted',
  state: 'state',
  sort: 'sort',
  toldAt: 'told_at',
  toldCount: 'told_count',
  confirmedAt: 'confirmed_at',
  seatedAt: 'seated_at',
  endedAt: 'ended_at',
  remindedAt: 'reminded_at',
  tableId: 'table_id',
} as const satisfies Record<keyof Changed, string>

/** Changes columns of a party at the version that was read; its version then, undefined where somebody was first. */
export async function changeParty(
  run: Run,
  merchantId: number,
  { partyId, version }: Pick<Party, 'partyId' | 'version'>,
  changed: Changed,
): Promise<number | undefined> {
  const sets: RawBuilder<unknown>[] = Object.entries(changed).map(([field, value]) => {
    const column = sql.ref(columns[field as keyof Changed])
    return field === 'wishes' ? sql`${column} = ${value}::text[]` : sql`${column} = ${value}`
  })
  const [row] = await run(sql<{ version: number }>`
    update waitlist_party set ${sql.join([...sets, sql`version = version + 1`])}
    where merchant_id = ${merchantId} and party_id = ${partyId} and version = ${version} returning version`)
  return row?.version
}

/** Gives the line its order; versions of parties stay, because nothing of them was typed. */
export async function sortParties(run: Run, merchantId: number, partyIds: readonly number[]): Promise<void> {
  await run(sql`
    update waitlist_party p set sort = o.place
    from unnest(${[...partyIds]}::int[]) with ordinality as o (party_id, place)
    where p.merchant_id = ${merchantId} and p.party_id = o.party_id and p.sort <> o.place`)
}

/** A row of the list; `order` is the first that opened at its table after it was seated and before the next party was. */
const rows = (merchantId: number, where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<PartyRow>`
  select p.party_id, p.version, p.name, p.phone, p.size, p.quote_minutes, p.first_quote_minutes, p.notes, p.wishes,
    p.language, p.muted, p.text_phone is not null as texts, p.state, p.source, p.sort, p.joined_at, p.told_at,
    p.confirmed_at, p.seated_at, p.ended_at, p.table_id, coalesce(t.name, '') as table_name, o.order_id,
    coalesce(o.order_no, '') as order_no
  from waitlist_party p
  left join dining_table t on t.merchant_id = ${merchantId} and t.table_id = p.table_id
  left join lateral (
    select order_id, order_no from orders o
    where o.merchant_id = ${merchantId} and o.table_id = p.table_id and o.status <> 'deleted'
      and o.ordered_at >= p.seated_at - interval '5 minutes' and o.ordered_at < p.seated_at + interval '4 hours'
      and not exists (select from waitlist_party n where n.merchant_id = ${merchantId} and n.table_id = p.table_id
        and n.seated_at > p.seated_at and n.seated_at <= o.ordered_at)
    order by o.ordered_at, o.order_id limit 1) o on p.seated_at is not null
  where p.merchant_id = ${merchantId} and ${where}
  order by ${order}`

export const listLine = (run: Run, merchantId: number): Promise<PartyRow[]> =>
  run(rows(merchantId, sql`p.ended_at is null`, sql`p.sort, p.party_id`))

/** Those of a business day that ended, the newest first. */
export const listEnded = (run: Run, merchantId: number, day: string): Promise<PartyRow[]> =>
  run(rows(merchantId, sql`p.business_date = ${day} and p.ended_at is not null`, sql`p.ended_at desc, p.party_id desc`))

export async function findRow(run: Run, merchantId: number, partyId: number): Promise<PartyRow | undefined> {
  const [row] = await run(rows(merchantId, sql`p.party_id = ${partyId}`, sql`p.party_id`))
  return row
}

/** The party had the text that it is next. */
export async function markReminded(run: Run, merchantId: number, partyId: number, at: Date): Promise<void> {
  await run(sql`
    update waitlist_party set reminded_at = ${at} where merchant_id = ${merchantId} and party_id = ${partyId}`)
}

/** No other party in line holds this table any more; their versions stay, because nothing of them was typed. */
export async function releaseOthers(
  run: Run,
  merchantId: number,
  { tableId, partyId }: { readonly tableId: number; readonly partyId: number },
): Promise<void> {
  await run(sql`
    update waitlist_party set table_id = null
    where merchant_id = ${merchantId} and table_id = ${tableId} and ended_at is null and party_id <> ${partyId}`)
}
