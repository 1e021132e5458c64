/** Refunds that come with the orders of another POS: rows of negative quantity (POS-5, ORD-3). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import { aReader } from '../../reports/sales/reports.testing.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { aPerson } from '../../testing/people.ts'
import { anImporter, countsOf, type Importer, newKey, nothingThere } from './history.testing.queries.ts'

/** What the tests ask beside the import's own calls. */
const permissions = ['orders.import.run', 'orders.list.view', 'orders.list.refund'] as const
const importing = () => anImporter({ permissions: [...permissions] })

const csv = (...rows: readonly string[]): string =>
  ['order,date,time,item,category,qty,price,tax,tip,server,payment', ...rows, ''].join('\n')
const sold = [
  'A,2025-05-01,11:00,Tea,Drinks,2,5.00,0.89,1.00,Maria,Cash',
  'A,2025-05-01,11:00,Soup,Food,1,4.00,0.36,,Maria,Cash',
  'B,2025-05-01,12:00,Soup,Food,1,4.00,0.36,,Maria,VISA',
] as const
/** One tea two days later; order B whole on its day. */
const back = [
  'A,2025-05-03,10:00,Tea,Drinks,-1,5.00,-0.45,,Pat,Cash',
  'B,2025-05-01,12:30,Soup,Food,-1,4.00,-0.36,,Maria,VISA',
] as const

const factsOf = (importer: Importer) =>
  importer.see(
    id => sql`select * from sales_fact where merchant_id = ${id} order by grain, dimension, period, key, import_id`,
  )
const wrongOf = async ({ person, test: { engine } }: Importer) =>
  (await verifyStore(engine, person.store.merchantId)).parts.filter(({ wrong }) => wrong > 0)
const orderIdOf = async (importer: Importer, orderNo: string) => {
  const rows = await importer.see(
    id => sql<{ orderId: number }>`select order_id from orders where merchant_id = ${id} and order_no = ${orderNo}`,
  )
  return rows[0]?.orderId ?? 0
}
const undo = async (importer: Importer, importId: number) => {
  const made = await importer.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() })
  await importer.finished(importId)
  return made
}

describe('POS-5 ORD-3 refunds of a file', () => {
  test('are refunds of its orders: lines, tax, payment, day, employee and timeline', async () => {
    const importer = await importing()
    expect(await importer.run(csv(...sold, ...back))).toMatchObject({
      state: 'done',
      orders: 2,
      lines: 5,
      totalCents: 1961,
      refunds: 2,
      refundedCents: 981,
      firstDay: '2025-05-01',
      lastDay: '2025-05-03',
    })
    const orderId = await orderIdOf(importer, 'A')
    const detail = await importer.send(orderCalls.queryOrderDetailById, { orderId })
    expect(detail).toMatchObject({ status: 'partiallyRefunded', payments: [{ amountCents: 1525, tipCents: 100 }] })
    expect(detail.refunds).toMatchObject([
      { businessDate: '2025-05-03', kind: 'lines', netCents: 500, taxCents: 45, employeeName: 'Pat' },
    ])
    expect(detail.timeline.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['refunded', 545],
      ['imported', 1525],
    ])
    const whole = await importer.send(orderCalls.queryOrderDetailById, { orderId: await orderIdOf(importer, 'B') })
    expect(whole).toMatchObject({ status: 'refunded' })
    expect(whole.refunds).toMatchObject([{ kind: 'whole', businessDate: '2025-05-01' }])
    expect(await wrongOf(importer)).toEqual([])
  })

  test('I17 count on their own day, or on the order’s', async () => {
    const importer = await importing()
    await importer.run(csv(...sold, ...back))
    const reader = await aReader({ store: importer.person.store })
    const netOf = async (day: string, refundsBy: 'refundDay' | 'orderDay') => {
      const report = await reader.read(reportCalls.getMerchantSalesReport, { from: day, to: day, refundsBy })
      return [report.totals.refundCents, report.totals.netCents]
    }
    expect(await netOf('2025-05-01', 'refundDay')).toEqual([400, 1400])
    expect(await netOf('2025-05-03', 'refundDay')).toEqual([500, -500])
    expect(await netOf('2025-05-01', 'orderDay')).toEqual([900, 900])
    expect(await netOf('2025-05-03', 'orderDay')).toEqual([0, 0])
  })

  test('are shown with their sign before they are imported', async () => {
    const importer = await importing()
    const uploadId = await importer.upload(csv(...sold, ...back))
    const { rows } = await importer.send(historyCalls.previewImport, { uploadId })
    expect(rows.map(({ understood }) => understood?.refund)).toEqual([false, false, false, true, true])
    expect(rows[3]?.understood).toMatchObject({ quantity: -1, grossCents: -500, taxCents: -45, tipCents: null })
  })

  test('come once, and with other refunds the order is another one', async () => {
    const importer = await importing()
    await importer.run(csv(...sold, ...back))
    expect(await importer.run(csv(...sold, ...back))).toMatchObject({ orders: 0, refunds: 0, alreadyPresent: 2 })
    const changed = await importer.run(csv(...sold, back[0]))
    expect(changed).toMatchObject({ state: 'failed', rejected: 1, badRows: [{ reason: 'otherLines', value: 'B' }] })
  })

  test('do not come into a closed day (I19)', async () => {
    const importer = await importing()
    const boss = await aPerson({ store: importer.person.store, isBoss: true })
    await boss.send(dayCloseCalls.closeDay, { businessDate: '2025-05-03', idempotencyKey: newKey() })
    expect(await importer.check(csv(...sold, ...back))).toMatchObject({
      closedDays: { days: 1, orders: 1, first: [{ businessDate: '2025-05-03', orders: 1 }] },
    })
    expect(await importer.run(csv(...sold, ...back))).toMatchObject({ state: 'failed', failure: 'DAY_CLOSED' })
    expect(await countsOf(importer)).toEqual(nothingThere)
    expect(await importer.run(csv(...sold, back[1]))).toMatchObject({ state: 'done', orders: 2 })
  })
})

