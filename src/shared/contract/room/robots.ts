/** Call points of robots, and robots that are sent to tables (TBL-4). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, nothing } from '../kernel/fields.ts'
import { robotVendors } from './tables.ts'

/** `unknown`: the robot's server did not answer, so nobody knows whether a robot drives. */
export const robotStates = ['asked', 'waiting', 'driving', 'arrived', 'done', 'failed', 'cancelled', 'unknown'] as const
export type RobotState = (typeof robotStates)[number]

/** Why a robot did not come; its words are `robots.reasons`. */
export const robotReasons = ['keyMissing', 'keyRefused', 'badAddress', 'notConnected', 'refused', 'onTheWay'] as const
export type RobotReason = (typeof robotReasons)[number]

const robotCall = z.object({
  callId: id,
  tableId: id,
  tableName: z.string(),
  pointName: z.string(),
  state: z.enum(robotStates),
  reason: z.enum(['', ...robotReasons]),
  /** In the words of the robot's server. */
  problem: z.string(),
  isTest: z.boolean(),
  askedBy: z.string(),
  askedAt: instant,
  changedAt: instant,
})
export type RobotCall = z.output<typeof robotCall>

const robotPoint = z.object({
  vendor: z.enum(robotVendors),
  mapName: z.string(),
  pointName: z.string(),
  /** Its kind by the robot's server: `table`, `dining_outlet`. */
  pointType: z.string(),
  seenAt: instant,
  /** When the robot's map no longer had it. */
  goneAt: instant.nullable(),
})
export type RobotPoint = z.output<typeof robotPoint>

const service = '/posTableServe'
/** They wait for the robot's server, and hold no transaction meanwhile. */
const operates = { method: 'POST', needs: 'room.floor.operate', access: 'turns' } as const
const tests = { method: 'POST', needs: 'settings.tables.edit', access: 'turns' } as const
const sent = z.object({ tableId: id, idempotencyKey })
const one = z.object({ callId: id })

export const robotCalls = {
  getRobotPoints: defineCall({
    method: 'GET',
    path: `${service}/getRobotPoints`,
    needs: 'settings.tables.view',
    access: 'read',
    about:
      'Lists the points of the robot’s maps as fetched last, those that are gone with the time. `canSend` is false where robots of the chosen brand can’t be sent from here.',
    input: nothing,
    reply: z.object({ canSend: z.boolean(), vendor: z.enum(robotVendors), rows: z.array(robotPoint) }),
  }),
  fetchRobotPoints: defineCall({
    ...tests,
    path: `${service}/fetchRobotPoints`,
    about: 'Fetches the points of the robot’s map again. Points that it no longer has are marked as gone.',
    input: nothing,
    reply: z.object({ points: z.number().int(), gone: z.number().int() }),
  }),
  getRobotTest: defineCall({
    method: 'POST',
    path: `${service}/getRobotTest`,
    needs: 'settings.tables.view',
    access: 'read',
    about: 'Returns the newest robot that was sent to a table, as a test or in service; null for none.',
    input: z.object({ tableId: id }),
    reply: z.object({ call: robotCall.nullable() }),
  }),
  testRobot: defineCall({
    ...tests,
    path: `${service}/testRobot`,
    about: 'Sends a robot to a table’s call point, as a test. The same key is the same call; nothing is sent twice.',
    input: sent,
    reply: one,
  }),
  cancelRobotTest: defineCall({
    ...tests,
    path: `${service}/cancelRobotTest`,
    about: 'Calls back a robot that was sent as a test.',
    input: one,
    reply: nothing,
  }),
  getRobotCalls: defineCall({
    method: 'GET',
    path: `${service}/getRobotCalls`,
    needs: 'room.floor.view',
    access: 'read',
    about:
      'Returns the newest robot of the last two hours at each table, and the tables that a robot can be sent to. Ask again at the live topic `room`.',
    input: nothing,
    reply: z.object({ rows: z.array(robotCall), tableIds: z.array(id) }),
  }),
  sendRobot: defineCall({
    ...operates,
    path: `${service}/sendRobot`,
    about:
      'Sends a robot to a table. The same key is the same call; a call without an answer is `unknown` and not sent again.',
    input: sent,
    reply: one,
  }),
  cancelRobot: defineCall({
    ...operates,
    path: `${service}/cancelRobot`,
    about: 'Calls back a robot that is on its way.',
    input: one,
    reply: nothing,
  }),
} as const satisfies Calls
