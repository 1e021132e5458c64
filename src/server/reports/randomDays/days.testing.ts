/** A store with many random days, written in bulk: what every report of them is held to is summed from the same orders. */
import fc from 'fast-check'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { Dice } from '../../../shared/rules/basics/dice.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import type { Sale, SaleLine, SoldDiscount } from '../../orders/ledger/sale.ts'
import { anySale, newYork, withNames } from '../../orders/ledger/testing/sales.ts'
import { writeOrders } from '../../testing/orders.ts'
import { aPerson, type TestStore } from '../../testing/people.ts'
import { aCustomer } from '../customers/customerReport.testing.queries.ts'
import { aReader, type Reader } from '../sales/reports.testing.ts'
import { aTurnTable } from '../turns/tableTurns.testing.queries.ts'
import { setRate } from '../../labor/clock/clock.testing.queries.ts'
import { sameRole, writeShifts } from './days.testing.queries.ts'
import { isFull } from '../../testing/isFull.ts'

/** How many days; 1,000 in the full run. */
export const DAYS = isFull ? 1_000 : process.env['TEST_ENGINE'] === 'citus' ? 10 : 200
/** Over a night on which the clocks go back. */
export const FIRST = '2022-06-01'
const SALES_A_DAY = 2
const MINUTE = 60_000
const SHORTEST_DAY = 23 * 60

/** Another one each run; a failure names it. */
export const seed = Math.floor(Math.random() * 2 ** 31)

/** What a store has that its orders name. */
export interface Cast {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly tables: readonly { readonly id: number; readonly seats: number }[]
  readonly customers: readonly number[]
}

export interface StoreOfDays {
  readonly reader: Reader
  readonly cast: Cast
  readonly shifts: readonly Shift[]
  readonly orders: readonly BookedOrder[]
}

let made: Promise<StoreOfDays> | undefined

/** A store of `DAYS` days with all their orders: the tests of a worker share it, and write nothing. */
export function storeOfDays(): Promise<StoreOfDays> {
  made ??= makeStore()
  return made
}

async function makeStore(): Promise<StoreOfDays> {
  const reader = await aReader({ permissions: permissionKeys })
  const cast = await aCast(reader.store)
  const shifts = await clockDays(reader, cast)
  return { reader, cast, shifts, orders: await bookDays(reader.store, cast, 'first') }
}

/** People, tables and customers of a store. */
export async function aCast(store: TestStore): Promise<Cast> {
  const people: { id: number; name: string }[] = []
  for (const [firstName, lastName] of [
    ['Ann', 'Ash'],
    ['Ben', 'Birch'],
    ['Cleo', 'Cedar'],
  ] as const) {
    const { employeeId } = await aPerson({ store, firstName, lastName })
    people.push({ id: employeeId, name: `${firstName} ${lastName}` })
  }
  await sameRole(store)
  const tables: { id: number; seats: number }[] = []
  for (const [table, seats] of [
    ['Window', 4],
    ['Bar', 2],
  ] as const)
    tables.push({ id: await aTurnTable(store, table, seats), seats })
  const customers: number[] = []
  for (const customer of ['Dee', 'Eli', 'Fay', 'Gus']) customers.push(await aCustomer(store, customer))
  return { people, tables, customers }
}

/** Somebody's work, in milliseconds, at 18.00 an hour or without a wage. */
export interface Shift {
  readonly employeeId: number
  readonly from: number
  readonly to: number
  readonly isPaid: boolean
}

/** Each day somebody works for some hours, now and then over midnight; nobody so long that it is overtime. */
async function clockDays({ store }: Reader, { people }: Cast): Promise<Shift[]> {
  const dice = new Dice(`${seed} shifts`)
  const [paid] = people
  await setRate(store, paid?.id ?? 0, '2020-01-01', 1800)
  const shifts = Array.from({ length: DAYS }, (_, day): Shift => {
    const { id } = dice.pick(people)
    const start = businessDayStart(addDays(FIRST, day), newYork.timeZone, newYork.cutoverMinutes)
    const begins = dice.int(0, 21 * 60)
    const from = start + begins * MINUTE
    // Over before the next day begins, also where that is an hour sooner: nobody works twice at once.
    const minutes = dice.int(1, Math.min(300, SHORTEST_DAY - begins))
    return { employeeId: id, from, to: from + minutes * MINUTE, isPaid: id === paid?.id }
  })
  await writeShifts(store, shifts)
  return shifts
}

interface Booking {
  readonly salesADay?: number
  /** Links an order to what the test has made. */
  readonly finish?: (booked: BookedOrder, index: number) => BookedOrder
}

