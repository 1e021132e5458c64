import { beforeAll, expect, test } from 'vitest'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { quoteCalls, replayLine, type ReplayLine, type ReplayResult } from '../../../shared/contract/orders/quote.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { priceOrder } from '../../../shared/rules/pricing/pricing.ts'
import { aLine, anOrder as toPrice, aRulebook } from '../../../shared/rules/testing/orders.ts'
import type { Engine } from '../../db/engine.ts'
import { bookOrder } from '../ledger/bookOrder.ts'
import type { Sale } from '../ledger/sale.ts'
import { aSale, newYork } from '../ledger/testing/sales.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aBookedOrder, anOrder, type OrderSettings, writeOrders } from '../../testing/orders.ts'
import { contentsOf } from '../../testing/contents.ts'
import { aStore, type TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { aMoneyManager, feeIdOf, type MoneyGroups, saveMoney, taxIdsOf } from './quote.testing.ts'

const DAY_MS = 86_400_000
const now = Date.now()
const salesTax = { name: 'Sales tax', ratePcm: 8875, isDefault: true }

/** What a replay says, line by line. */
async function linesOf(person: TestPerson, proposed: MoneyGroups, days?: number): Promise<ReplayLine[]> {
  const response = await person.request(quoteCalls.replayOrders, { proposed, ...(days !== undefined && { days }) })
  const text = await response.text()
  if (!response.headers.has('content-disposition')) throw new Error(text)
  return text
    .trim()
    .split('\n')
    .map(line => replayLine.parse(JSON.parse(line)))
}

async function replay(person: TestPerson, proposed: MoneyGroups, days?: number): Promise<ReplayResult> {
  const last = (await linesOf(person, proposed, days)).at(-1)
  if (!last || !('result' in last)) throw new Error('The replay has no result')
  return last
}

/** An order of one dish with a tax of 8.875 %, placed a while ago. */
const sold = (cents: number, settings: OrderSettings = {}, sale: Partial<Sale> = {}): OrderSettings => ({
  cents,
  ...settings,
  sale: { at: now - 3_600_000, ...sale },
})

async function aSeller(): Promise<{ person: TestPerson; taxId: number }> {
  const person = await aMoneyManager()
  await saveMoney(person, { taxes: { rates: [salesTax] } })
  const [taxId = 0] = await taxIdsOf(person)
  return { person, taxId }
}

test('SET-9 orders priced with the saved and with another tax: the difference by order and in sum', async () => {
  const { person, taxId } = await aSeller()
  const small = await anOrder(person.store, sold(1000))
  const large = await anOrder(person.store, sold(10_000))
  const result = await replay(person, { taxes: { rates: [{ ...salesTax, id: taxId, ratePcm: 10_000 }] } })
  expect([result.priced, result.changed, result.asCharged, result.left]).toEqual([2, 2, 2, []])
  expect(result.sums.saved).toMatchObject({ taxCents: 977, totalCents: 11_977 })
  expect(result.sums.proposed).toMatchObject({ taxCents: 1100, totalCents: 12_100 })
  expect(result.rows.map(row => [row.orderId, row.saved.taxCents, row.proposed.taxCents])).toEqual([
    [large, 888, 1000],
    [small, 89, 100],
  ])
})

test('SET-9 the same values change no order; the tax of a dish is the one that it carries now', async () => {
  const { person, taxId } = await aSeller()
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const dishId = await addEntity(person, 'dish', { name: 'Wok', categoryId, priceCents: 1000, taxIds: [] })
  const untaxed = toPrice([aLine(1000)])
  const booked = aBookedOrder(sold(1000, { order: untaxed }))
  await writeOrders(person.store, [
    { ...booked, lines: booked.lines.map(line => ({ ...line, dishId })) },
    aBookedOrder(sold(1000)),
  ])
  const same = { taxes: { rates: [{ ...salesTax, id: taxId }] } }
  const result = await replay(person, same)
  // Charged 0.89 on a dish that has no tax any more.
  expect([result.priced, result.changed, result.asCharged, result.sums.saved.taxCents]).toEqual([2, 0, 1, 89])
})

test('SET-9 surcharges, gratuity, discounts and cash rounding that are proposed; what was put on by hand stays', async () => {
  const { person } = await aSeller()
  await saveMoney(person, {
    charges: { surcharges: [{ name: 'Bag', kind: 'fixed', amountCents: 25, orderTypes: ['dineIn'] }] },
    discounts: { discounts: [{ name: 'Staff', kind: 'percent', scope: 'order', valuePcm: 10_000 }] },
  })
  const bag = { id: 1, name: 'Bag', kind: 'fixed' as const, amountCents: 25, taxable: 'no' as const }
  const old = { ...bag, id: 2, name: 'Cover', amountCents: 300 }
  const rules = aRulebook({ fees: [bag, old] })
  const order = toPrice([aLine(10_003)], {
    guests: 8,
    feeIds: [1, 2],
    discounts: [{ kind: 'percent', valuePcm: 10_000 }],
  })
  const note = { name: 'Staff', secondName: '', reason: '', employeeName: '' }
  const { totalCents: amountCents } = priceOrder(order, rules)
  const cash = { at: now - 3_500_000, tender: 'cash' as const, code: 1 as const, amountCents }
  const facts = { at: now - 3_600_000, payments: [cash] }
  await writeOrders(person.store, [bookOrder(aSale(order, rules, facts, note), newYork)])
  const saved = { taxCents: 799, feeCents: 325, gratuityCents: 0, totalCents: 9003 + 325 + 799, cashRoundingCents: 0 }
  const one = async (proposed: MoneyGroups) => {
    const { rows, changed } = await replay(person, proposed)
    return changed === 0 ? 'same' : rows[0]?.proposed
  }
  expect((await replay(person, {})).sums.saved).toEqual(saved)
  expect(await one({ charges: { gratuity: { enabled: true } } })).toMatchObject({ gratuityCents: 1621, feeCents: 300 })
  const id = await feeIdOf(person)
  const dearer = { id, name: 'Bag', kind: 'fixed' as const, amountCents: 50, orderTypes: ['dineIn' as const] }
  expect(await one({ charges: { surcharges: [dearer] } })).toEqual({
    ...saved,
    feeCents: 350,
    totalCents: saved.totalCents + 25,
  })
  const staff = await discountId(person)
  const half = { id: staff, name: 'Staff', kind: 'percent' as const, scope: 'order' as const, valuePcm: 50_000 }
  expect(await one({ discounts: { discounts: [half] } })).toMatchObject({ taxCents: 444, totalCents: 5001 + 325 + 444 })
  expect(await one({ discounts: { discounts: [{ ...half, status: 'invalid' }] } })).toMatchObject({ taxCents: 888 })
  expect(await one({ payment: { cashStep: 5 } })).toEqual({ ...saved, cashRoundingCents: -2 })
})

async function discountId(person: TestPerson): Promise<number> {
  const { value } = await person.send(settingCalls.getPosSetting, { saveType: 23 })
  return (value as { discounts: { id: number }[] }).discounts[0]?.id ?? 0
}

test('SET-9 what cannot be priced again is counted and named with the reason, and nothing is dropped silently', async () => {
  const { person } = await aSeller()
  const city = { id: 1, name: 'Gone tax', ratePcm: 4000, inclusive: false }
  const order = toPrice([aLine(1000)])
  const rules = aRulebook({ taxRates: [city] })
  await writeOrders(person.store, [
    aBookedOrder(sold(1000, { order, rules }, { orderNo: 'T1' })),
    aBookedOrder(sold(1000, { row: { port: 'import' } }, { orderNo: 'I1' })),
    aBookedOrder(sold(1000, { row: { orderType: 'unknown' } }, { orderNo: 'U1' })),
    aBookedOrder(sold(1000, {}, { orderNo: 'D1', deleted: { at: now - 1_000_000, reason: 'Test' } })),
    aBookedOrder(sold(1000)),
  ])
  const { priced, left } = await replay(person, {})
  expect(priced).toBe(1)
  expect(left).toEqual([
    { reason: 'orderType', count: 1, orderNos: ['U1'] },
    { reason: 'imported', count: 1, orderNos: ['I1'] },
    { reason: 'tax', count: 1, orderNos: ['T1'] },
  ])
})

test('SET-9 the last seven business days, or as many as are asked for, of this store alone', async () => {
  const { person } = await aSeller()
  const ago = (days: number) => sold(1000, {}, { at: now - days * DAY_MS })
  await writeOrders(
    person.store,
    [0, 5, 8, 30].map(days => aBookedOrder(ago(days))),
  )
  await anOrder(await aStore(), sold(1000))
  const counted = async (days?: number) => (await replay(person, {}, days)).priced
  expect([await counted(), await counted(1), await counted(32)]).toEqual([2, 1, 4])
  const rates = [{ name: 'City', ratePcm: 100_010 }]
  expect(await refusalOf(person, quoteCalls.replayOrders, { proposed: { taxes: { rates } } })).toMatchObject({
    field: 'proposed.taxes.rates.0.ratePcm',
    text: 'taxRate',
  })
})

let many: { person: TestPerson; taxId: number }
beforeAll(async () => {
  many = await aSeller()
  await writeOrders(
    many.person.store,
    Array.from({ length: 760 }, (_, index) => aBookedOrder(sold(1000 + index))),
  )
})

test('SET-9 a replay says how far it is, lists the most changed first, and changes nothing in any table', async () => {
  const { engine } = await testServer()
  const { person, taxId } = many
  const before = await contentsOf(engine, [person.store.merchantId])
  const lines = await linesOf(person, { taxes: { rates: [{ ...salesTax, id: taxId, ratePcm: 20_000 }] } })
  expect(lines.slice(0, -1)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 760].map(done => ({ done, total: 760 })))
  const result = lines.at(-1) as ReplayResult
  expect([result.changed, result.rows.length]).toEqual([760, 500])
  const sizes = result.rows.map(({ saved, proposed }) => proposed.totalCents - saved.totalCents)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(await contentsOf(engine, [person.store.merchantId])).toEqual(before)
})

test('SET-9 a caller who goes away stops the work: no further orders are read', async () => {
  const { engine } = await testServer()
  const stop = new AbortController()
  let turns = 0
  const counting: Engine = {
    ...engine,
    transact: async (scope, mode, work) => {
      const made = await engine.transact(scope, mode, work)
      // The first reads the rules, the second some of the orders.
      if (scope !== 'owner' && ++turns === 2) stop.abort()
      return made
    },
  }
  const { app } = await openTestServer({}, counting)
  const { token } = many.person
  const ask = async (signal?: AbortSignal) => {
    turns = 0
    const response = await app.request(`${SERVICE_BASE}${quoteCalls.replayOrders.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [HEADERS.token]: token },
      body: JSON.stringify({ proposed: {} }),
      ...(signal && { signal }),
    })
    return (await response.text().catch(() => '')).includes('success')
  }
  expect([await ask(stop.signal), turns]).toEqual([false, 2])
  // Anyone who stays has eight turns of orders, and the result.
  expect([await ask(), turns]).toEqual([true, 9])
})
