import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { bridgeCalls } from '../../../shared/contract/printing/bridge.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { localPrinterCalls } from '../../../shared/contract/printing/localPrinters.ts'
import { readAll, readEscpos } from '../../../simulator/printer/languages.ts'
import { unpackedDots } from '../../../simulator/printer/rolls.ts'
import { aDevice } from '../../testing/devices.ts'
import { aPerson, requester, type TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { addLocalPrinter, queueTickets, readPapers } from '../local/local.testing.ts'
import { aPrintManager } from '../printing.testing.ts'

const { bridgedPrinters, fetchPrintJob, offerPrintJobs, reportPrintJob } = bridgeCalls

async function aBridge(store: TestStore) {
  const device = await aDevice(store)
  const { send } = requester(await testServer())
  const as = { [HEADERS.device]: device.token }
  return {
    device,
    /** Says which printers it reaches; the jobs that it gets. */
    offer: async (printers: { printerId: number; statusCode?: string }[], holding: string[] = []) =>
      (await send(offerPrintJobs, { printers, holding }, as)).jobs,
    fetch: (token: string) => send(fetchPrintJob, { token }, as),
    report: async (token: string, code: string) => (await send(reportPrintJob, { token, code }, as)).state,
    list: async () => (await send(bridgedPrinters, {}, as)).rows,
  }
}
async function aBridgedStore() {
  const person = await aPrintManager()
  const { merchantId } = person.store
  const printerId = await addLocalPrinter(person, 9100, { sentBy: 'device' })
  const bridge = await aBridge(person.store)
  const queue = async (...numbers: number[]) => queueTickets(await testServer(), merchantId, printerId, numbers)
  const states = async () =>
    (await person.send(printJobCalls.getPrintJobs, {})).rows
      .toReversed()
      .map(({ title, state, attempt }) => `${title} ${state} ${attempt}`)
  return { person, printerId, bridge, queue, states, here: [{ printerId, statusCode: '200 OK' }] }
}
/** What comes out of an ESC/POS printer that gets these bytes. */
function printed(bytes: string) {
  const rows = readAll(readEscpos, Buffer.from(bytes, 'base64')).flatMap(command =>
    command.kind === 'raster' ? [command.rows] : [],
  )
  return readPapers([{ dots: unpackedDots(Buffer.concat(rows), 384 / 8), whole: true }], [1, 2])
}

test('DEV-1 a paired device prints a queue in order: bytes equal on repeat, results taken once', async () => {
  const { person, printerId, bridge, queue, states, here } = await aBridgedStore()
  await queue(1, 2)
  expect(await bridge.list()).toMatchObject([{ printerId, driver: 'escpos', address: '127.0.0.1', port: 9100 }])
  const [job] = await bridge.offer(here)
  expect(job).toMatchObject({ printerId, title: '1', kind: 'kitchen' })
  expect(await bridge.offer(here)).toEqual([job])
  const token = job?.token ?? ''
  const first = await bridge.fetch(token)
  expect(await bridge.fetch(token)).toEqual(first)
  expect(printed(first.bytes)).toEqual(['1'])
  expect(await bridge.offer(here, [token])).toEqual([])
  expect([await bridge.report(token, '200 OK'), await bridge.report(token, '511 again')]).toEqual([
    'printed',
    'printed',
  ])
  await expect(bridge.fetch(token)).rejects.toMatchObject({ code: 'PRINT_JOB_STATE', field: 'token' })
  const [second] = await bridge.offer(here)
  expect(second?.title).toBe('2')
  expect(await states()).toEqual(['1 printed 1', '2 offered 1'])
  const { rows } = await person.send(localPrinterCalls.getLocalStarPrinters, {})
  expect(rows).toMatchObject([{ printerId, sentBy: 'device', condition: 'ready', deviceName: 'Till', waiting: 1 }])
})

test('DEV-1 a device that forgot what it fetched gets it again with the mark; a late result ends the job', async () => {
  const { bridge, queue, states, here } = await aBridgedStore()
  await queue(1, 2)
  const [job] = await bridge.offer(here)
  await bridge.fetch(job?.token ?? '')
  const [again] = await bridge.offer(here)
  expect(again?.jobId).toBe(job?.jobId)
  expect(again?.token).not.toBe(job?.token)
  await expect(bridge.fetch(job?.token ?? '')).rejects.toMatchObject({ code: 'PRINT_JOB_STATE' })
  expect(printed((await bridge.fetch(again?.token ?? '')).bytes)).toEqual(['1 marked'])
  expect(await bridge.report(job?.token ?? '', '511 of yesterday')).toBe('sent')
  expect(await bridge.report(job?.token ?? '', 'OK')).toBe('printed')
  expect(await states()).toEqual(['1 printed 2', '2 queued 0'])
})

test('DEV-1 a printer that is out of paper or not reached holds its queue; a stopped job comes again, marked', async () => {
  const { person, printerId, bridge, queue, states, here } = await aBridgedStore()
  await queue(1, 2)
  for (const statusCode of ['410 Out of paper', '490 Not reached'])
    expect(await bridge.offer([{ printerId, statusCode }])).toEqual([])
  expect(await states()).toEqual(['1 queued 0', '2 queued 0'])
  const { rows } = await person.send(localPrinterCalls.getLocalStarPrinters, {})
  expect(rows).toMatchObject([{ condition: 'needsPerson', statusCode: '490 Not reached' }])
  const [job] = await bridge.offer(here)
  await bridge.fetch(job?.token ?? '')
  expect(await bridge.report(job?.token ?? '', '410 Out of paper')).toBe('unconfirmed')
  const [again] = await bridge.offer(here)
  expect(printed((await bridge.fetch(again?.token ?? '')).bytes)).toEqual(['1 marked'])
  expect(await bridge.report(again?.token ?? '', '511 Decode error')).toBe('failed')
})

test('DEV-1 one device serves a printer at a time; one that is taken away gives it and its jobs back', async () => {
  const { person, bridge, queue, states, here } = await aBridgedStore()
  const other = await aBridge(person.store)
  await queue(1)
  const [job] = await bridge.offer(here)
  await bridge.fetch(job?.token ?? '')
  expect(await other.offer(here)).toEqual([])
  await expect(other.fetch(job?.token ?? '')).rejects.toMatchObject({ code: 'PRINT_JOB_STATE' })
  const { engine } = await testServer()
  const { merchantId } = person.store
  await engine.transact('owner', 'write', run =>
    run(
      sql`update device set revoked_at = now() where merchant_id = ${merchantId} and device_id = ${bridge.device.deviceId}`,
    ),
  )
  const [again] = await other.offer(here)
  expect(printed((await other.fetch(again?.token ?? '')).bytes)).toEqual(['1 marked'])
  expect(await other.report(again?.token ?? '', '200')).toBe('printed')
  expect(await states()).toEqual(['1 printed 2'])
})

test('DEV-1 ADM-4 a device gets no job of another store, nor one of a printer that the server serves', async () => {
  const { person, printerId, bridge, queue, here } = await aBridgedStore()
  await queue(1)
  const foreign = await aBridge((await aPerson()).store)
  expect(await foreign.offer(here)).toEqual([])
  const [job] = await bridge.offer(here)
  await expect(foreign.fetch(job?.token ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'token' })
  await expect(foreign.report(job?.token ?? '', 'OK')).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'token' })
  const served = await addLocalPrinter(person, 9100, { sentBy: 'server', name: 'Served' })
  expect((await bridge.list()).map(row => row.printerId)).toEqual([printerId])
  expect(await bridge.offer([{ printerId: served, statusCode: '200' }])).toEqual([])
  await person.send(localPrinterCalls.checkLocalStarPrinter, { printerId: served })
  await expect(person.send(localPrinterCalls.checkLocalStarPrinter, { printerId: 1e6 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
