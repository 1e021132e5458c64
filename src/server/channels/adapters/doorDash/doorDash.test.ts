import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { fromDoorDash } from '../../../../shared/rules/channels/adapters/doorDash/fromDoorDash.ts'
import { toDoorDash } from '../../../../shared/rules/channels/adapters/doorDash/toDoorDash.ts'
import { demoMenuOf } from '../../../../shared/rules/channels/adapters/testing/golden.ts'
import { aChannelMenu, aGroup, anItem, anOption } from '../../../../shared/rules/channels/testing/aChannelMenu.ts'
import { readEnv } from '../../../env.ts'
import type { ChannelConnection } from '../../port.ts'
import { provePort, type PortStand } from '../../testing/provePort.ts'
import { KEY } from '../../testing/standIn.ts'
import { channelTransport } from '../../transport.ts'
import { createDoorDash } from './doorDash.ts'
import { doorDashToken } from './doorDashSend.ts'
import { DEVELOPER, DoorDashStandIn, KEY_ID, PROVIDER, STORE } from './doorDashStandIn.ts'

const demoMenu = demoMenuOf(
  readFileSync(
    new URL('../../../../shared/rules/channels/adapters/golden/demo.channelMenu.json', import.meta.url),
    'utf8',
  ),
)
const transport = channelTransport(readEnv({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }))
const connection: ChannelConnection = {
  channel: 'doorDash',
  account: STORE,
  clientId: `${DEVELOPER}/${KEY_ID}/${PROVIDER}`,
  address: '',
  key: KEY,
  hookKey: undefined,
}
let open: DoorDashStandIn[] = []
afterEach(() => {
  for (const service of open) service.close()
  open = []
})
const signal = () => AbortSignal.timeout(5_000)

async function stand() {
  const service = new DoorDashStandIn()
  open.push(service)
  const address = await service.open()
  const port = createDoorDash({ ...connection, address }, transport)
  const stood: PortStand = {
    port,
    unreached: createDoorDash({ ...connection, address: 'http://127.0.0.1:1' }, transport),
    menu: aChannelMenu({ items: [anItem({ ref: 'd1', priceCents: 1250 }), anItem({ ref: 'd2' })] }),
    finish: () => service.finish(),
    next: fate => service.fates.push(fate),
    revokeKey: () => (service.keyRevoked = true),
    taken: () => service.menus,
    keepsKeys: false,
  }
  return { ...stood, port, service, address }
}

provePort('DoorDash', stand)

const publish = (port: PortStand['port'], menu = demoMenu) => port.publish({ key: 'k', menu, previous: null }, signal())

