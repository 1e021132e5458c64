/** Terminals of 50 stores push orders of three lines and a payment; and what that does to anyone who reads a list meanwhile. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { HEADERS } from '../src/shared/contract/kernel/headers.ts'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { pushCalls } from '../src/shared/contract/orders/push.ts'
import { pushBodies } from '../src/shared/contract/orders/push/items.ts'
import { Dice } from '../src/shared/rules/basics/dice.ts'
import { plainDiscounts } from '../src/shared/rules/orders/ordering/orderedCoupons.ts'
import { orderFromMenu } from '../src/shared/rules/orders/ordering/orderFromMenu.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { publishDocument } from '../src/server/menu/library/versions.ts'
import { menuDocument } from '../src/server/menu/library/workingCopy.ts'
import { pricingContextOf } from '../src/server/orders/quote/pricingContext.ts'
import { rulesAt } from '../src/server/settings/values/rulesAt.ts'
import { measureBareInserts, readBareOrders } from './bareInserts.ts'
import { openDevice, openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { fillDataset } from './dataset.ts'
import { benchExport, daysOfExport, type ExportFigures } from './exportBench.ts'
import { embeddedDriver, postgresDriver } from './floors.ts'
import { type Heard, LISTENERS, listenWhile, waitsOf } from './liveBench.ts'
import { measure } from './load/measure.ts'
import { type LoadResult, UNIQUE } from './load/shots.ts'
import type { Options } from './options.ts'
import { asBytes, type Credentials } from './requests.ts'
import { startServer } from './serverProcess.ts'

export interface PushRun {
  readonly name: string
  readonly connections: number
  readonly pushed: LoadResult
  /** The rows of the same orders through the driver alone. */
  readonly bare: LoadResult
  /** Processor time of the server for one order. */
  readonly cpuMs: number
}

export interface PushFigures {
  readonly runs: readonly PushRun[]
  /** 50 a second over all stores. */
  readonly steady: LoadResult
  readonly quietList: LoadResult
  /** While 50 a second are pushed to its store. */
  readonly busyList: LoadResult
  /** From the push of an order to each of 500 pages, at 50 a second. */
  readonly live: LoadResult
  readonly file: ExportFigures
  readonly fillSeconds: number
}

interface Store {
  readonly merchantId: number
  /** Whole requests, whose keys are unique letters. */
  readonly requests: readonly string[]
}
interface Prepared {
  readonly large: Store
  readonly stores: readonly Store[]
  readonly boss: Credentials
  readonly exported: { readonly from: string; readonly to: string }
  readonly fillSeconds: number
}

const LINES = 3
const TEMPLATES = 4
const LOOK_AGAIN_MS = 200
/** Terminals asked for their settings in the morning. */
const SETTINGS_FETCHED_MS = 3 * 3_600_000
const STEADY = 50
const LISTERS = 4

async function prepare(place: Place, { orders }: Options, say: (line: string) => void): Promise<Prepared> {
  const engine = await place.open()
  try {
    const started = performance.now()
    const { large, small } = await fillDataset(engine, orders, say)
    const fillSeconds = (performance.now() - started) / 1000
    const rows = await engine.transact('owner', 'read', run =>
      run(sql<{ merchantId: number }>`select distinct merchant_id from dish order by merchant_id`),
    )
    const stores: Store[] = []
    // The copies of the small store have its dishes, and no menu of their own.
    const menuOf = (merchantId: number) => (merchantId === large ? large : small)
    for (const { merchantId } of rows) stores.push(await openStore(engine, merchantId, menuOf(merchantId)))
    const own = stores.find(store => store.merchantId === large)
    if (!own) throw new Error('The large store sells nothing')
    return {
      large: own,
      stores,
      boss: await openSession(engine, large),
      exported: await daysOfExport(engine, large),
      fillSeconds,
    }
  } finally {
    await engine.close()
  }
}

