/**
 * The sandbox robot: nothing leaves the server. Its map has a point for each table of the demo; it sets off within a
 * second, arrives after six, and leaves after twenty. The point `Blocked aisle` is never reached.
 */
import type { RobotMove } from '../../../shared/rules/room/robotTask.ts'
import type { FoundPoint, RobotPort } from './robotPort.ts'

export const SANDBOX_MAP = 'Practice floor'
const BLOCKED = 'Blocked aisle'
const tables = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'T1', 'T2', 'T3', 'VIP1']
/** The map of the sandbox robot. */
export const sandboxPoints: readonly FoundPoint[] = [
  ...tables.map(name => ({ mapName: SANDBOX_MAP, pointName: `Table ${name}`, pointType: 'table' })),
  { mapName: SANDBOX_MAP, pointName: BLOCKED, pointType: 'table' },
  { mapName: SANDBOX_MAP, pointName: 'Kitchen', pointType: 'dining_outlet' },
]

const SETS_OFF_MS = 1_000
const ARRIVES_MS = 6_000
const LEAVES_MS = 20_000

export const sandboxRobot: RobotPort = {
  vendor: 'sandbox',
  listPoints: () => Promise.resolve([...sandboxPoints]),
  call({ mapName, pointName }, now) {
    const isThere = sandboxPoints.some(point => point.mapName === mapName && point.pointName === pointName)
    return Promise.resolve(
      isThere
        ? { outcome: 'taken', taskId: `${pointName === BLOCKED ? 'blocked' : 'sandbox'}-${now.getTime()}` }
        : { outcome: 'refused', reason: 'refused', words: 'No such point' },
    )
  },
  cancel: taskId => Promise.resolve({ outcome: 'taken', taskId }),
  moveOf(taskId, now) {
    const age = now.getTime() - Number(taskId.split('-').at(-1))
    return Promise.resolve(moveAt(age, taskId.startsWith('blocked')))
  },
}

function moveAt(age: number, isBlocked: boolean): RobotMove {
  if (age < SETS_OFF_MS) return 'idle'
  if (age < ARRIVES_MS) return 'moving'
  if (isBlocked) return 'stuck'
  return age < LEAVES_MS ? 'arrived' : 'idle'
}
