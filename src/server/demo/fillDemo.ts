/** Demo data on a first start: three stores of one boss, two of them with 120 days of orders up to now. */
import { addDays } from '../../shared/rules/basics/dates.ts'
import { businessDay } from '../../shared/rules/basics/businessDay.ts'
import { readAllStores } from '../db/allStores.ts'
import type { Engine } from '../db/engine.ts'
import type { Run } from '../db/run.ts'
import type { Env } from '../env.ts'
import { keyedHashOf } from '../staff/employees/posPasswordKey.ts'
import { hashPassword } from '../kernel/passwordHash.ts'
import type { BookedOrder } from '../orders/ledger/bookedOrder.ts'
import { bookOrder } from '../orders/ledger/bookOrder.ts'
import { bookOrders } from '../orders/ledger/bookOrders.queries.ts'
import { addOperator } from '../operations/operators/operators.queries.ts'
import { closeDemoBatches, type DemoBatches, fillDemoBatches, inBatches } from './demoBatches.queries.ts'
import { fillDemoBranch } from './demoBranch.ts'
import { fillDemoChannels } from './demoChannels.ts'
import { writeDemoRules } from './demoClock.queries.ts'
import { fillDemoClock } from './demoClock.ts'
import { type DemoCodes, withCodes } from './demoCoupons.ts'
import { fillDemoCoupons, redeemDemoCoupons } from './demoCoupons.queries.ts'
import { fillDemoCustomers, ofCustomer, readDemoCustomers } from './demoCustomers.queries.ts'
import { demoDay } from './demoDay.ts'
import { closeDemoDays, countDemoDrawers, type DemoDrawers, fillDemoDrawers, inDrawers } from './demoDrawers.queries.ts'
import { fillDemoEquipment } from './demoEquipment.ts'
import { fillDemoGiftCards } from './demoGiftCards.queries.ts'
import { fillDemoPlan } from './demoPlan.queries.ts'
import type { DemoDays } from './demoSettings.ts'
import type { DemoStore } from './demoStore.ts'
import { atTable, type DemoTables, fillDemoCalls, fillDemoTables } from './demoTables.queries.ts'
import { fillDemoPosters } from './demoPosters.ts'
import { fillDemoTexts } from './demoTexts.queries.ts'
import { fillDemoTill } from './demoTill.ts'
import { takeDemoTurn } from './demoTurn.queries.ts'
import { fillDemoWaitlist } from './demoWaitlist.queries.ts'
import {
  createDemoStore,
  createRestaurant,
  type DemoBuild,
  isEmptyInstallation,
  claimDays,
  listDemoBuilds,
  markComplete,
  readDemoStore,
} from './demoStores.queries.ts'
import { demoClock, houses } from './house.ts'
import { boss, type DemoPerson, demoPassword, mainStaff, secondStaff, termsOf, thirdStaff } from './people.ts'

export interface DemoSettings {
  /** Business days, the running one included. */
  readonly days?: number
  readonly seed?: string
  readonly now?: Date
}

/**
 * Makes the demo stores in an installation without any store, and finishes them where an earlier start was cut
 * short; does nothing otherwise, and nothing in a store whose node is away. The number of orders written.
 */
export async function fillDemo(engine: Engine, env: Env, settings: DemoSettings = {}): Promise<number> {
  const { days = 120, seed = 'golden wok', now = new Date() } = settings
  const today = businessDay(now, demoClock.timeZone, demoClock.cutoverMinutes)
  if (env.demo) await createStores(engine, env, { first: addDays(today, 1 - days), today })
  const builds = await readAllStores(engine, listDemoBuilds)
  let written = 0
  for (const build of builds.filter(({ complete }) => !complete)) {
    const first = build.builtUntil === null ? addDays(today, 1 - days) : addDays(build.builtUntil, 1)
    await engine.transact({ merchantId: build.merchantId }, 'write', run =>
      fillDemoPlan(run, build.merchantId, first, today),
    )
    await engine.transact({ merchantId: build.merchantId }, 'write', run =>
      fillDemoCustomers(run, build.merchantId, first),
    )
    const clocked = { first, today, now: now.getTime(), timeZone: demoClock.timeZone }
    await engine.transact({ merchantId: build.merchantId }, 'write', async run => {
      await writeDemoRules(run, build.merchantId)
      await fillDemoClock(run, build.merchantId, clocked)
    })
    written += await fillStore(engine, env, build, { first, today, seed, now: now.getTime() })
    const [name = 'POS'] = houses[build.house].devices.pos
    await engine.transact({ merchantId: build.merchantId }, 'write', run =>
      fillDemoWaitlist(run, build.merchantId, houses[build.house], { today, now: now.getTime() }),
    )
    await fillDemoEquipment(engine, build.merchantId, houses[build.house].name, now)
    if (build.house === 'main') {
      await fillDemoChannels(engine, env, build.merchantId, now.getTime())
      await fillDemoPosters(engine, build.merchantId, {
        today,
        now: now.getTime(),
        by: `${boss.firstName} ${boss.lastName}`,
      })
    }
    await fillDemoTill(engine, env, { merchantId: build.merchantId, name, now: now.getTime() })
  }
  written += await fillDemoBranch(engine, { seed, days, now: now.getTime() })
  if (written > 0) await engine.script(plan)
  return written
}

