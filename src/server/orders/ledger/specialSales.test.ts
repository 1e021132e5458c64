/** Specials through the database: what the reports say of each category is what the shared price says (MENU-5). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type OrderedComponent, specialLines, specialShares } from '../../../shared/rules/menu/specialShares.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { OrderLine } from '../../../shared/rules/pricing/pricingTypes.ts'
import { aLine, anOrder, aRulebook } from '../../../shared/rules/testing/orders.ts'
import type { Run } from '../../db/run.ts'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { bookOrder } from './bookOrder.ts'
import { bookOrders } from './bookOrders.queries.ts'
import type { Sale } from './sale.ts'
import { factsThatDiffer, ordersThatDiffer } from './testing/checks.queries.ts'
import { aPayment, aSale, newYork, withNames } from './testing/sales.ts'

const inStore = async <T>(work: (run: Run, merchantId: number) => Promise<T>) => {
  const { merchantId } = await aStore()
  return (await testServer()).engine.transact({ merchantId }, 'write', run => work(run, merchantId))
}

interface Chosen extends OrderedComponent {
  readonly name: string
  readonly category: string
}
interface SoldSpecial {
  readonly priceCents: number
  readonly quantity: number
  readonly components: readonly Chosen[]
}

/** The sale of these specials beside a tea: each line with the names of its component. */
function saleOf(specials: readonly SoldSpecial[], orderDiscountCents = 0): Sale {
  const tea = { line: aLine(425, { key: 'tea' }), name: 'Tea', category: 'Drinks' }
  const sold = specials.flatMap(({ components, ...special }, index) =>
    specialLines({ key: `S${index}`, ...special }, components).map(({ component, ...line }) => ({
      line: line as OrderLine,
      name: components[component]?.name ?? '',
      category: components[component]?.category ?? '',
    })),
  )
  const all = [...sold, tea]
  const discounts = orderDiscountCents > 0 ? [{ kind: 'fixed' as const, amountCents: orderDiscountCents }] : []
  const order = anOrder(
    all.map(({ line }) => line),
    { discounts },
  )
  const plain = aSale(order, aRulebook())
  const lines = plain.lines.map((line, index) =>
    withNames(line, { name: all[index]?.name ?? '', categoryName: all[index]?.category ?? '' }),
  )
  return { ...plain, lines, payments: [aPayment(plain.priced.totalCents)] }
}

/** Gross, discount, net and quantity of the day by dish or category. */
const factsBy = (run: Run, merchantId: number, dimension: 'dish' | 'category') =>
  run(sql<{ key: string; quantity: number; gross: number; net: number }>`
    select ltrim(key, '=') as key, quantity::int, gross::int, (gross - item_discount - order_discount - comp)::int as net
    from sales_fact where merchant_id = ${merchantId} and grain = 'day' and dimension = ${dimension} order by key`)

test('MENU-5 an order with two specials and a tea reports each category and dish to the cent', async () => {
  const main = {
    name: 'Chicken',
    category: 'Mains',
    priceCents: 1295,
    quantity: 1,
    upchargeCents: 200,
    taxRateIds: [1],
  }
  const rolls = { name: 'Roll', category: 'Starters', priceCents: 250, quantity: 2, upchargeCents: 0, taxRateIds: [1] }
  const soup = { name: 'Soup', category: 'Starters', priceCents: 425, quantity: 1, upchargeCents: 0, taxRateIds: [1] }
  await inStore(async (run, merchantId) => {
    const sale = saleOf([{ priceCents: 1499, quantity: 2, components: [main, soup, rolls] }])
    await bookOrders(run, merchantId, [bookOrder(sale, newYork)])
    // 14.99 over 12.95, 4.25 and 5.00: 8.74, 2.87 and 3.38 (874.42, 286.97 and 337.61); twice, with 2.00 for each main.
    expect(await factsBy(run, merchantId, 'category')).toEqual([
      { key: 'Drinks', quantity: 1, gross: 425, net: 425 },
      { key: 'Mains', quantity: 2, gross: 2 * (874 + 200), net: 2 * (874 + 200) },
      { key: 'Starters', quantity: 6, gross: 2 * (287 + 338), net: 2 * (287 + 338) },
    ])
    expect(await factsBy(run, merchantId, 'dish')).toMatchObject([
      { key: 'Chicken', quantity: 2, gross: 2148 },
      { key: 'Roll', quantity: 4, gross: 676 },
      { key: 'Soup', quantity: 2, gross: 574 },
      { key: 'Tea', quantity: 1 },
    ])
    expect(sale.priced.subtotalCents).toBe(2 * (1499 + 200) + 425)
  })
})

const categories = ['Mains', 'Starters', 'Desserts']
const anyChosen: fc.Arbitrary<Chosen> = fc.record({
  name: fc.constantFrom('A', 'B', 'C', 'D'),
  category: fc.constantFrom(...categories),
  priceCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
  quantity: fc.integer({ min: 1, max: 4 }),
  upchargeCents: fc.constantFrom(0, 0, 50, 199),
  taxRateIds: fc.constant([1]),
  modifiers: fc.constantFrom([], [{ quantity: 1, unitPriceCents: 75 }]),
})
const anySpecial: fc.Arbitrary<SoldSpecial> = fc.record({
  priceCents: fc.integer({ min: 0, max: 9_999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  components: fc.array(anyChosen, { minLength: 1, maxLength: 5 }),
})

/** What a category brings in by the shares alone, with up-charges and modifiers. */
function expectedOf(specials: readonly SoldSpecial[], category: string): number {
  return sumOf(
    specials.flatMap(({ priceCents, quantity, components }) =>
      specialShares(priceCents, components).map(({ totalCents }, index) => {
        const component = components[index]
        if (component?.category !== category) return 0
        const extras = sumOf((component.modifiers ?? []).map(each => each.quantity * each.unitPriceCents))
        return quantity * (totalCents + component.quantity * extras)
      }),
    ),
  )
}

test('MENU-5 I1 I2 I3 I8 any specials: categories sum to their prices with up-charges, also under an order discount', async () => {
  const sales = fc.array(fc.tuple(fc.array(anySpecial, { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 333)), {
    minLength: 1,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(sales, made =>
      inStore(async (run, merchantId) => {
        const booked = made.map(([specials, off]) => bookOrder(saleOf(specials, off), newYork))
        await bookOrders(run, merchantId, booked)
        const facts = new Map((await factsBy(run, merchantId, 'category')).map(row => [row.key, row]))
        const all = made.flatMap(([specials]) => specials)
        for (const category of categories) expect(facts.get(category)?.gross ?? 0).toBe(expectedOf(all, category))
        const rows = [...facts.values()]
        const off = sumOf(rows.map(({ gross, net }) => gross - net))
        expect(off).toBe(sumOf(made.map(([, cents]) => cents)))
        expect(await ordersThatDiffer(run, merchantId)).toEqual([])
        expect(await factsThatDiffer(run, merchantId)).toEqual([])
      }),
    ),
    { numRuns: 15 },
  )
})
