/** Text messages at the screen (SEC-11): trying them out, the outbox, one that failed once more, and a guest's STOP. */
import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { walkedIn } from './languages.ts'
import { ownerAt, storeForAll } from './store.ts'
import { words } from './words.ts'

const store = storeForAll()

for (const language of walkedIn('zh')) {
  test(`SEC-11 a test goes out, a failed one goes out again once, and STOP ends texts for good (${language})`, async () => {
    const boss = await ownerAt(store, { language })
    const { page } = boss
    const say = words(language)
    const drawer = page.getByRole('dialog').last()
    const phone = page.getByLabel(say('textSetting.testPhone'))
    const sendTest = async (number: string) => {
      await phone.fill(number)
      await page.getByRole('button', { name: say('textSetting.send') }).click()
    }

    // The settings: quiet hours are kept, and do not hold a test back.
    await boss.goTo('/merchant/OperationSettings/TextSetting')
    await page.getByRole('switch').click()
    await page.getByLabel(say('textSetting.quietFrom')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('common.saved')).last().waitFor()
    await sendTest('12')
    await page.getByText(say('failures.field.phone')).waitFor()
    await sendTest('+1 500 555 0009')
    await page.getByText(say('textSetting.sent')).waitFor()
    await sendTest('(415) 555-0123')
    await page.getByRole('link', { name: say('textSetting.outbox') }).click()

    // The outbox, by state.
    await page.getByText(say('texts.sandbox')).waitFor()
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    await row('+14155550123').getByText(say('texts.state.delivered')).waitFor()
    await row('+15005550009').getByText(say('texts.state.failed')).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    // What failed is sent again, once.
    await row('+15005550009').getByRole('button').first().click()
    await drawer.getByText(say('texts.reason.badNumber')).waitFor()
    await drawer.getByText('21614').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: say('texts.again') }).click()
    await expect.poll(() => row('+15005550009').count()).toBe(2)
    await expect.poll(() => drawer.getByRole('button', { name: say('texts.again') }).count()).toBe(0)
    await page.keyboard.press('Escape')

    // The guest says STOP: it is answered, kept with its words, and the next test is refused.
    await row('+14155550123').getByRole('button').first().click()
    await drawer.getByLabel(say('texts.answerLabel')).fill(language === 'zh' ? '停止' : 'Stop')
    await drawer.getByRole('button', { name: say('texts.answer') }).click()
    await drawer.getByText(language === 'zh' ? '退订 · 回复' : 'Stopped · by reply').waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('row')
      .filter({ hasText: language === 'zh' ? '我们不再给您发短信' : 'You will get no more texts' })
      .waitFor()
    await page.getByRole('link', { name: say('texts.settings') }).click()
    await sendTest('(415) 555-0123')
    await page.getByText(say('textSetting.refused')).waitFor()
    expect(boss.noise.filter(line => !line.includes('422'))).toEqual([])
    await boss.context.close()
  })
}
