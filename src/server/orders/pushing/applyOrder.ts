/**
 * An order of a terminal: priced again by the menu and the settings that it names, written with its payments, and added to
 * the totals a moment later (POS-2, POS-3, docs/decisions/0013).
 */
import { emptyDocument, type MenuDocument } from '../../../shared/rules/menu/document.ts'
import { portionsOf } from '../../../shared/rules/orders/orderPortions.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { PushedOrder } from '../../../shared/contract/orders/push/items.ts'
import { customerOf } from '../../customers/ofOrders/customerOf.ts'
import type { Run } from '../../db/run.ts'
import { bookOrder } from '../ledger/bookOrder.ts'
import { addTimeline } from '../ledger/addTimeline.queries.ts'
import { holdDays } from '../../basics/closedDays.queries.ts'
import { writePendingOrder } from '../ledger/pendingOrders.queries.ts'
import { asInstant } from '../../basics/instants.ts'
import { keptDocument, versionDocument } from '../../menu/library/versions.ts'
import { takePortions } from '../../menu/library/takePortions.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { pricingContextOf } from '../quote/pricingContext.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { checkPayments, isCaptured } from './order/checkPayments.ts'
import { keepGiftCards, giftCardsOf } from './order/giftCardLines.ts'
import { type LookedUp, lookUpOrder } from './order/lookUp.queries.ts'
import { nameOf, peopleOf } from './order/people.ts'
import { paymentsToBookSeparately, bookSeparately, withoutPayments } from './order/separatePayments.ts'
import { findTenderTargets, assignPayments, updateCardsAndDrawers } from './order/assignPayments.ts'
import { findCoupons } from './order/findCoupons.ts'
import { pricePushed } from './order/pricePushed.ts'
import { settleCoupons } from './order/settleCoupons.ts'
import { tableOf } from './order/tableOf.ts'
import { pushedSale } from './order/pushedSale.ts'
import { reviseOrder } from './order/reviseOrder.ts'
import { findErased } from './order/revise.queries.ts'
import type { OrderItem, Prepared } from './order/prepared.ts'
import type { KnownMenu } from './lookupCache.ts'
import { aboveOrders } from './above.ts'
import { type Apply, NeedsReview, type PushContext } from './pushing.ts'

/**
 * Applies an order. A higher revision replaces the stored one; of an outdated revision only payments count that have not come
 * before.
 */
export const applyOrder: Apply<'order'> = async (pushing, item) => {
  const { context, merchantId } = pushing
  const { body } = item
  const found = await prepare(pushing, item)
  requireNothingNew(item, found)
  const apart = await paymentsToBookSeparately(pushing, body, found)
  const taken = apart.length === 0 ? item : { ...item, body: withoutPayments(body, apart) }
  let isWritten = true
  if (found.orderId === null) {
    await writeNew(pushing, taken, found, found.prepared)
    context.markTotalsStale(merchantId)
  } else if (body.revision > (found.revision ?? 0)) {
    isWritten = await reviseOrder(pushing, taken, found.orderId, found.prepared)
  }
  await bookSeparately(pushing, item, apart)
  const orderId = found.orderId ?? found.newOrderId
  const { assumeNew = false } = pushing
  if (found.orderId !== null && body.revision <= (found.revision ?? 0)) return { orderId }
  await aboveOrders().orderWritten(context, merchantId, { orderId, head: body, assumeNew })
  if (isWritten && found.isCounting) {
    const asked = body.deleted ? [] : portionsOf(body.lines)
    await takePortions(context, merchantId, { orderId, at: body.openedAt }, asked)
  }
  return { orderId }
}

/**
 * Throws NeedsReview where what came before said something else: `REVISION_REUSED` for an order of the same revision,
 * `ALREADY_THERE` for a payment under the same key (POS-8).
 */
function requireNothingNew(
  { body, contentHash: said }: OrderItem,
  { orderId, revision, contentHash, knownPayments }: LookedUp,
): void {
  if (orderId === null) return
  const isOther = contentHash !== null && contentHash !== said
  if (revision === body.revision && isOther) throw new NeedsReview('REVISION_REUSED', { orderId, revision })
  for (const { paymentKey, tender, amountCents, tipCents } of body.payments) {
    const known = knownPayments.find(payment => payment.paymentKey === paymentKey)
    if (!known) continue
    // What a person took for a tip is one in the books.
    const isSame = known.amountCents === amountCents || known.paidCents === amountCents + (tipCents ?? 0)
    if (known.orderId !== orderId || known.tender !== tender || !isSame)
      throw new NeedsReview('ALREADY_THERE', { paymentKey, amountCents, orderId: known.orderId })
  }
}

/** An order that has not come before, unless it is sent again. */
export const isFirst = ({ revision }: Readonly<Record<string, unknown>>): boolean => (revision ?? 1) === 1

