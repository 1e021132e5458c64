/** What a terminal says is bounded before it is believed, and what cannot be true is kept to be solved (POS-8, ORD-11). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { devicePushCalls } from '../../../shared/contract/orders/devicePushes.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import {
  aTerminal,
  type Answer,
  cash,
  inboxOf,
  type Item,
  item,
  minute,
  orderBody,
  type OrderBody,
  ordersOf,
  rowsOf,
} from './pushing.testing.queries.ts'

const outcomes = ({ results }: Answer) =>
  results.map(({ outcome, reason }) => (reason === undefined ? outcome : `${outcome} ${reason}`))
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const line = (key: string, unitPriceCents: number, quantity = 1): OrderBody['lines'][number] => ({
  kind: 'open',
  key,
  name: 'Wine',
  unitPriceCents,
  quantity,
})
const totalling = (totalCents: number) => ({ expected: { totalCents, taxCents: 0 } })

describe('ORD-11 amounts', () => {
  test('ORD-11 an order of 100,000,000,000 minor units is in the books, one above it is held', async () => {
    const terminal = await aTerminal()
    const most = { lines: [line('a', 1_000_000_000, 100)], ...totalling(100_000_000_000) }
    const above = { lines: [line('a', 1_000_000_000, 100), line('b', 1)], ...totalling(100_000_000_001) }
    // Its terminal thinks less of it than it comes to.
    const huge = { lines: Array.from({ length: 200 }, (_, index) => line(`l${index}`, 1_000_000_000, 999)) }
    const given = [most, above, { ...huge, ...totalling(1) }, { lines: [line('a', 1_000_000_001)], ...totalling(1) }]
    const answer = await terminal.push(given.map(each => item('order', orderBody([], each))))
    expect(outcomes(answer)).toEqual(['applied', 'held INVALID', 'held INVALID', 'held INVALID'])
    expect((await ordersOf(terminal.store)).map(({ totalCents }) => totalCents)).toEqual([100_000_000_000])
    expect((await inboxOf(terminal.store)).map(({ detail }) => detail?.['failure'] ?? detail?.['field'])).toEqual([
      undefined,
      'expected.totalCents',
      'ORDER_TOO_LARGE',
      'lines.0.unitPriceCents',
    ])
  })
})

describe('POS-8 instants', () => {
  const opened = (openedAt: string) => item('order', orderBody([1000], { openedAt }))

  test('POS-8 instants of 35 days before to 24 hours after the server’s clock are taken, others are held, whatever holds them', async () => {
    const terminal = await aTerminal()
    const near = [opened(daysFromNow(-34.9)), opened(daysFromNow(0.9))]
    expect(outcomes(await terminal.push(near))).toEqual(['applied', 'applied'])
    const far = [
      opened(daysFromNow(-35.1)),
      opened(daysFromNow(1.1)),
      opened('9999-12-31T23:59:59Z'),
      opened('1970-01-01T00:00:00Z'),
      opened('0000-01-01T00:00:00Z'),
      item('order', orderBody([1000], { payments: [cash(1000, { at: daysFromNow(3) })] })),
      item('order', orderBody([1000], { closedAt: '9999-12-31T23:59:59Z' })),
      item('drawerOpen', { drawerKey: 'far', name: 'Till', startCents: 0 }, { at: '9999-12-31T23:59:59Z' }),
      item('batchClose', {}, { at: '0000-01-01T00:00:00Z' }),
    ]
    expect(outcomes(await terminal.push(far))).toEqual(far.map(() => 'held TIME_OUT_OF_RANGE'))
    expect(await ordersOf(terminal.store)).toHaveLength(2)
    const kept = await inboxOf(terminal.store)
    expect(kept.flatMap(({ detail }) => detail?.['field'] ?? [])).toEqual([
      ...far.slice(0, 5).map(() => 'openedAt'),
      'payments.0.at',
      'closedAt',
      'at',
      'at',
    ])
  })

  test('POS-8 a clock that is years wrong is corrected whole; what it does not explain is held', async () => {
    const terminal = await aTerminal()
    const then = (minutes: number) => new Date(Date.UTC(2001, 0, 1, 0, minutes)).toISOString()
    const order = orderBody([1000], { openedAt: then(30) })
    const answer = await terminal.push([item('order', order, { at: then(40) })], new Date(then(60)))
    expect(outcomes(answer)).toEqual(['applied'])
    const [{ orderedAt } = { orderedAt: '' }] = await ordersOf(terminal.store)
    // Half an hour before it was sent.
    expect(Math.abs(Date.now() - 1_800_000 - Date.parse(orderedAt))).toBeLessThan(60_000)
    for (const at of ['9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z']) {
      const wrong = await terminal.push([opened(daysFromNow(0))], new Date(at))
      expect(outcomes(wrong), at).toEqual(['held TIME_OUT_OF_RANGE'])
    }
  })

  test('POS-8 a wish for a banquet in half a year and settings of last year are believed', async () => {
    const terminal = await aTerminal()
    const body = orderBody([1000], { wantedAt: daysFromNow(180), settingsAt: daysFromNow(-300) })
    expect(outcomes(await terminal.push([item('order', body)]))).toEqual(['applied'])
  })

  test('POS-8 what came later than that is listed, and a person takes it with its own times', async () => {
    const terminal = await aTerminal()
    const manager = await aPerson({
      store: terminal.store,
      permissions: ['orders.pushes.view', 'orders.pushes.solve', 'orders.list.view'],
    })
    await terminal.push([opened(daysFromNow(-60)), opened('9999-12-31T23:59:59Z')])
    const { rows } = await manager.send(devicePushCalls.getDevicePushes, {})
    const [never = 0, old = 0] = rows.map(({ pushId }) => pushId)
    const accept = (pushId: number) => manager.send(devicePushCalls.acceptDevicePush, { pushId, reason: 'Was offline' })
    expect(await accept(old)).toMatchObject({ state: 'applied' })
    expect(await accept(never)).toMatchObject({ state: 'held', reason: 'TIME_OUT_OF_RANGE' })
    const listed = await manager.send(orderCalls.getPosOrderListPage, {})
    expect(listed.rows).toHaveLength(1)
  })
})

describe('POS-8 the same again, and other', () => {
  test('POS-8 the same revision with other content is held; with the same content it changes nothing', async () => {
    const terminal = await aTerminal()
    const body = orderBody([1000])
    const again = { ...body, tableName: 'T9' }
    const answers = [body, body, again].map(each => item('order', each))
    expect(outcomes(await terminal.push(answers))).toEqual(['applied', 'applied', 'held REVISION_REUSED'])
    const dearer = { ...body, lines: [line('a', 5000)], ...totalling(5000) }
    expect(outcomes(await terminal.push([item('order', dearer)]))).toEqual(['held REVISION_REUSED'])
    const next = { ...dearer, revision: 2 }
    expect(outcomes(await terminal.push([item('order', next)]))).toEqual(['applied'])
    const orders = await ordersOf(terminal.store)
    expect(orders.map(({ totalCents, revision }) => [totalCents, revision])).toEqual([[5000, 2]])
    // And of the revision that replaced it.
    expect(outcomes(await terminal.push([item('order', next), item('order', { ...next, guests: 9 })]))).toEqual([
      'applied',
      'held REVISION_REUSED',
    ])
  })

  test('POS-8 a payment that comes with the same revision is booked; another one under its key is held', async () => {
    const terminal = await aTerminal()
    const body = orderBody([1000])
    const paid = cash(400)
    const more = cash(600)
    const sent = [body, { ...body, payments: [paid] }, { ...body, payments: [paid, more] }]
    const push = async (each: OrderBody) => outcomes(await terminal.push([item('order', each)]))[0]
    for (const each of sent) expect(await push(each)).toBe('applied')
    expect(await push({ ...body, payments: [{ ...paid, amountCents: 300 }] })).toBe('held ALREADY_THERE')
    expect(await push({ ...body, payments: [{ ...paid, tender: 'card' }] })).toBe('held ALREADY_THERE')
    expect(await push(orderBody([400], { payments: [paid] }))).toBe('held ALREADY_THERE')
    expect((await ordersOf(terminal.store)).map(({ paidCents }) => paidCents)).toEqual([1000])
  })

  test('POS-8 the same revision of a clock record with other times is held', async () => {
    const terminal = await aTerminal()
    const { employeeId } = await aPerson({ store: terminal.store })
    const body = { clockKey: 'c', employeeId, inAt: minute(0) }
    const sent = [body, body, { ...body, inAt: minute(-60) }].map(each => item('clock', each))
    expect(outcomes(await terminal.push(sent))).toEqual(['applied', 'applied', 'held REVISION_REUSED'])
  })

  test('POS-8 an order by a menu version that the store never had is held, also without a dish of it', async () => {
    const terminal = await aTerminal()
    const answer = await terminal.push([item('order', orderBody([1000], { menuVersionNo: 7 }))])
    expect(outcomes(answer)).toEqual(['held UNKNOWN_MENU_VERSION'])
    expect(await ordersOf(terminal.store)).toEqual([])
  })
})

describe('POS-8 one bad item', () => {
  const nested = (depth: number): object => {
    let value: object = {}
    for (let level = 0; level < depth; level++) value = { deeper: value }
    return value
  }

  test('POS-8 items with texts that no database keeps, and deeper than any body, spoil nothing of their push', async () => {
    const terminal = await aTerminal()
    const good = () => item('order', orderBody([1000]))
    const bad = (given: object) => item('order', { ...orderBody([1000]), ...given })
    const items = [
      good(),
      bad({ orderName: 'a\u0000b' }),
      bad({ tableName: '\ud800' }),
      bad({ 'a\u0000b': '\udfff' }),
      bad({ expected: { totalCents: 1e300, taxCents: 2 ** 53 } }),
      bad({ lines: [null] }),
      bad({ payments: [{ ...cash(1), at: '9999-12-31T23:59:59.999Z' }] }),
      item('order', nested(2_000)),
      good(),
    ]
    const answer = outcomes(await terminal.push(items))
    const held = Array.from({ length: 5 }, () => 'held INVALID')
    expect(answer).toEqual(['applied', ...held, 'held TIME_OUT_OF_RANGE', 'refused INVALID', 'applied'])
    const manager = await aPerson({ store: terminal.store, permissions: ['orders.pushes.view'] })
    const { rows } = await manager.send(devicePushCalls.getDevicePushes, {})
    expect(rows).toHaveLength(6)
    for (const { pushId } of rows) await manager.send(devicePushCalls.getDevicePushDetail, { pushId })
  })

  test('POS-8 an item that the database refuses has failed, is pushed again, and the results beside it stand', async () => {
    const terminal = await aTerminal()
    const { engine, defects } = await testServer()
    const { merchantId } = terminal.store
    const name = `refusing_${merchantId}`
    // As a broken index would refuse it.
    await engine.script(`create function ${name}() returns trigger language plpgsql as $$ begin
      if new.merchant_id = ${merchantId} and new.order_name = 'Broken' then raise exception 'broken' using errcode = 'XX002'; end if;
      return new; end $$;
      create trigger ${name} before insert on orders for each row execute function ${name}();`)
    const broken: Item = item('order', orderBody([1000], { orderName: 'Broken' }))
    const sent = [item('order', orderBody([1000])), broken, item('order', orderBody([2000]))]
    expect(outcomes(await terminal.push(sent))).toEqual(['applied', 'failed', 'applied'])
    await expect(terminal.push([broken])).rejects.toThrow(/SERVER_ERROR/)
    await engine.script(`drop trigger ${name} on orders; drop function ${name}();`)
    expect(outcomes(await terminal.push(sent))).toEqual(['applied', 'applied', 'applied'])
    expect(await ordersOf(terminal.store)).toHaveLength(3)
    const [{ count } = { count: 0 }] = await rowsOf(
      sql<{ count: number }>`select count(*)::int as count from device_push where merchant_id = ${merchantId}`,
    )
    expect(count).toBe(3)
    defects.length = 0
  })
})
