/** One import at work: its passes over the file, its progress, the moment at which it is seen, and what it leaves behind. */
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import type { Actor, Store } from '../../kernel/actor.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import { requireRoom } from '../../kernel/requireRoom.ts'
import type { Server } from '../../kernel/server.ts'
import { text } from '../../kernel/texts.ts'
import { listClosedDays } from '../../basics/closedDays.queries.ts'
import { clearImport, clearStore } from './clearing.ts'
import { FileReading } from './fileReading.ts'
import {
  type Counted,
  type Ending,
  endImport,
  mayWrite,
  type Progress,
  type RunningImport,
  saveProgress,
} from './imports.queries.ts'
import { MenuMatcher } from './menuMatcher.ts'
import { findImported, seeImport, touchesClosedDay } from './pending.queries.ts'
import { deleteUpload } from './uploads.queries.ts'
import { folderOf, removeUpload, uploadPath } from './uploads.ts'
import { writeOrders } from './writing.ts'

/** For whom an import runs: a signed-in person, or a command of the machine's owner. */
export interface Starter {
  readonly store: Store
  readonly actor?: Actor
  /** As the audit trail and the timeline of its orders name it. */
  readonly name: string
  readonly request: RequestFacts
}

/** Thrown inside a job when it must stop. */
class Stopped extends Error {}

type Phase = Progress['phase']
/** Where each phase begins and ends on the way from 0 to 1,000. */
const spans: Record<Phase, readonly [number, number]> = { reading: [0, 120], checking: [120, 200], writing: [200, 995] }
const SAVE_EVERY_MS = 400
const HEARTBEAT_MS = 5_000
/** SEC-6: no file takes so long on a machine that works. */
const LONGEST_MS = 6 * 60 * 60 * 1000
/** One import from its first row to its end. */
export class ImportWork {
  readonly #server: Server
  readonly #job: RunningImport
  readonly #starter: Starter
  readonly #stop: AbortController
  #savedAt = 0
  #at: Progress = { phase: 'reading', progress: 0, counted: { done: 0, total: null } }

  constructor(server: Server, job: RunningImport, starter: Starter, stop: AbortController) {
    this.#server = server
    this.#job = job
    this.#starter = starter
    this.#stop = stop
  }

