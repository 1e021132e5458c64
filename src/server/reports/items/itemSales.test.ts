import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { itemSalesFigures } from '../../../shared/contract/reports/figures.ts'
import { itemSalesCalls, itemSalesDimensions } from '../../../shared/contract/reports/items.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import type { OrderLine } from '../../../shared/rules/pricing/pricingTypes.ts'
import type { Run } from '../../db/run.ts'
import { factsThatDiffer } from '../../orders/ledger/testing/checks.queries.ts'
import { withNames, withRefund } from '../../orders/ledger/testing/sales.ts'
import type { Sale, SoldLine } from '../../orders/ledger/sale.ts'
import { testServer } from '../../testing/testServer.ts'
import { aReader, at, book, exampleDay, sold } from '../sales/reports.testing.ts'

const { getItemSalesReport } = itemSalesCalls
const range = { from: '2025-06-02', to: '2025-06-04' }

/** A sale whose lines are named, in their order. */
function named(
  no: string,
  lines: readonly OrderLine[],
  names: readonly Partial<SoldLine>[],
  given: Partial<Sale> = {},
) {
  const sale = sold(no, anOrder(lines), [], given)
  return { ...sale, lines: sale.lines.map((line, index) => withNames(line, names[index] ?? {})) }
}

const extra = (name: string, ids: { modifierId?: number; addOnId?: number }, unitPriceCents: number, quantity = 1) => ({
  name,
  secondName: '',
  modifierId: ids.modifierId ?? null,
  addOnId: ids.addOnId ?? null,
  quantity,
  unitPriceCents,
})

const cheese = extra('Cheese', { modifierId: 7 }, 150)
const bacon = extra('Bacon', { addOnId: 9 }, 300, 2)

/** Two burgers of 10.00 with cheese and twice bacon, 10 % off, and one of them given back; one with cheese voided. */
function burgers(refundDaysLater = 0): Sale {
  const modifiers = [cheese, bacon]
  const line = aLine(1000, {
    key: 'b',
    quantity: 2,
    taxRateIds: [],
    modifiers,
    discounts: [{ kind: 'percent', valuePcm: 10_000 }],
  })
  const voided = aLine(1000, { key: 'v', quantity: 3, modifiers: [cheese], taxRateIds: [], voided: true })
  const sale = named('B', [line, voided], [{ modifiers }, { modifiers: [cheese] }])
  const paid = {
    ...sale,
    payments: sold('B', anOrder([aLine(3150, { taxRateIds: [] })]), [{ amountCents: 3150 }]).payments,
  }
  return withRefund(paid, { kind: 'lines', lines: [{ key: 'b', quantity: 1 }] }, { at: at('18:00', refundDaysLater) })
}

test('RPT-3 a modifier and an add-on have their own sales, and their share of what the line bears', async () => {
  const { store, read } = await aReader()
  await book(store.merchantId, [burgers()])
  const rowsBy = async (by: 'modifier' | 'addOn') => (await read(getItemSalesReport, { ...range, by })).rows
  // 2 × (10.00 + 1.50 + 6.00) = 35.00, 3.50 off: the burger 2.00, cheese 0.30, bacon 1.20; half of it back.
  expect(await rowsBy('modifier')).toMatchObject([
    {
      key: '7',
      quantity: 2,
      grossCents: 300,
      itemDiscountCents: 30,
      refundQuantity: 1,
      refundCents: 135,
      netCents: 135,
      voidedQuantity: 3,
      voidCents: 450,
      averagePriceCents: 150,
    },
  ])
  expect(await rowsBy('addOn')).toMatchObject([
    {
      key: '9',
      quantity: 4,
      grossCents: 1200,
      itemDiscountCents: 120,
      refundQuantity: 2,
      refundCents: 540,
      netCents: 540,
    },
  ])
})

