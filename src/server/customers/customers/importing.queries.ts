/** Rows of a file beside the customers that they are, and written. */
import { sql } from 'kysely'
import type { CustomerFields } from '../../../shared/contract/customers/customers.ts'
import type { Run } from '../../db/run.ts'

/** A row as it is looked for. */
export interface SoughtRow {
  readonly identity: string
  readonly email: string
}

/** What a row of a file meets; without `customerId` nobody. */
export interface Match extends CustomerFields {
  readonly customerId: number | null
  readonly version: number
  /** The key of the phone in the file. */
  readonly identity: string
  readonly samePhone: boolean
}

/** By phone (over merges), else by an e-mail that one customer alone has; in the order of the rows. */
export function findMatches(run: Run, merchantId: number, rows: readonly SoughtRow[]): Promise<Match[]> {
  const list = rows.map(({ identity, email }, place) => ({ place, identity, email }))
  return run(sql<Match>`
    with recursive r as (
      select place, identity, lower(email) as email
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(place int, identity text, email text)
    ), went as (
      select r.place, c.customer_id, c.merged_into, c.is_twin from r join customer c on c.merchant_id = ${merchantId}
        and c.phone_digits = r.identity and c.phone_digits <> '' and c.erased_at is null
      union select went.place, c.customer_id, c.merged_into, c.is_twin from went
      join customer c on c.merchant_id = ${merchantId} and c.customer_id = went.merged_into
    ), by_phone as (select place, (array_agg(customer_id order by is_twin, customer_id))[1] as customer_id
      from went where merged_into is null group by place
    ), by_email as (
      select r.place, min(s.customer_id) as customer_id from r
      join customer_search s on s.merchant_id = ${merchantId} and s.kind = 'email' and s.key = left(r.email, 60)
      where r.email <> '' and not exists (select from by_phone p where p.place = r.place)
      group by r.place having count(*) = 1
    )
    select c.customer_id, coalesce(c.version, 0) as version, coalesce(c.name, '') as name, coalesce(c.phone, '') as phone,
      coalesce(c.email, '') as email, coalesce(c.note, '') as note, coalesce(c.tags, '{}') as tags, r.identity,
      r.identity <> '' and r.identity = coalesce(c.phone_digits, '') as same_phone
    from r left join by_phone p using (place) left join by_email e using (place)
    left join customer c on c.merchant_id = ${merchantId} and c.customer_id = coalesce(p.customer_id, e.customer_id)
      and c.merged_into is null and c.erased_at is null
    order by r.place`)
}

interface WrittenRow {
  readonly customerId: number | null
  readonly version: number
  readonly fields: CustomerFields
  /** The key of the phone. */
  readonly phoneDigits: string
}

const json = (rows: readonly WrittenRow[]) =>
  JSON.stringify(
    rows.map(({ customerId, version, fields, phoneDigits }) => ({
      customer_id: customerId,
      version,
      phone_digits: phoneDigits,
      ...fields,
    })),
  )
const asRows = (rows: readonly WrittenRow[]) => sql`jsonb_to_recordset(${json(rows)}::jsonb)
  as r(customer_id int, version int, name text, phone text, phone_digits text,
    email text, note text, tags text[])`

/** Adds customers, all in one statement. */
export async function insertImported(run: Run, merchantId: number, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0) return
  await run(sql`insert into customer (merchant_id, name, phone, phone_digits, email, note, tags, source)
    select ${merchantId}, name, phone, phone_digits, email, note, tags, 'import' from ${asRows(rows)}
  returning merchant_id`)
}

/** Changes customers, all in one statement; how many were still of their version. */
export async function updateImported(run: Run, merchantId: number, rows: readonly WrittenRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const changed = await run(sql`
    update customer c set name = r.name, phone = r.phone, phone_digits = r.phone_digits, email = r.email,
      is_twin = c.is_twin and c.phone_digits = r.phone_digits, phone_keyed = true, note = r.note, tags = r.tags, version = c.version + 1
    from ${asRows(rows)} where c.merchant_id = ${merchantId} and c.customer_id = r.customer_id and c.version = r.version
    returning c.customer_id`)
  return changed.length
}
