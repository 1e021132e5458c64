import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { demoMenuOf } from '../../../../shared/rules/channels/adapters/testing/golden.ts'
import { aChannelMenu, anItem } from '../../../../shared/rules/channels/testing/aChannelMenu.ts'
import { readEnv } from '../../../env.ts'
import type { ChannelConnection } from '../../port.ts'
import { provePort, type PortStand } from '../../testing/provePort.ts'
import { CLIENT, KEY } from '../../testing/standIn.ts'
import { channelTransport } from '../../transport.ts'
import { createUberEats } from './uberEats.ts'
import { STORE, UberEatsStandIn } from './uberEatsStandIn.ts'

const demoMenu = demoMenuOf(
  readFileSync(
    new URL('../../../../shared/rules/channels/adapters/golden/demo.channelMenu.json', import.meta.url),
    'utf8',
  ),
)

const transport = channelTransport(readEnv({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }))
const connection: ChannelConnection = {
  channel: 'uberEats',
  account: STORE,
  clientId: CLIENT,
  address: '',
  key: KEY,
  hookKey: undefined,
}
let open: UberEatsStandIn[] = []
afterEach(() => {
  for (const service of open) service.close()
  open = []
})
const signal = () => AbortSignal.timeout(5_000)

async function stand() {
  const service = new UberEatsStandIn()
  open.push(service)
  const address = await service.open()
  const port = createUberEats({ ...connection, address }, transport)
  const stood: PortStand = {
    port,
    unreached: createUberEats({ ...connection, address: 'http://127.0.0.1:1' }, transport),
    menu: aChannelMenu({ items: [anItem({ ref: 'd1', priceCents: 1250 }), anItem({ ref: 'd2' })] }),
    finish: () => {},
    next: fate => service.fates.push(fate),
    revokeKey: () => (service.keyRevoked = true),
    taken: () => service.menus,
    keepsKeys: false,
  }
  return { ...stood, port, service, address }
}

provePort('Uber Eats', stand)

const publish = (port: PortStand['port'], menu = demoMenu) => port.publish({ key: 'k', menu, previous: null }, signal())

