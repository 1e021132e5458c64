import { describe, expect, test } from 'vitest'
import { rangeRefusal } from '../../../shared/rules/basics/reportRange.ts'
import {
  assign,
  daysOf,
  isBroken,
  keyOf,
  neededKeys,
  optionalKeys,
  priceKind,
  reportDays,
  sentName,
  sizeOf,
} from './importState.ts'

describe('POS-5 columns', () => {
  const mapping = { order: 'id', date: 'day', dish: 'name', price: 'amount' }

  test('POS-5 a choice moves to the column that is chosen for it', () => {
    expect(assign(mapping, 'no', 'order')).toEqual({ ...mapping, order: 'no' })
    expect(keyOf(assign(mapping, 'no', 'order'), 'id')).toBeUndefined()
  })

  test('POS-5 a column holds one thing', () => {
    expect(assign(mapping, 'day', 'time')).toEqual({ order: 'id', time: 'day', dish: 'name', price: 'amount' })
    expect(assign(mapping, 'day', undefined)).toEqual({ order: 'id', dish: 'name', price: 'amount' })
  })

  test('POS-5 the price of one and of the line are one choice', () => {
    const ofLine = assign(mapping, 'amount', 'total')
    expect(ofLine).toEqual({ order: 'id', date: 'day', dish: 'name', total: 'amount' })
    expect(priceKind(ofLine)).toBe('total')
    expect(assign(ofLine, 'net', 'price')).toEqual(assign(mapping, 'net', 'price'))
    expect(priceKind(assign(mapping, 'amount', undefined))).toBeUndefined()
  })

  test('POS-5 every key is either needed or optional', () => {
    expect(neededKeys).toEqual(['order', 'date', 'dish', 'price', 'total'])
    expect(optionalKeys).toContain('tender')
    expect(optionalKeys.some(key => neededKeys.includes(key))).toBe(false)
  })
})

describe('POS-5 the file', () => {
  test('POS-5 its name loses what the server refuses', () => {
    expect(sentName('old\u0000 pos.csv')).toBe('old  pos.csv')
    expect(sentName(`${'x'.repeat(300)}.csv`)).toHaveLength(200)
    expect(sentName(`${'x'.repeat(300)}.csv`)).toMatch(/x\.csv$/)
    expect(sentName('\u0007')).toBe('file')
  })

  test('POS-5 its size is said in the unit that fits', () => {
    expect(sizeOf(12)).toEqual({ unit: 'kb', size: 1 })
    expect(sizeOf(48_400)).toEqual({ unit: 'kb', size: 48 })
    expect(sizeOf(2_848_391)).toEqual({ unit: 'mb', size: 2.8 })
  })

  test('POS-5 only an open quotation mark breaks it', () => {
    expect(isBroken([{ reason: 'price' }, { reason: 'quote' }])).toBe(true)
    expect(isBroken([{ reason: 'price' }])).toBe(false)
  })
})

describe('POS-5 the days of an import', () => {
  test('POS-5 a year is reported whole, of more the last year', () => {
    expect(reportDays('2015-01-01', '2015-12-31')).toEqual({ from: '2015-01-01', to: '2015-12-31', whole: true })
    const long = reportDays('2013-05-04', '2016-02-29')
    expect(long).toEqual({ from: '2015-03-01', to: '2016-02-29', whole: false })
    expect(rangeRefusal(long.from, long.to, 'sales')).toBeUndefined()
  })

  test('POS-5 an import without orders has none', () => {
    expect(daysOf({ firstDay: null, lastDay: null })).toBeUndefined()
    expect(daysOf({ firstDay: '2015-01-01', lastDay: '2015-01-02' })).toEqual({
      first: '2015-01-01',
      last: '2015-01-02',
    })
  })
})
