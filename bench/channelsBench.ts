/**
 * What delivery channels cost (CHOWLY-3, CHOWLY-4): a large menu checked, made into a snapshot and compared; a dish that is
 * sold out at a sandbox channel; and the order list of one store while fifty others publish.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { publishingCalls } from '../src/shared/contract/channels/publishing.ts'
import { availabilityCalls } from '../src/shared/contract/menu/availability.ts'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { secretCalls } from '../src/shared/contract/settings/secrets.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { checkChannelMenu } from '../src/shared/rules/channels/checks/checkChannelMenu.ts'
import { channelDifference } from '../src/shared/rules/channels/difference/difference.ts'
import { currentChannelMenu } from '../src/server/channels/snapshots/currentMenu.ts'
import { keepSnapshot } from '../src/server/channels/snapshots/snapshots.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { SandboxChannel } from '../src/simulator/channel/sandboxChannel.ts'
import { addDeliveryMenu, addPrice } from './channelsDataset.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { measure } from './load/measure.ts'
import type { LoadResult } from './load/shots.ts'
import { addStore, fillMenu } from './menuDataset.ts'
import type { Options } from './options.ts'
import { asBytes, type Credentials, type Send, senderOf } from './requests.ts'
import { fillWeek } from './settingsBench.ts'
import { type RunningServer, startServer } from './serverProcess.ts'

export interface ChannelFigures {
  readonly dishes: number
  /** Milliseconds each, sorted. */
  readonly checkedMs: readonly number[]
  /** Read, made, hashed and kept, for a menu that was changed. */
  readonly snapshotMs: readonly number[]
  /** To a menu with another price of every dish. */
  readonly differenceMs: readonly number[]
  /** From the call that marks a dish until the channel has it. */
  readonly soldOutMs: readonly number[]
  readonly stores: number
  /** The order list of another store, before, and from when all of them publish until the last is live. */
  readonly quiet: LoadResult
  readonly busy: LoadResult
  readonly publishedMs: number
}

const KEY = 'sandbox-key'
const TIMES = 7
const LISTS_PER_SECOND = 20
const LOOK_MS = 1_000
const LONGEST_MS = 120_000

/** Fills the stores, and measures what the issue of delivery channels asks for. */
export async function benchChannels(
  place: Place,
  { dishes, runMs, stores }: Pick<Options, 'dishes' | 'runMs' | 'stores'>,
  say: (line: string) => void,
): Promise<ChannelFigures> {
  say(`Writing a delivery menu of ${dishes.toLocaleString('en')} dishes, a week of orders and ${stores} stores …`)
  const engine = await place.open()
  const { merchantId, dishIds, categoryIds } = await fillMenu(engine, dishes)
  await addDeliveryMenu(engine, merchantId, categoryIds, dishIds)
  const rules = await measureRules(engine, merchantId)
  const { merchantId: ordering } = await fillWeek(engine)
  const publishing: number[] = []
  for (let at = 0; at < stores; at++) publishing.push(await addStore(engine))
  const sessions = await Promise.all([merchantId, ordering, ...publishing].map(id => openSession(engine, id)))
  await engine.script('vacuum analyze')
  await engine.close()
  const channel = new SandboxChannel({ key: KEY })
  const address = await channel.open()
  const server = await startServer({ ...place.env, ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, process.env['PROF'])
  try {
    const [large, lists, ...others] = sessions
    if (!large || !lists) throw new Error('No sessions')
    const connected = (session: Credentials, account: string) =>
      connect(senderOf(server.port, session), address, account)
    say('A dish is sold out …')
    const dishId = dishIds[0] ?? 0
    const soldOutMs = await measureSoldOut(await connected(large, 'large'), channel, dishId)
    const senders = await Promise.all(others.map((session, at) => connected(session, `store-${at}`)))
    return { dishes, ...rules, soldOutMs, stores, ...(await measureLists(server, lists, senders, runMs, say)) }
  } finally {
    await server.stop()
    await channel.close()
  }
}

async function measureRules(engine: Engine, merchantId: number) {
  const current = () =>
    engine.transact({ merchantId }, 'write', async run => {
      const { menu, today } = await currentChannelMenu(run, merchantId, 'sandboxOne', new Date())
      await keepSnapshot(run, merchantId, menu)
      return { menu, today }
    })
  const snapshotMs: number[] = []
  let made = await current()
  for (let time = 0; time < TIMES; time++) {
    // Nothing that was made before can be taken again.
    await addPrice(engine, merchantId)
    snapshotMs.push(await timed(async () => void (made = await current())))
  }
  const { menu, today } = made
  const dearer = structuredClone(menu)
  for (const item of dearer.items) item.priceCents += 50
  const checkedMs: number[] = []
  const differenceMs: number[] = []
  for (let time = 0; time < TIMES; time++) {
    checkedMs.push(await timed(() => checkChannelMenu('uberEats', menu)))
    differenceMs.push(await timed(() => channelDifference(menu, dearer, today)))
  }
  return { snapshotMs: sorted(snapshotMs), checkedMs: sorted(checkedMs), differenceMs: sorted(differenceMs) }
}

/** A store that is connected to the sandbox, and how it is asked. */
async function connect(send: Send, address: string, account: string): Promise<Send> {
  await send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: KEY })
  const saveType = 9
  const { version, value } = await send(settingCalls.getPosSetting, { saveType })
  const connection = { enabled: true, account, address }
  await send(settingCalls.savePosSetting, {
    saveType,
    version,
    value: { ...(value as object), sandboxOne: connection },
  })
  return send
}

