/** The demo data in the database, on either engine. */
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ItemSalesDimension } from '../../shared/contract/reports/items.ts'
import { type SettingGroup, settingGroups } from '../../shared/contract/settings/settings.ts'
import type { Engine } from '../db/engine.ts'
import { readEnv } from '../env.ts'
import { isPassword } from '../kernel/passwordHash.ts'
import { createStore } from '../staff/stores/createStore.queries.ts'
import { openFreshEngine } from '../testing/freshEngine.ts'
import { checkEntries } from '../../shared/rules/menu/check.ts'
import { deviceMenu } from '../../shared/rules/menu/deviceMenu.ts'
import { entriesBetween } from '../../shared/rules/menu/diff.ts'
import { emptyDocument } from '../../shared/rules/menu/document.ts'
import { openAt } from '../../shared/rules/settings/hours/openAt.ts'
import { replayOf } from '../../shared/rules/settings/replayedOrder.ts'
import { nextStored } from '../orders/quote/storedOrders.ts'
import { rulesAt } from '../settings/values/rulesAt.ts'
import { menuDocument } from '../menu/library/workingCopy.ts'
import { assembleItemSales } from '../reports/items/itemSales.ts'
import { readItemSalesFacts } from '../reports/items/itemSales.queries.ts'
import { verifyStore } from '../reports/verify/verifyStore.ts'
import { newFolder } from '../testing/runFolder.ts'
import { fillDemo } from './fillDemo.ts'

// Whole days of a restaurant are written here, on whatever machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const demo = readEnv({ DATA_DIR: newFolder('demo') })
const now = new Date('2026-11-21T19:30:00-08:00')
const settings = { days: 4, now }

let opened: Engine | undefined
const fresh = async () => (opened = await openFreshEngine())
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

let oneDay: Promise<Engine> | undefined
/** The demo of one day, for tests that only read. */
const filled = () =>
  (oneDay ??= (async () => {
    const engine = await openFreshEngine()
    await fillDemo(engine, demo, { ...settings, days: 1 })
    return engine
  })())
afterAll(async () => await (await oneDay)?.close())

const ask = <Row>(engine: Engine, query: ReturnType<typeof sql<Row>>) =>
  engine.transact('owner', 'read', run => run(query))

/** SET-6, of each store: parties in every state today, weeks of history, and a text to everyone who was told today. */
async function waitlistOf(engine: Engine) {
  const stores = await ask(engine, sql<{ merchantId: number }>`select merchant_id from merchant order by merchant_id`)
  const each = stores.map(({ merchantId }) => ask(engine, waitlistIn(merchantId)))
  return (await Promise.all(each)).flat()
}

const waitlistIn = (merchantId: number) =>
  sql<{ states: string[]; days: number; untold: number; answers: string[] }>`
    select array_agg(distinct state order by state) filter (where business_date = '2026-11-21') as states,
      count(distinct business_date)::int as days,
      (count(*) filter (where business_date = '2026-11-21' and told_at is not null and not exists (
        select from text_message m where m.merchant_id = ${merchantId} and m.subject_id = p.party_id
          and m.kind = 'waitlistReady')))::int as untold,
      (select array_agg(distinct meaning order by meaning) from text_reply r
        join text_message m on m.merchant_id = ${merchantId} and m.message_id = r.message_id
        where r.merchant_id = ${merchantId} and m.subject_kind = 'waitlist') as answers
    from waitlist_party p where merchant_id = ${merchantId} group by merchant_id`

