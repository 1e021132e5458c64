/** A disk that does not answer keeps whoever asks it waiting for ever, and cannot be told to stop. */
import { setTimeout as pause } from 'node:timers/promises'
import { BackupFault } from './backupFile.ts'

/** What takes a disk milliseconds. */
export const DISK_MS = 30_000

/** Waits for something for so long; it may go on after that. Throws BackupFault with the sentence. */
export async function within<T>(limitMs: number, asked: Promise<T>, sentence: string): Promise<T> {
  const stop = new AbortController()
  const late = pause(limitMs, undefined, { ref: false, signal: stop.signal }).then(
    () => Promise.reject(new BackupFault(sentence)),
    () => asked,
  )
  // Only one of them is heard.
  late.catch(() => {})
  try {
    return await Promise.race([asked, late])
  } finally {
    stop.abort()
    asked.catch(() => {})
  }
}
