import { afterEach, expect, onTestFinished, test } from 'vitest'
import { smallMenu } from '../../../../simulator/channel/channel.testing.ts'
import { noFaults } from '../../../../simulator/channel/faults.ts'
import { eventOf } from '../../../../simulator/channel/orderHook.ts'
import { SandboxChannel } from '../../../../simulator/channel/sandboxChannel.ts'
import { readEnv } from '../../../env.ts'
import type { ChannelConnection } from '../../port.ts'
import { openPractice } from '../../practice.ts'
import { provePort, type PortStand } from '../../testing/provePort.ts'
import { channelTransport } from '../../transport.ts'
import { createSandbox } from './sandbox.ts'

const transport = channelTransport(readEnv({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }))
const connection: ChannelConnection = {
  channel: 'sandboxOne',
  account: 'wok / 1',
  clientId: '',
  address: '',
  key: 'key',
  hookKey: undefined,
}
let open: SandboxChannel[] = []
afterEach(async () => {
  await Promise.all(open.map(channel => channel.close()))
  open = []
})

interface SandboxStand extends PortStand {
  readonly port: ReturnType<typeof createSandbox>
  readonly channel: SandboxChannel
  readonly address: string
}

async function stand(): Promise<SandboxStand> {
  let now = Date.now()
  const channel = new SandboxChannel({ key: 'key', jobMs: 60_000, now: () => now })
  open.push(channel)
  const address = await channel.open()
  return {
    channel,
    address,
    port: createSandbox({ ...connection, address: `${address}/` }, transport),
    unreached: createSandbox({ ...connection, address: 'http://127.0.0.1:1' }, transport),
    menu: smallMenu(),
    finish: () => (now += 60_000),
    next: met => {
      const { fate } = met
      const busy = fate === 'busy' && met.retryAfterSeconds !== null ? 'busy' : 'busyWithoutTime'
      channel.faults = { ...channel.faults, next: [fate === 'busy' ? busy : fate] }
    },
    revokeKey: () => (channel.faults = { ...noFaults, keyRevoked: true }),
    taken: () => channel.store(connection.account).state.jobs.length,
    refuseItem: ref => (channel.faults = { ...channel.faults, refuse: [ref] }),
  }
}

provePort('the sandbox channel', stand)

const signal = () => AbortSignal.timeout(5_000)

test('CHOWLY-3 the sandbox tells how far a publish is, and gives back what it has, to the letter', async () => {
  const { port, menu, finish } = await stand()
  expect(await port.fetchCurrent(signal())).toMatchObject({ items: [], menus: [] })
  const answer = await port.publish({ key: 'publish-key-1', menu, previous: null }, signal())
  expect(answer).toMatchObject({ state: 'running', done: 0, total: 8 })
  finish()
  expect(await port.status('job-1', signal())).toMatchObject({
    state: 'done',
    entities: expect.arrayContaining([
      expect.objectContaining({ kind: 'item', ref: 'd1', theirId: 'sb-d1' }),
    ]) as unknown,
  })
  expect(await port.fetchCurrent(signal())).toEqual(menu)
})

test('CHOWLY-3 a menu that the sandbox refuses whole, a key of another menu, and changes of what is not there are refusals', async () => {
  const { port, menu, finish } = await stand()
  await expect(port.setHours(menu.hours, signal())).rejects.toMatchObject({ message: 'Nothing is published here' })
  const publish = (key: string, sent: typeof menu) => port.publish({ key, menu: sent, previous: null }, signal())
  await publish('publish-key-1', { ...menu, menus: [] })
  finish()
  expect(await port.status('job-1', signal())).toMatchObject({ state: 'refused', message: 'There is no menu' })
  expect(await publish('publish-key-1', menu)).toMatchObject({
    state: 'refused',
    message: 'The key belongs to another menu',
  })
  const change = { kind: 'item', ref: 'd1', priceCents: 5 } as const
  expect(await port.setPrices([change], signal())).toMatchObject([{ outcome: 'refused', message: 'Not on the menu' }])
})

test('CHOWLY-5 the sandbox hears what the store says of an order, and knows no other orders', async () => {
  const { channel, port, menu, finish } = await stand()
  await port.publish({ key: 'publish-key-1', menu, previous: null }, signal())
  finish()
  const there = channel.store(connection.account)
  const { order } = eventOf(there, { store: there.name, ref: 'R/1' }, Date.now())
  const readyAt = new Date().toISOString()
  expect(await port.answerOrder(order.ref, 'accept', { readyAt }, signal())).toEqual({ outcome: 'ok', message: '' })
  expect(await port.answerOrder('R2', 'deny', { reason: 'Closed' }, signal())).toMatchObject({ outcome: 'refused' })
  expect(there.state.orders.map(({ answers }) => answers)).toEqual([[{ answer: 'accept', readyAt, reason: '' }]])
})

test('SEC-10 a sandbox channel without an address, or on this machine where nobody allowed it, is not asked', async () => {
  const { channel, address, menu } = await stand()
  const publish = (at: string, sends = transport) =>
    createSandbox({ ...connection, address: at }, sends).publish({ key: 'k', menu, previous: null }, signal())
  const unreached = { name: 'ChannelUnreached' }
  await expect(publish('')).rejects.toMatchObject(unreached)
  await expect(publish(address, channelTransport(readEnv({})))).rejects.toMatchObject(unreached)
  expect(channel.counted.requests).toBe(0)
})

test('SEC-10 CHOWLY-3 the practice channel is reached without an address, and nothing else on this machine with it', async () => {
  const { address, menu } = await stand()
  const plain = channelTransport(readEnv({}))
  const publish = (at: string) =>
    createSandbox({ ...connection, address: at }, plain).publish({ key: 'k', menu, previous: null }, signal())
  const close = openPractice(address)
  onTestFinished(close)
  expect(await publish('')).toMatchObject({ state: 'running' })
  await expect(publish(`${address}0`)).rejects.toMatchObject({ name: 'ChannelUnreached' })
  await expect(publish(address.replace('127.0.0.1', 'localhost'))).rejects.toMatchObject({ name: 'ChannelUnreached' })
  close()
  await expect(publish('')).rejects.toMatchObject({ name: 'ChannelUnreached' })
})
