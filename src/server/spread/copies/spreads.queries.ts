/** Copies over stores, and what each does in every store; runs as the owner of the database. */
import { sql } from 'kysely'
import type { FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { SpreadChoice, SpreadState } from '../../../shared/contract/spread/spread.ts'
import type { SpreadKind } from '../../../shared/contract/spread/things.ts'
import type { LeftField } from '../../../shared/rules/spread/undoPlan.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import type { Prepared } from '../kinds/spreadKind.ts'

export interface StoredSpread {
  readonly spreadId: number
  readonly merchantId: number
  readonly kind: SpreadKind
  readonly choice: SpreadChoice
  readonly accountId: number
  readonly madeByName: string
  readonly madeAt: string
  readonly startedAt: string | null
}

/** A copy, and the store that it is made in. */
type SpreadKey = Pick<StoredSpread, 'merchantId' | 'spreadId'>

const columns = sql`s.spread_id, s.merchant_id, s.kind, s.choice, s.account_id, s.made_by_name, s.made_at, s.started_at`

/** Keeps a preview; its id. */
export async function addSpread(
  run: Run,
  choice: SpreadChoice,
  by: { readonly accountId: number; readonly displayName: string },
): Promise<number> {
  const [row] = await run(sql<{ spreadId: number }>`
    insert into spread (merchant_id, kind, choice, account_id, made_by_name)
    values (${choice.from}, ${choice.kind}, ${JSON.stringify(choice)}::jsonb, ${by.accountId}, ${by.displayName})
    returning spread_id`)
  if (!row) throw new Error('No spread was kept')
  return row.spreadId
}

/** A copy; none where there is no such one. */
export async function findSpread(run: Run, spreadId: number): Promise<StoredSpread | undefined> {
  const [row] = await run(sql<StoredSpread>`select ${columns} from spread s where s.spread_id = ${spreadId}`)
  return row
}

/** Waits for every other step of this copy. */
export async function lockSpread(run: Run, { merchantId, spreadId }: SpreadKey): Promise<void> {
  await run(sql`select from spread where merchant_id = ${merchantId} and spread_id = ${spreadId} for update`)
}

/** Whoever looked and never copied looks anew tomorrow. */
export async function dropOldPreviews(run: Run, accountId: number): Promise<void> {
  const old = sql`select s.spread_id from spread s
    where s.account_id = ${accountId} and s.started_at is null and s.made_at < now() - interval '1 day'`
  await run(sql`delete from spread_store where spread_id in (${old})`)
  await run(sql`delete from spread where spread_id in (${old})`)
}

/** Keeps what would change in these stores, in place of what was looked at before. */
export async function keepPlans(
  run: Run,
  { spreadId, from }: { readonly spreadId: number; readonly from: number },
  plans: readonly { readonly merchantId: number; readonly plan: Prepared }[],
): Promise<void> {
  for (const { merchantId, plan } of plans)
    void run(sql`
      insert into spread_store (merchant_id, spread_id, from_merchant_id, state, plan)
      values (${merchantId}, ${spreadId}, ${from}, 'preview', ${JSON.stringify(plan)}::jsonb)
      on conflict (merchant_id, spread_id) do update set state = 'preview', plan = excluded.plan, reason = null, tries = 0
      where spread_store.state in ('preview', 'refused')`)
  await run(sql`select 1`)
}

export interface Reason {
  readonly code: FailureCode
  readonly values: Readonly<Record<string, string | number>>
}

export interface StoredSpreadStore {
  readonly merchantId: number
  readonly state: SpreadState
  readonly changes: number
  readonly notes: Prepared['notes']
  readonly noteCount: number
  readonly draftName: string | null
  readonly reason: Reason | null
  readonly left: readonly LeftField[] | null
}

const MOST_NOTES = 200

/** What a copy does in each store, without the differences themselves. */
export function listSpreadStores(run: Run, spreadId: number): Promise<StoredSpreadStore[]> {
  return run(sql<StoredSpreadStore>`
    select merchant_id, state, (plan->>'changes')::int as changes,
      jsonb_path_query_array(plan, ${`$.notes[0 to ${MOST_NOTES - 1}]`}::jsonpath) as notes,
      jsonb_array_length(plan->'notes') as note_count, plan->>'draftName' as draft_name, reason, left_values as "left"
    from spread_store where spread_id = ${spreadId} order by merchant_id`)
}

/** The plan for one store. */
export async function findPlan(run: Run, spreadId: number, merchantId: number): Promise<Prepared | undefined> {
  const [row] = await run(sql<{ plan: Prepared }>`
    select plan from spread_store where spread_id = ${spreadId} and merchant_id = ${merchantId}`)
  return row?.plan
}

/** Lets those of these stores wait for their turn that were looked at or refused, and have something to change. How many. */
export async function startStores(
  run: Run,
  { merchantId, spreadId }: SpreadKey,
  stores: readonly number[],
  accountId: number,
): Promise<number> {
  await run(sql`update spread set started_at = now()
    where merchant_id = ${merchantId} and spread_id = ${spreadId} and started_at is null`)
  const rows = await run(sql`
    update spread_store set state = 'waiting', due_at = now(), tries = 0, reason = null, account_id = ${accountId}
    where spread_id = ${spreadId} and merchant_id = any(${[...stores]}::int[])
      and state in ('preview', 'refused') and (plan->>'changes')::int > 0
    returning merchant_id`)
  return rows.length
}

/** Lets every store that was written wait for its undo. How many. */
export async function startUndo(
  run: Run,
  spreadId: number,
  stores: readonly number[],
  accountId: number,
): Promise<number> {
  const rows = await run(sql`
    update spread_store set state = 'undoing', due_at = now(), tries = 0, reason = null, account_id = ${accountId}
    where spread_id = ${spreadId} and merchant_id = any(${[...stores]}::int[]) and state = 'done'
    returning merchant_id`)
  return rows.length
}

export interface ClaimedStore {
  readonly state: 'waiting' | 'undoing'
  readonly plan: Prepared
  readonly applied: unknown
  readonly tries: number
  /** Who asked for it: with their rights it is done, and under their name. Null in rows of before: whoever previewed it. */
  readonly accountId: number | null
}

/** The next of a store's jobs is due. */
export async function nextSpreadAt(run: Run): Promise<Date | undefined> {
  const [row] = await run(sql<{ at: string }>`
    select due_at as at from spread_store where due_at is not null order by due_at limit 1`)
  return row && new Date(row.at)
}

export function listDueSpreads(run: Run, now: Date, most: number): Promise<DueJob[]> {
  return run(sql<DueJob>`
    select merchant_id, spread_id as id from spread_store where due_at <= ${now.toISOString()}::timestamptz
    order by due_at, spread_id, merchant_id limit ${most}`)
}

/** One store of a copy, for whoever is first. */
export async function claimStore(run: Run, job: DueJob, now: Date): Promise<ClaimedStore | undefined> {
  const [row] = await run(sql<ClaimedStore>`
    select state, plan, applied, tries, account_id from spread_store
    where merchant_id = ${job.merchantId} and spread_id = ${job.id} and due_at <= ${now.toISOString()}::timestamptz
      and state in ('waiting', 'undoing')
    for update skip locked`)
  return row
}

export interface Ended {
  readonly state: Exclude<SpreadState, 'waiting' | 'undoing' | 'preview'>
  readonly applied?: unknown
  readonly reason?: Reason
  readonly left?: readonly LeftField[]
}

/** What became of a store; it waits no more. */
export async function endStore(run: Run, job: DueJob, { state, applied, reason, left }: Ended): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await run(sql`
    update spread_store set state = ${state}, due_at = null, ended_at = now(),
      applied = coalesce(${json(applied)}::jsonb, applied), reason = ${json(reason)}::jsonb,
      left_values = coalesce(${json(left)}::jsonb, left_values)
    where merchant_id = ${job.merchantId} and spread_id = ${job.id}`)
}

