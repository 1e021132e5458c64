import { expect, test } from 'vitest'
import type { RobotState } from '../../contract/room/robots.ts'
import { nextRobotAsk, type RobotMove, robotStateAfter, TASK_ENDS_MS } from './robotTask.ts'

const MINUTE = 60_000
test.each<[string, RobotState, RobotMove | undefined, number, number, RobotState]>([
  ['it sets off', 'waiting', 'moving', 3_000, 3_000, 'driving'],
  ['where the task before ended is not its table', 'waiting', 'arrived', 3_000, 3_000, 'waiting'],
  ['it stood at the table already', 'waiting', 'arrived', 15_000, 15_000, 'arrived'],
  ['it arrives', 'driving', 'arrived', 9_000, 6_000, 'arrived'],
  ['it stops on the way', 'driving', 'idle', 9_000, 6_000, 'driving'],
  ['it is stuck', 'driving', 'stuck', 9_000, 6_000, 'failed'],
  ['it waits at the table', 'arrived', 'arrived', 2 * MINUTE, MINUTE, 'arrived'],
  ['it leaves the table', 'arrived', 'moving', 2 * MINUTE, MINUTE, 'done'],
  ['it goes back to rest', 'arrived', 'idle', 2 * MINUTE, MINUTE, 'done'],
  ['nobody follows it for ever', 'arrived', 'arrived', 20 * MINUTE, 15 * MINUTE, 'done'],
  ['it never came', 'driving', 'moving', TASK_ENDS_MS, TASK_ENDS_MS, 'unknown'],
  ['nobody says what it does', 'waiting', undefined, 9_000, 6_000, 'waiting'],
  ['nobody ever says what it does', 'driving', undefined, TASK_ENDS_MS, 6_000, 'unknown'],
  ['what was cancelled stays so', 'cancelled', 'moving', 9_000, 6_000, 'cancelled'],
])('TBL-4 %s', (_, state, move, ageMs, sinceMs, then) => {
  expect(robotStateAfter(state, move, { ageMs, sinceMs })).toBe(then)
})

test('TBL-4 a task is asked about until it has ended', () => {
  const now = new Date(0)
  expect(nextRobotAsk('driving', now)?.getTime()).toBe(3_000)
  expect(nextRobotAsk('arrived', now)?.getTime()).toBe(10_000)
  for (const state of ['done', 'failed', 'cancelled', 'unknown'] as const)
    expect(nextRobotAsk(state, now), state).toBeUndefined()
})