/** Everything that is looked up before anything is locked, except days: they are locked first. */
async function prepare(pushing: PushContext, { body }: OrderItem): Promise<LookedUp & { readonly prepared: Prepared }> {
  const { context, merchantId, cache, assumeNew = false } = pushing
  const { run } = context
  const { openedAt, settingsAt, customerName, customerPhone } = body
  const asked = {
    orderKey: body.orderKey,
    openedAt,
    needsMenu: !isOffMenu(body) || body.menuVersionNo !== undefined,
    menuVersionNo: body.menuVersionNo,
    // What a revision leaves out it gives back.
    mayTakePortions: !isOffMenu(body) || !isFirst(body),
    employeeIds: peopleOf(body),
    paymentKeys: body.payments.map(({ paymentKey }) => paymentKey),
    // In any time zone, no business day of it begins earlier.
    daysFrom: addDays(openedAt.slice(0, 10), -2),
    assumeNew,
  }
  // Not awaited: the lookups behind it see what was committed while it waited.
  holdDays(run, merchantId).catch(() => {})
  const ownRules = rulesAt(run, merchantId, openedAt)
  const pricedBy = settingsAt === undefined ? ownRules : rulesAt(run, merchantId, settingsAt)
  const lookedUp = lookUpOrder(run, merchantId, asked, cache)
  const placed = isFirst(body) ? findTenderTargets(pushing, body.payments) : undefined
  const [{ clock }, rules, found, places, table, coupons] = await Promise.all([
    ownRules,
    pricedBy,
    lookedUp,
    placed,
    tableOf(pushing, body),
    findCoupons(run, merchantId, body),
  ])
  requireKnownMenu(body, found)
  const who = { name: customerName, phone: customerPhone, at: new Date(openedAt), timeZone: clock.timeZone }
  const isErased = customerPhone !== '' && found.orderId !== null && (await findErased(run, merchantId, found.orderId))
  const customerId = customerPhone === '' || isErased ? null : await customerOf(run, merchantId, who)
  const document = await documentOf(run, merchantId, body, found.menu)
  const prepared = {
    rules,
    clock: { ...clock, closedDays: new Set(found.closedDays) },
    pricingContext: pricingContextOf(rules, document),
    name: nameOf(found.people),
    knownPayments: found.knownPayments,
    customerId,
    coupons,
    table,
    places,
  }
  return { ...found, prepared }
}

/** A version that was thinned out was there once: a later one stands for it. One that is yet to come never was (POS-8). */
function requireKnownMenu({ menuVersionNo }: PushedOrder, { menu, newestVersionNo }: LookedUp): void {
  if (menuVersionNo === undefined || menu?.versionNo === menuVersionNo) return
  if (menuVersionNo > (newestVersionNo ?? 0)) throw new NeedsReview('UNKNOWN_MENU_VERSION', { menuVersionNo })
}

const isOffMenu = ({ lines }: PushedOrder): boolean => lines.every(({ kind }) => kind === 'open' || kind === 'giftCard')

/** The menu that it was sold from; the working copy where none was ever published. */
async function documentOf(
  run: Run,
  merchantId: number,
  order: PushedOrder,
  menu: KnownMenu | null,
): Promise<MenuDocument> {
  if (isOffMenu(order)) return emptyDocument()
  if (menu === null) return await menuDocument(run, merchantId)
  return keptDocument(menu.hash) ?? (await versionDocument(run, merchantId, menu.versionNo))
}

async function writeNew(
  pushing: PushContext,
  item: OrderItem,
  { newOrderId: orderId, paymentIds }: LookedUp,
  prepared: Prepared,
): Promise<void> {
  const { context, merchantId, device, acceptsAmounts } = pushing
  const { run } = context
  const { body, at } = item
  const { pricingContext, name, customerId, coupons, table, clock, rules, places } = prepared
  const accepts = acceptsAmounts !== undefined
  const [known] = prepared.knownPayments
  if (known !== undefined) throw new NeedsReview('ALREADY_THERE', { paymentKey: known.paymentKey })
  if (body.deleted && body.payments.some(isCaptured))
    throw new NeedsReview('ORDER_SETTLED', { field: 'deleted' }, body.orderKey)
  const made = pricePushed(body, pricingContext, accepts, coupons)
  const owed = { totalCents: made.priced.totalCents, paidCents: 0, later: body.orderKey }
  const payments = checkPayments(body.payments, owed, rules.pricing, accepts)
  const placed = await assignPayments(pushing, payments, name, places)
  const giftCards = await giftCardsOf(pushing, body)
  const orderNo = body.orderNo || String(orderId)
  const paid = placed.map(each => each.made)
  const { contentHash = null } = item
  const sale = pushedSale({
    body,
    device,
    pricingContext,
    made,
    name,
    orderNo,
    customerId,
    table,
    giftCards,
    coupons: coupons.found,
    payments: paid,
    contentHash,
  })
  const booked = bookOrder(sale, clock)
  // Not awaited: if it fails, a later statement of the transaction throws, at the latest its commit.
  writePendingOrder(run, merchantId, booked, { orderId, paymentIds }).catch(() => {})
  const { businessDate } = booked.order
  if (giftCards.size > 0) await keepGiftCards(pushing, { orderId, businessDate, at: body.openedAt }, body, giftCards)
  const written = placed.flatMap((each, index) => {
    const payment = payments[index]
    const row = booked.payments[index]
    const paymentId = paymentIds[index]
    if (!payment || !row || paymentId === undefined) return []
    return [{ placed: each, payment, paymentId, businessDate: row.businessDate }]
  })
  await updateCardsAndDrawers(pushing, orderId, written)
  const { document } = pricingContext
  if (!body.deleted) await settleCoupons(pushing, item, { orderId, made, coupons: coupons.found, document, name })
  if (acceptsAmounts) {
    const entry = { at: asInstant(at), actorName: acceptsAmounts.name, amountCents: owed.totalCents, detail: '' }
    await addTimeline(run, merchantId, orderId, { ...entry, kind: 'amountsAccepted' })
  }
}
