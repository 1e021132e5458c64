/** Parties by the business day on which they joined. */
import { sql } from 'kysely'
import type { PartyRow } from '../../../shared/contract/waitlist/waitlist.ts'
import type { Run } from '../../db/run.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

export interface JoinedParty {
  readonly partyId: number
  readonly businessDate: string
  readonly name: string
  readonly phone: string
  readonly size: number
  readonly state: PartyRow['state']
  readonly source: PartyRow['source']
  readonly joinedAt: string
  readonly firstQuoteMinutes: number | null
  readonly quoteMinutes: number | null
  readonly toldAt: string | null
  readonly seatedAt: string | null
  readonly endedAt: string | null
  /** From joining to being seated. */
  readonly waitedMinutes: number | null
  readonly tableName: string
  readonly notes: string
}

/** Parties of some days in the order of their ids, from after one on. */
export function listJoined(
  run: Run,
  merchantId: number,
  { from, to }: Days,
  { after, limit }: { after: number; limit: number },
): Promise<JoinedParty[]> {
  return run(sql<JoinedParty>`
    select p.party_id, p.business_date, p.name, p.phone, p.size, p.state, p.source, p.joined_at, p.first_quote_minutes,
      p.quote_minutes, p.told_at, p.seated_at, p.ended_at, p.notes, coalesce(t.name, '') as table_name,
      case when p.seated_at is not null then
        greatest(0, floor(extract(epoch from p.seated_at - p.joined_at) / 60))::int end as waited_minutes
    from waitlist_party p
    left join dining_table t on t.merchant_id = ${merchantId} and t.table_id = p.table_id
    where p.merchant_id = ${merchantId} and p.business_date between ${from}::date and ${to}::date
      and p.party_id > ${after}
    order by p.party_id limit ${limit}`)
}
