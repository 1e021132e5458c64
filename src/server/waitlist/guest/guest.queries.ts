/** What the pages of guests need of the database. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The secret of the code at the door; undefined while there is none. */
export async function findDoor(run: Run, merchantId: number): Promise<string | undefined> {
  const [row] = await run(sql<{ doorToken: string }>`
    select door_token from waitlist_door where merchant_id = ${merchantId}`)
  return row?.doorToken
}

/** Makes the secret of the door where there is none, or a new one; what it is then. */
export async function keepDoor(run: Run, merchantId: number, token: string, renew: boolean): Promise<string> {
  const [row] = await run(sql<{ doorToken: string }>`
    insert into waitlist_door (merchant_id, door_token) values (${merchantId}, ${token})
    on conflict (merchant_id) do update
      set door_token = ${renew ? sql`excluded.door_token` : sql`waitlist_door.door_token`}
    returning door_token`)
  if (!row) throw new Error('No door')
  return row.doorToken
}

export interface Joins {
  /** From one address since an instant. */
  readonly fromAddress: number
  /** In line with this phone, however they joined. */
  readonly withPhone: number
}

export async function countJoins(
  run: Run,
  merchantId: number,
  { joinedFrom, phone, since }: { joinedFrom: string; phone: string | null; since: Date },
): Promise<Joins> {
  const [row] = await run(sql<Joins>`
    select
      (select count(*)::int from waitlist_party
        where merchant_id = ${merchantId} and joined_from = ${joinedFrom} and joined_at > ${since}) as from_address,
      (select count(*)::int from waitlist_party
        where merchant_id = ${merchantId} and ended_at is null and text_phone = ${phone}) as with_phone`)
  return row ?? { fromAddress: 0, withPhone: 0 }
}

/** When a party ended; null while it is in line. */
export async function findEnd(run: Run, merchantId: number, partyId: number): Promise<string | null> {
  const [row] = await run(sql<{ endedAt: string | null }>`
    select ended_at from waitlist_party where merchant_id = ${merchantId} and party_id = ${partyId}`)
  return row?.endedAt ?? null
}
