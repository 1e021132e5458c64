/**
 * An order of Deliverect as its “Order Notification” webhook brings it (developers.deliverect.com, glossary “POS Orders”,
 * “Payments, Taxes, Discount & other Charges”; read in November 2026). Signed in `x-server-authorization-hmac-sha256`: the
 * HMAC-SHA256 of the raw body in hex with the integration's key; with the id of the channel link while none is set.
 */
import { z } from 'zod'
import type { ChannelOption, ChannelOrderInput } from '../../../../contract/channels/channelOrders.ts'

const number = z.number().nullish()
interface Line {
  readonly plu?: string | null | undefined
  readonly name: string
  readonly price?: number | null | undefined
  readonly quantity: number
  readonly remark?: string | null | undefined
  readonly subItems?: readonly Line[] | null | undefined
}
const line: z.ZodType<Line> = z.lazy(() =>
  z.object({
    plu: z.string().nullish(),
    name: z.string(),
    price: number,
    quantity: z.number(),
    remark: z.string().nullish(),
    subItems: z.array(line).nullish(),
  }),
)
const discount = z.object({
  name: z.string().nullish(),
  amount: number,
  amountRestaurant: number,
  amountChannel: number,
})

export const deliverectOrder = z.object({
  _id: z.string(),
  _created: z.string(),
  _updated: z.string().nullish(),
  channelOrderId: z.string().nullish(),
  channelOrderDisplayId: z.string().nullish(),
  /** Which service sold it. */
  channel: number,
  status: number,
  cancellationReason: z.string().nullish(),
  orderType: number,
  pickupTime: z.string().nullish(),
  deliveryTime: z.string().nullish(),
  deliveryIsAsap: z.boolean().nullish(),
  courier: z.object({ deliveryBy: z.string().nullish() }).nullish(),
  customer: z
    .object({ name: z.string().nullish(), phoneNumber: z.string().nullish(), phoneAccessCode: z.string().nullish() })
    .nullish(),
  orderIsAlreadyPaid: z.boolean().nullish(),
  payment: z.object({ amount: z.number(), type: number }).nullish(),
  note: z.string().nullish(),
  items: z.array(line).nullish(),
  /** 2 where it is left out. */
  decimalDigits: number,
  taxTotal: number,
  /** The part of it that the channel pays to the state, as marketplace facilitator. */
  taxRemitted: number,
  serviceCharge: number,
  deliveryCost: number,
  bagFee: number,
  tip: number,
  driverTip: number,
  discountTotal: number,
  discounts: z.array(discount).nullish(),
})
export type DeliverectOrder = z.output<typeof deliverectOrder>

const CANCELLED = 100
const DELIVERY = 2
const CASH = 1
/** The numbers of channels that its own examples name; the others are called by their number. */
const marketplaces: Readonly<Record<number, string>> = { 1: 'Deliverect', 7: 'Uber Eats', 12: 'DoorDash' }

