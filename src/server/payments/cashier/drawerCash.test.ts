/** What is behind cash in no drawer, and what moved a drawer besides payments: lists and files (RPT-4, RPT-7, I11, I24). */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { cashierCalls, type DrawerEvent } from '../../../shared/contract/payments/cashier.ts'
import { drawerCashCalls } from '../../../shared/contract/payments/drawerCash.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { addMonths } from '../../../shared/rules/basics/dates.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { eventRows } from '../../../shared/rules/payments/drawerRows.ts'
import { en } from '../../../shared/text/en.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { withRefund } from '../../orders/ledger/testing/sales.ts'
import { aReader, at, book, exampleDay, sold } from '../../reports/sales/reports.testing.ts'

const { countDrawer, enterDrawerEvent, getCashierDetail, getCashierList, openDrawer } = cashierCalls
const { exportDrawerEvents, exportLooseCashOrders, getLooseCashOrders } = drawerCashCalls

const cashier: readonly PermissionKey[] = ['reports.cashier.view', 'reports.cashier.count', 'reports.cashier.moves']
const key = () => `key-${Math.random().toString(36).slice(2)}`
const days = { from: '2025-06-02', to: '2025-06-10' }
const centsOf = (text: string | undefined) => Math.round(Number(text) * 100)

test('RPT-7 I11 I24 cash in no drawer opens the orders that make it, to the cent, a page at a time and in its file', async () => {
  const reader = await aReader({ isBoss: true })
  const other = await aReader({ isBoss: true })
  const cashBack = sold('R', anOrder([aLine(2000)]), [{ amountCents: 2178, tender: 'cash', tipCents: 300 }])
  await book(reader.store.merchantId, [
    ...exampleDay(),
    withRefund(cashBack, { kind: 'amount', cents: 500 }, { at: at('18:00', 2) }),
    // Given back whole: it adds nothing, and stands there.
    withRefund({ ...cashBack, orderNo: 'W' }, { kind: 'whole', withTip: true }, { at: at('19:00') }),
  ])
  const { unassigned } = await reader.send(getCashierList, days)
  expect(unassigned?.cashCents).toBeGreaterThan(0)
  expect(unassigned?.refundCents).toBeGreaterThan(0)
  const all = await reader.send(getLooseCashOrders, { ...days, pageSize: 100 })
  expect({ cashCents: all.takenCents, refundCents: all.refundedCents }).toEqual({
    cashCents: unassigned?.cashCents,
    refundCents: unassigned?.refundCents,
  })
  expect(sumOf(all.rows.map(({ takenCents }) => takenCents))).toBe(all.takenCents)
  expect(sumOf(all.rows.map(({ refundedCents }) => refundedCents))).toBe(all.refundedCents)
  expect(all.rows).toHaveLength(all.total)
  expect(all.rows.map(({ orderNo }) => orderNo)).toContain('W')
  const paged = []
  for (let page = 1; page <= all.total; page++) {
    paged.push(...(await reader.send(getLooseCashOrders, { ...days, page, pageSize: 1 })).rows)
  }
  expect(paged).toEqual(all.rows)
  const file = await reader.request(exportLooseCashOrders, { ...days, format: 'csv' })
  const [, ...lines] = parse(await file.text(), { bom: true }) as string[][]
  expect(
    lines.map(([orderNo, , , taken, back, adds]) => [orderNo, centsOf(taken), centsOf(back), centsOf(adds)]),
  ).toEqual(
    all.rows.map(({ orderNo, takenCents, refundedCents }) => [
      orderNo,
      takenCents,
      refundedCents === 0 ? 0 : -refundedCents,
      takenCents - refundedCents,
    ]),
  )
  expect(await other.send(getLooseCashOrders, days)).toMatchObject({ rows: [], total: 0, takenCents: 0 })
})

