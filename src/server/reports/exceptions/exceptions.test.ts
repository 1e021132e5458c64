/** The exception watch adds up to the rows behind it, and compares people with their own role (RPT-7). */
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { exceptionCalls } from '../../../shared/contract/reports/exceptions.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportCalls } from '../../../shared/contract/reports/reports.ts'
import type { ExceptionKind } from '../../../shared/rules/settings/exceptionKinds.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { en } from '../../../shared/text/en.ts'
import { newYork, withRefund } from '../../orders/ledger/testing/sales.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aReader, at, book, exampleDay, type Reader, sold } from '../sales/reports.testing.ts'
import { verifyStore } from '../verify/verifyStore.ts'

const { exportExceptionEvents, getExceptionWatch, getExceptionEvents, saveExceptionThresholds } = exceptionCalls
const DAY = { from: '2025-06-02', to: '2025-06-02' }
const seeing = ['reports.exceptions.view', 'reports.exceptions.settings', 'reports.sales.view'] as const
const aWatcher = (): Promise<Reader> => aReader({ permissions: seeing })
const paid = (amountCents: number) => [{ amountCents }]

/** Two people of one role beside the watcher’s own. */
async function twoWaiters({ store }: Reader) {
  const one = await aPerson({ store })
  const other = await aPerson({ store })
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`
      update employee set first_name = case when employee_id = ${one.employeeId} then 'Ann' else 'Bob' end, last_name = '',
        role_id = (select role_id from employee where merchant_id = ${store.merchantId} and employee_id = ${one.employeeId})
      where merchant_id = ${store.merchantId} and employee_id in (${one.employeeId}, ${other.employeeId})`),
  )
  return { ann: { id: one.employeeId, name: 'Ann' }, bob: { id: other.employeeId, name: 'Bob' }, one, other }
}

const figureOf = async (watcher: Reader, key: string | number, kind: ExceptionKind, days = DAY) => {
  const { people } = await watcher.read(getExceptionWatch, days)
  const person = people.find(each => each.key === String(key))
  return person?.kinds.find(each => each.kind === kind)
}

