/** “This is that dish”: remembered for the channel, and put right in the orders that are there. */
import type { channelMatchingCalls } from '../../../shared/contract/channels/matching.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { itemKeyOf } from '../../../shared/rules/channels/orders/itemKey.ts'
import { holdDays } from '../../basics/closedDays.queries.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { changeOrder } from '../../orders/ledger/changeOrder.queries.ts'
import { findChannelPricing, findDishes } from './knownItems.queries.ts'
import {
  dropMatch,
  keepMatch,
  type LinesOf,
  listMatches,
  listOrdersOf,
  listPriceDifferences,
  listUnmatched,
  makeDishOf,
  makeOpenAgain,
} from './matching.queries.ts'
import { ourPrice } from './ourPrice.ts'

/** Changes the lines of each order whose days are open; the others stay as they were reported (I19). */
async function correct(
  context: CallContext,
  lines: LinesOf,
  change: (orderId: number) => Promise<number>,
): Promise<{ lines: number; closedOrders: number }> {
  const { run, merchantId } = context
  const orders = await listOrdersOf(run, merchantId, lines)
  let changed = 0
  for (const { orderId, isClosed } of orders) {
    if (isClosed) continue
    changed += await changeOrder(context, merchantId, orderId, () => change(orderId))
    context.publish('order', { orderId })
  }
  return { lines: changed, closedOrders: orders.filter(({ isClosed }) => isClosed).length }
}

export const channelMatchingHandlers: Handlers<typeof channelMatchingCalls> = {
  async getUnmatched(_, { run, merchantId }) {
    return { rows: await listUnmatched(run, merchantId) }
  },

  async matchItem({ channel, ref, name, dishId }, context) {
    const { run, merchantId, actor } = context
    if (ref === '' && name === '') throw new Failure('INVALID_INPUT', { field: 'name' })
    await holdDays(run, merchantId)
    const [dishes, document, pricing] = await Promise.all([
      findDishes(run, merchantId, [dishId]),
      menuDocument(run, merchantId),
      findChannelPricing(run, merchantId, channel),
    ])
    const dish = dishes.get(dishId)
    if (!dish || !document.dish.has(dishId)) throw new Failure('NOT_FOUND', { field: 'dishId' })
    const itemKey = itemKeyOf({ ref, name })
    const matchId = await keepMatch(run, merchantId, {
      channel,
      itemKey,
      ref,
      name,
      dishId,
      by: actor.displayName,
    })
    const lines = { channel, itemKey }
    const ourPriceCents = ourPrice(document, pricing, { kind: 'dish', id: dishId })
    const corrected = await correct(context, lines, orderId =>
      makeDishOf(run, merchantId, orderId, lines, { dish, matchId, ourPriceCents }),
    )
    context.audit({
      action: 'update',
      objectType: 'channelMatch',
      objectId: matchId,
      after: { channel, ref, name, dishId, ...corrected },
    })
    context.publish('channels', { channel })
    return { matchId, ...corrected }
  },

  async unmatchItem({ matchId }, context) {
    const { run, merchantId } = context
    await holdDays(run, merchantId)
    const match = await dropMatch(run, merchantId, matchId)
    if (!match) throw new Failure('NOT_FOUND', { field: 'matchId' })
    const lines = { matchId }
    const corrected = await correct(context, lines, orderId => makeOpenAgain(run, merchantId, orderId, lines))
    const { channel, ref, name, dishId } = match
    context.audit({
      action: 'delete',
      objectType: 'channelMatch',
      objectId: matchId,
      before: { channel, ref, name, dishId },
      after: { ...corrected },
    })
    context.publish('channels', { channel })
    return corrected
  },

  async getMatches(_, { run, merchantId }) {
    return { rows: await listMatches(run, merchantId) }
  },

  async getPriceDifferences({ channel, page, pageSize }, { run, merchantId }) {
    return listPriceDifferences(run, merchantId, channel, { page, pageSize })
  },
}
