/**
 * What an order of a delivery channel comes to, for the store and for the guest (docs/product/money.md, section 7, I26).
 * Cents throughout.
 */
import type { ChannelItem, ChannelOption, ChannelOrderContent } from '../../../contract/channels/channelOrders.ts'
import { allocate, percentOf, sumOf } from '../../basics/money.ts'

/** An option with what is in it, one after the other; the quantity is for one of the line. */
export interface FlatOption {
  readonly ref: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceCents: number
}

export function flatOptions(options: readonly ChannelOption[], times = 1): FlatOption[] {
  return options.flatMap(({ ref, name, quantity, unitPriceCents, options: inner }) => [
    { ref, name, quantity: quantity * times, unitPriceCents },
    ...flatOptions(inner, quantity * times),
  ])
}

/** One of a line with its options. */
const unitCents = ({ unitPriceCents, options }: ChannelItem): number =>
  unitPriceCents + sumOf(flatOptions(options).map(each => each.quantity * each.unitPriceCents))

export interface ChannelLineMoney {
  readonly grossCents: number
  /** Of the store's discounts: those of this line, and its share of those of the order. */
  readonly itemDiscountCents: number
  readonly orderDiscountCents: number
  readonly netCents: number
}

export interface ChannelMoney {
  readonly lines: readonly ChannelLineMoney[]
  readonly grossCents: number
  /** As far as there is something to take it from. */
  readonly storeDiscountCents: number
  readonly channelDiscountCents: number
  /** The store's net sales: the channel's own discounts do not lower them. */
  readonly netCents: number
  readonly storeFeeCents: number
  readonly channelFeeCents: number
  readonly storeTaxCents: number
  /** Remitted by the channel: neither the store's tax nor its revenue. */
  readonly facilitatorTaxCents: number
  readonly storeTipCents: number
  readonly courierTipCents: number
  readonly commissionCents: number
  /** The channel told it with the order; else it follows from the channel's rate. */
  readonly isCommissionTold: boolean
  /** The order's total in the books: net, the store's fees and its tax. */
  readonly totalCents: number
  /** What the guest pays by these parts. */
  readonly guestCents: number
  /** What the channel states less what its parts come to. */
  readonly subtotalOffCents: number
  readonly totalOffCents: number
  /** Cash at the door beyond what is the store's; negative where the channel adds its discount. 0 where it collects. */
  readonly heldForChannelCents: number
  /** What the channel owes the store for it; negative where the store owes. */
  readonly payoutCents: number
}

const ofStore = ({ for: whose }: { readonly for: 'store' | 'channel' | 'courier' }): boolean => whose === 'store'
const amountOf = (rows: readonly { readonly amountCents: number }[]): number =>
  sumOf(rows.map(({ amountCents }) => amountCents))

/** The money of an order; `commissionPcm` is of net sales, for a channel that does not tell its commission. */
export function channelMoney(order: ChannelOrderContent, commissionPcm: number): ChannelMoney {
  const lines = linesOf(order)
  const grossCents = sumOf(lines.map(line => line.grossCents))
  const netCents = sumOf(lines.map(line => line.netCents))
  const [storeFeeCents, channelFeeCents] = split(order.fees, ofStore)
  const [storeTaxCents, facilitatorTaxCents] = split(order.taxes, ({ remittedBy }) => remittedBy === 'store')
  const [storeTipCents, courierTipCents] = split(order.tips, ofStore)
  const [, channelDiscountCents] = split(order.discounts, ({ paidBy }) => paidBy === 'store')
  const storeDiscountCents = grossCents - netCents
  const totalCents = netCents + storeFeeCents + storeTaxCents
  const guestCents =
    netCents - channelDiscountCents + amountOf(order.fees) + amountOf(order.taxes) + amountOf(order.tips)
  const earnedCents = totalCents + storeTipCents
  const isCash = order.payment === 'cash'
  const commissionCents = order.commissionCents ?? percentOf(netCents, commissionPcm)
  return {
    lines,
    grossCents,
    storeDiscountCents,
    channelDiscountCents,
    netCents,
    storeFeeCents,
    channelFeeCents,
    storeTaxCents,
    facilitatorTaxCents,
    storeTipCents,
    courierTipCents,
    commissionCents,
    isCommissionTold: order.commissionCents !== null,
    totalCents,
    guestCents,
    subtotalOffCents: order.subtotalCents - grossCents,
    totalOffCents: order.totalCents - guestCents,
    heldForChannelCents: isCash ? guestCents - earnedCents : 0,
    payoutCents: earnedCents - commissionCents - (isCash ? guestCents : 0),
  }
}

function split<Row extends { readonly amountCents: number }>(
  rows: readonly Row[],
  isStores: (row: Row) => boolean,
): [store: number, other: number] {
  const store = amountOf(rows.filter(isStores))
  return [store, amountOf(rows) - store]
}

/** The store's discounts over the lines: those of a line never below 0, those of the order shared out over what is left. */
function linesOf({ items, discounts }: ChannelOrderContent): ChannelLineMoney[] {
  const own = discounts.filter(({ paidBy }) => paidBy === 'store')
  const gross = items.map(item => item.quantity * Math.max(0, unitCents(item)))
  const itemOff = gross.map((cents, index) => Math.min(cents, amountOf(own.filter(({ item }) => item === index))))
  const left = gross.map((cents, index) => cents - (itemOff[index] ?? 0))
  const ofOrder = amountOf(own.filter(({ item }) => item === null || item >= items.length))
  const shares = allocate(Math.min(ofOrder, sumOf(left)), left)
  return gross.map((grossCents, index) => {
    const [itemDiscountCents, orderDiscountCents] = [itemOff[index] ?? 0, shares[index] ?? 0]
    return {
      grossCents,
      itemDiscountCents,
      orderDiscountCents,
      netCents: grossCents - itemDiscountCents - orderDiscountCents,
    }
  })
}
