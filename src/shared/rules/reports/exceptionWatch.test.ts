/** Exception watch: what was done beside what the same role did in the same meal (RPT-7). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ExceptionKind, exceptionKinds } from '../settings/exceptionKinds.ts'
import { type Thresholds, watchPeople, type WatchedEvents, type WatchedSales } from './exceptionWatch.ts'

const threshold = { marked: true, timesHundredths: 200, atLeast: 5 }
const thresholds = Object.fromEntries(exceptionKinds.map(kind => [kind, threshold])) as Thresholds
const waiter = 1
/** Employees have numbers for keys; all of them are waiters. */
const roleOf = (key: string) => (/^\d+$/.test(key) ? waiter : undefined)

const sold = (key: string, orders: number, grossCents: number, meal: 'lunch' | 'dinner' = 'dinner'): WatchedSales => ({
  key,
  meal,
  orders,
  grossCents,
})
const did = (
  key: string,
  kind: ExceptionKind,
  count: number,
  amountCents: number,
  meal: 'lunch' | 'dinner' = 'dinner',
): WatchedEvents => ({ key, kind, count, amountCents, meal })

const kindOf = (
  person: string,
  kind: ExceptionKind,
  sales: readonly WatchedSales[],
  events: readonly WatchedEvents[],
  changed: Partial<typeof threshold> = {},
) => {
  const own = { ...thresholds, [kind]: { ...threshold, ...changed } }
  const people = watchPeople(sales, events, { roleOf, thresholds: own })
  const found = people.find(({ key }) => key === person)?.kinds.find(each => each.kind === kind)
  if (found === undefined) throw new Error(`No ${kind} of ${person}`)
  return found
}

