/** A report by e-mail at the screen (RPT-7): from the report's filters to the mail with its file, and back out of it. */
import { expect, test } from 'vitest'
import { reportViewCalls } from '../src/shared/contract/reports/views.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { settingGroups } from '../src/shared/contract/settings/settings.ts'
import { owner } from './freshStore.ts'
import { seriousFindings } from './axe.ts'
import { walkedIn } from './languages.ts'
import { givePassword } from './passwordAgain.ts'
import { ownerAt, storeForAll } from './store.ts'
import { words } from './words.ts'

const store = storeForAll()
const CONFIRMING = /please confirm your e-mail address/
const REPORT = / – \w{3} \d+, \d{4}/

for (const language of walkedIn('zh')) {
  test(`RPT-7 a report is scheduled, confirmed, sent at once and ended by its reader (${language})`, async () => {
    const boss = await ownerAt(store, { language })
    const { page } = boss
    const say = words(language)
    // Mails and their pages speak the language of their reader's account.
    const mailed = words('en')
    const shot = (name: string) =>
      process.env['SHOTS'] ? page.screenshot({ path: `/tmp/mail-${name}.png`, fullPage: true }) : undefined
    await boss.goTo('/merchant')
    const { saveType } = settingGroups.mail
    // Its port is nobody's choice, so the settings say where it is.
    await boss.send(settingCalls.savePosSetting, { saveType, version: 0, value: { publicAddress: store.server.url } })
    await boss.goTo('/merchant/Sales')
    await givePassword(page, owner.password)
    // What is sent follows the view that is open.
    await page.getByRole('button', { name: /^(Views|视图)/ }).click()
    await page.getByRole('menuitem', { name: say('reportViews.saveAs') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('reportViews.name')).fill('Month to date')
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await page.getByRole('button', { name: /: Month to date$/ }).waitFor()
    await page.getByRole('link', { name: say('reportSchedules.send') }).click()
    expect(await dialog.getByRole('radio', { name: say('reportSchedules.of.view') }).isChecked()).toBe(true)
    await dialog.getByText('Month to date', { exact: true }).waitFor()
    await dialog.getByLabel(say('reportSchedules.column.recipients')).fill(owner.email)
    await page.getByTitle(new RegExp(owner.email)).click()
    await shot('dialog')
    await dialog.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('reportSchedules.leftOut.unconfirmed')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await shot('schedules')

    // The sandbox shows what was sent; the link in it opens the page of the address's owner.
    await page
      .getByRole('link', { name: say('reportSchedules.mails') })
      .first()
      .click()
    const open = async (subject: RegExp, link: RegExp) => {
      await page.getByRole('row').filter({ hasText: subject }).getByRole('button').first().click()
      const popup = page.waitForEvent('popup')
      await page.frameLocator('iframe').getByRole('link', { name: link }).click()
      return popup
    }
    await page.getByRole('row').getByText(say('mails.state.sent')).first().waitFor()
    await shot('mails')
    const confirming = await open(CONFIRMING, mailed('mails.confirm.button'))
    await confirming.getByRole('button').first().click()
    await confirming.getByText(mailed('mailLink.confirm.done')).waitFor()
    await confirming.close()
    await shot('drawer')

    await boss.goTo('/merchant/ReportSchedules')
    await page.getByRole('button', { name: say('reportSchedules.now') }).click()
    await page
      .getByRole('link', { name: say('reportSchedules.mails') })
      .first()
      .click()
    const row = page.getByRole('row').filter({ hasText: REPORT })
    await row.getByText(say('mails.state.sent')).waitFor()
    const ending = await open(REPORT, mailed('mails.frame.unsubscribe'))
    await ending.getByRole('button', { name: mailed('mailLink.ask.one') }).click()
    await ending.getByText(mailed('mailLink.ended.title')).waitFor()
    await ending.close()
    const download = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('mails.download') })
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await shot('report')
    await boss.goTo('/merchant/ReportSchedules')
    await page.getByText(say('reportSchedules.leftOut.ended')).waitFor()
    await page.getByText('Month to date').first().waitFor()

    // The view leads to what is sent with it; who deletes it is told first.
    const { rows } = await boss.send(reportViewCalls.listReportViews, { report: 'sales' })
    await boss.goTo(`/merchant/Sales?savedView=${rows[0]?.viewId}`)
    await page.getByRole('button', { name: /: Month to date$/ }).click()
    await page.getByRole('menuitem', { name: say('reportViews.delete') }).click()
    await dialog.getByText(say('reportViews.pauses_one')).waitFor()
    await dialog.getByRole('button', { name: say('reportViews.delete') }).click()
    await boss.goTo('/merchant/ReportSchedules')
    await page.getByText(say('reportSchedules.viewGone')).first().waitFor()
    await boss.context.close()
  })
}