test('RPT-3 a special counts once, its dishes each; what they come to is the special', async () => {
  const { store, read } = await aReader()
  const inSpecial = (specialUnits: number, dishId: number) => ({ dishId, links: { specialId: 5, specialUnits } })
  const { engine } = await testServer()
  const ids = await engine.transact({ merchantId: store.merchantId }, 'write', async run => {
    const [category] = await run(sql<{ id: number }>`
      insert into category (merchant_id, name) values (${store.merchantId}, 'Mains') returning category_id as id`)
    return run(sql<{ id: number }>`
      insert into dish (merchant_id, category_id, name, cost_cents)
      values (${store.merchantId}, ${category?.id ?? 0}, 'Wok', 300), (${store.merchantId}, ${category?.id ?? 0}, 'Rice', 50)
      returning dish_id as id`)
  })
  const [wok = 0, rice = 0] = ids.map(({ id }) => id)
  const lines = [
    aLine(917, { key: 's.1', quantity: 2, taxRateIds: [] }),
    aLine(183, { key: 's.2', quantity: 4, taxRateIds: [] }),
    aLine(200, { key: 'r', taxRateIds: [] }),
  ]
  await book(store.merchantId, [named('S', lines, [inSpecial(2, wok), inSpecial(0, rice), { dishId: rice }])])
  const special = await read(getItemSalesReport, { ...range, by: 'special' })
  const grossCents = 2 * 917 + 4 * 183
  // Two woks and four portions of rice.
  expect(special.rows).toMatchObject([{ key: '5', quantity: 2, grossCents, netCents: grossCents, costCents: 800 }])
  const parts = await read(getItemSalesReport, { ...range, by: 'specialPart' })
  expect(parts.rows).toMatchObject([
    { key: `5|${wok}`, name: 'Wok', groupKey: '5', quantity: 2, grossCents: 1834, costCents: 600, marginCents: 1234 },
    { key: `5|${rice}`, name: 'Rice', groupKey: '5', quantity: 4, grossCents: 732, costCents: 200 },
  ])
  const dishes = await read(getItemSalesReport, { ...range, by: 'dish' })
  expect(dishes.rows.map(({ name, quantity, netCents }) => [name, quantity, netCents])).toEqual([
    ['Wok', 2, 1834],
    ['Rice', 5, 932],
  ])
  expect(dishes.totals).toMatchObject({ costCents: 850, marginCents: 2766 - 850 })
})

test.for(['refundDay', 'orderDay'] as const)(
  'RPT-3 I20 item sales by each dimension come to the sales report, to the cent (by %s)',
  async refundsBy => {
    const { store, read } = await aReader()
    await book(store.merchantId, [...exampleDay(1), burgers(1)])
    const { totals } = await read(reportCalls.getMerchantSalesReport, { ...range, refundsBy })
    for (const by of itemSalesDimensions) {
      const report = await read(getItemSalesReport, { ...range, refundsBy, by })
      for (const figure of itemSalesFigures) {
        const sum = report.rows.reduce((total, row) => total + row[figure], 0)
        expect([by, figure, report.totals[figure]]).toEqual([by, figure, sum])
        // Tax on fees is no item's; not every sale has a modifier.
        const isOfItems = figure === 'taxCents' && ['dish', 'category'].includes(by)
        const isWhole = figure in totals && !isOfItems && !['modifier', 'addOn', 'special', 'specialPart'].includes(by)
        expect([by, figure, sum]).toEqual([by, figure, isWhole ? totals[figure as keyof typeof totals] : sum])
      }
    }
    const { engine } = await testServer()
    const differ = await engine.transact({ merchantId: store.merchantId }, 'read', run =>
      factsThatDiffer(run, store.merchantId),
    )
    expect(differ).toEqual([])
  },
)

test('RPT-3 two periods stand beside each other; what sold in one alone is a row of both', async () => {
  const { store, read } = await aReader()
  const one = (no: string, name: string, daysLater: number, cents: number) =>
    named(no, [aLine(cents, { taxRateIds: [] })], [{ name, dishId: null }], { at: at('12:00', daysLater) })
  await book(store.merchantId, [one('1', 'Old', 0, 500), one('2', 'Both', 0, 600), one('3', 'Both', 1, 900)])
  const days = { from: '2025-06-03', to: '2025-06-03' }
  const report = await read(getItemSalesReport, { ...days, compareWith: 'previousPeriod' })
  expect(report.before).toMatchObject({ from: '2025-06-02', to: '2025-06-02', totals: { netCents: 1100 } })
  expect(report.rows).toMatchObject([
    { key: '=Both', netCents: 900, sharePcm: 100_000, before: { netCents: 600 } },
    { key: '=Old', quantity: 0, netCents: 0, sharePcm: 0, before: { netCents: 500 } },
  ])
})

