/** Sends a robot to a table, and calls it back (TBL-4). Each is asked once, and no transaction is open meanwhile. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { isUnderWay, nextRobotAsk } from '../../../shared/rules/room/robotTask.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Server } from '../../kernel/server.ts'
import { robotFor } from './robotFor.ts'
import { type RobotAnswer, type RobotPort, RobotRefused, RobotSilent } from './robotPort.ts'
import {
  addRobotCall,
  callOfKey,
  type CalledTable,
  changeRobotCall,
  endArrivedCalls,
  findCalledTable,
  lockRobotCall,
  type RobotChange,
  tableUnderWay,
} from './robots.queries.ts'

/** For one answer. */
const DEADLINE_MS = 8_000
/** Longer than the deadline: a call without an answer by then was left by a process that ended. */
const GIVEN_UP_MS = 30_000

export interface RobotTiming {
  readonly deadline?: () => AbortSignal
}
export const inTime = () => AbortSignal.timeout(DEADLINE_MS)

interface Sent {
  readonly tableId: number
  readonly idempotencyKey: string
}

/** The id of the call. The same key is the same call. Throws ROBOT_NONE, NOT_FOUND, ROBOT_NO_POINT, ROBOT_BUSY. */
export async function sendRobot(
  server: Server,
  turns: TurnContext,
  { tableId, idempotencyKey }: Sent,
  { isTest, deadline = inTime }: { readonly isTest: boolean } & RobotTiming,
): Promise<{ callId: number }> {
  const begun = await turns.turn('write', context => begin(server, context, { tableId, idempotencyKey, isTest }))
  if (!('robot' in begun)) return begun
  const { callId, robot, table } = begun
  const { now } = turns.request
  const answer = await outcomeOf(robot.call(table, now, deadline()), server)
  await turns.turn('write', async context => {
    const call = await lockRobotCall(context.run, turns.merchantId, callId)
    if (call?.state !== 'asked') return
    await changeRobotCall(context.run, turns.merchantId, callId, changeOf(answer, now))
    context.publish('room', { tableId, robot: callId })
    await announceDueWork(context.run, 'robots')
  })
  return { callId }
}

type Begun =
  | { readonly callId: number }
  | { readonly callId: number; readonly robot: RobotPort; readonly table: CalledTable }

async function begin(
  server: Server,
  context: CallContext,
  { tableId, idempotencyKey, isTest }: Sent & { readonly isTest: boolean },
): Promise<Begun> {
  const { run, merchantId, actor, request } = context
  // Keys are each person's own.
  const requestKey = `${actor.employeeId}-${idempotencyKey}`
  const known = await callOfKey(run, merchantId, requestKey)
  if (known !== undefined) return { callId: known }
  const [robot, table] = await Promise.all([
    robotFor(server, run, merchantId),
    findCalledTable(run, merchantId, tableId),
  ])
  if (!table) throw new Failure('NOT_FOUND', { field: 'tableId' })
  if (!robot) throw new Failure('ROBOT_NONE')
  if (table.vendor !== robot.vendor || table.pointName === '') throw new Failure('ROBOT_NO_POINT', { field: 'tableId' })
  const givenUpAt = new Date(request.now.getTime() + GIVEN_UP_MS)
  const call = { table, requestKey, isTest, askedBy: actor.displayName, now: request.now, givenUpAt }
  const callId = await addRobotCall(run, merchantId, call)
  if (callId === undefined) {
    // Another request with the same key was first, or the robot is taken.
    const first = await callOfKey(run, merchantId, requestKey)
    if (first !== undefined) return { callId: first }
    throw new Failure('ROBOT_BUSY', { values: { name: (await tableUnderWay(run, merchantId)) ?? '' } })
  }
  await endArrivedCalls(run, merchantId, request.now)
  const after = { robot: isTest ? 'tested' : 'sent', robotPoint: table.pointName }
  context.audit({ action: 'update', objectType: 'diningTable', objectId: tableId, after })
  context.publish('room', { tableId, robot: callId })
  return { callId, robot, table }
}

function changeOf(answer: RobotAnswer | undefined, now: Date): RobotChange {
  if (!answer) return { state: 'unknown', now, nextAskAt: undefined }
  if (answer.outcome === 'taken')
    return { state: 'waiting', taskId: answer.taskId, now, nextAskAt: nextRobotAsk('waiting', now) }
  return { state: 'failed', reason: answer.reason, problem: answer.words, now, nextAskAt: undefined }
}

/** The answer; undefined for none. */
async function outcomeOf(asked: Promise<RobotAnswer>, { log }: Server): Promise<RobotAnswer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RobotRefused) return { outcome: 'refused', reason: error.reason, words: error.words }
    // Messages of RobotSilent are written by this product and hold no secrets.
    if (error instanceof RobotSilent) log.warn({ reason: error.message }, 'robot server did not answer')
    else log.error({ err: error }, 'asking the robot server failed')
    return undefined
  }
}

/** Calls a robot back. Throws NOT_FOUND, ROBOT_ENDED, ROBOT_NONE, ROBOT_REFUSED, ROBOT_SILENT. */
export async function callBack(
  server: Server,
  turns: TurnContext,
  callId: number,
  { isTest, deadline = inTime }: { readonly isTest: boolean } & RobotTiming,
): Promise<Record<string, never>> {
  const { merchantId } = turns
  const { call, robot } = await turns.turn('write', async ({ run }) => {
    const found = await lockRobotCall(run, merchantId, callId)
    if (!found || (isTest && !found.isTest)) throw new Failure('NOT_FOUND', { field: 'callId' })
    return { call: found, robot: await robotFor(server, run, merchantId) }
  })
  if (!isUnderWay(call.state) || call.taskId === '') throw new Failure('ROBOT_ENDED')
  if (robot?.vendor !== call.vendor) throw new Failure('ROBOT_NONE')
  const answer = await outcomeOf(robot.cancel(call.taskId, deadline()), server)
  if (!answer) throw new Failure('ROBOT_SILENT')
  if (answer.outcome === 'refused') throw refusalOf(answer)
  const { now } = turns.request
  await turns.turn('write', async context => {
    const still = await lockRobotCall(context.run, merchantId, callId)
    if (!still || !isUnderWay(still.state)) return
    await changeRobotCall(context.run, merchantId, callId, { state: 'cancelled', now, nextAskAt: undefined })
    context.audit({
      action: 'update',
      objectType: 'diningTable',
      objectId: call.tableId,
      after: { robot: 'calledBack' },
    })
    context.publish('room', { tableId: call.tableId, robot: callId })
  })
  return {}
}

/** What a refusal of the robot's server is called. */
export function refusalOf({ reason, words }: Pick<RobotRefused, 'reason' | 'words'>): Failure {
  if (reason === 'keyMissing' || reason === 'keyRefused') return new Failure('ROBOT_KEY')
  if (reason === 'badAddress' || reason === 'notConnected') return new Failure('ROBOT_SILENT')
  return new Failure('ROBOT_REFUSED', { values: { words } })
}
