/** Receipts over HTTP, and what they say of the orders of the example day (ORD-7). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { type PaperDocument } from '../../../shared/contract/printing/document.ts'
import { receiptCalls, rolls } from '../../../shared/contract/printing/receipts.ts'
import type { CashierDetail } from '../../../shared/contract/payments/cashier.ts'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { displayWidth, wrapText } from '../../../shared/rules/printing/paperText.ts'
import { receiptData } from '../../../shared/rules/printing/receipts/receiptData.ts'
import { aPaperStore } from '../../../shared/rules/printing/testing/paperStore.ts'
import { defaultTemplate } from '../../../shared/rules/printing/templates/defaults.ts'
import { renderTemplate } from '../../../shared/rules/printing/templates/renderTemplate.ts'
import { aLine, anOrder as order, orderA, orderB, rulesOfB } from '../../../shared/rules/testing/orders.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { anySale, aPayment, aSale, newYork, withNames, withRefund } from '../../orders/ledger/testing/sales.ts'
import type { Sale } from '../../orders/ledger/sale.ts'
import { aRulebook } from '../../../shared/rules/testing/orders.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { writeOrders } from '../../testing/orders.ts'
import { aPerson, aStore } from '../../testing/people.ts'
import { readPdf } from '../../kernel/pdf/pdf.testing.ts'
import { plainText } from '../../../shared/rules/printing/plainText.ts'
import { addPrinter, key } from '../printing.testing.ts'

const { getOrderReceipt, printOrderReceipt, printOrderReceiptOn } = receiptCalls

/** A paper as it is read, one line below the other. */
const read = ({ roll, lines }: { roll: '58' | '80'; lines: PaperDocument['lines'] }) =>
  plainText({ columns: roll === '58' ? 32 : 48, lines })
const at = Date.parse('2025-06-03T00:20:00Z')
const texts = { tableName: 'T 12', ticketNo: '0042', customerName: '', source: 'POS' }
const named = (sale: Sale): Sale => ({
  ...sale,
  at,
  employee: { id: 1, name: 'Mei Chen' },
  lines: sale.lines.map((line, index) =>
    withNames(line, {
      name: index % 2 === 0 ? 'Kung Pao Chicken with Peanuts and Dried Chilies' : 'Jasmine Tea',
      secondName: index % 2 === 0 ? '宫保鸡丁' : '茉莉花茶',
    }),
  ),
})

const voidedWhole = (sale: Sale): Sale => ({
  ...sale,
  lines: sale.lines.map(line => withNames(line, { voided: { at, reason: 'Mistake' } })),
})

const refundOfOne = { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] } as const

/** The orders of the example day of docs/product/money.md that have a receipt of their own kind. */
const sales = {
  A: aSale(orderA, aRulebook(), { orderNo: 'A-1', payments: [aPayment(3454)], texts }),
  B: aSale(orderB, rulesOfB, {
    orderNo: 'B-2',
    payments: [
      aPayment(23_425, { tender: 'card', tipCents: 500, cardType: 'Visa', cardLast4: '4242', authCode: '012345' }),
    ],
  }),
  C: aSale(order([aLine(2200)]), aRulebook(), { orderNo: 'C-3', payments: [] }),
  D: withRefund(
    aSale(order([aLine(999, { key: 'dish', quantity: 3 })]), aRulebook(), {
      orderNo: 'D-4',
      payments: [aPayment(3263, { tender: 'card', cardType: 'Mastercard', cardLast4: '4444' })],
    }),
    refundOfOne,
  ),
  F: aSale(order([aLine(4100)]), aRulebook(), {
    orderNo: 'F-6',
    payments: [aPayment(2000, { tender: 'giftCard' }), aPayment(2464)],
  }),
  E: aSale(order([aLine(5000, { revenue: false, discountable: false, taxRateIds: [] })]), aRulebook(), {
    orderNo: 'E-5',
    payments: [aPayment(5000)],
  }),
  G: voidedWhole(aSale(order([aLine(1500, { voided: true })]), aRulebook(), { orderNo: 'G-7' })),
  H: aSale(order([aLine(1800)], { discounts: [{ kind: 'comp' }] }), aRulebook(), { orderNo: 'H-8' }),
}

