/** Orders of Uber Eats and Deliverect as they are published, in the shape of all channels (CHOWLY-3). */
import { describe, expect, test } from 'vitest'
import { channelOrder } from '../../../../contract/channels/channelOrders.ts'
import { readDeliverectOrder } from './deliverectOrder.ts'
import { readUberEatsHook } from './uberEatsHook.ts'
import { uberEatsOrder, uberEatsOrderIn } from './uberEatsOrder.ts'

const money = (amount: number) => ({ amount, currency_code: 'USD', formatted_amount: `$${amount / 100}` })
/** The shape of Uber's “Get Order Details”, with a nested option. */
const uber = {
  id: 'f9f363d1-e1c2-4595-b477-c649845bc953',
  display_id: 'BC953',
  external_reference_id: 'Order-123',
  current_state: 'CREATED',
  store: { id: 'c7f1dc2f-fabe-4997-845c-cad26fdcb894', name: 'Golden Wok' },
  eater: { first_name: 'Tina', last_name: 'Y', phone: '+1 312-766-6835', phone_code: '111 11 111' },
  cart: {
    special_instructions: 'No plastic cutlery',
    items: [
      {
        id: 'd31',
        instance_id: 'line-1',
        title: 'Kung Pao Chicken',
        external_data: 'dish:31',
        quantity: 2,
        price: { unit_price: money(1795), total_price: money(4090), base_unit_price: null },
        selected_modifier_groups: [
          {
            id: 'g1',
            title: 'Size',
            selected_items: [
              {
                id: 'o2',
                title: 'Large',
                quantity: 1,
                price: { unit_price: money(250), total_price: money(250) },
                selected_modifier_groups: [
                  {
                    id: 'g2',
                    selected_items: [{ id: 'o9', title: 'Extra hot', quantity: 1, price: { unit_price: money(0) } }],
                  },
                ],
              },
            ],
          },
        ],
        special_instructions: 'No peanuts',
      },
    ],
  },
  payment: {
    charges: {
      total: money(4990),
      sub_total: money(4090),
      tax: money(353),
      total_fee: money(547),
      tip: null,
      cash_amount_due: money(0),
      marketplace_fee_due_to_uber: money(1227),
    },
    accounting: { tax_remittance: { tax: { uber: [{ value: money(353) }], restaurant: null } } },
  },
  placed_at: '2026-11-23T18:02:11-08:00',
  estimated_ready_for_pickup_at: '2026-11-23T18:25:00-08:00',
  type: 'DELIVERY_BY_UBER',
  brand: 'UBER_EATS',
}
const news = { event: 'created', sequence: 1_795_000_000_000, scheduled: false } as const
const uberIn = (order: object, more: Partial<Parameters<typeof uberEatsOrderIn>[1]> = {}) =>
  channelOrder.parse(uberEatsOrderIn(uberEatsOrder.parse(order), { ...news, ...more }))