describe('POS-5 undoing an import with refunds', () => {
  test('takes them away, and every total is as before', async () => {
    const importer = await importing()
    await importer.run(
      csv('Z,2025-05-01,09:00,Soup,Food,2,4.00,0.72,,Maria,Cash', 'Z,2025-05-03,09:00,Soup,Food,-1,4.00,-0.36,,,'),
    )
    const before = { counts: await countsOf(importer), facts: await factsOf(importer) }
    const { importId } = await importer.run(csv(...sold, ...back))
    // A refund that came with the file is no change since.
    expect(await importer.send(historyCalls.importChanges, { importId })).toMatchObject({ orders: 0 })
    expect(await undo(importer, importId)).toMatchObject({ orders: 2, kept: { orders: 0 } })
    expect({ counts: await countsOf(importer), facts: await factsOf(importer) }).toEqual(before)
    const [left] = await importer.test.engine.transact('owner', 'read', run =>
      run(sql<{ rows: number }>`
        select (select count(*) from refund where import_id = ${importId}) + (select count(*) from refund_line l
          where not exists (select from refund r where r.merchant_id = l.merchant_id and r.refund_id = l.refund_id)) as rows`),
    )
    expect(left?.rows).toBe(0)
    expect(await wrongOf(importer)).toEqual([])
  })

  test('leaves an order that was refunded here since, with both refunds', async () => {
    const importer = await importing()
    const { importId } = await importer.run(csv(...sold, ...back))
    const orderId = await orderIdOf(importer, 'A')
    await importer.send(refundCalls.refund, {
      orderId,
      refund: { kind: 'lines', lines: [{ lineNo: 1, quantity: 1 }] },
      reason: 'Cold',
      idempotencyKey: newKey(),
    })
    const kept = { orders: 1, examples: [{ orderId, orderNo: 'A' }] }
    expect(await importer.send(historyCalls.importChanges, { importId })).toMatchObject(kept)
    expect(await undo(importer, importId)).toMatchObject({ orders: 1, kept })
    const refunds = await importer.see(
      id => sql`select net_cents, import_id from refund where merchant_id = ${id} order by refund_id`,
    )
    expect(refunds).toEqual([
      { netCents: 500, importId: null },
      { netCents: 500, importId: null },
    ])
    expect(await wrongOf(importer)).toEqual([])
  })

  test('hides them at once, wherever refunds are summed', async () => {
    const importer = await importing()
    const { importId } = await importer.run(csv(...sold, ...back))
    const { merchantId } = importer.person.store
    const hide = (hidden: boolean) =>
      importer.test.engine.transact('owner', 'write', run =>
        run(
          sql`update history_import set hidden = ${hidden} where merchant_id = ${merchantId} and import_id = ${importId}`,
        ),
      )
    const seen = () => importer.see(id => sql`select count(*) as refunds from refund where merchant_id = ${id}`)
    expect(await seen()).toEqual([{ refunds: 2 }])
    await hide(true)
    expect(await seen()).toEqual([{ refunds: 0 }])
    await hide(false)
  })
})

describe('POS-5 a refund without an order', () => {
  const alone = 'R9,2025-05-02,11:00,Tea,Drinks,-1,5.00,-0.45,,Pat,Cash'

  test('stops the import, and is left out where bad rows are', async () => {
    const importer = await importing()
    const file = csv(...sold, alone)
    const bad = { line: 5, column: 'order', reason: 'refundAlone', value: 'R9: Tea' }
    expect(await importer.check(file)).toMatchObject({ rejected: 1, badRows: [bad] })
    expect(await importer.run(file)).toMatchObject({ state: 'failed', failure: 'IMPORT_BAD_ROWS', badRows: [bad] })
    expect(await importer.run(file, { skipBadRows: true })).toMatchObject({ orders: 2, skippedOrders: 1, refunds: 0 })
  })

  test('is an order of its own that was paid and refunded, where that is chosen', async () => {
    const importer = await importing()
    const settings = { format: { loneRefunds: 'order' as const } }
    expect(await importer.run(csv(alone), settings)).toMatchObject({ orders: 1, totalCents: 545, refundedCents: 545 })
    const orderId = await orderIdOf(importer, 'R9')
    const detail = await importer.send(orderCalls.queryOrderDetailById, { orderId })
    expect(detail).toMatchObject({ status: 'refunded', refunds: [{ netCents: 500, taxCents: 45 }] })
    expect(await importer.run(csv(alone), settings)).toMatchObject({ orders: 0, alreadyPresent: 1 })
    expect(await wrongOf(importer)).toEqual([])
  })
})