test('RPT-3 a dish renamed, moved and deleted is one row as it is today; by category its sales stay where they were', async () => {
  const { store, read } = await aReader()
  const { merchantId } = store
  const { engine } = await testServer()
  const asStore = <T>(work: (run: Run) => Promise<T>) => engine.transact({ merchantId }, 'write', work)
  const ids = await asStore(async run => {
    const categories = await run(sql<{ id: number }>`
      insert into category (merchant_id, name) values (${merchantId}, 'Starters'), (${merchantId}, 'Mains')
      returning category_id as id`)
    const [starters = 0, mains = 0] = categories.map(({ id }) => id)
    const dishes = await run(sql<{ id: number }>`
      insert into dish (merchant_id, category_id, name, cost_cents)
      values (${merchantId}, ${starters}, 'Roll', 100), (${merchantId}, ${starters}, 'Soup', 0) returning dish_id as id`)
    return { starters, mains, roll: dishes[0]?.id ?? 0, soup: dishes[1]?.id ?? 0 }
  })
  const { starters, mains, roll, soup } = ids
  const sale = (no: string, daysLater: number, category: number) =>
    named(no, [aLine(500, { taxRateIds: [] })], [{ dishId: roll, name: 'Roll', categoryId: category }], {
      at: at('12:00', daysLater),
    })
  await book(merchantId, [sale('1', 0, starters)])
  const menu = async () => {
    const [row] = await asStore(run =>
      run(sql<{ id: number }>`
        with kind as (
          insert into menu_type (merchant_id, name) values (${merchantId}, 'Evening') returning menu_type_id
        )
        insert into menu (merchant_id, menu_type_id, name) select ${merchantId}, menu_type_id, 'Dinner' from kind
        returning menu_id as id`),
    )
    const id = row?.id ?? 0
    await asStore(async run => {
      await run(
        sql`insert into menu_category (merchant_id, menu_id, category_id) values (${merchantId}, ${id}, ${starters})`,
      )
      for (const dish of [roll, soup])
        await run(sql`
          insert into menu_item (merchant_id, menu_id, category_id, kind, dish_id)
          values (${merchantId}, ${id}, ${starters}, 'dish', ${dish})`)
    })
  }
  await menu()
  const neverSold = async () =>
    (await read(getItemSalesReport, { from: '2025-06-03', to: '2025-06-03' })).neverSold.map(({ name }) => name)
  expect(await neverSold()).toEqual(['Roll', 'Soup'])
  await book(merchantId, [sale('2', 1, mains)])
  await asStore(run =>
    run(sql`
      update dish set name = 'Spring roll', category_id = ${mains}, deleted_at = now()
      where merchant_id = ${merchantId} and dish_id = ${roll}`),
  )
  const { rows, totals, menuEngineering } = await read(getItemSalesReport, range)
  expect(rows).toMatchObject([
    { key: String(roll), name: 'Spring roll', groupKey: String(mains), quantity: 2, netCents: 1000, costCents: 200 },
  ])
  expect(totals.marginCents).toBe(800)
  expect(menuEngineering?.items).toMatchObject([{ name: 'Spring roll', quadrant: 'star', unitMarginCents: 400 }])
  const byCategory = await read(getItemSalesReport, { ...range, by: 'category' })
  expect(byCategory.rows.map(({ name, netCents }) => [name, netCents])).toEqual([
    ['Mains', 500],
    ['Starters', 500],
  ])
  const ofMains = { ...range, groupKeys: [String(mains)] }
  expect((await read(getItemSalesReport, ofMains)).rows).toHaveLength(1)
  expect((await read(getItemSalesReport, { ...range, groupKeys: [String(starters)] })).rows).toEqual([])
  expect(await neverSold()).toEqual(['Soup'])
})

test('RPT-3 366 days are reported where a leap year has them, 367 are refused at the field', async () => {
  const { read } = await aReader()
  const year = { from: '2024-01-01', to: '2024-12-31', compareWith: 'sameWeekdaysLastYear' as const }
  expect(await read(getItemSalesReport, year)).toMatchObject({
    rows: [],
    before: { from: '2023-01-02', to: '2024-01-02' },
  })
  const longer = { ...year, to: '2025-01-01' }
  await expect(read(getItemSalesReport, longer)).rejects.toMatchObject({ code: 'RANGE_TOO_LONG', field: 'to' })
})
