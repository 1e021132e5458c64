/**
 * Orders as their users meet them, in each language, while a terminal plays an evening: an order that appears by itself,
 * one of its three dishes refunded, a tip, a void, the batch, the drawer, the receipt (ORD-3, ORD-4, ORD-6, ORD-7, ORD-8,
 * RPT-4, RPT-5, POS-4).
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { batchCalls } from '../src/shared/contract/payments/batches.ts'
import { deviceCalls } from '../src/shared/contract/devices/devices.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { playEvening } from '../src/simulator/evening.ts'
import { bossAt, demoForAll, unset } from './demo.ts'
import { pair } from './device.ts'
import { walkedIn } from './languages.ts'
import { begins } from './menu.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll(unset('thirdParty'))

/** A paired terminal: its token, and what sends items whose keys begin with its name. */
async function aTerminal(visitor: Visitor, name: string) {
  const { code } = await visitor.send(deviceCalls.addPairingCode, { kind: 'pos' })
  const { token } = await pair(demo.server, code, name)
  let sent = 0
  const push = async (kind: string, body: object) => {
    const at = new Date().toISOString()
    const items = [{ key: `${name}.${++sent}`, kind, at, body }]
    const response = await fetch(`${demo.server.url}/service/posDevice/push`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', deviceAuth: token },
      body: JSON.stringify({ at, items }),
    })
    const answer = (await response.json()) as { results: { outcome: string; reason?: string; orderId?: number }[] }
    expect(answer.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([['applied', undefined]])
    return answer.results[0]?.orderId ?? 0
  }
  return { token, push }
}
type Push = Awaited<ReturnType<typeof aTerminal>>['push']

/** So many of an untaxed dish, paid. */
function pushOrder(push: Push, orderNo: string, [quantity, unitPriceCents]: [number, number], payment: object) {
  const at = new Date().toISOString()
  const totalCents = quantity * unitPriceCents
  const lines = [{ kind: 'open', key: '1', name: 'Fried rice', quantity, unitPriceCents }]
  const payments = [{ paymentKey: `${orderNo}.paid`, at, amountCents: totalCents, ...payment }]
  const content = { orderType: 'carryout', lines, payments, expected: { totalCents, taxCents: 0 } }
  return push('order', { orderKey: orderNo, orderNo, openedAt: at, closedAt: at, ...content })
}

/** Somebody in the office. */
class Office {
  readonly visitor: Visitor
  readonly page: Page
  readonly say: (key: string) => RegExp
  constructor(visitor: Visitor, language: Language) {
    this.visitor = visitor
    this.page = visitor.page
    this.say = words(language)
  }
  get dialog() {
    return this.page.getByRole('dialog')
  }
  button(key: string, within: Page | ReturnType<Page['locator']> = this.page) {
    return within.getByRole('button', { name: this.say(key) })
  }
  async open(address: string) {
    await this.visitor.goTo(address)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }
  reason(why: string) {
    return this.dialog.getByLabel(begins(this.say('common.reason.label'))).fill(why)
  }
}

async function refundOne(office: Office): Promise<void> {
  const { page, dialog, say } = office
  await office.button('refunds.refund').click()
  await dialog.getByText(say('refunds.kind.lines')).click()
  await office.button('refunds.more', dialog).click()
  await office.reason('Cold')
  await dialog.getByRole('button', { name: /9\.99/ }).click()
  await dialog.getByText(say('refunds.result.code.4')).waitFor()
  await office.button('common.close', dialog).last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(say('orders.status.partiallyRefunded')).filter({ visible: true }).first().waitFor()
}

