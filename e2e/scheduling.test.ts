/** A manager plans next week: by mouse, by keyboard, beside a colleague, and on a phone (TIME-1, TIME-2). */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { scheduleCalls } from '../src/shared/contract/labor/schedules.ts'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const { getWeekPlan, saveWeekPlan } = scheduleCalls

const demo = demoForAll()

async function aPlanner(language: Language, size: { width?: number; height?: number } = {}): Promise<Visitor> {
  return await bossAt(demo, { language, ...size })
}

/** Pulls from one place of an element to another, as shares of its size; `to` may be another element. */
async function pull(page: Page, from: Locator, [x1, x2]: readonly [number, number], to = from): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()]
  if (!a || !b) throw new Error('not in sight')
  await page.mouse.move(a.x + a.width * x1, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(b.x + b.width * x2, b.y + b.height / 2, { steps: 6 })
  await page.mouse.up()
}

for (const language of walkedIn('zh')) {
  test(`TIME-2 SHELL-14 a week is drawn, costed, saved and published (${language})`, async () => {
    const visitor = await aPlanner(language)
    const { page } = visitor
    const say = words(language)
    const button = (key: string) => page.getByRole('button', { name: say(key) })
    await visitor.goTo('/merchant/Scheduing')
    await page.getByRole('heading', { level: 1, name: say('scheduling.title') }).waitFor()
    // A week of each language's own, so that neither meets the other's.
    const week = await visitor.send(getWeekPlan, { date: addDays('2031-03-05', language === 'en' ? 0 : 7) })
    await visitor.goTo(`/merchant/Scheduing?week=${week.from}`)
    const employeeId = week.people[0]?.employeeId ?? 0
    const cell = (step: number) => page.locator(`[data-cell="${employeeId} ${addDays(week.from, step)}"]`)
    const bars = (step: number) => cell(step).locator('[data-bar]')
    await cell(0).waitFor()

    await pull(page, cell(0), [0.1, 0.6])
    await bars(0).waitFor()
    await expect.poll(() => bars(0).textContent()).toMatch(/^\d/)
    await pull(page, bars(0), [0.5, 0.5], cell(1))
    await bars(1).waitFor()
    await expect.poll(() => bars(0).count()).toBe(0)
    await page.keyboard.press('Control+z')
    await bars(0).waitFor()
    await page.keyboard.press('Control+y')
    await bars(1).waitFor()

    const before = await bars(1).textContent()
    await bars(1).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => bars(1).textContent()).not.toBe(before)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await bars(2).waitFor()
    await expect.poll(() => bars(2).textContent()).toBe(await bars(1).textContent())
    // The pasted shift has the focus: pasted once more it is a double booking, and deleted it is none.
    await page.keyboard.press('Control+v')
    await bars(2).nth(1).waitFor()
    const warning = say('scheduling.grid.doubleBookedHere').source.slice(1, -1)
    await expect.poll(() => bars(2).nth(1).getAttribute('aria-label')).toMatch(new RegExp(warning))
    await page.keyboard.press('Delete')
    await expect.poll(() => bars(2).count()).toBe(1)

    await page.keyboard.press('Control+s')
    await page.getByText(say('common.saved')).last().waitFor()
    await expect.poll(() => button('scheduling.actions.save').isDisabled()).toBe(true)
    await button('scheduling.actions.publishCount_other').click()
    await page.getByText(say('common.published')).waitFor()
    const { people } = await visitor.send(getWeekPlan, { date: week.from })
    expect(people[0]?.days.map(({ layer, shifts }) => [layer, shifts?.length])).toEqual([
      ['published', 1],
      ['published', 1],
    ])
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  })
}

test('TIME-2 two people at one day: the later one sees both plans, and nothing is lost', async () => {
  const visitor = await aPlanner('en')
  const { page } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/Scheduing?week=2031-04-07')
  const week = await visitor.send(getWeekPlan, { date: '2031-04-07' })
  const employeeId = week.people[0]?.employeeId ?? 0
  const cell = page.locator(`[data-cell="${employeeId} ${week.from}"]`)
  await cell.waitFor()
  await pull(page, cell, [0.2, 0.5])
  const shifts = [{ startMinute: 1020, endMinute: 1320 }]
  const days = [{ employeeId, date: week.from, version: 0, shifts }]
  await visitor.send(saveWeekPlan, { idempotencyKey: 'colleague-at-work', days })
  await page.getByText(say('scheduling.conflict.title_one')).waitFor()
  await page.getByRole('button', { name: /Yours/ }).click()
  await page.getByRole('button', { name: say('scheduling.actions.saveCount_one') }).click()
  await page.getByText(say('common.saved')).last().waitFor()
  const after = await visitor.send(getWeekPlan, { date: week.from })
  expect(after.people[0]?.days[0]).toMatchObject({ layer: 'draft' })
  expect(after.people[0]?.days[0]?.shifts).not.toMatchObject(shifts)
  await visitor.context.close()
})

test('TIME-1 a schedule is made in the drawer, and a time inside one that is set is refused', async () => {
  const visitor = await aPlanner('en')
  const { page } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/Scheduing')
  await page.locator('[data-person]').first().click()
  await page.getByRole('button', { name: say('scheduling.schedules.add') }).click()
  const add = page.getByRole('button', { name: 'Add shift on Mon' })
  await add.click()
  await add.click()
  const from = page.getByLabel(/^Mon: From/)
  await from.nth(1).fill('17:30')
  await page.keyboard.press('Enter')
  await page.getByText(say('failures.reasons.TIME_CONFLICT')).first().waitFor()
  await from.nth(1).fill('18:30')
  await page.keyboard.press('Enter')
  await page.getByText(say('failures.reasons.TIME_CONFLICT')).waitFor({ state: 'detached' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.save') })
    .click()
  await page.getByText(say('common.saved')).last().waitFor()
  await page.getByText('6:30 PM – 10:00 PM').waitFor()
  await visitor.context.close()
})

test('TIME-2 SHELL-2 on a phone a shift is added by form, on a page that does not scroll sideways', async () => {
  const visitor = await aPlanner('en', { width: 390, height: 844 })
  const { page } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/Scheduing?week=2031-05-05&day=2031-05-11')
  await page
    .getByRole('button', { name: say('scheduling.phone.add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel(say('scheduling.shift.from')).inputValue()).toBe('10:00 AM')
  await dialog.getByRole('button', { name: say('common.apply') }).click()
  await page.locator('li').first().getByRole('button', { name: '10:00 AM – 6:00 PM' }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: say('scheduling.actions.saveCount_one') }).click()
  await page.getByText(say('common.saved')).last().waitFor()
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
