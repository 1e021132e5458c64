/** Cards of a store's coupons, over HTTP (MKT-1). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { couponTransferCalls, MOST_CARDS } from '../../../shared/contract/coupons/transfer.ts'
import { readPdf } from '../../kernel/pdf/pdf.testing.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { printCards } = couponTransferCalls

/** A campaign with these codes, written past the calls; their ids. */
async function aCampaign({ store: { merchantId } }: TestPerson, codes: readonly string[], more = '') {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'write', async run => {
    const [campaign] = await run(sql<{ campaignId: number }>`
      insert into coupon_campaign (merchant_id, name, second_name, offer, starts_on, times_per_code, stacking, min_order_cents)
      values (${merchantId}, ${`Weekdays ${more}`}, '工作日', '{"kind":"percent","percentPcm":10000}', '2026-01-01', 1, 'alone', 3000)
      returning campaign_id`)
    const campaignId = campaign?.campaignId ?? 0
    const rows = await run(sql<{ couponId: number }>`
      insert into coupon (merchant_id, campaign_id, code, total)
      select ${merchantId}, ${campaignId}, code, 1 from unnest(${[...codes]}::text[]) as code returning coupon_id`)
    return { campaignId, couponIds: rows.map(({ couponId }) => couponId) }
  })
}

const change = async ({ store: { merchantId } }: TestPerson, statement: ReturnType<typeof sql>) =>
  (await testServer()).engine.transact({ merchantId }, 'write', run => run(statement))

const pagesOf = async (response: Response) => readPdf(new Uint8Array(await response.arrayBuffer()))
const textOf = async (response: Response) => (await pagesOf(response)).map(({ text }) => text).join('\n')

test('MKT-1 cards of a campaign name its offer, terms and dates in both languages; codes that are over are left out', async () => {
  const boss = await aPerson({ isBoss: true })
  const { campaignId, couponIds } = await aCampaign(boss, ['23456789A9', 'SPRING26', 'USEDUP1', 'VOIDED1'])
  await change(boss, sql`update coupon set used = 1 where code = 'USEDUP1'`)
  await change(boss, sql`update coupon set voided_at = now(), void_key = 'x' where code = 'VOIDED1'`)
  const response = await boss.request(printCards, { campaignId, paper: 'a4', language: 'zh' })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const text = await textOf(response)
  for (const part of ['23456-789A9', 'SPRING26', '10% off', '9 折', '满 $30 可用', 'Orders of $30 or more', '工作日']) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/USEDUP1|VOIDED1/)
  expect(text.indexOf('9 折')).toBeLessThan(text.indexOf('10% off'))
  const [spring] = couponIds.slice(1)
  const one = await textOf(
    await boss.request(printCards, { couponIds: [spring ?? 0], paper: 'roll80', language: 'en' }),
  )
  expect(one).toContain('SPRING26')
  expect(one).not.toContain('23456')
})

test('MKT-1 nothing to print, too much to print, another store’s codes', async () => {
  const boss = await aPerson({ isBoss: true })
  const { campaignId, couponIds } = await aCampaign(boss, ['MUSTPRINT'])
  const print = (more: object, person = boss) => person.send(printCards, { paper: 'a4', language: 'en', ...more })
  const stranger = await aPerson({ isBoss: true })
  await expect(print({ couponIds }, stranger)).rejects.toMatchObject({ code: 'CARDS_NONE' })
  await expect(print({ campaignId }, stranger)).rejects.toMatchObject({ code: 'CARDS_NONE' })
  for (const over of [
    sql`update coupon_campaign set expires_on = '2026-01-02'`,
    sql`update coupon_campaign set expires_on = null, enabled = false`,
    sql`update coupon_campaign set enabled = true, voided_at = now()`,
  ]) {
    await change(boss, over)
    await expect(print({ campaignId })).rejects.toMatchObject({ code: 'CARDS_NONE' })
  }
  const many = await aCampaign(
    boss,
    Array.from({ length: MOST_CARDS + 1 }, (_, at) => `MANY${at}`),
    'many',
  )
  await expect(print({ campaignId: many.campaignId })).rejects.toMatchObject({ code: 'CARDS_MOST' })
})
