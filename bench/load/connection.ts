/** One keep-alive HTTP connection that writes prepared bytes and reads whole answers: lean, so that it measures the server. */
import net from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

export class Connection {
  #socket: net.Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  constructor(port: number) {
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', chunk => this.#take(chunk))
    this.#socket.on('error', error => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  /** Sends a whole request and waits for its whole answer. */
  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const answer = readAnswer(this.#received)
    if (answer === undefined) return
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(answer)
  }
}

/** A whole answer, or undefined while some of it is missing. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end).toLowerCase()
  const status = Number(head.slice(9, 12))
  const rest = bytes.subarray(end + headEnd.length)
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1]
  if (length !== undefined) return rest.length < Number(length) ? undefined : { status, body: rest }
  if (!head.includes('transfer-encoding: chunked')) return { status, body: rest }
  const body = readChunks(rest)
  return body && { status, body }
}

function readChunks(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