async function createStores(engine: Engine, env: Env, days: DemoDays): Promise<void> {
  if (!(await engine.transact('owner', 'write', isEmptyInstallation))) return
  const keyedHash = keyedHashOf(env)
  // Hashing takes its time: before the transaction.
  const withHash = (people: readonly DemoPerson[]) =>
    Promise.all(
      people.map(async (person, place) => {
        const terms = termsOf(person.role, place)
        const [passwordHash, posPasswordHash] = await Promise.all([
          hashPassword(demoPassword),
          hashPassword(terms.posPassword),
        ])
        return { ...person, passwordHash, terms: { ...terms, today: days.today, posPasswordHash, keyedHash } }
      }),
    )
  const [main, second, third] = await Promise.all(
    [mainStaff, secondStaff, thirdStaff].map(staff => withHash([boss, ...staff])),
  )
  if (!main || !second || !third) return
  await engine.transact('owner', 'write', async run => {
    if (!(await isEmptyInstallation(run))) return
    const accountId = await createDemoStore(run, houses.main, main, days)
    await addOperator(run, accountId)
    const ofBoss = (people: typeof main) => people.map((one, at) => (at === 0 ? { ...one, accountId } : one))
    await createDemoStore(run, houses.second, ofBoss(second), days)
    await createRestaurant(run, houses.third, ofBoss(third), { demo: true, days })
  })
}

interface Span {
  readonly first: string
  readonly today: string
  readonly seed: string
  readonly now: number
}

/** So many orders a transaction: it takes a tenth of a second, and months are added up for several days at once. */
const together = 300

/** What the orders of a store belong to. */
interface Belongings {
  readonly customers: ReadonlyMap<string, number>
  readonly batches: DemoBatches
  readonly drawers: DemoDrawers
  readonly tables: DemoTables
  readonly codes: DemoCodes
}

/** The orders of whole days, as many days as fit into a transaction. */
function* daysTogether(
  store: DemoStore,
  span: Span,
  { customers, batches, drawers, tables, codes }: Belongings,
): Generator<{ until: string; orders: BookedOrder[] }> {
  let orders: BookedOrder[] = []
  for (let date = span.first; date <= span.today; date = addDays(date, 1)) {
    for (const sale of demoDay(store, span.seed, date, span.now)) {
      const own = withCodes(atTable(ofCustomer(sale, customers), tables), codes)
      const sold = inDrawers(inBatches(own, batches, span), drawers, store)
      orders.push(bookOrder(sold, demoClock))
    }
    if (orders.length < together && date !== span.today) continue
    yield { until: date, orders }
    orders = []
  }
}

/**
 * The embedded engine never looks at its tables by itself, and plans made for empty ones make each step slower than
 * the one before. It is told to whenever there are four times as many orders; a small sample of rows will do.
 */
const isTimeToPlan = (before: number, after: number): boolean =>
  Math.floor(Math.log2(before + 1) / 2) < Math.floor(Math.log2(after + 1) / 2)
const plan = 'set local default_statistics_target = 10; analyze'

/** Writes what is missing: the server may already answer others, and a crash leaves whole days. */
async function fillStore(engine: Engine, env: Env, build: DemoBuild, span: Span): Promise<number> {
  const { merchantId } = build
  const scope = { merchantId }
  const store = await engine.transact(scope, 'read', run => readDemoStore(run, merchantId, houses[build.house]))
  const customers = await engine.transact(scope, 'read', run => readDemoCustomers(run, merchantId))
  const inTurn = <T>(work: (run: Run) => Promise<T>) =>
    engine.transact(scope, 'write', async run => {
      await takeDemoTurn(run, merchantId)
      return work(run)
    })
  const batches = await inTurn(run => fillDemoBatches(run, store, span))
  const drawers = await inTurn(run => fillDemoDrawers(run, store, span))
  const tables = await inTurn(run => fillDemoTables(run, merchantId, store.house, span.now))
  const codes: DemoCodes =
    build.house === 'main' ? await inTurn(run => fillDemoCoupons(run, merchantId, span)) : new Map()
  let written = 0
  let before = build.builtUntil
  for (const { until, orders } of daysTogether(store, span, { customers, batches, drawers, tables, codes })) {
    const isOurs = await engine.transact(scope, 'write', async run => {
      if (!(await claimDays(run, merchantId, before, until))) return false
      await bookOrders(run, merchantId, orders)
      return true
    })
    if (!isOurs) return written
    before = until
    if (isTimeToPlan(written, written + orders.length)) await engine.script(plan)
    written += orders.length
  }
  await engine.transact(scope, 'write', async run => {
    await closeDemoBatches(run, store, batches, span)
    await countDemoDrawers(run, store, span)
    // A closed day keeps what gift cards were worth and what they paid.
    await fillDemoGiftCards(run, env, merchantId)
    await redeemDemoCoupons(run, merchantId)
    await closeDemoDays(run, store, span)
    if (build.house === 'main') await fillDemoTexts(run, merchantId, span.now)
    await fillDemoCalls(run, merchantId, span.now)
    await markComplete(run, merchantId)
  })
  return written
}
