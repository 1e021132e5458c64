/** Overtime (TIME-5, V19): which minutes of a workweek are paid once, one and a half times and twice. */

/**
 * `none`; `weekly40`: what exceeds 40 hours; `california`: what exceeds 8 hours of a workday, the first 8 hours of
 * the seventh day worked and what exceeds 40 hours not yet counted at one and a half; beyond 12 hours of a workday and
 * beyond 8 of the seventh day at twice.
 */
export const overtimeRules = ['none', 'weekly40', 'california'] as const
export type OvertimeRule = (typeof overtimeRules)[number]

/** Minutes of work on one workday (a day number). */
export interface DayMinutes {
  readonly day: number
  readonly workMinutes: number
}

export interface OvertimeSplit {
  readonly regularMinutes: number
  readonly overtimeMinutes: number
  readonly doubleMinutes: number
}

const weekLimit = 40 * 60
const dayLimit = 8 * 60
const doubleLimit = 12 * 60

/** How many of `minutes` that follow `done` still lie below the limit. */
const below = (done: number, minutes: number, limit: number) => Math.max(0, Math.min(minutes, limit - done))

/** The last workday, where all seven of the week were worked. */
function seventhDay(pieces: readonly DayMinutes[]): number | undefined {
  let worked = 0
  let last: number | undefined
  for (const { day, workMinutes } of pieces) {
    if (workMinutes === 0 || day === last) continue
    worked += 1
    last = day
  }
  return worked === 7 ? last : undefined
}

/**
 * Splits the work of one person in one workweek, given in order of time; the answer has each piece with its split.
 * The later minutes of a day and of the week are the overtime. Minutes that are overtime or double by the day do not
 * count towards the 40 hours, so none is counted twice.
 */
export function splitOvertime<Piece extends DayMinutes>(
  pieces: readonly Piece[],
  rule: OvertimeRule,
): (Piece & OvertimeSplit)[] {
  const byDay = rule === 'california'
  const seventh = byDay ? seventhDay(pieces) : undefined
  let day: number | undefined
  let ofDay = 0
  let regularOfWeek = 0
  return pieces.map(piece => {
    const minutes = piece.workMinutes
    if (rule === 'none') return { ...piece, regularMinutes: minutes, overtimeMinutes: 0, doubleMinutes: 0 }
    if (piece.day !== day) ofDay = 0
    day = piece.day
    const plain = byDay ? below(ofDay, minutes, dayLimit) : minutes
    const once = day === seventh ? 0 : below(regularOfWeek, plain, weekLimit)
    const doubleMinutes = byDay ? minutes - below(ofDay, minutes, day === seventh ? dayLimit : doubleLimit) : 0
    ofDay += minutes
    regularOfWeek += once
    return { ...piece, regularMinutes: once, overtimeMinutes: minutes - once - doubleMinutes, doubleMinutes }
  })
}
