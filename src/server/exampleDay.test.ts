/** The example day of docs/product/money.md pushed by a terminal: every figure in reports, batch and drawer, to the cent. */
import { expect, test } from 'vitest'
import { batchCalls } from '../shared/contract/payments/batches.ts'
import { pushCalls } from '../shared/contract/orders/push.ts'
import type { PushKind } from '../shared/contract/orders/push/items.ts'
import { refundCalls } from '../shared/contract/orders/refunds.ts'
import { reportCalls } from '../shared/contract/reports/reports.ts'
import { settingCalls, settingOf } from '../shared/contract/settings/settingCalls.ts'
import { HEADERS } from '../shared/contract/kernel/headers.ts'
import { businessDay } from '../shared/rules/basics/businessDay.ts'
import { cashierCalls } from '../shared/contract/payments/cashier.ts'
import { orderCalls } from '../shared/contract/orders/orders.ts'
import { reconciliationCalls } from '../shared/contract/reports/reconciliation.ts'
import { aReader, type Reader } from './reports/sales/reports.testing.ts'
import { aDevice } from './testing/devices.ts'
import { aStore, requester, type TestPerson, unique } from './testing/people.ts'
import { saveSettings } from './testing/settings.ts'
import { testServer } from './testing/testServer.ts'
import { verifyStore } from './reports/verify/verifyStore.ts'

/** Noon of the store's business day is now: nothing of the test falls on another one. */
const now = new Date()
const cutoverMinutes = (now.getUTCHours() * 60 + now.getUTCMinutes() + 720) % 1440
const today = businessDay(now.getTime(), 'UTC', cutoverMinutes)

interface Till {
  readonly boss: Reader
  readonly taxId: number
  readonly feeId: number
  /** Sends items in the order given, a minute after one another; their outcomes. */
  readonly push: (...items: readonly (readonly [PushKind, object])[]) => Promise<string[]>
}

async function aTill(): Promise<Till> {
  const store = await aStore({ timeZone: 'UTC', cutoverMinutes })
  const boss = await aReader({ store, isBoss: true })
  await saveSettings(boss, 'taxes', { rates: [{ name: 'Sales tax', ratePcm: 8875, isDefault: true }] })
  const taxId = (await valueOf(boss, 'taxes')).rates[0]?.id ?? 0
  await saveSettings(boss, 'charges', {
    surcharges: [
      {
        name: 'Kitchen fee',
        kind: 'percent',
        ratePcm: 3000,
        orderTypes: ['dineIn'],
        taxable: { kind: 'rates', taxIds: [taxId] },
      },
    ],
    gratuity: { enabled: true, guestsFrom: 6, ratePcm: 18_000 },
  })
  const feeId = (await valueOf(boss, 'charges')).surcharges[0]?.id ?? 0
  const device = await aDevice(store, 'Front')
  const till = requester(await testServer())
  const push: Till['push'] = async (...items) => {
    const at = new Date().toISOString()
    const sent = items.map(([kind, body]) => ({
      key: `k-${unique()}`,
      kind,
      at,
      body: body as Record<string, unknown>,
    }))
    const answer = await till.send(pushCalls.push, { at, items: sent }, { [HEADERS.device]: device.token })
    return answer.results.map(({ outcome, reason }) => [outcome, reason].filter(Boolean).join(' '))
  }
  return { boss, taxId, feeId, push }
}

async function valueOf<G extends 'taxes' | 'charges'>(person: TestPerson, group: G) {
  const saveType = { taxes: 20, charges: 21 } as const
  return settingOf(group, await person.send(settingCalls.getPosSetting, { saveType: saveType[group] })).value
}

const at = () => new Date().toISOString()
const line = (key: string, unitPriceCents: number, taxIds: number[], more: object = {}) => ({
  kind: 'open',
  key,
  name: `Dish ${key}`,
  unitPriceCents,
  taxIds,
  ...more,
})
const order = (orderKey: string, lines: object[], totalCents: number, taxCents: number, more: object = {}) =>
  [
    'order',
    {
      orderKey,
      openedAt: at(),
      orderType: 'dineIn',
      lines,
      expected: { totalCents, taxCents },
      closedAt: at(),
      ...more,
    },
  ] as const
const paid = (paymentKey: string, tender: string, amountCents: number, more: object = {}) => ({
  paymentKey,
  at: at(),
  tender,
  amountCents,
  ...more,
})

