/** An import neither brings orders into a closed business day nor takes them out of it (POS-5, I19). */
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayCloseCalls } from '../../../shared/contract/dayClose.ts'
import { historyCalls } from '../../../shared/contract/history.ts'
import { aPerson } from '../../testing/people.ts'
import { verifyStore } from '../../verify/verifyStore.ts'
import { anImporter, countsOf, csvOf, type Importer, meddling, newKey, nothingThere } from './historyTesting.queries.ts'

const DAY = '2015-03-02'
const rows = (...days: readonly string[]): string =>
  csvOf(...days.map((day, at) => `${day}-${at},${day},11:00:00,dish,M,kind,9.25`))
const closing = (merchantId: number): RawBuilder<unknown> => sql`
  insert into day_close (merchant_id, business_date, closed_at, closed_by_name, override_reason, blockers, snapshot)
  values (${merchantId}, ${DAY}, now(), 'Pat', '', '[]', '{}') on conflict do nothing`

async function closeDay({ person }: Importer): Promise<void> {
  const boss = await aPerson({ store: person.store, isBoss: true })
  await boss.send(dayCloseCalls.closeDay, { businessDate: DAY, idempotencyKey: newKey() })
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
