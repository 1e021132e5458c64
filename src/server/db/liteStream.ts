/**
 * A socket whose other end is PGlite, so that `pg` (pipelining, named statements, parsers) serves both engines:
 * `new pg.Pool({ stream: () => new LiteStream(db), max: 1, idleTimeoutMillis: 0, pipeline: true })`.
 */
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** The protocol's Terminate: it would end the only session that the engine has. */
const TERMINATE = 0x58

export class LiteStream extends Duplex {
  #db: PGlite
  #waiting: Buffer[] = []
  #last: Promise<void> = Promise.resolve()

  constructor(db: PGlite) {
    super()
    this.#db = db
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
  override _read() {}
  override _final(done: () => void) {
    void this.#flushNext().then(() => {
      this.push(null)
      done()
    })
  }

  /** What is written in one tick is one call into the engine. */
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    const ends = chunk.length === 5 && chunk[0] === TERMINATE
    if (!ends && this.#waiting.push(chunk) === 1) {
      process.nextTick(() => void this.#flushNext())
    }
    done()
  }

  #flushNext(): Promise<void> {
    this.#last = this.#last.then(() => this.#flush())
    return this.#last
  }

  async #flush() {
    if (this.#waiting.length === 0) return
    const bytes = Buffer.concat(this.#waiting.splice(0))
    const answer: Buffer[] = []
    // Streamed: `execProtocolRaw` reads the answer as well, and keeps what it read for ever.
    const onRawData = (part: Uint8Array) => void answer.push(Buffer.from(part))
    try {
      await this.#db.runExclusive(() => this.#db.execProtocolRawStream(bytes, { onRawData }))
      if (answer.length > 0) this.push(Buffer.concat(answer))
    } catch (error) {
      this.destroy(error as Error)
    }
  }
}
