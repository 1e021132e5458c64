/** What the sandbox channel sends (contract/channels/sandboxWire.ts), as an order in our shape. */
import type { ChannelOrderInput } from '../../../contract/channels/channelOrders.ts'
import { sandboxEvent, type SandboxOrder } from '../../../contract/channels/sandboxWire.ts'

type Content = Extract<ChannelOrderInput, { event: 'created' | 'changed' }>

/** The order of an event. Throws where the body is no event of the sandbox. */
export function sandboxOrderOf(body: unknown): ChannelOrderInput {
  const { type, version, reason, order } = sandboxEvent.parse(body)
  const head = { orderRef: order.ref, sequence: version }
  if (type === 'order.cancelled') return { ...head, event: 'cancelled', reason }
  return { ...head, event: type === 'order.placed' ? 'created' : 'changed', ...contentOf(order) }
}

function contentOf({ money, ...order }: SandboxOrder): Omit<Content, 'event' | 'orderRef' | 'sequence'> {
  const who = order.deliveredBy === 'store' ? 'store' : 'channel'
  const tip = { amountCents: money.tipCents, for: who === 'store' ? 'store' : 'courier' } as const
  const some = <T extends { readonly amountCents: number }>(rows: readonly T[]): T[] =>
    rows.filter(({ amountCents }) => amountCents > 0)
  return {
    displayNo: order.number,
    placedAt: order.placedAt,
    wantedAt: order.wantedAt,
    orderType: order.service,
    customer: { name: order.customer.name, phone: order.customer.phone },
    note: order.notes,
    items: order.items.map(({ line, ref, name, quantity, unitPriceCents, notes, options }) => ({
      key: line,
      ref,
      name,
      quantity,
      unitPriceCents,
      note: notes,
      options,
    })),
    discounts: some([{ amountCents: money.discountCents, paidBy: money.discountBy }]),
    fees: some([
      { kind: 'delivery' as const, amountCents: money.deliveryFeeCents, for: who as 'store' | 'channel' },
      { kind: 'service' as const, amountCents: money.serviceFeeCents, for: 'channel' as const },
    ]),
    taxes: some([
      { amountCents: money.taxCents - money.channelPaysTaxCents, remittedBy: 'store' as const },
      { amountCents: money.channelPaysTaxCents, remittedBy: 'channel' as const },
    ]),
    tips: some([tip]),
    commissionCents: money.commissionCents,
    subtotalCents: money.subtotalCents,
    totalCents: money.totalCents,
    payment: money.payment === 'cash' ? 'cash' : 'collected',
  }
}
