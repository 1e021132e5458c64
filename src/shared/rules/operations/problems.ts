/** What an operator has to know without looking for it, and the figures that say so (ADM-3). */
export const problemKinds = [
  'diskFull',
  'diskFilling',
  'databaseSilent',
  'dueLate',
  'errorsRising',
  'processGone',
  'poolBusy',
  'loopBusy',
] as const
export type ProblemKind = (typeof problemKinds)[number]

export interface Problem {
  readonly kind: ProblemKind
  /** How much of it: days, jobs, errors, processes, transactions, ms; what the sentence of its kind counts. */
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

/** Everything that is wrong, the worst first. */
export function problemsOf(figures: WatchedFigures): Problem[] {
  const { now, disk, hasDatabase, due, errors, processes, waiting } = figures
  const found: Problem[] = []
  const add = (kind: ProblemKind, count: number, isWrong: boolean) => void (isWrong && found.push({ kind, count }))
  add('databaseSilent', 0, !hasDatabase)
  if (disk) {
    const isFull = disk.freeBytes < Math.min(GIGABYTE, disk.totalBytes / 20)
    const daysLeft = disk.growth?.daysLeft ?? null
    add('diskFull', Math.floor(disk.freeBytes / 1_000_000), isFull)
    add('diskFilling', daysLeft ?? 0, !isFull && daysLeft !== null && daysLeft < FEW_DAYS)
  }
  const late = (due ?? []).reduce((sum, line) => sum + line.late, 0)
  add('dueLate', late, late > 0)
  if (errors) {
    const usual = (errors.lastDay - errors.lastHour) / 23
    add('errorsRising', errors.lastHour, errors.lastHour > FEW_ERRORS && errors.lastHour > RISING * usual)
  }
  const gone = (processes ?? []).filter(({ seenAt }) => now - Date.parse(seenAt) > SILENT_MS).length
  add('processGone', gone, gone > 0)
  add('poolBusy', waiting, waiting > MANY_WAITING)
  const loopMs = Math.max(0, ...(processes ?? []).map(line => line.loopMs))
  add('loopBusy', Math.round(loopMs), loopMs > SLOW_LOOP_MS)
  return found
}
