/**
 * What makes or tries a backup says here that it has moved on: a piece was written, read or loaded. Work that is large may take
 * hours; work that stands still waits for a database or a disk that does not answer, and would wait for ever.
 */

/** So long without a move, and a backup is ended: a single statement of a restore on trial may take minutes. */
export const STILL_MS = 30 * 60_000
/** The process that makes it says so this often at most. */
const TOLD_EVERY_MS = 5_000

let hear: (() => void) | undefined
let toldAt = Number.NEGATIVE_INFINITY

/** Who hears of it in this process. */
export function onMoved(listener: () => void): void {
  hear = listener
}

/** It has moved on. */
export function moved(): void {
  const now = performance.now()
  if (!hear || now - toldAt < TOLD_EVERY_MS) return
  toldAt = now
  hear()
}
