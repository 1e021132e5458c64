import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import type { PaymentMade } from '../../orders/ledger/sale.ts'
import { OpenContext } from '../../kernel/context.ts'
import { aDevice } from '../../testing/devices.ts'
import { aBookedOrder, anOrder } from '../../testing/orders.ts'
import { aStore, type TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { countDrawer, enterDrawerEvent, heldDrawer, openDrawer } from './drawers.ts'
import { drawerByKey, drawerExpected, drawerForCash, openDrawerOf, adjustCountedDrawer } from './drawers.queries.ts'

const noon = Date.parse('2025-05-30T16:00:00Z')
const minute = 60_000
const person = { employeeId: null, name: 'Ann' }

async function inStore<T>({ merchantId }: TestStore, work: (context: OpenContext, merchantId: number) => Promise<T>) {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'write', async run => {
    const request = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date(noon) } as const
    const context = new OpenContext(run, request)
    const made = await work(context, merchantId)
    await context.flush()
    return made
  })
}

const cash = (amountCents: number, at: number, more: Partial<PaymentMade> = {}): PaymentMade => ({
  at,
  tender: 'cash',
  code: 1,
  amountCents,
  ...more,
})

/** An order that came to `cents`, paid as given. */
const paidOrder = (store: TestStore, payments: readonly PaymentMade[]) =>
  anOrder(store, { sale: { payments, at: noon } })

/** Until another transaction waits for a lock of this one; the embedded database has one at a time. */
async function someoneWaits(): Promise<void> {
  const { engine } = await testServer()
  if (engine.kind === 'pglite') return
  const waiting = () =>
    engine.transact('owner', 'read', run =>
      run(sql`
        select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted`),
    )
  while ((await waiting()).length === 0);
}

async function aTill() {
  const store = await aStore()
  const { deviceId } = await aDevice(store, 'Till 1')
  const open = (drawerKey: string, at: number, startCents = 200_00) =>
    inStore(store, (context, id) =>
      openDrawer(context, id, {
        drawerKey,
        name: 'Front',
        device: { deviceId, name: 'Till 1' },
        at,
        startCents,
        person,
      }),
    )
  const enter = (
    drawerId: number,
    kind: 'payIn' | 'payOut' | 'drop' | 'tipPaid' | 'noSale',
    cents: number,
    at: number,
  ) =>
    inStore(store, (context, id) =>
      enterDrawerEvent(context, id, { drawerId, kind, at, amountCents: cents, reason: 'because', person }),
    )
  const count = (drawerId: number, countedCents: number, at: number, denominations = {}) =>
    inStore(store, (context, id) =>
      countDrawer(context, id, { drawerId, at, countedCents, denominations, blind: true, note: '', person }),
    )
  const kept = (drawerId: number) =>
    inStore(store, async ({ run }, id) => {
      const [row] = await run(
        sql<{ state: string; expectedCents: number | null; countedAt: string | null }>`
          select state, expected_cents, counted_at from drawer where merchant_id = ${id} and drawer_id = ${drawerId}`,
      )
      return row
    })
  return { store, deviceId, open, enter, count, kept }
}

test('POS-2 I10 a drawer from its opening to its count; a counted one is fixed', async () => {
  const { store, deviceId, open, enter, count } = await aTill()
  const drawerId = await open('d1', noon)
  expect(await inStore(store, ({ run }, id) => openDrawerOf(run, id, deviceId))).toBe(drawerId)
  const links = { drawerId, deviceId }
  await paidOrder(store, [
    cash(500, noon + minute, { links, tipCents: 100, cashRoundingCents: -2 }),
    cash(300, noon + minute, { links, code: 2 }),
    cash(590, noon + minute),
  ])
  await enter(drawerId, 'payIn', 20_00, noon + 2 * minute)
  await enter(drawerId, 'payOut', 15_00, noon + 2 * minute)
  await enter(drawerId, 'drop', 100_00, noon + 2 * minute)
  await enter(drawerId, 'tipPaid', 1_00, noon + 2 * minute)
  await enter(drawerId, 'noSale', 0, noon + 2 * minute)
  expect(await inStore(store, ({ run }, id) => drawerExpected(run, id, drawerId))).toBe(109_98)
  await expect(enter(drawerId, 'drop', 0, noon)).rejects.toMatchObject({ code: 'AMOUNT_WANTED' })
  await expect(open('d2', noon)).rejects.toMatchObject({ code: 'DRAWER_OPEN' })
  await expect(count(drawerId, 109_50, noon + 3 * minute, { '10000': 1 })).rejects.toMatchObject({
    code: 'DENOMINATIONS_DIFFER',
  })
  const counted = await count(drawerId, 109_50, noon + 3 * minute, { '10000': 1, '500': 1, '50': 9 })
  expect(counted).toEqual({ expectedCents: 109_98, differenceCents: -48 })
  await expect(count(drawerId, 109_98, noon + 4 * minute)).rejects.toMatchObject({ code: 'DRAWER_COUNTED' })
  await expect(enter(drawerId, 'drop', 1, noon + 4 * minute)).rejects.toMatchObject({ code: 'DRAWER_COUNTED' })
  expect(await inStore(store, ({ run }, id) => openDrawerOf(run, id, deviceId))).toBeNull()
})

