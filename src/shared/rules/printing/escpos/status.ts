/**
 * How an ESC/POS printer is. `DLE EOT n` is answered at once, whatever else it does; `GS r 1` in its turn, after all that
 * was sent before has been printed. The answers are told apart by bits that are fixed (Epson command reference, status).
 */
import { type LocalStatus, localStatus } from '../localStatus.ts'

/** Printer, cause of being offline, cause of an error, paper. */
export const realTimeQuestions: readonly Uint8Array[] = [1, 2, 3, 4].map(n => Uint8Array.of(0x10, 0x04, n))
/** Asked behind a job: answered once the job is on paper. */
export const inTurnQuestion = Uint8Array.of(0x1d, 0x72, 1)
/** Throws away what waits inside of the printer (`DLE DC4 8`): half of a job must not come out with the next roll. */
export const clearBuffer = Uint8Array.of(0x10, 0x14, 8, 1, 3, 20, 1, 6, 2, 8)

export const isRealTimeAnswer = (byte: number): boolean => (byte & 0x93) === 0x12
export const isInTurnAnswer = (byte: number): boolean => (byte & 0x90) === 0

const has = (byte: number | undefined, bits: number): boolean => byte !== undefined && (byte & bits) !== 0

/** Of the answers to the four questions, in their order. */
export function escposStatus([printer, offline, error, paper]: readonly number[]): LocalStatus {
  if (has(offline, 0x04)) return localStatus.coverOpen
  if (has(offline, 0x20) || has(paper, 0x60)) return localStatus.outOfPaper
  if (has(error, 0x08)) return localStatus.jam
  if (has(error, 0x60) || has(offline, 0x40) || has(printer, 0x08)) return localStatus.error
  return has(paper, 0x0c) ? localStatus.paperLow : localStatus.ready
}

/** Of the answer behind a job: it is on paper, and this is left of the roll. */
export const escposStatusAfter = (byte: number): LocalStatus =>
  has(byte, 0x03) ? localStatus.paperLow : localStatus.ready
