import { expect, test } from 'vitest'
import type { PageEntry } from '../routes/pageEntry.ts'
import { afterMove, type KeptState } from './keptState.ts'

const never = () => Promise.reject(new Error('not loaded here'))
const help = { says: 'orderList', article: 'orders' } as const
const orders: PageEntry = { path: '/merchant/OrderList', help, load: never, kept: true }
const batches: PageEntry = { path: '/merchant/closeBatchHistory', help, load: never, kept: true }

const at = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: `${pathname}${search}` })
const start: KeptState = { location: at('/merchant'), active: undefined, kept: new Map() }

type Step = readonly [pathname: string, search: string, active: PageEntry | undefined, back?: boolean]

function walk(...steps: readonly Step[]) {
  return steps.reduce(
    (state, [pathname, search, active, back]) => afterMove(state, at(pathname, search), active, back === true),
    start,
  )
}
const shown = (state: KeptState, page: PageEntry) => state.kept.get(page)?.search

test('SHELL-3 the sidebar leads back to the list as it was left', () => {
  const state = walk(
    [orders.path, '', orders],
    [orders.path, '?page=3&status=open', orders],
    ['/merchant/orderDetail/7', '', undefined],
    [orders.path, '', orders],
  )
  expect(shown(state, orders)).toBe('?page=3&status=open')
})

test('SHELL-3 while it is hidden, a kept page keeps its own address', () => {
  const state = walk([orders.path, '?page=2', orders], [batches.path, '?page=9', batches])
  expect([shown(state, orders), shown(state, batches)]).toEqual(['?page=2', '?page=9'])
  expect(state.active).toBe(batches)
})

test('SHELL-3 filters that are cleared on the page itself stay cleared', () => {
  const state = walk([orders.path, '?page=2', orders], [orders.path, '', orders])
  expect(shown(state, orders)).toBe('')
})

test('SHELL-11 a link with its own filters, and Back, lead to the very address', () => {
  const left: readonly Step[] = [
    [orders.path, '?status=open', orders],
    ['/merchant', '', undefined],
  ]
  expect(shown(walk(...left, [orders.path, '?status=paid', orders]), orders)).toBe('?status=paid')
  expect(shown(walk(...left, [orders.path, '', orders, true]), orders)).toBe('')
})
