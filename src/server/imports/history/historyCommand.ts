/** A whole import in one go, for the command: send, start, wait, printProgress. */
import type { FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { ImportRun } from '../../../shared/contract/imports/history.ts'
import type { BadRow } from '../../../shared/rules/imports/badRows.ts'
import type { RequestFacts } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { findImport, listBadRows } from './imports.queries.ts'
import type { Starter } from './importWork.ts'
import { jobsOf } from './jobs.ts'
import { endDeadImports } from './leftovers.ts'
import type { Wishes } from './sample.ts'
import { startImport } from './starting.ts'
import { findStore } from './stores.queries.ts'
import { deleteUpload, insertUpload } from './uploads.queries.ts'
import { removeUpload, storeUpload } from './uploads.ts'

export interface HistoryImport extends Wishes {
  readonly aid: string
  readonly fileName: string
  readonly body: AsyncIterable<Uint8Array>
  readonly dryRun: boolean
  readonly skipBadRows: boolean
  readonly request: RequestFacts
  readonly signal: AbortSignal
  /** Hears whole percents as they are reached. */
  readonly onProgress: (percent: number) => void
}

export interface ImportResult {
  readonly state: ImportRun['state']
  readonly reason: FailureCode | undefined
  readonly orders: number
  readonly lines: number
  readonly totalCents: number
  readonly refunds: number
  readonly refundedCents: number
  readonly rejected: number
  readonly alreadyPresent: number
  readonly closedDays: ImportRun['closedDays']
  /** The first of them. */
  readonly badRows: readonly BadRow[]
}

const SHOWN_BAD_ROWS = 100
const LOOK_EVERY_MS = 500

/** Imports for the store with this AID; undefined where there is none. Throws the `Failure` of a refusal. */
export async function historyImport(server: Server, asked: HistoryImport): Promise<ImportResult | undefined> {
  const { engine, env } = server
  const jobs = jobsOf(server)
  const store = await engine.transact('owner', 'read', run => findStore(run, asked.aid))
  if (!store) return undefined
  await endDeadImports(server)
  const { merchantId } = store
  const stored = await storeUpload(env, merchantId, asked.body)
  const { uploadId } = stored
  const starter: Starter = { store, name: asked.request.call, request: asked.request }
  try {
    await engine.transact({ merchantId }, 'write', run =>
      insertUpload(run, { ...stored, merchantId, fileName: asked.fileName }),
    )
    const importId = await engine.transact({ merchantId }, 'write', run =>
      startImport(run, env, jobs, { ...asked, uploadId }, starter),
    )
    const stop = () => jobs.stop(importId)
    asked.signal.addEventListener('abort', stop)
    if (asked.signal.aborted) stop()
    return await waitFor(server, merchantId, importId, asked.onProgress)
  } finally {
    await engine.transact({ merchantId }, 'write', run => deleteUpload(run, merchantId, uploadId))
    await removeUpload(env, merchantId, uploadId)
  }
}

async function waitFor(
  server: Server,
  merchantId: number,
  importId: number,
  onProgress: (percent: number) => void,
): Promise<ImportResult> {
  const look = () =>
    server.engine.transact({ merchantId }, 'read', async run => ({
      found: await findImport(run, merchantId, importId),
      badRows: await listBadRows(run, merchantId, importId, SHOWN_BAD_ROWS),
    }))
  let told = -1
  const printProgress = (progress: number) => {
    const percent = Math.floor(progress / 10)
    if (percent > told) onProgress(percent)
    told = Math.max(told, percent)
  }
  const timer = setInterval(() => void look().then(({ found }) => printProgress(found?.progress ?? 0)), LOOK_EVERY_MS)
  await jobsOf(server).finished(importId)
  clearInterval(timer)
  const { found, badRows } = await look()
  if (!found) throw new Error('The import is gone')
  if (found.state === 'done') printProgress(found.progress)
  const { state, orders, lines, totalCents, refunds, refundedCents, rejected, alreadyPresent, closedDays } = found
  const reason = (found.failure as FailureCode | null) ?? undefined
  return {
    state,
    reason,
    orders,
    lines,
    totalCents,
    refunds,
    refundedCents,
    rejected,
    alreadyPresent,
    closedDays,
    badRows,
  }
}
