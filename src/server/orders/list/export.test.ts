/** The list as a file. */
import { Workbook } from '@cj-tech-master/excelts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { zh } from '../../../shared/text/zh.ts'
import { aBookedOrder, anOrder, writeOrders } from '../../testing/orders.ts'
import { aPerson, aStore, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { type filtersOf, variedOrders } from './orders.testing.ts'

const { exportOrders, getPosOrderListTotals, getPosOrderListPage } = orderCalls
let person: TestPerson

beforeAll(async () => {
  const store = await aStore({ name: 'Golden Wok' })
  person = await aPerson({ store, permissions: ['orders.list.view', 'orders.list.export'] })
  await writeOrders(store, variedOrders(120))
  await writeOrders(await aStore(), variedOrders(10))
})

type Line = Record<string, string>
const linesOf = async (answer: Response): Promise<Line[]> =>
  parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
const exported = async (given: Parameters<typeof filtersOf>[0] & { sort?: string; order?: string }): Promise<Line[]> =>
  linesOf(await person.request(exportOrders, { format: 'csv', ...given }))
/** A column of plain decimals, in cents. */
const sumOf = (lines: readonly Line[], column: string) =>
  lines.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0)

const titles = {
  Subtotal: 'grossCents',
  Discounts: 'discountCents',
  'Actual subtotal': 'netCents',
  Surcharge: 'feeCents',
  Tax: 'taxCents',
  Gratuity: 'gratuityCents',
  'Gift cards sold': 'nonRevenueCents',
  Total: 'totalCents',
  Tip: 'tipCents',
  Paid: 'paidCents',
  Refunded: 'refundCents',
  'Deleted amount': 'deletedCents',
} as const

test.each([
  {},
  { statuses: ['paid', 'deleted'] as const },
  { from: '2025-01-01', to: '2025-01-31' },
  { search: 'lopez' },
])(
  'I24 %o: the exported file re-summed is the totals, row by row the list',
  async ({ statuses, ...rest }: { statuses?: readonly ('paid' | 'deleted')[]; from?: string; search?: string }) => {
    const given = { ...rest, ...(statuses ? { statuses: [...statuses] } : {}) }
    const lines = await exported(given)
    const totals = await person.send(getPosOrderListTotals, given)
    expect(lines).toHaveLength(totals.orders)
    for (const [title, name] of Object.entries(titles)) expect(sumOf(lines, title)).toBe(totals[name])
    const { rows } = await person.send(getPosOrderListPage, { ...given, pageSize: 200 })
    expect(lines.map(line => line['Order ID'])).toEqual(rows.map(row => String(row.orderId)))
  },
)

test('I24 XLSX holds the same numbers as the CSV', async () => {
  const answer = await person.request(exportOrders, { format: 'xlsx' })
  const book = new Workbook()
  await book.xlsx.load(Buffer.from(await answer.arrayBuffer()))
  const sheet = book.worksheets[0]
  const head = (sheet?.getRow(1).values ?? []) as string[]
  const totals = await person.send(getPosOrderListTotals, {})
  expect(sheet?.rowCount).toBe(totals.orders + 1)
  for (const [title, name] of Object.entries(titles)) {
    let sum = 0
    for (let line = 2; line <= totals.orders + 1; line++) {
      sum += Math.round(Number(sheet?.getCell(line, head.indexOf(title)).value) * 100)
    }
    expect(sum).toBe(totals[name])
  }
})

test('ORD-1 the file comes in the order of the list, over more than one piece', async () => {
  const store = await aStore()
  const many = await aPerson({ store, permissions: ['orders.list.export'] })
  const at = Date.parse('2025-01-25T18:00:00Z')
  const orders = Array.from({ length: 2300 }, (_, index) =>
    aBookedOrder({ cents: 500 + ((index * 7) % 50), sale: { at: at + (index % 900) * 60_000 } }),
  )
  await writeOrders(store, orders)
  for (const [sort, column] of [
    ['time', 'Time'],
    ['total', 'Total'],
  ] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const lines = await linesOf(await many.request(exportOrders, { format: 'csv', sort, order }))
      expect(new Set(lines.map(line => line['Order ID'])).size).toBe(2300)
      const values = lines.map(line => (sort === 'time' ? String(line[column]) : Number(line[column])))
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed())
    }
  }
})

test('SEC-6 names typed by guests are neutralised; titles and values come in the reader’s language', async () => {
  const store = await aStore({ name: '金锅' })
  const reader = await aPerson({ store, permissions: ['orders.list.export'] })
  await anOrder(store, { sale: { texts: { customerName: '=HYPERLINK("http://x")', customerPhone: '+15550100' } } })
  const answer = await reader.request(exportOrders, { format: 'csv' }, { 'Accept-Language': 'zh-CN' })
  expect(answer.headers.get('Content-Disposition')).toContain(encodeURIComponent('金锅 订单.csv'))
  const [line] = await linesOf(answer)
  const { column, status } = zh.orders
  expect(line?.[column.customer]).toBe('\'=HYPERLINK("http://x")')
  expect(line?.[column.phone]).toBe("'+15550100")
  expect(line?.[column.status]).toBe(status.open)
})

test('ADM-1 the audit trail says who took out which selection', async () => {
  const lines = await exported({ statuses: ['open'], from: '2025-01-01' })
  expect(lines.length).toBeGreaterThan(0)
  const { engine } = await testServer()
  const entries = await engine.transact({ merchantId: person.store.merchantId }, 'read', run =>
    run(sql`select action, actor_id, after from audit_entry where merchant_id = ${person.store.merchantId}
      order by audit_id desc limit 1`),
  )
  const after = { format: 'csv', sort: 'time', order: 'desc', from: '2025-01-01', statuses: ['open'] }
  expect(entries).toEqual([{ action: 'export', actorId: person.employeeId, after }])
})

test('an export needs its own permission, and none of its input is read without it', async () => {
  const viewer = await aPerson({ permissions: ['orders.list.view'] })
  const answer = await viewer.request(exportOrders, { format: 'nonsense' })
  expect(answer.status).toBe(507)
})
