/** Where the money of a terminal's payments goes: batches, drawers, gift cards (ORD-6, RPT-4, POS-6). */
import type { PushedPayment } from '../../../../shared/contract/orders/push/items.ts'
import { isBatchedCard } from '../../../../shared/rules/payments/paymentStatus.ts'
import { asInstant } from '../../../basics/instants.ts'
import type { PaymentMade } from '../../ledger/sale.ts'
import { assumeOpenBatch, findOpenBatch, openBatchOf } from '../../../payments/batches/batches.queries.ts'
import {
  assumeDrawer,
  type DrawerOfCash,
  drawerForCash,
  adjustCountedDrawer,
} from '../../../payments/cashier/drawers.queries.ts'
import { giftCardNumber } from '../../../payments/giftCards/giftCardHash.ts'
import { findGiftCard, redeemGiftCard } from '../../../payments/giftCards/giftCards.queries.ts'
import { giftCardKey } from '../giftCardKey.ts'
import { NeedsReview, type PushContext } from '../pushing.ts'
import { isCaptured } from './checkPayments.ts'
import type { NameOf } from './people.ts'

/** A payment ready to be booked, and what follows once it is written. */
export interface Placed {
  readonly made: PaymentMade
  readonly countedDrawerId?: number
}

/** What the look-up of an order found for its payments. */
export interface TenderTargets {
  /** By payment device; those alone that have an open one. */
  readonly batches: ReadonlyMap<string, number>
  /** By payment key; null where the cash belongs to no drawer. */
  readonly drawers: ReadonlyMap<string, DrawerOfCash | null>
}

const batchDeviceOf = ({ tender, paymentDevice, code }: PushedPayment, device: PushContext['device']) =>
  isBatchedCard(tender) && isCaptured({ code }) ? paymentDevice || device.name : undefined

const isCashTaken = ({ tender, code }: PushedPayment) => tender === 'cash' && isCaptured({ code })

/**
 * The batches and drawers of an order that comes for the first time, in their order of locks; sent at once, so that they
 * travel with what is asked about the order itself. Were the order known, they would be locked before it: two who wait
 * for each other then are told by the database, and try again.
 */
export async function findTenderTargets(
  pushing: PushContext,
  payments: readonly PushedPayment[],
): Promise<TenderTargets> {
  const { device } = pushing
  const readers = [...new Set(payments.flatMap(payment => batchDeviceOf(payment, device) ?? []))]
  const [batches, drawers] = await Promise.all([
    Promise.all(readers.map(async name => [name, await batchOf(pushing, name)] as const)),
    Promise.all(
      payments
        .filter(isCashTaken)
        .map(async payment => [payment.paymentKey, await drawerOf(pushing, payment)] as const),
    ),
  ])
  const open = batches.flatMap(([name, batchId]) => (batchId === undefined ? [] : [[name, batchId] as const]))
  return { batches: new Map(open), drawers: new Map(drawers) }
}

/** The open batch of a payment device: cache, or asked for. */
async function batchOf(
  { context: { run }, merchantId, cache, assumeNew }: PushContext,
  name: string,
): Promise<number | undefined> {
  const known = assumeNew ? cache?.batches.get(merchantId, name) : undefined
  if (known !== undefined) {
    assumeOpenBatch(run, merchantId, name, known)
    return known
  }
  const found = await findOpenBatch(run, merchantId, name)
  cache?.batches.set(merchantId, name, found)
  return found
}

/** Whose cash it is: cache, or asked for. What is counted already is asked for each time. */
async function drawerOf(
  { context: { run }, merchantId, device: { deviceId }, cache, assumeNew }: PushContext,
  { drawerKey, at }: PushedPayment,
): Promise<DrawerOfCash | null> {
  const moved = { deviceId, drawerKey, at: Date.parse(at) }
  const key = drawerKey === undefined ? String(deviceId) : `key ${drawerKey}`
  const known = assumeNew ? cache?.drawers.get(merchantId, key) : undefined
  if (known !== undefined) {
    assumeDrawer(run, merchantId, moved, known)
    return known === null ? null : { drawerId: known, isCounted: false }
  }
  const found = await drawerForCash(run, merchantId, moved)
  cache?.drawers.set(merchantId, key, found === null ? null : found.isCounted ? undefined : found.drawerId)
  return found
}

/**
 * Finds batch, drawer and gift card of each payment, in this order of locks. Throws NeedsReview `GIFT_CARD_UNKNOWN` for a card
 * that was not sold: it is tried again once it is.
 */
