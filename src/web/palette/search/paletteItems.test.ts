import { expect, test } from 'vitest'
import { areItems, foundItems, openable, type PaletteItem, withChoice, withVisits } from './paletteItems.ts'

const item = (to: string, kind: PaletteItem['kind'] = 'page'): PaletteItem => ({
  kind,
  key: to,
  to,
  name: to,
  secondName: '',
})

test('SHELL-12 what was found leads to its page', () => {
  const items = foundItems(
    {
      orders: [
        { orderId: 7, orderNo: 'A-1', ticketNo: '', businessDate: '2026-01-02', status: 'paid', totalCents: 100 },
      ],
      customers: [{ customerId: 10, name: '', phone: '555 0100', lastOn: null }],
      dishes: [{ dishId: 8, name: 'Tofu', secondName: '豆腐', priceCents: 900, status: 'valid' }],
      employees: [
        {
          employeeId: 9,
          firstName: 'Amy',
          lastName: 'Wu',
          employeeNo: '3',
          status: 'valid',
          role: { name: 'Cook', secondName: '' },
        },
      ],
    },
    { order: () => 'o', dish: () => 'd', employee: ({ role }) => role.name, customer: () => 'c' },
  )
  expect(items.map(({ to, name, detail }) => [to, name, detail])).toEqual([
    ['/merchant/orderDetail/7', '#A-1', 'o'],
    ['/merchant/Items/ItemsAddNew?id=8', 'Tofu', 'd'],
    ['/merchant/customer?id=10', '555 0100', 'c'],
    ['/merchant/EmployeeList/EmployeesAddNew?id=9', 'Amy Wu', 'Cook'],
  ])
})

test('SHELL-12 the last choices stand first, each once, without what was said beside them', () => {
  let recent: PaletteItem[] = []
  for (const to of ['/a', '/merchant/OrderList', '/a']) recent = withChoice(recent, { ...item(to), detail: 'x' })
  expect(recent).toEqual([item('/a'), item('/merchant/OrderList')])
  for (let at = 0; at < 20; at += 1) recent = withChoice(recent, item(`/${at}`))
  expect(recent).toHaveLength(8)
})

test('SHELL-12 what may not be opened any more is not offered, and a place has its name of today', () => {
  const today = { ...item('/merchant/OrderList'), name: 'Orders' }
  const order = item('/merchant/orderDetail/7', 'order')
  const person = item('/merchant/EmployeeList/EmployeesAddNew?id=9', 'employee')
  const kept = [item('/merchant/OrderList'), item('/merchant/Calls'), order, person]
  expect(openable(kept, [today], new Set(['orders.list.view']))).toEqual([today, order])
})

test('SHELL-15 pages that were shown lately come after what was chosen, each once', () => {
  const places = [item('/a'), item('/b'), item('/c')]
  const shown = withVisits([item('/b')], places, [{ to: '/a' }, { to: '/b' }, { to: '/gone' }])
  expect(shown.map(({ to }) => to)).toEqual(['/b', '/a'])
  const many = Array.from({ length: 20 }, (_, at) => item(`/${at}`))
  expect(withVisits([], many, many)).toHaveLength(8)
})

test('SHELL-12 what the browser kept is taken only whole', () => {
  const whole = { kind: 'page', key: 'a', to: '/a', name: 'A', secondName: '' }
  expect(areItems([whole])).toBe(true)
  expect(areItems([{ ...whole, kind: 'action', action: 'refund' }])).toBe(true)
  for (const wrong of [
    undefined,
    {},
    [null],
    [{ ...whole, to: 1 }],
    [{ ...whole, kind: 'x' }],
    [{ ...whole, key: undefined }],
    [{ ...whole, action: 'nothing' }],
  ])
    expect(areItems(wrong)).toBe(false)
})
