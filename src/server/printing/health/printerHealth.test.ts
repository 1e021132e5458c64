import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { cloudPrinterCalls } from '../../../shared/contract/printing/cloudPrinters.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { printerHealthCalls } from '../../../shared/contract/printing/printerHealth.ts'
import { holdMs, QUIET_MS } from '../../../shared/rules/printing/printerAlerts.ts'
import { OpenContext } from '../../kernel/context.ts'
import { aDevice } from '../../testing/devices.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aClaimedPrinter, addPrinter, addressOf, aPrintManager, aStar, key, queueTest } from '../printing.testing.ts'
import { printerWatch } from './printerWatch.ts'

const { getPrinterAlerts, getPrinterHealth } = printerHealthCalls
const OUT = { statusCode: '410%20Out%20of%20paper' }
const OPEN = { statusCode: '420%20Cover%20open' }
const LONG_AGO = new Date(Date.now() - 86_400_000)

const healthOf = async (person: TestPerson, printerId: number) =>
  (await person.send(getPrinterHealth, {})).rows.find(row => row.printerId === printerId)
const alertsOf = async (person: TestPerson) =>
  (await person.send(getPrinterAlerts, {})).rows.map(({ printerId, kind }) => [printerId, kind])

/** What a process that started at `startedAt` finds due so much later; only this store's. */
async function watchAfter({ store }: TestPerson, ms: number, startedAt = LONG_AGO): Promise<number> {
  const { engine } = await testServer()
  const work = printerWatch(startedAt)
  const now = new Date(Date.now() + ms)
  const { merchantId } = store
  const due = await engine.transact('owner', 'read', run => work.listDue(run, now, 1000))
  const mine = due.filter(job => job.merchantId === merchantId)
  for (const job of mine)
    await engine.transact({ merchantId }, 'write', async run => {
      const facts = { requestId: 'watch', origin: 'watch', language: 'en' as const, call: 'watch', now }
      const context = new OpenContext(run, facts)
      await work.runDue(context, job, now)
      await context.flush()
    })
  return mine.length
}

/** The events of the store's printers: what people were told. */
async function toldAt({ store: { merchantId } }: TestPerson): Promise<string[]> {
  const { engine } = await testServer()
  const rows = await engine.transact({ merchantId }, 'read', run =>
    run(sql<{ payload: { told: string[] } }>`
      select payload from live_event where merchant_id = ${merchantId} and topic = 'printerHealth' order by seq`),
  )
  return rows.flatMap(({ payload }) => payload.told)
}

/** As if it went on polling. */
async function staysOnline({ store: { merchantId } }: TestPerson): Promise<void> {
  const { engine } = await testServer()
  await engine.transact({ merchantId }, 'write', run =>
    run(sql`update printer_state set offline_at = now() + interval '1 hour' where merchant_id = ${merchantId}`),
  )
}

test('DEV-1 paper, contact, queue and failed jobs of a printer that polls', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  await star.poll()
  const well = {
    contact: 'online',
    paper: 'ok',
    coverOpen: false,
    error: '',
    queue: 0,
    oldestWaitingAt: null,
    failed: 0,
  }
  expect(await healthOf(person, printerId)).toMatchObject(well)
  await queueTest(person, printerId)
  await star.poll({ statusCode: '211%20Paper%20low' })
  expect(await healthOf(person, printerId)).toMatchObject({ paper: 'low', queue: 1 })
  await star.poll({ statusCode: '411%20Paper%20jam' })
  expect(await healthOf(person, printerId)).toMatchObject({ paper: 'ok', error: '411 Paper jam' })
  const other = await addPrinter(person)
  expect(await healthOf(person, other)).toMatchObject({ contact: 'never', lastSeenAt: null })
})

test('DEV-1 paper that is out is an alert at once, told once, and ends by itself', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  await star.poll(OUT)
  expect(await alertsOf(person)).toEqual([[printerId, 'paperOut']])
  await star.poll()
  expect(await alertsOf(person)).toEqual([])
  // Again within the quiet time: shown, not told.
  await star.poll(OUT)
  expect(await alertsOf(person)).toEqual([[printerId, 'paperOut']])
  expect(await toldAt(person)).toEqual(['unclaimed', 'paperOut'])
})

test('DEV-1 a cover that stays open is an alert after its hold time', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  await star.poll(OPEN)
  expect(await alertsOf(person)).toEqual([])
  await staysOnline(person)
  expect(await watchAfter(person, holdMs.coverOpen - 1000)).toBe(0)
  await watchAfter(person, holdMs.coverOpen + 10)
  expect(await alertsOf(person)).toEqual([[printerId, 'coverOpen']])
  await star.poll()
  expect(await alertsOf(person)).toEqual([])
})

test('DEV-1 a printer that polls no more is offline, and online again with its next poll', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  await star.poll()
  expect(await watchAfter(person, 20_000)).toBe(0)
  await watchAfter(person, 120_000)
  expect(await alertsOf(person)).toEqual([[printerId, 'offline']])
  // Nothing more is due until something happens.
  expect(await watchAfter(person, 240_000)).toBe(0)
  const { engine } = await testServer()
  const { merchantId } = person.store
  await engine.transact({ merchantId }, 'write', async run => {
    await run(sql`update printer_state set offline_at = now() where merchant_id = ${merchantId}`)
    await run(
      sql`update cloud_printer set last_seen_at = now() - interval '10 minutes' where merchant_id = ${merchantId}`,
    )
  })
  expect(await healthOf(person, printerId)).toMatchObject({ contact: 'offline' })
  await star.poll()
  expect(await alertsOf(person)).toEqual([])
  expect(await healthOf(person, printerId)).toMatchObject({ contact: 'online' })
})

