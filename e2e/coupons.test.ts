/** Coupons at the screen: a campaign, its codes, and what a terminal makes of them (MKT-1). */
import { expect, test } from 'vitest'
import { campaignCalls } from '../src/shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../src/shared/contract/coupons/coupons.ts'
import { redemptionCalls } from '../src/shared/contract/coupons/redemption.ts'
import { deviceCalls } from '../src/shared/contract/devices/devices.ts'
import { showCode } from '../src/shared/rules/coupons/code/couponCode.ts'
import { playEvening } from '../src/simulator/evening.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { pair } from './device.ts'
import { walkedIn } from './languages.ts'
import { aKey } from './store.ts'
import { savedFile } from './savedFile.ts'
import { settled, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()
const COUPONS = '/merchant/PosterList/coupons'
/** Weekdays, and whatever day it is in the store. */
const today = new Date().getUTCDay()
const days = new Set([1, 2, 3, 4, 5, today, (today + 6) % 7])

/** Rows of a CSV below its heading. */
const linesOf = (file: Buffer): number => file.toString('utf8').trim().split(/\r?\n/).length - 1

/** The token of a new terminal. */
async function tokenOf({ send }: Visitor, name: string): Promise<string> {
  const { code } = await send(deviceCalls.addPairingCode, { kind: 'pos' })
  return (await pair(demo.server, code, name)).token
}

/** A terminal that redeems codes. */
async function aTerminal(visitor: Visitor, name: string) {
  const token = await tokenOf(visitor, name)
  const order = { orderType: 'dineIn', subtotalCents: 4_000, lines: [{ dishId: null }] }
  return async (coupon: string, orderKey: string): Promise<{ result: string; reason?: string }> => {
    const response = await fetch(`${demo.server.url}/service${redemptionCalls.redeemCoupon.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', deviceAuth: token },
      body: JSON.stringify({
        redemptionKey: aKey(),
        code: coupon,
        order: { ...order, orderKey },
        discountCents: 400,
      }),
    })
    return (await response.json()) as { result: string; reason?: string }
  }
}

test.each(walkedIn('zh'))(
  'MKT-1 the owner makes 500 codes for 10 % off on weekdays; a code works once, and is seen where it was used (%s)',
  async language => {
    const say = words(language)
    const visitor = await bossAt(demo, { language })
    const { page } = visitor
    const name = `Weekday lunch ${language}`
    await visitor.goTo('/merchant/PosterList')
    await page
      .getByRole('button', { name: say('campaignPage.add') })
      .first()
      .click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByLabel(say('campaignPage.fields.name'), { exact: true }).fill(name)
    await drawer.getByText('10%').or(drawer.getByText('9 折')).first().waitFor()
    for (const day of days)
      await drawer
        .getByRole('checkbox')
        .nth((day + 6) % 7)
        .check()
    await drawer.getByRole('button', { name: say('common.save') }).click()
    await drawer.waitFor({ state: 'detached' })

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: say('campaignPage.makeCodes') }).click()
    const making = page.getByRole('dialog').first()
    await making.getByLabel(say('campaignPage.make.count')).fill('500')
    await making.getByLabel(say('campaignPage.make.remarks')).fill('Flyer')
    await making.getByRole('button', { name: say('campaignPage.make.ok') }).click()
    await page.getByText(say('campaignPage.make.made_other')).waitFor()
    const codes = page.getByRole('button', { name: say('codePage.open') })
    await expect.poll(() => codes.count()).toBe(20)
    await page.getByText(say('common.list.total_other')).filter({ hasText: '500' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    const take = async (what: 'notExported' | 'all') => {
      await page.getByRole('button', { name: say('common.export.label') }).click()
      const group = page.getByRole('menuitem', { name: say('common.export.csv') })
      return group.nth(what === 'notExported' ? 0 : 1)
    }
    const file = await savedFile(page, async () => await (await take('notExported')).click())
    expect(linesOf(file)).toBe(500)
    await expect.poll(() => page.getByText(say('codePage.exported.exported'), { exact: true }).count()).toBe(20)
    // The next file of those not exported yet would be empty.
    await expect.poll(async () => await (await take('notExported')).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')

    const shown = (await codes.first().textContent()) ?? ''
    const redeem = await aTerminal(visitor, `Till ${language}`)
    expect((await redeem(shown.toLowerCase(), `o-${language}-1`)).result).toBe('success')
    expect((await redeem(shown, `o-${language}-2`)).reason).toBe('COUPON_USED_UP')

    await page.getByRole('button', { name: shown }).click()
    const detail = page.getByRole('dialog', { name: shown })
    await detail.getByText(say('redemptionPage.states.redeemed')).waitFor()
    await detail.getByText(`Till ${language}`).waitFor()
    await detail.getByRole('button', { name: say('redemptionPage.reverse') }).click()
    const asked = page.getByRole('dialog', { name: say('redemptionPage.reverseTitle') })
    await asked.getByLabel(say('common.reason.label')).fill('Guest left')
    await asked.getByRole('button', { name: say('redemptionPage.reverse') }).click()
    await detail.getByText(say('redemptionPage.states.reversed')).waitFor()
    expect((await redeem(shown, `o-${language}-3`)).result).toBe('success')

    // Guests bring some of the codes to a terminal that rings up orders.
    const token = await tokenOf(visitor, `Sim ${language}`)
    const { coupons } = await playEvening({
      url: demo.server.url,
      token,
      name: `coupons-${language}`,
      startsAt: Date.now() - 30 * 60_000,
      minutes: 25,
      orders: 10,
      parts: ['drawer'],
      coupons: await codes.allTextContents().then(all => all.filter(code => code !== shown)),
    })
    expect(coupons).toBeGreaterThan(0)
    await visitor.goTo(`${COUPONS}?view=redemptions&campaigns=${(await ofName(visitor, name)).campaignId}`)
    const used = page.getByRole('row').filter({ hasText: `Sim ${language}` })
    await used.first().waitFor()
    expect(await used.getByText(say('redemptionPage.states.redeemed')).count()).toBe(coupons)
    await used.first().getByRole('link', { name: /^#/ }).click()
    await page.getByText(name).first().waitFor()
    await visitor.goTo(`${COUPONS}?view=report`)
    await page.getByRole('rowheader', { name }).waitFor()
    // In the frame of all reports: beside another period, saved as a view, sent by e-mail.
    await page.getByLabel(say('reportFrame.compareWith.label')).press('ArrowDown')
    await page.getByTitle(say('reportFrame.compareWith.previousPeriod')).click()
    await page.getByRole('columnheader', { name: say('couponReportPage.before.netCents') }).waitFor()
    await page.getByRole('button', { name: /^(Views|视图)/ }).waitFor()
    const sending = page.getByRole('link', { name: say('reportSchedules.send') })
    expect(await sending.getAttribute('href')).toContain('campaigns')
    expect(await seriousFindings(page)).toEqual([])
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)

const ofName = async ({ send }: Visitor, name: string) => {
  const { rows } = await send(campaignCalls.getCampaigns, { search: name })
  const [row] = rows
  if (row === undefined) throw new Error(`No campaign ${name}`)
  return row
}

/** A campaign with codes, made over the wire. */
async function aCampaign({ send }: Visitor, name: string, count: number) {
  const { campaignId } = await send(campaignCalls.saveCampaign, {
    name,
    offer: { kind: 'fixed', amountCents: 500 },
    startsOn: '2020-01-01',
    idempotencyKey: aKey(),
  })
  await send(couponCalls.makeCoupons, { campaignId, count, idempotencyKey: aKey() })
  const { rows } = await send(couponCalls.getCouponList, { campaignIds: [campaignId], pageSize: 200 })
  return { campaignId, codes: rows.map(({ code }) => showCode(code)) }
}

test('MKT-1 codes are voided in bulk, refused at the terminal, and come back with the toast', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo(COUPONS)
  const { campaignId, codes } = await aCampaign(visitor, 'Voided in bulk', 5)
  const [first = ''] = codes
  const redeem = await aTerminal(visitor, 'Till V')
  await visitor.goTo(`${COUPONS}?view=codes&campaigns=${campaignId}`)
  await settled(visitor)
  await page.getByRole('checkbox', { name: say('common.list.selectAll') }).check()
  await page.getByRole('button', { name: say('codePage.void') }).click()
  await expect.poll(() => page.getByText(say('codePage.states.deleted')).count()).toBe(5)
  expect((await redeem(first, 'v-1')).reason).toBe('COUPON_VOIDED')
  await page.getByRole('button', { name: say('common.undo') }).click()
  await expect.poll(() => page.getByText(say('codePage.states.valid')).count()).toBe(5)
  expect((await redeem(first, 'v-2')).result).toBe('success')
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('MKT-1 a campaign that somebody else changed meanwhile asks which value counts', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo(COUPONS)
  const { campaignId } = await aCampaign(visitor, 'Changed by two', 1)
  await visitor.goTo(`${COUPONS}?campaign=${campaignId}`)
  const drawer = page.getByRole('dialog').first()
  const field = drawer.getByLabel(say('campaignPage.fields.name'), { exact: true })
  await field.fill('Mine')
  const { version, lastChange: _, ...saved } = await visitor.send(campaignCalls.getCampaign, { campaignId })
  const { name: __, ...rest } = saved
  const fields = campaignCalls.saveCampaign.input.parse({
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => key in campaignCalls.saveCampaign.input.shape)),
    name: 'Theirs',
    campaignId,
    version,
    idempotencyKey: aKey(),
  })
  await visitor.send(campaignCalls.saveCampaign, fields)
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await drawer.getByText(say('common.conflict.title')).waitFor()
  await drawer.getByRole('button', { name: say('common.conflict.keepAll') }).click()
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mine', exact: false }).first().waitFor()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('MKT-1 codes from elsewhere are previewed with what is wrong in them, and imported without the bad rows', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo(COUPONS)
  const { campaignId } = await aCampaign(visitor, 'From a printer', 1)
  await visitor.goTo(`${COUPONS}?view=codes&campaigns=${campaignId}`)
  await settled(visitor)
  await page.getByRole('button', { name: say('codePage.import') }).click()
  const dialog = page.getByRole('dialog', { name: say('couponImportDialog.title') })
  await dialog.getByText('From a printer').waitFor()
  const body = 'Code,Remarks\nsummer-2026-a,Mall\nSUMMER2026B,\nsummer2026a,again\n夏天优惠,\n'
  const files = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(body) }
  await page.locator('input[type=file]').setInputFiles(files)
  await dialog.getByText(say('couponImportDialog.issues_other')).waitFor()
  await dialog.getByRole('rowheader', { name: 'SUMMER2026A' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: say('couponImportDialog.skip') }).check()
  await dialog.getByRole('button', { name: say('couponImportDialog.ok_other') }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: say('codePage.open') }).count()).toBe(3)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
