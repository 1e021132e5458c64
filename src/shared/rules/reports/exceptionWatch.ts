/**
 * Exception watch: what each person gave away or took back, beside what people of the same role did in the same meal.
 * Figures, never a verdict: expected is what the others' rate would have come to on this person's own sales.
 */
import { type MealType, mealTypes } from '../basics/mealType.ts'
import { type ExceptionKind, exceptionKinds, isByAmount } from '../settings/exceptionKinds.ts'

/** What a person rang up in a meal. `key` as in facts: the employee’s id, `=` and a copied name, or '' for nobody. */
export interface WatchedSales {
  readonly key: string
  readonly meal: MealType
  readonly orders: number
  readonly grossCents: number
}

/** What a person did in a meal. */
export interface WatchedEvents {
  readonly key: string
  readonly meal: MealType
  readonly kind: ExceptionKind
  readonly count: number
  readonly amountCents: number
}

export interface Threshold {
  /** Not watched: shown, never marked. */
  readonly marked: boolean
  /** Hundredths: 200 is twice as much as expected. */
  readonly timesHundredths: number
  /** So many events at least. */
  readonly atLeast: number
}
export type Thresholds = Readonly<Record<ExceptionKind, Threshold>>

/** What is compared: events of a kind, and the sales they are measured by. */
export interface Measured {
  readonly count: number
  readonly amountCents: number
  readonly orders: number
  readonly grossCents: number
}

export interface MealPart {
  readonly meal: MealType
  readonly own: Measured
  /** All others of the same role with sales in this meal, together. */
  readonly peers: Measured & { readonly people: number }
  /** The peers’ rate on the person’s own sales: cents, or thousandths of an event. Null where there are no peers with sales. */
  readonly expected: number | null
}

export interface PersonKind {
  readonly kind: ExceptionKind
  readonly count: number
  readonly amountCents: number
  /** Cents where it is compared by amount, else thousandths of an event; null where nobody compares. */
  readonly expected: number | null
  /** Actual by expected in hundredths; null without peers, or where the peers had none of it. */
  readonly timesHundredths: number | null
  /** Passes the store’s own threshold. */
  readonly isMarked: boolean
  readonly parts: readonly MealPart[]
}

export interface WatchedPerson {
  readonly key: string
  readonly orders: number
  readonly grossCents: number
  readonly kinds: readonly PersonKind[]
}

/** The role of a key; undefined for a key that is no employee of today, who has no peers. */
export type RoleOf = (key: string) => number | undefined

const THOUSAND = 1000
const nothing: Measured = { count: 0, amountCents: 0, orders: 0, grossCents: 0 }

/** All people with sales or events, each beside their peers, in the order in which they came. */
export function watchPeople(
  sales: readonly WatchedSales[],
  events: readonly WatchedEvents[],
  { roleOf, thresholds }: { readonly roleOf: RoleOf; readonly thresholds: Thresholds },
): WatchedPerson[] {
  const keys = [...new Set([...sales, ...events].map(({ key }) => key))]
  const of = index(sales, events)
  const mates = Map.groupBy(keys, roleOf)
  return keys.map(key => {
    const role = roleOf(key)
    const peers = role === undefined ? [] : (mates.get(role) ?? []).filter(mate => mate !== key)
    const own = mealTypes.map(meal => of(key, meal, 'void'))
    return {
      key,
      orders: sumOf(own, 'orders'),
      grossCents: sumOf(own, 'grossCents'),
      kinds: exceptionKinds.map(kind => personKind(kind, thresholds[kind], partsOf(kind, key, peers, of))),
    }
  })
}

type Lookup = (key: string, meal: MealType, kind: ExceptionKind) => Measured

/** Sums by person, meal and kind; rows of the same add up. */
function index(sales: readonly WatchedSales[], events: readonly WatchedEvents[]): Lookup {
  const bases = new Map<string, { orders: number; grossCents: number }>()
  for (const { key, meal, orders, grossCents } of sales) {
    const base = bases.get(`${meal} ${key}`) ?? { orders: 0, grossCents: 0 }
    bases.set(`${meal} ${key}`, { orders: base.orders + orders, grossCents: base.grossCents + grossCents })
  }
  const done = new Map<string, { count: number; amountCents: number }>()
  for (const { key, meal, kind, count, amountCents } of events) {
    const sum = done.get(`${kind} ${meal} ${key}`) ?? { count: 0, amountCents: 0 }
    done.set(`${kind} ${meal} ${key}`, { count: sum.count + count, amountCents: sum.amountCents + amountCents })
  }
  return (key, meal, kind) => ({
    ...nothing,
    ...bases.get(`${meal} ${key}`),
    ...done.get(`${kind} ${meal} ${key}`),
  })
}

function partsOf(kind: ExceptionKind, key: string, peers: readonly string[], of: Lookup): MealPart[] {
  return mealTypes.map(meal => {
    const own = of(key, meal, kind)
    const measured = peers.map(peer => of(peer, meal, kind)).filter(({ orders }) => orders > 0)
    const together: Measured = {
      count: sumOf(measured, 'count'),
      amountCents: sumOf(measured, 'amountCents'),
      orders: sumOf(measured, 'orders'),
      grossCents: sumOf(measured, 'grossCents'),
    }
    return { meal, own, peers: { people: measured.length, ...together }, expected: expectedOf(kind, own, together) }
  })
}

/** The peers’ rate times the own sales, half away from zero: cents, or thousandths of an event. */
function expectedOf(kind: ExceptionKind, own: Measured, peers: Measured): number | null {
  const [done, base, of] = isByAmount(kind)
    ? [peers.amountCents, peers.grossCents, own.grossCents]
    : [peers.count * THOUSAND, peers.orders, own.orders]
  return base <= 0 ? null : Math.round((done * of) / base)
}

function personKind(kind: ExceptionKind, threshold: Threshold, parts: readonly MealPart[]): PersonKind {
  const count = parts.reduce((sum, { own }) => sum + own.count, 0)
  const amountCents = parts.reduce((sum, { own }) => sum + own.amountCents, 0)
  // A meal without peers is not compared: neither what was done in it, nor what would have been expected.
  const compared = parts.filter(({ expected }) => expected !== null)
  const expected = compared.length === 0 ? null : compared.reduce((sum, part) => sum + (part.expected ?? 0), 0)
  const actual = compared.reduce((sum, { own }) => sum + (isByAmount(kind) ? own.amountCents : own.count * THOUSAND), 0)
  const timesHundredths = expected === null || expected <= 0 ? null : Math.round((actual * 100) / expected)
  const isMarked =
    threshold.marked &&
    expected !== null &&
    compared.reduce((sum, { own }) => sum + own.count, 0) >= threshold.atLeast &&
    // Peers who did none of it: anything is more than any multiple of nothing.
    (timesHundredths === null ? actual > 0 : timesHundredths >= threshold.timesHundredths)
  return { kind, count, amountCents, expected, timesHundredths, isMarked, parts }
}

const sumOf = <Name extends keyof Measured>(rows: readonly Measured[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)