/** In the shape of all channels. Throws for what is no order of Deliverect. */
export function readDeliverectOrder(body: unknown): ChannelOrderInput {
  const order = deliverectOrder.parse(body)
  const cents = centsOf(order.decimalDigits ?? 2)
  const marketplace =
    typeof order.channel !== 'number' ? '' : (marketplaces[order.channel] ?? `Channel ${order.channel}`)
  const about = {
    orderRef: order._id,
    sequence: Date.parse(order._updated ?? order._created),
    marketplace,
  }
  if (order.status === CANCELLED) return { ...about, event: 'cancelled', reason: order.cancellationReason ?? '' }
  const items = (order.items ?? []).map(one => ({
    ref: one.plu ?? '',
    name: one.name,
    quantity: Math.max(1, Math.round(one.quantity)),
    unitPriceCents: cents(one.price),
    options: optionsOf(one.subItems, cents),
    note: one.remark ?? '',
  }))
  const subtotalCents = items.reduce(
    (total, one) => total + one.quantity * (one.unitPriceCents + optionsCents(one.options)),
    0,
  )
  const wanted = order.deliveryTime || order.pickupTime
  return {
    ...about,
    event: 'created',
    displayNo: order.channelOrderDisplayId ?? '',
    placedAt: new Date(order._created).toISOString(),
    wantedAt: order.deliveryIsAsap === false && wanted ? new Date(wanted).toISOString() : null,
    orderType: order.orderType === DELIVERY ? 'delivery' : 'pickUp',
    customer: {
      name: order.customer?.name ?? '',
      phone: order.customer?.phoneNumber ?? '',
      isMasked: (order.customer?.phoneAccessCode ?? '') !== '',
      phoneCode: order.customer?.phoneAccessCode ?? '',
    },
    note: order.note ?? '',
    items,
    discounts: discountsOf(order, cents),
    fees: feesOf(order, cents),
    taxes: taxesOf(order, cents),
    tips: given([
      { amountCents: cents(order.tip), for: 'store' as const },
      { amountCents: cents(order.driverTip), for: 'courier' as const },
    ]),
    subtotalCents,
    totalCents: order.payment ? cents(order.payment.amount) : subtotalCents,
    payment: order.orderIsAlreadyPaid === false || order.payment?.type === CASH ? 'cash' : 'collected',
  }
}

type Cents = (amount: number | null | undefined) => number
/** Whole numbers with so many decimals; an option that makes its item cheaper costs nothing here. */
const centsOf =
  (digits: number): Cents =>
  amount =>
    Math.max(0, Math.round((amount ?? 0) * 10 ** (2 - digits)))

const given = <T extends { readonly amountCents: number }>(parts: readonly T[]): T[] =>
  parts.filter(({ amountCents }) => amountCents > 0)

function optionsOf(lines: Line['subItems'], cents: Cents): ChannelOption[] {
  return (lines ?? []).map(one => ({
    ref: one.plu ?? '',
    name: one.name,
    quantity: Math.max(1, Math.round(one.quantity)),
    unitPriceCents: cents(one.price),
    options: optionsOf(one.subItems, cents),
  }))
}
const optionsCents = (options: readonly ChannelOption[]): number =>
  options.reduce((total, one) => total + one.quantity * (one.unitPriceCents + optionsCents(one.options)), 0)

/** Each with who bears it, where that is told; else the store does. */
function discountsOf(order: DeliverectOrder, plain: Cents) {
  // Told below 0.
  const cents: Cents = amount => plain(Math.abs(amount ?? 0))
  const told = (order.discounts ?? []).flatMap(one => {
    const name = one.name ?? ''
    const [store, channel] = [cents(one.amountRestaurant), cents(one.amountChannel)]
    if (store + channel === 0) return [{ name, amountCents: cents(one.amount), paidBy: 'store' as const }]
    return [
      { name, amountCents: store, paidBy: 'store' as const },
      { name, amountCents: channel, paidBy: 'channel' as const },
    ]
  })
  return given(
    told.length > 0 ? told : [{ name: '', amountCents: cents(order.discountTotal), paidBy: 'store' as const }],
  )
}

/** The delivery fee is the store's where it delivers itself. */
function feesOf(order: DeliverectOrder, cents: Cents) {
  const byStore = order.courier?.deliveryBy === 'restaurant'
  return given([
    {
      kind: 'delivery' as const,
      amountCents: cents(order.deliveryCost),
      for: byStore ? ('store' as const) : ('channel' as const),
    },
    { kind: 'service' as const, amountCents: cents(order.serviceCharge), for: 'store' as const },
    { kind: 'bag' as const, amountCents: cents(order.bagFee), for: 'store' as const },
  ])
}

function taxesOf(order: DeliverectOrder, cents: Cents) {
  const total = cents(order.taxTotal)
  const byChannel = Math.min(total, cents(order.taxRemitted))
  return given([
    { amountCents: byChannel, remittedBy: 'channel' as const },
    { amountCents: total - byChannel, remittedBy: 'store' as const },
  ])
}
