/** The state of a robot's task, from what its server says of the robot (TBL-4). */
import type { RobotState } from '../../contract/room/robots.ts'

/** What a robot does, whoever sent it. */
export type RobotMove = 'idle' | 'moving' | 'arrived' | 'stuck'

/** States in which the store's robot is taken, so that it can be called back. */
const underWay: readonly RobotState[] = ['asked', 'waiting', 'driving']
export const isUnderWay = (state: RobotState): boolean => underWay.includes(state)

/** So long `arrived` may still be of the task before. */
const SETTLES_MS = 15_000
/** Robots' servers give a task up after half an hour. */
export const TASK_ENDS_MS = 30 * 60_000
/** A robot that waits at a table for longer is no longer followed. */
const STAYS_MS = 15 * 60_000

/**
 * The state of a task after its robot was seen; `move` undefined where its server did not say. `ageMs` counts from the call, `sinceMs` from the last change. A short
 * stop on the way is no end: only after it arrived, an idle robot has left.
 */
export function robotStateAfter(
  state: RobotState,
  move: RobotMove | undefined,
  { ageMs, sinceMs }: { readonly ageMs: number; readonly sinceMs: number },
): RobotState {
  if (state === 'arrived') return (move ?? 'arrived') === 'arrived' && sinceMs < STAYS_MS ? 'arrived' : 'done'
  if (!isUnderWay(state)) return state
  if (move === 'stuck') return 'failed'
  if (ageMs >= TASK_ENDS_MS) return 'unknown'
  if (move === 'moving') return 'driving'
  if (move === 'arrived' && (state === 'driving' || ageMs >= SETTLES_MS)) return 'arrived'
  return state
}

/** When a task is asked about again; undefined once it has ended. */
export function nextRobotAsk(state: RobotState, now: Date): Date | undefined {
  if (state === 'arrived') return new Date(now.getTime() + 10_000)
  return isUnderWay(state) ? new Date(now.getTime() + 3_000) : undefined
}