/** Orders A to H, in the drawer of the day. */
async function playDay({ taxId, feeId, push }: Till): Promise<void> {
  const taxed = [taxId]
  const tenPercent = { discounts: [{ kind: 'percent', valuePcm: 10_000 }] }
  // Before any of its cash is taken.
  expect(await push(['drawerOpen', { drawerKey: 'd', name: 'Front', startCents: 20_000 }])).toEqual(['applied'])
  const outcomes = await push(
    order('A', [line('1', 1645, taxed, { quantity: 2 }), line('2', 425, taxed, tenPercent)], 3454, 282, {
      discounts: [{ kind: 'fixed', amountCents: 500 }],
      payments: [paid('A1', 'cash', 3454)],
    }),
    order('B', [line('1', 18_000, taxed)], 23_425, 1645, {
      guests: 6,
      feeIds: [feeId],
      payments: [paid('B1', 'card', 23_425, { tipCents: null, cardType: 'Visa', cardLast4: '4242' })],
    }),
    ['tip', { paymentKey: 'B1', tipCents: 500 }],
    order('C', [line('1', 2200, taxed)], 2395, 195, { payments: [paid('C1', 'online', 2395, { tipCents: 300 })] }),
    order('D', [line('1', 999, taxed, { quantity: 3 })], 3263, 266, {
      payments: [paid('D1', 'card', 3263, { cardType: 'Visa', cardLast4: '1881' })],
    }),
    order('E', [{ kind: 'giftCard', key: '1', number: 'GIFT00005000', amountCents: 5000 }], 5000, 0, {
      payments: [paid('E1', 'cash', 5000)],
    }),
    order('F', [line('1', 4100, taxed)], 4464, 364, {
      payments: [paid('F1', 'giftCard', 2000, { giftCardNumber: 'GIFT00005000' }), paid('F2', 'cash', 2464)],
    }),
    order('G', [line('1', 1500, taxed, { voided: { at: at(), reason: 'Wrong table' } })], 0, 0),
    order('H', [line('1', 1800, taxed, { discounts: [{ kind: 'comp', reason: 'Cold' }] })], 0, 0),
    ['drawerEvent', { drawerKey: 'd', kind: 'payOut', amountCents: 1500, reason: 'Limes' }],
    ['drawerEvent', { drawerKey: 'd', kind: 'drop', amountCents: 10_000 }],
    ['drawerEvent', { drawerKey: 'd', kind: 'tipPaid', amountCents: 4040 }],
  )
  expect(outcomes).toEqual(outcomes.map(() => 'applied'))
}

/** One of the three dishes of order D goes back to its card. */
async function refundOfD({ boss }: Till): Promise<void> {
  const { rows } = await boss.send(orderCalls.getPosOrderListPage, {})
  const orderId = rows.find(row => row.totalCents === 3263)?.orderId ?? 0
  const refund = { kind: 'lines' as const, lines: [{ lineNo: 1, quantity: 1 }] }
  const key = { idempotencyKey: `key-${unique()}` }
  const { refunds } = await boss.send(refundCalls.refund, { orderId, refund, reason: 'Cold', ...key })
  expect(refunds).toMatchObject([{ code: 4, totalCents: 1088 }])
}

test('POS-2 POS-3 RPT-2 the example day of docs/product/money.md, pushed: sales, tenders, voids, gift cards', async () => {
  const till = await aTill()
  await playDay(till)
  await refundOfD(till)
  const { totals, tenders } = await till.boss.read(reportCalls.getMerchantSalesReport, { from: today, to: today })
  expect(totals).toMatchObject({
    grossCents: 32_812,
    compCents: 1800,
    refundCents: 999,
    netCents: 29_470,
    feeCents: 540,
    taxCents: 2663,
    gratuityCents: 3240,
    tipCents: 800,
    giftCardsSoldCents: 5000,
    collectedCents: 41_713,
    newMoneyCents: 39_713,
    giftLiabilityCents: 3000,
    voids: 1,
    voidCents: 1500,
  })
  expect(totals.itemDiscountCents + totals.orderDiscountCents + totals.compCents).toBe(2343)
  const collected = Object.fromEntries(tenders.map(({ tender, collectedCents }) => [tender, collectedCents]))
  expect(collected).toEqual({ cash: 10_918, card: 26_100, online: 2695, giftCard: 2000 })
})

test('RPT-4 RPT-5 I9 I10 I11 the example day: its batch is the card tender, its drawer 0.28 short', async () => {
  const till = await aTill()
  await playDay(till)
  await refundOfD(till)
  const { boss, push } = till
  expect(await push(['batchClose', {}], ['drawerCount', { drawerKey: 'd', countedCents: 15_350 }])).toEqual([
    'applied',
    'applied',
  ])
  const history = await boss.send(batchCalls.getBatchHistory, { from: today, to: today })
  expect(history.rows).toMatchObject([
    { count: 2, salesCents: 26_688, tipsCents: 500, refundsCents: 1088, totalCents: 26_100 },
  ])
  const drawers = await boss.send(cashierCalls.getCashierList, { from: today, to: today })
  expect(drawers.rows).toMatchObject([
    { startCents: 20_000, expectedCents: 15_378, countedCents: 15_350, differenceCents: -28 },
  ])
  expect(drawers.unassigned).toEqual({ payments: 0, cashCents: 0, refundCents: 0 })
  const detail = await boss.send(cashierCalls.getCashierDetail, { drawerId: String(drawers.rows[0]?.drawerId) })
  expect(detail.money).toMatchObject({ cashCents: 10_918, payOutCents: 1500, dropCents: 10_000, tipPaidCents: 4040 })
  const { parts } = await boss.read(reconciliationCalls.getReconciliation, { from: today, to: today })
  expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
  const { engine } = await testServer()
  const { parts: books } = await verifyStore(engine, boss.store.merchantId)
  expect(books.filter(({ wrong }) => wrong > 0)).toEqual([])
})
