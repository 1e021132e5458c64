/** The same 1,235 minor units in yen, dollars and dinars, wherever the server writes an amount (ORD-11). */
import { expect, test } from 'vitest'
import type { CashierDetail } from '../../../shared/contract/payments/cashier.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { receiptCalls } from '../../../shared/contract/printing/receipts.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { aPaperStore } from '../../../shared/rules/printing/testing/paperStore.ts'
import { defaultTemplate } from '../../../shared/rules/printing/templates/defaults.ts'
import { renderTemplate } from '../../../shared/rules/printing/templates/renderTemplate.ts'
import { aLine, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { aPayment } from '../../orders/ledger/testing/sales.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { answerOf } from '../../testing/refusals.ts'

const drawer = {
  name: 'Front',
  businessDate: '2026-11-02',
  openedAt: '2026-11-02T10:00:00Z',
  openedByName: 'Mei',
  countedAt: null,
  countedByName: '',
  note: '',
  denominations: { '500': 2 },
  money: null,
  tenders: null,
  people: null,
  events: [],
  expectedCents: 1235,
  countedCents: 1000,
  differenceCents: -235,
} as unknown as CashierDetail

test.each([
  ['JPY', '1235', '-235', '2 × 500'],
  ['USD', '12.35', '-2.35', '2 × 5.00'],
  ['KWD', '1.235', '-0.235', '2 × 0.500'],
])('ORD-11 receipts, files and refusals of a store in %s write %s', async (currency, written, short, coins) => {
  const boss = await aPerson({ store: await aStore({ currency }), isBoss: true })
  const orderId = await anOrder(boss.store, {
    order: { orderType: 'dineIn', guests: 2, lines: [aLine(1235, { taxRateIds: [] })], discounts: [] },
    rules: aRulebook({ taxRates: [] }),
    sale: { payments: [aPayment(1235)] },
  })
  const { lines } = await boss.send(receiptCalls.getOrderReceipt, { orderId })
  const amounts = lines.flatMap(line => (line.kind === 'row' && /^-?[\d.,]+$/u.test(line.right) ? [line.right] : []))
  expect(amounts.length).toBeGreaterThan(3)
  expect(new Set(amounts)).toEqual(new Set([written]))
  const close = renderTemplate(defaultTemplate('cashierClose', { columns: 48, language: 'en' }), {
    kind: 'cashierClose',
    store: aPaperStore({ currency }),
    printedAt: drawer.openedAt,
    copies: 0,
    drawer,
  })
  for (const amount of [written, short, coins]) expect(JSON.stringify(close)).toContain(amount)
  const file = await boss.request(orderCalls.exportOrders, { format: 'csv' })
  expect((await file.text()).split(',')).toContain(written)
  const refund = { kind: 'amount', cents: 9_999 } as const
  const input = { orderId, refund, reason: 'Cold', idempotencyKey: 'refund-too-much' }
  const { body } = await answerOf(boss.request(refundCalls.refund, input))
  expect(body).toMatchObject({ reason: 'REFUND_MORE_THAN_LEFT', message: `You can refund up to ${written}.` })
})
