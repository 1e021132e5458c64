import { afterEach, expect, test } from 'vitest'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { type PrinterFaults, type TcpLanguage, TcpPrinter } from '../../../simulator/printer/tcpPrinter.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { type PrintOrder, queuePrint } from '../jobs/queue.ts'
import { aPrintManager } from '../printing.testing.ts'
import { addLocalPrinter, changePrinter, queueTickets, quick, readPapers } from './local.testing.ts'
import { localWork } from './localWork.ts'

const printers: TcpPrinter[] = []
afterEach(async () => {
  await Promise.all(printers.splice(0).map(printer => printer.close()))
})
async function aPrinter(language: TcpLanguage, faults: Partial<PrinterFaults> = {}) {
  const printer = new TcpPrinter(language, faults)
  printers.push(printer)
  return { printer, port: await printer.listen() }
}
/** A process of its own that may reach this machine, over the worker's database. */
async function aProcess(allowed = '127.0.0.0/8') {
  const { engine } = await testServer()
  const { server } = await openTestServer({ ALLOW_PRIVATE_HOSTS: allowed }, engine)
  const work = localWork(server, quick)
  /** One visit of each printer, at once. */
  const visit = async (merchantId: number, ...ids: number[]) => {
    const held = await Promise.all(ids.map(id => work.runOutside({ merchantId, id }, new Date())))
    await work.idle()
    return held
  }
  return { server, work, visit }
}
async function aPrintingStore(language: TcpLanguage, faults: Partial<PrinterFaults> = {}) {
  const { printer, port } = await aPrinter(language, faults)
  const [person, process] = [await aPrintManager(), await aProcess()]
  const { merchantId } = person.store
  const printerId = await addLocalPrinter(person, port, { driver: language })
  const queue = (...numbers: number[]) => queueTickets(process.server, merchantId, printerId, numbers)
  const states = async () =>
    (await person.send(printJobCalls.getPrintJobs, { pageSize: 100 })).rows
      .toReversed()
      .map(({ title, state, attempt }) => `${title} ${state} ${attempt}`)
  const visit = () => process.visit(merchantId, printerId)
  return { person, merchantId, printer, printerId, ...process, queue, states, visit }
}
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

test.each(['escpos', 'starprnt'] as const)(
  'DEV-1 a local printer (%s) prints its queue dot for dot, in order, and only what it confirms is printed',
  async language => {
    const { printer, queue, states, visit } = await aPrintingStore(language)
    await queue(1, 2, 3)
    expect(await visit()).toEqual([true])
    expect(readPapers(printer.papers, [1, 2, 3])).toEqual(['1', '2', '3'])
    expect(await states()).toEqual(['1 printed 1', '2 printed 1', '3 printed 1'])
    expect(printer.counted).toMatchObject({ garbage: 0, connections: 1 })
    await visit()
    expect(printer.papers).toHaveLength(3)
  },
)

test.each(['escpos', 'starprnt'] as const)(
  'DEV-1 paper out in the middle of a queue of 50 (%s): nothing is lost, the order is kept, only the torn one comes again, marked',
  async language => {
    const { printer, queue, states, visit } = await aPrintingStore(language)
    await queue(...upTo(50))
    // Some tickets of about fifty rows, and a part of the next one.
    printer.endsAfter(1_015)
    await visit()
    const before = readPapers(printer.papers, upTo(50))
    expect(before.at(-1)).toBe('torn')
    const done = before.length - 1
    expect(done).toBeGreaterThan(3)
    expect((await states())[done]).toBe(`${done + 1} unconfirmed 2`)
    await visit()
    expect(printer.papers).toHaveLength(done + 1)
    printer.set({ paper: 'ok' })
    await visit()
    const expected = upTo(50).map(number => (number === done + 1 ? `${number} marked` : String(number)))
    expect(readPapers(printer.papers, upTo(50)).filter(paper => paper !== 'torn')).toEqual(expected)
    expect((await states()).filter(state => !/ printed /.test(state))).toEqual([])
  },
  120_000,
)

test('DEV-1 a printer that stands open or is out of paper gets nothing until it is well, and says so', async () => {
  const { printer, queue, states, visit } = await aPrintingStore('escpos', { isOpen: true })
  await queue(1)
  await visit()
  expect([printer.papers.length, await states()]).toEqual([0, ['1 queued 0']])
  printer.set({ isOpen: false, paper: 'out' })
  await visit()
  expect([printer.papers.length, await states()]).toEqual([0, ['1 queued 0']])
  printer.set({ paper: 'low' })
  await visit()
  expect(readPapers(printer.papers, [1])).toEqual(['1'])
  expect(await states()).toEqual(['1 printed 1'])
})

