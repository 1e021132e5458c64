/** Publishing on delivery channels as pages ask for it (CHOWLY-2, CHOWLY-3). */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { countDifferences, type EntityDifference } from '../../../shared/rules/channels/difference/difference.ts'
import { channelDifference } from '../../../shared/rules/channels/difference/difference.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { openPort } from '../channels/connections.ts'
import { currentChannelMenu } from '../snapshots/currentMenu.ts'
import { keepSnapshot, readSnapshot } from '../snapshots/snapshots.ts'
import type { DeliveryChannel } from '../port.ts'
import { askPublish } from './askPublish.ts'
import { cancelPublish } from './cancelPublish.ts'
import { findPublishRow, listPublishRows } from './lists.queries.ts'
import { liveOnChannel } from './liveOnChannel.ts'
import { figuresOf, partsOf, planPublish, type PublishPlan } from './plan.ts'
import { listOpenPublishes, lockChannel } from './publishes.queries.ts'
import { publishParts } from './publishParts.ts'

type Calls = typeof publishingCalls
type PublishCalls = Omit<Calls, 'getChannelsForChowly' | 'saveChannelForChowly' | 'saveExternalIdForChowly'>

export const publishingHandlers = (server: Server): Handlers<PublishCalls> => ({
  async previewForChowly({ channel, categoryIds = null, ...page }, { run, merchantId, request }) {
    const plan = await planPublish(run, merchantId, channel, categoryIds, request.now)
    const count = (severity: string) => plan.findings.filter(finding => finding.severity === severity).length
    return {
      hash: plan.hash,
      figures: figuresOf(plan.menu),
      refusals: [...plan.refusals],
      categories: [...plan.categories],
      errors: count('error'),
      warnings: count('warning'),
      isFirst: plan.live === null,
      difference: pageOf(plan.difference, page),
    }
  },
  async publishForChowly(input, context) {
    const rows: ReplyOf<Calls['publishForChowly']>['rows'] = []
    // In one order for everybody: channels are locked one after the other.
    for (const channel of [...new Set(input.channels)].toSorted()) {
      rows.push(await publishOn(server, context, channel, input))
    }
    return { rows }
  },
  cancelPublishForChowly: ({ publishId }, context) => cancelPublish(context, publishId),
  rollBackForChowly: ({ publishId }, context) => rollBack(server, context, publishId),
  getPublishesForChowly: (filter, { run, merchantId }) => listPublishRows(run, merchantId, filter),
  getPublishForChowly: (input, { run, merchantId }) => publishParts(run, merchantId, input),
  async compareForChowly({ from, to, ...page }, { run, merchantId, request }) {
    const [first, second] = await Promise.all([
      requireRow(context(run, merchantId), from),
      to === 'now' ? null : requireRow(context(run, merchantId), to),
    ])
    const now = await currentChannelMenu(run, merchantId, first.channel, request.now)
    const before = await readSnapshot(run, merchantId, first.hash)
    const after = second === null ? now.menu : await readSnapshot(run, merchantId, second.hash)
    return pageOf(channelDifference(before, after, now.today), page)
  },
})

const context = (run: CallContext['run'], merchantId: number) => ({ run, merchantId })

async function requireRow({ run, merchantId }: Pick<CallContext, 'run' | 'merchantId'>, publishId: number) {
  const row = await findPublishRow(run, merchantId, publishId)
  if (row === undefined) throw new Failure('NOT_FOUND', { field: 'publishId' })
  return row
}

/** A page of what differs, with the counts of all of it. */
function pageOf(all: readonly EntityDifference[], { page, pageSize }: { page: number; pageSize: number }) {
  const rows = all.slice((page - 1) * pageSize, page * pageSize)
  return {
    total: all.length,
    counts: countDifferences(all),
    rows: rows.map(row => ({ ...row, fields: [...row.fields] })),
  }
}

