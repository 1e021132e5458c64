import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { factsThatDiffer, ordersThatDiffer } from '../../orders/ledger/testing/checks.queries.ts'
import { anImporter, countsOf, csvOf, type Importer, newKey, nothingThere } from './history.testing.queries.ts'

const twoOrders = csvOf(
  'A1,2015-01-01,11:38:36,hawaiian,M,classic,13.25',
  'A2,2015-01-01,11:57:40,classic_dlx,M,classic,16',
  'A1,2015-01-01,11:38:36,mexicana,L,veggie,20.25',
)
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Failure ? { code: error.code, field: error.field } : error
}
const rowsOfOrders = (importer: Importer) =>
  importer.see(
    id =>
      sql<
        Record<string, unknown>
      >`select order_no, business_date, ordered_at, local_hour, meal_type, order_type, status,
      payment_code, port, source, tender, gross_cents, net_cents, tax_cents, total_cents, paid_cents, tip_cents
      from orders where merchant_id = ${id} order by order_no`,
  )

describe('POS-5 an import', () => {
  test('brings orders, lines, payments, timeline, dishes, categories and facts', async () => {
    const importer = await anImporter()
    const progress = await importer.run(twoOrders)
    expect(progress).toMatchObject({
      state: 'done',
      progress: 1000,
      orders: 2,
      lines: 3,
      totalCents: 4950,
      rejected: 0,
      alreadyPresent: 0,
      firstDay: '2015-01-01',
      lastDay: '2015-01-01',
    })
    expect(await rowsOfOrders(importer)).toEqual([
      {
        orderNo: 'A1',
        businessDate: '2015-01-01',
        orderedAt: '2015-01-01T16:38:36Z',
        localHour: 11,
        mealType: 'lunch',
        orderType: 'unknown',
        status: 'paid',
        paymentCode: 1,
        port: 'import',
        source: 'import',
        tender: 'imported',
        grossCents: 3350,
        netCents: 3350,
        taxCents: 0,
        totalCents: 3350,
        paidCents: 3350,
        tipCents: 0,
      },
      expect.objectContaining({ orderNo: 'A2', totalCents: 1600 }),
    ])
    const { merchantId } = importer.person.store
    expect(await countsOf(importer)).toMatchObject({ lines: 3, payments: 2, entries: 2, dishes: 3, categories: 2 })
    await importer.test.engine.transact({ merchantId }, 'read', async run => {
      expect(await factsThatDiffer(run, merchantId)).toEqual([])
      expect(await ordersThatDiffer(run, merchantId)).toEqual([])
    })
  })

  test('takes tax, tip, discount, order type, employee and tender where the file has them', async () => {
    const importer = await anImporter()
    const header = 'Order #;Opened;Menu Item;Qty;Gross Sales;Discount;Tax;Tip;Dining Option;Server;Payment Type\n'
    const rows = [
      '7;31.12.2015 23:30;Mapo Tofu 麻婆豆腐;3;10,00;1,00;0,80;2,00;Take Out;Li Wei;VISA',
      '7;31.12.2015 23:30;Tea;1;2,00;;0,16;;;;',
      '8;01.01.2016 03:59;Tea;2;4,00;-0,50;0,32;;Delivery;;Cash',
      '9;01.01.2016 04:00;Tea;1;2,00;2,00;;;;;House account',
    ]
    const progress = await importer.run(`\ufeff${header}${rows.join('\r\n')}`)
    expect(progress).toMatchObject({ state: 'done', orders: 3, lines: 4, totalCents: 1000 + 200 - 100 + 96 + 350 + 32 })
    const orders = await rowsOfOrders(importer)
    expect(orders).toMatchObject([
      { orderNo: '7', orderType: 'carryout', tender: 'card', taxCents: 96, tipCents: 200, totalCents: 1196 },
      { orderNo: '8', orderType: 'delivery', tender: 'cash', businessDate: '2015-12-31', netCents: 350 },
      {
        orderNo: '9',
        orderType: 'unknown',
        tender: 'imported',
        businessDate: '2016-01-01',
        totalCents: 0,
        status: 'paid',
      },
    ])
    const { merchantId } = importer.person.store
    await importer.test.engine.transact({ merchantId }, 'read', async run => {
      expect(await factsThatDiffer(run, merchantId)).toEqual([])
      expect(await ordersThatDiffer(run, merchantId)).toEqual([])
    })
    const lines = await importer.see(
      id =>
        sql<{ quantity: number; unitPriceCents: number }>`select quantity, unit_price_cents from order_line
        where merchant_id = ${id} and dish_name like 'Mapo%' order by line_no`,
    )
    expect(lines).toEqual([
      { quantity: 2, unitPriceCents: 333 },
      { quantity: 1, unitPriceCents: 334 },
    ])
  })

  test('again adds nothing, and more orders of the same kind are added to what is there', async () => {
    const importer = await anImporter()
    await importer.run(twoOrders)
    const before = await countsOf(importer)
    expect(await importer.run(twoOrders)).toMatchObject({ state: 'done', orders: 0, lines: 0, alreadyPresent: 2 })
    expect(await countsOf(importer)).toEqual(before)
    const more = `${twoOrders}A3,2015-01-01,12:00:00,hawaiian,S,classic,10.50\n`
    expect(await importer.run(more)).toMatchObject({ orders: 1, lines: 1, totalCents: 1050, alreadyPresent: 2 })
    expect(await countsOf(importer)).toMatchObject({ orders: 3, lines: 4, dishes: 3 })
    const { merchantId } = importer.person.store
    const [all] = await importer.see(
      id =>
        sql<{ orders: number; gross: number }>`select sum(orders)::bigint as orders, sum(gross)::bigint as gross
        from sales_fact where merchant_id = ${id} and grain = 'day' and dimension = 'all'`,
    )
    expect(all).toEqual({ orders: 3, gross: 6000 })
    await importer.test.engine.transact({ merchantId }, 'read', async run => {
      expect(await ordersThatDiffer(run, merchantId)).toEqual([])
    })
  })

  test('an order that is there with other lines is a bad row', async () => {
    const importer = await anImporter()
    await importer.run(twoOrders)
    const other = csvOf('A2,2015-01-01,11:57:40,classic_dlx,L,classic,16')
    const progress = await importer.run(other)
    expect(progress).toMatchObject({ state: 'failed', failure: 'IMPORT_BAD_ROWS', orders: 0, rejected: 1 })
    expect(progress.badRows).toEqual([{ line: 2, column: 'order', reason: 'otherLines', value: 'A2' }])
    expect(await countsOf(importer)).toMatchObject({ orders: 2, lines: 3 })
  })

  test('any bad row: nothing is written, unless bad rows are skipped with their orders', async () => {
    const importer = await anImporter()
    const rows = csvOf(
      'B1,2015-01-01,11:38:36,hawaiian,M,classic,13.25',
      'B1,2015-01-01,11:38:36,thai_ckn,L,chicken,"12,50"',
      'B2,2015-02-30,11:38:36,hawaiian,M,classic,13.25',
      'B3,2015-01-01,12:00:00,hawaiian,M,classic,13.25',
      'B3,2015-01-02,12:00:00,hawaiian,M,classic,13.25',
      'B4,2015-01-01,12:30:00,hawaiian,M,classic,13.25',
    )
    const uploadId = await importer.upload(rows)
    const strict = await importer.start(uploadId)
    expect(strict).toMatchObject({ state: 'failed', rejected: 3, skippedOrders: 3 })
    expect(strict.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'price'],
      [4, 'date'],
      [6, 'otherTime'],
    ])
    expect(await countsOf(importer)).toEqual(nothingThere)
    const lenient = await importer.start(uploadId, { skipBadRows: true })
    expect(lenient).toMatchObject({ state: 'done', orders: 1, lines: 1, rejected: 3, skippedOrders: 3 })
    expect((await rowsOfOrders(importer)).map(order => order['orderNo'])).toEqual(['B4'])
  })

  test('a dry run writes nothing and says what would be', async () => {
    const importer = await anImporter()
    const progress = await importer.check(twoOrders)
    expect(progress).toMatchObject({ state: 'done', dryRun: true, orders: 2, lines: 3, totalCents: 4950 })
    expect(await countsOf(importer)).toEqual(nothingThere)
    const { rows } = await importer.send(historyCalls.getImports, {})
    expect(rows).toEqual([])
  })

  test('the mapping and the format may be given', async () => {
    const importer = await anImporter()
    const file = 'a\tb\tc\td\n1\t03/04/2015\tTea\t1.234,50\n'
    const settings = {
      mapping: { order: 'a', date: 'b', dish: 'c', price: 'd' },
      format: { delimiter: '\t', dateOrder: 'dmy', decimal: ',' },
    } as const
    expect(await importer.run(file, settings)).toMatchObject({
      state: 'done',
      totalCents: 123_450,
      firstDay: '2015-04-03',
    })
    const unknown = { ...settings, mapping: { ...settings.mapping, dish: 'x' } }
    expect(await refusal(importer.run(file, unknown))).toEqual({ code: 'IMPORT_COLUMN_MISSING', field: 'mapping.dish' })
  })

  test('is written in the audit trail and told to open pages', async () => {
    const importer = await anImporter()
    const { importId } = await importer.run(twoOrders)
    const audit = await importer.see(
      id =>
        sql<{ action: string; objectId: string; after: unknown }>`select action, object_id, after from audit_entry
        where merchant_id = ${id} and object_type = 'historyImport'`,
    )
    expect(audit).toEqual([
      { action: 'import', objectId: String(importId), after: expect.objectContaining({ orders: 2, totalCents: 4950 }) },
    ])
    const events = await importer.see(
      id => sql<{ topic: string }>`select distinct topic from live_event where merchant_id = ${id}`,
    )
    expect(events.map(({ topic }) => topic).sort()).toEqual(['import', 'order'])
  })

  test('SEC-9 a start that is sent twice runs once', async () => {
    const importer = await anImporter()
    const input = { uploadId: await importer.upload(twoOrders), idempotencyKey: newKey() }
    const first = await importer.send(historyCalls.startImport, input)
    await importer.finished(first.importId)
    expect(await importer.send(historyCalls.startImport, input)).toEqual(first)
    expect(await refusal(importer.send(historyCalls.startImport, { ...input, skipBadRows: true }))).toMatchObject({
      code: 'KEY_REUSED',
    })
    expect(await countsOf(importer)).toMatchObject({ orders: 2 })
  })
})

