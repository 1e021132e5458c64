/** The imports of a store: what runs, what came of it. */
import { type RawBuilder, sql } from 'kysely'
import type { ClosedDays, ImportRun } from '../../../shared/contract/imports/history.ts'
import type { BadRow } from '../../../shared/rules/imports/badRows.ts'
import type { Format, Mapping } from '../../../shared/rules/imports/settings.ts'
import type { Run } from '../../db/run.ts'
import { renewMenu } from '../../menu/library/workingCopy.queries.ts'

export interface ImportSettings {
  readonly mapping: Mapping
  readonly format: Format
  readonly skipBadRows: boolean
}

export interface NewImport {
  readonly merchantId: number
  readonly uploadId: string
  readonly fileName: string
  readonly fileHash: string
  readonly dryRun: boolean
  readonly settings: ImportSettings
  readonly actorId: number | null
  readonly actorName: string
  readonly processId: string
}

/** Keeps an import as running. Its number; undefined where another one of the store still runs (for a dry run: a dry run). */
export async function insertImport(run: Run, made: NewImport): Promise<number | undefined> {
  const { merchantId, uploadId, fileName, fileHash, dryRun, actorId, actorName, processId } = made
  const [row] = await run(sql<{ importId: number }>`
    insert into history_import (merchant_id, upload_id, file_name, file_hash, dry_run, settings, actor_id, actor_name, process_id, hidden)
    values (${merchantId}, ${uploadId}, ${fileName}, ${fileHash}, ${dryRun}, ${JSON.stringify(made.settings)}::jsonb,
      ${actorId}, ${actorName}, ${processId}, ${!dryRun})
    on conflict (merchant_id, dry_run) where state = 'running' do nothing
    returning import_id`)
  return row?.importId
}

/**
 * Ends the dry runs of a store that still run, or those of one person (`actorId`; null for a command): they write
 * nothing, so nobody waits for one. Which; the process that works on one hears of it when it next says how far it is.
 */
export async function endDryRuns(run: Run, merchantId: number, actorId?: number | null): Promise<number[]> {
  const own = actorId === undefined ? sql`` : sql`and actor_id is not distinct from ${actorId}::int`
  const rows = await run(sql<{ importId: number }>`
    update history_import set state = 'cancelled', finished_at = now()
    where merchant_id = ${merchantId} and dry_run and state = 'running' ${own} returning import_id`)
  return rows.map(({ importId }) => importId)
}