test('ORD-7 the receipts of the example day, on both papers and in both languages', async () => {
  const store = await aStore({ name: 'Golden Wok' })
  const boss = await aPerson({ store, isBoss: true })
  const names = Object.keys(sales) as (keyof typeof sales)[]
  const ids = await writeOrders(
    store,
    names.map(name => bookOrder(named(sales[name]), newYork)),
  )
  for (const [index, name] of names.entries()) {
    for (const roll of rolls) {
      for (const language of ['en', 'zh'] as const) {
        const paper = await boss.send(getOrderReceipt, { orderId: ids[index] ?? 0, roll, language })
        expect(read(paper)).toMatchSnapshot(`order ${name}, ${roll} mm, ${language}`)
      }
    }
  }
})

test('ORD-7 ORD-3 a refund on paper names its dishes, and each tender that it went back to once', async () => {
  const boss = await aPerson({ store: await aStore(), isBoss: true })
  const dish = order([aLine(999, { key: 'dish', quantity: 3 })])
  const payments = [
    aPayment(1000),
    aPayment(1000),
    aPayment(1263, { tender: 'card', cardType: 'Visa', cardLast4: '4242' }),
  ]
  const paid = aSale(dish, aRulebook(), { orderNo: 'D-5', payments })
  const refunded = withRefund(withRefund(paid, refundOfOne), { kind: 'amount', cents: 300 })
  const [orderId = 0] = await writeOrders(boss.store, [bookOrder(named(refunded), newYork)])
  const paper = async (language: 'en' | 'zh') => read(await boss.send(getOrderReceipt, { orderId, language }))
  const [first = '', second = ''] = (await paper('en')).split('Refund').slice(1)
  expect(first).toContain('1 × Kung Pao Chicken')
  expect(first.match(/Cash/g)).toHaveLength(1)
  expect(first).toContain('Visa')
  expect(second).not.toContain('Kung Pao')
  expect(second).toContain('Amount')
  expect((await paper('zh')).match(/1 × 宫保鸡丁/g)).toHaveLength(1)
})

