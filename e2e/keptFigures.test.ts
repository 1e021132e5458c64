/** Figures that stand still while their orders change: of a closed day, and of a payout of tips (I19, RPT-7). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '../src/server/db/engine.ts'
import { insertClose } from '../src/server/reports/dayClose/dayClose.queries.ts'
import { daySnapshotOf } from '../src/server/reports/dayClose/daySnapshot.ts'
import { insertTipPool } from '../src/server/reports/tipPools/tipPools.queries.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { refundCalls } from '../src/shared/contract/orders/refunds.ts'
import { amountIn } from './amountIn.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { words } from './words.ts'

const languages = walkedIn('en')
const poolOf = (language: Language) => `Pool ${language}`
const minus = (cents: number) => `−$${(cents / 100).toFixed(2)}`

let closedDay = ''
/** In each language, an order that somebody of the pool has a tip of. */
const tipped = new Map<Language, { readonly orderId: number; readonly tipCents: number; readonly name: string }>()

/** Yesterday was closed with 3.10 more than its orders come to; a pool of tips for each language. */
async function keepFigures(engine: Engine): Promise<void> {
  const [store] = await engine.transact('owner', 'read', run =>
    run(sql<{ merchantId: number; day: string }>`
      select merchant_id, max(business_date) as day from drawer where state = 'counted'
      group by merchant_id order by merchant_id limit 1`),
  )
  if (store === undefined) throw new Error('No counted drawer')
  const { merchantId, day } = store
  closedDay = day
  await engine.transact({ merchantId }, 'write', async run => {
    const snapshot = await daySnapshotOf(run, merchantId, day)
    const sales = { ...snapshot.sales, netCents: snapshot.sales.netCents + 310 }
    const who = { closedBy: 1, closedByName: 'Grace Lin', overrideReason: '', blockers: [] }
    const closedAt = new Date().toISOString()
    await insertClose(run, merchantId, { businessDate: day, closedAt, ...who, snapshot: { ...snapshot, sales } })
    const tips = await run(sql<{ orderId: number; tipCents: number; name: string; roleId: number }>`
      select o.order_id, o.tip_cents, e.display_name as name, e.role_id
      from orders o join employee e on e.merchant_id = o.merchant_id and e.employee_id = o.employee_id
      where o.merchant_id = ${merchantId} and o.status = 'paid' and o.tip_cents > 0 and o.refund_cents = 0
        and o.business_date >= ${day}::date - 2 and o.order_type = 'dineIn'
      order by o.order_id desc`)
    for (const [index, language] of languages.entries()) {
      const found = tips[index]
      if (found === undefined) throw new Error('No order with a tip')
      tipped.set(language, found)
      const receivers = [{ roleId: found.roleId, points: 1, sharePcm: 0 }]
      const rules = { basis: 'tips', ratePcm: 20_000, withGratuity: false, split: 'points', byDay: true } as const
      const name = poolOf(language)
      const givers = { giverRoleIds: [found.roleId], receivers, allowsManagers: false }
      await insertTipPool(run, merchantId, { name, secondName: '', ...rules, ...givers })
    }
  })
}

const demo = demoForAll(keepFigures)

for (const language of languages) {
  const say = words(language)

  test(`I19 RPT-7 a figure of a closed day says by how much its orders have changed (${language})`, async () => {
    const boss = await bossAt(demo, { language, width: 1024 })
    const { page } = boss
    await boss.goTo(`/merchant/DayClose?day=${closedDay}`)
    const net = page.locator('dl > div', { has: page.getByText(say('reports.figure.netCents'), { exact: true }) })
    const figure = net.first().getByRole('button')
    const kept = amountIn(await figure.innerText())
    await figure.click()
    await page.getByRole('link', { name: say('explain.orders') }).click()
    await givePassword(boss.page, demoBoss.password)
    const told = page.getByRole('alert').filter({ hasText: say('explain.changed.dayAlone') })
    await told.waitFor()
    const sentence = await told.innerText()
    expect(sentence).toContain(minus(310))
    // What was kept, and what its orders come to.
    const amounts = sentence.match(/\$[\d,]+\.\d\d/gu)?.map(amountIn)
    expect(amounts).toEqual([310, kept, kept - 310])
    expect(await seriousFindings(page)).toEqual([])
    expect(boss.noise).toEqual([])
    await boss.context.close()
  })

  test(`RPT-7 tips of a payout say how many orders were changed since it was kept, and by how much (${language})`, async () => {
    const boss = await bossAt(demo, { language, width: 1440 })
    const { page } = boss
    const { orderId, tipCents, name } = tipped.get(language) ?? { orderId: 0, tipCents: 0, name: '' }
    const address = '/merchant/TipReport?tab=pools&period=last7Days'
    await boss.goTo(address)
    await givePassword(boss.page, demoBoss.password)
    await page.getByRole('combobox', { name: say('tipPools.choose') }).click()
    await page.getByTitle(poolOf(language), { exact: true }).last().click()
    await page.getByRole('region', { name: poolOf(language), exact: true }).waitFor()
    await page.getByRole('rowheader', { name: say('tipPools.total') }).waitFor()
    await page.getByRole('button', { name: say('tipPools.keep') }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: say('tipPools.keep') }).click()
    await question.waitFor({ state: 'hidden' })
    const runs = page.getByRole('region', { name: say('tipPools.run.title') })
    const openRun = runs.getByRole('button', { name: new RegExp(poolOf(language)) }).first()
    const openFigure = async () => {
      await openRun.click()
      const payout = page.getByRole('dialog').filter({ has: page.getByText(say('tipPools.run.by')) })
      const row = payout.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(name) }) })
      await row.getByRole('cell').nth(2).getByRole('button').click()
      await page.getByRole('button', { name: say('explain.orders') }).click()
      await page
        .getByRole('dialog', { name: say('reports.orders.title') })
        .getByRole('row')
        .nth(1)
        .waitFor()
    }
    const told = page.getByRole('alert').filter({ hasText: say('explain.changed.payout_one') })
    await openFigure()
    expect(await told.count()).toBe(0)

    const reason = 'Tip entered wrongly'
    const back = { orderId, refund: { kind: 'tip' }, reason, idempotencyKey: `kept-figures-${language}` } as const
    await boss.send(refundCalls.refund, back)
    await boss.goTo(address)
    await page.reload()
    await givePassword(boss.page, demoBoss.password)
    await openFigure()
    await told.waitFor()
    expect(await told.innerText()).toContain(minus(tipCents))
    expect(await seriousFindings(page)).toEqual([])
    // What was kept stands in the address: whoever is sent it reads the same.
    await page.reload()
    await givePassword(boss.page, demoBoss.password)
    await told.waitFor()
    expect(boss.noise).toEqual([])
    await boss.context.close()
  })
}