/** Writes random sales of all days into a store, some at a time. */
export async function bookDays(
  store: TestStore,
  cast: Cast,
  name: string,
  { salesADay = SALES_A_DAY, finish = booked => booked }: Booking = {},
): Promise<BookedOrder[]> {
  const dice = new Dice(`${seed} ${name}`)
  const sales = fc.sample(anySale, { numRuns: DAYS * salesADay, seed: dice.int(0, 2 ** 30) })
  const orders = sales.map((sale, index) => {
    const booked = bookOrder(placed(sale, addDays(FIRST, index % DAYS), cast, dice), newYork)
    // Old terminals say a name alone.
    return finish(dice.chance(0.2) ? { ...booked, order: { ...booked.order, employeeId: null } } : booked, index)
  })
  await writeOrders(store, orders)
  return orders
}

/** The sale at some moment of a business day, with people, a table, a customer, reasons and names of dishes. */
function placed(sale: Sale, date: string, { people, tables, customers }: Cast, dice: Dice): Sale {
  const at = businessDayStart(date, newYork.timeZone, newYork.cutoverMinutes) + dice.int(0, 23 * 60 + 59) * MINUTE
  const moved = at - sale.at
  const employee = dice.chance(0.1) ? undefined : dice.pick(people)
  const isExempt = sale.priced.taxes.length === 0 && dice.chance(0.6)
  const table = sale.orderType === 'dineIn' && dice.chance(0.7) ? dice.pick(tables).id : null
  return {
    ...sale,
    at,
    closedAt: at + dice.pick([0, 20, 75, 200, 800]) * MINUTE,
    ...(employee && { employee }),
    deviceName: dice.pick(['POS 1', 'POS 2']),
    guests: dice.int(0, 6),
    texts: {
      source: dice.pick(['POS', 'Kiosk', 'Phone']),
      taxExemptReason: isExempt ? dice.pick(['School', 'Church']) : '',
    },
    lines: sale.lines.map(line => ofMenu(line, moved, people, dice)),
    discounts: sale.discounts.map(off => given(off, people, dice)),
    payments: sale.payments.map(payment => ({ ...payment, at: payment.at + moved })),
    refunds: sale.refunds.map(refund => ({ ...refund, at: refund.at + moved, employeeName: dice.pick(people).name })),
    ...(sale.deleted && { deleted: { ...sale.deleted, at: sale.deleted.at + moved } }),
    links: { tableId: table, customerId: dice.chance(0.5) ? dice.pick(customers) : null },
  }
}

function ofMenu(line: SaleLine, moved: number, people: Cast['people'], dice: Dice): SaleLine {
  const { voided, discounts } = line.sold
  return withNames(line, {
    name: `Dish ${dice.int(0, 4)}`,
    categoryName: dice.pick(['', 'Mains', 'Drinks']),
    discounts: discounts.map(off => given(off, people, dice)),
    ...(voided && {
      voided: {
        at: voided.at + moved,
        reason: dice.pick(['Mistake', 'Left', '']),
        ...(dice.chance(0.8) && { employee: dice.pick(people), approver: dice.pick(people) }),
        ...(dice.chance(0.7) && { afterSent: dice.chance(0.5) }),
      },
    }),
  })
}

function given(off: SoldDiscount, people: Cast['people'], dice: Dice): SoldDiscount {
  const [giver, approver] = [dice.pick(people), dice.pick(people)]
  return {
    ...off,
    name: dice.pick(['Off', 'Happy hour']),
    reason: dice.pick(['Long wait', 'Friend', '']),
    employeeName: giver.name,
    giver: dice.chance(0.7)
      ? { employeeId: giver.id, approverId: approver.id, approverName: approver.name }
      : { employeeId: null, approverId: null, approverName: '' },
  }
}

/** What a report is asked for. */
export interface Asked {
  readonly from: string
  readonly to: string
  readonly refundsBy: RefundsBy
}

/** Each day once: most alone, each fifth with up to forty after it, and a year in the end. Refunds by either day. */
export function askedDays(): Asked[] {
  const dice = new Dice(`${seed} asked`)
  const each = Array.from({ length: DAYS }, (_, day): Asked => {
    const from = addDays(FIRST, day)
    const to = addDays(from, day % 5 === 0 ? dice.int(1, 40) : 0)
    return { from, to, refundsBy: dice.pick(['refundDay', 'orderDay'] as const) }
  })
  return [...each, { from: FIRST, to: addDays(FIRST, 364), refundsBy: 'refundDay' }]
}

/** Engines sum alike, as the other tests of reports say: one is asked. */
export const isOneEngine = process.env['TEST_ENGINE'] !== 'postgres'
