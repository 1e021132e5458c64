import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusedMove, roomViews, saidStates, type TableMark, type TableOrder, tableView } from './tableState.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 23, 20)
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 23, hour, minute)
const mark = (state: TableMark['state'], since: number, given: Partial<TableMark> = {}): TableMark => ({
  state,
  since,
  guests: 0,
  employeeName: '',
  note: '',
  mergedInto: null,
  heldUntil: null,
  ...given,
})
const order = (openedAt: number, given: Partial<TableOrder> = {}): TableOrder => ({
  tableId: 1,
  orderId: openedAt / 60_000,
  orderNo: '1',
  openedAt,
  closedAt: null,
  isUnpaid: true,
  totalCents: 5000,
  paidCents: 0,
  guests: 2,
  employeeName: 'Ann',
  ...given,
})
const paid = { isUnpaid: false, paidCents: 5000 } as const
const store = { needsCleaning: false, now: NOW }

describe('TBL-1 the state of a table', () => {
  test.each([
    ['nothing is known', undefined, [], 'free', null],
    ['held for a party', mark('held', at(18)), [], 'held', at(18)],
    ['held until later', mark('held', at(19, 55), { heldUntil: at(20, 5) }), [], 'held', at(19, 55)],
    ['held until just now', mark('held', at(19, 50), { heldUntil: at(20) }), [], 'free', at(20)],
    ['seated, nothing ordered', mark('seated', at(18), { guests: 4 }), [], 'seated', at(18)],
    ['an order without a word', undefined, [order(at(18))], 'seated', at(18)],
    ['seated before they order', mark('seated', at(18)), [order(at(18, 10))], 'seated', at(18)],
    ['the bill is printed', mark('billPrinted', at(19)), [order(at(18))], 'billPrinted', at(18)],
    [
      'they order again after the bill',
      mark('billPrinted', at(19)),
      [order(at(18)), order(at(19, 5))],
      'seated',
      at(18),
    ],
    ['one of them has paid', mark('billPrinted', at(19)), [order(at(18), { paidCents: 100 })], 'partPaid', at(18)],
    ['all is paid', mark('billPrinted', at(19)), [order(at(18), paid)], 'paid', at(18)],
    ['paid and closed', mark('seated', at(18)), [order(at(18, 5), { ...paid, closedAt: at(19) })], 'free', at(19)],
    ['paid, and said to be cleaned', mark('toClean', at(19, 30)), [order(at(18), paid)], 'toClean', at(19, 30)],
    ['cleaned', mark('free', at(19, 40)), [order(at(18), paid)], 'free', at(19, 40)],
    [
      'the next party sits',
      mark('seated', at(19, 50)),
      [order(at(18), { ...paid, closedAt: at(19) })],
      'seated',
      at(19, 50),
    ],
    ['said free while it owes', mark('free', at(19)), [order(at(18))], 'seated', at(18)],
    ['said yesterday', mark('held', NOW - 25 * HOUR), [], 'free', null],
  ] as const)('TBL-1 %s', (_, said, orders, state, since) => {
    expect(tableView(said, orders, store)).toMatchObject({ state, since })
  })

  test('TBL-1 a table that is to be cleaned waits for it, where the store says so', () => {
    const closed = [order(at(18), { ...paid, closedAt: at(19) })]
    expect(tableView(undefined, closed, { ...store, needsCleaning: true })).toMatchObject({
      state: 'toClean',
      since: at(19),
    })
    expect(tableView(mark('free', at(19, 5)), closed, { ...store, needsCleaning: true }).state).toBe('free')
  })

  test('TBL-2 it says guests, server, what all its orders come to, and what is due', () => {
    const orders = [
      order(at(18), { guests: 4, paidCents: 2000 }),
      order(at(18, 30), { totalCents: 1500, orderNo: '2' }),
    ]
    expect(tableView(undefined, orders, store)).toMatchObject({
      guests: 4,
      totalCents: 6500,
      dueCents: 4500,
      orderNo: '2',
      orders: 2,
      employeeName: 'Ann',
    })
  })

  test('TBL-1 a merged table shows what its first table shows, until the party has left', () => {
    const seen = (orders: TableOrder[]) => {
      const marks = new Map([[2, mark('free', at(18, 30), { mergedInto: 1 })]])
      const views = roomViews([1, 2], marks, orders, store)
      return [views.get(1)?.state, views.get(2)?.state, views.get(2)?.mergedInto, views.get(1)?.dueCents]
    }
    expect(seen([])).toEqual(['free', 'free', 1, 0])
    expect(seen([order(at(18)), order(at(18, 5), { tableId: 2 })])).toEqual(['seated', 'seated', 1, 10_000])
    const closed = order(at(18), { ...paid, closedAt: at(19) })
    expect(seen([closed])).toEqual(['free', 'free', null, 0])
    expect(seen([closed, order(at(19, 30))])).toEqual(['seated', 'free', null, 5000])
    expect(seen([closed, order(at(18, 50))])).toEqual(['seated', 'seated', 1, 5000])
  })
})