/** A store that sells the menu of another or its own, with a terminal. */
export async function openStore(engine: Engine, merchantId: number, menuOf: number): Promise<Store> {
  const token = await openDevice(engine, merchantId)
  const document = await engine.transact({ merchantId: menuOf }, 'read', run => menuDocument(run, menuOf))
  const { pricingContext, menuVersionNo } = await engine.transact({ merchantId }, 'write', async run => {
    const versionNo = await publishDocument(run, merchantId, {
      document,
      kind: 'publish',
      by: { id: null, name: 'Bench' },
    })
    const rules = await rulesAt(run, merchantId)
    // A store that sells has saved its settings, long ago.
    await run(sql`
      insert into setting_version (merchant_id, group_key, version, value, set_by_name, set_at)
      select ${merchantId}::int, key, 1, value, 'Bench', now() - interval '30 days'
      from jsonb_each(${JSON.stringify(rules.values)}::jsonb)
      where key not in (select group_key from setting_version where merchant_id = ${merchantId}::int)
      returning group_key`)
    return { pricingContext: pricingContextOf(rules, document), menuVersionNo: versionNo }
  })
  const dice = new Dice(`store ${merchantId}`)
  const { modifierGroup } = pricingContext.document
  const asksNothing = (groupId: number) => (modifierGroup.get(groupId)?.min ?? 0) === 0
  const dishes = [...pricingContext.document.dish.values()].filter(
    ({ status, modifierGroupIds, priceCents }) =>
      status === 'valid' && priceCents > 0 && modifierGroupIds.every(asksNothing),
  )
  const requests = Array.from({ length: TEMPLATES }, (_, index) => {
    const at = new Date().toISOString()
    const settingsAt = new Date(Date.now() - SETTINGS_FETCHED_MS).toISOString()
    const openedAt = new Date(Date.now() - dice.int(5, 50) * 60_000).toISOString()
    const lines = Array.from({ length: LINES }, (_line, place) => ({
      kind: 'dish' as const,
      key: `l${place}`,
      id: dice.pick(dishes).id,
    }))
    const order = {
      orderKey: UNIQUE,
      openedAt,
      settingsAt,
      menuVersionNo,
      orderType: 'dineIn',
      guests: 2,
      lines,
    } as const
    const given = { ...order, expected: { totalCents: 0, taxCents: 0 } }
    const parsed = pushBodies.order.parse(given)
    const { totalCents, taxCents } = orderFromMenu(
      { ...parsed, discounts: plainDiscounts(parsed.discounts), taxExempt: false, at: Date.parse(openedAt) },
      pricingContext,
    ).priced
    const byCard = { tender: 'card', cardType: 'Visa', cardLast4: '4242', tipCents: 200 }
    const payment = { paymentKey: UNIQUE, at, amountCents: totalCents, ...(index % 2 ? byCard : { tender: 'cash' }) }
    const body = { ...given, closedAt: at, expected: { totalCents, taxCents }, payments: [payment] }
    return requestOf(token, { at, items: [{ key: UNIQUE, kind: 'order', at, body }] })
  })
  return { merchantId, requests }
}

