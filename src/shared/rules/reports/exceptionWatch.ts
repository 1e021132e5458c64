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
  const roles = sumsOfRoles(keys, of, roleOf)
  return keys.map(key => {
    const role = roleOf(key)
    const own = mealTypes.map(meal => of(key, meal, 'void'))
    return {
      key,
      orders: sumOf(own, 'orders'),
      grossCents: sumOf(own, 'grossCents'),
      kinds: exceptionKinds.map(kind => {
        const parts = mealTypes.map((meal): MealPart => {
          const mine = of(key, meal, kind)
          const peers = role === undefined ? nobody : othersOf(roles.get(placeOf(role, meal, kind)), mine)
          return { meal, own: mine, peers, expected: expectedOf(kind, mine, peers) }
        })
        return personKind(kind, thresholds[kind], parts)
      }),
    }
  })
}

type Together = MealPart['peers']
const nobody: Together = { people: 0, ...nothing }
const placeOf = (role: number, meal: MealType, kind: ExceptionKind) => `${role} ${meal} ${kind}`

/** What all people of a role with sales in a meal did of a kind: added up once, not for each of them. */
function sumsOfRoles(keys: readonly string[], of: Lookup, roleOf: RoleOf): ReadonlyMap<string, Together> {
  const sums = new Map<string, Together>()
  for (const key of keys) {
    const role = roleOf(key)
    if (role === undefined) continue
    for (const meal of mealTypes) {
      for (const kind of exceptionKinds) {
        const own = of(key, meal, kind)
        const place = placeOf(role, meal, kind)
        if (own.orders > 0) sums.set(place, added(sums.get(place) ?? nobody, own, 1))
      }
    }
  }
  return sums
}

/** The same without one of them. */
const othersOf = (all: Together = nobody, own: Measured): Together => (own.orders > 0 ? added(all, own, -1) : all)

const added = (sum: Together, { count, amountCents, orders, grossCents }: Measured, sign: 1 | -1): Together => ({
  people: sum.people + sign,
  count: sum.count + sign * count,
  amountCents: sum.amountCents + sign * amountCents,
  orders: sum.orders + sign * orders,
  grossCents: sum.grossCents + sign * grossCents,
})

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
