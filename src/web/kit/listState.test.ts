import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { countSet, listStateOf, readState, writeState } from './listState.ts'

const statuses = ['open', 'paid', 'refunded'] as const
const schema = listStateOf({
  search: z.string().default(''),
  status: z.array(z.enum(statuses)).default([]),
  table: z.array(z.number().int()).default([]),
  tips: z.boolean().default(false),
  people: z.number().int().optional(),
  sort: z.enum(['time', 'total']).default('time'),
})
const defaults = readState(schema, new URLSearchParams())

test('SHELL-11 an empty address is the list as it first opens', () => {
  expect(defaults).toEqual({
    page: 1,
    pageSize: 20,
    sort: 'time',
    order: 'desc',
    search: '',
    status: [],
    table: [],
    tips: false,
  })
})

test('SHELL-11 the state of any list survives the way through the address', () => {
  const state = fc.record(
    {
      page: fc.integer({ min: 1, max: 1e6 }),
      pageSize: fc.integer({ min: 1, max: 200 }),
      sort: fc.constantFrom('time' as const, 'total' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      search: fc.string({ unit: 'binary' }).map(text => text.toWellFormed()),
      status: fc.uniqueArray(fc.constantFrom(...statuses)),
      table: fc.array(fc.integer({ min: -1000, max: 1000 })),
      tips: fc.boolean(),
      people: fc.integer({ min: 0, max: 99 }),
    },
    { requiredKeys: ['page', 'pageSize', 'sort', 'order', 'search', 'status', 'table', 'tips'] },
  )
  fc.assert(
    fc.property(state, given => {
      const address = writeState(schema, given, new URLSearchParams()).toString()
      expect(readState(schema, new URLSearchParams(address))).toEqual(given)
    }),
  )
})

test('SHELL-11 what is at its default stays out of the address', () => {
  const params = writeState(schema, { ...defaults, status: ['open', 'paid'], page: 3 }, new URLSearchParams())
  expect(params.toString()).toBe('page=3&status=open&status=paid')
})

test('SHELL-11 what other parts of the page keep in the address stays there', () => {
  const params = writeState(schema, { ...defaults, search: 'a' }, new URLSearchParams('tab=tender&search=b'))
  expect(params.toString()).toBe('tab=tender&search=a')
})

test('SHELL-11 an address that was tampered with opens the list all the same', () => {
  const broken = new URLSearchParams('page=-4&pageSize=abc&sort=price&order=up&status=eaten&table=x&tips=perhaps')
  expect(readState(schema, broken)).toEqual(defaults)
})

test('SHELL-11 a search for digits stays text, and an emptied list stays empty', () => {
  expect(readState(schema, new URLSearchParams('search=007')).search).toBe('007')
  const withDefault = listStateOf({ status: z.array(z.enum(statuses)).default(['open']) })
  const cleared = writeState(
    withDefault,
    { page: 1, pageSize: 20, sort: '', order: 'desc', status: [] },
    new URLSearchParams(),
  )
  expect(cleared.toString()).toBe('status=')
  expect(readState(withDefault, cleared).status).toEqual([])
})

test('SHELL-11 page and sorting do not count as filters', () => {
  expect(countSet(schema, { ...defaults, page: 9, sort: 'total', order: 'asc' })).toBe(0)
  expect(countSet(schema, { ...defaults, search: 'x', status: ['open', 'paid'] })).toBe(2)
})
