/**
 * The boss page over 100 stores that sold 100,000 orders in the last year each (RPT-9): the running day, a day, a month and
 * the year. Facts are made for every day in every dimension that a store has; orders one by one for the days alone whose
 * running hour is looked at.
 */
import { sql } from 'kysely'
import { storesReportCalls } from '../src/shared/contract/reports/stores.ts'
import { businessDay } from '../src/shared/rules/basics/businessDay.ts'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { createAccount, createEmployee, createStore } from '../src/server/staff/stores/createStore.queries.ts'
import { openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { type MeasuredAt, measureCalls } from './measureCalls.ts'
import type { Options } from './options.ts'
import { record } from './recorder.ts'
import type { CallFigures } from './serverBench.ts'

const STORES = 100
/** 100,000 a year. */
const ORDERS_A_DAY = 274
const DAYS = 365
const DISHES = 60
const WEEKS = 8
const zone = { timeZone: 'America/New_York', cutoverMinutes: 240 } as const

/** Makes the stores and measures the page with one boss of all of them. */
export async function benchStores(place: Place, options: Options, say: (line: string) => void): Promise<CallFigures[]> {
  const stores = options.orders < 1_000_000 ? STORES / 10 : STORES
  say(`Making ${stores} stores …`)
  const engine = await place.open()
  const today = businessDay(Date.now(), zone.timeZone, zone.cutoverMinutes)
  const merchantIds = await makeStores(engine, stores)
  await fillFacts(engine, merchantIds, today)
  await fillOrders(engine, merchantIds, today)
  await engine.script('analyze')
  const session = await openSession(engine, merchantIds[0] ?? 0)
  const calls = callsOf(today)
  const recorded = await record(engine, calls, session)
  await engine.close()
  return measureCalls(place, options, { calls, recorded, session, say })
}

function callsOf(today: string): MeasuredAt[] {
  const yesterday = addDays(today, -1)
  const period = (name: string, days: number): MeasuredAt => ({
    name,
    call: storesReportCalls.getStoresReport,
    inputs: [{ from: addDays(today, -days), to: yesterday, compareWith: 'previousPeriod', withHours: true }],
    connections: [1],
  })
  return [
    {
      name: 'all stores, today',
      call: storesReportCalls.getStoresToday,
      inputs: [{ withHours: true }],
      connections: [1],
    },
    period('all stores, yesterday', 1),
    period('all stores, 30 days', 30),
    period('all stores, a year', DAYS - 1),
  ]
}

/** Stores of one boss. */
function makeStores(engine: Engine, count: number): Promise<number[]> {
  return engine.transact('owner', 'write', async run => {
    const accountId = await createAccount(run, { email: null, passwordHash: 'none' })
    const merchantIds: number[] = []
    for (let index = 0; index < count; index++) {
      const store = await createStore(run, { name: `Store ${index + 1}`, currency: 'USD', ...zone })
      const boss = { firstName: 'Pat', lastName: 'Boss', loginName: 'pat', employeeNo: '1', roleId: store.roles.boss }
      await createEmployee(run, store.merchantId, { ...boss, accountId, isBoss: true })
      merchantIds.push(store.merchantId)
    }
    return merchantIds
  })
}

/** A store at a time: a transaction of all of them would be gigabytes. */
async function fillFacts(engine: Engine, merchantIds: readonly number[], today: string): Promise<void> {
  const first = addDays(today, 1 - DAYS)
  for (const merchantId of merchantIds) {
    await engine.transact('owner', 'write', async run => {
      await run(sql`
        insert into sales_fact (merchant_id, grain, dimension, period, key, orders, guests, quantity, gross, comp,
          item_discount, payments, paid)
        select ${merchantId}::int, 'day', d.dimension, ${first}::date + day, d.key, d.orders, d.orders * 2, d.orders * 3,
          d.orders * 4200, d.orders * 30, d.orders * 90, d.orders, d.orders * 4500
        from generate_series(0, ${DAYS - 1}::int) day
        cross join (
          select 'all' as dimension, '' as key, ${ORDERS_A_DAY}::bigint as orders
          union all select 'hour', lpad(h::text, 2, '0'), ${Math.ceil(ORDERS_A_DAY / 14)} from generate_series(9, 22) h
          union all select 'orderType', t, ${Math.ceil(ORDERS_A_DAY / 4)}
            from unnest(array['dineIn', 'carryout', 'pickUp', 'delivery']) t
          union all select 'dish', n::text, 9 from generate_series(1, ${DISHES}::int) n) as d`)
      await run(sql`
        insert into sales_fact (merchant_id, grain, dimension, period, key, orders, guests, quantity, gross, comp,
          item_discount, payments, paid)
        select merchant_id, 'month', dimension, date_trunc('month', period)::date, key, sum(orders), sum(guests),
          sum(quantity), sum(gross), sum(comp), sum(item_discount), sum(payments), sum(paid)
        from sales_fact where merchant_id = ${merchantId} group by 1, 3, 4, 5`)
    })
  }
}

async function fillOrders(engine: Engine, merchantIds: readonly number[], today: string): Promise<void> {
  const days = Array.from({ length: WEEKS + 1 }, (_, week) => addDays(today, -7 * week))
  for (const merchantId of merchantIds) {
    await engine.transact('owner', 'write', run =>
      run(sql`
        insert into orders (merchant_id, order_no, business_date, ordered_at, order_type, meal_type, local_hour, status, port,
          people_number, gross_cents, net_cents, total_cents)
        select ${merchantId}::int, d.day || '-' || n, d.day,
          (d.day + time '04:00') at time zone ${zone.timeZone} + n * interval '24 hours' / ${ORDERS_A_DAY}::int,
          'dineIn', 'lunch', (4 + n * 24 / ${ORDERS_A_DAY}::int) % 24, 'paid', 'pos', 2, 4200, 4200, 4200
        from unnest(${days}::date[]) as d (day) cross join generate_series(0, ${ORDERS_A_DAY - 1}::int) n`),
    )
  }
}
