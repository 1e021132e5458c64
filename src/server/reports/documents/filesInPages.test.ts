/** A file that is read in pages has every row once, also where rows come in while it is written (RPT-7, I24). */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cashierCalls, type CashierOrder, type DrawerRow } from '../../../shared/contract/payments/cashier.ts'
import { type CardTransactionRow, cardTransactionFilters } from '../../../shared/contract/payments/cardTransactions.ts'
import type { LooseCashOrder } from '../../../shared/contract/payments/drawerCash.ts'
import type { GiftCard } from '../../../shared/contract/payments/giftCards.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import type { Mode } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import type { CallContext } from '../../kernel/context.ts'
import { inPages, type RowsRead } from '../../kernel/exports/inPages.ts'
import { newYork, withRefund } from '../../orders/ledger/testing/sales.ts'
import { type ListedTransaction, readTransactions } from '../../payments/batches/batchList.queries.ts'
import { openBatchOf } from '../../payments/batches/batches.queries.ts'
import { swipe } from '../../payments/batches/batches.testing.queries.ts'
import { listSessionOrders } from '../../payments/cashier/detail.queries.ts'
import { drawerRowOf } from '../../payments/cashier/list.ts'
import { listDrawers } from '../../payments/cashier/list.queries.ts'
import { listLooseOrders } from '../../payments/cashier/looseCash.queries.ts'
import { listCardTransactions } from '../../payments/cardTransactions/cardTransactionList.queries.ts'
import { listGiftCards } from '../../payments/giftCards/giftCardList.queries.ts'
import { giftCardOf, sellGiftCard } from '../../payments/giftCards/giftCards.queries.ts'
import { testServer } from '../../testing/testServer.ts'
import { type ListedEvent, listEvents } from '../exceptions/exceptions.queries.ts'
import { peopleByKey } from '../exceptions/onePerson.ts'
import { listPeople } from '../exceptions/people.queries.ts'
import { watchRange } from '../exceptions/watch.ts'
import { aReader, at, book, type Reader, sold } from '../sales/reports.testing.ts'

const day = '2025-06-02'
const key = () => `key-${Math.random().toString(36).slice(2)}`
const clocks = ['11:00', '12:00', '12:00', '12:00', '13:00']

/** Some sales, two of them at the same minute; `extras` are around and between them. */
const sales = (clock: readonly string[], name: string, make: (no: string, when: number) => ReturnType<typeof sold>) =>
  clock.map((each, index) => make(`${name}${index}`, at(each)))
const extras = ['10:00', '12:00', '12:30', '14:00']

interface List<Row> {
  readonly read: (run: Run, which: RowsRead<Row>) => Promise<readonly Row[]>
  readonly idOf: (row: Row) => string
  /** Writes rows that stand before, between and behind those that are there. */
  readonly more: () => Promise<unknown>
}

/**
 * What is wrong with files of a list: one that nobody disturbs is the list, however long its pages are. In one that rows come
 * in for stands all that was there at first, in its order, and nothing twice.
 */
async function faultsOf<Row>({ store }: Reader, { read, idOf, more }: List<Row>): Promise<string[]> {
  const { engine } = await testServer()
  const scope = { merchantId: store.merchantId }
  const turns = {
    signal: new AbortController().signal,
    turn: <T>(mode: Mode, work: (context: CallContext) => Promise<T>) =>
      engine.transact(scope, mode, run => work({ run } as CallContext)),
  }
  const fileOf = (limit: number) => inPages<Row>(turns, ({ run }, which) => read(run, which), limit)
  const idsNow = async () => (await engine.transact(scope, 'read', run => read(run, { limit: 100 }))).map(idOf)
  const before = await idsNow()
  const faults = before.length > 4 ? [] : ['too few rows to tell']
  for (const limit of [1, 2]) {
    const whole: string[] = []
    for await (const row of fileOf(limit)) whole.push(idOf(row))
    if (!isDeepStrictEqual(whole, before)) faults.push(`in pages of ${limit}: ${whole.join()} not ${before.join()}`)
  }
  const written: string[] = []
  for await (const row of fileOf(2)) {
    written.push(idOf(row))
    if (written.length === 2) await more()
  }
  if ((await idsNow()).length === before.length) faults.push('nothing came in')
  const old = written.filter(id => before.includes(id))
  if (!isDeepStrictEqual(old, before)) faults.push(`${old.join()} not ${before.join()}`)
  if (new Set(written).size !== written.length) faults.push(`twice in ${written.join()}`)
  return faults
}