function requestOf(token: string, input: object): string {
  const body = JSON.stringify(input)
  const { method, path } = pushCalls.push
  return `${method} ${SERVICE_BASE}${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${HEADERS.device}: ${token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** Takes the stores in turn. */
const inTurn = (stores: readonly Store[]): string[] =>
  Array.from({ length: TEMPLATES }, (_, index) => stores.flatMap(({ requests }) => requests[index] ?? [])).flat()

/** Fills 50 stores, and pushes to them. */
export async function benchPushes(place: Place, options: Options, say: (line: string) => void): Promise<PushFigures> {
  const { large, stores, boss, exported, fillSeconds } = await prepare(place, options, say)
  const times = { warmMs: options.runMs / 4, runMs: options.runMs }
  const kinds = [
    { name: `over ${stores.length} stores`, stores, connections: 1 },
    { name: `over ${stores.length} stores`, stores, connections: 16 },
    { name: `over ${stores.length} stores`, stores, connections: 32 },
    { name: 'to one store', stores: [large], connections: 16 },
  ]
  const pushed: (Omit<PushRun, 'bare'> & { stores: readonly Store[] })[] = []
  const server = await startServer(place.env, options.profile)
  const rest: LoadResult[] = []
  let heard: readonly Heard[]
  try {
    for (const kind of kinds) {
      await untilSummed(place)
      say(`  pushes ${kind.name}, ${kind.connections} connections`)
      const before = server.cpuMs()
      const requests = inTurn(kind.stores)
      const result = await measure({ port: server.port, requests, connections: kind.connections, ...times })
      pushed.push({ ...kind, pushed: result, cpuMs: (server.cpuMs() - before) / result.sent })
    }
    await untilSummed(place)
    const steady = { port: server.port, connections: 16, perSecond: STEADY }
    const list = {
      port: server.port,
      requests: asBytes({ call: orderCalls.getPosOrderListPage, inputs: [{}] }, boss),
      connections: LISTERS,
      ...times,
    }
    say('  50 a second, and a list')
    rest.push(await measure({ ...steady, requests: inTurn(stores), ...times }), await measure(list))
    const longer = { warmMs: times.warmMs, runMs: times.runMs + 1_000 }
    const [, busy] = await Promise.all([measure({ ...steady, requests: inTurn([large]), ...longer }), measure(list)])
    rest.push(busy)
    say(`  50 a second, and ${LISTENERS} pages that listen`)
    const pushing = () => measure({ ...steady, requests: inTurn([large]), ...times })
    heard = await listenWhile(server.port, boss, pushing)
  } finally {
    await server.stop()
  }
  const live = waitsOf(heard, await receivedAt(place, large.merchantId))
  const file = await exportFile(place, boss, exported, say)
  say('The same rows through the driver alone …')
  const driver = place.folder === undefined ? postgresDriver(place.url ?? '') : await embeddedDriver(place.folder)
  try {
    const runs: PushRun[] = []
    for (const { stores: own, ...run } of pushed) {
      const orders = await readBareOrders(
        driver,
        own.map(({ merchantId }) => merchantId),
      )
      runs.push({ ...run, bare: await measureBareInserts(driver, orders, { connections: run.connections, ...times }) })
    }
    const [steady, quietList, busyList] = rest
    if (!steady || !quietList || !busyList) throw new Error('A figure is missing')
    return { runs, steady, quietList, busyList, live, file, fillSeconds }
  } finally {
    await driver.close()
  }
}

/**
 * Until the totals hold what was pushed before: they follow a moment later, and the next figure would pay for them. Not on the
 * embedded database, which is the server's alone.
 */
async function untilSummed({ url }: Place): Promise<void> {
  if (url === undefined) return
  const driver = postgresDriver(url)
  try {
    while ((await driver.pool.query('select from fact_due limit 1')).rowCount !== 0) await setTimeout(LOOK_AGAIN_MS)
  } finally {
    await driver.close()
  }
}

/** When each order that a terminal pushed was taken, in milliseconds. */
async function receivedAt(place: Place, merchantId: number): Promise<ReadonlyMap<number, number>> {
  const engine = await place.open()
  try {
    const rows = await engine.transact('owner', 'read', run =>
      run(sql<{ orderId: number; receivedAt: string }>`
        select order_id, received_at from device_push where merchant_id = ${merchantId} and order_id is not null`),
    )
    return new Map(rows.map(row => [row.orderId, Date.parse(row.receivedAt)]))
  } finally {
    await engine.close()
  }
}

async function exportFile(
  place: Place,
  boss: Credentials,
  exported: Prepared['exported'],
  say: (line: string) => void,
): Promise<ExportFigures> {
  say('  a file of the newest orders')
  const server = await startServer(place.env)
  try {
    return await benchExport(server, boss, exported)
  } finally {
    await server.stop()
  }
}
