/** The figures of reports summed from the rows of orders, without the database. */
import { type ReportFigure, reportFigures } from '../../../shared/contract/reports/figures.ts'
import type { RefundsBy } from '../../../shared/contract/reports/frame.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { BookedOrder, BookedRefund } from '../../orders/ledger/bookedOrder.ts'

export type Figures = Record<ReportFigure, number>
type Some = Partial<Figures>

/** What is told apart by facts of the whole order. */
const ofOrder = ['all', 'hour', 'orderType', 'meal', 'source', 'employee', 'device'] as const
export type ModelDimension = (typeof ofOrder)[number] | 'tender' | 'taxRate'

export interface Range {
  readonly from: string
  readonly to: string
}

export const within = (day: string, { from, to }: Range): boolean => day >= from && day <= to

/** An employee as facts name them: the id, `=` and a name, or nobody. */
export const personKey = (id: number | null, name: string): string => (id === null ? name && `=${name}` : String(id))

/** The key of a rate: name, second name, rate, inside the price or not, as PostgreSQL writes such a list. */
export const rateKey = ({ name, secondName, ratePcm, inclusive }: BookedOrder['taxes'][number]): string =>
  `["${name}", "${secondName}", ${ratePcm}, ${inclusive}]`

export function keyOfOrder({ order }: BookedOrder, dimension: (typeof ofOrder)[number]): string {
  if (dimension === 'hour') return String(order.localHour).padStart(2, '0')
  if (dimension === 'orderType') return order.orderType
  if (dimension === 'meal') return order.mealType
  if (dimension === 'source') return order.source
  if (dimension === 'device') return order.deviceName
  return dimension === 'employee' ? personKey(order.employeeId, order.employeeName) : ''
}

/** Refunds that went through. */
export const refundsOf = ({ refunds }: BookedOrder): BookedRefund[] => refunds.filter(({ row }) => row.code === 4)

/** An order that was voided whole is none: everything on it was taken off. */
export const isVoidedWhole = ({ order }: BookedOrder): boolean =>
  order.voidCents > 0 && order.grossCents === 0 && order.nonRevenueCents === 0

/** Each thing that counts, with its day, its dimension and its key. */
interface Entry {
  readonly day: string
  readonly dimension: ModelDimension
  readonly key: string
  readonly some: Some
}

function* entriesOf(booked: BookedOrder, refundsBy: RefundsBy): Generator<Entry> {
  const { order } = booked
  const forOrder = (day: string, some: Some) =>
    ofOrder.map((dimension): Entry => ({ day, dimension, key: keyOfOrder(booked, dimension), some }))
  for (const sold of soldOf(booked)) yield* forOrder(order.businessDate, sold)
  for (const refund of refundsOf(booked)) {
    const day = refundsBy === 'refundDay' ? refund.row.businessDate : order.businessDate
    yield* forOrder(day, takenBack(booked, refund))
    yield* forOrder(refund.row.businessDate, { refunds: 1 })
  }
  for (const { day, tender, some } of movedOf(booked)) {
    const { payments = 0, refunds: _refunds, ...money } = some
    yield* forOrder(day, { ...money, payments })
    yield { day, dimension: 'tender', key: tender, some }
  }
  yield* taxEntries(booked, refundsBy)
}

function* soldOf(booked: BookedOrder): Generator<Some> {
  const { order, lines } = booked
  const isDeleted = order.status === 'deleted'
  const off = lines.filter(({ voidedAt }) => isDeleted || voidedAt !== null)
  yield {
    voids: off.length,
    voidedQuantity: sumOf(off.map(({ quantity }) => quantity)),
    voidCents: sumOf(off.map(({ grossCents }) => grossCents)),
  }
  if (isDeleted) return
  const kept = lines.filter(({ voidedAt, revenue }) => voidedAt === null && revenue)
  const isOrder = !isVoidedWhole(booked)
  yield {
    orders: isOrder ? 1 : 0,
    guests: isOrder ? order.peopleNumber : 0,
    quantity: sumOf(kept.map(({ quantity }) => quantity)),
    grossCents: sumOf(kept.map(({ grossCents }) => grossCents)),
    itemDiscountCents: sumOf(kept.map(({ itemDiscountCents }) => itemDiscountCents)),
    orderDiscountCents: sumOf(kept.map(({ orderDiscountCents }) => orderDiscountCents)),
    discountCents: sumOf(kept.map(line => line.itemDiscountCents + line.orderDiscountCents)),
    compCents: sumOf(kept.map(({ compCents }) => compCents)),
    netCents: sumOf(kept.map(({ netCents }) => netCents)),
    feeCents: sumOf(booked.fees.map(({ amountCents }) => amountCents)),
    taxCents: sumOf(booked.taxes.map(({ taxCents }) => taxCents)),
    gratuityCents: order.gratuityCents,
    giftCardsSoldCents: sumOf(
      lines.map(({ voidedAt, revenue, grossCents }) => (voidedAt === null && !revenue ? grossCents : 0)),
    ),
    totalCents: order.totalCents,
  }
}

