/** What delivery channels have otherwise than they were told, and what is done about it (CHOWLY-3). */
import type { driftCalls } from '../../../shared/contract/channels/drift.ts'
import { waysOf } from '../../../shared/rules/channels/drift/driftWays.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Server } from '../../kernel/server.ts'
import { describedPort } from '../portFor.ts'
import { liveOnChannel } from '../publishing/liveOnChannel.ts'
import { listDrift } from './drift.queries.ts'
import { askFetch, findFetch } from './fetches.queries.ts'
import { sendOurs } from './sendOurs.ts'
import { takeTheirs } from './takeTheirs.ts'

const cannot = { availability: false, prices: false, hours: false }

export const driftHandlers = (server: Server): Handlers<typeof driftCalls> => ({
  async fetchForChowly({ channel }, context) {
    const { run, merchantId, request } = context
    await askFetch(run, merchantId, channel, request.now)
    context.publish('channels', { channel, drift: true })
    await announceDueWork(run, 'delivery-drift')
    return {}
  },
  async getDriftForChowly({ channel, page, pageSize }, { run, merchantId, request }) {
    const [fetch, rows, live] = await Promise.all([
      findFetch(run, merchantId, channel),
      listDrift(run, merchantId, channel, { skip: (page - 1) * pageSize, most: pageSize }),
      liveOnChannel(run, merchantId, channel),
    ])
    const described = describedPort(channel)?.can ?? cannot
    const can = { ...described, prices: described.prices && live?.rollsBackTo === null }
    const isClaimed = Date.parse(fetch?.claimedUntil ?? '') > request.now.getTime()
    return {
      comparedAt: fetch?.comparedAt ?? null,
      nextAt: fetch?.nextAt ?? null,
      isRunning: isClaimed || (fetch?.isAsked ?? false),
      problem: fetch?.problem || null,
      message: fetch?.message ?? '',
      rows: rows.map(row => ({ ...row, ways: live ? waysOf(live.menu, row, can) : [] })),
      total: fetch?.differences ?? 0,
    }
  },
  takeTheirsForChowly: (input, context) => takeTheirs(context, input),
  sendOursForChowly: (input, context) => sendOurs(server, context, input),
})