const IMPORT_LOCK = 20160
/** Held until the transaction ends: anyone who takes it next knows whether the import was committed. */
export async function lockImport(run: Run, importId: number): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${importId})`)
}

export interface RunningImport extends NewImport {
  readonly importId: number
  readonly startedAt: string
}

export async function findRunning(run: Run, merchantId: number, importId: number): Promise<RunningImport | undefined> {
  const [row] = await run(sql<RunningImport>`
    select merchant_id, import_id, upload_id, file_name, file_hash, dry_run, settings, actor_id, actor_name, process_id,
      started_at
    from history_import where merchant_id = ${merchantId} and import_id = ${importId} and state = 'running'`)
  return row
}

/** How far a phase is; `total` is null as long as nobody knows it. */
export interface Counted {
  readonly done: number
  readonly total: number | null
}

export interface Progress {
  readonly phase: 'reading' | 'checking' | 'writing'
  /** From 0 to 1,000, over all phases. */
  readonly progress: number
  readonly counted: Counted
}

/** Says that the work goes on, and how far it is. False where it must stop: cancelled, or taken for dead. */
export async function saveProgress(run: Run, merchantId: number, importId: number, at: Progress): Promise<boolean> {
  const [row] = await run(sql<{ cancelRequested: boolean }>`
    update history_import set heartbeat_at = now(), phase = ${at.phase}, progress = ${at.progress},
      settings = settings || jsonb_build_object('counted', ${JSON.stringify(at.counted)}::jsonb)
    where merchant_id = ${merchantId} and import_id = ${importId} and state = 'running'
    returning cancel_requested`)
  return row !== undefined && !row.cancelRequested
}

/** Whether a running import may write in this transaction. A cancellation waits until it is over, or comes first. */
export async function mayWrite(run: Run, merchantId: number, importId: number): Promise<boolean> {
  const rows = await run(sql`
    select import_id from history_import
    where merchant_id = ${merchantId} and import_id = ${importId} and state = 'running' and not cancel_requested
    for share`)
  return rows.length > 0
}

export interface Outcome {
  readonly orders: number
  readonly lines: number
  readonly totalCents: number
  readonly refunds: number
  readonly refundedCents: number
  readonly rejected: number
  readonly skippedOrders: number
  readonly alreadyPresent: number
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly closedDays: ClosedDays | null
  readonly badRows: readonly BadRow[]
}

export interface Ending {
  readonly state: 'done' | 'failed' | 'cancelled' | 'interrupted'
  readonly failure?: string | undefined
  readonly outcome?: Outcome | undefined
}

/**
 * Ends a running import; `done` also shows what it brought. False where it no longer runs, or was cancelled before it
 * could be done.
 */
export async function endImport(run: Run, merchantId: number, importId: number, ending: Ending): Promise<boolean> {
  const { state, failure = null, outcome } = ending
  const outcomeColumns = outcome ? sql`, ${setOutcome(outcome)}` : sql``
  const rows = await run(sql`
    update history_import set state = ${state}, failure = ${failure}, finished_at = now(), heartbeat_at = now(),
      progress = ${state === 'done' ? sql`1000` : sql`progress`}, hidden = hidden and ${state} <> 'done' ${outcomeColumns}
    where merchant_id = ${merchantId} and import_id = ${importId} and state = 'running'
      and not (cancel_requested and ${state} = 'done')
    returning import_id`)
  // Dishes and categories that it brought are part of the library from now on.
  if (rows.length > 0 && state === 'done') await renewMenu(run, merchantId)
  return rows.length > 0
}

function setOutcome(outcome: Outcome): RawBuilder<unknown> {
  return sql`orders = ${outcome.orders}, lines = ${outcome.lines}, total_cents = ${outcome.totalCents},
    refunds = ${outcome.refunds}, refunded_cents = ${outcome.refundedCents},
    rejected = ${outcome.rejected}, skipped_orders = ${outcome.skippedOrders}, already_present = ${outcome.alreadyPresent},
    first_day = ${outcome.firstDay}::date, last_day = ${outcome.lastDay}::date,
    closed_days = ${outcome.closedDays && JSON.stringify(outcome.closedDays)}::jsonb,
    bad_rows = ${JSON.stringify(outcome.badRows)}::jsonb`
}

/** Asks a running import to stop, in whichever process. False where none runs. */
export async function requestCancel(run: Run, merchantId: number, importId: number): Promise<boolean> {
  const rows = await run(sql`
    update history_import set cancel_requested = true
    where merchant_id = ${merchantId} and import_id = ${importId} and state = 'running' returning import_id`)
  return rows.length > 0
}

const shown = sql`import_id, file_name, dry_run, state, failure, phase, progress,
  case when state = 'running' then settings -> 'counted' end as counted, orders, lines, total_cents, refunds, refunded_cents, rejected,
  skipped_orders, already_present, first_day, last_day, closed_days, actor_name, started_at, finished_at, undone_at, undone_by`

export async function findImport(run: Run, merchantId: number, importId: number): Promise<ImportRun | undefined> {
  const [row] = await run(
    sql<ImportRun>`select ${shown} from history_import where merchant_id = ${merchantId} and import_id = ${importId}`,
  )
  return row
}

/** The first `most` of its bad rows. */
export async function listBadRows(run: Run, merchantId: number, importId: number, most: number): Promise<BadRow[]> {
  const rows = await run(sql<{ row: BadRow }>`
    select r.row from history_import i, jsonb_array_elements(i.bad_rows) with ordinality as r(row, place)
    where i.merchant_id = ${merchantId} and i.import_id = ${importId} order by r.place limit ${most}`)
  return rows.map(({ row }) => row)
}

export async function listImports(
  run: Run,
  merchantId: number,
  page: { readonly skip: number; readonly limit: number },
): Promise<{ rows: ImportRun[]; total: number }> {
  const own = sql`merchant_id = ${merchantId} and not dry_run`
  const [rows, [count]] = await Promise.all([
    run(
      sql<ImportRun>`select ${shown} from history_import where ${own} order by import_id desc limit ${page.limit} offset ${page.skip}`,
    ),
    run(sql<{ total: number }>`select count(*) as total from history_import where ${own}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The newest import of the very same file that was not undone. */
export async function findSameFile(
  run: Run,
  merchantId: number,
  fileHash: string,
): Promise<{ importId: number; at: string; orders: number } | undefined> {
  const [row] = await run(sql<{ importId: number; at: string; orders: number }>`
    select import_id, started_at as at, orders from history_import
    where merchant_id = ${merchantId} and file_hash = ${fileHash} and state = 'done' and not dry_run
    order by import_id desc limit 1`)
  return row
}

/**
 * Marks imports as interrupted whose process is gone, of every store (as the owner): `mine` are those of this process,
 * and only those that have been silent for `silentSeconds` count. Those were waiting for nobody else.
 */
export async function interruptDead(run: Run, silentSeconds: number, mine: readonly number[]): Promise<void> {
  await run(sql`
    update history_import set state = 'interrupted', finished_at = now()
    where state = 'running' and heartbeat_at <= now() - make_interval(secs => ${silentSeconds}::int)
      and import_id <> all(${mine}::int[])`)
}

/** Imports that have ended but still have rows which nobody sees, of every store (as the owner). */
export function listUncleared(run: Run): Promise<{ merchantId: number; importId: number }[]> {
  return run(sql<{ merchantId: number; importId: number }>`
    select merchant_id, import_id from history_import where hidden and state <> 'running' order by import_id`)
}

/** The same of one store. */
export async function listUnclearedOf(run: Run, merchantId: number): Promise<number[]> {
  const rows = await run(sql<{ importId: number }>`
    select import_id from history_import where merchant_id = ${merchantId} and hidden and state <> 'running'`)
  return rows.map(({ importId }) => importId)
}

export async function markCleared(run: Run, merchantId: number, importId: number): Promise<void> {
  await run(sql`
    update history_import set hidden = false
    where merchant_id = ${merchantId} and import_id = ${importId} and state <> 'running'`)
}
