/** Undo and redo: of a floor plan (TBL-2), a poster (MKT-2), the rows of the dish grid (MENU-7). */

export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** A further state; what was undone before it is given up. The same state again is no step. */
export function did<T>(history: History<T>, now: T): History<T> {
  if (Object.is(now, history.now)) return history
  return { past: [...history.past, history.now], now, future: [] }
}

/** The last `most` steps of a history: what holds thousands of rows a step cannot keep all of them. */
export const latest = <T>({ past, ...rest }: History<T>, most: number): History<T> => ({
  past: past.slice(-most),
  ...rest,
})

/** The present state as it goes on: a word that is typed letter by letter is one step. */
export const amended = <T>({ past }: History<T>, now: T): History<T> => ({ past, now, future: [] })

export function undo<T>({ past, now, future }: History<T>): History<T> {
  if (past.length === 0) return { past, now, future }
  return { past: past.slice(0, -1), now: past[past.length - 1] as T, future: [now, ...future] }
}

export function redo<T>({ past, now, future }: History<T>): History<T> {
  if (future.length === 0) return { past, now, future }
  return { past: [...past, now], now: future[0] as T, future: future.slice(1) }
}

/** Every state as it reads after something outside of it changed, such as the id that a new table got. */
export function mapHistory<T>({ past, now, future }: History<T>, to: (state: T) => T): History<T> {
  return { past: past.map(to), now: to(now), future: future.map(to) }
}
