import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../../src/shared/contract/kernel/call.ts'
import { callsDocument } from './calls.ts'
import { loadPages, type PageLine } from './pages.ts'
import { routesDocument } from './routes.ts'

const page = (line: Partial<PageLine>): PageLine => ({ path: '/x', load: () => undefined, ...line })

test('a page stands with its component, its entries by their English words, and the permission of its address', () => {
  const part = { OrderListPage: 1 }
  const list = page({
    path: '/merchant/OrderList',
    load: () => Promise.resolve(part).then(loaded => loaded.OrderListPage),
    sidebar: [{ group: 'order', title: 'shell.entries.orderList' }],
    kept: true,
  })
  const text = routesDocument([list, page({ path: '/merchant/elsewhere', under: '/merchant/OrderList' })])
  expect(text).toContain(
    '| `/merchant/OrderList` | `OrderListPage`, kept | Order › Order list | `orders.list.view` |\n',
  )
  expect(text).toMatch(/^\| `\/merchant\/elsewhere` \|.*\| under `\/merchant\/OrderList` \| signed in \|$/m)
})

test('an entry whose text is missing is an error', () => {
  const lost = page({ sidebar: [{ group: 'order', title: 'shell.entries.noSuchEntry' }] })
  expect(() => routesDocument([lost])).toThrow('shell.entries.noSuchEntry')
})

test('a page that was to come is listed as such until it is built, whatever its capitals', () => {
  expect(routesDocument([])).toContain('| `/merchant/Cashbox` | Cash boxes')
  expect(routesDocument([page({ path: '/merchant/cashBox' })])).not.toContain('| `/merchant/Cashbox` | Cash boxes')
})

test('the table of pages is read as the browser has it', async () => {
  const paths = (await loadPages()).map(({ path }) => path)
  expect(paths).toContain('/merchant/OrderList')
  expect(paths).toContain('/merchant/Items')
  expect(paths).toContain('/orderReceipt/:orderId')
})

test('a call stands under its service with what it needs; calls to come go once one of them is there', () => {
  const getCashBoxes = defineCall({
    method: 'POST',
    path: '/cashBoxes/getCashBoxes/{id}',
    needs: 'equipment.devices.view',
    mayNeed: ['equipment.devices.edit'],
    access: 'read',
    stepUp: true,
    streams: true,
    input: z.object({ id: z.number() }),
    reply: z.object({}),
    about: 'Cash boxes | all.',
  })
  const text = callsDocument({ getCashBoxes })
  expect(text).toContain('## cashBoxes\n')
  expect(text).toContain(
    String.raw`| ${'`getCashBoxes`'} | POST ${'`cashBoxes/getCashBoxes/{id}`'} | ${'`equipment.devices.view`'}; some inputs ${'`equipment.devices.edit`'}; password step | read, file | Cash boxes \| all. |`,
  )
  expect(text).not.toContain('getCashBoxes, add, update, delete')
  expect(callsDocument({})).toContain('getCashBoxes, add, update, delete')
})
