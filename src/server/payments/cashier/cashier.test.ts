import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { cashRows, personColumns, tenderColumns } from '../../../shared/rules/payments/drawerRows.ts'
import { aLine, anOrder as toPrice, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { en } from '../../../shared/text/en.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { aSale, newYork } from '../../orders/ledger/testing/sales.ts'
import type { PaymentMade } from '../../orders/ledger/sale.ts'
import { aDevice } from '../../testing/devices.ts'
import { anOrder, writeOrders } from '../../testing/orders.ts'
import { aPerson, type TestStore } from '../../testing/people.ts'

const {
  countDrawer,
  enterDrawerEvent,
  exportCashier,
  exportCashierDetail,
  exportCashierOrders,
  getCashierOrders,
  getCashierChoices,
  getCashierDetail,
  getCashierList,
  openDrawer,
} = cashierCalls

const cashier: readonly PermissionKey[] = ['reports.cashier.view', 'reports.cashier.count', 'reports.cashier.moves']
const key = () => `key-${Math.random().toString(36).slice(2)}`

async function aTill() {
  const manager = await aPerson({ permissions: [...cashier, 'reports.cashier.expected', 'system.audit.view'] })
  const { store } = manager
  const blind = await aPerson({ store, permissions: cashier })
  const { deviceId } = await aDevice(store, 'Till 1')
  const { drawerId } = await manager.send(openDrawer, {
    name: 'Front',
    deviceId,
    startCents: 200_00,
    idempotencyKey: key(),
  })
  return { manager, blind, store, deviceId, drawerId }
}

/** An order that was just paid as given. */
const pay = (store: TestStore, payment: Partial<PaymentMade>) => {
  const at = Date.now()
  return anOrder(store, {
    sale: { at, payments: [{ at, tender: 'cash', code: 1, amountCents: 0, employeeName: 'Ann', ...payment }] },
  })
}

test('RPT-4 I10 the example drawer: opened, moved, counted 0.28 short, and fixed', async () => {
  const { manager, store, deviceId, drawerId } = await aTill()
  await pay(store, { amountCents: 109_20, cashRoundingCents: -2, links: { drawerId, deviceId } })
  await pay(store, { tender: 'card', amountCents: 50_00, tipCents: 5_00, links: { deviceId } })
  const enter = (kind: 'payOut' | 'drop' | 'tipPaid', amountCents: number) =>
    manager.send(enterDrawerEvent, { drawerId, kind, amountCents, reason: 'Evening', idempotencyKey: key() })
  await enter('payOut', 15_00)
  await enter('drop', 100_00)
  await enter('tipPaid', 40_40)
  const before = await manager.send(getCashierDetail, { drawerId })
  expect(before).toMatchObject({ state: 'open', expectedCents: 153_78, countedCents: null, differenceCents: null })
  expect(before.events.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['payOut', 15_00],
    ['drop', 100_00],
    ['tipPaid', 40_40],
  ])
  const denominations = { '10000': 1, '2000': 2, '1000': 1, '100': 3, '25': 2 }
  const once = { drawerId, countedCents: 153_50, denominations, note: 'Late bus', idempotencyKey: key() }
  const counted = await manager.send(countDrawer, once)
  expect(counted).toMatchObject({ expectedCents: 153_78, differenceCents: -28 })
  // The finger that slips: the same answer, one count.
  expect(await manager.send(countDrawer, once)).toEqual(counted)
  await expect(manager.send(countDrawer, { ...once, idempotencyKey: key() })).rejects.toMatchObject({
    code: 'DRAWER_COUNTED',
  })
  await expect(enter('drop', 1)).rejects.toMatchObject({ code: 'DRAWER_COUNTED' })
  const after = await manager.send(getCashierDetail, { drawerId })
  expect(after).toMatchObject({ state: 'counted', differenceCents: -28, blind: false, note: 'Late bus', denominations })
  expect(after.money).toMatchObject({ startCents: 200_00, cashCents: 109_18, payOutCents: 15_00 })
  expect(after.tenders?.map(({ tender, amountCents, tipCents }) => [tender, amountCents, tipCents])).toEqual([
    ['cash', 109_18, 0],
    ['card', 50_00, 5_00],
  ])
  expect(after.people).toMatchObject([{ employeeName: 'Ann', payments: 2, takenCents: 159_18, tipCents: 5_00 }])
  const trail = await manager.send(auditCalls.getObjectTimeline, { objectType: 'drawer', objectId: String(drawerId) })
  expect(trail.rows).toHaveLength(5)
  expect(trail.rows[0]).toMatchObject({ reason: 'Late bus', after: { countedCents: 153_50, differenceCents: -28 } })
})

