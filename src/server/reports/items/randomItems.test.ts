/** Random days: item sales by each dimension are the sum of their orders, and so are the orders behind each figure (I20, RPT-3). */
import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { itemSalesFigures } from '../../../shared/contract/reports/figures.ts'
import { itemSalesCalls, itemSalesDimensions, type ItemSalesDimension } from '../../../shared/contract/reports/items.ts'
import { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import type { Sale } from '../../orders/ledger/sale.ts'
import { anySale, newYork, withNames } from '../../orders/ledger/testing/sales.ts'
import { writeOrders } from '../../testing/orders.ts'
import { aReader, type Reader } from '../sales/reports.testing.ts'
import { itemTotals } from './itemTotals.testing.ts'
import { isFull } from '../../testing/isFull.ts'

const DAYS = isFull ? 1_000 : 200
/** The sales are of nine days around the end of summer time; each nine days on, again others. */
const BLOCK = 9
const FIRST = '2025-10-28'
const DAY_MS = 86_400_000

/** A sale whose lines are dishes, some of them chosen in a special, with modifiers and add-ons of the menu and without. */
const anyItems = fc
  .tuple(anySale, fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 }), fc.nat(40))
  .map(([sale, dice, block]): Sale => {
    const lines = sale.lines.map((line, index) => {
      const die = dice[index % 8] ?? 0
      const special = die > 2 && line.sold.voided === undefined && line.ordered.revenue !== false
      return withNames(line, {
        name: `Dish ${die}`,
        categoryName: die === 0 ? '' : `Category ${die % 3}`,
        modifiers: line.sold.modifiers.map((modifier, place) => ({
          ...modifier,
          modifierId: place === 0 && die % 2 === 0 ? 1 + die : null,
          addOnId: place === 1 ? 7 : null,
        })),
        ...(special && { links: { specialId: 1 + (die % 2), specialUnits: index === 0 ? line.ordered.quantity : 0 } }),
      })
    })
    const ms = block * BLOCK * DAY_MS
    return {
      ...sale,
      lines,
      at: sale.at + ms,
      closedAt: sale.at + ms,
      payments: sale.payments.map(payment => ({ ...payment, at: payment.at + ms })),
      refunds: sale.refunds.map(refund => ({ ...refund, at: refund.at + ms })),
    }
  })

describe('RPT-3 I20 item sales of random days', () => {
  let reader: Reader
  const orders: BookedOrder[] = []
  const last = addDays(FIRST, 41 * BLOCK - 7)
  beforeAll(async () => {
    reader = await aReader()
    orders.push(...fc.sample(anyItems, DAYS === 200 ? 400 : 2_000).map(sale => bookOrder(sale, newYork)))
    await writeOrders(reader.store, orders)
  }, 300_000)

  const reported = async (asked: Parameters<typeof itemTotals>[1]) => {
    const { rows } = await reader.read(itemSalesCalls.getItemSalesReport, asked)
    return new Map(
      rows.map(row => [row.key, Object.fromEntries(itemSalesFigures.map(figure => [figure, row[figure]]))]),
    )
  }

  test.for(itemSalesDimensions)(
    'by %s each row is what its orders come to, to the cent',
    { timeout: 600_000 },
    async by => {
      // The dimensions share the days out, so that each day is asked for once.
      const own = Array.from({ length: DAYS }, (_, day) => day).filter(
        day => day % itemSalesDimensions.length === itemSalesDimensions.indexOf(by),
      )
      for (const day of own) {
        const from = addDays(FIRST, day % (41 * BLOCK))
        const to = addDays(from, day % 4 === 0 ? 40 : 0)
        for (const refundsBy of ['refundDay', 'orderDay'] as const) {
          const asked = { from, to, by, refundsBy }
          expect([from, await reported(asked)]).toEqual([from, itemTotals(orders, asked)])
        }
      }
      const all = { from: addDays(last, -364), to: last, by, refundsBy: 'refundDay' as const }
      expect(itemTotals(orders, all).size).toBeGreaterThan(0)
      expect(await reported(all)).toEqual(itemTotals(orders, all))
    },
  )

  test.for(['modifier', 'addOn', 'special', 'specialPart', 'hour', 'source'] as const)(
    'RPT-7 by %s every figure opens the orders that make it up',
    { timeout: 600_000 },
    async by => {
      const range = { from: addDays(FIRST, 9), to: addDays(FIRST, 60) }
      for (const refundsBy of ['refundDay', 'orderDay'] as const) {
        const { rows } = await reader.read(itemSalesCalls.getItemSalesReport, { ...range, refundsBy, by })
        expect(rows.length).toBeGreaterThan(0)
        for (const row of rows.slice(0, 1)) {
          for (const figure of itemSalesFigures) {
            const behind = await allBehind({ ...range, refundsBy, dimension: by, key: row.key, figure })
            expect([row.key, figure, ...behind]).toEqual([row.key, figure, row[figure], row[figure]])
          }
        }
      }
    },
  )

  async function allBehind(asked: {
    from: string
    to: string
    refundsBy: 'refundDay' | 'orderDay'
    dimension: ItemSalesDimension
    key: string
    figure: (typeof itemSalesFigures)[number]
  }): Promise<readonly [number, number]> {
    let [sum, page] = [0, await reader.read(behindCalls.getReportOrders, { ...asked, pageSize: 100 })]
    for (;;) {
      sum += page.rows.reduce((total, { amount }) => total + amount, 0)
      if (page.next === null) return [page.total, sum]
      page = await reader.read(behindCalls.getReportOrders, { ...asked, pageSize: 100, after: page.next })
    }
  }

  test('RPT-6 the reconciliation proves item sales of a year against the sales report', async () => {
    const { parts } = await reader.read(reconciliationCalls.getReconciliation, { from: addDays(last, -364), to: last })
    expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
    const ofItems = parts.filter(({ identity }) => identity === 'I20').map(({ part }) => part)
    expect(ofItems).toContain('specials')
    expect(parts.filter(({ identity, left }) => identity === 'I20' && left === 0)).toEqual([])
  })
})
