import { expect, test } from 'vitest'
import { moveOf, rowsOf } from './treeRows.ts'

interface Node {
  readonly key: string
  readonly title: string
  readonly children?: readonly Node[]
}

const tree: readonly Node[] = [
  {
    key: 'orders',
    title: 'Orders',
    children: [
      { key: 'list', title: 'Order list', children: [{ key: 'see', title: 'See orders' }] },
      { key: 'import', title: 'Import history' },
    ],
  },
  { key: 'reports', title: 'Reports', children: [{ key: 'sales', title: 'Sales report' }] },
]
const all = rowsOf(tree, new Set())

test('SHELL-14 a tree shows its rows with level and place, and leaves out what is folded', () => {
  expect(all.map(({ node, level, place, siblings }) => [node.key, level, place, siblings])).toEqual([
    ['orders', 1, 1, 2],
    ['list', 2, 1, 2],
    ['see', 3, 1, 1],
    ['import', 2, 2, 2],
    ['reports', 1, 2, 2],
    ['sales', 2, 1, 1],
  ])
  const folded = rowsOf(tree, new Set(['orders']))
  expect(folded.map(({ node, unfolded }) => [node.key, unfolded])).toEqual([
    ['orders', false],
    ['reports', true],
    ['sales', undefined],
  ])
})

test.each([
  ['orders', 'ArrowDown', { to: 'list' }],
  ['reports', 'ArrowUp', { to: 'import' }],
  ['orders', 'ArrowUp', {}],
  ['sales', 'ArrowDown', {}],
  ['see', 'Home', { to: 'orders' }],
  ['see', 'End', { to: 'sales' }],
  ['list', 'ArrowRight', { to: 'see' }],
  ['see', 'ArrowRight', {}],
  ['see', 'ArrowLeft', { to: 'list' }],
  ['list', 'ArrowLeft', { fold: 'list' }],
  ['reports', 's', { to: 'sales' }],
  ['sales', 'S', { to: 'see' }],
  ['see', 'x', {}],
  ['see', 'Tab', undefined],
  ['see', ' ', undefined],
])('SHELL-14 at %s the key %s leads to %o', (from, key, move) => {
  expect(moveOf(all, from, key)).toEqual(move)
})

test('SHELL-14 the right arrow unfolds what is folded, the left one leads up from it', () => {
  const rows = rowsOf(tree, new Set(['list']))
  expect(moveOf(rows, 'list', 'ArrowRight')).toEqual({ unfold: 'list' })
  expect(moveOf(rows, 'list', 'ArrowLeft')).toEqual({ to: 'orders' })
})

test('SHELL-14 a row that has gone leads nowhere', () => {
  expect(moveOf(all, 'gone', 'ArrowDown')).toBeUndefined()
})
