/** Slips on a printer of choice, and the cash drawer without a sale (ORD-7, DEV-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { slipCalls } from '../../../shared/contract/printing/slips.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { rowsOf } from '../../orders/pushing/pushing.testing.queries.ts'
import { evening, inStore } from '../../payments/batches/batches.testing.queries.ts'
import { openBatchOf } from '../../payments/batches/batches.queries.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aParty } from '../../waitlist/testing/parties.ts'
import { addPrinter, key } from '../printing.testing.ts'
import { wordsOf, type JobSeen } from '../tickets/kitchen.testing.queries.ts'

const { openCashDrawer, printBatchSlip, printTableSlip, printWaitlistSlip } = slipCalls
const origin = 'https://shop.example.com'

async function lastJob({ store }: TestPerson) {
  const [job] = await rowsOf(sql<JobSeen & { reprintReason: string }>`
    select printer_id, kind, job_key, document, reprint_reason from print_job
    where merchant_id = ${store.merchantId} order by job_id desc limit 1`)
  if (!job) throw new Error('Nothing was printed')
  return job
}

test('RPT-5 the slip of a batch prints once; again only with a reason, which the paper shows', async () => {
  const person = await aPerson({ isBoss: true })
  const printerId = await addPrinter(person)
  const { merchantId } = person.store
  const batchId = await inStore(person.store, ({ run }) => openBatchOf(run, merchantId, 'POS 1', evening))
  await person.send(printBatchSlip, { batchId, printerId, ...key() })
  expect(await lastJob(person)).toMatchObject({ kind: 'batchSlip', printerId, reprintReason: '' })
  expect(wordsOf(await lastJob(person))).toContain('POS 1')
  const again = { batchId, printerId }
  await expect(person.send(printBatchSlip, { ...again, ...key() })).rejects.toMatchObject({ code: 'PRINTED_BEFORE' })
  await person.send(printBatchSlip, { ...again, reason: 'For the bank', ...key() })
  expect(await lastJob(person)).toMatchObject({ reprintReason: 'For the bank' })
  const missing = { batchId: 999_999, printerId, ...key() }
  await expect(person.send(printBatchSlip, missing)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'batchId' })
})

test('TBL-3 the code of a table prints with its own address', async () => {
  const person = await aPerson({ isBoss: true })
  const printerId = await addPrinter(person)
  const { areaId } = await person.send(tableCalls.addArea, { name: 'Hall', ...key() })
  const add = { areaId, capacity: 4, names: ['A1'], ...key() }
  const { tableIds } = await person.send(tableCalls.addTables, add)
  const tableId = tableIds[0] ?? 0
  await person.send(printTableSlip, { tableId, origin, printerId, ...key() })
  const job = await lastJob(person)
  expect(wordsOf(job)).toContain('A1')
  const [code] = await rowsOf(sql<{ token: string }>`
    select guest_token as token from dining_table where table_id = ${tableId}`)
  const qr = job.document.lines.find(line => line.kind === 'qr')
  expect(qr).toMatchObject({ text: expect.stringContaining(code?.token ?? '-') as string })
  const missing = { tableId: 999_999, origin, printerId, ...key() }
  await expect(person.send(printTableSlip, missing)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'tableId' })
})

test('SET-6 the slip of a party says its place in line', async () => {
  const person = await aPerson({ isBoss: true })
  const printerId = await addPrinter(person)
  await aParty(person, { name: 'Ann' })
  const { partyId } = await aParty(person, { name: 'Ben', size: 3 })
  await person.send(printWaitlistSlip, { partyId, printerId, ...key() })
  const words = wordsOf(await lastJob(person))
  expect(words).toContain('Ben')
  expect(words).toMatch(/^.*\b2\b/m)
  const stranger = await aPerson({ isBoss: true })
  const theirs = { partyId, printerId: await addPrinter(stranger), ...key() }
  await expect(stranger.send(printWaitlistSlip, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'partyId' })
})

test('RPT-4 the cash drawer opens without a sale for a reason, by a permission of its own, and in the trail', async () => {
  const person = await aPerson({ isBoss: true })
  const printerId = await addPrinter(person)
  const { jobId } = await person.send(openCashDrawer, { printerId, reason: 'Change for a fifty', ...key() })
  const job = await lastJob(person)
  expect(job).toMatchObject({ kind: 'drawerKick', printerId, document: { drawer: 'start', lines: [], cut: 'none' } })
  const trail = { objectType: 'printJob' as const, objectId: String(jobId) }
  const { rows } = await person.send(auditCalls.getObjectTimeline, trail)
  expect(rows).toMatchObject([{ reason: 'Change for a fifty' }])
  const cashier = await aPerson({ store: person.store, permissions: ['reports.cashier.view'] })
  await expect(cashier.send(openCashDrawer, { printerId, reason: 'No', ...key() })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
  await expect(person.send(openCashDrawer, { printerId, reason: ' ', ...key() })).rejects.toMatchObject({
    field: 'reason',
  })
})