describe('CHOWLY-3 an order of Uber Eats', () => {
  const about = {
    event_id: 'c4d2261e',
    event_time: 1795000000,
    meta: { resource_id: uber.id, status: 'pos', user_id: 'c7f1dc2f' },
  }

  test('is told by a hook that names it alone', () => {
    expect(
      readUberEatsHook({
        ...about,
        event_type: 'orders.notification',
        resource_href: 'https://api.uber.com/v2/eats/order/f9',
      }),
    ).toEqual({
      orderRef: uber.id,
      storeId: about.meta.user_id,
      ...news,
    })
    expect(readUberEatsHook({ ...about, event_type: 'orders.scheduled.notification' })).toMatchObject({
      scheduled: true,
    })
    expect(readUberEatsHook({ ...about, event_type: 'orders.cancel' })).toMatchObject({ event: 'cancelled' })
    expect(readUberEatsHook({ ...about, event_type: 'store.status.changed' })).toBeNull()
    expect(() => readUberEatsHook({ hello: 'world' })).toThrow(/event_type/)
  })

  test('has its lines with options of options, prices without the options, notes and the guest', () => {
    expect(uberIn(uber)).toMatchObject({
      orderRef: uber.id,
      event: 'created',
      displayNo: 'BC953',
      placedAt: '2026-11-24T02:02:11.000Z',
      wantedAt: null,
      orderType: 'delivery',
      customer: { name: 'Tina Y', phone: '+1 312-766-6835', isMasked: true, phoneCode: '111 11 111' },
      note: 'No plastic cutlery',
      items: [
        {
          key: 'line-1',
          ref: 'd31',
          quantity: 2,
          unitPriceCents: 1795,
          note: 'No peanuts',
          options: [{ ref: 'o2', unitPriceCents: 250, options: [{ ref: 'o9', name: 'Extra hot', unitPriceCents: 0 }] }],
        },
      ],
      subtotalCents: 4090,
      totalCents: 4990,
      commissionCents: 1227,
      payment: 'collected',
    })
  })

  test('keeps the tax apart that Uber pays to the state, and its fees', () => {
    expect(uberIn(uber)).toMatchObject({
      taxes: [{ amountCents: 353, remittedBy: 'channel' }],
      fees: [{ kind: 'service', amountCents: 547, for: 'channel' }],
    })
    const accounting = {
      tax_remittance: { tax: { uber: [{ value: money(100) }], restaurant: [{ value: money(253) }] } },
    }
    expect(uberIn({ ...uber, payment: { ...uber.payment, accounting } })).toMatchObject({
      taxes: [
        { amountCents: 100, remittedBy: 'channel' },
        { amountCents: 253, remittedBy: 'store' },
      ],
    })
    expect(uberIn({ ...uber, payment: { charges: uber.payment.charges } })).toMatchObject({
      taxes: [{ amountCents: 353, remittedBy: 'store' }],
    })
  })

  test('that the store delivers has its fee and its tip; one for a time has the time; cash is cash', () => {
    const charges = {
      ...uber.payment.charges,
      total_fee: money(300),
      delivery_fee: money(300),
      tip: money(500),
      cash_amount_due: money(4990),
    }
    expect(
      uberIn({ ...uber, type: 'DELIVERY_BY_RESTAURANT', payment: { charges } }, { scheduled: true }),
    ).toMatchObject({
      wantedAt: '2026-11-24T02:25:00.000Z',
      fees: [{ kind: 'delivery', amountCents: 300, for: 'store' }],
      tips: [{ amountCents: 500, for: 'store' }],
      payment: 'cash',
    })
    expect(uberIn({ ...uber, type: 'PICK_UP' })).toMatchObject({ orderType: 'pickUp' })
  })

  test('has one price for a line whether the unit price holds its options or not', () => {
    const [line] = uber.cart.items
    const priced = (price: object) => uberIn({ ...uber, cart: { items: [{ ...line, price }] } })
    const unit = { items: [{ unitPriceCents: 1795 }] }
    expect(priced({ unit_price: money(2045), total_price: money(4090) })).toMatchObject(unit)
    expect(priced({ unit_price: money(2045), total_price: money(4090), base_unit_price: money(1795) })).toMatchObject(
      unit,
    )
  })

  test('that was cancelled before it was fetched is cancelled', () => {
    expect(uberIn({ ...uber, current_state: 'CANCELED' })).toEqual({
      orderRef: uber.id, sequence: news.sequence, marketplace: '', event: 'cancelled', reason: '', isPaid: false,
    }) // prettier-ignore
  })
})

