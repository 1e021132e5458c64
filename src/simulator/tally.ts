/** What the terminal adds up by itself: what reports, drawers and batches must show to the cent. */
import { businessDay } from '../shared/rules/basics/businessDay.ts'
import { type DayTotals, dayTotals } from '../shared/rules/reports/dayTotals.ts'
import type { Tender } from '../shared/rules/payments/paymentStatus.ts'
import type { PricedOrder } from '../shared/rules/pricing/pricingTypes.ts'

/** A payment at code 1. */
export interface TalliedPayment {
  readonly key: string
  readonly at: number
  readonly tender: Tender
  readonly amountCents: number
  /** Null while it is open. */
  tipCents: number | null
  readonly cardSurchargeCents: number
  readonly cashRoundingCents: number
  /** The reader of a card; empty otherwise. */
  readonly reader: string
}

export interface TalliedOrder {
  readonly at: number
  priced: PricedOrder
  deleted: boolean
  /** Those that took money and were not voided. */
  payments: TalliedPayment[]
}

export interface DrawerSums {
  readonly key: string
  startCents: number
  payInCents: number
  payOutCents: number
  dropCents: number
  tipPaidCents: number
  /** Null until it is counted. */
  countedCents: number | null
}

export interface ReaderSums {
  readonly salesCents: number
  readonly tipCents: number
  readonly cardSurchargeCents: number
  readonly payments: number
  /** Card transactions without an order: payments less voids and refunds, tips among them. */
  readonly transactionCents: number
}

export interface EveningSums {
  readonly from: string
  readonly to: string
  /** Not deleted. */
  readonly orders: number
  /** The rows of the sales report over all days of the evening. */
  readonly totals: DayTotals
  readonly cashCents: number
  readonly drawer: Readonly<DrawerSums> & { readonly expectedCents: number }
  readonly readers: ReadonlyMap<string, ReaderSums>
  readonly openTips: number
  /** What is left on each gift card, by its number. */
  readonly giftCards: ReadonlyMap<string, number>
  /** Minutes between clock-in and clock-out less unpaid breaks, by employee. */
  readonly workedMinutes: ReadonlyMap<number, number>
}

export interface BusinessDayRules {
  readonly timeZone: string
  readonly cutoverMinutes: number
}

export class Tally {
  readonly orders = new Map<string, TalliedOrder>()
  readonly drawer: DrawerSums
  readonly giftCards = new Map<string, { balanceCents: number; readonly from: number }>()
  readonly workedMinutes = new Map<number, number>()
  readonly transactions = new Map<string, number>()

  constructor(drawerKey: string) {
    const nothing = { startCents: 0, payInCents: 0, payOutCents: 0, dropCents: 0, tipPaidCents: 0 }
    this.drawer = { key: drawerKey, ...nothing, countedCents: null }
  }

  get payments(): TalliedPayment[] {
    return [...this.orders.values()].flatMap(({ payments }) => payments)
  }

  /** Cash taken: what is in the drawer of it, before anything was taken out. */
  get cashCents(): number {
    return sum(this.payments.filter(({ tender }) => tender === 'cash').map(takenBy))
  }

  /** What must be in the drawer (I10). */
  get expectedCents(): number {
    const { startCents, payInCents, payOutCents, dropCents, tipPaidCents } = this.drawer
    return startCents + this.cashCents + payInCents - payOutCents - dropCents - tipPaidCents
  }

  readerSums(reader: string): ReaderSums {
    const own = this.payments.filter(payment => payment.reader === reader)
    return {
      salesCents: sum(own.map(({ amountCents }) => amountCents)),
      tipCents: sum(own.map(({ tipCents }) => tipCents ?? 0)),
      cardSurchargeCents: sum(own.map(({ cardSurchargeCents }) => cardSurchargeCents)),
      payments: own.length,
      transactionCents: this.transactions.get(reader) ?? 0,
    }
  }

  /** All of it. */
  sums({ timeZone, cutoverMinutes }: BusinessDayRules, readers: readonly string[]): EveningSums {
    const dayOf = (at: number) => businessDay(at, timeZone, cutoverMinutes)
    const orders = [...this.orders.values()].map(({ at, priced, deleted, payments }) => ({
      businessDate: dayOf(at),
      priced,
      deleted,
      refunds: [],
      payments: payments.map(payment => ({
        ...payment,
        tipCents: payment.tipCents ?? 0,
        businessDate: dayOf(payment.at),
      })),
    }))
    const days = orders.flatMap(order => [order, ...order.payments]).map(({ businessDate }) => businessDate)
    const range = { from: days.reduce(least, days[0] ?? ''), to: days.reduce(most, days[0] ?? '') }
    return {
      ...range,
      orders: orders.filter(({ deleted }) => !deleted).length,
      totals: dayTotals(orders, range, 'refundDay'),
      cashCents: this.cashCents,
      drawer: { ...this.drawer, expectedCents: this.expectedCents },
      readers: new Map(readers.map(reader => [reader, this.readerSums(reader)])),
      openTips: this.payments.filter(({ tipCents }) => tipCents === null).length,
      giftCards: new Map([...this.giftCards].map(([number, { balanceCents }]) => [number, balanceCents])),
      workedMinutes: this.workedMinutes,
    }
  }
}

const least = (a: string, b: string) => (b < a ? b : a)
const most = (a: string, b: string) => (b > a ? b : a)
const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0)

/** All that a payment took. */
const takenBy = ({ amountCents, tipCents, cardSurchargeCents, cashRoundingCents }: TalliedPayment): number =>
  amountCents + (tipCents ?? 0) + cardSurchargeCents + cashRoundingCents
