/**
 * A pooler as pgbouncer with transaction pooling is: it refuses settings in the start of a connection, and gives each
 * transaction whichever of its few connections to PostgreSQL is free, in turn.
 */
import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'

/** The messages of the protocol that this looks at. */
const SYNC = 0x53
const QUERY = 0x51
const TERMINATE = 0x58
const READY = 0x5a
const IDLE = 0x49
const SSL_REQUEST = 80_877_103

export interface TestPooler {
  readonly url: string
  /** Transactions that had a connection. */
  readonly transactions: () => number
  close(): Promise<void>
}

/** Before the PostgreSQL of an address; `passwordOf` knows the logins, and lets nobody else in. */
export async function openPooler(
  databaseUrl: string,
  passwordOf: (user: string) => string | undefined,
  most = 2,
): Promise<TestPooler> {
  const pools = new Map<string, Servers>()
  const sockets = new Set<net.Socket>()
  let transactions = 0
  const poolOf = (user: string) => {
    const password = passwordOf(user)
    if (password === undefined) return undefined
    const url = new URL(databaseUrl)
    url.username = user
    url.password = password
    const pool = pools.get(user) ?? new Servers(url.href, most)
    pools.set(user, pool)
    return pool
  }
  const server = net.createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    serveClient(socket, poolOf, () => void transactions++)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    transactions: () => transactions,
    async close() {
      for (const socket of sockets) socket.destroy()
      for (const pool of pools.values()) pool.close()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Connections to PostgreSQL of one login, logged in by the driver and then used bare. */
class Servers {
  readonly #url: string
  readonly #free: net.Socket[] = []
  readonly #all: net.Socket[] = []
  readonly #waiting: ((server: net.Socket) => void)[] = []
  readonly #most: number
  #made = 0
  constructor(url: string, most: number) {
    this.#url = url
    this.#most = most
  }
  async take(): Promise<net.Socket> {
    // All are made before one is used again: whatever is kept on one is missing on the next.
    if (this.#made < this.#most) {
      this.#made += 1
      const client = new pg.Client({ connectionString: this.#url })
      await client.connect()
      const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection
      for (const event of ['data', 'error', 'close', 'end']) stream.removeAllListeners(event)
      stream.on('error', () => {})
      this.#all.push(stream)
      return stream
    }
    return this.#free.shift() ?? new Promise(resolve => this.#waiting.push(resolve))
  }
  give(server: net.Socket): void {
    server.removeAllListeners('data')
    const next = this.#waiting.shift()
    if (next) next(server)
    else this.#free.push(server)
  }
  close(): void {
    for (const server of this.#all) server.destroy()
  }
}

/** Cuts bytes into messages; `first` for the start of a connection, which has no kind. */
function messages(take: (message: Buffer) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  return data => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1)
      if (rest.length < length) return
      take(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Admits a client, or refuses it as pgbouncer does. */
function serveClient(
  socket: net.Socket,
  poolOf: (user: string) => Servers | undefined,
  onTransaction: () => void,
): void {
  socket.once('data', start => {
    if (start.readInt32BE(4) === SSL_REQUEST) return void socket.end('N')
    const words = start.subarray(8).toString().split('\0')
    const names = words.filter((_, n) => n % 2 === 0)
    const refused = names.find(name => /^options$|_timeout$/.test(name))
    const end = (why: string) => void socket.end(message('E', Buffer.from(`SFATAL\0C08P01\0M${why}\0\0`)))
    if (refused !== undefined) return end(`unsupported startup parameter: ${refused}`)
    const pool = poolOf(words[words.indexOf('user') + 1] ?? '')
    if (!pool) return end('SASL authentication failed')
    const ready = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]
    socket.write(Buffer.concat(ready))
    passTransactions(socket, pool, onTransaction)
  })
}

function passTransactions(client: net.Socket, pool: Servers, onTransaction: () => void): void {
  let server: net.Socket | undefined
  let taking = false
  let awaited = 0
  const queue: Buffer[] = []
  const hear = (answer: Buffer) => {
    client.write(answer)
    if (answer[0] !== READY) return
    awaited -= 1
    if (awaited > 0 || answer[5] !== IDLE || !server) return
    pool.give(server)
    server = undefined
  }
  const send = async () => {
    if (!server) {
      if (taking) return
      taking = true
      server = await pool.take()
      taking = false
      onTransaction()
      server.on('data', messages(hear))
    }
    for (const part of queue.splice(0)) {
      if (part[0] === SYNC || part[0] === QUERY) awaited += 1
      server.write(part)
    }
  }
  client.on(
    'data',
    messages(part => {
      if (part[0] === TERMINATE) return void client.end()
      queue.push(part)
      void send()
    }),
  )
}
