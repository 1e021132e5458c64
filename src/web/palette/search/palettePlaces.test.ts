import { expect, test } from 'vitest'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { actionTyped, foundPlaces, mayDo, type PaletteWords, placesFor } from './palettePlaces.ts'

const words: PaletteWords = {
  'shell.entries.orderList': {
    name: 'Order list',
    secondName: '订单列表',
    words: 'order list | 订单列表 | dingdanliebiao ddlb',
  },
  'shell.entries.salesReport': { name: 'Sales report', secondName: '销售报表', words: 'sales report | 销售报表' },
  'shell.entries.paymentSetting': { name: 'Payment', secondName: '付款', words: 'payment | 付款' },
  'charges.gratuity.title': {
    name: 'Large-party gratuity',
    secondName: '大桌服务费',
    words: 'large-party gratuity | 大桌服务费 | auto gratuity | 小费 | payment',
  },
  'paletteWords.actions.refund.name': {
    name: 'Refund an order',
    secondName: '订单退款',
    words: 'refund an order | 订单退款 | refund | 退款',
    verbs: ['refund an order', '订单退款', 'refund', '退款'],
  },
}
const pages = [
  { title: 'shell.entries.orderList', to: '/merchant/OrderList' },
  { title: 'shell.entries.salesReport', to: '/merchant/Sales' },
]
const title = (key: string) =>
  ({ 'shell.entries.orderList': 'Order list', 'shell.entries.salesReport': 'Sales report' })[key] ?? key
const english = ({ name }: { name: string }) => name
const all: ReadonlySet<string> = new Set(permissionKeys)
const places = (held = all, known = words) => placesFor(pages, known, title, english, held)
const found = (typed: string, held = all, known = words) =>
  foundPlaces(places(held, known), typed, []).map(({ kind, items }) => [kind, ...items.map(({ name }) => name)])

test('SHELL-12 pages are found in either language, by pinyin and initials; by their title before the words are here', () => {
  for (const typed of ['order l', 'ORDER LI', '订单列', 'ddlb', 'dingdanl']) {
    expect(found(typed), typed).toEqual([['page', 'Order list']])
  }
  expect(found('sales r', all, {})).toEqual([['page', 'Sales report']])
  expect(found('zzz')).toEqual([])
})

test('SHELL-12 a page that stands in the sidebar twice is offered once a title', () => {
  const twice = placesFor([...pages, ...pages], {}, title, english, all)
  expect(twice.map(({ to }) => to)).toEqual(['/merchant/OrderList', '/merchant/Sales'])
})

test('SHELL-18 a section of the settings is found by other words for it, and says where it is', () => {
  const [setting] = foundPlaces(places(), 'auto gratuity', [])
  expect(setting?.items).toMatchObject([
    {
      to: '/merchant/OperationSettings/PaymentSetting?tab=charges&at=charges.gratuity.title',
      detail: 'Payment',
    },
  ])
  expect(found('小费')).toEqual([['setting', 'Large-party gratuity']])
  // One letter is wrong, one is missing.
  expect(found('gratiuty')).toEqual([['setting', 'Large-party gratuity']])
  expect(foundPlaces(places(), 'gratuty', [])).toMatchObject([{ isGuess: true }])
})

test('SHELL-18 nobody is offered a place that they may not open, or an action that they may not do', () => {
  const few: ReadonlySet<string> = new Set(['orders.list.view'])
  expect(found('gratuity', few)).toEqual([])
  expect(found('refund', few)).toEqual([])
  expect(found('refund')).toEqual([['action', 'Refund an order']])
  expect(
    mayDo({ needs: 'orders.list.refund', to: '/merchant/orderDetail/{id}?do=refund' }, new Set(['orders.list.refund'])),
  ).toBe(false)
})

test('SHELL-18 an action is typed with what it is about, in any order', () => {
  for (const typed of ['refund 0141', '0141 refund', '退款0141', '0141 退款', 'Refund an order 0141']) {
    expect(actionTyped(places(), typed), typed).toMatchObject({ action: { key: 'refund' }, about: '0141' })
  }
  for (const typed of ['refund', 'refunds', '0141', 'refundable 0141'])
    expect(actionTyped(places(), typed), typed).toBeUndefined()
  expect(actionTyped(places(new Set(['orders.list.view'])), 'refund 0141')).toBeUndefined()
})
