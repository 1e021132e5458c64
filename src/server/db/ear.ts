/** Hears PostgreSQL's notices. */
import pg from 'pg'

const LISTEN_RETRY_MS = 1_000

/** A connection of its own that listens, and comes back after it was lost. */
export class Ear {
  #url: string
  #channel: string
  #onNotice: (payload: string) => void
  #onLost: () => void
  #client: pg.Client | undefined
  #closed = false
  constructor(url: string, channel: string, onNotice: (payload: string) => void, onLost: () => void) {
    this.#url = url
    this.#channel = channel
    this.#onNotice = onNotice
    this.#onLost = onLost
  }
  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    this.#client = client
    client.on('notification', notice => this.#onNotice(notice.payload ?? ''))
    client.on('error', () => {})
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
    // From here on alone: a connection that never came about says `end` too, and would be tried twice as often each time.
    client.once('end', () => this.#reopen())
  }
  #reopen() {
    if (this.#closed) return
    this.#onLost()
    setTimeout(() => {
      if (!this.#closed) this.open().then(this.#onLost, () => this.#reopen())
    }, LISTEN_RETRY_MS).unref()
  }
  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }
}