/** Throws CHANNEL_OFF, or API_KEY_MISSING: support helps (CHOWLY-3). */
async function requireConnected(
  { env }: Server,
  { run, merchantId }: CallContext,
  channel: DeliveryChannel,
  field: string,
): Promise<void> {
  const port = await openPort(env, run, merchantId, channel)
  if (port === 'keyMissing') throw new Failure('API_KEY_MISSING', { field })
  if (port === 'notConnected') throw new Failure('CHANNEL_OFF', { field })
}

/**
 * Publishes on one channel. What has exactly this menu gets nothing; a publish of this menu that is under way is the one
 * that is asked for. Throws what prevents it: STATUS_ON_FIRST, HOURS_REQUIRED, CATEGORY_WITHOUT_DISHES, MENU_EMPTY,
 * CHANNEL_REFUSES.
 */
async function publishOn(
  server: Server,
  context: CallContext,
  channel: DeliveryChannel,
  { channels, categoryIds = [], again, anyway }: InputOf<Calls['publishForChowly']>,
): Promise<{ channel: DeliveryChannel; publishId: number | null; isSame: boolean }> {
  const { run, merchantId, request } = context
  await requireConnected(server, context, channel, `channels.${channels.indexOf(channel)}`)
  await lockChannel(run, merchantId, channel)
  const chosen = categoryIds.length === 0 ? null : categoryIds
  const plan = await planPublish(run, merchantId, channel, chosen, request.now)
  requirePublishable(plan, anyway)
  const open = await listOpenPublishes(run, merchantId, channel)
  const newest = open.at(-1)
  const isUnderWay = newest?.hash === plan.hash && newest.cancelAskedAt === null
  if (newest && isUnderWay && !again) return { channel, publishId: newest.publishId, isSame: false }
  const isThere = plan.live !== null && !plan.live.isUnsure && plan.difference.length === 0
  if (newest === undefined && isThere && !again) return { channel, publishId: null, isSame: true }
  const hash = await keepSnapshot(run, merchantId, plan.menu)
  const asked = { channel, hash, categoryIds: chosen, rollsBackTo: null, total: partsOf(plan.menu) }
  return { channel, publishId: await askPublish(context, asked), isSame: false }
}

function requirePublishable({ refusals, findings, menu }: PublishPlan, anyway: boolean): void {
  const [first] = refusals
  if (first) {
    const { code, name, menu: inMenu } = first
    throw new Failure(code, { field: 'categoryIds', values: { name, menu: inMenu } })
  }
  if (menu.items.length === 0) throw new Failure('MENU_EMPTY', { field: 'channels' })
  const count = findings.filter(({ severity }) => severity === 'error').length
  if (count > 0 && !anyway) throw new Failure('CHANNEL_REFUSES', { field: 'anyway', values: { count } })
}

/**
 * Sends the menu of an earlier publish again, exactly as it was; also while another one is under way, which it follows.
 * Throws NOT_FOUND, NOTHING_TO_PUBLISH for what is there already.
 */
async function rollBack(server: Server, context: CallContext, publishId: number): Promise<{ publishId: number }> {
  const { run, merchantId } = context
  const { channel } = await requireRow(context, publishId)
  await requireConnected(server, context, channel, 'publishId')
  await lockChannel(run, merchantId, channel)
  // Again: an old one may have been deleted meanwhile.
  const { hash } = await requireRow(context, publishId)
  const [live, open] = await Promise.all([
    liveOnChannel(run, merchantId, channel),
    listOpenPublishes(run, merchantId, channel),
  ])
  const isThere = live?.hash === hash && !live.isPartly && !live.isUnsure
  if (isThere && open.length === 0) throw new Failure('NOTHING_TO_PUBLISH', { field: 'publishId' })
  const total = partsOf(await readSnapshot(run, merchantId, hash))
  const asked = { channel, hash, categoryIds: null, rollsBackTo: publishId, total }
  return { publishId: await askPublish(context, asked) }
}