test('ADM-1 a first start makes three stores of one boss with staff and menu, all in the audit trail; every identity holds, and the saved settings come to what was charged (SET-9)', async () => {
  const engine = await fresh()
  const written = await fillDemo(engine, demo, settings)
  const stores = await ask(
    engine,
    sql<{ merchantId: number; aid: string; name: string; demo: boolean }>`
    select merchant_id, aid, name, demo from merchant order by merchant_id`,
  )
  expect(stores.map(({ aid, name, demo: flag }) => [aid, name, flag])).toEqual([
    ['100001', 'Golden Wok', true],
    ['100002', 'Golden Wok Express', true],
    ['100003', 'Golden Wok Toronto', true],
  ])
  expect(await waitlistOf(engine)).toEqual(
    stores.slice(0, 2).map(() => ({
      states: ['cancelled', 'confirmed', 'left', 'noShow', 'seated', 'told', 'waiting'],
      days: expect.toSatisfy((days: number) => days >= 28) as unknown,
      untold: 0,
      answers: ['no', 'yes'],
    })),
  )
  // TBL-1: every order at a table is linked to it, and none of the names is left over.
  const tables = await ask(
    engine,
    sql<{ linked: number; left: number }>`
    select count(table_id) as linked, count(*) filter (where table_name <> '' and table_id is null) as left from orders`,
  )
  expect(tables).toEqual([{ linked: expect.toSatisfy((linked: number) => linked > 100) as unknown, left: 0 }])
  expect(await ask(engine, sql`select table_id from dining_table`)).toHaveLength(40)
  // TBL-2, TBL-3: each room is drawn, and guests at two tables with unpaid orders call.
  const rooms = await ask(
    engine,
    sql<{ house: string; rooms: number; drawn: number; calls: number; sitting: number }>`
    select b.house, (select count(*) from table_area a where a.merchant_id = b.merchant_id) as rooms,
      (select count(*) from table_area a where a.merchant_id = b.merchant_id
        and jsonb_array_length(a.plan_scenery -> 'pieces') > 5) as drawn,
      (select count(*) from table_call c where c.merchant_id = b.merchant_id and c.answered_at is null) as calls,
      (select count(*) from table_call c where c.merchant_id = b.merchant_id and exists (
        select from orders o where o.merchant_id = c.merchant_id and o.table_id = c.table_id
          and o.status in ('open', 'partiallyPaid'))) as sitting
    from demo_build b order by b.merchant_id`,
  )
  expect(rooms).toEqual([
    { house: 'main', rooms: 3, drawn: 3, calls: 2, sitting: 2 },
    { house: 'second', rooms: 1, drawn: 1, calls: 2, sitting: expect.any(Number) as unknown },
  ])
  const people = await ask(
    engine,
    sql<{ email: string | null; stores: number; boss: boolean; hash: string }>`
    select a.email, count(*) as stores, bool_and(e.is_boss) as boss, min(a.password_hash) as hash
    from account a join employee e using (account_id) where a.email is not null group by a.account_id, a.email order by 1`,
  )
  expect(people.map(({ email, stores: count, boss }) => [email, count, boss])).toEqual([
    ['boss@goldenwok.test', 3, true],
    ['cashier@goldenwok.test', 1, false],
    ['manager@goldenwok.test', 1, false],
  ])
  expect(await isPassword('wok12345', people[1]?.hash)).toBe(true)
  const roles = await ask(
    engine,
    sql<{ name: string }>`
    select distinct r.name from employee e join role r using (merchant_id, role_id) order by 1`,
  )
  expect(roles.map(({ name }) => name)).toEqual(['Cashier', 'Kitchen', 'Manager', 'Owner', 'Waiter'])
  const [unaudited] = await ask(
    engine,
    sql<{ things: number; entries: number }>`
    select (select count(*) from merchant) + (select count(*) from employee) + (select count(*) from category)
      + (select count(*) from dish) + (select count(*) from modifier_group) + (select count(*) from add_on_group)
      + (select count(*) from add_on) + (select count(*) from special_group) + (select count(*) from special)
      + (select count(*) from supply_time) + (select count(*) from menu_type) + (select count(*) from menu)
      + (select count(*) from tax) + (select count(*) from printer)
      + (select count(*) from delivery_publish) + (select count(*) from store_secret) as things, (select count(*) from audit_entry where action = 'add') as entries`,
  )
  expect(unaudited?.entries).toBe(unaudited?.things)
  const verified = await Promise.all(stores.map(({ merchantId }) => verifyStore(engine, merchantId)))
  expect(verified.flatMap(({ parts }) => parts).filter(({ wrong }) => wrong > 0)).toEqual([])
  for (const { merchantId, aid } of stores) {
    const { charged, again } = await chargedAndPricedAgain(engine, merchantId)
    expect(charged.length).toBeGreaterThan(aid === '100003' ? 40 : 150)
    expect(again).toEqual(charged)
  }
  const [counts] = await ask(
    engine,
    sql<{ orders: number; open: number }>`
    select count(*) as orders, count(*) filter (where status in ('open', 'partiallyPaid') and business_date = '2026-11-21') as open
    from orders`,
  )
  expect(counts?.orders).toBe(written)
  expect(counts?.open).toBeGreaterThanOrEqual(8)
  expect(await fillDemo(engine, demo, settings)).toBe(0)
})

