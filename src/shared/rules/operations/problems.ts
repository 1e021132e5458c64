/** What an operator has to know without looking for it, and the figures that say so (ADM-3). */
export const problemKinds = [
  'databaseSilent',
  'diskFull',
  'backupFailed',
  'backupUnproved',
  'backupOld',
  'diskFilling',
  'dueLate',
  'errorsRising',
  'processGone',
  'poolBusy',
  'loopBusy',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** What can wait for the next look at the page; everything else is to be acted on now. */
const WARNINGS: ReadonlySet<ProblemKind> = new Set(['diskFilling', 'errorsRising', 'loopBusy', 'poolBusy'])
export const isUrgent = (kind: ProblemKind): boolean => !WARNINGS.has(kind)

export interface Problem {
  readonly kind: ProblemKind
  /** How much of it: days, attempts, jobs, errors, processes, transactions, ms; what the sentence of its kind counts. */
  readonly count: number
}

/** Null: not available. */
export interface WatchedFigures {
  readonly now: number
  readonly disk: {
    readonly freeBytes: number
    readonly totalBytes: number
    readonly growth: { readonly daysLeft: number | null } | null
  } | null
  readonly hasDatabase: boolean
  readonly due: readonly { readonly late: number }[] | null
  readonly errors: { readonly lastDay: number; readonly lastHour: number } | null
  readonly processes: readonly { readonly seenAt: string; readonly loopMs: number }[] | null
  readonly waiting: number
  readonly backups: WatchedBackups | null
}

export interface WatchedBackups {
  /** They are made every night by themselves. */
  readonly isNightly: boolean
  /** When the last one that is whole was made; null where there is none. */
  readonly lastMadeAt: string | null
  /** Since when the installation keeps backups. */
  readonly since: string
  /** Nightly attempts since the last whole one that failed. */
  readonly failed: number
  /** The last whole one was restored on trial, and that failed. */
  readonly isUnproved: boolean
}

const GIGABYTE = 1_000_000_000
/** A week is the time to buy a disk. */
const FEW_DAYS = 14
const SILENT_MS = 60_000
/** Fewer in an hour happen, and say nothing. */
const FEW_ERRORS = 5
const RISING = 3
const MANY_WAITING = 20
const SLOW_LOOP_MS = 500
const DAY_MS = 86_400_000
/** A night, and the time to make up for one in which nothing ran. */
const OLD_MS = DAY_MS + 2 * 3_600_000
/** Where backups are made by hand, or by a timer that the server does not know. */
const OLD_BY_HAND_MS = 8 * DAY_MS

/** How many of the processes that share a database have not been heard of for a minute: they went without a stop. */
export const countSilent = (processes: readonly { readonly seenAt: string }[], now: number): number =>
  processes.filter(({ seenAt }) => now - Date.parse(seenAt) > SILENT_MS).length

/** Everything that is wrong, the worst first. */
export function problemsOf(figures: WatchedFigures): Problem[] {
  const { now, disk, hasDatabase, due, errors, processes, waiting, backups } = figures
  const found: Problem[] = []
  const add = (kind: ProblemKind, count: number, isWrong: boolean) => void (isWrong && found.push({ kind, count }))
  add('databaseSilent', 0, !hasDatabase)
  if (disk) {
    const isFull = disk.freeBytes < Math.min(GIGABYTE, disk.totalBytes / 20)
    const daysLeft = disk.growth?.daysLeft ?? null
    add('diskFull', Math.floor(disk.freeBytes / 1_000_000), isFull)
    add('diskFilling', daysLeft ?? 0, !isFull && daysLeft !== null && daysLeft < FEW_DAYS)
  }
  if (backups) {
    const age = now - Date.parse(backups.lastMadeAt ?? backups.since)
    const isOld = age > (backups.isNightly ? OLD_MS : OLD_BY_HAND_MS)
    add('backupFailed', backups.failed, backups.failed > 0)
    add('backupUnproved', 1, backups.isUnproved)
    add('backupOld', Math.floor(age / DAY_MS), isOld && backups.failed === 0)
  }
  const late = (due ?? []).reduce((sum, line) => sum + line.late, 0)
  add('dueLate', late, late > 0)
  if (errors) {
    const usual = (errors.lastDay - errors.lastHour) / 23
    add('errorsRising', errors.lastHour, errors.lastHour > FEW_ERRORS && errors.lastHour > RISING * usual)
  }
  const gone = countSilent(processes ?? [], now)
  add('processGone', gone, gone > 0)
  add('poolBusy', waiting, waiting > MANY_WAITING)
  const loopMs = Math.max(0, ...(processes ?? []).map(line => line.loopMs))
  add('loopBusy', Math.round(loopMs), loopMs > SLOW_LOOP_MS)
  return found
}
