/**
 * Gives up on connections whose server says nothing any more: it was stopped, its machine is gone, the network was cut.
 * PostgreSQL's own limits do not help there. A connection that answers nothing for some seconds makes this try a new one;
 * where that does not answer either, the database is away: what waits for it fails at once, and so does what is asked
 * from then on, until a new connection answers.
 */
import type pg from 'pg'
import type { PoolClient } from 'pg'
import { DatabaseAway } from './databaseAway.ts'
import { errorCode } from './errorCode.ts'
import { ANSWER_SECONDS, LIMITS, type Pace } from './limits.ts'
import { isAnswered } from './statementBatch.ts'

/** Looks are counted instead of time, so that an event loop that stood still is not taken for a silent server. */
const LOOK_MS = 1_000
/** So many seconds of silence, and a new connection is tried. */
const SUSPECT_AFTER = 3

interface Watched {
  readonly stream: { readonly bytesRead?: number; destroy(error: Error): void }
  bytesRead: number
  silentFor: number
}

const paceOf = new WeakMap<PoolClient, Pace>()

/** How long the statements of a connection may take from now on. */
export function setPace(client: PoolClient, pace: Pace): void {
  paceOf.set(client, pace)
}

const storeOf = new WeakMap<PoolClient, number | undefined>()

/** Whose transaction a connection has from now on; undefined: the owner's, of any stores. */
export function setStore(client: PoolClient, merchantId: number | undefined): void {
  storeOf.set(client, merchantId)
}

const mostSilence = (client: PoolClient) => LIMITS[paceOf.get(client) ?? 'call'].statement + ANSWER_SECONDS

/** The server answered with an error of its own: it is there. Not while it starts up, which takes no connections yet. */
const isAlive = (error: unknown) => /^[0-9A-Z]{5}$/.test(errorCode(error)) && errorCode(error) !== '57P03'

export class SilenceWatch {
  readonly #clients = new Map<PoolClient, Watched>()
  readonly #probe: () => Promise<void>
  readonly #onSilence: () => void
  readonly #timer: NodeJS.Timeout
  #isAway = false
  #probing = false

  /** `probe` connects anew and asks something; it rejects within a few seconds. `onSilence` hears of each silent second. */
  constructor(probe: () => Promise<void>, onSilence: () => void = () => {}) {
    this.#probe = probe
    this.#onSilence = onSilence
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Watches all connections of a pool. */
  add(pool: pg.Pool): void {
    pool.on('connect', client => {
      const { stream } = (client as unknown as { readonly connection: Pick<Watched, 'stream'> }).connection
      this.#clients.set(client, { stream, bytesRead: 0, silentFor: 0 })
    })
    pool.on('remove', client => void this.#clients.delete(client))
  }

  /** True while nothing has to be asked, since nothing would answer. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Throws DatabaseAway while the database is away. */
  requireThere(): void {
    if (this.#isAway) throw new DatabaseAway('nothing', new Error('a new connection was not answered'))
  }

  /** Cuts every connection; what is asked on them fails. */
  cutAll(): void {
    for (const watched of this.#clients.values()) giveUp(watched, 'the server ends')
  }

  /**
   * Cuts the connections of calls that are silent and not about these stores alone: a node of a cluster is away, and while
   * they wait for it no other call gets them.
   */
  cutBut(stores: ReadonlySet<number>): void {
    for (const [client, watched] of this.#clients) {
      const merchantId = storeOf.get(client)
      const isElsewhere = merchantId !== undefined && stores.has(merchantId)
      if (isElsewhere || paceOf.get(client) === 'work' || watched.silentFor < SUSPECT_AFTER) continue
      giveUp(watched, 'a node is away')
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    let isSuspect = this.#isAway
    for (const [client, watched] of this.#clients) {
      const bytesRead = watched.stream.bytesRead ?? 0
      const isSilent = !isAnswered(client) && bytesRead === watched.bytesRead
      watched.silentFor = isSilent ? watched.silentFor + 1 : 0
      watched.bytesRead = bytesRead
      if (watched.silentFor > mostSilence(client)) giveUp(watched, `no answer for ${watched.silentFor} s`)
      if (watched.silentFor >= SUSPECT_AFTER) isSuspect = true
    }
    if (!isSuspect) return
    this.#onSilence()
    void this.#ask()
  }

  async #ask(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    try {
      await this.#probe()
      this.#isAway = false
    } catch (error) {
      this.#isAway = !isAlive(error)
      if (!this.#isAway) return
      for (const watched of this.#clients.values()) {
        if (watched.silentFor >= SUSPECT_AFTER) giveUp(watched, 'nor does a new connection get an answer')
      }
    } finally {
      this.#probing = false
    }
  }
}

/** Whatever waits on the connection fails; the pool makes another one when it is needed. */
function giveUp({ stream }: Watched, why: string): void {
  stream.destroy(new Error(`The connection is given up: ${why}`))
}
