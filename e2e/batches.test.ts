/** A card batch in a browser: its open tip is said before it is closed, and the history is kept when one comes back. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '../src/server/db/engine.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

/** Whatever the hour: a batch of yesterday is open again at a reader of its own, one of its tips not entered. */
const reopen = (engine: Engine) =>
  engine.transact('owner', 'write', run =>
    run(sql`
      with again as (
        update card_batch set state = 'open', kind = null, closed_at = null, business_date = null, closed_by = null,
          closed_by_name = '', totals = null, payment_device = 'Reader 9'
        where (merchant_id, batch_id) = (select merchant_id, batch_id from card_batch
          where state = 'closed' and payment_device = 'POS 2' order by business_date desc limit 1)
        returning merchant_id, batch_id)
      update payment set tip_at = null where (merchant_id, payment_id) = (
        select p.merchant_id, p.payment_id from payment p join again using (merchant_id, batch_id)
        where p.code = 1 and p.tender = 'card' limit 1)`),
  )

/** The batch that a gateway has been asked to settle since yesterday, and is silent. */
let silentBatch = 0
const askInVain = (engine: Engine) =>
  engine.transact('owner', 'write', async run => {
    const [kept] = await run(sql<{ batchId: number }>`
      with asked as (
        select merchant_id, batch_id, payment_device from card_batch where state = 'closed'
        order by merchant_id, business_date desc limit 1)
      insert into gateway_call (merchant_id, gateway, operation, call_key, state, subject, request, made_at)
      select merchant_id, 'sandbox', 'closeBatch', 'batch-' || batch_id, 'pending', 'batch:' || batch_id,
        jsonb_build_object('operation', 'closeBatch', 'paymentDevice', payment_device), now() - interval '1 day'
      from asked returning (select batch_id from asked)`)
    silentBatch = kept?.batchId ?? 0
  })

const demo = demoForAll(async engine => {
  await reopen(engine)
  await askInVain(engine)
})

test('RPT-5 ORD-6 SHELL-3 a batch with an open tip is closed after a confirmation; the history keeps its filters', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo('/merchant/closeBatchHistory')
  const open = page.getByRole('article', { name: /Reader 9/ })
  await open.getByText(say('batches.openTips_one')).waitFor()
  await open.getByRole('button', { name: /Reader 9/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').getByRole('link').waitFor()
  await dialog.getByRole('button', { name: say('batches.closing.confirm_one') }).click()
  await page.getByText(say('batches.closing.done')).waitFor()
  await open.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /Reader 9/ }).waitFor()

  await visitor.goTo('/merchant/closeBatchHistory?devices=Reader+9&devices=Bar')
  await page.getByRole('link', { name: /Reader 9/ }).click()
  await page.getByRole('heading', { level: 1, name: /Reader 9/ }).waitFor()
  await page.getByText(say('batches.detail.tipsZero_one')).waitFor()
  // A figure says what it is and leads to the transactions behind it, and to their file (RPT-7).
  const totals = page.getByRole('table', { name: say('batches.detail.totals') })
  await totals.getByRole('row').last().getByRole('button').last().click()
  const explained = page.getByRole('dialog', { name: say('batches.column.total') })
  await explained.getByText(say('batches.explained.total')).waitFor()
  await explained.getByRole('button', { name: say('batches.explained.export') }).waitFor()
  await page.keyboard.press('Escape')
  await explained.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('common.back') }).click()
  await page.getByRole('heading', { level: 1, name: say('batches.title') }).waitFor()
  await expect.poll(() => page.url()).toContain('devices=Reader+9&devices=Bar')
  await page.getByRole('link', { name: /Reader 9/ }).waitFor()
  expect(visitor.noise).toEqual([])
})

test('ORD-4 RPT-5 a batch whose gateway is silent is said to be settled, with its reference and why (zh)', async () => {
  const say = words('zh')
  const visitor = await bossAt(demo, { language: 'zh' })
  const { page } = visitor
  await visitor.goTo(`/merchant/closeBatchHistoryDetail/${silentBatch}`)
  await page.getByText(say('batches.detail.settlement.pending')).waitFor()
  await page.getByRole('button', { name: say('batches.detail.settling.say') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('batches.detail.settling.confirm') }).click()
  await dialog.getByText(say('failures.field.required')).waitFor()
  await dialog.getByLabel(say('batches.detail.settling.ref')).fill('入账 4711')
  await dialog.getByLabel(say('common.reason.label')).fill('银行已到账')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: say('batches.detail.settling.confirm') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(say('batches.detail.settlement.byHand')).waitFor()
  await page.getByText('入账 4711', { exact: true }).waitFor()
  expect(visitor.noise).toEqual([])
})