describe('RPT-7 the exception watch', () => {
  test('compares amounts by gross sales of the same meal: 4 % against 2 % is twice', () => {
    const sales = [sold('1', 100, 100_000), sold('2', 200, 200_000), sold('3', 100, 100_000)]
    const events = [did('1', 'comp', 8, 4_000), did('2', 'comp', 9, 4_000), did('3', 'comp', 5, 2_000)]
    const found = kindOf('1', 'comp', sales, events)
    expect(found).toMatchObject({ count: 8, amountCents: 4_000, expected: 2_000, timesHundredths: 200, isMarked: true })
    expect(found.parts.find(({ meal }) => meal === 'dinner')).toEqual({
      meal: 'dinner',
      own: { count: 8, amountCents: 4_000, orders: 100, grossCents: 100_000 },
      peers: { people: 2, count: 14, amountCents: 6_000, orders: 300, grossCents: 300_000 },
      expected: 2_000,
    })
  })

  test('compares counts by orders, in thousandths of an event', () => {
    const sales = [sold('1', 50, 1), sold('2', 100, 1)]
    const events = [did('1', 'noSale', 6, 0), did('2', 'noSale', 3, 0)]
    expect(kindOf('1', 'noSale', sales, events)).toMatchObject({
      expected: 1_500,
      timesHundredths: 400,
      isMarked: true,
    })
  })

  test('a dinner waiter is compared with dinners alone: lunch has other rates', () => {
    const sales = [sold('1', 10, 10_000), sold('2', 10, 10_000), sold('2', 90, 90_000, 'lunch')]
    const events = [did('1', 'void', 5, 1_000), did('2', 'void', 5, 1_000)]
    expect(kindOf('1', 'void', sales, events)).toMatchObject({ expected: 1_000, timesHundredths: 100, isMarked: false })
    // Nobody else has lunches: those of the second are shown, not compared.
    expect(kindOf('2', 'void', sales, events)).toMatchObject({ expected: 1_000, timesHundredths: 100 })
  })

  test('nobody of the same role, or a key that is no employee of today, is compared with nobody and never marked', () => {
    const alone = [sold('1', 10, 1_000)]
    expect(kindOf('1', 'refund', alone, [did('1', 'refund', 99, 999)])).toMatchObject({
      count: 99,
      expected: null,
      timesHundredths: null,
      isMarked: false,
    })
    const gone = [sold('=Ann', 10, 1_000), sold('1', 10, 1_000)]
    expect(kindOf('=Ann', 'refund', gone, [did('=Ann', 'refund', 9, 900)])).toMatchObject({ expected: null })
    // Nor does she count among the peers of others.
    expect(kindOf('1', 'refund', gone, [])).toMatchObject({ expected: null })
  })

  test('marks only above the thresholds: enough events, enough times, and where it is watched', () => {
    const sales = [sold('1', 10, 10_000), sold('2', 10, 10_000)]
    const events = [did('1', 'discount', 5, 2_000), did('2', 'discount', 5, 1_000)]
    const isMarked = (changed: Partial<typeof threshold>) => kindOf('1', 'discount', sales, events, changed).isMarked
    expect(isMarked({})).toBe(true)
    expect(isMarked({ atLeast: 6 })).toBe(false)
    expect(isMarked({ timesHundredths: 201 })).toBe(false)
    expect(isMarked({ marked: false })).toBe(false)
  })

  test('peers who did none of it leave no multiple, and enough events are marked', () => {
    const sales = [sold('1', 10, 10_000), sold('2', 10, 10_000)]
    expect(kindOf('1', 'tipEdit', sales, [did('1', 'tipEdit', 5, 50)])).toMatchObject({
      expected: 0,
      timesHundredths: null,
      isMarked: true,
    })
    expect(kindOf('1', 'tipEdit', sales, [])).toMatchObject({ expected: 0, isMarked: false })
  })

  const rows = fc.array(
    fc.record({
      key: fc.constantFrom('1', '2', '3', '=Ann', ''),
      meal: fc.constantFrom('lunch' as const, 'dinner' as const),
      kind: fc.constantFrom(...exceptionKinds),
      count: fc.nat(50),
      amountCents: fc.nat(100_000),
      orders: fc.nat(500),
      grossCents: fc.nat(1_000_000),
    }),
    { maxLength: 40 },
  )

  test('loses nothing: people add up to all events and all sales', () => {
    fc.assert(
      fc.property(rows, all => {
        const people = watchPeople(all, all, { roleOf, thresholds })
        for (const kind of exceptionKinds) {
          const wanted = all.filter(row => row.kind === kind)
          const found = people.flatMap(({ kinds }) => kinds.filter(each => each.kind === kind))
          expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(wanted.reduce((sum, row) => sum + row.count, 0))
          expect(found.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
            wanted.reduce((sum, row) => sum + row.amountCents, 0),
          )
        }
        expect(people.reduce((sum, { orders }) => sum + orders, 0)).toBe(all.reduce((sum, row) => sum + row.orders, 0))
      }),
    )
  })

  test('the peers of everybody are all others of their role who sold anything in the meal', () => {
    const twoRoles = (key: string) => (key === '3' ? 2 : roleOf(key))
    fc.assert(
      fc.property(rows, all => {
        const people = watchPeople(all, all, { roleOf: twoRoles, thresholds })
        const shown = people.flatMap(({ key, kinds }) =>
          kinds.flatMap(({ kind, parts }) => parts.map(part => ({ key, kind, ...part }))),
        )
        for (const { key, kind, meal, peers } of shown) {
          const others = shown.filter(
            other =>
              other.key !== key &&
              twoRoles(key) !== undefined &&
              twoRoles(other.key) === twoRoles(key) &&
              other.kind === kind &&
              other.meal === meal &&
              other.own.orders > 0,
          )
          const sum = (name: 'count' | 'amountCents' | 'orders' | 'grossCents') =>
            others.reduce((total, { own }) => total + own[name], 0)
          expect([key, kind, meal, peers]).toEqual([
            key,
            kind,
            meal,
            {
              people: others.length,
              count: sum('count'),
              amountCents: sum('amountCents'),
              orders: sum('orders'),
              grossCents: sum('grossCents'),
            },
          ])
        }
      }),
    )
  })

  test('whoever does exactly what all others do is at one times what is expected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 6 }), (count, people) => {
        const keys = Array.from({ length: people }, (_, at) => String(at + 1))
        const sales = keys.map(key => sold(key, 100, 100_000))
        const events = keys.flatMap(key => [did(key, 'comp', count, count * 7), did(key, 'noSale', count, 0)])
        for (const key of keys)
          for (const kind of ['comp', 'noSale'] as const)
            expect(kindOf(key, kind, sales, events).timesHundredths).toBe(100)
      }),
    )
  })
})
