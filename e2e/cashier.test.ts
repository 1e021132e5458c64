/** A drawer in a browser: opened, moved, and counted coin by coin with the keyboard, 0.28 short (RPT-4). */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { cashierCalls } from '../src/shared/contract/payments/cashier.ts'
import { amountIn } from './amountIn.ts'
import { bossAt, demoForAll } from './demo.ts'
import { savedFile } from './savedFile.ts'
import { words } from './words.ts'

const demo = demoForAll()

test('RPT-4 I10 a drawer is opened, paid out of and counted by the keyboard; it is short and fixed', async () => {
  const say = words('en')
  const visitor = await bossAt(demo, { language: 'en' })
  const { page } = visitor
  await visitor.goTo('/merchant/Cashier')
  await page.getByRole('button', { name: say('cashier.open.button') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('cashier.open.name')).fill('Evening till')
  await dialog.getByLabel(say('cashier.open.start')).fill('168.78')
  await dialog.getByRole('button', { name: say('cashier.open.ok'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Evening till' }).waitFor()

  await page.getByRole('button', { name: say('cashier.event.button') }).click()
  const amount = dialog.getByLabel(say('cashier.event.amount'))
  await expect.poll(() => amount.and(page.locator(':focus')).count()).toBe(1)
  await amount.fill('15')
  await dialog.getByLabel(say('cashier.event.reason')).fill('Limes')
  await dialog.getByRole('button', { name: say('cashier.event.ok'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Limes').waitFor()

  await page.getByRole('button', { name: say('cashier.count.button'), exact: true }).click()
  const hundreds = dialog.getByRole('textbox').first()
  await expect.poll(() => hundreds.and(page.locator(':focus')).count()).toBe(1)
  // A hundred, a fifty, three ones and a half: Enter leads on.
  for (const pieces of ['1', '1', '0', '0', '0', '0', '3', '1']) {
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
  }
  await dialog.getByText('$153.50').waitFor()
  await dialog.getByRole('button', { name: say('cashier.count.ok') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Short $0.28').waitFor()
  await expect.poll(() => page.getByRole('button', { name: say('cashier.count.button'), exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: say('common.back') }).click()
  await page.getByRole('link', { name: 'Evening till' }).waitFor()
  expect(visitor.noise).toEqual([])
})

/** A file of each kind begins with bytes of its own. */
const startsOf = { csv: '\uFEFF', xlsx: 'PK', pdf: '%PDF-' } as const

test('RPT-4 RPT-7 pay-ins, pay-outs, drops and tip payouts are explained by their sums, and saved in every format', async () => {
  const say = words('en')
  const boss = await bossAt(demo, { language: 'en' })
  const { page, send } = boss
  await boss.goTo('/merchant/Cashier')
  const key = (name: string) => `drawer-files-${name}`
  const made = { name: 'Bar till', deviceId: null, startCents: 200_00, idempotencyKey: key('open') }
  const { drawerId } = await send(cashierCalls.openDrawer, made)
  const moves = [
    ['payIn', 20_00, 'Change'],
    ['payOut', 15_00, 'Limes'],
    ['payOut', 4_50, 'Ice'],
    ['drop', 100_00, 'Safe'],
    ['tipPaid', 40_40, 'Ann'],
  ] as const
  for (const [kind, amountCents, reason] of moves) {
    await send(cashierCalls.enterDrawerEvent, { drawerId, kind, amountCents, reason, idempotencyKey: key(reason) })
  }
  await boss.goTo(`/merchant/CashierDetail/${drawerId}`)
  const save = async (button: ReturnType<typeof page.getByRole>, format: keyof typeof startsOf) => {
    await button.click()
    const saved = await savedFile(page, () =>
      page.getByRole('menuitem', { name: say(`common.export.${format}`) }).click(),
    )
    expect([format, saved.toString('utf8').startsWith(startsOf[format])]).toEqual([format, true])
    return saved
  }
  const centsOf = (file: Buffer) => {
    const [, ...lines] = parse(file, { bom: true }) as string[][]
    return lines.map(line => Math.round(Number(line[2]) * 100))
  }
  const cash = page.getByRole('region', { name: say('cashier.detail.cash') })
  for (const kind of ['payIn', 'payOut', 'drop', 'tipPaid'] as const) {
    const label = page.getByText(say(`cashier.detail.${kind}`), { exact: true })
    const figure = cash.locator('dl > div', { has: label }).getByRole('button')
    const shown = amountIn(await figure.innerText())
    await figure.click()
    const bubble = page.getByRole('dialog', { name: say(`cashier.detail.${kind}`) })
    const button = bubble.getByRole('button', { name: say('cashier.explained.exportList') })
    await save(button, 'xlsx')
    await save(button, 'pdf')
    const written = centsOf(await save(button, 'csv'))
    await page.keyboard.press('Escape')
    await bubble.waitFor({ state: 'hidden' })
    expect([kind, written.map(Math.abs)]).toEqual([kind, moves.filter(([of]) => of === kind).map(([, cents]) => cents)])
    expect([kind, Math.abs(shown)]).toEqual([kind, written.map(Math.abs).reduce((sum, cents) => sum + cents)])
  }
  // All of it, with the opening.
  const all = page.getByRole('button', { name: say('cashier.explained.exportEvents') })
  await save(all, 'xlsx')
  await save(all, 'pdf')
  expect(centsOf(await save(all, 'csv'))).toHaveLength(moves.length + 1)
  expect(boss.noise).toEqual([])
  await boss.context.close()
})