describe('RPT-7 the exception watch', () => {
  test('adds up to the sales report, and each figure to the events behind it', async () => {
    const watcher = await aWatcher()
    await book(watcher.store.merchantId, exampleDay())
    const { people } = await watcher.read(getExceptionWatch, DAY)
    const { totals } = await watcher.read(reportCalls.getMerchantSalesReport, DAY)
    const sum = (kind: ExceptionKind) =>
      people.flatMap(({ kinds }) => kinds).reduce((all, row) => (row.kind === kind ? all + row.amountCents : all), 0)
    expect(sum('comp')).toBe(totals.compCents)
    expect(sum('discount')).toBe(totals.itemDiscountCents + totals.orderDiscountCents)
    expect(sum('void')).toBe(totals.voidCents)
    expect(sum('refund')).toBe(totals.refundedCents)

    expect(people.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(totals.grossCents)
    let seen = 0
    for (const { key, kinds } of people) {
      for (const { kind, count, amountCents } of kinds) {
        const behind = await watcher.read(getExceptionEvents, { ...DAY, page: 1, pageSize: 50, kind, key })
        expect([kind, behind.total, behind.sumCents]).toEqual([kind, count, amountCents])
        expect(behind.rows.reduce((all, row) => all + row.amountCents, 0)).toBe(amountCents)
        seen += behind.rows.length
      }
    }
    expect(seen).toBeGreaterThanOrEqual(4)
  })

  test('compares a person with the others of the role in the same meal, and shows the arithmetic', async () => {
    const watcher = await aWatcher()
    const { ann, bob } = await twoWaiters(watcher)
    const comped = anOrder([aLine(1000, { discounts: [{ kind: 'comp' }] }), aLine(9000)])
    const note = { employeeName: 'Ann' }
    const whole = sold('1', comped, paid(9000), { employee: ann })
    const byAnn = {
      ...whole,
      lines: whole.lines.map(line => ({
        ...line,
        sold: { ...line.sold, discounts: line.sold.discounts.map(each => ({ ...each, ...note })) },
      })),
    }
    await book(watcher.store.merchantId, [
      byAnn,
      sold('2', anOrder([aLine(20_000)]), paid(20_000), { employee: bob }),
      // A dinner of Bob's: nothing that Ann's lunch is compared with.
      sold('3', anOrder([aLine(50_000)]), paid(50_000), { employee: bob, at: at('19:00') }),
    ])
    expect(await figureOf(watcher, ann.id, 'comp')).toMatchObject({
      count: 1,
      amountCents: 1000,
      expected: 0,
      timesHundredths: null,
      parts: [
        { meal: 'lunch', own: { orders: 1, grossCents: 10_000 }, peers: { people: 1, orders: 1, grossCents: 20_000 } },
        { meal: 'dinner', own: { orders: 0 }, peers: { people: 1, grossCents: 50_000 } },
      ],
    })
    expect(await figureOf(watcher, bob.id, 'comp')).toMatchObject({ count: 0, expected: 2000, timesHundredths: 0 })
  })

  test('its file has a row for each figure of the page', async () => {
    const watcher = await aReader({ permissions: [...seeing, 'reports.exceptions.export'] })
    await book(watcher.store.merchantId, exampleDay())
    const { people } = await watcher.read(getExceptionWatch, DAY)
    const asked = { report: 'exceptions', input: DAY, format: 'csv' } as const
    const response = await watcher.request(reportFileCalls.exportReport, asked, watcher.headers)
    const lines = parse(await response.text(), { bom: true, relax_column_count: true }) as string[][]
    const figures = people.flatMap(({ kinds }) => kinds.filter(({ count }) => count > 0))
    const name = (kind: ExceptionKind) => en.exceptionWatch.kind[kind]
    const written = lines.filter(line => Object.values<string>(en.exceptionWatch.kind).includes(line[2] ?? ''))
    expect(written.map(line => [line[2], line[3], Number(line[4])])).toEqual(
      figures.map(({ kind, count, amountCents }) => [name(kind), String(count), amountCents / 100]),
    )
    expect(figures.length).toBeGreaterThan(2)
  })

  test('the file of a figure is exactly its list of events, and comes to the figure; I24', async () => {
    const watcher = await aReader({ permissions: [...seeing, 'reports.exceptions.export', 'system.audit.view'] })
    await book(watcher.store.merchantId, exampleDay())
    const { people } = await watcher.read(getExceptionWatch, DAY)
    let written = 0
    for (const { key, kinds } of people) {
      for (const { kind, count, amountCents } of kinds) {
        const asked = { ...DAY, kind, key }
        const { rows } = await watcher.read(getExceptionEvents, asked)
        const file = await watcher.request(exportExceptionEvents, { ...asked, format: 'csv' }, watcher.headers)
        const lines: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true })
        expect([kind, lines.length, lines.map(line => line['Order'])]).toEqual([
          kind,
          count,
          rows.map(({ orderNo }) => orderNo),
        ])
        const sum = lines.reduce((all, line) => all + Math.round(Number(line['Amount'] ?? 0) * 100), 0)
        expect([kind, sum]).toEqual([kind, amountCents])
        written += lines.length
      }
    }
    expect(written).toBeGreaterThanOrEqual(4)
    const timeline = { objectType: 'exceptionWatch', objectId: `${DAY.from} ${DAY.to}` } as const
    const trail = await watcher.send(auditCalls.getObjectTimeline, timeline)
    expect(trail.rows[0]).toMatchObject({ action: 'export', after: { format: 'csv' } })
    const looker = await aReader({ store: watcher.store, permissions: seeing })
    const refused = { ...DAY, kind: 'void', key: '', format: 'csv' } as const
    const answer = await looker.request(exportExceptionEvents, refused, looker.headers)
    expect(await answer.json()).toMatchObject({ reason: 'INSUFFICIENT_AUTHORITY' })
  })

  test('more events than are read at once are all in the file, each once', async () => {
    const watcher = await aReader({ permissions: [...seeing, 'reports.exceptions.export'] })
    // Ten of an order at the same moment: where one reading ends does not lose or repeat any.
    const voided = Array.from({ length: 10 }, (_, line) => aLine(100 + line, { key: `V${line}`, voided: true }))
    const many = Array.from({ length: 41 }, (_, index) =>
      sold(`V${index}`, anOrder([...voided, aLine(300)]), paid(327)),
    )
    await book(watcher.store.merchantId, many)
    const { people } = await watcher.read(getExceptionWatch, DAY)
    const key = people[0]?.key ?? ''
    const input = { ...DAY, kind: 'void', key, format: 'csv' } as const
    const file = await watcher.request(exportExceptionEvents, input, watcher.headers)
    const lines: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true })
    expect(new Set(lines.map(line => `${line['Order']} ${line['Amount']}`)).size).toBe(410)
    expect(lines).toHaveLength(410)
  })

  test('keeps what somebody did before they were renamed, by the order’s employee', async () => {
    const watcher = await aWatcher()
    const { ann } = await twoWaiters(watcher)
    const voided = sold('1', anOrder([aLine(700, { voided: true }), aLine(300)]), paid(300), {
      employee: { id: ann.id, name: 'Ann before the wedding' },
    })
    await book(watcher.store.merchantId, [voided])
    expect(await figureOf(watcher, ann.id, 'void')).toMatchObject({ count: 1, amountCents: 700 })
  })

  test('a name that two people have is nobody’s: it stands by itself, compared with nobody', async () => {
    const watcher = await aWatcher()
    const { engine } = await testServer()
    const { one, other } = await twoWaiters(watcher)
    await engine.transact('owner', 'write', run =>
      run(sql`
        update employee set first_name = 'Mia', last_name = ''
        where merchant_id = ${watcher.store.merchantId} and employee_id in (${one.employeeId}, ${other.employeeId})`),
    )
    const sale = sold('1', anOrder([aLine(2000, { key: 'dish' })]), paid(2000), {
      employee: { id: one.employeeId, name: 'Pat' },
    })
    await book(watcher.store.merchantId, [
      withRefund(sale, { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] }, { at: at('13:00') }),
    ])
    expect(await figureOf(watcher, '=Mia', 'refund')).toMatchObject({ count: 1, amountCents: 2000, expected: null })
  })

  test('RPT-8 counts by the business day of the store, on the nights when the clocks change too', async () => {
    const watcher = await aWatcher()
    const { ann } = await twoWaiters(watcher)
    const refunded = (no: string, when: number) =>
      withRefund(
        sold(no, anOrder([aLine(1000, { key: 'dish' })]), paid(1000), { employee: ann, at: when }),
        { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] },
        { at: when, employeeName: 'Ann' },
      )
    // 3:30 in the night after the change still belongs to Saturday; 4:00 does not. Spring forward, then fall back.
    const nights = ['2025-03-09T07:30:00Z', '2025-03-09T08:00:00Z', '2025-11-02T08:30:00Z', '2025-11-02T09:00:00Z']
    await book(
      watcher.store.merchantId,
      nights.map((night, index) => refunded(String(index), Date.parse(night))),
      newYork,
    )
    const counts = []
    for (const day of ['2025-03-08', '2025-03-09', '2025-11-01', '2025-11-02'])
      counts.push((await figureOf(watcher, ann.id, 'refund', { from: day, to: day }))?.count)
    expect(counts).toEqual([1, 1, 1, 1])
  })

  test('RPT-6 its sums are kept with the orders, and a sum that was changed is found', async () => {
    const watcher = await aWatcher()
    const { merchantId } = watcher.store
    await book(merchantId, exampleDay())
    const { engine } = await testServer()
    const wrong = async () => {
      const { parts } = await verifyStore(engine, merchantId)
      return parts.find(({ identity, part }) => identity === 'facts' && part === 'money')?.wrong
    }
    expect(await wrong()).toBe(0)
    await engine.transact('owner', 'write', run =>
      run(sql`
        update money_fact set times = times + 1 where merchant_id = ${merchantId} and dimension in ('rungUp', 'watched')`),
    )
    expect(await wrong()).toBeGreaterThan(2)
  })

  test('thresholds are the store’s own, saved on top of what was read', async () => {
    const watcher = await aWatcher()
    const { thresholds } = await watcher.read(getExceptionWatch, DAY)
    expect(thresholds).toMatchObject({
      version: 0,
      value: { void: { marked: true, timesHundredths: 200, atLeast: 5 } },
    })
    const value = { ...thresholds.value, void: { marked: false, timesHundredths: 300, atLeast: 9 } }
    const saved = await watcher.send(saveExceptionThresholds, { version: thresholds.version, value })
    expect(saved).toMatchObject({ version: 1, value })
    await expect(watcher.send(saveExceptionThresholds, { version: 0, value })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const wrong = { ...value, void: { ...value.void, timesHundredths: 99 } }
    await expect(watcher.send(saveExceptionThresholds, { version: 1, value: wrong })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      field: 'value.void.timesHundredths',
    })
  })

  test('a year passes, a day more is refused at its end; without the right there is nothing', async () => {
    const watcher = await aWatcher()
    await watcher.read(getExceptionWatch, { from: '2024-01-01', to: '2024-12-31' })
    const long = { from: '2024-01-01', to: '2025-01-01' }
    await expect(watcher.read(getExceptionWatch, long)).rejects.toMatchObject({ code: 'RANGE_TOO_LONG', field: 'to' })
    const stranger: TestPerson = await aReader({ store: watcher.store, permissions: ['reports.sales.view'] })
    await expect(stranger.send(getExceptionWatch, DAY)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  })
})