/** The totals of all orders, and what the settings of their day and the dishes as they are now make of them. */
async function chargedAndPricedAgain(engine: Engine, merchantId: number) {
  const days = { from: '2026-11-18', to: '2026-11-21' }
  const [rules, document] = await engine.transact({ merchantId }, 'read', async run => [
    // Before the first of them.
    await rulesAt(run, merchantId, '2026-11-18T12:00:01Z'),
    await menuDocument(run, merchantId),
  ])
  const replay = replayOf(rules.values, rules.values, id => document.dish.get(id)?.taxIds)
  const from = { merchantId, days, timeZone: rules.clock.timeZone, hasDish: (id: number) => document.dish.has(id) }
  const orders = await engine.transact({ merchantId }, 'read', run => nextStored(run, from, undefined, 10_000))
  return {
    charged: orders.map(({ head: { orderNo, totalCents } }) => [orderNo, totalCents]),
    again: orders.map(({ head, order }) => {
      const made = replay(order)
      return [head.orderNo, 'reason' in made ? made.reason : made.saved.totalCents + made.saved.cashRoundingCents]
    }),
  }
}

/** Names and notes without a Chinese one beside them, however deep. */
function untranslated(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const { name, secondName, note, secondNote } = value as Record<string, unknown>
  const own = [
    [name, secondName],
    [note, secondNote],
  ].flatMap(([first, second]) => (first && !second ? [first] : []))
  return [...own, ...Object.values(value).flatMap(untranslated)]
}

test('I19 the days that the demo has closed are what they were, gift cards too', async () => {
  const engine = await fresh()
  await fillDemo(engine, demo, { ...settings, days: 10 })
  const closed = await ask(
    engine,
    sql<{ merchantId: number; redeemed: number }>`
    select merchant_id, (snapshot -> 'giftCards' ->> 'redeemedCents')::int as redeemed from day_close`,
  )
  expect(closed).toHaveLength(2 * 2)
  expect(Math.max(...closed.map(({ redeemed }) => redeemed))).toBeGreaterThan(0)
  for (const merchantId of new Set(closed.map(store => store.merchantId))) {
    const { parts } = await verifyStore(engine, merchantId)
    expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
  }
})

test('SET-1 to SET-5 the settings of the demo stand in two languages as its boss saved them before the first order', async () => {
  const engine = await filled()
  const versions = await ask(
    engine,
    sql<{ groupKey: SettingGroup; value: unknown; setAt: string; setByName: string }>`
    select distinct on (merchant_id, group_key) group_key, value, set_at, set_by_name from setting_version
    order by merchant_id, group_key, version desc`,
  )
  expect(versions).toHaveLength(3 * 15)
  for (const { groupKey, value, setAt, setByName } of versions) {
    expect([new Date(setAt).toISOString(), setByName]).toEqual(['2026-11-21T12:00:00.000Z', 'Grace Lin'])
    // All rules of what is typed hold, and every name has a Chinese one.
    expect(z.safeParse(settingGroups[groupKey].inputSchema, value).error).toBeUndefined()
    expect(untranslated(value).filter(name => name !== 'Uber Eats' && name !== 'DoorDash')).toEqual([])
  }
  const [closings] = versions.filter(({ groupKey }) => groupKey === 'closings')
  expect(closings?.value).toMatchObject({
    closings: [{ fromDate: '2026-11-26' }, { fromDate: '2026-12-25', yearly: true }, { fromDate: '2027-07-04' }],
  })
  const [store] = await ask(
    engine,
    sql<{ merchantId: number }>`select merchant_id from merchant order by merchant_id limit 1`,
  )
  const merchantId = store?.merchantId ?? 0
  const { values, clock } = await engine.transact({ merchantId }, 'read', run => rulesAt(run, merchantId))
  const opening = { ...values, zone: clock.timeZone, cutoverMinutes: clock.cutoverMinutes }
  // Thanksgiving at noon, and a Sunday just before the last guests go.
  const isOpen = (instant: string) => openAt(opening, Date.parse(instant), 'dineIn').isOpen
  expect(['2026-11-26T20:00:00Z', '2026-11-23T08:59:00Z', '2026-11-23T09:00:00Z'].map(isOpen)).toEqual([
    false,
    true,
    false,
  ])
})

