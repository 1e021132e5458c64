/** A process that is killed between a reservation and its redemption, or while it redeems (MKT-1, POS-2). */
import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { redemptionCalls } from '../../../shared/contract/coupons/redemption.ts'
import { type Call, SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { openPglite } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import { insertDevice } from '../../testing/devices.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { type ServerToKill, startServerToKill } from '../../testing/serverToKill.ts'

const { redeemCoupon, reserveCoupon } = redemptionCalls
const merchantId = 1
const CODE = 'KILLED1'
const TOTAL = 20
let token: string

async function inDatabase<T>(folder: string, work: (run: Run) => Promise<T>): Promise<T> {
  const engine = await openPglite(folder)
  try {
    return await engine.transact('owner', 'write', work)
  } finally {
    await engine.close()
  }
}

/** A store with a terminal and a code for twenty. */
async function prepare(folder: string): Promise<void> {
  await makeEmptyFolder(folder)
  await inDatabase(folder, async run => {
    await run(sql`
      insert into merchant (aid, name, time_zone, currency) values ('100001', 'Kill', 'America/New_York', 'USD')`)
    token = (await insertDevice(run, merchantId, 'Till')).token
    const offer = JSON.stringify({ kind: 'percent', percentPcm: 10_000 })
    await run(sql`
      with campaign as (
        insert into coupon_campaign (merchant_id, name, offer, starts_on, times_per_code, stacking)
        values (${merchantId}, 'Kill', ${offer}::jsonb, '2000-01-01', ${TOTAL}, 'withOthers') returning campaign_id)
      insert into coupon (merchant_id, campaign_id, code, total)
      select ${merchantId}, campaign_id, ${CODE}, ${TOTAL} from campaign`)
  })
}

const sold = (index: number) => ({
  redemptionKey: `use-${index}`,
  code: CODE,
  order: { orderKey: `order-${index}`, orderType: 'dineIn', subtotalCents: 2000, lines: [{ dishId: 1 }] },
})

async function ask({ address }: ServerToKill, call: Call, input: object): Promise<Record<string, unknown>> {
  const response = await fetch(address + SERVICE_BASE + call.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [HEADERS.device]: token },
    body: JSON.stringify(input),
  })
  return (await response.json()) as Record<string, unknown>
}

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'MKT-1 POS-2 SIGKILL between reserve and redeem, and while it redeems: every use counts once when it is sent again',
  async () => {
    const folder = newFolder('redeem-kill')
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    await prepare(folder)
    const first = await startServerToKill(folder)
    const reserved = await ask(first, reserveCoupon, sold(0))
    expect(reserved).toMatchObject({ state: 'reserved' })
    const redeem = (server: ServerToKill, index: number) =>
      ask(server, redeemCoupon, { ...sold(index), discountCents: 200 })
    // Some of them are answered, some are under way, some have not begun when it dies.
    const answered: Record<string, unknown>[] = []
    const sent = Array.from({ length: 15 }, (_, index) =>
      redeem(first, index + 1).then(
        answer => answered.push(answer),
        () => undefined,
      ),
    )
    await Promise.race(sent)
    await first.kill()
    await Promise.all(sent)
    const second = await startServerToKill(folder)
    const redeemed = await redeem(second, 0)
    expect(redeemed).toMatchObject({ state: 'redeemed', redemptionId: reserved['redemptionId'] })
    for (let index = 1; index <= 15; index += 1)
      expect(await redeem(second, index)).toMatchObject({ state: 'redeemed' })
    // What was answered before was kept.
    for (const before of answered) {
      const again = await redeem(second, Number(String(before['redemptionKey']).slice(4)))
      expect(again['redemptionId']).toBe(before['redemptionId'])
    }
    await second.stop()
    const [stock] = await inDatabase(folder, run =>
      run(sql<object>`
        select total, used, reserved, over, (select count(*)::int from coupon_redemption where state = 'redeemed') as redeemed
        from coupon`),
    )
    expect(stock).toEqual({ total: TOTAL, used: 16, reserved: 0, over: 0, redeemed: 16 })
  },
  180_000,
)
