/** An order of the sandbox channel in the shape of all channels (docs/areas/channels.md, “The sandbox channel”). */
import type { ChannelOrderInput } from '../../../contract/channels/channelOrders.ts'
import type { SandboxEvent } from '../../../contract/channels/sandboxWire.ts'

const events = { 'order.placed': 'created', 'order.changed': 'changed' } as const

/** Delivery and service fees are the channel's where its courier drives; the tip follows who delivers. */
export function sandboxOrderIn({ type, version, reason, order }: SandboxEvent): ChannelOrderInput {
  const about = { orderRef: order.ref, sequence: version }
  if (type === 'order.cancelled') return { ...about, event: 'cancelled', reason }
  const { money } = order
  const byChannel = order.deliveredBy === 'channel'
  const taxes = [
    { amountCents: money.taxCents - money.channelPaysTaxCents, remittedBy: 'store' as const },
    { amountCents: money.channelPaysTaxCents, remittedBy: 'channel' as const },
  ]
  return {
    ...about,
    event: events[type],
    displayNo: order.number,
    placedAt: order.placedAt,
    wantedAt: order.wantedAt,
    orderType: order.service,
    customer: { name: order.customer.name, phone: order.customer.phone },
    note: order.notes,
    items: order.items.map(({ line, notes, ...item }) => ({ ...item, key: line, note: notes })),
    discounts: paid([{ amountCents: money.discountCents, paidBy: money.discountBy, code: money.discountCode ?? '' }]),
    fees: paid([
      {
        kind: 'delivery' as const,
        amountCents: money.deliveryFeeCents,
        for: byChannel ? ('channel' as const) : ('store' as const),
      },
      { kind: 'service' as const, amountCents: money.serviceFeeCents, for: 'channel' as const },
    ]),
    taxes: paid(taxes),
    tips: paid([{ amountCents: money.tipCents, for: byChannel ? ('courier' as const) : ('store' as const) }]),
    commissionCents: money.commissionCents,
    subtotalCents: money.subtotalCents,
    totalCents: money.totalCents,
    payment: money.payment === 'cash' ? 'cash' : 'collected',
  }
}

const paid = <T extends { readonly amountCents: number }>(parts: readonly T[]): T[] =>
  parts.filter(({ amountCents }) => amountCents !== 0)
