/** Files that are made in the background (ORD-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportJobCalls } from '../../../shared/contract/exports/exportJobs.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { exportKinds } from '../../exportKinds.ts'
import type { Run } from '../../db/run.ts'
import { aBookedOrder, writeOrders } from '../../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { makeDue } from './exportJobs.testing.ts'
import type { ExportKinds } from './exportWork.ts'

const { cancelExport, downloadExport, listExports, startCustomerExport, startOrderExport } = exportJobCalls

const key = () => `key-${unique()}`
const rowOf = async (person: TestPerson) => (await person.send(listExports, {})).rows[0]
const inStore = async <T>({ store: { merchantId } }: TestPerson, work: (run: Run) => Promise<T>) =>
  (await testServer()).engine.transact({ merchantId }, 'write', work)

async function aStoreWithOrders(count: number) {
  const boss = await aPerson({ isBoss: true })
  await writeOrders(
    boss.store,
    Array.from({ length: count }, (_, index) => aBookedOrder({ cents: 1000 + index })),
  )
  return boss
}

test('ORD-1 a file made in the background is the file that the list streams, and its own person alone fetches it', async () => {
  const boss = await aStoreWithOrders(30)
  const input = { format: 'csv', sort: 'total', order: 'asc' } as const
  const { jobId } = await boss.send(startOrderExport, { ...input, idempotencyKey: key() })
  expect(await rowOf(boss)).toMatchObject({ jobId, state: 'waiting', rowsTotal: 30, rowsDone: 0 })
  await expect(boss.send(downloadExport, { jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Two processes at once: one of them makes it.
  const made = await Promise.all([makeDue(boss), makeDue(boss)])
  expect(made.flat().filter(Boolean)).toHaveLength(1)
  const row = await rowOf(boss)
  expect(row).toMatchObject({ state: 'done', rowsDone: 30 })
  const fetched = await boss.request(downloadExport, { jobId })
  const streamed = await (await boss.request(orderCalls.exportOrders, input)).text()
  expect(await fetched.text()).toBe(streamed)
  expect(fetched.headers.get('content-disposition')).toContain('.csv')
  const other = await aPerson({ store: boss.store, isBoss: true })
  expect((await other.send(listExports, {})).total).toBe(0)
  await expect(other.send(downloadExport, { jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(cancelExport, { jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await inStore(boss, run =>
    run(sql`update export_job set ended_at = now() - interval '8 days' where merchant_id = ${boss.store.merchantId}`),
  )
  await expect(boss.send(downloadExport, { jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('ORD-1 a cancelled export ends, also on its way; one whose process fell silent is begun anew by another', async () => {
  const boss = await aStoreWithOrders(3)
  const first = await boss.send(startOrderExport, { format: 'csv', idempotencyKey: key() })
  await boss.send(cancelExport, { jobId: first.jobId })
  expect(await makeDue(boss)).toEqual([])
  const { jobId } = await boss.send(startOrderExport, { format: 'csv', idempotencyKey: key() })
  const cancelling: ExportKinds = {
    ...exportKinds,
    orders: {
      ...exportKinds.orders,
      file: (input, reading) => {
        const file = exportKinds.orders.file(input, reading)
        async function* body() {
          await boss.send(cancelExport, { jobId })
          yield* file.body
        }
        return { ...file, body: body() }
      },
    },
  }
  await makeDue(boss, cancelling)
  expect(await rowOf(boss)).toMatchObject({ jobId, state: 'cancelled', bytes: 0 })
  const left = await inStore(boss, run =>
    run(sql`select 1 from export_chunk where merchant_id = ${boss.store.merchantId}`),
  )
  expect(left).toEqual([])

  const third = await boss.send(startOrderExport, { format: 'csv', idempotencyKey: key() })
  const stopping = new AbortController()
  const stopped: ExportKinds = {
    ...exportKinds,
    orders: {
      ...exportKinds.orders,
      file: (input, reading) => {
        stopping.abort()
        return exportKinds.orders.file(input, reading)
      },
    },
  }
  // A process that is told to stop gives the job back.
  await makeDue(boss, stopped, stopping)
  expect(await rowOf(boss)).toMatchObject({ jobId: third.jobId, state: 'waiting' })
  // One that was killed says nothing.
  await inStore(boss, run =>
    run(sql`update export_job set state = 'running', maker = 'killed', beat_at = now() - interval '2 minutes'
      where merchant_id = ${boss.store.merchantId} and job_id = ${third.jobId}`),
  )
  await makeDue(boss)
  expect(await rowOf(boss)).toMatchObject({ state: 'done', rowsDone: 3 })
})

test('ORD-1 an export that fails three times has failed; so many of one person at a time', async () => {
  const { defects } = await testServer()
  const boss = await aStoreWithOrders(1)
  const { jobId } = await boss.send(startCustomerExport, { format: 'xlsx', idempotencyKey: key() })
  const failing: ExportKinds = {
    ...exportKinds,
    customers: {
      ...exportKinds.customers,
      file: () => {
        throw new Error('cannot')
      },
    },
  }
  for (let time = 0; time < 4; time += 1) {
    await makeDue(boss, failing)
    await inStore(boss, run =>
      run(sql`update export_job set beat_at = now() - interval '2 minutes'
        where merchant_id = ${boss.store.merchantId} and state = 'running'`),
    )
  }
  expect(await rowOf(boss)).toMatchObject({ jobId, state: 'failed' })
  defects.length = 0
  for (let made = 0; made < 5; made += 1) {
    await boss.send(startCustomerExport, { format: 'csv', idempotencyKey: key() })
  }
  await expect(boss.send(startCustomerExport, { format: 'csv', idempotencyKey: key() })).rejects.toMatchObject({
    code: 'EXPORTS_MOST',
  })
})

test('ORD-1, MKT-1 a file whose rows went out in another meanwhile is made anew, and nothing holds of one that was not made', async () => {
  const boss = await aStoreWithOrders(2)
  const { jobId } = await boss.send(startOrderExport, { format: 'csv', idempotencyKey: key() })
  let made = 0
  const note = (name: string) => (run: Run) =>
    run(sql`update merchant set name = ${name} where merchant_id = ${boss.store.merchantId}`)
  const marking = (asked: (time: number, run: Run) => Promise<boolean>): ExportKinds => ({
    ...exportKinds,
    orders: {
      ...exportKinds.orders,
      file: (input, reading) => {
        const time = (made += 1)
        async function* body() {
          reading.progress?.(time)
          yield `file ${time}`
        }
        return { ...exportKinds.orders.file(input, reading), body: body(), whenReady: run => asked(time, run) }
      },
    },
  })
  const nameOf = async () =>
    (await inStore(boss, run => run(sql`select name from merchant where merchant_id = ${boss.store.merchantId}`)))[0]
  const before = await nameOf()
  // What fails beside the last piece takes the mark back with it.
  const failing = marking(async (_, run) => {
    await note('marked')(run)
    throw new Error('cannot')
  })
  const { defects } = await testServer()
  await makeDue(boss, failing)
  defects.length = 0
  expect(await rowOf(boss)).toMatchObject({ jobId, state: 'running' })
  expect(await nameOf()).toEqual(before)
  await inStore(boss, run =>
    run(sql`update export_job set beat_at = now() - interval '2 minutes'
      where merchant_id = ${boss.store.merchantId}`),
  )
  made = 0
  await makeDue(
    boss,
    marking(async (time, run) => {
      if (time < 3) return false
      await note('marked')(run)
      return true
    }),
  )
  expect(made).toBe(3)
  expect(await rowOf(boss)).toMatchObject({ state: 'done', rowsDone: 3, bytes: 6 })
  expect(await (await boss.request(downloadExport, { jobId })).text()).toBe('file 3')
  expect(await nameOf()).toEqual({ name: 'marked' })
})
