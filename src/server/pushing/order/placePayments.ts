/** Where the money of a terminal's payments goes: batches, drawers, gift cards (ORD-6, RPT-4, POS-6). */
import type { PushedPayment } from '../../../shared/contract/push/items.ts'
import { asInstant } from '../../ledger/instants.ts'
import type { PaymentMade } from '../../ledger/sale.ts'
import { openBatchOf } from '../../till/batches.queries.ts'
import { drawerForCash, settleDrawer } from '../../till/drawers.queries.ts'
import { giftCardNumber } from '../../till/giftCardHash.ts'
import { findGiftCard, redeemGiftCard } from '../../till/giftCards.queries.ts'
import { isCard } from '../../till/movePayment.ts'
import { giftCardKey } from '../giftCardKey.ts'
import { Held, type PushContext } from '../pushing.ts'
import { isCaptured } from './checkPayments.ts'
import type { NameOf } from './people.ts'

/** A payment ready to be booked, and what follows once it is written. */
export interface Placed {
  readonly made: PaymentMade
  readonly countedDrawerId?: number
}

/**
 * Finds batch, drawer and gift card of each payment, in this order of locks. Throws Held `GIFT_CARD_UNKNOWN` for a card
 * that was not sold: it is tried again once it is.
 */
export async function placePayments(
  pushing: PushContext,
  payments: readonly PushedPayment[],
  name: NameOf,
): Promise<Placed[]> {
  const batches = new Map<string, number>()
  for (const { tender, paymentDevice, at, code } of payments) {
    const device = paymentDevice || pushing.device.name
    if (!isCard(tender) || !isCaptured({ code }) || batches.has(device)) continue
    batches.set(device, await openBatchOf(pushing.context.run, pushing.merchantId, device, Date.parse(at)))
  }
  const placed: Placed[] = []
  for (const payment of payments) placed.push(await place(pushing, payment, batches, name))
  return placed
}

async function place(
  { context: { run }, merchantId, device, env }: PushContext,
  payment: PushedPayment,
  batches: ReadonlyMap<string, number>,
  name: NameOf,
): Promise<Placed> {
  const { tender, code, tipCents, drawerKey, giftCardNumber: number, employeeId } = payment
  const at = Date.parse(payment.at)
  const deviceName = payment.paymentDevice || device.name
  const captured = isCaptured(payment)
  const { deviceId } = device
  const drawer =
    captured && tender === 'cash' ? await drawerForCash(run, merchantId, { deviceId, drawerKey, at }) : null
  let giftCardId: number | null = null
  if (tender === 'giftCard') {
    if (number === undefined) throw new Held('GIFT_CARD_UNKNOWN', { field: 'giftCardNumber' })
    const hashed = giftCardNumber(env, merchantId, number)
    const card = await findGiftCard(run, merchantId, hashed)
    if (!card) throw new Held('GIFT_CARD_UNKNOWN', { last4: hashed.last4 }, giftCardKey(env, merchantId, number))
    giftCardId = card.giftCardId
  }
  const made: PaymentMade = {
    at,
    tender,
    code,
    amountCents: payment.amountCents,
    tipCents: tipCents ?? 0,
    surchargeCents: payment.cardSurchargeCents,
    roundingCents: payment.cashRoundingCents,
    cardType: payment.cardType,
    cardLast4: payment.cardLast4,
    authCode: payment.authCode,
    employeeName: name(employeeId),
    deviceName,
    links: {
      clientKey: payment.paymentKey,
      employeeId,
      deviceId,
      batchId: (captured && isCard(tender) ? batches.get(deviceName) : undefined) ?? null,
      drawerId: drawer?.drawerId ?? null,
      giftCardId,
      cardFunding: payment.cardFunding,
      tipAt: tipCents === null && isCard(tender) ? null : asInstant(at),
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

/** What follows once payments are written: gift cards pay, counted drawers expect more. Throws Held `GIFT_CARD_SHORT`. */
export async function settlePayments(
  { context: { run }, merchantId, env }: PushContext,
  orderId: number,
  written: readonly Written[],
): Promise<void> {
  for (const { placed, payment, paymentId, businessDate } of written) {
    const { made, countedDrawerId } = placed
    if (countedDrawerId !== undefined) await settleDrawer(run, merchantId, countedDrawerId)
    const giftCardId = made.links?.giftCardId ?? null
    if (giftCardId === null || !isCaptured(payment)) continue
    const amountCents = made.amountCents + (made.tipCents ?? 0)
    const paid = { amountCents, at: asInstant(made.at), businessDate, orderId, paymentId }
    const left = await redeemGiftCard(run, merchantId, giftCardId, paid)
    if (left === undefined) {
      const { giftCardNumber: number = '', paymentKey } = payment
      throw new Held('GIFT_CARD_SHORT', { paymentKey, amountCents }, giftCardKey(env, merchantId, number))
    }
  }
}
