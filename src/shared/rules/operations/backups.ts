/** What became of an attempt to make a backup (ADM-2). */
export const backupKinds = ['nightly', 'command', 'upgrade'] as const
export type BackupKind = (typeof backupKinds)[number]

/**
 * `made`: the file was read back. `tried`: it was restored, too, and the books held. `unproved`: the file is whole, and the
 * restore of it failed. `failed`: there is no file.
 */
export const backupStates = ['underWay', 'made', 'tried', 'unproved', 'failed'] as const
export type BackupState = (typeof backupStates)[number]

/** An attempt as it stands in the list: instants as text, null where it has not come to that. */
export interface BackupAttempt {
  readonly kind: BackupKind
  readonly startedAt: string
  readonly aliveAt: string
  readonly finishedAt: string | null
  readonly verifiedAt: string | null
  readonly triedAt: string | null
  readonly error: string | null
}

/** Whoever makes a backup says so this often; a few times longer without a word, and it counts as dead. */
export const ALIVE_EVERY_MS = 20_000
export const DEAD_AFTER_MS = 6 * ALIVE_EVERY_MS

/** A process that was killed in the middle says nothing more: what it began has failed. */
export function backupStateOf(
  { aliveAt, finishedAt, verifiedAt, triedAt, error }: BackupAttempt,
  now: number,
): BackupState {
  if (finishedAt === null) return now - Date.parse(aliveAt) > DEAD_AFTER_MS ? 'failed' : 'underWay'
  if (verifiedAt === null) return 'failed'
  if (error !== null) return 'unproved'
  return triedAt === null ? 'made' : 'tried'
}
