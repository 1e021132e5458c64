import { expect, test } from 'vitest'
import { countSet, readState, writeState } from '../../kit/listState.ts'
import { cleared, filtersOf, nameOfKey, orderListSchema, partsOfTender, setMoreFilters } from './orderListState.ts'

const read = (query: string) => readState(orderListSchema, new URLSearchParams(query))
const nothingSet = filtersOf(read(''))

test('ORD-1 an address without a query asks for every order, the newest first', () => {
  expect(read('')).toMatchObject({ sort: 'time', order: 'desc', page: 1, pageSize: 20, statuses: [], search: '' })
  expect(countSet(orderListSchema, read(''))).toBe(0)
})

test('SHELL-11 the address that a figure of a report makes is read as the filters of the list', () => {
  const state = read(
    'from=2026-01-01&to=2026-01-31&statuses=refunded&statuses=partiallyRefunded&employees=12&employees=%3DAnn&hours=18' +
      '&tenders=imported%7CVisa&dishes=7&paymentCodes=2',
  )
  expect(filtersOf(state)).toEqual({
    ...nothingSet,
    from: '2026-01-01',
    to: '2026-01-31',
    statuses: ['refunded', 'partiallyRefunded'],
    employees: ['12', '=Ann'],
    hours: [18],
    tenders: ['imported|Visa'],
    dishes: ['7'],
    paymentCodes: [2],
  })
})

test('SHELL-11 filters, sort and page come back from the address that they make', () => {
  const state = {
    ...read(''),
    search: '#42',
    totalFrom: 1_050,
    tipTo: -5,
    peopleFrom: 0,
    orderTypes: ['dineIn' as const],
    sort: 'tip' as const,
    page: 3,
  }
  expect(readState(orderListSchema, writeState(orderListSchema, state, new URLSearchParams()))).toEqual(state)
})

test('ORD-1 values that the list does not know count as not set', () => {
  expect(read('statuses=lost&from=yesterday&totalFrom=ten&sort=colour&paymentCodes=9')).toEqual(read(''))
})

test('ORD-1 set filters are told with both their ends, and each can be cleared alone', () => {
  const state = read('totalFrom=1000&tables=A1&search=ann&from=2026-01-01')
  const set = setMoreFilters(state)
  expect(set.map(({ label, values }) => [label, values])).toEqual([
    ['table', [['A1']]],
    ['total', [1000, undefined]],
  ])
  const rest = set.reduce((left, filter) => ({ ...left, ...cleared(filter) }), state)
  expect(rest).toEqual(read('search=ann&from=2026-01-01'))
})

test('ORD-1 keys are read as names', () => {
  expect([nameOfKey('=Walk-in'), nameOfKey('POS 1'), nameOfKey('')]).toEqual(['Walk-in', 'POS 1', ''])
  expect(partsOfTender('card')).toEqual({ tender: 'card', tenderName: '' })
  expect(partsOfTender('imported|A|B')).toEqual({ tender: 'imported', tenderName: 'A|B' })
})
