import { expect, test } from 'vitest'
import { areItems, foundItems, foundPages, openable, pageItems, type PaletteItem, withChoice } from './paletteItems.ts'

const pages = [
  { title: 'orders', to: '/merchant/OrderList' },
  { title: 'report', to: '/merchant/Sales' },
  { title: 'tender', to: '/merchant/Sales?tab=tender' },
]
const words = {
  orders: { name: 'Order list', secondName: '订单列表', words: 'order list | 订单列表 | dingdanliebiao ddlb' },
  report: { name: 'Sales report', secondName: '销售报表', words: 'sales report | 销售报表 | xiaoshoubaobiao xsbb' },
}
const title = (key: string) => ({ orders: 'Order list', report: 'Sales report', tender: 'Tender types' })[key] ?? key

const found = (typed: string, known = words) => foundPages(pages, known, title, typed).map(({ to }) => to)

test('SHELL-12 pages are found in either language, by pinyin and initials; by their title before the words are here', () => {
  for (const typed of ['order', 'ORDER L', '订单', 'ddlb', 'dingdan']) expect(found(typed)).toEqual([pages[0]?.to])
  expect(found('tender')).toEqual([pages[2]?.to])
  expect(found('sales r', {} as typeof words)).toEqual([pages[1]?.to])
  expect(found('zzz')).toEqual([])
})

test('SHELL-12 a page that stands in the sidebar twice is offered once a title', () => {
  const twice = [...pages, { title: 'orders', to: '/merchant/OrderList' }]
  expect(pageItems(twice, words, title)).toHaveLength(3)
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

test('SHELL-12 the last choices stand first, each once; what may not be opened any more is not offered', () => {
  const item = (to: string): PaletteItem => ({ kind: 'page', to, name: to, secondName: '' })
  let recent: PaletteItem[] = []
  for (const to of ['/a', '/merchant/OrderList', '/a']) recent = withChoice(recent, { ...item(to), detail: 'x' })
  expect(recent).toEqual([item('/a'), item('/merchant/OrderList')])
  for (let at = 0; at < 20; at += 1) recent = withChoice(recent, item(`/${at}`))
  expect(recent).toHaveLength(8)
  const kept = [item('/merchant/OrderList'), item('/merchant/Calls')]
  expect(openable(kept, new Set(['orders.list.view']))).toEqual([kept[0]])
})

test('SHELL-12 what the browser kept is taken only whole', () => {
  expect(areItems([{ kind: 'page', to: '/a', name: 'A', secondName: '' }])).toBe(true)
  for (const wrong of [
    undefined,
    {},
    [null],
    [{ kind: 'page', to: 1, name: '', secondName: '' }],
    [{ kind: 'x', to: '', name: '', secondName: '' }],
  ])
    expect(areItems(wrong)).toBe(false)
})