test('DEV-1 a confirmation that is lost leaves the job unconfirmed; it comes again with a mark, and at last to a person', async () => {
  const { printer, queue, states, visit } = await aPrintingStore('escpos', { losesConfirmation: true })
  await queue(1, 2)
  await visit()
  expect(await states()).toEqual(['1 unconfirmed 2', '2 queued 0'])
  await visit()
  printer.set({ losesConfirmation: false })
  await visit()
  expect(readPapers(printer.papers, [1, 2])).toEqual(['1', '1 marked', '1 marked', '2'])
  expect(await states()).toEqual(['1 printed 3', '2 printed 1'])
})

test.each(['nonsense', 'nothing'] as const)(
  'DEV-1 a printer that says %s gets no byte of a job, unless it is known to say nothing',
  async talks => {
    const { person, printer, printerId, queue, states, visit } = await aPrintingStore('escpos', { talks })
    await queue(1)
    await visit()
    expect([printer.papers.length, await states()]).toEqual([0, ['1 queued 0']])
    await changePrinter(person, printerId, { confirms: false })
    await visit()
    await expect.poll(() => readPapers(printer.papers, [1])).toEqual(['1'])
    expect(await states()).toEqual(['1 printed 1'])
  },
)

test('DEV-1 a power cut in the middle of a job brings it again, marked', async () => {
  const { printer, queue, states, visit } = await aPrintingStore('starprnt', { slowMs: 200 })
  await queue(1, 2)
  const visited = visit()
  await expect.poll(states).toContain('1 sent 1')
  printer.powerCut()
  await visited
  printer.set({ slowMs: 0 })
  await visit()
  expect(readPapers(printer.papers, [1, 2]).filter(paper => paper !== 'torn')).toEqual(['1 marked', '2'])
  expect(await states()).toEqual(['1 printed 2', '2 printed 1'])
})

test('SEC-10 DEV-1 a private address that the operator has not allowed is never connected to', async () => {
  const { printer, merchantId, printerId, queue, states } = await aPrintingStore('escpos')
  const strict = await aProcess('192.168.0.0/16')
  await queue(1)
  await strict.visit(merchantId, printerId)
  expect(printer.counted.connections).toBe(0)
  expect(await states()).toEqual(['1 queued 0'])
})

test('DEV-1 two processes serve one printer: each ticket comes once, in order', async () => {
  const { printer, merchantId, printerId, queue, visit } = await aPrintingStore('escpos')
  const other = await aProcess()
  await queue(...upTo(12))
  const held = await Promise.all([visit(), other.visit(merchantId, printerId), visit()])
  expect(held.flat().filter(Boolean)).toHaveLength(1)
  expect(readPapers(printer.papers, upTo(12))).toEqual(upTo(12).map(String))
  expect(printer.counted.connections).toBe(1)
})

test('DEV-1 a printer that is switched off, or not the server’s to serve, is left alone; a cancelled job does not print', async () => {
  const { person, printer, printerId, queue, states, visit } = await aPrintingStore('escpos')
  const [first = 0] = await queue(1, 2)
  await person.send(printJobCalls.cancelPrintJob, { jobId: first, idempotencyKey: 'cancel-1' })
  await changePrinter(person, printerId, { status: 'invalid' })
  expect(await visit()).toEqual([false])
  await changePrinter(person, printerId, { status: 'valid' })
  await visit()
  expect(readPapers(printer.papers, [1, 2])).toEqual(['2'])
  expect(await states()).toEqual(['1 cancelled 0', '2 printed 1'])
})

test('DEV-1 a drawer opens and a bell rings without paper', async () => {
  const { printer, merchantId, printerId, server, visit } = await aPrintingStore('escpos')
  const document = { columns: 32, language: 'en', cut: 'partial', drawer: 'start', buzzer: 2 } as const
  const order: PrintOrder = {
    printerId,
    kind: 'drawerKick',
    title: '',
    key: 'kick',
    document: { ...document, lines: [] },
  }
  await server.engine.transact({ merchantId }, 'write', run =>
    queuePrint({ run, publish: () => {} }, merchantId, order),
  )
  await visit()
  expect(printer.counted).toMatchObject({ kicks: 1, sounds: 1, garbage: 0 })
  expect(printer.papers).toEqual([])
})
