/** Makes the files that were asked for, one at a time in a process, piece by piece (ORD-1). */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ExportKind } from '../../../shared/contract/exports/exportJobs.ts'
import type { Mode } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import type { DueJob, OutsideWork } from '../../kernel/dueWork.ts'
import type { BackgroundFile, Reading } from '../../kernel/exports/reading.ts'
import { writeEvents } from '../../kernel/records.queries.ts'
import type { Server } from '../../kernel/server.ts'
import {
  beat,
  type ClaimedJob,
  claimJob,
  emptyFile,
  endJob,
  insertChunk,
  listJobsDue,
  nextJobAt,
  releaseJob,
} from './exportJobs.queries.ts'

/** What can be exported: its input as it was kept, and the file that comes of it. */
export type ExportKinds = {
  readonly [K in ExportKind]: {
    readonly input: z.core.$ZodType
    readonly file: (input: never, reading: Reading) => BackgroundFile
  }
}

const CHUNK_BYTES = 256 * 1024
const BEAT_MS = 5_000

/** The work. A stop of the server gives back what is under way, for another process or the next start. */
export const exportWork = (
  { draining: stopping, ...server }: Pick<Server, 'engine' | 'log' | 'draining'>,
  kinds: ExportKinds,
): OutsideWork => ({
  name: 'exports',
  nextDue: nextJobAt,
  listDue: listJobsDue,
  async runOutside(job, now) {
    if (stopping.aborted) return false
    const own = { ...job, maker: randomUUID() }
    const inStore = <T>(mode: Mode, work: (run: Run) => Promise<T>) =>
      server.engine.transact({ merchantId: job.merchantId }, mode, work)
    const claimed = await inStore('write', run => claimJob(run, job, own.maker, now))
    if (!claimed) return false
    const stop = new AbortController()
    const signal = AbortSignal.any([stopping, stop.signal])
    try {
      await new Making(own, claimed, kinds[claimed.kind], inStore, signal, stop).make()
    } catch (error) {
      if (!signal.aborted) server.log.error({ err: error, job }, 'an export failed')
      await inStore('write', run => releaseJob(run, own, !stopping.aborted))
    }
    await inStore('write', run => publishProgress(run, job))
    return true
  },
})

const publishProgress = (run: Run, { merchantId, id }: DueJob) =>
  writeEvents(run, [{ merchantId, topic: 'export', payload: { jobId: id } }])

type InStore = <T>(mode: Mode, work: (run: Run) => Promise<T>) => Promise<T>

/** One file on its way. */
class Making {
  #rows = 0
  #chunkNo = 0
  #parts: Uint8Array[] = []
  #bytes = 0
  #beatAt = performance.now()
  readonly #own: DueJob & { readonly maker: string }
  readonly #claimed: ClaimedJob
  readonly #kind: ExportKinds[ExportKind]
  readonly #inStore: InStore
  readonly #signal: AbortSignal
  readonly #stop: AbortController
  constructor(
    own: DueJob & { readonly maker: string },
    claimed: ClaimedJob,
    kind: ExportKinds[ExportKind],
    inStore: InStore,
    signal: AbortSignal,
    stop: AbortController,
  ) {
    this.#own = own
    this.#claimed = claimed
    this.#kind = kind
    this.#inStore = inStore
    this.#signal = signal
    this.#stop = stop
  }

  async make(): Promise<void> {
    while (!(await this.#makeOnce())) await this.#begin()
  }

  /** False where the file holds what went out in another. */
  async #makeOnce(): Promise<boolean> {
    const { language, input, storeName, timeZone, currency, cutoverMinutes, dinnerFromMinutes } = this.#claimed
    const { merchantId } = this.#own
    const download = this.#kind.file(z.parse(this.#kind.input, input) as never, {
      merchantId,
      language,
      store: { name: storeName, timeZone, currency, cutoverMinutes, dinnerFromMinutes },
      signal: this.#signal,
      // A slow selection sends nothing for a while: what reads says that it lives.
      read: async work => {
        await this.#beatInTime()
        return this.#inStore('read', work)
      },
      progress: rows => {
        this.#rows += rows
      },
    })
    const encoder = new TextEncoder()
    for await (const part of download.body) {
      this.#signal.throwIfAborted()
      const bytes = typeof part === 'string' ? encoder.encode(part) : part
      this.#parts.push(bytes)
      this.#bytes += bytes.byteLength
      if (this.#bytes >= CHUNK_BYTES) await this.#keep()
    }
    this.#signal.throwIfAborted()
    await this.#keep()
    let isReady = true
    await this.#write(async run => {
      isReady = (await download.whenReady?.(run)) ?? true
      if (isReady) await endJob(run, this.#own, download)
    })
    return isReady
  }

  /** Forgets what was made so far. */
  async #begin(): Promise<void> {
    this.#rows = 0
    this.#chunkNo = 0
    await this.#write(run => emptyFile(run, this.#own))
  }

  async #beatInTime(): Promise<void> {
    if (performance.now() - this.#beatAt < BEAT_MS) return
    await this.#write(async () => {})
  }

  async #keep(): Promise<void> {
    const data = Buffer.concat(this.#parts)
    this.#parts = []
    this.#bytes = 0
    const chunkNo = this.#chunkNo++
    await this.#write(run => insertChunk(run, this.#own, chunkNo, data))
  }

  /** Writes while the job is ours; ends everything where it is not any more. */
  async #write(work: (run: Run) => Promise<void>): Promise<void> {
    this.#beatAt = performance.now()
    const isOurs = await this.#inStore('write', async run => {
      if (!(await beat(run, this.#own, this.#rows))) return false
      await work(run)
      await publishProgress(run, this.#own)
      return true
    })
    if (!isOurs) this.#stop.abort()
    this.#signal.throwIfAborted()
  }
}
