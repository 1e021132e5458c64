/**
 * Imports at work in this process. A job belongs to the process that began it: its heartbeat says that it lives, and
 * whoever finds it silent discards it (leftovers.ts).
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Run } from '../../db/run.ts'
import type { Actor, Store } from '../../kernel/actor.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { text } from '../../kernel/texts.ts'
import { clearImport, clearStore } from './clearing.ts'
import { FileReading } from './fileReading.ts'
import {
  type Ending,
  endImport,
  findRunning,
  listUnclearedOf,
  lockImport,
  type RunningImport,
  saveProgress,
} from './imports.queries.ts'
import { MenuBook } from './menuBook.ts'
import { findImported } from './pending.queries.ts'
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

type Phase = 'reading' | 'checking' | 'writing'
/** Where each phase begins and ends on the way from 0 to 1,000. */
const spans: Record<Phase, readonly [number, number]> = { reading: [0, 120], checking: [120, 200], writing: [200, 995] }
const SAVE_EVERY_MS = 400
const HEARTBEAT_MS = 5_000
/** Imports at work at once; memory is bounded, and more would only take longer each. */
const MOST_AT_ONCE = 2

export class HistoryJobs {
  readonly processId: string = randomUUID()
  readonly #server: Server
  readonly #stops = new Map<number, AbortController>()
  readonly #finished = new Map<number, Promise<void>>()
  #working = 0
  readonly #waiting: (() => void)[] = []

  constructor(server: Server) {
    this.#server = server
  }

  /** The imports of this process that have not ended. */
  get running(): number[] {
    return [...this.#finished.keys()]
  }

  /** Begins an import whose row is about to be committed; its work waits for that. */
  launch(merchantId: number, importId: number, starter: Starter): void {
    const stop = new AbortController()
    this.#stops.set(importId, stop)
    const work = this.#work(merchantId, importId, starter, stop.signal)
      .catch((error: unknown) => this.#server.log.error({ err: error, importId }, 'import failed'))
      .finally(() => {
        this.#stops.delete(importId)
        this.#finished.delete(importId)
      })
    this.#finished.set(importId, work)
  }

  /** Stops an import of this process soon; another process hears of it by its heartbeat. */
  stop(importId: number): void {
    this.#stops.get(importId)?.abort()
  }

  /** Settles when the import of this process has ended, be it long ago. */
  async finished(importId: number): Promise<void> {
    await this.#finished.get(importId)
  }

  /** Removes what an undone import brought, once the transaction that undoes it is committed. */
  clear(merchantId: number, importId: number): void {
    const work = this.#clear(merchantId, importId)
      .catch((error: unknown) => this.#server.log.error({ err: error, importId }, 'clearing an import failed'))
      .finally(() => this.#finished.delete(importId))
    this.#finished.set(importId, work)
  }

  async #work(merchantId: number, importId: number, starter: Starter, signal: AbortSignal): Promise<void> {
    const own = { merchantId }
    const job = await this.#server.engine.transact(own, 'write', async run => {
      await lockImport(run, importId)
      return findRunning(run, merchantId, importId)
    })
    if (!job) return
    const work = new ImportWork(this.#server, job, starter, signal)
    await this.#queue(async () => {
      await work.perform()
    })
  }

  async #clear(merchantId: number, importId: number): Promise<void> {
    const uncleared = await this.#server.engine.transact({ merchantId }, 'write', async run => {
      await lockImport(run, importId)
      return listUnclearedOf(run, merchantId)
    })
    if (uncleared.includes(importId)) await clearImport(this.#server, merchantId, importId)
  }

  async #queue(work: () => Promise<void>): Promise<void> {
    if (this.#working >= MOST_AT_ONCE) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#working++
    try {
      await work()
    } finally {
      this.#working--
      this.#waiting.shift()?.()
    }
  }
}

/** One import from its first row to its end. */
class ImportWork {
  readonly #server: Server
  readonly #job: RunningImport
  readonly #starter: Starter
  readonly #signal: AbortSignal
  #savedAt = 0
  #at: { phase: Phase; progress: number } = { phase: 'reading', progress: 0 }

  constructor(server: Server, job: RunningImport, starter: Starter, signal: AbortSignal) {
    this.#server = server
    this.#job = job
    this.#starter = starter
    this.#signal = signal
  }

