/** Replaces the content of an order that a terminal sends again, as far as payments and refunds allow (POS-2). */
import type { PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import { bookOrder } from '../../ledger/bookOrder.ts'
import type { BookedOrder, TimelineRow } from '../../ledger/bookedOrder.ts'
import { changeOrder } from '../../ledger/changeOrder.queries.ts'
import { asInstant } from '../../../basics/instants.ts'
import { keepOrderMove } from '../../../room/states/tableEvents.queries.ts'
import { changedOrderKey } from '../changedOrderKey.ts'
import { NeedsReview, type PushContext } from '../pushing.ts'
import { checkPayments, isCaptured } from './checkPayments.ts'
import { giftCardsOf, keepGiftCards } from './giftCardLines.ts'
import type { KnownPayment } from './lookUp.queries.ts'
import { assignPayments, updateCardsAndDrawers } from './assignPayments.ts'
import type { OrderItem, Prepared } from './prepared.ts'
import { pricePushed } from './pricePushed.ts'
import { pushedSale } from './pushedSale.ts'
import { settleCoupons } from './settleCoupons.ts'
import {
  appendTimeline,
  insertPayments,
  lineMoney,
  loadStored,
  replaceContent,
  type StoredOrder,
  updateHeader,
} from './revise.queries.ts'

/**
 * Replaces the content of an order by that of a higher revision, and adds the payments that are new. Throws NeedsReview
 * `ORDER_SETTLED` where money was captured or refunded against what would change, or the office has deleted the order. False
 * where a higher one has come meanwhile.
 */
export async function reviseOrder(
  pushing: PushContext,
  item: OrderItem,
  orderId: number,
  prepared: Prepared,
): Promise<boolean> {
  const { context, merchantId, acceptsAmounts } = pushing
  const { run } = context
  const { name, rules, knownPayments } = prepared
  const accepts = acceptsAmounts !== undefined
  const isRevised = await changeOrder(context, merchantId, orderId, async () => {
    const stored = await loadStored(run, merchantId, orderId)
    if (!stored || item.body.revision <= stored.revision) return false
    const { erasedAs } = stored
    if (erasedAs !== null && prepared.customerId !== null) throw new ErasedMeanwhile()
    const body = erasedAs === null ? item.body : unnamed(item.body, erasedAs)
    if (stored.deletedAt !== null && !body.deleted) throw new NeedsReview('ORDER_SETTLED', { field: 'deleted' })
    const { coupons } = prepared
    const made = pricePushed(body, prepared.pricingContext, accepts, coupons)
    const fresh = body.payments.filter(payment => !isKnown(knownPayments, payment.paymentKey, orderId))
    const owed = { totalCents: made.priced.totalCents, paidCents: stored.paidCents, later: changedOrderKey(orderId) }
    const payments = checkPayments(fresh, owed, rules.pricing, accepts)
    if (body.deleted && (stored.paidCents > 0 || stored.hasRefunds || payments.some(isCaptured)))
      throw new NeedsReview('ORDER_SETTLED', { field: 'deleted' }, changedOrderKey(orderId))
    const placed = await assignPayments(pushing, payments, name)
    const giftCards = await giftCardsOf(pushing, body)
    const { orderNo } = stored
    const customerId = stored.customerId ?? prepared.customerId
    const paid = placed.map(each => each.made)
    const { pricingContext } = prepared
    const { device } = pushing
    const { contentHash = null } = item
    const sale = pushedSale({
      body,
      device,
      pricingContext,
      made,
      name,
      orderNo,
      customerId,
      table: prepared.table,
      giftCards,
      coupons: coupons.found,
      payments: paid,
      contentHash,
    })
    const booked = bookOrder(sale, prepared.clock)
    const isChanged = changes(stored, booked)
    if (isChanged) requireUnsettled(stored, booked, changedOrderKey(orderId))
    await updateHeader(run, merchantId, orderId, booked)
    const [from, to] = [stored.tableId, prepared.table.tableId]
    if (from !== null && to !== null && from !== to)
      await keepOrderMove(run, merchantId, { orderId, from, to, at: asInstant(item.at), by: device.name })
    if (isChanged) await replaceContent(run, merchantId, orderId, booked)
    const ids = await insertPayments(run, merchantId, orderId, booked.payments)
    const entries = newEntries(stored, booked, item, isChanged)
    await appendTimeline(run, merchantId, orderId, stored.timeline.at(-1)?.entryNo ?? 0, entries)
    const { businessDate } = stored
    await keepGiftCards(pushing, { orderId, businessDate, at: asInstant(item.at) }, body, giftCards)
    const written = placed.flatMap((each, index) => {
      const [payment, row, paymentId] = [payments[index], booked.payments[index], ids[index]]
      if (!payment || !row || paymentId === undefined) return []
      return [{ placed: each, payment, paymentId, businessDate: row.businessDate }]
    })
    await updateCardsAndDrawers(pushing, orderId, written)
    const { document } = pricingContext
    if (!body.deleted) await settleCoupons(pushing, item, { orderId, made, coupons: coupons.found, document, name })
    return true
  })
  context.publish('order', { orderId }, merchantId)
  return isRevised
}

/** The customer was erased meanwhile: the item is tried once more, without a name. */
class ErasedMeanwhile extends Error {
  readonly code = '40001'
}

/** The terminal still knows who was erased here; the order does not say it again (CUST-1). */
const unnamed = (body: PushedOrder, pseudonym: string): PushedOrder => ({
  ...body,
  customerName: pseudonym,
  customerPhone: '',
  orderName: body.orderName === '' ? '' : pseudonym,
})

/** Whether this order has the payment already. Throws NeedsReview `ALREADY_THERE` where another has it. */
function isKnown(known: readonly KnownPayment[], paymentKey: string, orderId: number): boolean {
  const found = known.find(payment => payment.paymentKey === paymentKey)
  if (found === undefined) return false
  if (found.orderId !== orderId) throw new NeedsReview('ALREADY_THERE', { paymentKey })
  return true
}

function changes(stored: StoredOrder, { order, lines, discounts }: BookedOrder): boolean {
  if (stored.couponIds.join() !== couponIdsOf(discounts).join()) return true
  const money = ['totalCents', 'taxCents', 'feeCents', 'gratuityCents'] as const
  if (money.some(field => stored[field] !== order[field])) return true
  return stored.lines.map(lineMoney).join() !== lines.map(lineMoney).join()
}

const couponIdsOf = (discounts: BookedOrder['discounts']): number[] =>
  discounts.flatMap(({ couponId }) => couponId ?? [])

/**
 * Nothing that was refunded changes, what was paid stays owed, and what was paid whole only grows. What was paid may be
 * voided by an item that was overtaken: it is tried again once `later` comes.
 */
function requireUnsettled(stored: StoredOrder, { order, lines }: BookedOrder, later: string): void {
  const { paidCents, totalCents, hasRefunds } = stored
  const detail = { paidCents, totalCents: order.totalCents, beforeCents: totalCents }
  if (hasRefunds || order.totalCents < paidCents) throw new NeedsReview('ORDER_SETTLED', detail, later)
  if (paidCents === 0 || paidCents < totalCents) return
  const stays = stored.lines.every((line, index) => {
    const now = lines[index]
    return now !== undefined && now.dishName === line.dishName && now.grossCents === line.grossCents
  })
  if (!stays) throw new NeedsReview('ORDER_SETTLED', detail, later)
}

/** New timeline entries: those of the new sale that are not stored yet, and one for the revision. */
function newEntries(
  { timeline: stored }: StoredOrder,
  { timeline, order }: BookedOrder,
  item: OrderItem,
  isChanged: boolean,
): TimelineRow[] {
  const nameOf = ({ kind, detail, amountCents }: StoredOrder['timeline'][number]) => `${kind} ${amountCents} ${detail}`
  // A coupon that was given back since is taken anew.
  const isGivenBack = ({ kind, detail }: StoredOrder['timeline'][number], index: number) =>
    kind === 'couponUsed' &&
    stored.slice(index).some(later => later.kind === 'couponReversed' && detail.endsWith(later.detail))
  const told = stored.filter((entry, index) => !isGivenBack(entry, index)).map(nameOf)
  const fresh = timeline.filter(entry => {
    // The sale contains only payments that are new.
    if (entry.kind === 'paid') return true
    const index = told.indexOf(nameOf(entry))
    if (index >= 0) told.splice(index, 1)
    return index < 0 && entry.kind !== 'opened'
  })
  if (!isChanged) return fresh
  const changed: TimelineRow = {
    entryNo: 0,
    at: asInstant(item.at),
    kind: 'changed',
    actorName: order.employeeName,
    approverName: '',
    amountCents: order.totalCents,
    detail: '',
  }
  return [...fresh, changed].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