test('RPT-4 who may not see what is expected counts blind, and sees it then', async () => {
  const { blind, store, deviceId, drawerId } = await aTill()
  await pay(store, { amountCents: 10_00, links: { drawerId, deviceId } })
  const list = await blind.send(getCashierList, { from: '2000-01-01', to: '2000-01-31' })
  expect(list.unassigned).toBeNull()
  const all = await blind.send(getCashierList, {})
  expect(all.rows[0]).toMatchObject({ drawerId, startCents: 200_00, expectedCents: null, differenceCents: null })
  const open = await blind.send(getCashierDetail, { drawerId })
  expect(open).toMatchObject({ expectedCents: null, money: null, tenders: null, people: null })
  const csv = await (await blind.request(exportCashier, { format: 'csv' })).text()
  expect(csv).toContain('200.00')
  expect(csv).not.toContain('210.00')
  const made = await blind.send(countDrawer, { drawerId, countedCents: 210_00, idempotencyKey: key() })
  expect(made).toMatchObject({ expectedCents: 210_00, differenceCents: 0 })
  expect(await blind.send(getCashierDetail, { drawerId })).toMatchObject({ blind: true, expectedCents: 210_00 })
})

test('RPT-4 I11 I24 the list is narrowed and summed, cash in no drawer stands beside it, and the file has the same', async () => {
  const { manager, store, deviceId, drawerId } = await aTill()
  await pay(store, { amountCents: 30_00, links: { drawerId, deviceId } })
  await pay(store, { amountCents: 12_00, tipCents: 1_00, links: { deviceId } })
  await manager.send(countDrawer, { drawerId, countedCents: 229_00, idempotencyKey: key() })
  await manager.send(openDrawer, { name: 'Bar', deviceId: null, startCents: 5_00, idempotencyKey: key() })
  const [row] = (await manager.send(getCashierList, {})).rows.filter(each => each.name === 'Front')
  const day = row?.businessDate ?? ''
  const list = await manager.send(getCashierList, { from: day, to: day, sort: 'difference' })
  expect(list.total).toBe(2)
  expect(list.sums).toEqual({
    open: 1,
    counted: 1,
    expectedCents: 230_00,
    countedCents: 229_00,
    differenceCents: -1_00,
  })
  expect(list.unassigned).toEqual({ payments: 1, cashCents: 13_00, refundCents: 0 })
  const names = async (input: object) => (await manager.send(getCashierList, input)).rows.map(({ name }) => name)
  expect(await names({ state: 'open' })).toEqual(['Bar'])
  expect(await names({ search: 'till' })).toEqual(['Front'])
  expect(await names({ employees: [manager.employeeId] })).toHaveLength(2)
  expect(await names({ to: '2020-01-01' })).toEqual([])
  const choices = await manager.send(getCashierChoices, {})
  expect(choices.devices).toEqual([{ deviceId, name: 'Till 1', isOpen: false }])
  expect(choices.people.map(({ employeeId }) => employeeId)).toEqual([manager.employeeId])
  const csv = await (await manager.request(exportCashier, { format: 'csv', from: day, to: day })).text()
  expect(csv).toMatch(/Front,Till 1,Counted,.*,230\.00,229\.00,-1\.00/)
  expect(csv.trim().split('\n')).toHaveLength(3)
})

