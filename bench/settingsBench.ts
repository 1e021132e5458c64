/**
 * What settings cost: orders priced by the rules alone on one core, a quote under load, and a week of orders replayed with
 * other rules, with what others wait for meanwhile.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { quoteCalls, type ReplayResult } from '../src/shared/contract/orders/quote.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { SERVICE_BASE, toRequest } from '../src/shared/contract/kernel/call.ts'
import type { Call } from '../src/shared/contract/kernel/call.ts'
import { businessDay } from '../src/shared/rules/basics/businessDay.ts'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import { localTime } from '../src/shared/rules/basics/localTime.ts'
import type { OrderToPrice } from '../src/shared/rules/pricing/pricingTypes.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { demoDay } from '../src/server/demo/demoDay.ts'
import { demoRules } from '../src/server/demo/demoMoney.ts'
import { createRestaurant, readDemoStore } from '../src/server/demo/demoStores.queries.ts'
import { demoClock, type House, houses } from '../src/server/demo/house.ts'
import { boss, mainStaff } from '../src/server/demo/people.ts'
import { bookOrder } from '../src/server/orders/ledger/bookOrder.ts'
import { bookOrders } from '../src/server/orders/ledger/bookOrders.queries.ts'
import type { Sale } from '../src/server/orders/ledger/sale.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { type MeasuredAt, measureCalls } from './measureCalls.ts'
import type { Options } from './options.ts'
import { record } from './recorder.ts'
import { type Credentials, signedIn } from './requests.ts'
import type { CallFigures } from './serverBench.ts'
import { type RunningServer, startServer } from './serverProcess.ts'

export interface SettingFigures {
  readonly calls: readonly CallFigures[]
  /** Orders priced a second on one core, the median of several rounds. */
  readonly pricedPerSecond: number
  readonly replay: {
    readonly orders: number
    readonly changed: number
    readonly p50: number
    readonly worst: number
    /** The longest that a quote waited while a replay ran. */
    readonly quoteMeanwhile: number
  }
}

const WEEK = 7
const WANTED_ORDERS = 3_000
const TOGETHER = 500
const REPLAYS = 7

/** Fills a store with a week of about 3,000 orders, and measures. */
export async function benchSettings(
  place: Place,
  options: Options,
  say: (line: string) => void,
): Promise<SettingFigures> {
  say('Writing a week of orders …')
  const engine = await place.open()
  const { merchantId, sales, dishIds } = await fillWeek(engine)
  const session = await openSession(engine, merchantId)
  await engine.script('vacuum analyze')
  const pricedPerSecond = await pricing(sales)
  const calls = callsOf(dishIds)
  const recorded = await record(engine, calls, session)
  await engine.close()
  const figures = await measureCalls(place, options, { calls, recorded, session, say })
  say('  replay')
  const server = await startServer(place.env, options.profile)
  try {
    return { calls: figures, pricedPerSecond, replay: await measureReplay(server, session, calls) }
  } finally {
    await server.stop()
  }
}

/** A store with the orders of the last week. */
export async function fillWeek(engine: Engine) {
  const week = houses.main.ordersByWeekday.reduce((sum, orders) => sum + orders)
  const factor = (WANTED_ORDERS * 1.01) / week
  const house: House = { ...houses.main, ordersByWeekday: houses.main.ordersByWeekday.map(orders => orders * factor) }
  const people = [boss, ...mainStaff].map(({ email: _email, ...person }) => ({ ...person, passwordHash: 'none' }))
  const now = Date.now()
  const today = businessDay(now, demoClock.timeZone, demoClock.cutoverMinutes)
  const made = { demo: false, days: { first: addDays(today, -WEEK), today } }
  const { merchantId } = await engine.transact('owner', 'write', run => createRestaurant(run, house, people, made))
  const store = await engine.transact({ merchantId }, 'read', run => readDemoStore(run, merchantId, house))
  const days = Array.from({ length: WEEK }, (_, ago) => addDays(today, -1 - ago))
  const sales = days.flatMap(date => demoDay(store, 'bench', date, now))
  for (let from = 0; from < sales.length; from += TOGETHER) {
    const orders = sales.slice(from, from + TOGETHER).map(sale => bookOrder(sale, demoClock))
    await engine.transact({ merchantId }, 'write', run => bookOrders(run, merchantId, orders))
  }
  const dishIds = store.menu.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId))
  return { merchantId, sales, dishIds }
}

