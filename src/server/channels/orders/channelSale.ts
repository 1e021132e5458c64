/** Looks up everything that an order of a channel is booked by. */
import type { ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import { MOST_ORDER_CENTS } from '../../../shared/contract/kernel/fields.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { channelMoney } from '../../../shared/rules/channels/orders/channelMoney.ts'
import { customerOf } from '../../customers/ofOrders/customerOf.ts'
import type { Run } from '../../db/run.ts'
import { text } from '../../kernel/texts.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { knownItems } from '../matching/knownItems.ts'
import type { DeliveryChannel } from '../port.ts'
import { findChannelCoupons } from './channelCoupons.ts'
import type { ChannelSale, Guest } from './channelRows.ts'
import type { OrderSettings } from './orderSettings.queries.ts'

/** A clock that is further off than that is not believed: the order counts from when it came. */
const MOST_SKEW_MS = 24 * 3_600_000

/** The source of its orders in lists and reports. */
export const sourceOf = (channel: DeliveryChannel, { marketplace }: { readonly marketplace: string }): string =>
  marketplace || text('en', `thirdParty.names.${channel}`)

/** How its order is known among those of the store. */
export const clientKeyOf = (channel: DeliveryChannel, orderRef: string): string => `${channel}:${orderRef}`

export interface SaleWanted {
  readonly channel: DeliveryChannel
  readonly order: ChannelOrderContent
  readonly settings: OrderSettings
  readonly revision: number
  readonly now: number
  readonly closedDays: ReadonlySet<string>
  /** Of an order that is in the books already: who ordered, and when. */
  readonly stored?: { readonly guest: Guest; readonly at: number }
}

/** Throws `ORDER_TOO_LARGE`. The days are held; a customer is found or made here, before anything of the order is locked. */
export async function channelSale(run: Run, merchantId: number, wanted: SaleWanted): Promise<ChannelSale> {
  const { channel, order, settings, now, closedDays } = wanted
  const money = channelMoney(order, settings.commissionPcm)
  if (!(Math.max(money.grossCents, money.guestCents) <= MOST_ORDER_CENTS)) throw new Failure('ORDER_TOO_LARGE')
  const placed = Date.parse(order.placedAt)
  const at = wanted.stored?.at ?? (Math.abs(placed - now) > MOST_SKEW_MS ? now : placed)
  const { clock } = await rulesAt(run, merchantId, new Date(at).toISOString())
  const guest = wanted.stored?.guest ?? (await guestOf(run, merchantId, order, { at, timeZone: clock.timeZone }))
  return {
    order,
    money,
    known: await knownItems(run, merchantId, channel, order.items),
    coupons: await findChannelCoupons(run, merchantId, order),
    guest,
    clock: { ...clock, closedDays },
    source: sourceOf(channel, order),
    clientKey: clientKeyOf(channel, order.orderRef),
    revision: wanted.revision,
    at,
    now,
  }
}

/** A masked number rings through to somebody else tomorrow: it makes no customer. */
async function guestOf(
  run: Run,
  merchantId: number,
  { customer }: ChannelOrderContent,
  { at, timeZone }: { readonly at: number; readonly timeZone: string },
): Promise<Guest> {
  const { name, phone, isMasked, phoneCode } = customer
  const shown = phoneCode === '' ? phone : `${phone} #${phoneCode}`
  if (isMasked || phone === '') return { customerId: null, name, phone: shown }
  return { customerId: await customerOf(run, merchantId, { name, phone, at: new Date(at), timeZone }), name, phone }
}
