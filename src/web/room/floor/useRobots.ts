/** Robots that can be sent to tables from the floor, and where they are (TBL-4). */
import { type RobotCall, robotCalls } from '../../../shared/contract/room/robots.ts'
import { useLive } from '../../kit/live.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'

const { getRobotCalls } = robotCalls

export interface FloorRobots {
  /** Whether a robot can be sent to the table. */
  readonly reaches: (tableId: number) => boolean
  /** The newest robot of the table in the last hours. */
  readonly callOf: (tableId: number) => RobotCall | undefined
}

export function useRobots(): FloorRobots {
  const { data } = useCall(getRobotCalls, {}, { quiet: true })
  useLive('room', ({ payload }) => {
    if (payload['robot'] !== undefined) askAgain(getRobotCalls)
  })
  return {
    reaches: tableId => data?.tableIds.includes(tableId) === true,
    callOf: tableId => data?.rows.find(row => row.tableId === tableId),
  }
}