test('RPT-7 I11 I24 cash in no drawer: orders that come in while its file is written neither double nor drop others', async () => {
  const reader = await aReader({ isBoss: true })
  const { merchantId } = reader.store
  const paid = (no: string, when: number) => sold(no, anOrder([aLine(1000)]), [{ amountCents: 1089 }], { at: when })
  await book(merchantId, sales(clocks, 'A', paid))
  const faults = await faultsOf<LooseCashOrder>(reader, {
    read: (run, which) => listLooseOrders(run, merchantId, { from: day, to: day }, which),
    idOf: row => row.orderNo,
    more: () => book(merchantId, sales(extras, 'B', paid)),
  })
  expect(faults).toEqual([])
})

test('RPT-4 RPT-7 I24 drawers, by time and by difference, and the orders of one, while more come in', async () => {
  const reader = await aReader({ isBoss: true })
  const { merchantId } = reader.store
  let names = 0
  const open = (counted?: number) => async () => {
    const made = { name: `D${++names}`, deviceId: null, startCents: 100_00, idempotencyKey: key() }
    const { drawerId } = await reader.send(cashierCalls.openDrawer, made)
    if (counted === undefined) return drawerId
    await reader.send(cashierCalls.countDrawer, { drawerId, countedCents: counted, idempotencyKey: key() })
    return drawerId
  }
  const openAll = async (counts: readonly (number | undefined)[]) => {
    for (const count of counts) await open(count)()
  }
  const drawerId = await open()()
  await openAll([99_00, 100_00, 100_00, 101_00, undefined, undefined])
  for (const sort of ['time', 'difference'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const filters = { search: '', employees: [], from: undefined, to: undefined, state: undefined }
      const faults = await faultsOf<DrawerRow>(reader, {
        read: async (run, which) =>
          (await listDrawers(run, merchantId, filters, { sort, order, ...which })).map(row => drawerRowOf(row, null)),
        idOf: row => String(row.drawerId),
        more: () => openAll([98_00, 100_00, undefined, 102_00]),
      })
      expect(faults).toEqual([])
    }
  }
  const paid = (no: string, when: number) =>
    sold(no, anOrder([aLine(1000)]), [{ amountCents: 1089, links: { drawerId } }], { at: when })
  await book(merchantId, sales(clocks, 'A', paid))
  const session = { drawerId, deviceId: null, deviceName: '', from: day, to: day, firstDay: day, lastDay: day }
  const faults = await faultsOf<CashierOrder>(reader, {
    read: (run, which) => listSessionOrders(run, merchantId, session, { figure: 'takenCents' }, which),
    idOf: row => row.orderNo,
    more: () => book(merchantId, sales(extras, 'B', paid)),
  })
  expect(faults).toEqual([])
})

test('RPT-5 RPT-7 I24 the transactions of a batch, either way round, while more come in; a refund to two cards is two rows', async () => {
  const reader = await aReader({ isBoss: true })
  const { merchantId } = reader.store
  const { engine } = await testServer()
  const batchId = await engine.transact({ merchantId }, 'write', run =>
    openBatchOf(run, merchantId, 'POS 1', at('10:00')),
  )
  const links = { batchId }
  const paid = (no: string, when: number) => {
    const card = { tender: 'card', cardType: 'Visa', cardLast4: '4242', amountCents: 545, at: when, links } as const
    return sold(no, anOrder([aLine(1000)]), [card, { ...card, amountCents: 544 }], { at: when })
  }
  const paymentLinks = new Map([0, 1].map(index => [index, links]))
  const refunded = withRefund(
    paid('R', at('12:00')),
    { kind: 'whole', withTip: true },
    { at: at('12:00'), paymentLinks },
  )
  await book(merchantId, [...sales(clocks, 'A', paid), refunded], newYork)
  let more = 0
  for (const order of ['asc', 'desc'] as const) {
    const asked = { batchId, kinds: [], cardTypes: [], source: undefined, order }
    const faults = await faultsOf<ListedTransaction>(reader, {
      read: (run, which) => readTransactions(run, merchantId, asked, which),
      idOf: ({ kind, id, part }) => `${kind} ${id} ${part}`,
      more: () => book(merchantId, sales(extras, `B${++more} `, paid)),
    })
    expect(faults).toEqual([])
  }
})

