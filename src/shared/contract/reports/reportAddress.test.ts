import { expect, test } from 'vitest'
import { addressOfView, withFilters } from './reportAddress.ts'

const address = '/merchant/ItemSales?from=2026-11-02&to=2026-11-08&period=own'

test('RPT-7 SHELL-11 a report’s address has its days and its own filters', () => {
  const input = { by: 'category', employeeIds: [3, 4], orderTypes: [], compareFrom: null, name: 'Tea & Co' }
  const [page, query] = withFilters(address, input).split('?')
  expect(page).toBe('/merchant/ItemSales')
  expect([...new URLSearchParams(query)]).toEqual([
    ['from', '2026-11-02'],
    ['to', '2026-11-08'],
    ['period', 'own'],
    ['by', 'category'],
    ['employeeIds', '3'],
    ['employeeIds', '4'],
    ['orderTypes', ''],
    ['name', 'Tea & Co'],
  ])
})

test('RPT-7 days and what the address says already are not taken from the filters', () => {
  expect(withFilters(address, { from: '2020-01-01', to: '2020-01-02', period: 'today' })).toBe(address)
  expect(withFilters('/merchant/DayClose?day=2026-11-08', { from: '2020-01-01' })).toBe(
    '/merchant/DayClose?day=2026-11-08',
  )
})

test.for([
  ['lastWeek', '/merchant/Sales?tab=transactions&savedView=7&period=lastWeek&search=Tea%20%26%20Co'],
  [
    'own',
    '/merchant/Sales?tab=transactions&savedView=7&period=own&from=2026-11-02&to=2026-11-08&search=Tea%20%26%20Co',
  ],
] as const)('RPT-7 SHELL-11 a view with period %s is opened on its report’s page', ([period, wanted]) => {
  const input = { from: '2026-11-02', to: '2026-11-08', search: 'Tea & Co' }
  expect(addressOfView({ report: 'transactions', viewId: 7, period, input })).toBe(wanted)
})