export async function assignPayments(
  pushing: PushContext,
  payments: readonly PushedPayment[],
  name: NameOf,
  found?: TenderTargets,
): Promise<Placed[]> {
  const { context, merchantId, device, cache } = pushing
  const batches = new Map(found?.batches)
  for (const payment of payments) {
    const reader = batchDeviceOf(payment, device)
    if (reader === undefined || batches.has(reader)) continue
    const batchId = await openBatchOf(context.run, merchantId, reader, Date.parse(payment.at))
    cache?.batches.set(merchantId, reader, batchId)
    batches.set(reader, batchId)
  }
  const targets = { batches, drawers: found?.drawers ?? new Map<string, DrawerOfCash | null>() }
  const placed: Placed[] = []
  for (const payment of payments) placed.push(await assignPayment(pushing, payment, targets, name))
  return placed
}

async function assignPayment(
  { context: { run }, merchantId, device, env }: PushContext,
  payment: PushedPayment,
  { batches, drawers }: TenderTargets,
  name: NameOf,
): Promise<Placed> {
  const { tender, code, tipCents, drawerKey, giftCardNumber: number, employeeId } = payment
  const at = Date.parse(payment.at)
  const deviceName = payment.paymentDevice || device.name
  const { deviceId } = device
  const reader = batchDeviceOf(payment, device)
  let drawer: DrawerOfCash | null = null
  if (isCashTaken(payment)) {
    const known = drawers.get(payment.paymentKey)
    drawer = known === undefined ? await drawerForCash(run, merchantId, { deviceId, drawerKey, at }) : known
  }
  let giftCardId: number | null = null
  if (tender === 'giftCard') {
    if (number === undefined) throw new NeedsReview('GIFT_CARD_UNKNOWN', { field: 'giftCardNumber' })
    const hashed = giftCardNumber(env, merchantId, number)
    const card = await findGiftCard(run, merchantId, hashed)
    if (!card) throw new NeedsReview('GIFT_CARD_UNKNOWN', { last4: hashed.last4 }, giftCardKey(env, merchantId, number))
    giftCardId = card.giftCardId
  }
  const made: PaymentMade = {
    at,
    tender,
    code,
    amountCents: payment.amountCents,
    tipCents: tipCents ?? 0,
    cardSurchargeCents: payment.cardSurchargeCents,
    cashRoundingCents: payment.cashRoundingCents,
    cardType: payment.cardType,
    cardLast4: payment.cardLast4,
    authCode: payment.authCode,
    employeeName: name(employeeId),
    deviceName,
    links: {
      clientKey: payment.paymentKey,
      employeeId,
      deviceId,
      batchId: (reader === undefined ? undefined : batches.get(reader)) ?? null,
      drawerId: drawer?.drawerId ?? null,
      giftCardId,
      cardFunding: payment.cardFunding,
      tipAt: tipCents === null && isBatchedCard(tender) ? null : asInstant(at),
      gateway: payment.gateway,
      gatewayRef: payment.gatewayRef,
    },
  }
  return { made, ...(drawer?.isCounted && { countedDrawerId: drawer.drawerId }) }
}

/** A payment as it was written. */
export interface Written {
  readonly placed: Placed
  readonly payment: PushedPayment
  readonly paymentId: number
  readonly businessDate: string
}

/** What follows once payments are written: gift cards pay, counted drawers expect more. Throws NeedsReview `GIFT_CARD_SHORT`. */
export async function updateCardsAndDrawers(
  { context: { run }, merchantId, env }: PushContext,
  orderId: number,
  written: readonly Written[],
): Promise<void> {
  for (const { placed, payment, paymentId, businessDate } of written) {
    const { made, countedDrawerId } = placed
    if (countedDrawerId !== undefined) await adjustCountedDrawer(run, merchantId, countedDrawerId)
    const giftCardId = made.links?.giftCardId ?? null
    if (giftCardId === null || !isCaptured(payment)) continue
    const amountCents = made.amountCents + (made.tipCents ?? 0)
    const paid = { amountCents, at: asInstant(made.at), businessDate, orderId, paymentId }
    const left = await redeemGiftCard(run, merchantId, giftCardId, paid)
    if (left === undefined) {
      const { giftCardNumber: number = '', paymentKey } = payment
      throw new NeedsReview('GIFT_CARD_SHORT', { paymentKey, amountCents }, giftCardKey(env, merchantId, number))
    }
  }
}
