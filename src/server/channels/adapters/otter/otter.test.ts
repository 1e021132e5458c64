import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { demoMenuOf } from '../../../../shared/rules/channels/adapters/testing/golden.ts'
import { aChannelMenu, anItem } from '../../../../shared/rules/channels/testing/aChannelMenu.ts'
import { readEnv } from '../../../env.ts'
import type { ChannelConnection } from '../../port.ts'
import { provePort, type PortStand } from '../../testing/provePort.ts'
import { CLIENT, KEY } from '../../testing/standIn.ts'
import { channelTransport } from '../../transport.ts'
import { createOtter } from './otter.ts'
import { OtterStandIn, STORE } from './otterStandIn.ts'

const demoMenu = demoMenuOf(
  readFileSync(
    new URL('../../../../shared/rules/channels/adapters/golden/demo.channelMenu.json', import.meta.url),
    'utf8',
  ),
)
const transport = channelTransport(readEnv({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }))
const connection: ChannelConnection = {
  channel: 'otter',
  account: STORE,
  clientId: CLIENT,
  address: '',
  key: KEY,
  hookKey: undefined,
}
let open: OtterStandIn[] = []
afterEach(() => {
  for (const service of open) service.close()
  open = []
})
const signal = () => AbortSignal.timeout(5_000)

/** A minute goes by with each call, so that nobody waits for a turn. */
async function stand(aCallTakes = 60_000) {
  const service = new OtterStandIn()
  open.push(service)
  const address = await service.open()
  let now = Date.now()
  const clock = () => (now += aCallTakes)
  const port = createOtter({ ...connection, address }, transport, clock)
  const stood: PortStand = {
    port,
    unreached: createOtter({ ...connection, address: 'http://127.0.0.1:1' }, transport, clock),
    menu: aChannelMenu({ items: [anItem({ ref: 'd1', priceCents: 1250 }), anItem({ ref: 'd2' })] }),
    finish: () => service.finish(),
    next: fate => service.fates.push(fate),
    revokeKey: () => (service.keyRevoked = true),
    taken: () => service.menus,
    keepsKeys: false,
  }
  return { ...stood, port, service }
}

provePort('Otter', stand)

const publish = (port: PortStand['port'], menu = demoMenu) => port.publish({ key: 'k', menu, previous: null }, signal())

describe('CHOWLY-3 Otter', () => {
  test('takes the whole demo menu as a job, and gives it back', async () => {
    const { port, service } = await stand()
    expect(await publish(port)).toEqual({ state: 'running', jobRef: 'job-1', done: 0, total: 2 })
    expect(await port.status('job-1', signal())).toMatchObject({ state: 'running' })
    service.finish()
    expect(await port.status('job-1', signal())).toEqual({ state: 'done', entities: [] })
    const back = await port.fetchCurrent(signal())
    expect(new Map(back.items.map(({ ref, allergens }) => [ref, allergens]))).toEqual(
      new Map(demoMenu.items.map(({ ref, allergens }) => [ref, allergens])),
    )
  })

  test('tells what failed at one of its services, and a job that failed whole', async () => {
    const { port, service } = await stand()
    service.failure = 'Failed to publish menu due to error: a photo is too large'
    await publish(port)
    service.finish()
    expect(await port.status('job-1', signal())).toEqual({
      state: 'done',
      entities: [{ kind: 'menu', ref: '', outcome: 'refused', message: `rappi: ${service.failure}` }],
    })
    service.jobsFail = true
    await publish(port)
    service.finish()
    expect(await port.status('job-2', signal())).toMatchObject({
      state: 'refused',
      message: expect.stringContaining(service.failure) as string,
    })
  })

  test('refuses a menu without menus, and one that names what is not there', async () => {
    const { port, menu } = await stand()
    expect(await publish(port, { ...menu, menus: [] })).toMatchObject({
      state: 'refused',
      message: 'The request body is not valid.: must have at least 1 property',
    })
    expect(await publish(port, { ...menu, items: menu.items.slice(1) })).toMatchObject({
      state: 'refused',
      message: expect.stringContaining("'d1' is not in the request") as string,
    })
  })

  test('has its limits kept: the third menu of a minute is not sent, and comes back when there is a turn', async () => {
    const { port, menu, service } = await stand(1_000)
    await publish(port, menu)
    await publish(port, menu)
    await expect(publish(port, menu)).rejects.toMatchObject({ name: 'ChannelBusy', retryAfterMs: 58_000 })
    expect(service.jobs).toHaveLength(2)
    // Other calls have turns of their own: eight a minute.
    for (let times = 0; times < 8; times++) await port.status('job-1', signal())
    await expect(port.status('job-2', signal())).rejects.toMatchObject({ name: 'ChannelBusy' })
  })

  test('is told what is sold out until when, in one call for each time', async () => {
    const { port, menu, service } = await stand()
    await publish(port, menu)
    service.finish()
    const until = '2027-01-01T08:00:00.000Z'
    const change = { kind: 'item', available: false } as const
    const answers = await port.setAvailability(
      [
        { ...change, ref: 'd1', until },
        { ...change, ref: 'd2', until: null },
      ],
      signal(),
    )
    expect(answers.map(({ ref, outcome }) => [ref, outcome])).toEqual([
      ['d1', 'ok'],
      ['d2', 'ok'],
    ])
    expect(Object.values(service.menu.items).map(({ status }) => status)).toEqual([
      { saleStatus: 'TEMPORARILY_NOT_FOR_SALE', suspendedUntil: until },
      { saleStatus: 'INDEFINITELY_NOT_FOR_SALE' },
    ])
  })

  test('is paused until a time, or far into the future, because it would open again at four', async () => {
    const { port, service } = await stand()
    await port.pause('open', signal())
    expect(service.paused).toEqual({ end: '2100-01-01T00:00:00Z', reason: 'OTHER' })
    await port.pause('2026-11-24T03:15:30Z', signal())
    expect(service.paused).toEqual({ end: '2026-11-24T03:15:30Z', reason: 'OTHER' })
    await port.pause(null, signal())
    expect(service.paused).toBeUndefined()
  })

  test('hears of orders by their source and id', async () => {
    const { port, service } = await stand()
    const inTen = new Date(Date.now() + 600_000).toISOString()
    expect(await port.answerOrder('ubereats/o-1', 'accept', { readyAt: inTen }, signal())).toMatchObject({
      outcome: 'ok',
    })
    await port.answerOrder('ubereats/o-1', 'ready', {}, signal())
    await port.answerOrder('ubereats/o-1', 'cancelled', {}, signal())
    expect(service.orders).toEqual([
      { action: 'confirm', body: { estimatedPrepTimeMinutes: 10 } },
      { action: 'ready-to-pickup', body: undefined },
      { action: 'cancel', body: { cancellationReason: 'REASON_UNKNOWN' } },
    ])
  })

  test('without the address that Otter gives, is not asked', async () => {
    const port = createOtter(connection, transport)
    await expect(port.test(signal())).rejects.toMatchObject({ name: 'ChannelUnreached' })
  })
})