  /** Does it all; `inTurn` makes it wait until others of this process are done, alive all the while. */
  async perform(inTurn: (work: () => Promise<Ending>) => Promise<Ending>): Promise<void> {
    const { env, log } = this.#server
    const { merchantId, importId, uploadId, dryRun } = this.#job
    const folder = path.join(folderOf(env), `work-${merchantId}-${importId}`)
    const heart = setInterval(() => void this.#save().catch(() => {}), HEARTBEAT_MS)
    heart.unref()
    let ending: Ending
    try {
      await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 })
      ending = await inTurn(() => this.#read(uploadPath(env, merchantId, uploadId), folder))
    } catch (error) {
      ending = endingFor(error)
      if (ending.failure === 'SERVER_ERROR') log.error({ err: error, importId }, 'import failed')
    } finally {
      clearInterval(heart)
      await fs.promises.rm(folder, { recursive: true, force: true })
    }
    const ended = (await this.#end(ending)) ?? (await this.#end({ state: 'cancelled' }))
    if (dryRun) return
    if (ended?.state === 'done') await this.#forgetFile()
    else await clearImport(this.#server, merchantId, importId)
  }

  async #read(file: string, folder: string): Promise<Ending> {
    this.#halt()
    if (!fs.existsSync(file)) throw new Failure('IMPORT_FILE_GONE')
    const { merchantId, settings, dryRun } = this.#job
    const reading = new FileReading({
      file,
      folder,
      settings,
      store: this.#starter.store,
      tick: (phase, part, counted) => this.#tick(phase, part, counted),
      findImported: orderNos =>
        this.#server.engine.transact({ merchantId }, 'read', run => findImported(run, merchantId, orderNos)),
      findClosedDays: (from, to) =>
        this.#server.engine.transact({ merchantId }, 'read', run => listClosedDays(run, merchantId, from, to)),
    })
    if (!dryRun) await clearStore(this.#server, merchantId, () => this.#halt())
    await reading.readRows()
    await reading.makeOrders()
    const { outcome } = reading
    const isRefused = outcome.rejected > 0 && (reading.isBroken || !settings.skipBadRows)
    if (dryRun) return { state: 'done', outcome }
    if (isRefused) return { state: 'failed', failure: 'IMPORT_BAD_ROWS', outcome: { ...outcome, ...nothing } }
    if (outcome.closedDays) return { state: 'failed', failure: 'DAY_CLOSED', outcome: { ...outcome, ...nothing } }
    await this.#write(reading)
    return { state: 'done', outcome }
  }

  async #write({ ready, outcome }: FileReading): Promise<void> {
    const { merchantId, importId, fileName, actorName, startedAt } = this.#job
    const { store, request } = this.#starter
    await writeOrders({
      server: this.#server,
      merchantId,
      importId,
      ready,
      menu: new MenuMatcher(merchantId, importId, text(request.language, 'history.newCategory')),
      booking: {
        importId,
        store,
        fileName,
        actorName,
        now: startedAt,
        refundReason: text(request.language, 'history.refundReason'),
      },
      inTurn: work => this.#writingTurn(work),
      tick: written => this.#tick('writing', written / outcome.orders, { done: written, total: outcome.orders }),
    })
  }

  /** Throws where the import must stop. */
  #halt(): void {
    if (this.#stop.signal.aborted) throw new Stopped()
  }

  /** A turn waits for the session among others: whether it may still write is asked once it has it. */
  async #writingTurn<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const { merchantId, importId } = this.#job
    this.#halt()
    requireRoom(this.#server.engine)
    return this.#server.engine.transact({ merchantId }, 'write', async run => {
      this.#halt()
      const [mayGoOn] = await Promise.all([mayWrite(run, merchantId, importId), seeImport(run, importId)])
      if (!mayGoOn) throw new Stopped()
      return work(run)
    })
  }

  async #tick(phase: Phase, part: number, counted: Counted): Promise<void> {
    this.#halt()
    if (Date.now() - Date.parse(this.#job.startedAt) > LONGEST_MS) throw new Failure('OPERATION_FAILED')
    const [from, to] = spans[phase]
    const isNew = phase !== this.#at.phase
    this.#at = { phase, progress: Math.round(from + (to - from) * Math.min(part, 1)), counted }
    if (isNew || performance.now() - this.#savedAt >= SAVE_EVERY_MS) await this.#save()
  }

  async #save(): Promise<void> {
    this.#savedAt = performance.now()
    const { merchantId, importId } = this.#job
    const goesOn = await this.#turn(async context => {
      context.publish('import', { importId }, merchantId)
      return saveProgress(context.run, merchantId, importId, this.#at)
    })
    if (goesOn) return
    // The heartbeat may be the first to hear of it.
    this.#stop.abort()
    throw new Stopped()
  }

  /** The one moment at which everybody sees what was imported: not where a day of it was closed meanwhile (I19). */
  #end(wanted: Ending): Promise<Ending | undefined> {
    const { merchantId, importId, dryRun, fileName, fileHash, actorName } = this.#job
    return this.#turn(async context => {
      const isSeen = !dryRun && wanted.state === 'done'
      if (isSeen) await seeImport(context.run, importId)
      const isClosed = isSeen && (await touchesClosedDay(context.run, merchantId, importId))
      const ending = isClosed ? closedMeanwhile(wanted) : wanted
      const ended = await endImport(context.run, merchantId, importId, ending)
      // Also where somebody else has ended it: an open page shows it yet.
      context.publish('import', { importId }, merchantId)
      if (!ended) return undefined
      if (dryRun || ending.state !== 'done') return ending
      context.publish('order', { importId }, merchantId)
      const { orders, lines, totalCents, refunds, refundedCents, skippedOrders, alreadyPresent } = ending.outcome ?? {}
      const refunded = refunds ? { refunds, refundedCents } : {}
      const after = { fileName, fileHash, orders, lines, totalCents, ...refunded, skippedOrders, alreadyPresent }
      const change = { action: 'import', objectType: 'historyImport', objectId: importId, after } as const
      context.audit({ ...change, merchantId, actorName })
      return ending
    })
  }

  #turn<T>(work: (context: OpenContext) => Promise<T>): Promise<T> {
    const { merchantId } = this.#job
    return this.#server.engine.transact({ merchantId }, 'write', async (run: Run) => {
      const context = new OpenContext(run, this.#starter.request, this.#starter.actor)
      const made = await work(context)
      await context.flush()
      return made
    })
  }

  async #forgetFile(): Promise<void> {
    const { merchantId, uploadId } = this.#job
    await this.#turn(({ run }) => deleteUpload(run, merchantId, uploadId))
    await removeUpload(this.#server.env, merchantId, uploadId)
  }
}

const nothing = { orders: 0, lines: 0, totalCents: 0, refunds: 0, refundedCents: 0, firstDay: null, lastDay: null }

const closedMeanwhile = ({ outcome }: Ending): Ending => ({
  state: 'failed',
  failure: 'DAY_CLOSED',
  ...(outcome && { outcome: { ...outcome, ...nothing } }),
})

function endingFor(error: unknown): Ending {
  if (error instanceof Stopped) return { state: 'cancelled' }
  return { state: 'failed', failure: error instanceof Failure ? error.code : 'SERVER_ERROR' }
}
