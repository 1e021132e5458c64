/** The accounting export: balanced on every stored day, as its import files, and the accounts behind it. */
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { journalCalls } from '../../../shared/contract/reports/journal.ts'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import type { Sale } from '../../orders/ledger/sale.ts'
import { anySale } from '../../orders/ledger/testing/sales.ts'
import { aReader, book, exampleDay, type Reader, sold } from '../sales/reports.testing.ts'

const { exportAccountingJournal, getAccountingJournal, getJournalAccounts, saveJournalAccounts } = journalCalls
const range = { from: '2025-06-02', to: '2025-06-04' }

const aBookkeeper = () =>
  aReader({
    permissions: [
      'reports.journal.view',
      'reports.journal.export',
      'reports.journal.accounts',
      'reports.cashier.view',
      'reports.cashier.count',
      'reports.cashier.moves',
      'reports.dayClose.view',
      'reports.dayClose.close',
      'reports.dayClose.override',
      'system.audit.view',
    ],
  })

/** Maps the accounts as they are proposed. */
async function mapAccounts(reader: Reader): Promise<number> {
  const { version, rows, xeroTaxRate } = await reader.send(getJournalAccounts, {})
  const accounts = rows.map(({ role, part, code, name }) => ({ role, part, code, name }))
  const saved = await reader.send(saveJournalAccounts, {
    version,
    xeroTaxRate,
    accounts,
    idempotencyKey: randomUUID(),
  })
  return saved.version
}

/** What all payments and refunds of a sale leave to be paid. */
function dueOf(sale: Sale): number {
  if (sale.deleted) return 0
  const paid = sale.payments.filter(({ code }) => code === 1).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return sale.priced.totalCents - paid
}

async function fileOf(reader: Reader, program: 'quickbooks' | 'xero', days = range) {
  const file = await reader.request(exportAccountingJournal, { ...days, program }, reader.headers)
  return parse(await file.text(), { bom: true, columns: true }) as Record<string, string>[]
}

test('RPT-6 lines of a category or rate without an account of its own keep their part on the wire', async () => {
  const reader = await aBookkeeper()
  await book(reader.store.merchantId, exampleDay())
  const { lines } = await reader.read(getAccountingJournal, range)
  const parts = lines.filter(({ role }) => role === 'sales' || role === 'tax').map(({ role, part }) => [role, part])
  expect(parts).toEqual([
    ['sales', '=Mains'],
    ['tax', expect.stringContaining('8875')],
  ])
})

