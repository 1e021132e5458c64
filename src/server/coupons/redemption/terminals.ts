/** A terminal checks, reserves, redeems and releases codes (MKT-1, POS-2). */
import {
  type DeviceRedemption,
  type OrderSoFar,
  type redemptionCalls,
  RESERVED_MINUTES,
} from '../../../shared/contract/coupons/redemption.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { readCode, whyUnknown } from '../../../shared/rules/coupons/code/couponCode.ts'
import { refusalOf } from '../../../shared/rules/coupons/conditions/conditions.ts'
import { couponClock } from '../../../shared/rules/coupons/conditions/couponMoment.ts'
import { type RedemptionState, remainderOf } from '../../../shared/rules/coupons/redemption/moves.ts'
import type { DeviceContext, DeviceTurns } from '../../kernel/context.ts'
import { failureText } from '../../kernel/texts.ts'
import { type AskedUse, type BookedUse, bookUse, couponOrder, termsOf } from './booking.ts'
import { countWrongCode, requireTriesLeft } from './codeTries.ts'
import { findDeviceKind, type DeviceKind } from './devices.queries.ts'
import { endUse } from './ending.ts'
import { countExpired, findByKey, listOnOrder } from './redemptions.queries.ts'
import { findCoupon, lockCoupon, type StoredCoupon } from './stock.queries.ts'

type Calls = typeof redemptionCalls

const MINUTE_MS = 60_000
/** As old as a push may be (POS-8). */
const OLDEST_OFFLINE_MS = 35 * 24 * 60 * MINUTE_MS

/** Throws COUPON_MISTYPED at `code` for what can be no code: nothing is looked up, so nothing is learned. */
function codeOf(typed: string): string {
  const code = readCode(typed)
  if (code === undefined) throw new Failure('COUPON_MISTYPED', { field: 'code' })
  return code
}

/** A coupon by its code, once the tries of the terminal allow it; a wrong code is counted. */
async function lookUp(
  context: DeviceContext,
  code: string,
  find: typeof findCoupon,
): Promise<{ coupon: StoredCoupon; kind: DeviceKind } | { refusal: 'COUPON_UNKNOWN' | 'COUPON_MISTYPED' }> {
  const { run, merchantId, device } = context
  const [, kind, found] = await Promise.all([
    requireTriesLeft(context),
    findDeviceKind(run, merchantId, device.deviceId),
    find(run, merchantId, code),
  ])
  if (found) return { coupon: found, kind }
  const refusal = whyUnknown(code)
  await countWrongCode(context, refusal)
  return { refusal }
}

const orderFacts = ({ orderType, subtotalCents, lines, otherDiscounts }: OrderSoFar, channel: DeviceKind) => ({
  orderType,
  channel,
  subtotalCents,
  lines,
  otherDiscounts,
})

/** What a code gives, and whether it fits the order. */
export async function checkCoupon(
  turns: DeviceTurns,
  { code: typed, order }: InputOf<Calls['checkCoupon']>,
): Promise<ReplyOf<Calls['checkCoupon']>> {
  const code = codeOf(typed)
  const { language, now } = turns.request
  const found = await turns.turn('write', async context => {
    const asked = await lookUp(context, code, findCoupon)
    if ('refusal' in asked) return asked
    const { run, merchantId } = context
    const [own, expired] = await Promise.all([
      listOnOrder(run, merchantId, { orderKey: order.orderKey, orderId: null, but: '' }),
      asked.coupon.reserved === 0 ? 0 : countExpired(run, merchantId, asked.coupon.couponId, now),
    ])
    const isOnOrder = own.some(({ couponId }) => couponId === asked.coupon.couponId)
    const use = { redemptionKey: '', order: orderFacts(order, asked.kind), customerPhone: order.customerPhone }
    const facts = await couponOrder(context, merchantId, asked.coupon, use, own)
    const { campaign, ...coupon } = asked.coupon
    const stock = { ...coupon, reserved: coupon.reserved - expired }
    const refusal = isOnOrder
      ? ('COUPON_SAME_ORDER' as const)
      : refusalOf(campaign, stock, couponClock(now, coupon), facts)
    return { coupon: asked.coupon, fits: refusal }
  })
  if ('refusal' in found) throw new Failure(found.refusal, { field: 'code' })
  const { couponId, campaignId } = found.coupon
  return {
    couponId,
    campaignId,
    code: found.coupon.code,
    terms: termsOf(found.coupon),
    remainder: remainderOf(found.coupon),
    refusal: found.fits,
    message: found.fits === null ? '' : failureText(language, found.fits),
  }
}

type AtTerminal = InputOf<Calls['reserveCoupon']>

/** Keeps one use of a code for an order. */
export const reserveCoupon = (turns: DeviceTurns, input: AtTerminal): Promise<DeviceRedemption> =>
  book(turns, 'reserve', input, {
    discountCents: 0,
    at: turns.request.now,
    expiresAt: new Date(turns.request.now.getTime() + RESERVED_MINUTES * MINUTE_MS),
  })

/** Redeems a code, also one that was given offline. */
export function redeemCoupon(
  turns: DeviceTurns,
  { discountCents, offlineAt, ...input }: InputOf<Calls['redeemCoupon']>,
): Promise<DeviceRedemption> {
  const { now } = turns.request
  if (offlineAt === null) return book(turns, 'redeem', input, { discountCents, at: now, expiresAt: null })
  // A clock that runs ahead, or stood still for months, says nothing: then it counts as sold now.
  const given = Date.parse(offlineAt)
  const isBelieved = given <= now.getTime() && given >= now.getTime() - OLDEST_OFFLINE_MS
  return book(turns, 'settle', input, { discountCents, at: isBelieved ? new Date(given) : now, expiresAt: null })
}

async function book(
  turns: DeviceTurns,
  move: 'reserve' | 'redeem' | 'settle',
  { redemptionKey, code: typed, order, employeeId }: AtTerminal,
  sold: Pick<AskedUse, 'discountCents' | 'at' | 'expiresAt'>,
): Promise<DeviceRedemption> {
  const code = codeOf(typed)
  const booked = await turns.turn('write', async (context): Promise<BookedUse> => {
    const asked = await lookUp(context, code, lockCoupon)
    if ('refusal' in asked) return asked
    const { deviceId, name } = context.device
    const who = { deviceId, deviceName: name, employeeId, customerPhone: order.customerPhone }
    const use = { ...who, ...sold, redemptionKey, orderKey: order.orderKey, orderId: null }
    return bookUse(context, context.merchantId, move, asked.coupon, { ...use, order: orderFacts(order, asked.kind) })
  })
  if ('refusal' in booked) throw new Failure(booked.refusal, { field: 'code' })
  return { ...booked.redemption, remainder: booked.remainder }
}

/** Gives up a use of a code; its state then, null for a key that is not known. */
export function releaseCoupon(
  turns: DeviceTurns,
  { redemptionKey }: InputOf<Calls['releaseCoupon']>,
): Promise<{ state: RedemptionState | null }> {
  return turns.turn('write', async context => {
    const { run, merchantId, device } = context
    const known = await findByKey(run, merchantId, redemptionKey)
    if (!known) return { state: null }
    const ending = { move: 'release', end: 'terminal', by: device.name, reason: '' } as const
    return { state: await endUse(context, merchantId, known, ending) }
  })
}