function takenBack({ lines }: BookedOrder, { row, lines: back }: BookedRefund): Some {
  const isRevenue = (no: number) => lines.some(({ lineNo, revenue }) => lineNo === no && revenue)
  return {
    refundQuantity: sumOf(back.map(({ lineNo, quantity }) => (isRevenue(lineNo) ? quantity : 0))),
    refundCents: row.netCents,
    netCents: -row.netCents,
    feeCents: -row.feeCents,
    taxCents: -row.taxCents,
    gratuityCents: -row.gratuityCents,
    giftCardsSoldCents: -row.nonRevenueCents,
    totalCents: -(row.netCents + row.feeCents + row.taxCents + row.gratuityCents + row.nonRevenueCents),
  }
}

interface Moved {
  readonly day: string
  readonly tender: string
  readonly some: Some
}

/** Money, on the day on which it moved. */
function* movedOf(booked: BookedOrder): Generator<Moved> {
  for (const payment of booked.payments.filter(({ code }) => code === 1)) {
    const { amountCents, tipCents, cardSurchargeCents, cashRoundingCents } = payment
    yield {
      day: payment.businessDate,
      tender: payment.tender,
      some: {
        payments: 1,
        paidCents: amountCents,
        tipCents,
        paymentTipCents: tipCents,
        cardSurchargeCents,
        paymentSurchargeCents: cardSurchargeCents,
        cashRoundingCents,
        collectedCents: amountCents + tipCents + cardSurchargeCents + cashRoundingCents,
      },
    }
  }
  for (const { row, payments } of refundsOf(booked)) {
    for (const { payment, amountCents, tipCents, cardSurchargeCents, cashRoundingCents } of payments) {
      const refundedCents = amountCents + tipCents + cardSurchargeCents
      yield {
        day: row.businessDate,
        tender: booked.payments[payment]?.tender ?? '',
        some: {
          refunds: 1,
          refundedCents,
          tipCents: -tipCents,
          cardSurchargeCents: -cardSurchargeCents,
          cashRoundingCents: -cashRoundingCents,
          collectedCents: -refundedCents - cashRoundingCents,
        },
      }
    }
  }
}

function* taxEntries(booked: BookedOrder, refundsBy: RefundsBy): Generator<Entry> {
  const { order, taxes } = booked
  const dimension = 'taxRate'
  for (const tax of order.status === 'deleted' ? [] : taxes)
    yield {
      day: order.businessDate,
      dimension,
      key: rateKey(tax),
      some: { taxCents: tax.taxCents, taxBaseCents: tax.baseCents, orders: 1 },
    }
  for (const refund of refundsOf(booked)) {
    const day = refundsBy === 'refundDay' ? refund.row.businessDate : order.businessDate
    for (const { taxNo, taxCents } of refund.taxes) {
      const tax = taxes.find(each => each.taxNo === taxNo)
      if (tax) yield { day, dimension, key: rateKey(tax), some: { taxCents: -taxCents } }
    }
  }
}

export const none = (): Figures => Object.fromEntries(reportFigures.map(figure => [figure, 0])) as Figures

/** The figures of any days, by dimension and key. */
export class SalesModel {
  readonly #days: Readonly<Record<RefundsBy, Map<string, Entry[]>>>

  constructor(orders: readonly BookedOrder[]) {
    const of = (refundsBy: RefundsBy) =>
      Map.groupBy(
        orders.flatMap(booked => [...entriesOf(booked, refundsBy)]),
        ({ day }) => day,
      )
    this.#days = { refundDay: of('refundDay'), orderDay: of('orderDay') }
  }

  /** By key. */
  sums(dimension: ModelDimension, range: Range, refundsBy: RefundsBy = 'refundDay'): Map<string, Figures> {
    const sums = new Map<string, Figures>()
    for (const [day, entries] of this.#days[refundsBy]) {
      if (!within(day, range)) continue
      for (const entry of entries) {
        if (entry.dimension !== dimension) continue
        const sum = sums.get(entry.key) ?? none()
        for (const [figure, value] of Object.entries(entry.some) as [ReportFigure, number][]) sum[figure] += value
        sums.set(entry.key, sum)
      }
    }
    return sums
  }

  /** All together. */
  all(range: Range, refundsBy: RefundsBy = 'refundDay'): Figures {
    return this.sums('all', range, refundsBy).get('') ?? none()
  }

  /** The days on which anything counts. */
  days(range: Range, refundsBy: RefundsBy = 'refundDay'): string[] {
    return [...this.#days[refundsBy].keys()].filter(day => within(day, range)).sort()
  }
}

type Picked<F extends string> = Record<F, number>

/** Those figures alone. */
export const pick = <F extends string>(row: Readonly<Record<F, number>>, names: readonly F[]): Picked<F> =>
  Object.fromEntries(names.map(name => [name, row[name]])) as Picked<F>

/** Rows by their key with these figures; rows of nothing but 0 are left out, as in reports. */
export function byKey<F extends string>(
  rows: Iterable<readonly [string, Readonly<Record<F, number>>]>,
  names: readonly F[],
): Record<string, Picked<F>> {
  const kept = [...rows].filter(([, row]) => names.some(name => row[name] !== 0))
  return Object.fromEntries(kept.map(([key, row]) => [key, pick(row, names)]))
}

/** The same of the rows of a report. */
export const rowsByKey = <F extends string>(
  rows: readonly ({ readonly key: string } & Readonly<Record<F, number>>)[],
  names: readonly F[],
): Record<string, Picked<F>> =>
  byKey(
    rows.map(row => [row.key, row] as const),
    names,
  )
