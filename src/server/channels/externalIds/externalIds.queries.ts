/** Ids that somebody has given to things of the menu because channels know them by these; kept for good. */
import { sql } from 'kysely'
import type { ExternalIdKind } from '../../../shared/rules/channels/snapshot/channelFacts.ts'
import type { Run } from '../../db/run.ts'

export interface ExternalId {
  readonly externalId: string
  readonly kind: ExternalIdKind
  readonly entityId: number
  readonly isRetired: boolean
}

/** The ids in use, as `dish:7`. */
export async function externalIds(run: Run, merchantId: number): Promise<Map<string, string>> {
  const rows = await run(sql<ExternalId>`
    select external_id, kind, entity_id from delivery_external_id
    where merchant_id = ${merchantId} and retired_at is null order by kind, entity_id`)
  return new Map(rows.map(({ kind, entityId, externalId }) => [`${kind}:${entityId}`, externalId]))
}

/** Who has or had an id; held until the transaction ends. */
export async function lockExternalId(
  run: Run,
  merchantId: number,
  externalId: string,
): Promise<ExternalId | undefined> {
  const [row] = await run(sql<ExternalId>`
    select external_id, kind, entity_id, retired_at is not null as is_retired from delivery_external_id
    where merchant_id = ${merchantId} and external_id = ${externalId} for update`)
  return row
}

/** Retires the id that a thing has now. */
export async function retireExternalId(
  run: Run,
  merchantId: number,
  kind: ExternalIdKind,
  entityId: number,
): Promise<void> {
  await run(sql`
    update delivery_external_id set retired_at = now()
    where merchant_id = ${merchantId} and kind = ${kind} and entity_id = ${entityId} and retired_at is null`)
}

/** Gives an id to a thing; one that it had before is its own again. False where it is another's by now. */
export async function giveExternalId(
  run: Run,
  merchantId: number,
  { externalId, kind, entityId }: Omit<ExternalId, 'isRetired'>,
): Promise<boolean> {
  const given = await run(sql`
    insert into delivery_external_id (merchant_id, external_id, kind, entity_id)
    values (${merchantId}, ${externalId}, ${kind}, ${entityId})
    on conflict (merchant_id, external_id) do update set retired_at = null
    where delivery_external_id.kind = excluded.kind and delivery_external_id.entity_id = excluded.entity_id
    returning external_id`)
  return given.length > 0
}
