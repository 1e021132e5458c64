/** What the server keeps while it serves a local printer, in short transactions: no bytes are sent inside of one. */
import type { JobEvent } from '../../../shared/rules/printing/jobState.ts'
import { GOOD_FOR_MS, type LocalRetry } from '../../../shared/rules/printing/localRetry.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { DueJob } from '../../kernel/dueWork.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Server } from '../../kernel/server.ts'
import { printerTurn } from '../cloudprnt/printerTurn.ts'
import { lockJob, lockNextJob, type StoredJob } from '../jobs/jobs.queries.ts'
import { moveStoredJob } from '../jobs/moveStoredJob.ts'
import { hasPictures, loadPictures, type PaperPictures } from '../paper/pictures.ts'
import { dotsOfPaper } from './localForm.ts'
import { holdLocal, keepHolding, type LocalPrinter, releaseLocal } from './localPrinters.queries.ts'
import { noteStatus } from './noteStatus.ts'
import { isWell } from './talk.ts'

/** A process that dies gives its printers back after so long. */
const LEASE_MS = 10_000
export const BEAT_MS = LEASE_MS / 3

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

/** A printer that this process holds, under a name of its own for each visit. */
export class HeldPrinter {
  readonly #server: Server
  readonly #job: DueJob
  readonly #by: string
  readonly printer: LocalPrinter

  private constructor(server: Server, job: DueJob, by: string, printer: LocalPrinter) {
    this.#server = server
    this.#job = job
    this.#by = by
    this.printer = printer
  }

  /** Undefined where somebody else serves it. */
  static async hold(server: Server, job: DueJob, by: string): Promise<HeldPrinter | undefined> {
    const printer = await turnOf(
      server,
      job,
    )(({ run, request: { now } }) => holdLocal(run, job, by, now, leaseFrom(now)))
    return printer && new HeldPrinter(server, job, by, printer)
  }

  #turn<T>(work: (context: OpenContext) => Promise<T>): Promise<T> {
    return turnOf(this.#server, this.#job)(work)
  }

  /** Whether it is still this one that serves the printer, and the printer is as it was. */
  async #isHeld({ run, request: { now } }: OpenContext): Promise<boolean> {
    const { merchantId, id } = this.#job
    const held = await keepHolding(run, merchantId, id, this.#by, leaseFrom(now))
    return held !== undefined && held.isServed && held.version === this.printer.version
  }

  keep = (): Promise<boolean> => this.#turn(context => this.#isHeld(context))

  /** Notes how the printer is. A job that was sent and never confirmed waits as what it is while nobody can print. */
  note(statusCode: string): Promise<void> {
    return this.#turn(async context => {
      const { merchantId, id: printerId } = this.#job
      const { run } = context
      await noteStatus(context, merchantId, printerId, { statusCode, goodForMs: GOOD_FOR_MS })
      const job = isWell(statusCode) ? undefined : await lockNextJob(run, merchantId, printerId)
      if (job?.state === 'sent') await moveStoredJob(context, merchantId, job, { kind: 'stopped', reason: statusCode })
    })
  }

  /** The job whose turn it is; undefined where none waits, or the printer is no longer this one's to serve. */
  next(): Promise<StoredJob | undefined> {
    return this.#turn(async context => {
      const { merchantId, id } = this.#job
      if (!(await this.#isHeld(context))) return undefined
      for (;;) {
        const job = await lockNextJob(context.run, merchantId, id)
        if (!job) return undefined
        const moved = await moveStoredJob(context, merchantId, job, { kind: 'polled' })
        if (moved?.state !== 'failed') return { ...job, ...moved }
      }
    })
  }

  /** The pictures of a job's paper; undefined where it has none. */
  async pictures({ document }: StoredJob): Promise<PaperPictures | undefined> {
    if (!hasPictures(document)) return undefined
    const { merchantId } = this.#job
    return this.#turn(({ run }) => loadPictures(run, merchantId, document, dotsOfPaper(this.printer.paperMm)))
  }

  /** From here on it may be on paper; false where it was cancelled or moved meanwhile. */
  begin(job: StoredJob): Promise<boolean> {
    return this.#turn(async context => (await this.#isHeld(context)) && this.#move(context, job, { kind: 'fetched' }))
  }

  /** What became of it. */
  end(job: StoredJob, event: JobEvent): Promise<boolean> {
    return this.#turn(context => this.#move(context, job, event))
  }

  async #move(context: OpenContext, { jobId, token }: StoredJob, event: JobEvent): Promise<boolean> {
    const { merchantId, id } = this.#job
    const job = await lockJob(context.run, merchantId, jobId)
    if (job?.token !== token || job.printerId !== id) return false
    return (await moveStoredJob(context, merchantId, job, event)) !== undefined
  }

  /** Gives the printer back. What was queued in the last moment is found at once. */
  release({ afterMs, tries }: LocalRetry): Promise<void> {
    return this.#turn(async ({ run, request: { now } }) => {
      const { merchantId, id } = this.#job
      const at = new Date(now.getTime() + afterMs)
      if (await releaseLocal(run, merchantId, id, this.#by, { at, tries })) await announceDueWork(run, 'printers')
    })
  }
}

const turnOf =
  (server: Server, { merchantId, id }: DueJob) =>
  <T>(work: (context: OpenContext) => Promise<T>): Promise<T> =>
    printerTurn(server, merchantId, {
      requestId: `printer-${id}`,
      origin: 'printers',
      language: 'en',
      call: 'printers',
      now: new Date(),
    })('write', work)
