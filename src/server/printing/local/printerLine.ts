/** A connection to a printer: bytes go out, answers come back, and nothing is waited for without an end. */
import type { Socket } from 'node:net'

/** It broke off, or did not take the bytes in time. */
export class LineBroken extends Error {}

/** No printer says more than some bytes; one that does talks nonsense. */
const MOST_BYTES = 4_096

export class PrinterLine {
  readonly #socket: Socket
  #received: number[] = []
  #isOver = false
  #wake: () => void = () => {}

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', bytes => {
      if (this.#received.length + bytes.length > MOST_BYTES) socket.destroy()
      else this.#received.push(...bytes)
      this.#wake()
    })
    const over = () => {
      this.#isOver = true
      this.#wake()
    }
    socket.on('error', over)
    socket.on('end', over)
    socket.on('close', over)
  }

  /** Resolves once the system has taken all bytes. Throws LineBroken. */
  async write(bytes: Uint8Array, mostMs: number): Promise<void> {
    if (this.#isOver) throw new LineBroken('The printer broke off')
    await new Promise<void>((done, fail) => {
      const late = setTimeout(() => fail(new LineBroken('The printer takes no more')), mostMs)
      this.#socket.write(bytes, error => {
        clearTimeout(late)
        if (error) fail(new LineBroken(error.message))
        else done()
      })
    })
  }

  /**
   * What `read` finds among the bytes that came, and come within the time; undefined where it finds nothing. What it does
   * not return stays for the next reading. Throws LineBroken once nothing more can come.
   */
  async read<T>(
    read: (bytes: readonly number[]) => { readonly found?: T; readonly rest: number[] },
    mostMs: number,
  ): Promise<T | undefined> {
    const until = performance.now() + mostMs
    for (;;) {
      const { found, rest } = read(this.#received)
      this.#received = rest
      if (found !== undefined) return found
      if (this.#isOver) throw new LineBroken('The printer broke off')
      const left = until - performance.now()
      if (left <= 0) return undefined
      await this.#more(left)
    }
  }

  #more(mostMs: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, mostMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Ends it in order, so that the printer gets the last byte. */
  end(): void {
    this.#socket.end()
    // Whoever never closes its side does not keep this one open.
    this.#socket.setTimeout(5_000, () => this.#socket.destroy())
  }
}
