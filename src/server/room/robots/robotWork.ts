/**
 * Follows robots that are on their way (TBL-4): asks what each does until it has left its table. A call whose process
 * ended before it kept an answer becomes unknown, and is never sent again.
 */
import { nextRobotAsk, robotStateAfter } from '../../../shared/rules/room/robotTask.ts'
import type { Run } from '../../db/run.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import type { DueJob, OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { robotFor } from './robotFor.ts'
import { type RobotPort, RobotRefused, RobotSilent } from './robotPort.ts'
import {
  askLater,
  changeRobotCall,
  listDueRobotCalls,
  lockDueCall,
  lockRobotCall,
  nextRobotCallAt,
  type StoredRobotCall,
} from './robots.queries.ts'
import { inTime, type RobotTiming } from './sendRobot.ts'

/** Longer than an answer takes: afterwards another process asks. */
const CLAIM_MS = 30_000

/** The due work of robots. Has a runner of its own, so that nothing else waits for a robot's server. */
export const robotWork = (server: Server, { deadline = inTime }: RobotTiming = {}): OutsideWork => ({
  name: 'robots',
  nextDue: nextRobotCallAt,
  listDue: listDueRobotCalls,
  async runOutside(job, now) {
    const claimed = await inStore(server, job, now, context => claim(server, context, job, now))
    if (!claimed) return false
    const { call, robot } = claimed
    const isLost = call.state === 'asked' || robot?.vendor !== call.vendor
    const move = isLost ? undefined : await seen(server, robot, call, now, deadline())
    await inStore(server, job, now, async context => {
      const still = await lockRobotCall(context.run, job.merchantId, job.id)
      if (still?.state !== call.state) return
      const state = isLost ? 'unknown' : robotStateAfter(call.state, move, agesOf(call, now))
      const next = nextRobotAsk(state, now)
      if (state === call.state && next) return askLater(context.run, job.merchantId, job.id, next)
      const reason = state === 'failed' ? ({ reason: 'onTheWay' } as const) : {}
      await changeRobotCall(context.run, job.merchantId, job.id, { state, ...reason, now, nextAskAt: next })
      context.publish('room', { tableId: call.tableId, robot: job.id }, job.merchantId)
    })
    return true
  },
})

async function claim(server: Server, context: OpenContext, job: DueJob, now: Date) {
  const call = await lockDueCall(context.run, job, now)
  if (!call) return undefined
  await askLater(context.run, job.merchantId, job.id, new Date(now.getTime() + CLAIM_MS))
  return { call, robot: await robotFor(server, context.run, job.merchantId) }
}

const agesOf = ({ askedAt, changedAt }: StoredRobotCall, now: Date) => ({
  ageMs: now.getTime() - Date.parse(askedAt),
  sinceMs: now.getTime() - Date.parse(changedAt),
})

/** What the robot does; undefined where nobody says. */
async function seen(
  server: Server,
  robot: RobotPort,
  { taskId, callId }: StoredRobotCall,
  now: Date,
  signal: AbortSignal,
) {
  try {
    return await robot.moveOf(taskId, now, signal)
  } catch (error) {
    const isExpected = error instanceof RobotSilent || error instanceof RobotRefused
    if (isExpected) server.log.warn({ callId, reason: error.message }, 'robot server did not say what its robot does')
    else server.log.error({ callId, err: error }, 'asking the robot server failed')
    return undefined
  }
}

function inStore<T>(
  server: Server,
  { merchantId, id }: DueJob,
  now: Date,
  work: (context: OpenContext) => Promise<T>,
): Promise<T> {
  const facts: RequestFacts = { requestId: `robot-${id}`, origin: 'robots', language: 'en', call: 'robots', now }
  const open = (run: Run) => new OpenContext(run, facts)
  return retrying(() => transactIn(server, { merchantId }, 'write', open, work))
}
