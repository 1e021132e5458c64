/** The cash drawer without a sale (RPT-4, DEV-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { slipCalls } from '../../../shared/contract/printing/slips.ts'
import { rowsOf } from '../../orders/pushing/pushing.testing.queries.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { addPrinter, key } from '../printing.testing.ts'
import type { JobSeen } from '../tickets/kitchen.testing.queries.ts'

const { openCashDrawer } = slipCalls

async function lastJob({ store }: TestPerson) {
  const [job] = await rowsOf(sql<JobSeen & { reprintReason: string }>`
    select printer_id, kind, job_key, document, reprint_reason from print_job
    where merchant_id = ${store.merchantId} order by job_id desc limit 1`)
  if (!job) throw new Error('Nothing was printed')
  return job
}

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