/** Somebody else holds the store: it is tried again in a few seconds. */
export async function postponeStore(run: Run, job: DueJob, until: Date): Promise<void> {
  await run(sql`
    update spread_store set tries = tries + 1, due_at = ${until.toISOString()}::timestamptz
    where merchant_id = ${job.merchantId} and spread_id = ${job.id}`)
}

/** So long a statement of this transaction waits for a lock. */
export async function waitAtMost(run: Run, ms: number): Promise<void> {
  // Passed on to the nodes of a cluster, as `set_config` is not.
  await run(sql`set local lock_timeout = ${sql.lit(`${Math.trunc(ms)}ms`)}`)
}

export interface SpreadRow extends StoredSpread {
  readonly done: number
  readonly refused: number
  readonly undone: number
  readonly running: number
}

type StateCounts = Pick<SpreadRow, 'spreadId' | 'done' | 'refused' | 'undone' | 'running'>

/** A page of the copies that touch one of these stores, the newest first. */
export async function listStartedSpreads(
  run: Run,
  stores: readonly number[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: SpreadRow[]; total: number }> {
  const own = sql`any(${[...stores]}::int[])`
  const where = sql`s.started_at is not null and s.merchant_id = ${own}`
  const [found, [counted]] = await Promise.all([
    run(sql<StoredSpread>`
      select ${columns} from spread s where ${where} order by s.spread_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    run(sql<{ total: number }>`select count(*) as total from spread s where ${where}`),
  ])
  // Apart: a node of a cluster has the copies of its own stores, and not what they do in others.
  const counts = await run(sql<StateCounts>`
    select spread_id, count(*) filter (where state = 'done') as done, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'undone') as undone, count(*) filter (where state in ('waiting', 'undoing')) as running
    from spread_store
    where spread_id = any(${found.map(({ spreadId }) => spreadId)}::int[]) and merchant_id = ${own} group by spread_id`)
  const ofSpread = new Map(counts.map(({ spreadId, ...each }) => [spreadId, each]))
  const none = { done: 0, refused: 0, undone: 0, running: 0 }
  const rows = found.map(spread => ({ ...spread, ...(ofSpread.get(spread.spreadId) ?? none) }))
  return { rows, total: counted?.total ?? 0 }
}
