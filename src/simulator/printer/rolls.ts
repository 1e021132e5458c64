/** The paper of a printer to try with: rows come out until it is cut, or the roll ends. */
import type { Dots } from '../../shared/rules/printing/raster/dots.ts'

export interface Paper {
  readonly dots: Dots
  /** From its first row to its cut; a torn one is not. */
  readonly whole: boolean
}

/** One byte a dot, of eight dots a byte. */
export function unpackedDots(rows: Uint8Array, stride: number): Dots {
  const bits = new Uint8Array(rows.length * 8)
  for (const [at, byte] of rows.entries())
    for (let bit = 0; bit < 8; bit++) bits[at * 8 + bit] = (byte >> (7 - bit)) & 1
  return { width: stride * 8, height: stride === 0 ? 0 : rows.length / stride, bits }
}

export class Roll {
  readonly papers: Paper[] = []
  #rows: Uint8Array[] = []
  #stride = 0
  /** The paper under way began with its first row. */
  #isWhole = true
  /** Rows until the roll ends. */
  left = Number.POSITIVE_INFINITY

  /** Prints rows; how many of them fitted on the roll. */
  print(rows: Uint8Array, stride: number): number {
    this.#stride = stride
    const fitting = Math.min(rows.length / stride, this.left)
    if (fitting > 0) this.#rows.push(rows.slice(0, fitting * stride))
    this.left -= fitting
    return fitting
  }

  cut(): void {
    this.#out(this.#isWhole)
    this.#isWhole = true
  }

  /** The roll has ended, or the current is gone: what came out so far is half a paper, and what comes next too. */
  tear(): void {
    if (this.#rows.length > 0) this.#isWhole = false
    this.#out(false)
  }

  /** What was under way is forgotten: the next row begins a paper. */
  restart(): void {
    this.tear()
    this.#isWhole = true
  }

  #out(whole: boolean): void {
    const rows = Buffer.concat(this.#rows)
    this.#rows = []
    if (rows.length > 0) this.papers.push({ dots: unpackedDots(rows, this.#stride), whole })
  }
}
