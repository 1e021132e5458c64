/** Hears PostgreSQL's notices. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cutOff } from './cutOff.ts'
import { CONNECT_MS } from './limits.ts'

const LISTEN_RETRY_MS = 1_000
/** A network that was cut says nothing: the connection is asked so often whether it is alive. */
const ASK_EVERY_MS = 10_000
const ANSWER_MS = 5_000
const GOODBYE_MS = 1_000

interface Listener {
  readonly onNotice: (payload: string) => void
  /** Notices may have been missed. */
  readonly onLost: () => void
}

/** One connection of its own that listens on all channels, and comes back after it was lost. */
export class Ear {
  readonly #url: string
  readonly #channels = new Map<string, Listener[]>()
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  #asking: NodeJS.Timeout | undefined
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  /** Rejects where the first connection does not come about. */
  async listen(channel: string, listener: Listener): Promise<void> {
    const own = this.#channels.get(channel)
    this.#channels.set(channel, [...(own ?? []), listener])
    if (own && this.#client) return
    if (this.#client) await this.#client.query(listenTo([channel]))
    else await (this.#opening ??= this.#open())
    // One that was added while the connection was made may have come too late for it.
    await this.#client?.query(listenTo([channel]))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#asking)
    const client = this.#client
    if (!client) return
    await Promise.race([client.end(), pause(GOODBYE_MS, undefined, { ref: false })])
    cutOff(client)
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('notification', ({ channel, payload }) =>
      this.#channels.get(channel)?.forEach(({ onNotice }) => onNotice(payload ?? '')),
    )
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(listenTo([...this.#channels.keys()]))
    } catch (error) {
      this.#opening = undefined
      cutOff(client)
      throw error
    }
    this.#client = client
    // From here on alone: a connection that never came about says `end` too, and would be tried twice as often each time.
    client.once('end', () => this.#lost())
    this.#asking = setInterval(() => {
      // Listening again changes nothing, and asks.
      client.query(listenTo([...this.#channels.keys()])).catch(() => cutOff(client))
    }, ASK_EVERY_MS)
    this.#asking.unref()
    if (this.#closed) await client.end()
  }

  #lost(): void {
    this.#client = undefined
    this.#opening = undefined
    clearInterval(this.#asking)
    this.#reopen()
  }

  #reopen(): void {
    if (this.#closed) return
    this.#tellAll()
    setTimeout(() => {
      if (this.#closed) return
      this.#opening = this.#open()
      this.#opening.then(
        () => this.#tellAll(),
        () => this.#reopen(),
      )
    }, LISTEN_RETRY_MS).unref()
  }

  #tellAll(): void {
    for (const listeners of this.#channels.values()) for (const { onLost } of listeners) onLost()
  }
}

const listenTo = (channels: readonly string[]) =>
  channels.map(channel => `listen ${pg.escapeIdentifier(channel)}`).join('; ')