test('POS-2 pushed in another order, a drawer comes to the same: what happened before its count still belongs to it', async () => {
  const { store, deviceId, open, enter, count, kept } = await aTill()
  // Cash first, then its drawer, then the count, then what happened before the count.
  const early = cash(500, noon + minute, { links: { deviceId } })
  const before = cash(500, noon - minute, { links: { deviceId } })
  await paidOrder(store, [early, before])
  const drawerId = await open('d1', noon)
  await paidOrder(store, [cash(700, noon + 20 * minute, { links: { deviceId, drawerId } })])
  expect(await count(drawerId, 200_00, noon + 10 * minute)).toMatchObject({ expectedCents: 205_00 })
  const find = (at: number, drawerKey?: string) =>
    inStore(store, ({ run }, id) => drawerForCash(run, id, { deviceId, drawerKey, at }))
  expect(await find(noon + 5 * minute)).toEqual({ drawerId, isCounted: true })
  expect(await find(noon + 5 * minute, 'd1')).toEqual({ drawerId, isCounted: true })
  expect(await find(noon + 15 * minute)).toBeNull()
  expect(await find(noon - minute)).toBeNull()
  expect(await find(noon, 'other')).toBeNull()
  await paidOrder(store, [cash(300, noon + 5 * minute, { links: { deviceId, drawerId } })])
  await inStore(store, ({ run }, id) => adjustCountedDrawer(run, id, drawerId))
  expect(await kept(drawerId)).toMatchObject({ state: 'counted', expectedCents: 208_00 })
  await enter(drawerId, 'drop', 50_00, noon + 5 * minute)
  expect(await kept(drawerId)).toMatchObject({ state: 'counted', expectedCents: 158_00 })
  // The cash that was taken after the count is the next drawer's.
  const next = await open('d2', noon + 11 * minute, 0)
  expect(await inStore(store, ({ run }, id) => drawerExpected(run, id, next))).toBe(700)
  expect(await inStore(store, ({ run }, id) => drawerByKey(run, id, 'd2'))).toMatchObject({ drawerId: next })
})

test('I10 a drawer that is opened while cash is taken at its terminal waits for it, and has it', async () => {
  const { store, deviceId, open } = await aTill()
  let opening: Promise<number> | undefined
  await inStore(store, async ({ run }, id) => {
    expect(await drawerForCash(run, id, { deviceId, at: noon + minute })).toBeNull()
    opening = open('d1', noon)
    await someoneWaits()
    await bookOrders(run, id, [
      aBookedOrder({ sale: { payments: [cash(500, noon + minute, { links: { deviceId } })], at: noon } }),
    ])
  })
  const drawerId = (await opening) ?? 0
  expect(await inStore(store, ({ run }, id) => drawerExpected(run, id, drawerId))).toBe(205_00)
})

test('I19 a drawer that was counted takes nothing more once its day is closed', async () => {
  const { store, deviceId, open, enter, count } = await aTill()
  const drawerId = await open('d1', noon)
  await count(drawerId, 200_00, noon + 10 * minute)
  await inStore(store, async ({ run }, id) => {
    await run(sql`
      insert into day_close (merchant_id, business_date, closed_at, closed_by_name, blockers, snapshot)
      values (${id}, '2025-05-30', now(), 'Ann', '[]', '{}')`)
  })
  const found = await inStore(store, ({ run }, id) => drawerForCash(run, id, { deviceId, at: noon + minute }))
  expect(found).toBeNull()
  await expect(enter(drawerId, 'drop', 100, noon + minute)).rejects.toMatchObject({ code: 'DRAWER_COUNTED' })
  await expect(inStore(store, (context, id) => heldDrawer(context, id, drawerId, noon + minute))).rejects.toMatchObject(
    { code: 'DRAWER_COUNTED' },
  )
  const later = await open('d2', noon + 20 * minute)
  const day = await inStore(store, async ({ run }, id) =>
    run(
      sql<{
        businessDate: string
      }>`select business_date from drawer where merchant_id = ${id} and drawer_id = ${later}`,
    ),
  )
  expect(day).toEqual([{ businessDate: '2025-05-31' }])
})
