/**
 * Background job: sends publishes to their channels, asks how far they are, tries again (CHOWLY-3). A publish is claimed by
 * one process in a short transaction; the channel is asked outside of any, and what it answered is kept in another. Where
 * a process dies in between, the next one looks up what became of it.
 */
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { DueJob, OutsideWork } from '../../kernel/dueWork.ts'
import { heavyLane } from '../../kernel/heavyLane.ts'
import type { Server } from '../../kernel/server.ts'
import { openPort } from '../channels/connections.ts'
import { askChannel, type Publishing, type TryOutcome } from './askChannel.ts'
import { cleanOutcome } from './cleanOutcome.ts'
import { publishedMenus } from './publishedMenus.ts'
import {
  claimPublish,
  type ClaimedPublish,
  endPublish,
  listDuePublishes,
  lockChannel,
  nextPublishAt,
} from './publishes.queries.ts'
import { recordTry } from './recordTry.ts'
import { workInStore } from '../../kernel/workInStore.ts'

const inStore = workInStore('delivery-publishes', 'publish')

/** For one answer: a menu of thousands of dishes takes a service its time. */
const DEADLINE_MS = 60_000
/** A look-up, the menu, and keeping what came of it. */
const CLAIM_MS = 2 * DEADLINE_MS + 20_000

/** For tests: when an answer has come too late. */
export interface PublishTiming {
  readonly deadline?: () => AbortSignal
}

const inTime = () => AbortSignal.timeout(DEADLINE_MS)

/** Has a runner of its own, so that nothing else waits for a channel. */
export const publishWork = (server: Server, { deadline = inTime }: PublishTiming = {}): OutsideWork => ({
  name: 'delivery-publishes',
  nextDue: nextPublishAt,
  listDue: listDuePublishes,
  async runOutside(job, now) {
    const until = new Date(now.getTime() + CLAIM_MS)
    const claimed = await inStore(server, job, now, ({ run }) => claimPublish(run, job, now, until))
    if (claimed === undefined) return false
    const publishing = await heavyLane.run(() =>
      server.engine.transact({ merchantId: job.merchantId }, 'read', run =>
        prepare(server, run, job.merchantId, claimed),
      ),
    )
    if (typeof publishing === 'string') {
      await inStore(server, job, now, context => endUnconnected(context, job.merchantId, claimed, publishing))
      return true
    }
    const outcome = cleanOutcome(await askChannel(publishing, deadline))
    logOutcome(server, job, claimed, outcome)
    await heavyLane.run(() =>
      inStore(server, job, now, context => recordTry(context, job.merchantId, publishing, outcome)),
    )
    return true
  },
})

/** Everything that a try needs; why there is none where the channel was switched off or its key is gone. */
async function prepare(
  { env }: Server,
  run: Run,
  merchantId: number,
  publish: ClaimedPublish,
): Promise<Publishing | 'notConnected' | 'keyMissing'> {
  const [port, menus] = await Promise.all([
    openPort(env, run, merchantId, publish.channel),
    publish.jobRef === null ? publishedMenus(run, merchantId, publish) : undefined,
  ])
  return typeof port === 'string' ? port : { port, publish, menus }
}

async function endUnconnected(
  context: OpenContext,
  merchantId: number,
  { publishId, channel, wasUnsure, jobRef, askedByName }: ClaimedPublish,
  reason: 'notConnected' | 'keyMissing',
): Promise<void> {
  const { run, request } = context
  await lockChannel(run, merchantId, channel)
  const isUnsure = wasUnsure || jobRef !== null
  await endPublish(run, merchantId, publishId, { state: 'failed', isUnsure, reason, message: '', now: request.now })
  const after = { state: 'failed', reason }
  context.audit({
    action: 'update',
    objectType: 'deliveryPublish',
    objectId: publishId,
    merchantId,
    actorName: askedByName,
    after,
  })
  context.publish('channels', { channel, publishId }, merchantId)
}

/** A channel that is down is no error of ours; messages of the port hold no secrets. */
function logOutcome({ log }: Server, { merchantId, id }: DueJob, { channel, tries }: ClaimedPublish, of: TryOutcome) {
  const about = { merchantId, publishId: id, channel, tries }
  if (of.state === 'unknown' && of.error !== undefined) log.error({ ...about, err: of.error }, 'publishing failed')
  else if (of.state === 'unknown' || of.state === 'later')
    log.warn({ ...about, reason: of.message }, 'delivery channel did not answer')
}