describe('POS-5 undo', () => {
  test('removes exactly what the import brought', async () => {
    const importer = await anImporter()
    await importer.run(csvOf('Z1,2015-01-01,10:00:00,hawaiian,M,classic,13.25'))
    const facts = () =>
      importer.see(id => sql`select * from sales_fact where merchant_id = ${id} order by grain, dimension, period, key`)
    const before = { counts: await countsOf(importer), facts: await facts() }
    const { importId } = await importer.run(twoOrders)
    expect(await countsOf(importer)).toMatchObject({ orders: 3, dishes: 3, categories: 2 })
    expect(await importer.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() })).toMatchObject({
      orders: 2,
    })
    expect({ counts: await countsOf(importer), facts: await facts() }).toEqual(before)
    await importer.finished(importId)
    expect({ counts: await countsOf(importer), facts: await facts() }).toEqual(before)
    const [left] = await importer.test.engine.transact('owner', 'read', run =>
      run(sql<{ rows: number }>`select (select count(*) from orders where import_id = ${importId}) +
        (select count(*) from sales_fact where import_id = ${importId}) + (select count(*) from dish where import_id = ${importId}) as rows`),
    )
    expect(left?.rows).toBe(0)
    expect(await importer.run(twoOrders)).toMatchObject({ state: 'done', orders: 2, alreadyPresent: 0 })
  })

  test('leaves dishes and categories that others have come to use', async () => {
    const importer = await anImporter()
    const { importId } = await importer.run(twoOrders)
    await importer.run(csvOf('Z1,2015-01-01,10:00:00,hawaiian,M,classic,13.25'))
    await importer.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() })
    await importer.finished(importId)
    const dishes = await importer.see(id => sql<{ name: string }>`select name from dish where merchant_id = ${id}`)
    const categories = await importer.see(
      id => sql<{ name: string }>`select name from category where merchant_id = ${id}`,
    )
    expect({ dishes, categories }).toEqual({ dishes: [{ name: 'hawaiian' }], categories: [{ name: 'classic' }] })
  })

  test('happens once', async () => {
    const importer = await anImporter()
    const { importId } = await importer.run(twoOrders)
    const undo = () => importer.send(historyCalls.undoImport, { importId, idempotencyKey: newKey() })
    expect(await undo()).toMatchObject({ orders: 2 })
    expect(await refusal(undo())).toMatchObject({ code: 'IMPORT_STATE' })
    await importer.finished(importId)
  })
})

