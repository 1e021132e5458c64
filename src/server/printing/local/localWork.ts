/**
 * Serves the printers that the server itself sends to (DEV-1): one process at a time holds a printer, and hands it its jobs
 * in their order, one after the other. A job counts as begun before its first byte goes out, so that whatever happens then
 * it is either printed or carries a mark when it comes again.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { isMarked, UNDRAWABLE } from '../../../shared/rules/printing/jobState.ts'
import { localStatus } from '../../../shared/rules/printing/localStatus.ts'
import { nextLocalVisit } from '../../../shared/rules/printing/localRetry.ts'
import type { OutsideWork } from '../../kernel/dueWork.ts'
import { guardedConnect } from '../../kernel/guardedConnect.ts'
import { newSecret } from '../../kernel/secrets.ts'
import type { Server } from '../../kernel/server.ts'
import type { StoredJob } from '../jobs/jobs.queries.ts'
import { localBytes } from './localForm.ts'
import { listDueLocal, type LocalPrinter, nextLocalAt, releaseAll } from './localPrinters.queries.ts'
import { BEAT_MS, HeldPrinter } from './localTurns.ts'
import { LineBroken, PrinterLine } from './printerLine.ts'
import { sendJob } from './sendJob.ts'
import { isWell, type LineTiming, lineTiming, type Talk, talks } from './talk.ts'

/** At the end of the server a printer has so long to say that a job is on paper. */
const LAST_WAIT_MS = 3_000

export interface LocalWork extends OutsideWork {
  /** Resolves when no printer is being served. */
  readonly idle: () => Promise<void>
  /** No further jobs; resolves when those under way have ended, or soon. */
  readonly stop: () => Promise<void>
}

/** The embedded database has one process: whoever held its printers before is gone. */
export async function releaseEmbedded({ env, engine }: Server): Promise<void> {
  if (env.databaseUrl === undefined) await engine.transact('owner', 'write', releaseAll)
}

/** The due work of local printers. Returns from a printer at once and serves it beside the others. */
export function localWork(server: Server, timing: LineTiming = lineTiming): LocalWork {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    name: 'printers',
    nextDue: nextLocalAt,
    listDue: listDueLocal,
    async runOutside(job) {
      if (stopping.signal.aborted) return false
      const held = await HeldPrinter.hold(server, job, newSecret())
      if (!held) return false
      const served = serve(server, held, timing, stopping.signal)
        .catch((error: unknown) => server.log.error({ err: error, printer: job }, 'serving a printer failed'))
        .finally(() => underWay.delete(served))
      underWay.add(served)
      return true
    },
    idle,
    async stop() {
      stopping.abort()
      const late = new Promise<void>(resolve => setTimeout(resolve, LAST_WAIT_MS).unref())
      await Promise.race([idle(), late])
    },
  }
}

async function serve(server: Server, held: HeldPrinter, timing: LineTiming, stopping: AbortSignal): Promise<void> {
  const beat = setInterval(() => {
    held.keep().catch((error: unknown) => server.log.warn({ err: error }, 'a printer was not held on'))
  }, BEAT_MS)
  let status: string = localStatus.silent
  try {
    status = await visit(server, held, timing, stopping)
  } finally {
    clearInterval(beat)
    // Where even this is not kept the lease runs out.
    await held.release(nextLocalVisit(status, isWell(status), held.printer.tries))
  }
}

/** Connects, and prints what waits; how the printer was at the end. */
async function visit(server: Server, held: HeldPrinter, timing: LineTiming, stopping: AbortSignal): Promise<string> {
  const line = await connected(server, held.printer, timing)
  if (typeof line === 'string') {
    await held.note(line)
    return line
  }
  try {
    const talk = talkOf(held.printer)
    const status = talk ? await statusOf(line, talk, timing) : localStatus.ready
    await held.note(status)
    return isWell(status) ? await printAll(server, held, { line, talk, timing, stopping, status }) : status
  } finally {
    line.end()
  }
}

const talkOf = ({ driver, confirms }: LocalPrinter): Talk | undefined =>
  confirms && driver !== 'pbm' ? talks[driver] : undefined

/** Or why not. Nobody is told what stands at an address that may not be asked. */
async function connected(
  { env }: Server,
  { address, port }: LocalPrinter,
  timing: LineTiming,
): Promise<PrinterLine | string> {
  try {
    const bounds = { allowed: env.allowedPrivateHosts, mostMs: timing.connect }
    return new PrinterLine(await guardedConnect(address, port, bounds))
  } catch (error) {
    return error instanceof Failure ? localStatus.notAllowed : localStatus.unreached
  }
}

async function statusOf(line: PrinterLine, talk: Talk, timing: LineTiming): Promise<string> {
  try {
    return await talk.status(line, timing)
  } catch (error) {
    if (error instanceof LineBroken) return localStatus.unreached
    throw error
  }
}

interface Visit {
  readonly line: PrinterLine
  readonly talk: Talk | undefined
  readonly timing: LineTiming
  readonly stopping: AbortSignal
  readonly status: string
}

async function printAll(server: Server, held: HeldPrinter, { line, talk, timing, stopping, status }: Visit) {
  let last = status
  while (!stopping.aborted) {
    const job = await held.next()
    if (!job) return last
    const bytes = await drawn(server, held, job)
    if (!bytes || !(await held.begin(job))) continue
    const sent = await sendJob(line, talk, { bytes, comesAgain: isMarked(job) }, timing)
    last = sent.became === 'unknown' ? localStatus.silent : sent.status
    if (sent.became === 'printed') await held.end(job, { kind: 'confirmed' })
    else if (sent.became === 'stopped') await held.end(job, { kind: 'stopped', reason: sent.status })
    if (last !== status || sent.became !== 'printed') await held.note(last)
    if (sent.became !== 'printed') return last
  }
  return last
}

/** Undefined for a job of which no picture can be made: it fails, and the others go on. */
async function drawn(server: Server, held: HeldPrinter, job: StoredJob): Promise<Uint8Array | undefined> {
  try {
    return localBytes(job, held.printer, await held.pictures(job))
  } catch (error) {
    server.log.error({ err: error, jobId: job.jobId }, 'a print job could not be drawn')
    await held.end(job, { kind: 'refused', reason: UNDRAWABLE })
    return undefined
  }
}
