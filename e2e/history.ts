/** Files to import: the real pizza restaurant's year where it is at hand, and a small one that is made here. */
import fs from 'node:fs'
import path from 'node:path'
import { newFolder } from '../src/server/testing/runFolder.ts'

export interface HistoryFile {
  readonly path: string
  readonly orders: number
  readonly totalCents: number
  /** The number of one of its orders. */
  readonly someOrder: string
  readonly someTotalCents: number
  /** Its first and last day. */
  readonly from: string
  readonly to: string
}

const PIZZA = path.join(import.meta.dirname, '../../shared/data/pizzaplace.csv')

/** The pizza place's 2015, or undefined where the clone stands alone. */
export const pizzaYear: HistoryFile | undefined = fs.existsSync(PIZZA)
  ? {
      path: PIZZA,
      orders: 21_350,
      totalCents: 81_786_005,
      someOrder: '2015-000777',
      someTotalCents: 3_675,
      from: '2015-01-01',
      to: '2015-12-31',
    }
  : undefined

/** Forty days of ten orders with two dishes each, in March and April 2025. */
export function smallHistory(): HistoryFile {
  const lines = ['order;date;time;dish;category;quantity;price']
  let totalCents = 0
  for (let order = 1; order <= 400; order++) {
    const day = new Date(Date.UTC(2025, 2, 1 + Math.floor((order - 1) / 10))).toISOString().slice(0, 10)
    const price = 900 + ((order * 37) % 700)
    totalCents += 2 * price + 450
    lines.push(
      `S-${order};${day};12:${String(order % 60).padStart(2, '0')};Dan dan noodles;Noodles;2;${(price / 100).toFixed(2)}`,
    )
    lines.push(`S-${order};${day};12:${String(order % 60).padStart(2, '0')};Jasmine tea;Drinks;1;4.50`)
  }
  const file = path.join(newFolder('history'), 'history.csv')
  fs.writeFileSync(file, `${lines.join('\n')}\n`)
  return {
    path: file,
    orders: 400,
    totalCents,
    someOrder: 'S-77',
    someTotalCents: 2 * (900 + ((77 * 37) % 700)) + 450,
    from: '2025-03-01',
    to: '2025-04-09',
  }
}
