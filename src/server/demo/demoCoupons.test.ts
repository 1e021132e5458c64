/** The coupons of the demo: half used after its 120 days, and booked as they are redeemed (MKT-1). */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addDays } from '../../shared/rules/basics/dates.ts'
import { readEnv } from '../env.ts'
import { verifyStore } from '../reports/verify/verifyStore.ts'
import { openFreshEngine } from '../testing/freshEngine.ts'
import { newFolder } from '../testing/runFolder.ts'
import { demoCampaigns, demoCampaignKeys, type DemoCodes, withCodes } from './demoCoupons.ts'
import { demoDay } from './demoDay.ts'
import { menuOf } from './demoStores.queries.ts'
import { fillDemo } from './fillDemo.ts'
import { houses } from './house.ts'

// Whole days of a restaurant are written here, on whatever machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const DAYS = 120
const colleague = { id: 1, name: 'Kevin Wang' }
let ids = 0
const store = {
  merchantId: 1,
  house: houses.main,
  menu: menuOf('main').map(category => ({
    ...category,
    categoryId: ++ids,
    dishes: category.dishes.map(dish => ({ ...dish, dishId: ++ids })),
  })),
  specials: [],
  addOns: [],
  managers: [colleague],
  cashiers: [colleague],
  waiters: [1, 2, 3, 4, 5, 6].map(id => ({ id, name: `Waiter ${id}` })),
}

test('MKT-1 after 120 days about half of each campaign is used, each single code once, on orders that it fits', () => {
  const codes: DemoCodes = new Map(
    demoCampaignKeys.map(key => [
      key,
      Array.from({ length: demoCampaigns[key].codes }, (_, at) => ({ couponId: at + 1, code: `${key}${at}` })),
    ]),
  )
  const used = new Map<string, number>()
  for (let day = 0; day < DAYS; day += 1) {
    for (const sale of demoDay(store, 'golden wok', addDays('2026-03-01', day), Number.MAX_SAFE_INTEGER)) {
      for (const { name, coupon } of withCodes(sale, codes).discounts) {
        const key = demoCampaignKeys.find(each => demoCampaigns[each].name === name)
        if (key === undefined) continue
        expect(coupon).toBeDefined()
        expect(sale.priced.subtotalCents).toBeGreaterThanOrEqual(demoCampaigns[key].minOrderCents)
        used.set(coupon?.code ?? '', (used.get(coupon?.code ?? '') ?? 0) + 1)
      }
    }
  }
  const single = [...used].filter(([code]) => code.startsWith('weekdays'))
  expect(single.every(([, times]) => times === 1)).toBe(true)
  const parts = [single.length / demoCampaigns.weekdays.codes, (used.get('thanks0') ?? 0) / demoCampaigns.thanks.timesPerCode] // prettier-ignore
  for (const part of parts) expect([part > 0.4, part < 0.65], String(parts)).toEqual([true, true])
  // The first went out, so those that guests brought are among the exported ones.
  expect(single.length).toBeLessThan(demoCampaigns.weekdays.exported)
})

interface Campaign {
  readonly name: string
  readonly codes: number
  readonly exported: number
  readonly used: number
  readonly redeemed: number
  readonly reversed: number
}

test('MKT-1, I22 the codes of the demo’s orders are redeemed, those of deleted orders went back, and the books hold', async () => {
  const engine = await openFreshEngine()
  try {
    await fillDemo(engine, readEnv({ DATA_DIR: newFolder('demo') }), { days: 6 })
    // No other store has campaigns: the sums below are of all.
    const main = 1
    const campaigns = await engine.transact('owner', 'read', run =>
      run(sql<Campaign>`
        select p.name, count(*)::int as codes, count(c.exported_at)::int as exported, sum(c.used)::int as used,
          (select count(*)::int from coupon_redemption r
            where r.merchant_id = ${main} and r.campaign_id = p.campaign_id and r.state = 'redeemed') as redeemed,
          (select count(*)::int from coupon_redemption r join orders o on o.merchant_id = ${main} and o.order_id = r.order_id
            where r.merchant_id = ${main} and r.campaign_id = p.campaign_id and r.state = 'reversed'
              and r.ended = o.status::text) as reversed
        from coupon_campaign p join coupon c on c.merchant_id = ${main} and c.campaign_id = p.campaign_id
        where p.merchant_id = ${main} group by p.campaign_id, p.name order by p.campaign_id`),
    )
    expect(campaigns).toMatchObject([
      { name: 'Weekday 10% Off', codes: 400, exported: 300 },
      { name: 'Thank-You $5', codes: 1, exported: 1 },
    ])
    const [sums] = await engine.transact('owner', 'read', run =>
      run(sql<{ onOrders: number; redemptions: number }>`select
        (select count(*)::int from (select distinct order_id, coupon_id from order_discount where coupon_id is not null) d) as on_orders,
        (select count(*)::int from coupon_redemption) as redemptions`),
    )
    expect(sums?.onOrders).toBeGreaterThan(10)
    expect(sums?.redemptions).toBe(sums?.onOrders)
    for (const { used, redeemed } of campaigns) {
      expect(used).toBe(redeemed)
      expect(used).toBeGreaterThan(0)
    }
    expect(campaigns.reduce((sum, { redeemed, reversed }) => sum + redeemed + reversed, 0)).toBe(sums?.redemptions)
    const { parts } = await verifyStore(engine, main)
    expect(parts.filter(({ wrong }) => wrong > 0)).toEqual([])
  } finally {
    await engine.close()
  }
})