describe('CHOWLY-3 DoorDash', () => {
  test('takes the whole demo menu as a job for each menu, and gives it back', async () => {
    const { port, service } = await stand()
    const { menus } = toDoorDash(demoMenu, { storeId: STORE, provider: PROVIDER })
    expect(await publish(port)).toEqual({ state: 'accepted', jobRef: `${menus.length}@0` })
    expect(await port.status(`${menus.length}@0`, signal())).toMatchObject({ state: 'running', total: menus.length })
    service.finish()
    expect(await port.status(`${menus.length}@0`, signal())).toEqual({ state: 'done', entities: [] })
    const back = await port.fetchCurrent(signal())
    expect({ ...back, store: demoMenu.store }).toEqual(fromDoorDash(menus, demoMenu.store))
  })

  test('updates the menus that it knows, and switches off those that are no more', async () => {
    const { port, menu, service } = await stand()
    const [own] = menu.menus
    const two = own ? [own, { ...own, ref: 'm2', name: { en: 'Night', zh: '' } }] : []
    await publish(port, { ...menu, menus: two })
    service.finish()
    expect(service.kept.map(({ name, active }) => [name, active])).toEqual([
      ['Delivery / 外卖', true],
      ['Night', true],
    ])
    const answer = await publish(port)
    expect(answer).toMatchObject({ state: 'accepted' })
    service.finish()
    expect(service.kept.find(({ name }) => name === 'Night')).toMatchObject({ active: false })
    const patched = service.asked.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call)
    expect(patched).toContain('PATCH /marketplace/api/v1/menus/menu-2')
  })

  test('tells which menu failed, and a publish that failed whole', async () => {
    const { port, menu, service } = await stand()
    service.failing = 'Delivery / 外卖'
    const first = await publish(port, menu)
    service.finish()
    const refused = { state: 'refused', message: 'Delivery / 外卖: failed' }
    expect(await port.status(first.state === 'accepted' ? first.jobRef : '', signal())).toMatchObject(refused)
    service.failing = ''
    const second = await publish(port, menu)
    service.finish()
    expect(await port.status(second.state === 'accepted' ? second.jobRef : '', signal())).toMatchObject({
      state: 'done',
    })
  })

  test('refuses a menu without items, and a store that it does not know', async () => {
    const { port, menu, address } = await stand()
    const empty = { ...menu, categories: menu.categories.map(category => ({ ...category, items: [] })) }
    expect(await publish(port, empty)).toMatchObject({ state: 'refused', message: 'A menu needs an item' })
    expect(await publish(port, { ...menu, menus: [] })).toMatchObject({ state: 'refused' })
    const other = createDoorDash({ ...connection, address, account: 'elsewhere' }, transport)
    await expect(publish(other, menu)).rejects.toMatchObject({ message: 'Store does not exist' })
  })

  test('switches items and options by calls of their own', async () => {
    const { port, menu, service } = await stand()
    const items = [anItem({ ref: 'd1', groups: ['g1'] }), anItem({ ref: 'd2' })]
    await publish(port, { ...menu, items, groups: [aGroup()], options: [anOption()] })
    service.finish()
    const off = { available: false, until: null }
    const answers = await port.setAvailability(
      [
        { kind: 'item', ref: 'd1', ...off },
        { kind: 'option', ref: 'o1', ...off },
        { kind: 'group', ref: 'g1', ...off },
      ],
      signal(),
    )
    expect(answers.map(({ ref, outcome }) => [ref, outcome])).toEqual([
      ['d1', 'ok'],
      ['o1', 'ok'],
      ['g1', 'refused'],
    ])
    const back = await port.fetchCurrent(signal())
    expect([...back.items, ...back.options].map(({ ref, available }) => [ref, available])).toEqual([
      ['d1', false],
      ['d2', true],
      ['o1', false],
    ])
  })

  test('is paused until a time with its offset, with a reason', async () => {
    const { port, service } = await stand()
    await port.pause('2026-11-24T03:15:30.000Z', signal())
    expect(service.store).toMatchObject({ is_active: false, end_time: '2026-11-24T03:15:30+00:00' })
    await port.pause(null, signal())
    expect(service.store).toEqual({ is_active: true })
  })

  test('hears of orders with our number of them', async () => {
    const { port, service } = await stand()
    const readyAt = '2026-11-24T03:15:30.000Z'
    await port.answerOrder('o-1', 'accept', { readyAt, receiptNo: '17' }, signal())
    await port.answerOrder('o-2', 'deny', { reason: 'Sold out' }, signal())
    await port.answerOrder('o-1', 'ready', { receiptNo: '17' }, signal())
    await port.answerOrder('o-3', 'cancelled', {}, signal())
    expect(service.orders).toEqual([
      {
        call: 'PATCH orders/o-1',
        body: { merchant_supplied_id: '17', order_status: 'success', prep_time: readyAt },
      },
      {
        call: 'PATCH orders/o-2',
        body: { merchant_supplied_id: 'o-2', order_status: 'fail', failure_reason: 'Sold out' },
      },
      { call: 'PATCH orders/o-1/events/order_ready_for_pickup', body: { merchant_supplied_id: '17' } },
      {
        call: 'PATCH orders/o-3/cancellation',
        body: { cancel_reason: 'OTHER', cancel_details: 'Cancelled by the store' },
      },
    ])
  })

  test('is asked with a token that says who asks, for five minutes, signed with the decoded secret', () => {
    const now = new Date('2026-11-23T10:00:00Z')
    const token = doorDashToken({ developerId: 'd', keyId: 'k' }, 'c2VjcmV0LXNlY3JldA', now)
    const parts = token
      .split('.')
      .slice(0, 2)
      .map(part => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown)
    const iat = now.getTime() / 1000
    expect(parts).toEqual([
      { alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' },
      { aud: 'doordash', iss: 'd', kid: 'k', iat, exp: iat + 300 },
    ])
  })
})
