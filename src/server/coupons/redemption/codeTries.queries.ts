/** Wrong codes of terminals; what is older than counts is cleared with the next one. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The tries of a terminal come one after another until the transaction ends. */
export async function lockTries(run: Run, merchantId: number, deviceId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon tries ${merchantId} ${deviceId}`}, 0))`)
}

interface Tries {
  readonly ofDevice: number
  readonly ofStore: number
  /** ISO 8601. */
  readonly oldestOfDevice: string | null
  readonly oldest: string | null
}

/** The wrong codes since an instant. */
export async function countTries(run: Run, merchantId: number, deviceId: number, since: Date): Promise<Tries> {
  const [row] = await run(sql<Tries>`
    select count(*)::int as of_store, count(*) filter (where device_id = ${deviceId})::int as of_device,
      min(at) as oldest, min(at) filter (where device_id = ${deviceId}) as oldest_of_device
    from coupon_try where merchant_id = ${merchantId} and at > ${since}`)
  return row ?? { ofDevice: 0, ofStore: 0, oldestOfDevice: null, oldest: null }
}

/** Keeps one. */
export async function insertTry(
  run: Run,
  merchantId: number,
  deviceId: number,
  { at, forgetBefore }: { readonly at: Date; readonly forgetBefore: Date },
): Promise<void> {
  await Promise.all([
    run(sql`delete from coupon_try where merchant_id = ${merchantId} and at <= ${forgetBefore}`),
    run(sql`insert into coupon_try (merchant_id, device_id, at) values (${merchantId}, ${deviceId}, ${at})`),
  ])
}