/** The order of a sale, to be priced again. */
const orderOf = ({ at, orderType, guests, lines, discounts }: Sale): OrderToPrice => ({
  orderType,
  guests,
  lines: lines.map(({ ordered }) => ordered),
  discounts: discounts.map(({ kind, ratePcm, cents }) => {
    if (kind === 'percent') return { kind, valuePcm: ratePcm ?? 0 }
    return kind === 'fixed' ? { kind, amountCents: cents } : { kind }
  }),
  localMinute: localTime(at, demoClock.timeZone).minute,
})

/** Orders of the week priced a second on one core. */
async function pricing(sales: readonly Sale[]): Promise<number> {
  const orders = sales.map(orderOf)
  const worker = new Worker(new URL('pricingWorker.ts', import.meta.url), { workerData: { orders, rules: demoRules } })
  const [perSecond] = (await once(worker, 'message')) as [number]
  await worker.terminate()
  return perSecond
}

/** Orders of five lines: dishes that ask for nothing, so that any of them can be ordered. */
function callsOf(dishIds: readonly number[]): MeasuredAt[] {
  const open = { kind: 'open', name: 'Dish of the day', unitPriceCents: 1895 }
  const inputs = dishIds.slice(0, 200).map((_, index) => ({
    orderType: 'dineIn',
    guests: (index % 9) + 1,
    lines: Array.from({ length: 5 }, (__, line) => ({ ...open, unitPriceCents: 500 + ((index + line) % 40) * 55 })),
    discounts: [{ kind: 'percent', valuePcm: 10_000 }],
  }))
  return [{ name: 'quote', call: quoteCalls.quote, inputs, connections: [1, 16] }]
}

type Ask = (call: Call, input: object) => Promise<string>

const asker =
  ({ port }: RunningServer, session: Credentials): Ask =>
  async (call, input) => {
    const { address, body } = toRequest(call, input)
    const init = { method: call.method, headers: signedIn(session), ...(body === undefined ? {} : { body }) }
    const answer = await (await fetch(`http://127.0.0.1:${port}${SERVICE_BASE}${address}`, init)).text()
    if (!answer.includes('"result":"success"')) throw new Error(`${call.path}: ${answer.slice(0, 500)}`)
    return answer
  }

/** Each with another tax, so that every taxed order changes. */
async function measureReplay(
  server: RunningServer,
  session: Credentials,
  [quote]: readonly MeasuredAt[],
): Promise<SettingFigures['replay']> {
  const ask = asker(server, session)
  const read = JSON.parse(await ask(settingCalls.getPosSetting, { saveType: 20 })) as { value: { rates: object[] } }
  const taken: number[] = []
  const waits: number[] = []
  let result: ReplayResult | undefined
  for (let time = 0; time < REPLAYS; time++) {
    const rates = read.value.rates.map(rate => ({ ...rate, ratePcm: 9_000 + time }))
    const started = performance.now()
    const replay = { isOver: false }
    const asked = ask(quoteCalls.replayOrders, { proposed: { taxes: { ...read.value, rates } }, days: WEEK + 1 })
    const over = asked.finally(() => {
      replay.isOver = true
      taken.push(performance.now() - started)
    })
    while (!replay.isOver) {
      const asking = performance.now()
      await ask(quoteCalls.quote, quote?.inputs[time] ?? {})
      waits.push(performance.now() - asking)
    }
    const lines = (await over).trim().split('\n')
    result = JSON.parse(lines.at(-1) ?? '{}') as ReplayResult
  }
  const sorted = taken.toSorted((a, b) => a - b)
  return {
    orders: result?.priced ?? 0,
    changed: result?.changed ?? 0,
    p50: sorted[Math.floor(REPLAYS / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    quoteMeanwhile: Math.max(...waits),
  }
}