/** The published payload, with amounts of a tax-exclusive region. */
const deliverect = {
  _created: '2026-11-23T18:02:11.500000Z',
  _updated: '2026-11-23T18:02:12.000000Z',
  _id: '6239a5d2835f',
  account: '61a1',
  channelOrderId: 'TEST16838914206',
  channelOrderDisplayId: 'T8914206',
  posId: '',
  location: '61b4',
  channelLink: '61c3',
  status: 1,
  by: '',
  orderType: 2,
  channel: 7,
  pos: 10000,
  pickupTime: '2026-11-23T18:40:00Z',
  deliveryTime: '2026-11-23T19:00:00Z',
  deliveryIsAsap: true,
  courier: { deliveryBy: 'channel' },
  customer: { name: 'John Doe', companyName: '', phoneNumber: '+13125550100', phoneAccessCode: '', email: '' },
  orderIsAlreadyPaid: true,
  payment: { amount: 1951, type: 0, due: 0, rebate: 0 },
  note: 'Ring the bell',
  items: [
    {
      plu: 'd1',
      name: 'Chicken Sate',
      price: 450,
      quantity: 2,
      productType: 1,
      remark: 'well done',
      subItems: [{ plu: 'o3', name: 'White Rice', price: 450, quantity: 1, productType: 2, subItems: [] }],
    },
  ],
  decimalDigits: 2,
  taxes: [{ name: 'Sales tax', taxClassId: 0, total: 151 }],
  taxTotal: 151,
  taxRemitted: 151,
  serviceCharge: 0,
  deliveryCost: 200,
  bagFee: 0,
  tip: 0,
  driverTip: 0,
  discountTotal: -200,
  discounts: [{ type: 'order_flat_off', name: 'WELCOME', amount: -200, amountRestaurant: -50, amountChannel: -150 }],
}
const deliverectIn = (more: object = {}) => channelOrder.parse(readDeliverectOrder({ ...deliverect, ...more }))

describe('CHOWLY-3 an order of Deliverect', () => {
  test('names the service that sold it, its lines, discounts by who bears them, fees and taxes', () => {
    expect(deliverectIn()).toMatchObject({
      orderRef: '6239a5d2835f',
      sequence: Date.parse('2026-11-23T18:02:12Z'),
      marketplace: 'Uber Eats',
      event: 'created',
      displayNo: 'T8914206',
      orderType: 'delivery',
      wantedAt: null,
      items: [
        {
          ref: 'd1',
          quantity: 2,
          unitPriceCents: 450,
          note: 'well done',
          options: [{ ref: 'o3', unitPriceCents: 450 }],
        },
      ],
      discounts: [
        { name: 'WELCOME', amountCents: 50, paidBy: 'store' },
        { name: 'WELCOME', amountCents: 150, paidBy: 'channel' },
      ],
      fees: [{ kind: 'delivery', amountCents: 200, for: 'channel' }],
      taxes: [{ amountCents: 151, remittedBy: 'channel' }],
      subtotalCents: 1800,
      totalCents: 1951,
      payment: 'collected',
    })
  })

  test('is paid in cash where it is not paid; its own courier’s fee is the store’s; a time is a time', () => {
    expect(
      deliverectIn({
        orderIsAlreadyPaid: false,
        courier: { deliveryBy: 'restaurant' },
        deliveryIsAsap: false,
        tip: 300,
        driverTip: 100,
      }),
    ).toMatchObject({
      payment: 'cash',
      wantedAt: '2026-11-23T19:00:00.000Z',
      fees: [{ kind: 'delivery', for: 'store' }],
      tips: [
        { amountCents: 300, for: 'store' },
        { amountCents: 100, for: 'courier' },
      ],
    })
  })

  test('has amounts with as many decimals as it says', () => {
    const [line] = deliverect.items
    expect(
      deliverectIn({
        decimalDigits: 3,
        items: [{ ...line, price: 4500, subItems: [] }],
        payment: { amount: 9000, type: 0 },
      }),
    ).toMatchObject({ items: [{ unitPriceCents: 450 }], totalCents: 900, subtotalCents: 900 })
  })

  test('is cancelled by an order with status 100', () => {
    expect(deliverectIn({ status: 100, cancellationReason: 'Customer requests order cancellation' })).toMatchObject({
      event: 'cancelled',
      reason: 'Customer requests order cancellation',
    })
    expect(() => readDeliverectOrder({ _id: 'x' })).toThrow(/_created/)
  })
})
