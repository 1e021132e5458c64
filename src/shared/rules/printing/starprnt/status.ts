/**
 * How a Star printer is: its automatic status (ASB), seven bytes or more, the first of which says how many. `ESC ACK SOH`
 * brings one at once; `ETB` behind a job counts up once the job is on paper, and brings one with the new count.
 */
import { type LocalStatus, localStatus } from '../localStatus.ts'

export const statusQuestion = Uint8Array.of(0x1b, 0x06, 0x01)
/** The count at 0, and status by itself from now on. */
export const beginCounting = Uint8Array.of(0x1b, 0x1e, 0x45, 0, 0x1b, 0x1e, 0x61, 1)
/** Asked behind a job. */
export const inTurnQuestion = Uint8Array.of(0x17)
/** Throws away what waits inside of the printer, which starts anew (`ESC ACK CAN`). */
export const clearBuffer = Uint8Array.of(0x1b, 0x06, 0x18)

const SHORTEST = 7
const LONGEST = 31

export interface StarStatus {
  readonly status: LocalStatus
  /** Jobs that reached the paper since the count began. */
  readonly count: number
}

const isHead = (byte: number): boolean => (byte & 0x91) === 0x01
const isFollowing = (byte: number): boolean => (byte & 0x91) === 0
const lengthOf = (byte: number): number => ((byte >> 2) & 0x18) | ((byte >> 1) & 0x07)

/** The last status that is whole, and the bytes behind it; what is none is passed over. */
export function readStarStatus(bytes: readonly number[]): { readonly found?: StarStatus; readonly rest: number[] } {
  let found: StarStatus | undefined
  let at = 0
  while (at < bytes.length) {
    const length = lengthOf(bytes[at] ?? 0)
    if (!isHead(bytes[at] ?? 0) || length < SHORTEST || length > LONGEST) {
      at += 1
      continue
    }
    const whole = bytes.slice(at, at + length)
    if (!whole.slice(1).every(isFollowing)) {
      at += 1
      continue
    }
    if (whole.length < length) break
    found = statusOf(whole)
    at += length
  }
  return { ...(found && { found }), rest: bytes.slice(at) }
}

const has = (byte: number | undefined, bits: number): boolean => byte !== undefined && (byte & bits) !== 0

function statusOf([, , printer, error, moreErrors, paper, , counter = 0]: readonly number[]): StarStatus {
  const count = ((counter >> 2) & 0x18) | ((counter >> 1) & 0x07)
  if (has(printer, 0x20)) return { status: localStatus.coverOpen, count }
  if (has(paper, 0x08)) return { status: localStatus.outOfPaper, count }
  if (has(error, 0x08)) return { status: localStatus.jam, count }
  if (has(error, 0x24) || has(moreErrors, 0x0a) || has(printer, 0x08)) return { status: localStatus.error, count }
  return { status: has(paper, 0x04) ? localStatus.paperLow : localStatus.ready, count }
}
