/** Every list that can be taken out on paper: as its spreadsheet, with the days and filters that it was narrowed to (RPT-7). */
import { expect, test } from 'vitest'
import type { Call } from '../shared/contract/kernel/call.ts'
import { clockCalls } from '../shared/contract/labor/clock.ts'
import { batchCalls } from '../shared/contract/payments/batches.ts'
import { cardTransactionCalls } from '../shared/contract/payments/cardTransactions.ts'
import { cashierCalls } from '../shared/contract/payments/cashier.ts'
import { drawerCashCalls } from '../shared/contract/payments/drawerCash.ts'
import { giftCardCalls } from '../shared/contract/payments/giftCards.ts'
import { behindCalls } from '../shared/contract/reports/behind.ts'
import { dayCloseCalls } from '../shared/contract/reports/dayClose.ts'
import { exceptionCalls } from '../shared/contract/reports/exceptions.ts'
import { readPdf } from './kernel/pdf/pdf.testing.ts'
import { aReader, book, exampleDay } from './reports/sales/reports.testing.ts'

const days = { from: '2025-06-02', to: '2025-06-10' }
const behind = { ...days, dimension: 'tender', key: 'cash', figure: 'collectedCents' }

const lists: readonly (readonly [call: Call, input: object, said: readonly string[]])[] = [
  [behindCalls.exportReportOrders, behind, ['Tender: Cash', 'Jun 2, 2025 – Jun 10, 2025']],
  [batchCalls.exportBatchHistory, { ...days, devices: ['Reader 1'] }, ['Reader 1', 'Jun 2, 2025 – Jun 10, 2025']],
  [
    exceptionCalls.exportExceptionEvents,
    { ...days, kind: 'void', key: '', meal: 'dinner' },
    ['Voided items of Nobody signed in', 'Dinner', 'Jun 2, 2025 – Jun 10, 2025'],
  ],
  [dayCloseCalls.exportDayCloseList, {}, ['Closed days']],
  [drawerCashCalls.exportLooseCashOrders, days, ['Orders behind Cash not in a drawer', 'Jun 2, 2025 – Jun 10, 2025']],
  [cashierCalls.exportCashier, { ...days, state: 'counted' }, ['Counted', 'Jun 2, 2025 – Jun 10, 2025']],
  [cardTransactionCalls.exportPosSwipe, { ...days, kinds: ['refund'] }, ['Transaction type: Refund']],
  [giftCardCalls.exportGiftCards, { withBalance: true }, ['With a balance']],
  [clockCalls.exportClockTotals, days, ['Clock records · Totals', 'Jun 2, 2025 – Jun 10, 2025']],
  [clockCalls.exportClockRecords, days, ['Clock records · Records']],
]

test('RPT-7 I24 each list on paper says what it is of, in the reader’s language, and numbers its pages', async () => {
  const reader = await aReader({ isBoss: true })
  await book(reader.store.merchantId, exampleDay())
  for (const [call, input, said] of lists) {
    const pdf = await reader.request(call, { ...input, format: 'pdf' } as never, reader.headers)
    expect([call.path, pdf.headers.get('content-type')]).toEqual([call.path, 'application/pdf'])
    const pages = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    const all = pages.map(({ text }) => text.replaceAll(/\s+/gu, ' ')).join(' ')
    for (const part of [...said, 'Page 1 of'])
      expect([call.path, all]).toEqual([call.path, expect.stringContaining(part)])
  }
})
