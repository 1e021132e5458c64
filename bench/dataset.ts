/**
 * The bench's data: 50 stores over 36 months, one of them large. Four weeks of orders go through the rules and the
 * ledger; the database then multiplies them, so that a million whole orders take minutes.
 */
import { sql } from 'kysely'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import { businessDay } from '../src/shared/rules/basics/businessDay.ts'
import { demoDay } from '../src/server/demo/demoDay.ts'
import type { DemoDays } from '../src/server/demo/demoSettings.ts'
import { createRestaurant, readDemoStore } from '../src/server/demo/demoStores.queries.ts'
import { demoClock, type House, houses } from '../src/server/demo/house.ts'
import { boss, mainStaff, secondStaff, type DemoPerson } from '../src/server/demo/people.ts'
import type { Engine } from '../src/server/db/engine.ts'
import type { Run } from '../src/server/db/run.ts'
import type { BookedOrder } from '../src/server/orders/ledger/bookedOrder.ts'
import { bookOrder } from '../src/server/orders/ledger/bookOrder.ts'
import { bookOrders } from '../src/server/orders/ledger/bookOrders.queries.ts'
import { copyFacts, copyOrders, copyStore, lastIds, setSequences } from './copyOrders.ts'

const weeks = 4
export const blockDays = weeks * 7
/** 39 times four weeks are three years. */
const blocks = 39
const smallStores = 49
const smallStoreOrders = 2_000
const together = 1_000

export interface Dataset {
  readonly large: number
  /** A small store whose people can sign in: for the import beside the large store's calls. */
  readonly small: number
  readonly firstDay: string
  readonly lastDay: string
}

/** Fills an empty, migrated database with about `orders` orders in the large store; says what it does. */
export async function fillDataset(engine: Engine, orders: number, say: (line: string) => void): Promise<Dataset> {
  const today = businessDay(Date.now(), demoClock.timeZone, demoClock.cutoverMinutes)
  const lastDay = addDays(today, -1)
  const firstDay = addDays(lastDay, 1 - blocks * blockDays)
  const mainHouse = scaled(houses.main, orders / blocks)
  const { large, small } = await createStores(engine, mainHouse, { first: firstDay, today })
  await engine.script('analyze')
  await fillBlock(engine, large, mainHouse, firstDay)
  const ofLarge = await engine.transact('owner', 'read', lastIds)
  await fillBlock(engine, small, scaled(houses.second, smallStoreOrders), addDays(lastDay, 1 - blockDays))
  const last = await engine.transact('owner', 'read', lastIds)
  await engine.script('analyze')
  const stride = Math.max(last.order, last.payment, last.refund)
  const original = { merchantId: large, lastOrderId: ofLarge.order, lastRefundId: ofLarge.refund }
  for (let block = 1; block < blocks; block++) {
    const copy = { merchantId: large, idOffset: block * stride, days: block * blockDays }
    await quickly(engine, run => copyOrders(run, original, copy))
    if (block % 10 === 0) say(`  ${block} of ${blocks} blocks`)
  }
  const shifts = Array.from({ length: blocks }, (_, block) => block * blockDays)
  await quickly(engine, run => copyFacts(run, large, { merchantId: large, shifts }))
  const ofSmall = { merchantId: small, lastOrderId: last.order, lastRefundId: last.refund }
  for (let store = 1; store < smallStores; store++) {
    const days = -(store % blocks) * blockDays
    await quickly(engine, async run => {
      const merchantId = await copyStore(run, small, String(200_000 + store))
      await copyOrders(run, ofSmall, { merchantId, idOffset: 0, days })
      await copyFacts(run, small, { merchantId, shifts: [days] })
    })
  }
  await engine.transact('owner', 'write', run => setSequences(run, (blocks + 1) * stride))
  say('  vacuum analyze')
  await engine.script('vacuum analyze')
  return { large, small, firstDay, lastDay }
}

/** A house with about so many orders in four weeks. */
export function scaled(house: House, wanted: number): House {
  const week = house.ordersByWeekday.reduce((sum, orders) => sum + orders)
  // A little more, because days vary by chance.
  const factor = (wanted * 1.01) / (week * weeks)
  return { ...house, ordersByWeekday: house.ordersByWeekday.map(orders => orders * factor) }
}

/** Nobody signs in by password here. */
export const withoutPassword = (people: readonly DemoPerson[]) =>
  people.map(person => ({ ...person, passwordHash: 'none' }))

function createStores(engine: Engine, mainHouse: House, days: DemoDays): Promise<{ large: number; small: number }> {
  return engine.transact('owner', 'write', async run => {
    const people = withoutPassword([boss, ...mainStaff])
    const large = await createRestaurant(run, mainHouse, people, { demo: false, days })
    const [owner, ...others] = withoutPassword([boss, ...secondStaff])
    if (!owner) throw new Error('No owner')
    const staff = [{ ...owner, accountId: large.accountId }, ...others]
    const small = await createRestaurant(run, houses.second, staff, { demo: false, days })
    return { large: large.merchantId, small: small.merchantId }
  })
}

/** Four weeks of orders, through the rules. */
export async function fillBlock(engine: Engine, merchantId: number, house: House, firstDay: string): Promise<void> {
  const scope = { merchantId }
  const store = await engine.transact(scope, 'read', run => readDemoStore(run, merchantId, house))
  let waiting: BookedOrder[] = []
  const write = async () => {
    const orders = waiting
    waiting = []
    await engine.transact(scope, 'write', run => bookOrders(run, merchantId, orders))
  }
  for (let day = 0; day < blockDays; day++) {
    const date = addDays(firstDay, day)
    for (const sale of demoDay(store, 'bench', date, Date.now())) {
      waiting.push(bookOrder(sale, demoClock))
      if (waiting.length >= together) await write()
    }
    if (day === 0) {
      await write()
      await engine.script('analyze')
    }
  }
  await write()
}

/**
 * Without checking the foreign keys of rows that are copies of checked ones, without the triggers of searching, and without
 * waiting for the disk at the commit.
 */
export function quickly(engine: Engine, work: (run: Run) => Promise<void>): Promise<void> {
  return engine.transact('owner', 'write', async run => {
    await run(sql`set local session_replication_role = replica`)
    await run(sql`set local synchronous_commit = off`)
    await work(run)
  })
}
