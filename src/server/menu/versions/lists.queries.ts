/** Lists of versions and of changes. */
import { type RawBuilder, sql } from 'kysely'
import type { ChangeOrigin, ChangeSummary, PublicationKind } from '../../../shared/contract/menu/versions.ts'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'

interface Page {
  readonly page: number
  readonly pageSize: number
}

export interface StoredVersionRow {
  readonly versionNo: number
  readonly name: string
  readonly hash: string
  readonly dishes: number
  readonly menus: number
  readonly madeBy: string
  readonly madeAt: string
  readonly kind: PublicationKind | null
  readonly publishedBy: string | null
  readonly publishedAt: string | null
  readonly dueAt: string | null
}

/** The last publication of a version beside it. */
const withPublication = (merchantId: number) => sql`
  menu_version v left join lateral (
    select kind, published_by_name, published_at from menu_publication p
    where p.merchant_id = ${merchantId} and p.version_no = v.version_no order by publication_no desc limit 1
  ) p on true`

/** A page of versions, the newest first. */
export async function listVersions(
  run: Run,
  merchantId: number,
  input: Page & { readonly search: string; readonly kinds: readonly PublicationKind[] },
): Promise<{ rows: StoredVersionRow[]; total: number }> {
  const { page, pageSize, search, kinds } = input
  const number = /^\d{1,9}$/.test(search) ? Number(search) : 0
  const filters: RawBuilder<unknown>[] = [
    sql`v.merchant_id = ${merchantId}`,
    ...(search === '' ? [] : [sql`(v.name ilike ${containing(search)} or v.version_no = ${number})`]),
    ...(kinds.length === 0 ? [] : [sql`p.kind = any(${[...kinds]}::text[])`]),
  ]
  const where = sql.join(filters, sql` and `)
  const [rows, [count]] = await Promise.all([
    run(sql<StoredVersionRow>`
      select v.version_no, v.name, v.hash, v.dishes, v.menus, v.made_by_name as made_by, v.made_at, p.kind,
        p.published_by_name as published_by, p.published_at, s.due_at
      from ${withPublication(merchantId)}
      left join menu_schedule s
        on s.merchant_id = v.merchant_id and s.version_no = v.version_no and s.state = 'waiting'
      where ${where} order by v.version_no desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`
      select count(*) as total from ${kinds.length === 0 ? sql`menu_version v` : withPublication(merchantId)} where ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export interface StoredChangeRow {
  readonly changeId: number
  readonly origin: ChangeOrigin
  readonly summary: ChangeSummary
  readonly undoneBy: number | null
  readonly madeBy: number | null
  readonly madeByName: string
  readonly madeAt: string
}

/** A page of changes, the newest first. */
export async function listChanges(
  run: Run,
  merchantId: number,
  input: Page & { readonly search: string; readonly origins: readonly ChangeOrigin[] },
): Promise<{ rows: StoredChangeRow[]; total: number }> {
  const { page, pageSize, search, origins } = input
  const filters: RawBuilder<unknown>[] = [
    sql`merchant_id = ${merchantId}`,
    ...(search === '' ? [] : [sql`made_by_name ilike ${containing(search)}`]),
    ...(origins.length === 0 ? [] : [sql`origin = any(${[...origins]}::text[])`]),
  ]
  const where = sql.join(filters, sql` and `)
  const [rows, [count]] = await Promise.all([
    run(sql<StoredChangeRow>`
      select change_id, origin, summary, undone_by, made_by, made_by_name, made_at from menu_change
      where ${where} order by change_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total from menu_change where ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Keeps how a discarded draft was called with the change that discarded it, so that an undo opens it again. */
export async function keepDraftName(run: Run, merchantId: number, changeId: number, name: string): Promise<void> {
  await run(sql`
    update menu_change set summary = summary || ${JSON.stringify({ draftName: name })}::jsonb
    where merchant_id = ${merchantId} and change_id = ${changeId}`)
}

/** A change's origin, who made it, what kinds it touched, and the draft that it discarded. */
export async function findChangeHead(
  run: Run,
  merchantId: number,
  changeId: number,
): Promise<(StoredChangeRow & { readonly draftName: string | null }) | undefined> {
  const [row] = await run(sql<StoredChangeRow & { draftName: string | null }>`
    select change_id, origin, summary, undone_by, made_by, made_by_name, made_at, summary ->> 'draftName' as draft_name
    from menu_change where merchant_id = ${merchantId} and change_id = ${changeId}`)
  return row
}
