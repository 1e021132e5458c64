/** A paper as a printer of the local network gets it: dots, and what happens around them. */
import type { PaperDocument } from '../../contract/printing/document.ts'
import type { Dots } from './raster/dots.ts'

export interface RasterJob extends Pick<PaperDocument, 'cut' | 'drawer' | 'buzzer'> {
  /** Left out where nothing is printed: a drawer that only opens. */
  readonly dots?: Dots
}

/** Rows that go in one command: what the smallest buffers of the field hold. */
const BAND_ROWS = 128

/** The widest line that any printer of the field prints, in bytes. */
const MOST_STRIDE = 104

/**
 * Ends a command that was broken off: blank rows for dots that are still missing; a printer that waits for a command takes
 * no notice of them.
 */
export const brokenOffEnd = new Uint8Array(BAND_ROWS * MOST_STRIDE)

/** Packed rows in bands: where each begins, its rows, and its bytes. */
export function* bandsOf(packed: Uint8Array, stride: number, height: number): Generator<readonly [number, Uint8Array]> {
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top)
    yield [rows, packed.subarray(top * stride, (top + rows) * stride)]
  }
}

export const lowByte = (value: number): number => value & 255
export const highByte = (value: number): number => (value >> 8) & 255

/** All parts one after the other. */
export function joined(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
