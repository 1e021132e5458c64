/** The fields that stores keep as their own (ADM-5); runs as the owner of the database. */
import { sql } from 'kysely'
import type { SpreadKind } from '../../../shared/contract/spread/things.ts'
import type { Run } from '../../db/run.ts'

export interface OwnValue {
  readonly merchantId: number
  readonly kind: SpreadKind
  readonly objectKey: string
  readonly field: string
}

/** What these stores keep. */
export function listOwnValues(run: Run, merchantIds: readonly number[], kind: SpreadKind): Promise<OwnValue[]> {
  return run(sql<OwnValue>`
    select merchant_id, kind, object_key, field from own_value
    where merchant_id = any(${[...merchantIds]}::int[]) and kind = ${kind} order by field`)
}

export interface KeptThing {
  readonly merchantId: number
  readonly kind: SpreadKind
  readonly key: string
}

/** The fields that a store keeps of a thing. */
export async function listKeptFields(run: Run, { merchantId, kind, key }: KeptThing): Promise<string[]> {
  const rows = await run(sql<{ field: string }>`
    select field from own_value where merchant_id = ${merchantId} and kind = ${kind} and object_key = ${key}
    order by field`)
  return rows.map(({ field }) => field)
}

/** Marks fields as kept, or no longer. */
export async function keepFields(
  run: Run,
  { merchantId, kind, key }: KeptThing,
  fields: readonly string[],
  by: string | null,
): Promise<void> {
  if (by === null) {
    await run(sql`
      delete from own_value where merchant_id = ${merchantId} and kind = ${kind} and object_key = ${key}
        and field = any(${[...fields]}::text[])`)
    return
  }
  await run(sql`
    insert into own_value (merchant_id, kind, object_key, field, kept_by_name)
    select ${merchantId}::int, ${kind}, ${key}, field, ${by} from unnest(${[...fields]}::text[]) field
    on conflict do nothing`)
}
