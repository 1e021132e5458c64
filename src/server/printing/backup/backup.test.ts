import { expect, test } from 'vitest'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import type { StarPrinter } from '../../../simulator/printer/starPrinter.ts'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { testServer } from '../../testing/testServer.ts'
import { lookAtPrinter } from '../health/lookAtPrinter.ts'
import { changePrinter, queueTickets } from '../local/local.testing.ts'
import { addPrinter, addressOf, aClaimedPrinter, aPrintManager, aStar, claim } from '../printing.testing.ts'
import { backupWork } from './backupWork.ts'

const MINUTE = 60_000
const OUT = { statusCode: '410%20Out%20of%20paper' }

/** The rule at a moment so many minutes from now; `isAway`: the printer is looked at, and has not been heard of since. */
async function after(minutes: number, merchantId: number, printerId: number, isAway = false): Promise<boolean> {
  const { server } = await testServer()
  const now = new Date(Date.now() + minutes * MINUTE)
  const facts = { requestId: 'r', origin: 'test', language: 'en', call: 'test', now } as const
  return transactIn(
    server,
    { merchantId },
    'write',
    run => new OpenContext(run, facts),
    async context => {
      // Only the printer itself: the backup goes on polling in these minutes.
      if (isAway) await lookAtPrinter(context, { merchantId, printerId, now })
      return backupWork.runDue(context, { merchantId, id: printerId }, now)
    },
  )
}
async function twoPrinters() {
  const { person, star, printerId } = await aClaimedPrinter()
  const { merchantId } = person.store
  await changePrinter(person, printerId, { name: 'Kitchen', backupAfterMinutes: 5 })
  const backupId = await addPrinter(person, 'Bar')
  const backup = aStar(await addressOf(person))
  await backup.poll()
  await claim(person, backup, backupId)
  await changePrinter(person, printerId, { backupPrinterId: backupId })
  const queue = async (...numbers: number[]) => queueTickets(await testServer(), merchantId, printerId, numbers)
  const jobs = async () =>
    (await person.send(printJobCalls.getPrintJobs, {})).rows
      .toReversed()
      .map(({ title, printerName, state }) => `${title} ${printerName} ${state}`)
  return { person, merchantId, star, printerId, backup, backupId, queue, jobs }
}
const texts = ({ papers }: StarPrinter) => papers.map(paper => Buffer.from(paper).toString())

test('DEV-1 the queue of a printer without paper goes to its backup after its minutes; the paper says where it was due', async () => {
  const { merchantId, star, printerId, backup, queue, jobs } = await twoPrinters()
  await queue(1, 2)
  await star.poll(OUT)
  expect(await after(4, merchantId, printerId)).toBe(false)
  expect(await after(6, merchantId, printerId)).toBe(true)
  expect(await jobs()).toEqual(['1 Bar queued', '2 Bar queued'])
  await backup.printAll()
  expect(texts(backup).map(paper => [/FOR PRINTER: Kitchen/.test(paper), /PRINTED BEFORE/.test(paper)])).toEqual([
    [true, false],
    [true, false],
  ])
  expect(texts(backup)[0]).toContain('Ticket 1')
  expect(await after(7, merchantId, printerId)).toBe(false)
})

test('DEV-1 an offline printer’s queue goes on; what it had fetched goes with the mark, and it gets nothing of it any more', async () => {
  const { merchantId, star, printerId, backup, queue, jobs } = await twoPrinters()
  await queue(1, 2)
  const offer = await star.poll()
  await star.fetch(offer.jobToken)
  expect(await after(60, merchantId, printerId, true)).toBe(false)
  expect(await after(70, merchantId, printerId, true)).toBe(true)
  expect((await star.fetch(offer.jobToken)).status).toBe(404)
  await backup.printAll()
  expect(texts(backup).map(paper => /PRINTED BEFORE/.test(paper))).toEqual([true, false])
  expect(await jobs()).toEqual(['1 Bar printed', '2 Bar printed'])
  await star.printAll()
  expect(texts(star)).toEqual([])
})

test('DEV-1 a printer that went offline without paper is due at its backup since the paper ended', async () => {
  const { person, merchantId, star, printerId, backup, queue, jobs } = await twoPrinters()
  await changePrinter(person, printerId, { backupAfterMinutes: 15 })
  await queue(1)
  await star.poll(OUT)
  expect(await after(10, merchantId, printerId, true)).toBe(false)
  expect(await after(14, merchantId, printerId)).toBe(false)
  expect(await after(16, merchantId, printerId)).toBe(true)
  await backup.printAll()
  expect(await jobs()).toEqual(['1 Bar printed'])
})

test('DEV-1 a backup that cannot print itself, or is switched off, takes no queue', async () => {
  const { person, merchantId, star, printerId, backup, backupId, queue, jobs } = await twoPrinters()
  await queue(1)
  await star.poll(OUT)
  await backup.poll(OUT)
  expect(await after(6, merchantId, printerId)).toBe(false)
  await backup.poll()
  await changePrinter(person, backupId, { status: 'invalid' })
  expect(await after(6, merchantId, printerId)).toBe(false)
  await changePrinter(person, backupId, { status: 'valid' })
  expect(await jobs()).toEqual(['1 Kitchen queued'])
  expect(await after(6, merchantId, printerId)).toBe(true)
})

test('DEV-1 a queue that is brought back by hand is meant for nobody else', async () => {
  const { person, merchantId, star, printerId, backupId, queue } = await twoPrinters()
  await queue(1)
  await star.poll(OUT)
  await after(6, merchantId, printerId)
  const back = { fromPrinterId: backupId, toPrinterId: printerId, idempotencyKey: 'back-12345' }
  expect(await person.send(printJobCalls.movePrintJobs, back)).toMatchObject({ moved: 1 })
  await star.printAll()
  expect(texts(star)).toEqual([expect.not.stringContaining('FOR PRINTER')])
  const other = await aPrintManager()
  expect((await other.send(printJobCalls.getPrintJobs, {})).rows).toEqual([])
})

test('DEV-1 a printer that is moved to another store leaves its queue behind, and prints none of it there', async () => {
  const { merchantId, star, printerId, backup, queue, jobs } = await twoPrinters()
  await queue(1)
  const offer = await star.poll()
  await star.fetch(offer.jobToken)
  const other = await aPrintManager()
  const there = aStar(await addressOf(other), star.mac)
  await there.poll()
  await claim(other, there, await addPrinter(other))
  expect(await there.printAll()).toBe(0)
  expect((await there.fetch(offer.jobToken)).status).toBe(404)
  await there.confirm(offer.jobToken)
  expect(await jobs()).toEqual(['1 Kitchen sent'])
  expect(await after(60, merchantId, printerId, true)).toBe(false)
  expect(await after(70, merchantId, printerId, true)).toBe(true)
  await backup.printAll()
  expect(texts(backup)).toEqual([expect.stringContaining('PRINTED BEFORE')])
})