  async perform(): Promise<void> {
    const { env, log } = this.#server
    const { merchantId, importId, uploadId, dryRun } = this.#job
    const folder = path.join(folderOf(env), `work-${merchantId}-${importId}`)
    const heart = setInterval(() => void this.#save().catch(() => {}), HEARTBEAT_MS)
    heart.unref()
    let ending: Ending
    try {
      await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 })
      ending = await this.#read(uploadPath(env, merchantId, uploadId), folder)
    } catch (error) {
      ending = endingFor(error)
      if (ending.failure === 'SERVER_ERROR') log.error({ err: error, importId }, 'import failed')
    } finally {
      clearInterval(heart)
      await fs.promises.rm(folder, { recursive: true, force: true })
    }
    const ended = await this.#end(ending)
    if (!ended) await this.#end({ ...ending, state: 'cancelled' })
    if (dryRun) return
    if (ended && ending.state === 'done') await this.#forgetFile()
    else await clearImport(this.#server, merchantId, importId)
  }

  async #read(file: string, folder: string): Promise<Ending> {
    if (!fs.existsSync(file)) throw new Failure('IMPORT_FILE_GONE')
    const { merchantId, settings, dryRun } = this.#job
    const reading = new FileReading({
      file,
      folder,
      settings,
      store: this.#starter.store,
      tick: (phase, part) => this.#tick(phase, part),
      findImported: orderNos =>
        this.#server.engine.transact({ merchantId }, 'read', run => findImported(run, merchantId, orderNos)),
    })
    if (!dryRun) await clearStore(this.#server, merchantId)
    await reading.readRows()
    await reading.makeOrders()
    const { outcome } = reading
    const isRefused = outcome.rejected > 0 && (reading.isBroken || !settings.skipBadRows)
    if (dryRun) return { state: 'done', outcome }
    if (isRefused) return { state: 'failed', failure: 'IMPORT_BAD_ROWS', outcome: { ...outcome, ...nothing } }
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
      orders: outcome.orders,
      menu: new MenuBook(merchantId, importId, text(request.language, 'history.newCategory')),
      booking: { importId, store, fileName, actorName, now: startedAt },
      tick: (phase, part) => this.#tick(phase, part),
    })
  }

  async #tick(phase: Phase, part: number): Promise<void> {
    if (this.#signal.aborted) throw new Stopped()
    const [from, to] = spans[phase]
    const isNew = phase !== this.#at.phase
    this.#at = { phase, progress: Math.round(from + (to - from) * Math.min(part, 1)) }
    if (isNew || performance.now() - this.#savedAt >= SAVE_EVERY_MS) await this.#save()
  }

  async #save(): Promise<void> {
    this.#savedAt = performance.now()
    const { merchantId, importId } = this.#job
    const goesOn = await this.#turn(async context => {
      context.publish('import', { importId }, merchantId)
      return saveProgress(context.run, merchantId, importId, this.#at)
    })
    if (!goesOn) throw new Stopped()
  }

  /** The one moment at which everybody sees what was imported. */
  #end(ending: Ending): Promise<boolean> {
    const { merchantId, importId, dryRun, fileName, fileHash, actorName } = this.#job
    return this.#turn(async context => {
      const ended = await endImport(context.run, merchantId, importId, ending)
      if (!ended) return false
      context.publish('import', { importId }, merchantId)
      if (dryRun || ending.state !== 'done') return true
      context.publish('order', { importId }, merchantId)
      const { orders, lines, totalCents, skippedOrders, alreadyPresent } = ending.outcome ?? {}
      const after = { fileName, fileHash, orders, lines, totalCents, skippedOrders, alreadyPresent }
      const change = { action: 'import', objectType: 'historyImport', objectId: importId, after } as const
      context.audit({ ...change, merchantId, actorName })
      return true
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

const nothing = { orders: 0, lines: 0, totalCents: 0, firstDay: null, lastDay: null }

function endingFor(error: unknown): Ending {
  if (error instanceof Stopped) return { state: 'cancelled' }
  return { state: 'failed', failure: error instanceof Failure ? error.code : 'SERVER_ERROR' }
}

const jobsOfServers = new WeakMap<Server, HistoryJobs>()

/** The jobs of a server: one set for its calls, its commands and its start. */
export function jobsOf(server: Server): HistoryJobs {
  const known = jobsOfServers.get(server)
  if (known) return known
  const made = new HistoryJobs(server)
  jobsOfServers.set(server, made)
  return made
}
