/** Many different orders for the tests of lists, and the same questions answered by reading every one of them. */
import { z } from 'zod'
import { orderFilters, type OrderFilters, type orderSorts } from '../../../shared/contract/orders/orders.ts'
import { aLine } from '../../../shared/rules/testing/orders.ts'
import type { Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import type { BookedOrder } from '../ledger/bookedOrder.ts'
import { aPayment, aSale, withRefund, withNames } from '../ledger/testing/sales.ts'
import { aRulebook } from '../../../shared/rules/testing/orders.ts'
import { aBookedOrder } from '../../testing/orders.ts'
import type { FullOrder } from './orders.testing.queries.ts'

export type Sort = (typeof orderSorts)[number]
export const filtersOf = (given: Partial<z.input<z.ZodObject<typeof orderFilters>>>): OrderFilters =>
  z.object(orderFilters).parse(given)

const dayMs = 86_400_000
const names = ['Wei Zhang', 'Maria Lopez Garcia', '张伟明', '欧阳 娜', "O'Neil", '', '']
const tenders: readonly Tender[] = ['cash', 'card', 'online', 'giftCard']

/** One of a list, in a turn that does not repeat with the other lists. */
const nth = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

/** Orders of every kind over a hundred days, the same for the same count. */
export const variedOrders = (count: number): BookedOrder[] => Array.from({ length: count }, (_, index) => varied(index))

function varied(index: number): BookedOrder {
  const at = Date.parse('2024-12-20T17:00:00Z') + Math.floor((index * 37) % 100) * dayMs + (index % 11) * 3_600_000
  const lines = [
    aLine(700 + ((index * 131) % 4000), { key: 'L0', voided: index % 23 === 0 }),
    ...(index % 3 === 0 ? [aLine(350, { key: 'L1', voided: index % 23 === 0 })] : []),
    ...(index % 29 === 0 ? [aLine(2500, { key: 'L2', revenue: false })] : []),
  ]
  const order = { orderType: nth(orderTypes, index), guests: 1 + (index % 7), lines, discounts: discountsOf(index) }
  const plain = aSale(order, aRulebook(), { at, closedAt: at + 3_600_000 }, noNote)
  const named = plain.lines.map((line, place) =>
    withNames(line, {
      dishId: place === 0 ? 1 + (index % 5) : null,
      categoryId: place === 0 ? 1 + (index % 3) : null,
    }),
  )
  const sale = withMoney({ ...plain, lines: named, ...textsOf(index) }, index)
  const row = index % 17 === 0 ? { orderType: 'unknown', employeeId: null, employeeName: 'Maria', port: 'import' } : {}
  return aBookedOrder({ order, sale, row })
}

const noNote = { name: 'Off', secondName: '', reason: '', employeeName: '' }

const discountsOf = (index: number) => (index % 6 === 0 ? [{ kind: 'fixed' as const, amountCents: 150 }] : [])

const textsOf = (index: number) => ({
  orderNo: index % 13 === 0 ? `ORD-${index}` : String(1000 + index),
  deviceName: nth(['POS 1', 'POS 2', 'Pad 3'], index),
  port: nth(['pos', 'pos', 'pad', 'qr', 'web'] as const, index),
  ...(index % 4 === 3 ? {} : { employee: { id: 11 + (index % 4), name: `Employee ${index % 4}` } }),
  texts: {
    ticketNo: index % 2 === 0 ? `T${index % 20}` : '',
    orderName: nth(names, index * 5),
    customerName: nth(names, index),
    customerPhone:
      index % 3 === 0
        ? `(555) 01${String(index).padStart(2, '0').slice(-2)}-4${String(index * 7)
            .padStart(3, '0')
            .slice(-3)}`
        : '',
    tableName: index % 5 < 2 ? `A${index % 9}` : '',
    buffetType: index % 31 === 0 ? 'Lunch buffet' : '',
    source: nth(['POS', 'Uber', 'Web'], index),
  },
})

/** Unpaid, paid at once, in two tenders, in part, on another day, failed, refunded, voided or deleted. */
function withMoney(sale: ReturnType<typeof aSale>, index: number): ReturnType<typeof aSale> {
  const due = sale.priced.totalCents
  const at = sale.at + (index % 19 === 0 ? 2 * dayMs : 1_800_000)
  const tender = nth(tenders, index)
  const whole = aPayment(due, { at, tender, tipCents: (index * 53) % 700 })
  const paid = { ...sale, payments: [whole] }
  switch (index % 12) {
    case 0:
      return { ...sale, deleted: { at: sale.at + 60_000, reason: 'Left' } }
    case 1:
      return sale
    case 2:
      return {
        ...sale,
        payments: [aPayment(Math.floor(due / 2), { at, tender }), aPayment(due, { at: at - 5, code: 2 })],
      }
    case 3:
      return {
        ...sale,
        payments: [aPayment(due - 100, { at, tender }), aPayment(100, { at: at + 1, tender: 'thirdParty' })],
      }
    case 4:
      return withRefund(paid, { kind: 'amount', cents: 200 }, { at: at + (index % 5) * dayMs })
    case 5:
      return withRefund(paid, { kind: 'whole', withTip: false }, { at: at + dayMs })
    case 6:
      return { ...sale, payments: [{ ...whole, code: 7 }] }
    default:
      return paid
  }
}

const within = <T extends number | string>(value: T, from: T | undefined, to: T | undefined): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to)
const among = (values: readonly unknown[], value: unknown): boolean => values.length === 0 || values.includes(value)
const shares = (wanted: readonly string[], has: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some(value => has.includes(value))
const bySome = (from: string | undefined, to: string | undefined, days: readonly string[]): boolean =>
  (from === undefined && to === undefined) || days.some(day => within(day, from, to))

/** Whether a word of the name, or a character of a script without words, begins so. */
function nameBegins(name: string, typed: string): boolean {
  const [lower, start] = [name.toLowerCase(), typed.toLowerCase()]
  const isLatin = /^\p{ASCII}*$/u.test(name)
  return Array.from(lower, (_, place) => place).some(
    place =>
      lower.startsWith(start, place) && (!isLatin || place === 0 || lower[place - 1] === ' ') && lower[place] !== ' ',
  )
}

function isFound(order: FullOrder, search: string): boolean {
  const typed = search.replace(/^#\s*/, '')
  if (typed === '') return true
  const digits = typed.replace(/\D/g, '')
  const phone = order.customerPhone.replace(/\D/g, '')
  const isPhone = /^[\d\s()+./-]+$/.test(typed) && digits.length >= 4
  const tails = phone === '' ? [] : [phone, phone.slice(-7), phone.slice(-4)]
  return (
    [order.orderNo, order.ticketNo].some(no => no !== '' && no.toLowerCase() === typed.toLowerCase()) ||
    (typed.length > 2 && order.orderNo.toLowerCase().includes(typed.toLowerCase())) ||
    ((typed.length > 1 || /[^\p{ASCII}]/u.test(typed)) &&
      [order.orderName, order.customerName].some(name => nameBegins(name, typed))) ||
    (isPhone && tails.some(tail => tail.startsWith(digits)))
  )
}

/** The filters, each as plainly as it can be said. */
export function fits(order: FullOrder, filters: OrderFilters): boolean {
  const employee = order.employeeId === null ? order.employeeName && `=${order.employeeName}` : String(order.employeeId)
  return [
    isFound(order, filters.search),
    filters.orderId === undefined || order.orderId === filters.orderId,
    filters.orderNo === '' || order.orderNo === filters.orderNo,
    filters.ticketNo === '' || order.ticketNo === filters.ticketNo,
    filters.name === '' || [order.orderName, order.customerName].some(name => nameBegins(name, filters.name)),
    within(order.businessDate, filters.from, filters.to),
    among(filters.orderTypes, order.orderType),
    among(filters.mealTypes, order.mealType),
    among(filters.statuses, order.status),
    among(filters.employees, employee),
    among(filters.devices, order.deviceName),
    among(filters.sources, order.source),
    shares(filters.tenders, order.tenders),
    among(filters.ports, order.port),
    among(filters.tables, order.tableName),
    among(filters.buffetTypes, order.buffetType),
    among(filters.paymentCodes, order.paymentCode),
    within(order.peopleNumber, filters.peopleFrom, filters.peopleTo),
    within(order.tipCents, filters.tipFrom, filters.tipTo),
    within(order.totalCents, filters.totalFrom, filters.totalTo),
    among(filters.hours, order.localHour),
    shares(filters.dishes, order.dishes),
    shares(filters.categories, order.categories),
    bySome(filters.paidFrom, filters.paidTo, order.paidOn),
    bySome(filters.refundedFrom, filters.refundedTo, order.refundedOn),
  ].every(Boolean)
}

/** The ids in the order of the list. */
export function idsInOrder(orders: readonly FullOrder[], sort: Sort, order: 'asc' | 'desc'): number[] {
  const key = {
    time: (one: FullOrder) => one.orderedAt,
    total: (one: FullOrder) => one.totalCents,
    tip: (one: FullOrder) => one.tipCents,
  }[sort]
  const sign = order === 'asc' ? 1 : -1
  const sorted = orders.toSorted((a, b) =>
    key(a) < key(b) ? -sign : key(a) > key(b) ? sign : sign * (a.orderId - b.orderId),
  )
  return sorted.map(({ orderId }) => orderId)
}