describe('RPT-6 the journal of stored days', () => {
  test('RPT-6 I5 I7 I8 I15 I18 debits equal credits on every day, and open checks are what is still due', async () => {
    const reader = await aBookkeeper()
    const days = { from: '2025-10-20', to: '2025-11-20' }
    const sales: Sale[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 6 }), async more => {
        await book(reader.store.merchantId, more)
        sales.push(...more)
        const report = await reader.read(getAccountingJournal, days)
        for (const day of report.days) expect([day.date, day.debitCents]).toEqual([day.date, day.creditCents])
        expect(report.totals.debitCents).toBe(report.totals.creditCents)
        const open = report.lines.find(({ role }) => role === 'openOrders')
        const due = sales.reduce((sum, sale) => sum + dueOf(sale), 0)
        expect((open?.debitCents ?? 0) - (open?.creditCents ?? 0)).toBe(due)
      }),
      { numRuns: 25 },
    )
  })

  test('RPT-6 the example day by role; a refund the day after is booked there', async () => {
    const reader = await aBookkeeper()
    await book(reader.store.merchantId, exampleDay(1))
    const report = await reader.read(getAccountingJournal, range)
    expect(report.days).toEqual([
      {
        date: '2025-06-02',
        isClosed: false,
        debitCents: 43_144,
        creditCents: 43_144,
        lines: expect.any(Number) as number,
      },
      { date: '2025-06-03', isClosed: false, debitCents: 1088, creditCents: 1088, lines: 3 },
    ])
    const amounts = Object.fromEntries(report.lines.map(line => [line.role, line.debitCents - line.creditCents]))
    expect(amounts).toEqual({
      sales: -32_812,
      discounts: 543,
      comps: 1800,
      refunds: 999,
      fees: -540,
      tax: -2663,
      gratuity: -3240,
      tips: -800,
      giftCards: -3000,
      cash: 10_918,
      card: 26_100,
      online: 2695,
    })
    expect(report.isProposal).toBe(true)
  })

  test('RPT-4 I10 paid out, tips paid and a short drawer are in the entry of their day', async () => {
    const reader = await aBookkeeper()
    const { drawerId } = await reader.send(cashierCalls.openDrawer, {
      name: 'Front',
      deviceId: null,
      startCents: 20_000,
      idempotencyKey: randomUUID(),
    })
    const enter = (kind: 'payIn' | 'payOut' | 'drop' | 'tipPaid', amountCents: number) =>
      reader.send(cashierCalls.enterDrawerEvent, {
        drawerId,
        kind,
        amountCents,
        reason: 'Evening',
        idempotencyKey: randomUUID(),
      })
    await enter('payOut', 1500)
    await enter('payIn', 300)
    await enter('drop', 5000)
    await enter('tipPaid', 4040)
    await reader.send(cashierCalls.countDrawer, {
      drawerId,
      countedCents: 9700,
      note: '',
      idempotencyKey: randomUUID(),
    })
    const today = new Date().toISOString().slice(0, 10)
    const report = await reader.read(getAccountingJournal, { from: addDays(today, -2), to: addDays(today, 1) })
    const amounts = Object.fromEntries(report.lines.map(line => [line.role, line.debitCents - line.creditCents]))
    expect(amounts).toEqual({ tips: 4040, cash: -5300, paidIn: -300, paidOut: 1500, overShort: 60 })
    expect(report.days).toHaveLength(1)
  })

  test('RPT-7 a closed day is marked; 366 days pass in a leap year and 367 are refused', async () => {
    const reader = await aBookkeeper()
    await book(reader.store.merchantId, exampleDay())
    await reader.send(dayCloseCalls.closeDay, {
      businessDate: '2025-06-02',
      overrideReason: 'Late',
      idempotencyKey: randomUUID(),
    })
    const report = await reader.read(getAccountingJournal, range)
    expect(report.days.map(({ date, isClosed }) => [date, isClosed])).toEqual([['2025-06-02', true]])
    await expect(reader.read(getAccountingJournal, { from: '2024-01-01', to: '2024-12-31' })).resolves.toMatchObject({
      days: [],
    })
    await expect(reader.read(getAccountingJournal, { from: '2024-01-01', to: '2025-01-01' })).rejects.toMatchObject({
      code: 'RANGE_TOO_LONG',
      field: 'to',
    })
  })
})