test('RPT-4 RPT-7 who counts blind sees no cash in no drawer; days that are none, or more than a year, are refused', async () => {
  const blind = await aPerson({ permissions: cashier })
  await expect(blind.send(getLooseCashOrders, days)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const refused = await blind.request(exportLooseCashOrders, { ...days, format: 'csv' })
  expect(await refused.json()).toMatchObject({ reason: 'INSUFFICIENT_AUTHORITY' })
  const manager = await aPerson({ permissions: [...cashier, 'reports.cashier.expected'] })
  const { from, to } = days
  const ranges = [
    [to, from, 'RANGE_WRONG'],
    [from, addMonths(from, 12), 'RANGE_TOO_LONG'],
  ] as const
  for (const [first, last, code] of ranges) {
    await expect(manager.send(getLooseCashOrders, { from: first, to: last })).rejects.toMatchObject({
      code,
      field: 'to',
    })
    const file = await manager.request(exportLooseCashOrders, { from: first, to: last, format: 'xlsx' })
    expect(await file.json()).toMatchObject({ reason: code })
  }
})

/** A drawer with everything that can happen to one. */
async function aMovedDrawer(manager: TestPerson) {
  const made = await manager.send(openDrawer, {
    name: 'Front',
    deviceId: null,
    startCents: 200_00,
    idempotencyKey: key(),
  })
  const { drawerId } = made
  const moves = [
    ['payIn', 20_00, 'Change'],
    ['payOut', 15_00, 'Limes'],
    ['payOut', 4_50, '=1+1'],
    ['drop', 100_00, 'Safe'],
    ['tipPaid', 40_40, 'Ann'],
  ] as const
  for (const [kind, amountCents, reason] of moves) {
    await manager.send(enterDrawerEvent, { drawerId, kind, amountCents, reason, idempotencyKey: key() })
  }
  await manager.send(countDrawer, { drawerId, countedCents: 60_10, idempotencyKey: key() })
  return drawerId
}

test('RPT-4 RPT-7 I24 pay-ins, pay-outs, drops and tip payouts of a drawer are written as its page lists them, each kind alone too', async () => {
  const manager = await aPerson({ permissions: [...cashier, 'reports.cashier.expected'] })
  const drawerId = await aMovedDrawer(manager)
  const drawer = await manager.send(getCashierDetail, { drawerId })
  const linesOf = async (kind?: DrawerEvent['kind']) => {
    const file = await manager.request(exportDrawerEvents, { drawerId, format: 'csv', ...(kind && { kind }) })
    return (parse(await file.text(), { bom: true }) as string[][]).slice(1)
  }
  const shown = eventRows(drawer)
  const all = await linesOf()
  expect(all.map(([, , cents]) => centsOf(cents))).toEqual(shown.map(({ cents }) => cents))
  expect(all.map(([, what]) => what)).toEqual([
    en.cashier.column.openedAt,
    ...drawer.events.map(({ kind }) => en.cashier.events[kind]),
    en.cashier.column.countedAt,
  ])
  const { money } = drawer
  const sums = {
    payIn: money?.payInCents,
    payOut: money?.payOutCents,
    drop: money?.dropCents,
    tipPaid: money?.tipPaidCents,
  }
  for (const kind of ['payIn', 'payOut', 'drop', 'tipPaid'] as const) {
    const lines = await linesOf(kind)
    expect([kind, lines]).toEqual([kind, all.filter(([, what]) => what === en.cashier.events[kind])])
    const sum = sumOf(lines.map(([, , cents]) => centsOf(cents)))
    expect([kind, Math.abs(sum)]).toEqual([kind, sums[kind]])
  }
  expect(await linesOf('noSale')).toEqual([])
  // Typed text stays harmless in a spreadsheet (SEC-6).
  expect((await linesOf('payOut')).map(line => line[4])).toEqual(['Limes', "'=1+1"])
  for (const format of ['xlsx', 'pdf'] as const) {
    const file = await manager.request(exportDrawerEvents, { drawerId, format, kind: 'payOut' })
    expect([format, file.status, (await file.arrayBuffer()).byteLength > 500]).toEqual([format, 200, true])
  }
  const stranger = await aPerson({ permissions: cashier })
  const foreign = await stranger.request(exportDrawerEvents, { drawerId, format: 'csv' })
  expect(await foreign.json()).toMatchObject({ reason: 'NOT_FOUND' })
})