/** Publishes, and resolves when all of it has ended. */
async function publish(send: Send): Promise<void> {
  const idempotencyKey = `bench-${Math.random().toString(36).slice(2, 14)}`
  const asked = { channels: ['sandboxOne'], again: true, anyway: true, idempotencyKey }
  const { rows } = await send(publishingCalls.publishForChowly, asked)
  const [row] = rows as { publishId: number }[]
  for (;;) {
    const answer = await send(publishingCalls.getPublishForChowly, { publishId: row?.publishId ?? 0, pageSize: 1 })
    const { endedAt, state } = answer['publish'] as { endedAt: string | null; state: string }
    if (endedAt !== null && state !== 'done') throw new Error(`A publish ended as ${state}`)
    if (endedAt !== null) return
    // Seldom: asking is no part of what is measured.
    await sleep(LOOK_MS)
  }
}

async function measureSoldOut(send: Send, channel: SandboxChannel, id: number): Promise<number[]> {
  await publish(send)
  const isAvailable = () => channel.store('large').state.menu?.items.find(({ ref }) => ref === `d${id}`)?.available
  const found: number[] = []
  for (let time = 0; time < TIMES; time++) {
    for (const state of ['soldOut', 'onSale'] as const) {
      const from = performance.now()
      await send(availabilityCalls.setSoldOut, { changes: [{ kind: 'dish', id, to: { state } }] })
      while (isAvailable() !== (state === 'onSale')) await sleep(5)
      found.push(performance.now() - from)
    }
  }
  return sorted(found)
}

async function measureLists(
  { port }: RunningServer,
  session: Credentials,
  senders: readonly Send[],
  runMs: number,
  say: (line: string) => void,
) {
  const requests = asBytes({ call: orderCalls.getPosOrderListPage, inputs: [{}] }, session)
  const order = { port, requests, connections: 8, perSecond: LISTS_PER_SECOND, warmMs: 0, runMs: runMs * 2 }
  say('Order lists in quiet …')
  const quiet = await measure({ ...order, warmMs: runMs })
  say(`and while ${senders.length} stores publish …`)
  // All begin at once; as long as one of them is not live, lists are asked for.
  const from = performance.now()
  const ends = Promise.all(senders.map(publish))
  const busy = await measure({ ...order, runMs: LONGEST_MS }, ends)
  await ends
  return { quiet, busy, publishedMs: performance.now() - from }
}

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