test('MENU-1 MENU-11 the demo menus: 120 bilingual dishes and more, everything guests choose, three versions to compare', async () => {
  const engine = await filled()
  const builds = await ask(engine, sql<{ merchantId: number }>`select merchant_id from demo_build order by merchant_id`)
  const documents = await Promise.all(
    builds.map(({ merchantId }) => engine.transact({ merchantId }, 'read', run => menuDocument(run, merchantId))),
  )
  const [main, second] = documents
  if (!main || !second) throw new Error('No demo menus')
  expect(main.dish.size).toBeGreaterThanOrEqual(120)
  expect(second.dish.size).toBeGreaterThanOrEqual(100)
  expect(second.menu.size).toBe(main.menu.size - 1)
  for (const document of documents) {
    expect(checkEntries(document, entriesBetween(emptyDocument(), document))).toEqual([])
    const dishes = [...document.dish.values()]
    expect(dishes.every(({ secondName, kitchenName }) => /\p{Script=Han}/u.test(secondName + kitchenName))).toBe(true)
    expect(
      dishes.every(({ taxIds, printerIds, costCents }) => taxIds.length * printerIds.length * (costCents ?? 0) > 0),
    ).toBe(true)
    expect(dishes.filter(({ description }) => description !== '').length).toBeGreaterThan(50)
    expect(dishes.some(({ alcohol }) => alcohol)).toBe(true)
    const groups = [...document.modifierGroup.values()].flatMap(({ modifiers }) => modifiers)
    expect(groups.some(({ nestedGroupId }) => nestedGroupId !== null)).toBe(true)
    const device = deviceMenu(document)
    expect(device.menus).toHaveLength(document.menu.size)
    expect([...document.specialGroup.values()].every(({ dishes: chosen }) => chosen.length > 1)).toBe(true)
  }
  const [counts] = await ask(
    engine,
    sql<{ versions: number; changes: number; soldOut: number }>`
    select (select count(*) from menu_version) as versions, (select count(*) from menu_change) as changes,
      (select count(*) from availability where sold_out) as sold_out`,
  )
  expect(counts).toEqual({ versions: 9, changes: 9, soldOut: 9 })
})

test('a start that was cut short leaves whole days, and the next one finishes them without writing any twice', async () => {
  const engine = await fresh()
  const cutAfter = (most: number): Engine => {
    let writes = 0
    return {
      ...engine,
      transact: (scope, mode, work) =>
        engine.transact(scope, mode, async run => {
          const made = await work(run)
          // At the end of the transaction: it is rolled back, as a crash would.
          if (mode === 'write' && scope !== 'owner' && ++writes > most) throw new Error('cut')
          return made
        }),
    }
  }
  await expect(fillDemo(cutAfter(0), demo, settings)).rejects.toThrow('cut')
  await expect(fillDemo(cutAfter(1), demo, settings)).rejects.toThrow('cut')
  await fillDemo(engine, demo, settings)
  const [counts] = await ask(
    engine,
    sql<{ orders: number; numbers: number; days: number }>`
    select count(*) as orders, count(distinct (merchant_id, order_no)) as numbers,
      count(distinct (merchant_id, business_date)) as days from orders`,
  )
  expect(counts).toMatchObject({ numbers: counts?.orders, days: 12 })
  const builds = await ask(engine, sql<{ complete: boolean }>`select bool_and(complete) as complete from demo_build`)
  expect(builds).toEqual([{ complete: true }])
  expect(await fillDemo(engine, demo, settings)).toBe(0)
})

