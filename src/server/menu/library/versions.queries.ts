/** Published versions: immutable documents, and which of them is live (MENU-11). */
import { sql } from 'kysely'
import type { PublicationKind } from '../../../shared/contract/menu/versions.ts'
import type { Run } from '../../db/run.ts'

export interface NewVersion {
  readonly name: string
  readonly hash: string
  readonly document: Uint8Array
  readonly deviceHash: string
  readonly deviceBody: Uint8Array
  readonly dishes: number
  readonly menus: number
}
/** Who did it; null and a name for a job. */
export interface By {
  readonly id: number | null
  readonly name: string
}

/** Keeps a version under the store's next number. */
export async function addVersion(run: Run, merchantId: number, version: NewVersion, by: By): Promise<number> {
  const [row] = await run(sql<{ versionNo: number }>`
    insert into menu_version (merchant_id, version_no, name, hash, document, device_hash, device_body, dishes, menus,
      made_by, made_by_name)
    select ${merchantId}, coalesce(max(version_no), 0) + 1, ${version.name}, ${version.hash}, ${version.document},
      ${version.deviceHash}, ${version.deviceBody}, ${version.dishes}, ${version.menus}, ${by.id}::int, ${by.name}
    from menu_version where merchant_id = ${merchantId}
    returning version_no`)
  if (!row) throw new Error('No version was made')
  return row.versionNo
}

/** Makes a version the live one. */
export async function addPublication(
  run: Run,
  merchantId: number,
  { versionNo, kind, by }: { versionNo: number; kind: PublicationKind; by: By },
): Promise<void> {
  await run(sql`
    insert into menu_publication (merchant_id, publication_no, version_no, kind, published_by, published_by_name)
    select ${merchantId}, coalesce(max(publication_no), 0) + 1, ${versionNo}::int, ${kind}::text, ${by.id}::int, ${by.name}::text
    from menu_publication where merchant_id = ${merchantId}
    returning merchant_id`)
}

export interface LiveVersion {
  readonly versionNo: number
  readonly name: string
  readonly hash: string
  readonly publishedAt: string
}

/** The live version; none before the first publish. */
export async function findLiveVersion(run: Run, merchantId: number): Promise<LiveVersion | undefined> {
  const [row] = await run(sql<LiveVersion>`
    select v.version_no, v.name, v.hash, p.published_at
    from menu_publication p join menu_version v using (merchant_id, version_no)
    where p.merchant_id = ${merchantId} order by p.publication_no desc limit 1`)
  return row
}

export interface StoredVersion {
  readonly hash: string
  /** How many menus of it are offered; with none there is nothing to sell. */
  readonly menus: number
  /** Null where its hash is among the known ones. */
  readonly document: Uint8Array | null
}

/** A version as it is stored, without the document of one that is known; none where there is no such version. */
export async function findVersion(
  run: Run,
  merchantId: number,
  versionNo: number,
  known: readonly string[],
): Promise<StoredVersion | undefined> {
  const [row] = await run(sql<StoredVersion>`
    select hash, menus, case when hash = any(${known}::text[]) then null else document end as document
    from menu_version where merchant_id = ${merchantId} and version_no = ${versionNo}`)
  return row
}