test('RPT-4 one drawer a terminal, of the own store; refusals name their field', async () => {
  const { manager, deviceId, drawerId } = await aTill()
  const other = await aPerson({ permissions: [...cashier] })
  const open = (by: typeof manager, till: number | null) =>
    by.send(openDrawer, { name: 'Two', deviceId: till, startCents: 0, idempotencyKey: key() })
  await expect(open(manager, deviceId)).rejects.toMatchObject({ code: 'DRAWER_OPEN', field: 'deviceId' })
  await expect(open(other, deviceId)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'deviceId' })
  await expect(other.send(getCashierDetail, { drawerId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(countDrawer, { drawerId, countedCents: 1, idempotencyKey: key() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    manager.send(countDrawer, { drawerId, countedCents: 1, denominations: { '5': 1 }, idempotencyKey: key() }),
  ).rejects.toMatchObject({ code: 'DENOMINATIONS_DIFFER', field: 'countedCents' })
})

/** A till that took cash and cards, of two people, gave some back, and discounted and voided a dish. */
async function aBusyTill() {
  const till = await aTill()
  const { store, deviceId, drawerId } = till
  const links = { drawerId, deviceId }
  await pay(store, { amountCents: 30_00, tipCents: 2_00, links })
  await pay(store, { amountCents: 12_00, employeeName: 'Ben', links })
  await pay(store, { tender: 'card', amountCents: 50_00, tipCents: 5_00, links: { deviceId } })
  const at = Date.now()
  const lines = [aLine(20_00, { discounts: [{ kind: 'comp' }] }), aLine(9_00, { key: 'L1', voided: true })]
  const order = toPrice(lines)
  const sale = aSale(order, aRulebook(), { orderNo: 'X', at, closedAt: at, links: { deviceId } })
  await writeOrders(store, [bookOrder(sale, newYork)])
  return till
}

test('RPT-7 every figure of a drawer’s session opens the orders that make it, to the cent', async () => {
  const { manager, blind, drawerId } = await aBusyTill()
  const { tenders, people, money } = await manager.send(getCashierDetail, { drawerId })
  type Asked = Parameters<typeof manager.send<typeof getCashierOrders>>[1]
  const sumOf = async (asked: Omit<Asked, 'drawerId'>) => {
    const { rows, sum, total } = await manager.send(getCashierOrders, { drawerId, ...asked })
    expect(rows).toHaveLength(total)
    expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(sum)
    return sum
  }
  let opened = 0
  for (const row of tenders ?? []) {
    const tender = { tender: row.tender, tenderName: row.tenderName }
    for (const { figure, value } of tenderColumns) {
      expect([row.tender, figure, await sumOf({ figure, tender })]).toEqual([row.tender, figure, Math.abs(value(row))])
      if (value(row) !== 0) opened++
    }
  }
  for (const row of people ?? []) {
    const { employeeName } = row
    for (const { figure, value } of personColumns) {
      expect([employeeName, figure, await sumOf({ figure, employeeName })]).toEqual([
        employeeName,
        figure,
        Math.abs(value(row)),
      ])
      if (value(row) !== 0) opened++
    }
  }
  expect(opened).toBeGreaterThan(10)
  expect(await sumOf({ figure: 'movedCents', tender: { tender: 'cash' } })).toBe(money?.cashCents)
  // Who counts blind sees no figure, and nothing behind one.
  await expect(blind.send(getCashierOrders, { drawerId, figure: 'takenCents' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
})

test('RPT-7 I24 the file of a figure of a drawer’s session is exactly its list of orders, with the signs of the page', async () => {
  const { manager, blind, drawerId } = await aBusyTill()
  const { tenders, people } = await manager.send(getCashierDetail, { drawerId })
  const fileOf = async (asked: object) => {
    const input = { drawerId, format: 'csv', ...asked } as const
    const file = await manager.request(exportCashierOrders, input as never)
    return (parse(await file.text(), { bom: true }) as string[][]).slice(1)
  }
  const figures = [
    ...(tenders ?? []).flatMap(row =>
      tenderColumns.map(({ figure, kind, value }) => {
        const { tender, tenderName } = row
        return { of: { figure, tender: { tender, tenderName } }, kind, value: value(row) }
      }),
    ),
    ...(people ?? []).flatMap(row =>
      personColumns.map(({ figure, kind, value }) => ({
        of: { figure, employeeName: row.employeeName },
        kind,
        value: value(row),
      })),
    ),
  ]
  let written = 0
  for (const { of, kind, value } of figures) {
    const { rows } = await manager.send(getCashierOrders, { drawerId, ...of })
    const lines = await fileOf(of)
    expect([of, lines.map(([orderNo]) => orderNo)]).toEqual([of, rows.map(({ orderNo }) => orderNo)])
    const sum = lines.reduce((all, line) => all + Math.round(Number(line[3]) * (kind === 'money' ? 100 : 1)), 0)
    expect([of, sum]).toEqual([of, value])
    written += lines.length
  }
  expect(written).toBeGreaterThan(10)
  const refused = await blind.request(exportCashierOrders, { drawerId, figure: 'takenCents', format: 'csv' })
  expect(await refused.json()).toMatchObject({ reason: 'INSUFFICIENT_AUTHORITY' })
})

test('RPT-7 I24 the file of a drawer has the rows of its page; who counts blind gets no figure of them', async () => {
  const { manager, blind, drawerId } = await aBusyTill()
  const fileOf = async (by: typeof manager) =>
    parse(await (await by.request(exportCashierDetail, { drawerId, format: 'csv' })).text(), {
      bom: true,
      relax_column_count: true,
    }) as string[][]
  const lines = await fileOf(manager)
  const drawer = await manager.send(getCashierDetail, { drawerId })
  const money = drawer.money ?? {
    startCents: 0,
    payInCents: 0,
    cashCents: 0,
    refundCents: 0,
    payOutCents: 0,
    dropCents: 0,
    tipPaidCents: 0,
  }
  for (const { name, cents } of cashRows(drawer, money)) {
    expect(lines).toContainEqual([en.cashier.detail[name], decimalText(cents, 'USD')])
  }
  for (const row of drawer.people ?? []) {
    const cells = personColumns.map(({ kind, value }) =>
      kind === 'money' ? decimalText(value(row), 'USD') : String(value(row)),
    )
    expect(lines).toContainEqual([row.employeeName || en.cashier.detail.nobody, ...cells])
  }
  expect(lines.filter(([first]) => first === en.cashier.detail.tenders)).toHaveLength(1)
  const hidden = await fileOf(blind)
  expect(hidden.flat()).toContain('200.00')
  expect(hidden.flat()).not.toContain('244.00')
  expect(hidden.flat()).not.toContain(en.cashier.detail.people)
})
