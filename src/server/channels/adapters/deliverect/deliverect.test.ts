import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { demoMenuOf } from '../../../../shared/rules/channels/adapters/testing/golden.ts'
import { aChannelMenu, anItem } from '../../../../shared/rules/channels/testing/aChannelMenu.ts'
import { readEnv } from '../../../env.ts'
import type { ChannelConnection } from '../../port.ts'
import { provePort, type PortStand } from '../../testing/provePort.ts'
import { CLIENT, KEY } from '../../testing/standIn.ts'
import { channelTransport } from '../../transport.ts'
import { createDeliverect } from './deliverect.ts'
import { ACCOUNT, DeliverectStandIn, LOCATION } from './deliverectStandIn.ts'

const golden = demoMenuOf(
  readFileSync(
    new URL('../../../../shared/rules/channels/adapters/golden/demo.channelMenu.json', import.meta.url),
    'utf8',
  ),
)
/** The file is of a past day: what was sold out then until a time is offered again by now. */
const stillOut = <T extends { readonly suspendedUntil: string | null }>(part: T): T => ({
  ...part,
  suspendedUntil: part.suspendedUntil && '2099-01-01T08:00:00.000Z',
})
const demoMenu = { ...golden, items: golden.items.map(stillOut), options: golden.options.map(stillOut) }
const transport = channelTransport(readEnv({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }))
const connection: ChannelConnection = {
  channel: 'deliverect',
  account: `${ACCOUNT}/${LOCATION}`,
  clientId: CLIENT,
  address: '',
  key: KEY,
  hookKey: undefined,
}
let open: DeliverectStandIn[] = []
afterEach(() => {
  for (const service of open) service.close()
  open = []
})
const signal = () => AbortSignal.timeout(5_000)

async function stand() {
  const service = new DeliverectStandIn()
  open.push(service)
  const address = await service.open()
  const port = createDeliverect({ ...connection, address }, transport)
  const stood: PortStand = {
    port,
    unreached: createDeliverect({ ...connection, address: 'http://127.0.0.1:1' }, transport),
    menu: aChannelMenu({ items: [anItem({ ref: 'd1', priceCents: 1250 }), anItem({ ref: 'd2' })] }),
    finish: () => {},
    next: fate => service.fates.push(fate),
    revokeKey: () => (service.keyRevoked = true),
    taken: () => service.menus,
    refuseItem: ref => (service.refused = ref),
    keepsKeys: false,
  }
  return { ...stood, port, service, address }
}

provePort('Deliverect', stand)

const publish = (port: PortStand['port'], menu = demoMenu) => port.publish({ key: 'k', menu, previous: null }, signal())

describe('CHOWLY-3 Deliverect', () => {
  test('takes the whole demo menu with its hours, and gives its products back in pages', async () => {
    const { port, service } = await stand()
    expect(await publish(port)).toEqual({ state: 'done', entities: [] })
    const back = await port.fetchCurrent(signal())
    expect(back.hours.regular).toEqual(demoMenu.hours.regular)
    // Not told: hours of dishes, and how many are free.
    const told = ({ items, groups, options }: typeof demoMenu) => ({
      items: items.map(item => ({ ...item, hours: null })),
      groups: groups.map(group => ({ ...group, free: 0 })),
      options,
    })
    const [theirs, ours] = [told(back), told(demoMenu)]
    const byRef = (parts: readonly { ref: string }[]) => new Map(parts.map(part => [part.ref, part]))
    expect(byRef(theirs.items)).toEqual(byRef(ours.items))
    expect(byRef(theirs.groups)).toEqual(byRef(ours.groups))
    expect(byRef(theirs.options)).toEqual(byRef(ours.options))
    expect(service.asked.filter(({ call }) => call.startsWith('GET /products?')).length).toBeGreaterThan(1)
    expect(service.tokensGiven).toBe(1)
  })

  test('a sync that would empty the account is refused in its words', async () => {
    const { port, menu, service } = await stand()
    await publish(port)
    const message = expect.stringMatching(/^Product Sync aborted: Too many products \d+ would be deleted$/) as string
    expect(await publish(port, menu)).toMatchObject({ state: 'refused', message, entities: [] })
    expect(service.menus).toBe(1)
  })

  test('what is sold out is snoozed until its time, and offered again with the next menu', async () => {
    const { port, menu, service } = await stand()
    const until = '2099-01-01T08:00:00.000Z'
    const [first, second] = [menu.items[0] ?? anItem(), menu.items[1] ?? anItem()]
    const soldOut = [
      { ...first, available: false, suspendedUntil: until },
      { ...second, available: false, suspendedUntil: null },
    ]
    await publish(port, { ...menu, items: soldOut })
    const current = async () =>
      (await port.fetchCurrent(signal())).items.map(({ available, suspendedUntil }) => [available, suspendedUntil])
    expect(await current()).toEqual([
      [false, until],
      [false, null],
    ])
    const snoozes = () => service.asked.filter(({ call }) => call === 'POST /products/snoozeByPlus').length
    expect(snoozes()).toBe(2)
    // Nothing is said again where nothing changed.
    await publish(port, { ...menu, items: soldOut })
    expect(snoozes()).toBe(2)
    await publish(port, menu)
    expect(await current()).toEqual([
      [true, null],
      [true, null],
    ])
  })

  test('closings go as the times in which the location stays closed', async () => {
    const { port, menu, service } = await stand()
    const special = [{ date: '2026-12-25', closed: true, spans: [] }]
    await port.setHours({ ...menu.hours, special }, signal())
    expect(service.holidays).toEqual([{ startTime: '2026-12-25T00:00:00Z', endTime: '2026-12-26T00:00:00Z' }])
    await port.setHours({ ...menu.hours, special: [] }, signal())
    expect(service.holidays).toEqual([])
  })

  test('busy mode ends by itself, or when it is told', async () => {
    const { port, service } = await stand()
    await port.pause('2026-11-24T03:15:30.123Z', signal())
    expect(service.store).toEqual({ isActive: false, disableAt: '2026-11-24T03:15:30Z' })
    await port.pause('open', signal())
    expect(service.store).toEqual({ isActive: false })
    await port.pause(null, signal())
    expect(service.store).toEqual({ isActive: true })
  })

  test('hears of orders by the numbers of its statuses', async () => {
    const { port, service } = await stand()
    const readyAt = '2026-11-24T03:15:30.000Z'
    expect(await port.answerOrder('o-1', 'accept', { readyAt, receiptNo: '17' }, signal())).toEqual({
      outcome: 'ok',
      message: '',
    })
    await port.answerOrder('o-1', 'ready', {}, signal())
    await port.answerOrder('o-2', 'deny', { reason: 'Sold out' }, signal())
    await port.answerOrder('o-3', 'cancelled', {}, signal())
    const timeStamp = expect.any(String) as string
    expect(service.orders).toEqual([
      { orderId: 'o-1', status: 20, pickupTime: readyAt, receiptId: '17', timeStamp },
      { orderId: 'o-1', status: 70, timeStamp },
      { orderId: 'o-2', status: 120, reason: 'Sold out', timeStamp },
      { orderId: 'o-3', status: 110, timeStamp },
    ])
  })

  test('another location is refused', async () => {
    const { menu, address } = await stand()
    const other = createDeliverect({ ...connection, address, account: `${ACCOUNT}/elsewhere` }, transport)
    expect(await publish(other, menu)).toMatchObject({ state: 'refused', message: 'Location elsewhere not found' })
  })
})
