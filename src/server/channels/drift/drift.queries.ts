/** What differs on a channel, as of its last comparison (CHOWLY-3). */
import { sql } from 'kysely'
import type { DriftDifference } from '../../../shared/contract/channels/drift.ts'
import type { Run } from '../../db/run.ts'
import type { DeliveryChannel } from '../port.ts'

export interface StoredDrift extends DriftDifference {
  readonly since: string
  readonly sentAt: string | null
}
interface DriftRow extends Omit<StoredDrift, 'field'> {
  readonly field: NonNullable<DriftDifference['field']> | ''
}
const columns = sql`kind, ref, field, change, name, ours, theirs, since, sent_at`
const shown = ({ field, ...row }: DriftRow): StoredDrift => ({ ...row, field: field === '' ? null : field })

/** A page of the differences, in the order of the menu. */
export async function listDrift(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<StoredDrift[]> {
  const rows = await run(sql<DriftRow>`
    select ${columns} from delivery_drift where merchant_id = ${merchantId} and channel = ${channel}
    order by place limit ${most} offset ${skip}`)
  return rows.map(shown)
}

/** What names a difference. */
export type DriftKey = Pick<DriftDifference, 'kind' | 'ref' | 'field'>
const keysOf = (keys: readonly DriftKey[]) =>
  JSON.stringify(keys.map(({ kind, ref, field }) => ({ kind, ref, field: field ?? '' })))

/** Named differences, held until the transaction ends; all of the channel where none is named. */
export async function lockDrift(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  keys: readonly DriftKey[],
): Promise<StoredDrift[]> {
  const named =
    keys.length === 0
      ? sql``
      : sql`and (kind, ref, field) in (select k.kind, k.ref, k.field
          from jsonb_to_recordset(${keysOf(keys)}::jsonb) as k(kind text, ref text, field text))`
  const rows = await run(sql<DriftRow>`
    select ${columns} from delivery_drift where merchant_id = ${merchantId} and channel = ${channel} ${named}
    order by place for update`)
  return rows.map(shown)
}

/** Keeps what a comparison found: what is still so keeps since when, what is not goes. */
export async function keepDrift(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  found: readonly DriftDifference[],
  now: Date,
): Promise<void> {
  const rows = found.map(({ field, ours, theirs, ...rest }, place) => ({
    ...rest,
    field: field ?? '',
    ours: ours ?? null,
    theirs: theirs ?? null,
    place,
  }))
  const values = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, ref text, field text, change text,
    name jsonb, ours jsonb, theirs jsonb, place int)`
  await run(sql`
    delete from delivery_drift d where merchant_id = ${merchantId} and channel = ${channel}
      and not exists (select from ${values} where r.kind = d.kind and r.ref = d.ref and r.field = d.field)`)
  await run(sql`
    insert into delivery_drift (merchant_id, channel, kind, ref, field, change, name, ours, theirs, place, since)
    select ${merchantId}, ${channel}, r.kind, r.ref, r.field, r.change, r.name, r.ours, r.theirs, r.place, ${now}
    from ${values}
    on conflict (merchant_id, channel, kind, ref, field) do update set change = excluded.change, name = excluded.name,
      ours = excluded.ours, theirs = excluded.theirs, place = excluded.place, sent_at = null,
      since = case when delivery_drift.theirs is not distinct from excluded.theirs then delivery_drift.since
        else excluded.since end`)
}

/** Takes differences away that are none any more; how many are left is kept. */
export async function removeDrift(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  keys: readonly DriftKey[],
): Promise<void> {
  await run(sql`
    delete from delivery_drift where merchant_id = ${merchantId} and channel = ${channel}
      and (kind, ref, field) in (select k.kind, k.ref, k.field
        from jsonb_to_recordset(${keysOf(keys)}::jsonb) as k(kind text, ref text, field text))`)
  await run(sql`
    update delivery_fetch set differences = (
      select count(*) from delivery_drift where merchant_id = ${merchantId} and channel = ${channel})
    where merchant_id = ${merchantId} and channel = ${channel}`)
}

/** Ours was sent again. */
export async function markDriftSent(
  run: Run,
  merchantId: number,
  channel: DeliveryChannel,
  keys: readonly DriftKey[],
  now: Date,
): Promise<void> {
  await run(sql`
    update delivery_drift set sent_at = ${now} where merchant_id = ${merchantId} and channel = ${channel}
      and (kind, ref, field) in (select k.kind, k.ref, k.field
        from jsonb_to_recordset(${keysOf(keys)}::jsonb) as k(kind text, ref text, field text))`)
}
