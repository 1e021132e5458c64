/** The sales of the demo's third store: in another zone and currency, for the boss who looks at all stores (RPT-9). */
import { businessDay } from '../../shared/rules/basics/businessDay.ts'
import { addDays, daysBetween } from '../../shared/rules/basics/dates.ts'
import { offsetAt } from '../../shared/rules/basics/localTime.ts'
import type { Engine } from '../db/engine.ts'
import { bookOrder } from '../orders/ledger/bookOrder.ts'
import { bookOrders } from '../orders/ledger/bookOrders.queries.ts'
import type { Sale } from '../orders/ledger/sale.ts'
import { findEmptyBranch, isStillEmpty } from './demoBranch.queries.ts'
import { fillDemoClock } from './demoClock.ts'
import { demoDay } from './demoDay.ts'
import { fillDemoPlan } from './demoPlan.queries.ts'
import { readDemoStore } from './demoStores.queries.ts'
import { atTable, fillDemoTables } from './demoTables.queries.ts'
import { demoClock, houses } from './house.ts'

/** Enough for the usual day of the last weeks, where the others have more. */
const MOST_DAYS = 63
const { third } = houses
const timeZone = third.timeZone ?? demoClock.timeZone

/** Writes the sales up to now, all or none, where the store has none yet. How many. */
export async function fillDemoBranch(
  engine: Engine,
  asked: { readonly seed: string; readonly days: number; readonly now: number },
): Promise<number> {
  const { seed, now } = asked
  const days = Math.min(asked.days, MOST_DAYS)
  const merchantId = await engine.transact('owner', 'read', run => findEmptyBranch(run, third.name, timeZone))
  if (merchantId === undefined) return 0
  const scope = { merchantId }
  const store = await engine.transact(scope, 'read', run => readDemoStore(run, merchantId, third))
  // The generator goes by the clock of the other stores: its days are drawn there, and moved to the same time here.
  const ahead = offsetAt(now, timeZone) - offsetAt(now, demoClock.timeZone)
  const today = businessDay(now, timeZone, demoClock.cutoverMinutes)
  const first = addDays(today, 1 - days)
  return engine.transact(scope, 'write', async run => {
    if (!(await isStillEmpty(run, merchantId))) return 0
    await fillDemoPlan(run, merchantId, first, today)
    await fillDemoClock(run, merchantId, { first, today, now, timeZone })
    const tables = await fillDemoTables(run, merchantId, third, now)
    const orders = daysBetween(first, today).flatMap(date =>
      demoDay(store, seed, date, now + ahead).map(sale =>
        bookOrder(atTable(earlier(sale, ahead), tables), { ...demoClock, timeZone }),
      ),
    )
    await bookOrders(run, merchantId, orders)
    return orders.length
  })
}

/** A sale with all its instants so much earlier. */
function earlier(sale: Sale, ms: number): Sale {
  const moved = <T extends { readonly at: number }>(thing: T): T => ({ ...thing, at: thing.at - ms })
  const { closedAt, wantedAt, deleted, ...rest } = moved(sale)
  return {
    ...rest,
    ...(closedAt === undefined ? {} : { closedAt: closedAt - ms }),
    ...(wantedAt === undefined ? {} : { wantedAt: wantedAt - ms }),
    ...(deleted === undefined ? {} : { deleted: moved(deleted) }),
    payments: sale.payments.map(moved),
    refunds: sale.refunds.map(moved),
    lines: sale.lines.map(line => {
      const { voided } = line.sold
      return voided === undefined ? line : { ...line, sold: { ...line.sold, voided: moved(voided) } }
    }),
  }
}