async function enterTip(office: Office): Promise<void> {
  const { page, dialog, say } = office
  await office.button('refunds.tips.action').click()
  await dialog.getByLabel(begins(say('refunds.tips.tip'))).fill('3.00')
  await office.button('common.save', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('$3.00').filter({ visible: true }).first().waitFor()
}

async function voidPayment(office: Office): Promise<void> {
  const { page, dialog, say } = office
  await office.button('refunds.void.action').click()
  await office.reason('Wrong card')
  await office.button('refunds.void.action', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(say('orders.status.open')).filter({ visible: true }).first().waitFor()
}

async function closeBatchOf(office: Office, reader: string): Promise<void> {
  const { page, dialog, say } = office
  await office.open('/merchant/closeBatchHistory')
  const batch = page.getByRole('article', { name: new RegExp(reader) })
  await batch.getByRole('button', { name: new RegExp(reader) }).click()
  await dialog.getByText(say('batches.closing.noTips')).waitFor()
  await office.button('batches.open.close', dialog).click()
  await batch.waitFor({ state: 'detached' })
}

async function countDrawer(office: Office, name: string): Promise<void> {
  const { page, dialog, say } = office
  await office.open('/merchant/Cashier')
  await page.getByRole('link', { name }).or(page.getByText(name)).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await office.button('cashier.count.button').click()
  await dialog.getByText(say('cashier.count.onlyTotal')).click()
  await dialog.getByRole('textbox', { name: say('cashier.count.total') }).fill('105.00')
  await office.button('cashier.count.ok', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(say('cashier.matches')).filter({ visible: true }).first().waitFor()
}

for (const language of walkedIn('zh')) {
  test(`ORD-3 ORD-6 ORD-8 RPT-4 SHELL-14 an order appears, a dish goes back, tip, void, batch, drawer, receipt (${language})`, async () => {
    const visitor = await bossAt(demo, { language })
    const office = new Office(visitor, language)
    const { page } = visitor
    await office.open('/merchant/OrderList')
    await page.locator('[data-row-key]').first().waitFor()

    // A terminal plays an evening meanwhile.
    const played = await aTerminal(visitor, `Played-${language}`)
    const evening = playEvening({
      url: demo.server.url,
      token: played.token,
      name: `journey-${language}`,
      startsAt: Date.now() - 60 * 60_000,
      minutes: 55,
      orders: 8,
      parts: ['drawer'],
    })

    const { push } = await aTerminal(visitor, `Own-${language}`)
    const reader = `Reader ${language}`
    const card = { tender: 'card', paymentDevice: reader, cardType: 'Visa', cardLast4: '4242' }
    await push('drawerOpen', { drawerKey: `d-${language}`, name: `Front ${language}`, startCents: 10_000 })
    await pushOrder(push, `CASH-${language}`, [1, 500], { tender: 'cash' })
    const wrong = await pushOrder(push, `WRONG-${language}`, [1, 1200], card)
    const right = await pushOrder(push, `RIGHT-${language}`, [3, 999], { ...card, tipCents: null })
    // It appears by itself; in a list that moves while the terminal sells, a click may meet its neighbour.
    await page.getByText(`RIGHT-${language}`).filter({ visible: true }).first().waitFor()
    // Told to whoever listens, beside the table.
    const came = (key: string) => page.locator('main [aria-live="polite"]').getByText(office.say(key))
    await came('orders.came_one').or(came('orders.came_other')).waitFor()
    await office.open(`/merchant/orderDetail/${right}`)
    await page.getByRole('heading', { level: 1, name: new RegExp(`RIGHT-${language}`) }).waitFor()
    await enterTip(office)
    await refundOne(office)
    await office.open(`/merchant/orderDetail/${wrong}`)
    await voidPayment(office)
    await closeBatchOf(office, reader)
    const { rows } = await visitor.send(batchCalls.getBatchHistory, daysOf(reader))
    expect(rows).toMatchObject([{ salesCents: 2997, tipsCents: 300, refundsCents: 999, totalCents: 2298 }])
    await countDrawer(office, `Front ${language}`)

    const { results } = await evening
    expect([...results.values()].filter(({ outcome }) => outcome !== 'applied')).toEqual([])
    await visitor.goTo(`/orderReceipt/${right}`)
    await page.locator('article svg').waitFor()
    await expect.poll(() => page.locator('pre').textContent()).toContain(`RIGHT-${language}`)
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })
}

/** The days around now: the business day is the store's. */
function daysOf(reader: string) {
  const day = (steps: number) => new Date(Date.now() + steps * 86_400_000).toISOString().slice(0, 10)
  return { from: day(-1), to: day(1), devices: [reader] }
}
