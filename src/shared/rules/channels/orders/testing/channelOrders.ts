/** Orders of delivery channels for tests. */
import fc from 'fast-check'
import {
  channelOrder,
  type ChannelOrderContent,
  type ChannelOrderInput,
} from '../../../../contract/channels/channelOrders.ts'

type ContentInput = Extract<ChannelOrderInput, { event: 'created' | 'changed' }>

/** An order of one dish of 10.00 that the channel collects, changed as told. */
export function aChannelOrder(change: Partial<ContentInput> = {}): ChannelOrderContent {
  const order = channelOrder.parse({
    orderRef: 'ref-1',
    event: 'created',
    sequence: 1,
    displayNo: 'A1',
    placedAt: '2026-03-02T18:00:00Z',
    orderType: 'delivery',
    items: [{ name: 'Beef noodles', quantity: 1, unitPriceCents: 1_000 }],
    subtotalCents: 1_000,
    totalCents: 1_000,
    payment: 'collected',
    ...change,
  })
  if (order.event === 'cancelled') throw new Error('An order was asked for')
  return order
}

const cents = fc.integer({ min: 0, max: 20_000 })
const who = fc.constantFrom('store' as const, 'channel' as const)
const option = fc.record({
  name: fc.constantFrom('Egg', 'No ice', 'Large'),
  quantity: fc.integer({ min: 1, max: 3 }),
  unitPriceCents: fc.integer({ min: 0, max: 500 }),
})
const item = fc.record({
  name: fc.constantFrom('Beef noodles', 'Tea', 'Dumplings'),
  ref: fc.constantFrom('d1', 'd2', ''),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPriceCents: cents,
  options: fc.array(option, { maxLength: 3 }),
})
const some = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 3 })

/** Any money an order may have. */
export const anyChannelOrder: fc.Arbitrary<ChannelOrderContent> = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    discounts: some(fc.record({ amountCents: cents, paidBy: who, item: fc.option(fc.integer({ min: 0, max: 7 })) })),
    fees: some(fc.record({ kind: fc.constantFrom('delivery' as const, 'bag' as const), amountCents: cents, for: who })),
    taxes: some(fc.record({ amountCents: cents, remittedBy: who, name: fc.constantFrom('State', 'City') })),
    tips: some(fc.record({ amountCents: cents, for: fc.constantFrom('courier' as const, 'store' as const) })),
    commissionCents: fc.option(cents),
    payment: fc.constantFrom('collected' as const, 'cash' as const),
  })
  .map(aChannelOrder)
