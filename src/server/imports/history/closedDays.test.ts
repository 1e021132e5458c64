/** An import neither brings orders into a closed business day nor takes them out of it (POS-5, I19). */
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { aPerson } from '../../testing/people.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import {
  anImporter,
  countsOf,
  csvOf,
  type Importer,
  meddling,
  newKey,
  nothingThere,
} from './history.testing.queries.ts'

const DAY = '2015-03-02'
const rows = (...days: readonly string[]): string =>
  csvOf(...days.map((day, at) => `${day}-${at},${day},11:00:00,dish,M,kind,9.25`))
const closing = (merchantId: number): RawBuilder<unknown> => sql`
  insert into day_close (merchant_id, business_date, closed_at, closed_by_name, override_reason, blockers, snapshot)
  values (${merchantId}, ${DAY}, now(), 'Pat', '', '[]', '{}') on conflict do nothing`

async function closeDay({ person }: Importer, businessDate = DAY): Promise<void> {
  const boss = await aPerson({ store: person.store, isBoss: true })
  await boss.send(dayCloseCalls.closeDay, { businessDate, idempotencyKey: newKey() })
}

const wrongOf = async ({ person, test: { engine } }: Importer) =>
  (await verifyStore(engine, person.store.merchantId)).parts.filter(({ wrong }) => wrong > 0)

test('POS-5 I19 an import with an order on a closed day fails and leaves nothing; without that day it succeeds', async () => {
  const importer = await anImporter()
  await closeDay(importer)
  expect(await importer.run(rows('2015-03-01', DAY, '2015-03-03'))).toMatchObject({
    state: 'failed',
    failure: 'DAY_CLOSED',
    orders: 0,
  })
  expect(await countsOf(importer)).toEqual(nothingThere)
  // The days before and after it are open.
  expect(await importer.run(rows('2015-03-01', '2015-03-03'))).toMatchObject({ state: 'done', orders: 2 })
  expect(await wrongOf(importer)).toEqual([])
})

test('POS-5 I19 a dry run says which closed days an import would change, and how many orders are on each; an import begins nothing then', async () => {
  const importer = await anImporter()
  const later = '2015-03-05'
  await closeDay(importer)
  await closeDay(importer, later)
  // After midnight and before the cutover it is still the closed day before; an order with a bad row would not come.
  const night = 'N,2015-03-03,02:30:00,dish,M,kind,9.25'
  const bad = `B,${later},11:00:00,dish,M,kind,free`
  const file = `${rows('2015-03-01', DAY, DAY, '2015-03-04', later)}${night}\n`
  const closedDays = {
    days: 2,
    orders: 4,
    first: [
      { businessDate: DAY, orders: 3 },
      { businessDate: later, orders: 1 },
    ],
  }
  expect(await importer.check(`${file}${bad}\n`)).toMatchObject({ state: 'done', orders: 6, rejected: 1, closedDays })
  expect(await importer.run(file)).toMatchObject({ state: 'failed', failure: 'DAY_CLOSED', orders: 0, closedDays })
  expect(await countsOf(importer)).toEqual(nothingThere)
  expect(await importer.check(rows('2015-03-01', '2015-03-04'))).toMatchObject({ state: 'done', closedDays: null })
  // What is there already is not brought again.
  const other = await anImporter()
  const brought = await other.run(file)
  await closeDay(other)
  expect([brought.closedDays, (await other.check(file)).closedDays]).toEqual([null, null])
})

test('POS-5 of many closed days the first are named, and all are counted', async () => {
  const importer = await anImporter()
  const { merchantId } = importer.person.store
  await importer.test.engine.transact({ merchantId }, 'write', run =>
    run(sql`
      insert into day_close (merchant_id, business_date, closed_at, closed_by_name, override_reason, blockers, snapshot)
      select ${merchantId}, day, now(), 'Pat', '', '[]', '{}' from generate_series('2015-03-01'::date, '2015-03-25', '1 day') day
      returning 1`),
  )
  const days = Array.from({ length: 28 }, (_, at) => `2015-03-${String(28 - at).padStart(2, '0')}`)
  const { closedDays } = await importer.check(rows(...days))
  expect(closedDays).toMatchObject({ days: 25, orders: 25 })
  expect(closedDays?.first.map(({ businessDate }) => businessDate)).toEqual(days.toReversed().slice(0, 20))
})

test('POS-5 I19 a day that is closed while its orders are written, before anybody sees them: nothing is seen', async () => {
  let isClosed = false
  const meddled = meddling(async ({ text, run, send }) => {
    const answer = await send()
    if (!isClosed && /insert into sales_fact/.test(text)) {
      isClosed = true
      await run(closing(importer.person.store.merchantId))
    }
    return answer
  })
  const importer = await anImporter({}, meddled)
  expect(await importer.run(rows('2015-03-01', DAY))).toMatchObject({ state: 'failed', failure: 'DAY_CLOSED' })
  expect(isClosed).toBe(true)
  expect(await countsOf(importer)).toEqual(nothingThere)
})

test('POS-5 I19 an import whose day was closed since is not undone; before that it is', async () => {
  const importer = await anImporter()
  const kept = await importer.run(rows('2015-03-01', DAY))
  const other = await importer.run(rows('2015-03-01', '2015-03-04', '2015-03-05', '2015-03-06'))
  expect([kept.state, other]).toMatchObject(['done', { state: 'done', orders: 3 }])
  await closeDay(importer)
  const undo = (importId: number) => importer.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() })
  await expect(undo(kept.importId)).rejects.toMatchObject({ code: 'DAY_CLOSED' })
  expect(await countsOf(importer)).toMatchObject({ orders: 5 })
  await undo(other.importId)
  await importer.finished(other.importId)
  expect(await countsOf(importer)).toMatchObject({ orders: 2 })
  expect(await wrongOf(importer)).toEqual([])
})