test('RPT-7 I24 the events of the exception watch, summed ones and rare ones, while more come in', async () => {
  const reader = await aReader({ isBoss: true })
  const { merchantId } = reader.store
  const { engine } = await testServer()
  const comped = (no: string, when: number) => {
    const line = (name: string) => aLine(1000, { key: name, discounts: [{ kind: 'comp' }] })
    return sold(no, anOrder([line('1'), line('2'), aLine(500)]), [{ amountCents: 545 }], { at: when })
  }
  await book(merchantId, sales(clocks, 'A', comped))
  const made = { name: 'Front', deviceId: null, startCents: 100_00, idempotencyKey: key() }
  const { drawerId } = await reader.send(cashierCalls.openDrawer, made)
  const noSales = (clock: readonly string[]) =>
    engine.transact({ merchantId }, 'write', run =>
      run(sql`
        insert into drawer_event (merchant_id, drawer_id, kind, at, business_date, amount_cents)
        select ${merchantId}, ${drawerId}, 'noSale', at, ${day}, 0
        from unnest(${clock.map(each => new Date(at(each)).toISOString())}::timestamptz[]) as at
        returning drawer_id`),
    )
  await noSales(clocks)
  const range = watchRange({ from: day, to: day }, { ...newYork })
  const keys = await engine.transact({ merchantId }, 'read', async run => {
    const found = await run(sql<{ key: string }>`
      select distinct actor_key as key from order_timeline where merchant_id = ${merchantId} and actor_key is not null`)
    const { keysOf, keyOf } = peopleByKey(await listPeople(run, merchantId))
    return ['', ...found.flatMap(each => keysOf(keyOf(each.key)))]
  })
  const each = { comp: () => book(merchantId, sales(extras, 'B', comped)), noSale: () => noSales(extras) } as const
  for (const kind of ['comp', 'noSale'] as const) {
    const faults = await faultsOf<ListedEvent>(reader, {
      read: (run, which) => listEvents(run, merchantId, range, { kind, keys, meal: undefined }, which),
      idOf: ({ orderId, rowNo }) => `${orderId} ${rowNo}`,
      more: each[kind],
    })
    expect(faults).toEqual([])
  }
})

test('POS-6 RPT-7 I24 gift cards, by time and by balance, while more are sold', async () => {
  const reader = await aReader({ isBoss: true })
  const { merchantId } = reader.store
  const { engine } = await testServer()
  let names = 0
  const sell = (clock: readonly string[]) =>
    engine.transact({ merchantId }, 'write', async run => {
      for (const each of clock) {
        const soldAt = new Date(at(each)).toISOString()
        const giftCardId = await giftCardOf(run, merchantId, { numberHash: `${++names}`, last4: 'ABCD' }, soldAt)
        const amountCents = 5_00 * (1 + (names % 3))
        await sellGiftCard(run, merchantId, giftCardId, { at: soldAt, businessDate: day, amountCents, orderId: 1 })
      }
    })
  await sell(clocks)
  for (const sort of ['time', 'balance'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const faults = await faultsOf<GiftCard>(reader, {
        read: (run, which) => listGiftCards(run, merchantId, { withBalance: true }, { sort, order, ...which }),
        idOf: ({ giftCardId }) => String(giftCardId),
        more: () => sell(extras),
      })
      expect(faults).toEqual([])
    }
  }
})

test('ORD-10 RPT-7 I24 card transactions, by time, amount and tip, while more come in', async () => {
  const reader = await aReader({ isBoss: true })
  const { merchantId } = reader.store
  const { engine } = await testServer()
  const batchId = await engine.transact({ merchantId }, 'write', run =>
    openBatchOf(run, merchantId, 'POS 1', at('10:00')),
  )
  let made = 0
  const swipeAll = async (clock: readonly string[]) => {
    for (const each of clock) {
      made += 1
      await swipe(reader.store, { batchId, at: at(each), cents: 100 * (made % 3), tip: made % 2 })
    }
  }
  await swipeAll(clocks)
  const filters = z.object(cardTransactionFilters).parse({})
  for (const sort of ['time', 'amount', 'tip'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const faults = await faultsOf<CardTransactionRow>(reader, {
        read: (run, which) => listCardTransactions(run, merchantId, { ...filters, sort, order }, which),
        idOf: ({ cardTransactionId }) => String(cardTransactionId),
        more: () => swipeAll(extras),
      })
      expect(faults).toEqual([])
    }
  }
})
