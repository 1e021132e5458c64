/** Call points of robots and robots that are sent to tables (TBL-4). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { robotCalls } from '../../../shared/contract/room/robots.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { robotFor } from './robotFor.ts'
import { keepRobotPoints, listRobotPoints } from './robotPoints.queries.ts'
import { RobotRefused, RobotSilent } from './robotPort.ts'
import { listRobotCalls, newestRobotCall, tablesWithPoint } from './robots.queries.ts'
import { callBack, inTime, refusalOf, sendRobot } from './sendRobot.ts'

const SHOWN_MS = 2 * 60 * 60_000

export const robotHandlers = (server: Server): Handlers<typeof robotCalls> => ({
  async getRobotPoints(_, { run, merchantId }) {
    const [robot, rows, { value }] = await Promise.all([
      robotFor(server, run, merchantId),
      listRobotPoints(run, merchantId),
      readSetting(run, merchantId, 'robotSetup'),
    ])
    return { canSend: robot !== undefined, vendor: value.enabled ? value.brand : '', rows }
  },
  fetchRobotPoints: (_, turns) => fetchPoints(server, turns),
  async getRobotTest({ tableId }, { run, merchantId }) {
    return { call: (await newestRobotCall(run, merchantId, tableId)) ?? null }
  },
  testRobot: (input, turns) => sendRobot(server, turns, input, { isTest: true }),
  cancelRobotTest: ({ callId }, turns) => callBack(server, turns, callId, { isTest: true }),
  async getRobotCalls(_, { run, merchantId, request }) {
    const since = new Date(request.now.getTime() - SHOWN_MS)
    const [robot, rows] = await Promise.all([robotFor(server, run, merchantId), listRobotCalls(run, merchantId, since)])
    return { rows, tableIds: robot ? await tablesWithPoint(run, merchantId, robot.vendor) : [] }
  },
  sendRobot: (input, turns) => sendRobot(server, turns, input, { isTest: false }),
  cancelRobot: ({ callId }, turns) => callBack(server, turns, callId, { isTest: false }),
})

/** Throws ROBOT_NONE, ROBOT_SILENT, ROBOT_KEY, ROBOT_REFUSED. */
async function fetchPoints(server: Server, turns: TurnContext): Promise<{ points: number; gone: number }> {
  const { merchantId, request, signal, turn } = turns
  const robot = await turn('read', ({ run }) => robotFor(server, run, merchantId))
  if (!robot) throw new Failure('ROBOT_NONE')
  const points = await robot.listPoints(AbortSignal.any([signal, inTime()])).catch((error: unknown) => {
    if (error instanceof RobotRefused) throw refusalOf(error)
    if (error instanceof RobotSilent) throw new Failure('ROBOT_SILENT')
    throw error
  })
  const gone = await turn('write', async context => {
    const left = await keepRobotPoints(context.run, merchantId, robot.vendor, points, request.now)
    const after = { robotVendor: robot.vendor, robotPoints: points.length, robotPointsGone: left }
    context.audit({ action: 'update', objectType: 'room', objectId: 'robotPoints', after })
    context.publish('room', { robotPoints: points.length })
    return left
  })
  return { points: points.length, gone }
}
