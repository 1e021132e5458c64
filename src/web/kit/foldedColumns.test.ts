import { expect, test } from 'vitest'
import { columnsToFold, type Foldable, inFoldingOrder } from './foldedColumns.ts'

const columns: readonly Foldable[] = [
  { key: 'number', always: true },
  { key: 'time' },
  { key: 'guest', folds: 'first' },
  { key: 'table' },
  { key: 'total', folds: 'last' },
  { key: 'state', always: true },
  { key: 'buttons', actions: true },
]
const all100 = () => 100

test('SHELL-2 columns fold as told, else from the end; what is always shown, sorted by or pressed stays', () => {
  expect(inFoldingOrder(columns, '').map(({ key }) => key)).toEqual(['guest', 'table', 'time', 'total'])
  expect(inFoldingOrder(columns, 'table').map(({ key }) => key)).toEqual(['guest', 'time', 'total'])
})

test('SHELL-2 the first column of a table never folds: it says whose row it is', () => {
  expect(inFoldingOrder([{ key: 'name' }, { key: 'size' }], '').map(({ key }) => key)).toEqual(['size'])
})

test('SHELL-2 as many columns fold as the room asks for, and no more', () => {
  expect(columnsToFold(columns, '', all100, 0)).toEqual([])
  expect(columnsToFold(columns, '', all100, 1)).toEqual(['guest'])
  expect(columnsToFold(columns, '', all100, 100)).toEqual(['guest'])
  expect(columnsToFold(columns, '', all100, 101)).toEqual(['guest', 'table'])
  expect(columnsToFold(columns, '', all100, 400)).toEqual(['guest', 'table', 'time', 'total'])
})

test('SHELL-2 a table that would be too wide all the same keeps its columns and scrolls', () => {
  expect(columnsToFold(columns, '', all100, 401)).toBeUndefined()
  expect(columnsToFold(columns, 'time', all100, 301)).toBeUndefined()
})

test('SHELL-2 a column that is folded already saves nothing more', () => {
  const widthOf = (key: string) => (key === 'guest' ? 0 : 100)
  expect(columnsToFold(columns, '', widthOf, 150)).toEqual(['table', 'time'])
})
