/** A store's days as its tables see them: so many rows a day, which grow older week by week. */
import { sql } from 'kysely'
import type { Run } from '../db/run.ts'

/** The moments of each table that say how old a row is. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  live_event: ['at'],
  idempotency_key: ['created_at'],
  session: ['last_seen_at', 'expires_at'],
  export_job: ['created_at'],
  print_job: ['created_at', 'ended_at'],
  device_push: ['received_at'],
  delivery_hook: ['received_at'],
  audit_entry: ['at'],
}

/** A week passes. */
export async function ageByWeek(run: Run, merchantId: number): Promise<void> {
  for (const [table, moments] of Object.entries(MOMENTS)) {
    // As a node of a cluster takes it: nothing that depends on the session's time zone.
    const older = sql.join(
      moments.map(
        moment =>
          sql`${sql.ref(moment)} = (${sql.ref(moment)} at time zone 'UTC' - interval '7 days') at time zone 'UTC'`,
      ),
    )
    await run(sql`update ${sql.table(table)} set ${older} where merchant_id = ${merchantId}`)
  }
}

/** One row a day of the last week in each table, and one push that is held. */
export async function addWeek(
  run: Run,
  { merchantId, deviceId, week }: { readonly merchantId: number; readonly deviceId: number; readonly week: number },
): Promise<void> {
  const days = sql`generate_series(0, 6) as day`
  const at = sql`now() - day * interval '1 day' - interval '1 minute'`
  const key = sql`${`${merchantId}-${week}-`}::text || day`
  await run(sql`insert into live_event (merchant_id, seq, at, topic, payload)
    select ${merchantId}::int, ${week * 7}::int + day + 1, ${at}, 'order', '{}' from ${days}`)
  await run(sql`insert into idempotency_key (merchant_id, actor_id, call, key, body_hash, created_at)
    select ${merchantId}::int, 1, 'c', ${key}, '', ${at} from ${days}`)
  await run(sql`insert into session (token_hash, account_id, merchant_id, employee_id, last_seen_at, expires_at)
    select ${key}, account_id, merchant_id, employee_id, ${at}, ${at} + interval '12 hours'
    from (select * from employee where merchant_id = ${merchantId} limit 1) as someone, ${days}`)
  await run(sql`insert into export_job (merchant_id, employee_id, kind, format, language, input, created_at)
    select ${merchantId}::int, employee_id, 'orders', 'csv', 'en', '{}', ${at}
    from (select * from employee where merchant_id = ${merchantId} limit 1) as someone, ${days}`)
  await run(sql`with made as (
      insert into printer (merchant_id, name) values (${merchantId}, ${`Printer ${week}`}) returning printer_id)
    insert into print_job (merchant_id, printer_id, kind, title, document, job_key, state, created_at, ended_at)
    select ${merchantId}::int, printer_id, 'test', 'T', '{}', ${key}, 'printed', ${at}, ${at} from made, ${days}`)
  await run(sql`insert into device_push (merchant_id, device_id, push_key, kind, body_hash, device_at, at, received_at, state)
    select ${merchantId}::int, ${deviceId}::int, ${key}, 'order', '', ${at}, ${at}, ${at}, 'applied' from ${days}`)
  await run(sql`insert into device_push (merchant_id, device_id, push_key, kind, body_hash, body, device_at, at, state)
    values (${merchantId}, ${deviceId}, ${`held-${week}`}, 'order', '', '{}', now(), now(), 'held')`)
  await run(sql`insert into delivery_hook (merchant_id, channel, body_hash, state, received_at)
    select ${merchantId}::int, 'sandboxOne', ${key}, 'done', ${at} from ${days}`)
  await run(sql`insert into audit_entry (merchant_id, at, actor_name, origin, request_id, call, action, object_type, object_id)
    select ${merchantId}::int, ${at}, 'A', 'web', '', 'c', 'update', 'dish', '1' from ${days}`)
}

/** How many rows each table has; pushes without those that are held. */
export async function countRows(run: Run, merchantId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(MOMENTS)) {
    const but = table === 'device_push' ? sql`and state <> 'held'` : sql``
    const [row] = await run(sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where merchant_id = ${merchantId} ${but}`)
    counts[table] = row?.n ?? 0
  }
  return counts
}