describe('CHOWLY-3 Uber Eats', () => {
  test('takes the whole demo menu, packed, with its holidays, and gives it back', async () => {
    const { port, service } = await stand()
    expect(await publish(port)).toEqual({ state: 'done', entities: [] })
    expect(service.asked.find(({ call }) => call.startsWith('PUT'))?.packed).toBe(true)
    const back = await port.fetchCurrent(signal())
    expect(back.store).toMatchObject({ name: 'Golden Wok', timeZone: 'America/Los_Angeles' })
    expect(new Map(back.items.map(({ ref, priceCents }) => [ref, priceCents]))).toEqual(
      new Map(demoMenu.items.map(({ ref, priceCents }) => [ref, priceCents])),
    )
    expect(back.hours.special.map(({ date, closed }) => [date, closed])).toContainEqual(['2026-12-25', true])
  })

  test('refuses what the real one refuses: no menus, no hours, hours of an hour, ids with a slash', async () => {
    const { port, menu, service } = await stand()
    const short = { weekday: 1, fromMinute: 600, toMinute: 650 }
    const withHours = (hours: (typeof short)[]) => ({
      ...menu,
      menus: menu.menus.map(each => ({ ...each, hours })),
      categories: menu.categories.map(each => ({ ...each, hours })),
    })
    const [first, ...rest] = menu.items
    const slash = {
      ...menu,
      items: [{ ...(first ?? anItem({})), ref: 'half/half' }, ...rest],
      categories: menu.categories.map(each => ({ ...each, items: ['half/half', 'd2'] })),
    }
    expect(await publish(port, { ...menu, menus: [] })).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('No Menus') as string,
    })
    expect(await publish(port, withHours([]))).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('No Hours') as string,
    })
    expect(await publish(port, withHours([short]))).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('Short Hours') as string,
    })
    expect(await publish(port, slash)).toMatchObject({
      state: 'refused',
      message: expect.stringContaining("'half/half'") as string,
      entities: [{ kind: 'item', ref: 'half/half', outcome: 'refused' }],
    })
    expect(service.menu).toBeUndefined()
  })

  test('names the item that a refusal is about', async () => {
    const { port, menu, service } = await stand()
    service.refusedItem = 'd2'
    expect(await publish(port, menu)).toMatchObject({
      state: 'refused',
      entities: [{ kind: 'item', ref: 'd2', outcome: 'refused', message: "Item 'd2': the image cannot be loaded" }],
    })
  })

  test('keeps alcohol for good, and that is seen as a difference', async () => {
    const { port, menu } = await stand()
    const [first, ...rest] = menu.items
    await publish(port, { ...menu, items: [{ ...(first ?? anItem({})), alcohol: true }, ...rest] })
    await publish(port, menu)
    const { items } = await port.fetchCurrent(signal())
    expect(items.find(({ ref }) => ref === 'd1')?.alcohol).toBe(true)
  })

  test('is told what is sold out with a time, and a price in the same request', async () => {
    const { port, menu, service } = await stand()
    await publish(port, menu)
    const until = '2027-01-01T08:00:00.000Z'
    expect(
      await port.setAvailability([{ kind: 'item', ref: 'd1', available: false, until, priceCents: 1300 }], signal()),
    ).toEqual([{ kind: 'item', ref: 'd1', outcome: 'ok', message: '' }])
    expect(service.menu?.items[0]).toMatchObject({
      price_info: { price: 1300 },
      suspension_info: { suspension: { suspend_until: Date.parse(until) / 1000, reason: 'Sold out' } },
    })
    // Before the first menu, and for what is not on it, Uber answers 404.
    expect(await port.setPrices([{ kind: 'item', ref: 'd9', priceCents: 5 }], signal())).toMatchObject([
      { ref: 'd9', outcome: 'refused', message: 'Item not found' },
    ])
    expect(await port.setPrices([{ kind: 'category', ref: 'm1-c1', priceCents: 5 }], signal())).toMatchObject([
      { outcome: 'refused' },
    ])
  })

  test('SET-5 has its holiday hours replaced as a whole', async () => {
    const { port, menu, service } = await stand()
    const day = (date: string) => ({ date, closed: true, spans: [] })
    await port.setHours({ ...menu.hours, special: [day('2026-12-24'), day('2026-12-25')] }, signal())
    await port.setHours({ ...menu.hours, special: [day('2026-12-25')] }, signal())
    expect(service.holidays).toEqual({ holiday_hours: { '2026-12-25': {} } })
  })

  test('is paused until a time, until told otherwise, and taken up again', async () => {
    const { port, service } = await stand()
    await port.pause('2026-11-24T03:15:30.250Z', signal())
    expect(service.status).toEqual({
      status: 'PAUSED',
      paused_until: '2026-11-24T03:15:30Z',
      reason: 'Paused by the store',
    })
    await port.pause('open', signal())
    expect(service.status).toEqual({ status: 'PAUSED', reason: 'Paused by the store' })
    await port.pause(null, signal())
    expect(service.status).toEqual({ status: 'ONLINE' })
  })

  test('is asked for an order that its webhook names', async () => {
    const { port, service } = await stand()
    const money = (amount: number) => ({ amount, currency_code: 'USD' })
    service.order = {
      id: 'f9f363d1',
      display_id: '363D1',
      current_state: 'CREATED',
      type: 'PICK_UP',
      placed_at: '2026-11-23T18:02:11Z',
      cart: { items: [{ id: 'd1', title: 'Wok', quantity: 1, price: { unit_price: money(1295) } }] },
      payment: { charges: { total: money(1410), sub_total: money(1295), tax: money(115) } },
    }
    const news = { orderRef: 'f9f363d1', sequence: 7, event: 'created', scheduled: false } as const
    expect(await port.fetchOrder(news, signal())).toMatchObject({
      orderRef: 'f9f363d1',
      sequence: 7,
      event: 'created',
      items: [{ ref: 'd1', unitPriceCents: 1295 }],
      totalCents: 1410,
    })
    expect(await port.fetchOrder({ ...news, event: 'cancelled' }, signal())).toEqual({
      orderRef: 'f9f363d1',
      sequence: 7,
      event: 'cancelled',
    })
    await expect(port.fetchOrder({ ...news, orderRef: 'other' }, signal())).rejects.toMatchObject({
      name: 'ChannelUnknown',
    })
  })

  test('hears whether an order is accepted, denied or cancelled; it has no word for ready', async () => {
    const { port, service } = await stand()
    const answer = (reply: Parameters<typeof port.answerOrder>[1], details = {}) =>
      port.answerOrder('f9f363d1', reply, details, signal())
    expect(await answer('accept', { readyAt: '2026-11-24T03:15:00.000Z', receiptNo: '146' })).toEqual({
      outcome: 'ok',
      message: '',
    })
    expect(await answer('deny', { reason: 'Out of duck' })).toMatchObject({ outcome: 'ok' })
    expect(await answer('cancelled')).toMatchObject({ outcome: 'ok' })
    expect(await answer('ready')).toEqual({ outcome: 'unsupported', message: '' })
    expect(service.orders).toEqual([
      {
        action: 'accept_pos_order',
        body: { reason: 'Accepted', pickup_time: 1795490100, external_reference_id: '146' },
      },
      { action: 'deny_pos_order', body: { reason: { explanation: 'Out of duck', code: 'OTHER' } } },
      { action: 'cancel', body: { reason: 'OTHER', details: 'Cancelled by the store' } },
    ])
  })
})

describe('SEC-3 tokens of Uber Eats', () => {
  test('are asked for once for each right, and kept', async () => {
    const { port, service } = await stand()
    await port.test(signal())
    await port.test(signal())
    await port.pause(null, signal())
    await port.pause('open', signal())
    expect(service.tokensGiven).toBe(2)
    const asked = service.asked
      .filter(({ call }) => call === 'POST /oauth/v2/token')
      .map(({ body }) => (body as { scope: string }).scope)
    expect(asked).toEqual(['eats.store', 'eats.store.status.write'])
  })

  test('are renewed before they end, and when they are refused', async () => {
    const { port, service } = await stand()
    service.tokenSeconds = 60
    await port.test(signal())
    await port.test(signal())
    expect(service.tokensGiven).toBe(2)
    service.tokenSeconds = 2_592_000
    await port.test(signal())
    service.endTokens()
    expect(await port.test(signal())).toBe('Golden Wok')
    expect(service.tokensGiven).toBe(4)
  })

  test('a wrong key is refused without a word of it in the error', async () => {
    const { address } = await stand()
    const wrong = createUberEats({ ...connection, address, key: 'wrong-secret' }, transport)
    const error = await wrong.test(signal()).catch((refused: unknown) => refused)
    expect(error).toMatchObject({ name: 'ChannelKeyRefused' })
    expect(`${(error as Error).stack ?? ''} ${JSON.stringify(error)}`).not.toContain('wrong-secret')
  })
})
