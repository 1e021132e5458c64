import { expect, test } from 'vitest'
import { namingStore, type WrittenOut } from './namingStore.ts'

const nothing: WrittenOut = { views: new Map(), functions: new Map() }
const named = (text: string, parameters: readonly unknown[], writtenOut = nothing) =>
  namingStore(text, parameters, 7, writtenOut)

test('ADM-9 a join by the store names the store on both sides, by the parameter that has it', () => {
  const text =
    'select (select 1 from payment x where x.merchant_id = o.merchant_id) from orders o where o.id = $1 and o.merchant_id = $2'
  expect(named(text, [7, 7])).toBe(
    'select (select 1 from payment x where (x.merchant_id = $2 and o.merchant_id = $2)) from orders o where o.id = $1 and o.merchant_id = $2',
  )
  const short =
    'select (select 1 from payment where merchant_id = o.merchant_id) from orders o where o.merchant_id = $1'
  expect(named(short, [7])).toBe(
    'select (select 1 from payment where (merchant_id = $1 and o.merchant_id = $1)) from orders o where o.merchant_id = $1',
  )
})

test('ADM-9 another store’s number is not taken for the store’s, nor is anything added where none is named', () => {
  const join = 'select from a join b on b.merchant_id = a.merchant_id where a.merchant_id = $1'
  expect(named(join, [8])).toBe(join)
  expect(named(`${join} and b.merchant_id = $2`, [8, 7])).toBe(
    'select from a join b on (b.merchant_id = $2 and a.merchant_id = $2) where a.merchant_id = $1 and b.merchant_id = $2',
  )
  const unnamed = 'select from a join b on b.merchant_id = a.merchant_id'
  expect(named(unnamed, [7])).toBe(unnamed)
})

test('ADM-9 names in quotation marks are names all the same', () => {
  const text = 'select from a join b on b.merchant_id = "a"."merchant_id" where "a"."merchant_id" = $1'
  expect(named(text, [7])).toBe(
    'select from a join b on (b.merchant_id = $1 and "a".merchant_id = $1) where "a"."merchant_id" = $1',
  )
  const both = 'select from a join b on "b"."merchant_id" = "a"."merchant_id" where a.merchant_id = $1'
  expect(named(both, [7])).toBe(
    'select from a join b on ("b"."merchant_id" = $1 and "a".merchant_id = $1) where a.merchant_id = $1',
  )
})

test('ADM-9 a view is written out under its own or another name, and names the store inside', () => {
  const views = new Map([['money', 'select from a join b on b.merchant_id = a.merchant_id']])
  const text = 'select from drawer d join money m on m.id = d.id left join money on true where d.merchant_id = $1'
  const inside = '(select from a join b on (b.merchant_id = $1 and a.merchant_id = $1))'
  expect(named(text, [7], { ...nothing, views })).toBe(
    `select from drawer d join ${inside} as m on m.id = d.id left join ${inside} as money on true where d.merchant_id = $1`,
  )
  const other = 'select money from moneys where merchant_id = $1'
  expect(named(other, [7], { ...nothing, views })).toBe(other)
})

test('ADM-9 a function that reads tables is written out with the store and the ids of each call', () => {
  const functions = new Map([
    [
      'of_orders',
      {
        text: 'select id, 1 from o where store = the_store and id = any(ids)',
        parameters: ['the_store', 'ids'],
        columns: ['id', 'n'],
      },
    ] as const,
  ])
  const text =
    'select n from of_orders($1::int, array(select id from o where (a, b) = any($2))) where merchant_id = $1 and n > 0'
  expect(named(text, [7], { ...nothing, functions })).toBe(
    'select n from (select id, 1 from o where store = ($1::int) and id = any(( array(select id from o where (a, b) = any($2))))) as of_orders (id, n) where merchant_id = $1 and n > 0',
  )
})