test('ORD-7 a printing by the browser is noted with the order, and the next one is a copy', async () => {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  const [orderId = 0] = await writeOrders(store, [bookOrder(named(sales.A), newYork)])
  const first = await boss.send(getOrderReceipt, { orderId })
  expect(first.printed).toBe(0)
  expect(read(first)).not.toContain('COPY')
  expect(await boss.send(printOrderReceipt, { orderId, ...key() })).toMatchObject({ printed: 1 })
  const next = await boss.send(getOrderReceipt, { orderId })
  expect(next.printed).toBe(1)
  expect(read(next)).toContain('COPY')
  const { timeline } = await boss.send(orderCalls.queryOrderDetailById, { orderId })
  expect(timeline.at(-1)).toMatchObject({ kind: 'receiptPrinted', actorName: expect.stringContaining('Pat') })
  const { rows } = await boss.send(auditCalls.findAuditList, { objectType: 'order', objectId: String(orderId) })
  expect(rows[0]).toMatchObject({ after: { receiptPrinted: 1 } })
  const reader = await aPerson({ store, permissions: ['orders.list.view'] })
  await expect(reader.send(printOrderReceipt, { orderId, ...key() })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
  const other = await aPerson({ isBoss: true })
  await expect(other.send(printOrderReceipt, { orderId, ...key() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('ORD-7 a receipt prints on a chosen printer once; again only with a reason, which stands on the paper', async () => {
  const boss = await aPerson({ store: await aStore(), isBoss: true })
  const [orderId = 0] = await writeOrders(boss.store, [bookOrder(named(sales.A), newYork)])
  const [bar, front] = [await addPrinter(boss), await addPrinter(boss)]
  const once = { orderId, printerId: bar, ...key() }
  const { jobId } = await boss.send(printOrderReceiptOn, once)
  // The same click again, after a lost answer.
  expect(await boss.send(printOrderReceiptOn, once)).toMatchObject({ jobId })
  const again = { orderId, printerId: front }
  await expect(boss.send(printOrderReceiptOn, { ...again, ...key() })).rejects.toMatchObject({
    code: 'PRINTED_BEFORE',
    field: 'reason',
  })
  const { jobId: second } = await boss.send(printOrderReceiptOn, { ...again, reason: 'Guest lost it', ...key() })
  const { rows } = await boss.send(printJobCalls.getPrintJobs, {})
  expect(rows).toMatchObject([
    { jobId: second, kind: 'receipt', printerId: front, orderId, reprintOf: jobId, reprintReason: 'Guest lost it' },
    { jobId, printerId: bar, reprintOf: null, reprintReason: '', title: 'A-1' },
  ])
  expect(await boss.send(printJobCalls.getPrintJobState, { jobId: String(second) })).toMatchObject({ state: 'queued' })
  expect((await boss.send(getOrderReceipt, { orderId })).printed).toBe(2)
  const other = await aPerson({ isBoss: true })
  const elsewhere = { orderId, printerId: await addPrinter(other), reason: 'x', ...key() }
  await expect(boss.send(printOrderReceiptOn, elsewhere)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'printerId',
  })
  await expect(other.send(printJobCalls.getPrintJobState, { jobId: String(second) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('ORD-7 the PDF of a receipt is on the paper that was asked for and says what the paper says', async () => {
  const boss = await aPerson({ store: await aStore({ name: 'Golden Wok' }), isBoss: true })
  const [orderId = 0] = await writeOrders(boss.store, [bookOrder(named(sales.B), newYork)])
  for (const [format, width] of [
    ['58', 58],
    ['80', 80],
    ['a4', 210],
  ] as const) {
    const file = await boss.request(receiptCalls.downloadOrderReceipt, { orderId, format, language: 'both' })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const [page, ...more] = await readPdf(new Uint8Array(await file.arrayBuffer()))
    expect([page?.width, more]).toEqual([width, []])
    for (const said of ['Golden Wok', '宫保鸡丁', '234.25', '012345']) expect(page?.text).toContain(said)
  }
})

test('ORD-7 a copy says so, and asks for the tip where one is open, on both papers and in both languages', async () => {
  const boss = await aPerson({ store: await aStore({ name: 'Golden Wok' }), isBoss: true })
  const { value } = await readSettings(boss, 'payment')
  await saveSettings(boss, 'payment', { ...value, tips: { ...value.tips, enabled: true } })
  const [orderId = 0] = await writeOrders(boss.store, [bookOrder(named(sales.C), newYork)])
  await boss.send(printOrderReceipt, { orderId, ...key() })
  for (const roll of rolls) {
    for (const language of ['en', 'zh'] as const) {
      const paper = await boss.send(getOrderReceipt, { orderId, roll, language })
      expect(read(paper)).toMatchSnapshot(`order C to be paid, a copy, ${roll} mm, ${language}`)
    }
  }
})

/** The drawer of the example day: 200.00 + 109.18 − 15.00 − 100.00 − 40.40 is 153.78; 153.50 were there. */
const drawer: CashierDetail = {
  drawerId: 7,
  name: 'Front',
  deviceName: 'POS 1',
  businessDate: '2025-06-02',
  state: 'counted',
  openedAt: '2025-06-02T14:00:00Z',
  openedByName: 'Mei Chen',
  countedAt: '2025-06-03T02:30:00Z',
  countedByName: 'Mia Manager',
  startCents: 20_000,
  expectedCents: 15_378,
  countedCents: 15_350,
  differenceCents: -28,
  blind: true,
  note: 'One roll of quarters was short',
  version: 3,
  denominations: { '5000': 3, '100': 3, '25': 2 },
  money: {
    startCents: 20_000,
    payInCents: 0,
    cashCents: 10_918,
    refundCents: 0,
    payOutCents: 1_500,
    dropCents: 10_000,
    tipPaidCents: 4_040,
  },
  tenders: [
    { tender: 'cash', tenderName: '', payments: 3, amountCents: 10_918, tipCents: 0, refundCents: 0 },
    { tender: 'card', tenderName: '', payments: 2, amountCents: 26_688, tipCents: 500, refundCents: 1_088 },
  ],
  people: [
    {
      employeeName: 'Mei Chen',
      payments: 5,
      takenCents: 37_606,
      tipCents: 500,
      refunds: 1,
      refundCents: 1_088,
      voids: 1,
      voidCents: 1_500,
      discounts: 3,
      discountCents: 2_343,
    },
  ],
  events: [
    event('payOut', '2025-06-02T17:05:00Z', 1_500, 'Lemons'),
    event('noSale', '2025-06-02T18:40:00Z', 0, 'Change for a guest'),
    event('drop', '2025-06-02T22:00:00Z', 10_000, ''),
  ],
}

function event(kind: CashierDetail['events'][number]['kind'], when: string, amountCents: number, reason: string) {
  return { eventId: Date.parse(when), kind, at: when, amountCents, reason, employeeName: 'Mei Chen' }
}

test('RPT-4 the receipt of a counted drawer and of one whose sums are hidden, on both papers and in both languages', () => {
  const hidden: CashierDetail = {
    ...drawer,
    state: 'open',
    countedAt: null,
    countedByName: '',
    countedCents: null,
    differenceCents: null,
    expectedCents: null,
    denominations: null,
    money: null,
    tenders: null,
    people: null,
    note: '',
  }
  const store = aPaperStore({ timeZone: 'America/New_York' })
  for (const columns of [32, 48] as const) {
    for (const language of ['en', 'zh'] as const) {
      const paper = (of: CashierDetail) =>
        plainText(
          renderTemplate(defaultTemplate('cashierClose', { columns, language }), {
            kind: 'cashierClose',
            store,
            printedAt: '2025-06-03T02:31:00Z',
            copies: 0,
            drawer: of,
          }),
        )
      expect(paper(drawer)).toMatchSnapshot(`drawer, ${columns} columns, ${language}`)
      expect(paper(hidden)).toMatchSnapshot(`hidden, ${columns} columns, ${language}`)
    }
  }
})

test('ORD-7 wide characters count as two, and words stay whole where they can', () => {
  expect(displayWidth('宫保 ok')).toBe(7)
  expect(wrapText('宫保鸡丁盖饭', 8)).toEqual(['宫保鸡丁', '盖饭'])
  expect(wrapText('Kung Pao Chicken', 9)).toEqual(['Kung Pao', 'Chicken'])
  expect(wrapText('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff'])
  expect(wrapText('  ', 8)).toEqual([])
})

test('ORD-7 a receipt whose width nobody names is as wide as the store’s paper', async () => {
  const store = await aStore()
  const boss = await aPerson({ store, isBoss: true })
  const [orderId = 0] = await writeOrders(store, [bookOrder(named(sales.A), newYork)])
  const { value } = await readSettings(boss, 'store')
  const asked = async () => [
    (await boss.send(getOrderReceipt, { orderId })).roll,
    (await boss.send(getOrderReceipt, { orderId, roll: '80' })).roll,
  ]
  expect(await asked()).toEqual(['80', '80'])
  await saveSettings(boss, 'store', { ...value, name: 'Wok', phone: '555 0100', receiptWidthMm: 58 })
  expect(await asked()).toEqual(['58', '80'])
})

test('ORD-7 I1 whatever was sold, the amounts on the paper add up to the cent', async () => {
  const boss = await aPerson({ store: await aStore(), isBoss: true })
  const chosen = fc.sample(anySale, { numRuns: 60, seed: 7 })
  const ids = await writeOrders(
    boss.store,
    chosen.map((sale, at) => bookOrder({ ...sale, orderNo: `R-${at}` }, newYork)),
  )
  const template = defaultTemplate('receipt', { columns: 48, language: 'en' })
  for (const orderId of ids) {
    const order = await boss.send(orderCalls.queryOrderDetailById, { orderId })
    const facts = { store: aPaperStore(), printedAt: order.orderedAt, copies: 0, tips: undefined, giftCards: [] }
    const data = receiptData({ order, ...facts })
    const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)
    const { lines, discounts, charges, taxes, payments, refunds } = data
    const off = sum(discounts.map(({ amountCents }) => amountCents)) + data.itemDiscountCents
    expect(sum(lines.map(({ grossCents }) => grossCents))).toBe(data.subtotalCents + data.nonRevenueCents)
    expect(data.subtotalCents - off).toBe(data.netCents)
    expect(sum(lines.flatMap(line => line.discounts.map(({ amountCents }) => amountCents)))).toBe(
      data.itemDiscountCents,
    )
    const added = sum(charges.map(({ amountCents }) => amountCents))
    // What was inside the prices is no part of the net sales (docs/product/money.md, I2).
    const taxed = sum(taxes.map(({ taxCents }) => taxCents))
    expect(data.netCents + added + taxed + data.gratuityCents + data.nonRevenueCents).toBe(data.totalCents)
    expect(sum(payments.map(({ amountCents }) => amountCents))).toBe(data.paidCents)
    // Every amount is on the paper, with the word that it belongs to.
    const right = renderTemplate(template, data).lines.flatMap(line => (line.kind === 'row' ? [line.right] : []))
    const amounts = [
      data.subtotalCents,
      data.totalCents,
      ...taxes.map(({ taxCents }) => taxCents),
      ...charges.map(({ amountCents }) => amountCents),
      ...payments.flatMap(({ amountCents, tipCents, cardSurchargeCents }) =>
        [amountCents, tipCents, cardSurchargeCents].filter(cents => cents !== 0),
      ),
      ...refunds.map(({ amountCents }) => -amountCents),
      ...(data.dueCents > 0 ? [data.dueCents] : []),
    ]
    for (const cents of amounts) expect(right).toContain(decimalText(cents, 'USD'))
  }
})
