/** Factories of orders: priced, paid and written by the same ledger as those of a real store. */
import { aLine, aRulebook } from '../../shared/rules/testing/orders.ts'
import type { OrderToPrice, PricingRules } from '../../shared/rules/pricing/pricingTypes.ts'
import { bookOrder } from '../orders/ledger/bookOrder.ts'
import type { BookedOrder, OrderRow } from '../orders/ledger/bookedOrder.ts'
import { bookOrders } from '../orders/ledger/bookOrders.queries.ts'
import type { Sale, SoldLine } from '../orders/ledger/sale.ts'
import { aSale, newYork, withNames } from '../orders/ledger/testing/sales.ts'
import type { TestStore } from './people.ts'
import { testServer } from './testServer.ts'

export interface OrderSettings {
  /** One dish at this price, where `order` says nothing else. */
  readonly cents?: number
  readonly order?: OrderToPrice
  readonly rules?: PricingRules
  /** Names and notes of each line. */
  readonly names?: Partial<SoldLine>
  /** Of the sale: when, by whom, payments, refunds, texts. */
  readonly sale?: Partial<Sale>
  /** Columns of the order's own row that no rule derives (type `unknown`, an employee without id). */
  readonly row?: Partial<
    Pick<OrderRow, 'orderType' | 'employeeId' | 'employeeName' | 'port' | 'importId' | 'peopleNumber' | 'mealType'>
  >
}

let made = 0

/** The rows of an order in New York: a dine-in dish of 10.00 with tax, open, unless said otherwise. */
export function aBookedOrder(settings: OrderSettings = {}): BookedOrder {
  const { cents = 1000, rules = aRulebook(), names = {}, row = {}, sale = {} } = settings
  const order = settings.order ?? { orderType: 'dineIn', guests: 2, lines: [aLine(cents)], discounts: [] }
  const plain = aSale(order, rules, { orderNo: String(++made), ...sale })
  const booked = bookOrder({ ...plain, lines: plain.lines.map(line => withNames(line, names)) }, newYork)
  return { ...booked, order: { ...booked.order, ...row } }
}

const AT_ONCE = 200
/** Of many orders: enough for statistics, and joined quickly without. */
const AT_FIRST = 20

/** Writes orders for a store; their ids, in the order given. */
export async function writeOrders(store: TestStore, orders: readonly BookedOrder[]): Promise<number[]> {
  const { engine } = await testServer()
  const { merchantId } = store
  const ids: number[] = []
  const isMany = orders.length > AT_ONCE
  for (let from = 0, to = isMany ? AT_FIRST : AT_ONCE; from < orders.length; [from, to] = [to, to + AT_ONCE]) {
    const some = orders.slice(from, to)
    ids.push(...(await engine.transact({ merchantId }, 'write', run => bookOrders(run, merchantId, some))))
    // The embedded database gathers no statistics by itself, and joins many rows badly without.
    if (from === 0 && isMany) await engine.script('analyze')
  }
  return ids
}

/** Writes one order; its id. */
export async function anOrder(store: TestStore, settings: OrderSettings = {}): Promise<number> {
  const [orderId] = await writeOrders(store, [aBookedOrder(settings)])
  if (orderId === undefined) throw new Error('No order')
  return orderId
}