const marks = fc.option(
  fc.record({
    state: fc.constantFrom(...saidStates),
    since: fc.integer({ min: NOW - 30 * HOUR, max: NOW }),
    guests: fc.nat(20),
    employeeName: fc.constant(''),
    note: fc.constant(''),
    mergedInto: fc.option(fc.integer({ min: 1, max: 4 })),
    heldUntil: fc.constant(null),
  }),
  { nil: undefined },
)
const orders = fc.array(
  fc
    .record({
      tableId: fc.integer({ min: 1, max: 4 }),
      openedAt: fc.integer({ min: NOW - 20 * HOUR, max: NOW }),
      sits: fc.option(fc.nat(HOUR)),
      totalCents: fc.nat(10_000),
      isUnpaid: fc.boolean(),
    })
    .map(({ sits, ...given }) =>
      order(given.openedAt, { ...given, closedAt: sits === null ? null : given.openedAt + sits }),
    ),
  { maxLength: 6 },
)

describe('TBL-1 whatever is said and ordered', () => {
  test('TBL-1 a table that owes is never free, and nobody can say that it is', () => {
    fc.assert(
      fc.property(marks, orders, (said, given) => {
        const view = tableView(said, given, store)
        const owes = given.some(({ isUnpaid }) => isUnpaid)
        const isTaken = ['seated', 'billPrinted', 'partPaid'].includes(view.state)
        const refused = (['free', 'toClean', 'held'] as const).every(to => refusedMove(view, to, owes) === 'owes')
        expect([isTaken || !owes, refused || !owes]).toEqual([true, true])
      }),
    )
  })

  test('TBL-1 a bill is printed again: twice, of what is left, and as a receipt of what is paid', () => {
    const views = [[order(at(18))], [order(at(18), { paidCents: 1000 })], [order(at(18), { isUnpaid: false })]]
    const printed = mark('billPrinted', at(19))
    const seen = views.map(given => tableView(printed, given, store))
    expect(seen.map(({ state }) => state)).toEqual(['billPrinted', 'partPaid', 'paid'])
    expect(seen.map(view => refusedMove(view, 'billPrinted', view.state !== 'paid'))).toEqual(seen.map(() => undefined))
    expect(refusedMove(tableView(undefined, [], store), 'billPrinted', false)).toBe('moved')
  })

  test('TBL-2 every table has one view, and what is due in the room is what its orders owe', () => {
    fc.assert(
      fc.property(fc.array(marks, { minLength: 4, maxLength: 4 }), orders, (said, given) => {
        const byTable = new Map(said.flatMap((each, index) => (each ? [[index + 1, each] as const] : [])))
        const views = roomViews([1, 2, 3, 4], byTable, given, store)
        expect(new Set(views.keys())).toEqual(new Set([1, 2, 3, 4]))
        const own = [...views.values()].filter(({ mergedInto }) => mergedInto === null)
        const due = given.filter(({ isUnpaid }) => isUnpaid).reduce((sum, { totalCents }) => sum + totalCents, 0)
        expect(own.reduce((sum, { dueCents }) => sum + dueCents, 0)).toBe(due)
      }),
    )
  })
})
