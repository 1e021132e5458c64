/** Orders of a store whose afternoon it is, for tests of what the dashboard and the bell say. */
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { aLine, anOrder, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import type { PaymentMade, Sale } from '../../orders/ledger/sale.ts'
import { aPayment, aSale } from '../../orders/ledger/testing/sales.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

export const hour = 3_600_000

/** A zone where it is about three in the afternoon now, so that hours around now are of one business day. */
function afternoonZone(): string {
  const ahead = ((15 - new Date().getUTCHours() + 36) % 24) - 12
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}

export const timeZone = afternoonZone()
const clock = { timeZone, cutoverMinutes: 240, dinnerFromMinutes: 960 }
export const dayOf = (instant: number) => businessDay(instant, timeZone, 240)
export const now = Date.now()

/** An order of one dish, paid at once in cash unless told otherwise. */
export function sale(
  cents: number,
  at: number,
  payments: readonly Partial<PaymentMade>[] = [{ amountCents: cents }],
  dish = 'Noodles',
): Sale {
  const plain = aSale(anOrder([aLine(cents, { key: 'L0', taxRateIds: [] })]), aRulebook(), {
    orderNo: String(at),
    at,
    closedAt: at,
  })
  const lines = plain.lines.map(line => ({
    ...line,
    sold: { ...line.sold, name: dish, categoryName: `Category of ${dish}` },
  }))
  return {
    ...plain,
    lines,
    payments: payments.map(payment => aPayment(payment.amountCents ?? cents, { at, ...payment })),
  }
}

/** Puts orders into a person's store. */
export async function book({ store: { merchantId } }: TestPerson, sales: readonly Sale[]): Promise<void> {
  const { engine } = await testServer()
  const orders = sales.map(one => bookOrder(one, clock))
  await engine.transact({ merchantId }, 'write', run => bookOrders(run, merchantId, orders))
}
