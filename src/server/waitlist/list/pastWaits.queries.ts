/** What parties of the last weeks waited. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

const DAYS = 28
/** The newest: a busy store has enough of them. */
const MOST = 5_000

export interface SeatedParty {
  readonly size: number
  readonly joinedAt: string
  readonly minutes: number
  readonly ahead: number
}

/** Seated parties of the last 28 days, the newest first. */
export function listSeated(run: Run, merchantId: number, now: Date): Promise<SeatedParty[]> {
  return run(sql<SeatedParty>`
    select size, joined_at, ahead_at_join as ahead, floor(extract(epoch from seated_at - joined_at) / 60)::int as minutes
    from waitlist_party
    where merchant_id = ${merchantId} and state = 'seated'
      and business_date >= (${now}::timestamptz at time zone 'UTC')::date - ${DAYS}::int
    order by business_date desc, party_id desc limit ${MOST}`)
}