test('two servers that start at the same moment make one demo', async () => {
  const engine = await fresh()
  const start = () => fillDemo(engine, demo, { ...settings, days: 1 })
  const written = await Promise.all([start(), start()])
  const [counts] = await ask(
    engine,
    sql<{ orders: number; numbers: number }>`
    select count(*) as orders, count(distinct (merchant_id, order_no)) as numbers from orders`,
  )
  expect(await ask(engine, sql`select merchant_id from merchant`)).toHaveLength(3)
  expect(counts).toEqual({ orders: written[0] + written[1], numbers: counts?.orders })
})

test('SEC-4 no demo account is made where DEMO=0, nor beside a store that somebody set up', async () => {
  const engine = await fresh()
  expect(await fillDemo(engine, readEnv({ DEMO: '0' }), settings)).toBe(0)
  await engine.transact('owner', 'write', run => createStore(run, { name: 'Own', timeZone: 'UTC', currency: 'USD' }))
  expect(await fillDemo(engine, demo, settings)).toBe(0)
  const [counts] = await ask(
    engine,
    sql<{ stores: number; accounts: number }>`
    select (select count(*) from merchant) as stores, (select count(*) from account) as accounts`,
  )
  expect(counts).toEqual({ stores: 1, accounts: 0 })
})

test('RPT-3 I20 specials, what is in them, and add-ons of the demo are sold, and come to what their orders say', async () => {
  const engine = await filled()
  const days = { from: '2026-11-21', to: '2026-11-21', refundsBy: 'orderDay' } as const
  const [first] = await ask(engine, sql<{ merchantId: number }>`select min(merchant_id) as merchant_id from merchant`)
  const merchantId = first?.merchantId ?? 0
  const reportBy = async (by: ItemSalesDimension) => {
    const facts = await engine.transact({ merchantId }, 'read', run =>
      readItemSalesFacts(run, merchantId, by, days, null),
    )
    return assembleItemSales({ ...days, by, groupKeys: [] }, facts, null)
  }
  const [dishes, specials, parts, addOns] = await Promise.all(
    (['dish', 'special', 'specialPart', 'addOn'] as const).map(reportBy),
  )
  const [sold] = await ask(
    engine,
    sql<{ grossCents: number; specialCents: number; specials: number; addOnCents: number }>`
      select sum(l.gross_cents)::bigint as gross_cents, (sum(l.gross_cents) filter (where l.special_id is not null))::bigint as special_cents,
        sum(l.special_units)::int as specials, (select sum(m.quantity * l.quantity * m.unit_price_cents)::bigint
          from order_line_modifier m join order_line l using (merchant_id, order_id, line_no) join orders o using (merchant_id, order_id)
          where m.merchant_id = ${merchantId} and m.add_on_id is not null and l.voided_at is null and o.status <> 'deleted'
            and o.business_date = ${days.from}) as add_on_cents
      from order_line l join orders o using (merchant_id, order_id)
      where l.merchant_id = ${merchantId} and l.voided_at is null and l.revenue and o.status <> 'deleted' and o.business_date = ${days.from}`,
  )
  expect(specials?.rows.length).toBeGreaterThan(0)
  expect(parts?.rows.length).toBeGreaterThan(specials?.rows.length ?? 0)
  expect(addOns?.rows.length).toBeGreaterThan(1)
  expect({
    grossCents: dishes?.totals.grossCents,
    specialCents: specials?.totals.grossCents,
    specials: specials?.totals.quantity,
    addOnCents: addOns?.totals.grossCents,
  }).toEqual(sold)
  expect(parts?.totals.netCents).toBe(specials?.totals.netCents)
})