describe('RPT-7 the import files', () => {
  test('RPT-7 QuickBooks: one number a day, its date and columns, both sides equal', async () => {
    const reader = await aBookkeeper()
    await book(reader.store.merchantId, exampleDay(1))
    await mapAccounts(reader)
    const rows = await fileOf(reader, 'quickbooks')
    expect(Object.keys(rows[0] ?? {})).toEqual([
      '*JournalNo',
      '*JournalDate',
      '*AccountName',
      '*Debits',
      '*Credits',
      'Description',
      'Name',
      'Currency',
      'Location',
      'Class',
    ])
    expect(new Set(rows.map(row => row['*JournalDate']))).toEqual(new Set(['06/02/2025', '06/03/2025']))
    const side = (column: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[column] === '' ? 0 : row[column]) * 100), 0)
    expect([side('*Debits'), side('*Credits')]).toEqual([44_232, 44_232])
    expect(rows.find(row => row['*AccountName'] === 'Card Clearing')).toMatchObject({
      '*JournalNo': `POS${reader.store.merchantId}-20250602`,
      '*Debits': '271.88',
      '*Credits': '',
      Description: 'POS sales 2025-06-02 (day not closed): Card clearing',
    })
  })

  test('RPT-7 Xero: codes, a date that every country reads alike, credits with a minus that add up to nothing', async () => {
    const reader = await aBookkeeper()
    await book(reader.store.merchantId, exampleDay())
    await mapAccounts(reader)
    const rows = await fileOf(reader, 'xero')
    expect(Object.keys(rows[0] ?? {}).slice(0, 6)).toEqual([
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
    ])
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row['*Amount']) * 100), 0)).toBe(0)
    expect(rows.find(row => row['*AccountCode'] === '2300')).toMatchObject({
      '*Date': '2 Jun 2025',
      '*TaxRate': 'Tax Exempt',
      '*Amount': '-8.00',
    })
  })

  test('RPT-7 Xero: a period of more than 300 lines is a ZIP of import files, each day whole in one', async () => {
    const reader = await aBookkeeper()
    const days = { from: '2025-06-02', to: '2025-09-30' }
    const sales = Array.from({ length: 120 }, (_, at) =>
      sold(`X${at}`, anOrder([aLine(1000)]), [{ tender: 'cash', amountCents: 1089 }], {
        at: Date.parse(`${addDays(days.from, at)}T12:00:00-04:00`),
      }),
    )
    await book(reader.store.merchantId, sales)
    await mapAccounts(reader)
    const answer = await reader.request(exportAccountingJournal, { ...days, program: 'xero' }, reader.headers)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    const rows = files.map(
      ([, bytes]) => parse(Buffer.from(bytes), { bom: true, columns: true }) as Record<string, string>[],
    )
    expect(files[0]?.[0]).toBe('Xero 01 2025-06-02 2025-09-09.csv')
    expect(rows.map(part => part.length)).toEqual([300, 60])
    for (const part of rows) {
      expect(Object.keys(part[0] ?? {})[0]).toBe('*Narration')
      // Xero books the rows of one narration as one journal, which must balance in its file.
      for (const entry of Map.groupBy(part, row => row['*Narration']).values())
        expect(entry.reduce((sum, row) => sum + Math.round(Number(row['*Amount']) * 100), 0)).toBe(0)
    }
    const narrations = rows.map(part => new Set(part.map(row => row['*Narration'])))
    expect(narrations.reduce((sum, { size }) => sum + size, 0)).toBe(120)
    expect(await fileOf(reader, 'quickbooks', days)).toHaveLength(360)
  })

  test('RPT-7 is refused until the accounts are mapped, and names what has none', async () => {
    const reader = await aBookkeeper()
    await book(reader.store.merchantId, [sold('A', anOrder([aLine(1000)]), [{ tender: 'cash', amountCents: 1089 }])])
    const take = () => reader.read(exportAccountingJournal, { ...range, program: 'xero' })
    await expect(take()).rejects.toMatchObject({ code: 'JOURNAL_UNMAPPED' })
    const { version, rows, xeroTaxRate } = await reader.send(getJournalAccounts, {})
    const accounts = rows
      .map(({ role, part, code, name }) => ({ role, part, code, name }))
      .map(account => (account.role === 'cash' ? { ...account, code: '' } : account))
    const input = { version, xeroTaxRate, accounts }
    await reader.send(saveJournalAccounts, { ...input, idempotencyKey: randomUUID() })
    const refused = await reader.request(exportAccountingJournal, { ...range, program: 'xero' }, reader.headers)
    expect(await refused.text()).toContain('Map the accounts under Reports › Accounting export first: Cash')
    expect(await fileOf(reader, 'quickbooks')).toHaveLength(3)
    await expect(reader.send(saveJournalAccounts, { ...input, idempotencyKey: randomUUID() })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'version',
    })
  })

  test('RPT-7 a category and a tax rate may have an account of their own; another store sees nothing of it', async () => {
    const reader = await aBookkeeper()
    await book(reader.store.merchantId, exampleDay())
    await mapAccounts(reader)
    const { version, rows, xeroTaxRate } = await reader.send(getJournalAccounts, {})
    const tax = rows.find(({ role, part }) => role === 'tax' && part !== '')
    const mains = rows.find(({ role, part }) => role === 'sales' && part !== '')
    expect(mains).toMatchObject({ part: '=Mains', partName: 'Mains', code: '', name: '' })
    const accounts = rows
      .map(({ role, part, code, name }) => ({ role, part, code, name }))
      .map(row => (row.part === '' ? row : { ...row, code: `${row.role}-1`, name: `Own ${row.role}` }))
    await reader.send(saveJournalAccounts, { version, xeroTaxRate, accounts, idempotencyKey: randomUUID() })
    const report = await reader.read(getAccountingJournal, range)
    expect(report.lines.filter(({ part }) => part !== '').map(({ role, part, code }) => [role, part, code])).toEqual([
      ['sales', '=Mains', 'sales-1'],
      ['tax', tax?.part, 'tax-1'],
    ])
    const other = await aBookkeeper()
    expect((await other.send(getJournalAccounts, {})).version).toBe(0)
    expect((await other.read(getAccountingJournal, range)).days).toEqual([])
  })
})