test('DEV-1 a server that has just started gives printers time to be heard', async () => {
  const { person, star } = await aClaimedPrinter()
  await star.poll()
  expect(await watchAfter(person, 120_000, new Date(Date.now() + 119_000))).toBe(0)
  expect(await alertsOf(person)).toEqual([])
})

test('DEV-1 a printer without paper is still without it while a server that has just started has not heard it', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  await star.poll(OUT)
  const { engine } = await testServer()
  const { merchantId } = person.store
  // A look that is due in the first minute, after the printer has gone.
  await engine.transact({ merchantId }, 'write', run =>
    run(sql`update printer_alert set look_at = now() where merchant_id = ${merchantId} and bad_since is not null`),
  )
  await watchAfter(person, 120_000, new Date(Date.now() + 119_000))
  expect(await alertsOf(person)).toEqual([[printerId, 'paperOut']])
  await watchAfter(person, 240_000)
  expect(await alertsOf(person)).toEqual([[printerId, 'offline']])
})

test('DEV-1 a printer that comes and goes tells nobody again within the quiet time', async () => {
  const { person } = await aClaimedPrinter()
  const { engine } = await testServer()
  const { merchantId } = person.store
  for (const after of [100_000, 200_000, 300_000, 100_000 + QUIET_MS]) {
    await watchAfter(person, after)
    await engine.transact({ merchantId }, 'write', run =>
      run(sql`update printer_alert set raised_at = null, bad_since = null where merchant_id = ${merchantId}`),
    )
  }
  expect((await toldAt(person)).filter(kind => kind === 'offline')).toHaveLength(2)
})

test('DEV-1 jobs that wait at a printer that nobody has connected are an alert, until they are gone', async () => {
  const person = await aPrintManager()
  const printerId = await addPrinter(person)
  const jobId = await queueTest(person, printerId)
  expect(await watchAfter(person, 60_000)).toBe(0)
  await watchAfter(person, 200_000)
  expect(await alertsOf(person)).toEqual([[printerId, 'stuck']])
  await person.send(printJobCalls.cancelPrintJob, { jobId, ...key() })
  await watchAfter(person, 300_000)
  expect(await alertsOf(person)).toEqual([])
})

test('DEV-1 a failed job is an alert until somebody prints it again', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  const jobId = await queueTest(person, printerId)
  const offer = await star.poll()
  await star.fetch(offer.jobToken)
  await star.confirm(offer.jobToken, '511')
  expect(await alertsOf(person)).toEqual([[printerId, 'failed']])
  expect(await healthOf(person, printerId)).toMatchObject({ failed: 1 })
  await person.send(printJobCalls.retryPrintJob, { jobId, ...key() })
  expect(await alertsOf(person)).toEqual([])
})

test('DEV-1 a printer that is switched off, deleted or disconnected has no alert', async () => {
  const { person, star, printerId } = await aClaimedPrinter()
  await star.poll(OUT)
  const { rows } = await person.send(cloudPrinterCalls.getCloudPrinters, {})
  await person.send(cloudPrinterCalls.releaseCloudPrinter, {
    cloudPrinterId: rows[0]?.cloudPrinterId ?? 0,
    ...key(),
  })
  expect(await alertsOf(person)).toEqual([])
  expect(await healthOf(person, printerId)).toMatchObject({ contact: 'never' })
  const second = await aClaimedPrinter()
  await second.star.poll(OUT)
  const { name, version } = await second.person.send(printerCalls.getPrinterDetail, { printerId: second.printerId })
  await second.person.send(printerCalls.updatePrinter, {
    printerId: second.printerId,
    version,
    name,
    status: 'invalid',
  })
  expect(await alertsOf(second.person)).toEqual([])
})

test('DEV-1 printers that poll and that nobody has claimed are counted; another store sees nothing', async () => {
  const { person, star } = await aClaimedPrinter()
  await star.poll(OUT)
  await aStar(await addressOf(person)).poll()
  expect(await person.send(getPrinterAlerts, {})).toMatchObject({ unclaimed: 1 })
  const other = await aPrintManager()
  expect(await other.send(getPrinterAlerts, {})).toMatchObject({ rows: [], unclaimed: 0 })
  expect(await other.send(getPrinterHealth, {})).toMatchObject({ rows: [] })
})

test('DEV-1 the device that brings a local printer its jobs is named, as long as it is paired', async () => {
  const person = await aPrintManager()
  const printerId = await addPrinter(person)
  const { merchantId } = person.store
  const { deviceId } = await aDevice(person.store, 'Till 7')
  const { engine } = await testServer()
  await engine.transact({ merchantId }, 'write', run =>
    run(
      sql`insert into local_printer (merchant_id, printer_id, device_id) values (${merchantId}, ${printerId}, ${deviceId})`,
    ),
  )
  expect(await healthOf(person, printerId)).toMatchObject({ servedBy: { deviceId, name: 'Till 7' } })
  await engine.transact({ merchantId }, 'write', run =>
    run(sql`update device set revoked_at = now() where merchant_id = ${merchantId} and device_id = ${deviceId}`),
  )
  expect(await healthOf(person, printerId)).toMatchObject({ servedBy: null })
})
