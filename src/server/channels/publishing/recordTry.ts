/** Keeps what became of a try, in the transaction that has locked the publish again. */
import { isGivenUp, nextPublishLook, nextPublishTry } from '../../../shared/rules/channels/publishing/nextPublishTry.ts'
import { withoutRefused } from '../../../shared/rules/channels/snapshot/chosenCategories.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { markKey } from '../channels/channels.queries.ts'
import type { EntityAnswer } from '../port.ts'
import { keepSnapshot } from '../snapshots/snapshots.ts'
import type { Publishing, TryOutcome } from './askChannel.ts'
import { publishedMenus } from './publishedMenus.ts'
import {
  addEntities,
  type ClaimedPublish,
  endPublish,
  listOpenPublishes,
  lockChannel,
  lockPublish,
  postponePublish,
  setReplacedBy,
} from './publishes.queries.ts'

type End = Parameters<typeof endPublish>[3]

/** Records the outcome of a try of a claimed publish. */
export async function recordTry(
  context: OpenContext,
  merchantId: number,
  publishing: Publishing,
  outcome: TryOutcome,
): Promise<void> {
  const { run } = context
  const claimed = publishing.publish
  const { publishId, channel } = claimed
  // The channel first, as everybody does: two that wait for each other would both lose.
  await lockChannel(run, merchantId, channel)
  const publish = await lockPublish(run, merchantId, publishId)
  if (publish === undefined || publish.endedAt !== null) return
  const work: Recording = { context, merchantId, claimed, publishing, isCancelling: publish.cancelAskedAt !== null }
  if (isAnswer(outcome)) await markKey(run, merchantId, channel, null)
  await keepOutcome(work, outcome)
  context.publish('channels', { channel, publishId }, merchantId)
  await announceDueWork(run, 'delivery-publishes')
}

/** The channel has answered: it takes the key. */
const isAnswer = ({ state }: TryOutcome) =>
  state === 'accepted' || state === 'running' || state === 'done' || state === 'refused'

interface Recording {
  readonly context: OpenContext
  readonly merchantId: number
  readonly claimed: ClaimedPublish
  readonly publishing: Publishing
  readonly isCancelling: boolean
}

async function keepOutcome(work: Recording, outcome: TryOutcome): Promise<void> {
  const { context, merchantId, claimed } = work
  const { run, request } = context
  const { publishId, channel, jobRef, sentAt } = claimed
  switch (outcome.state) {
    case 'accepted':
    case 'running': {
      const at = nextPublishLook(new Date(sentAt ?? request.now), request.now)
      if (isGivenUp(new Date(sentAt ?? request.now), request.now)) return giveUp(work, '')
      const progress = outcome.state === 'running' ? { progress: outcome } : {}
      const to = { state: 'running', isUnsure: true, at, reason: '', message: '', jobRef: outcome.jobRef } as const
      return postponePublish(run, merchantId, publishId, { ...to, ...progress })
    }
    case 'done':
      return taken(work, outcome.entities)
    case 'refused':
      await addEntities(run, merchantId, publishId, outcome.entities.filter(isWorthKeeping))
      return end(work, { state: 'failed', isUnsure: false, reason: 'refused', message: outcome.message })
    case 'notSent':
      return end(work, { state: 'cancelled', isUnsure: false, reason: 'cancelled', message: '' })
    case 'keyRefused':
      await markKey(run, merchantId, channel, request.now)
      return end(work, {
        state: 'failed',
        isUnsure: claimed.wasUnsure || jobRef !== null,
        reason: 'keyRefused',
        message: outcome.message,
      })
    case 'later':
      return later(work, outcome)
    case 'unknown':
      return tryAgain(work, jobRef === null ? 'sending' : 'running', true, { ...outcome, reason: 'unknown' })
  }
}

/** The channel has it, or some of it. */
async function taken(work: Recording, entities: readonly EntityAnswer[]): Promise<void> {
  const { context, merchantId, claimed, publishing } = work
  const { run } = context
  await addEntities(run, merchantId, claimed.publishId, entities.filter(isWorthKeeping))
  const refused = entities.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return end(work, { state: 'done', isUnsure: false, reason: '', message: '' })
  const { menu, previous } = publishing.menus ?? (await publishedMenus(run, merchantId, claimed))
  const live = withoutRefused(menu, refused, previous)
  const liveHash = await keepSnapshot(run, merchantId, live)
  await end(work, { state: 'partly', isUnsure: false, reason: 'entities', message: '', liveHash })
}

/** Entities that are simply there need no row. */
const isWorthKeeping = ({ outcome, message, theirId }: EntityAnswer) =>
  outcome === 'refused' || message !== '' || theirId !== undefined

interface Waits {
  readonly reason: 'unreached' | 'busy' | 'unknown'
  readonly message: string
  readonly waitMs: number | null
}

/** Nothing was sent by this try: where nothing was before, either, the publish waits as at first, or ends. */
async function later(work: Recording, waits: Waits): Promise<void> {
  const { context, merchantId, claimed, isCancelling } = work
  const { run } = context
  const { publishId, channel, jobRef, wasUnsure } = claimed
  if (jobRef !== null || wasUnsure) return tryAgain(work, jobRef === null ? 'sending' : 'running', true, waits)
  if (isCancelling) return end(work, { state: 'cancelled', isUnsure: false, reason: 'cancelled', message: '' })
  const open = await listOpenPublishes(run, merchantId, channel)
  const newer = open.find(({ state, publishId: other }) => state === 'waiting' && other !== publishId)
  if (newer === undefined) return tryAgain(work, 'waiting', false, waits)
  await end(work, { state: 'cancelled', isUnsure: false, reason: 'replaced', message: waits.message })
  await setReplacedBy(run, merchantId, publishId, newer.publishId)
}

async function tryAgain(
  work: Recording,
  state: 'waiting' | 'sending' | 'running',
  isUnsure: boolean,
  { reason, message, waitMs }: Waits,
): Promise<void> {
  const { context, merchantId, claimed } = work
  const { run, request } = context
  if (isGivenUp(new Date(claimed.askedAt), request.now)) return giveUp(work, message)
  const at = nextPublishTry(claimed.tries, request.now, waitMs)
  await postponePublish(run, merchantId, claimed.publishId, { state, isUnsure, at, reason, message })
}

const giveUp = (work: Recording, message: string) =>
  end(work, {
    state: 'failed',
    isUnsure: work.claimed.wasUnsure || work.claimed.jobRef !== null,
    reason: 'gaveUp',
    message,
  })

/** Ends a publish, and says so in the trail with the name of who asked for it. */
async function end({ context, merchantId, claimed }: Recording, how: Omit<End, 'now'>): Promise<void> {
  const { run, request } = context
  await endPublish(run, merchantId, claimed.publishId, { ...how, now: request.now })
  const { state, reason, message } = how
  context.audit({
    action: 'update',
    objectType: 'deliveryPublish',
    objectId: claimed.publishId,
    merchantId,
    actorName: claimed.askedByName,
    after: { state, ...(reason !== '' && { reason }), ...(message !== '' && { message }) },
  })
}
