/** Writes the waitlist of a demo store. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'
import { fillPartyTexts, type TextedParty } from './demoPartyTexts.queries.ts'
import { demoParties } from './demoWaitlist.ts'
import type { House } from './house.ts'

/** Fills the list of a store that has none yet; parties that were seated sit at its tables, where it has some. */
export async function fillDemoWaitlist(
  run: Run,
  merchantId: number,
  house: Pick<House, 'key' | 'name' | 'secondName'>,
  when: { today: string; now: number },
): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(hashtextextended('demo waitlist', ${merchantId}::bigint))`)
  const [[known], tables] = await Promise.all([
    run(sql<{ found: boolean }>`
      select exists (select from waitlist_party where merchant_id = ${merchantId}) as found`),
    run(sql<{ tableId: number }>`
      select table_id from dining_table where merchant_id = ${merchantId} and deleted_at is null order by table_id`),
  ])
  if (known?.found === true) return
  const parties = demoParties(house, when).map(party => ({
    ...party,
    token: randomBytes(16).toString('base64url'),
    textPhone: `+1${party.phone.replaceAll(/\D/g, '')}`,
  }))
  const rows = parties.map((party, place) => rowOf(party, place, tables))
  await run(sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(token text, name text, phone text,
        text_phone text, size int, quote int, notes text, wishes text[], language text, state text, source text,
        ahead int, day date, joined timestamptz, told timestamptz, ended timestamptz, sort int, "table" int)
    ), p as (
      insert into waitlist_party (merchant_id, guest_token, name, phone, text_phone, size, quote_minutes,
        first_quote_minutes, notes, wishes, language, state, source, sort, ahead_at_join, joined_at, business_date,
        told_at, told_count, confirmed_at, seated_at, ended_at, table_id)
      select ${merchantId}::int, token, name, phone, text_phone, size, quote, quote, notes, wishes, language, state,
        source, sort, ahead, joined, day, told, (told is not null)::int, case when state = 'confirmed' then told end,
        case when state = 'seated' then ended end, ended, "table"
      from r order by joined
      returning party_id, state, joined_at, told_at, ended_at, quote_minutes)
    insert into waitlist_event (merchant_id, party_id, kind, at, value)
    select ${merchantId}::int, party_id, kind, at, value from (
      select party_id, 'joined' as kind, joined_at as at, quote_minutes as value from p
      union all select party_id, 'told', told_at, null from p where told_at is not null
      union all select party_id, state, coalesce(ended_at, told_at), null from p where state not in ('waiting', 'told')
    ) e order by at
      returning merchant_id`)
  // As long as guests' links work; what older parties were texted nobody looks at.
  await fillPartyTexts(
    run,
    merchantId,
    house,
    parties.filter(({ day }) => day === when.today),
  )
}

function rowOf(party: TextedParty, place: number, tables: readonly { readonly tableId: number }[]) {
  const { toldAt, endedAt, joinedAt, textPhone, ...more } = party
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const table = party.state === 'seated' && tables.length > 0 ? tables[place % tables.length]?.tableId : undefined
  return {
    ...more,
    text_phone: textPhone,
    sort: place + 1,
    joined: instant(joinedAt),
    told: instant(toldAt),
    ended: instant(endedAt),
    table: table ?? null,
  }
}
