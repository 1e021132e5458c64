/** Hours in a browser, in both languages: a forgotten clock-out is corrected with a reason, rules are tried, hours exported. */
import { expect, test } from 'vitest'
import { bossAt, demoForAll, hoursOfDemo } from './demo.ts'
import { en } from '../src/shared/text/en.ts'
import { zh } from '../src/shared/text/zh.ts'
import { isoTime, readClockTime } from '../src/shared/rules/basics/clockTime.ts'
import { walkedIn } from './languages.ts'
import { savedFile } from './savedFile.ts'
import { words } from './words.ts'

const demo = demoForAll()

test.each(walkedIn('zh'))('TIME-3 TIME-4 TIME-5 a record is corrected, hours are exported (%s)', async language => {
  const say = words(language)
  const { clock } = { en, zh }[language]
  const visitor = await bossAt(demo, { language })
  const { page } = visitor
  await visitor.goTo('/merchant/ClockRecords?order=asc')
  await page.getByRole('heading', { level: 1, name: say('clock.title') }).waitFor()
  await page
    .getByRole('button', { name: say('clock.editOne') })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: say('clock.edit') }).click()
  const out = drawer.getByLabel(`${clock.form.out}: ${clock.form.time}`)
  await out.fill(minuteBefore(await out.inputValue()))
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await drawer.getByText(say('failures.field.required')).waitFor()
  await drawer.getByRole('button', { name: say('clock.form.reasons.forgotOut') }).click()
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await page.getByText(say('common.updated')).waitFor()
  await drawer
    .getByRole('list', { name: say('clock.detail.history') })
    .getByText(clock.form.reasons.forgotOut)
    .first()
    .waitFor()
  await drawer
    .getByRole('button', { name: /close|关闭/i })
    .first()
    .click()
  await page.getByRole('tab', { name: say('clock.tab.totals') }).click()
  await visitor.goTo(hoursOfDemo())
  await page.getByRole('region', { name: say('clock.totals.label') }).waitFor()
  await page.getByRole('button', { name: say('common.export.label') }).click()
  const file = await savedFile(page, () => page.getByRole('menuitem', { name: say('common.export.csv') }).click())
  expect(file.toString()).toContain(clock.file.work)
  await page.getByRole('tab', { name: say('clock.tab.rules') }).click()
  await page
    .getByRole('radio', { name: new RegExp(clock.rules.overtimeRule.none) })
    .first()
    .check()
  await page.getByRole('button', { name: say('clock.rules.save') }).click()
  const effect = page.getByRole('dialog', { name: say('clock.rules.effectTitle') })
  await effect.getByRole('button', { name: say('clock.rules.save') }).click()
  await page.getByText(say('common.saved')).last().waitFor()
  const versions = page.getByRole('region', { name: say('clock.rules.versions') })
  await versions.getByText(clock.rules.when.toCome).waitFor()
  await versions.getByRole('button', { name: say('clock.rules.remove') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: say('clock.rules.remove') })
    .click()
  await versions.getByText(clock.rules.when.toCome).waitFor({ state: 'detached' })
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

/** A minute before a time. */
function minuteBefore(time: string): string {
  return isoTime(((readClockTime(time) ?? 0) + 1439) % 1440)
}