describe('POS-5 files', () => {
  test('are kept by their user alone until they are imported, three of a store at most', async () => {
    const importer = await anImporter()
    const prefix = `${importer.person.store.merchantId}-`
    const folder = path.join(importer.folder, 'uploads')
    const files = () => fs.readdirSync(folder).filter(name => name.startsWith(prefix))
    const uploadId = await importer.upload(twoOrders)
    expect(files()).toEqual([`${prefix}${uploadId}.csv`])
    expect(fs.statSync(path.join(folder, `${prefix}${uploadId}.csv`)).mode & 0o777).toBe(0o600)
    await importer.start(uploadId)
    expect(files()).toEqual([])
    for (let count = 0; count < 5; count++) await importer.upload(twoOrders)
    expect(files()).toHaveLength(3)
  })

  test('the very same file is recognised', async () => {
    const importer = await anImporter()
    const { importId } = await importer.run(twoOrders)
    const body = new TextEncoder().encode(twoOrders)
    const response = await importer.test.app.request(`/service${historyCalls.upload.path}?fileName=again.csv`, {
      method: 'POST',
      headers: { merchantAuth: importer.person.token },
      body,
    })
    expect(await response.json()).toMatchObject({ bytes: body.length, importedBefore: { importId, orders: 2 } })
  })
})
