/** The last pass of an import: orders into the tables, some at a time, where nobody sees them yet. */
import type { Run } from '../../db/run.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { bookHistory, type Booking } from './booking.ts'
import type { ReadyOrder } from './fileReading.ts'
import { ImportFacts } from './importFacts.ts'
import type { MenuMatcher } from './menuMatcher.ts'
import { AdaptiveBatchSize } from '../../db/adaptiveBatchSize.ts'
import { addFacts, gatherStatistics, needsStatistics } from './pending.queries.ts'
import type { Spill } from './spill.ts'
import type { Server } from '../../kernel/server.ts'

export interface Writing {
  readonly server: Server
  readonly merchantId: number
  readonly importId: number
  readonly ready: Spill
  readonly menu: MenuMatcher
  readonly booking: Omit<Booking, 'placeOf'>
  /** A short transaction that sees what the import has written so far; throws where the work must stop. */
  readonly inTurn: <T>(work: (run: Run) => Promise<T>) => Promise<T>
  /** Called often with the orders that are written; throws where the work must stop. */
  readonly tick: (written: number) => Promise<void>
}

/** Orders enough for the planner to see what the tables are like. */
const FIRST_ORDERS = 200

/** Writes everything that is ready. */
export async function writeOrders(writing: Writing): Promise<void> {
  const { server, ready, menu, inTurn, tick } = writing
  await inTurn(run => menu.load(run))
  let needsLook = await server.engine.transact('owner', 'read', needsStatistics)
  const pace = new AdaptiveBatchSize(100, 50, 1_000)
  const facts = new ImportFacts()
  let written = 0
  for (let part = 0; part < ready.parts; part++) {
    const orders = await takeSorted(ready, part)
    for (let from = 0; from < orders.length;) {
      const some = orders.slice(from, from + pace.size)
      await pace.measure(some.length, () => inTurn(run => writeSome(run, some, facts, writing)))
      from += some.length
      written += some.length
      await tick(written)
      if (needsLook && written >= FIRST_ORDERS) {
        await server.engine.transact('owner', 'write', gatherStatistics)
        needsLook = false
      }
    }
    await writeFacts(facts, writing)
  }
}

async function writeSome(run: Run, some: readonly ReadyOrder[], facts: ImportFacts, writing: Writing): Promise<void> {
  const { merchantId, menu, booking } = writing
  await menu.prepare(
    run,
    some.map(({ order }) => order),
  )
  const whole = { ...booking, placeOf: menu.placeOf }
  const booked = some.map(({ order, clientKey }) => bookHistory(order, clientKey, whole))
  await bookOrders(run, merchantId, booked)
  for (const order of booked) facts.add(order)
}

async function writeFacts(gathered: ImportFacts, writing: Writing): Promise<void> {
  const facts = gathered.take()
  const pace = new AdaptiveBatchSize(500, 100, 10_000)
  for (let from = 0; from < facts.length;) {
    const some = facts.slice(from, from + pace.size)
    await pace.measure(some.length, () =>
      writing.inTurn(run => addFacts(run, writing.merchantId, writing.importId, some)),
    )
    from += some.length
  }
}

/** The orders of a part, oldest first: neighbours share their days' facts. */
async function takeSorted(ready: Spill, part: number): Promise<ReadyOrder[]> {
  const orders: ReadyOrder[] = []
  for await (const lines of ready.take(part)) for (const line of lines) orders.push(JSON.parse(line) as ReadyOrder)
  return orders.sort((one, other) => one.order.at - other.order.at || one.order.firstRow - other.order.firstRow)
}
