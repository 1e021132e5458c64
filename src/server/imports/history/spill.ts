/**
 * Lines set aside on disk in numbered parts, so that rows which belong together come together again however far apart
 * they are in a file of any size. The folder goes when the work ends; what a crash leaves is removed at the next start.
 */
import fs from 'node:fs'
import path from 'node:path'

/** Characters gathered for a part before they are written. */
const BUFFER = 32 * 1024

export class Spill {
  readonly #folder: string
  readonly #name: string
  readonly #waiting: string[]
  readonly #sizes: number[]
  constructor(folder: string, name: string, parts: number) {
    this.#folder = folder
    this.#name = name
    this.#waiting = Array.from({ length: parts }, () => '')
    this.#sizes = Array.from({ length: parts }, () => 0)
  }

  get parts(): number {
    return this.#sizes.length
  }

  /** Adds a line to a part; await what it answers, if anything. */
  add(part: number, line: string): Promise<void> | undefined {
    const waiting = `${this.#waiting[part] ?? ''}${line}\n`
    this.#waiting[part] = waiting
    this.#sizes[part] = (this.#sizes[part] ?? 0) + line.length + 1
    return waiting.length < BUFFER ? undefined : this.#write(part)
  }

  /** The characters in a part. */
  sizeOf(part: number): number {
    return this.#sizes[part] ?? 0
  }

  /** Opens one more part; its number. */
  open(): number {
    this.#waiting.push('')
    return this.#sizes.push(0) - 1
  }

  /** The lines of a part, some at a time; the part is gone afterwards. */
  async *take(part: number): AsyncGenerator<string[]> {
    await this.#write(part)
    if (this.sizeOf(part) === 0) return
    const file = this.#fileOf(part)
    let rest = ''
    for await (const text of fs.createReadStream(file, 'utf8') as AsyncIterable<string>) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
    await fs.promises.rm(file)
  }

  async #write(part: number): Promise<void> {
    const text = this.#waiting[part]
    if (text === undefined || text === '') return
    this.#waiting[part] = ''
    await fs.promises.appendFile(this.#fileOf(part), text, { mode: 0o600 })
  }

  #fileOf(part: number): string {
    return path.join(this.#folder, `${this.#name}-${part}`)
  }
}
