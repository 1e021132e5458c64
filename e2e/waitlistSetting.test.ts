/** The waitlist's settings at the screen (SET-6): texts as they are typed, a test message, and joining by the code at the door. */
import { expect, test } from 'vitest'
import { textMessageCalls } from '../src/shared/contract/messages/textMessages.ts'
import { waitlistCalls } from '../src/shared/contract/waitlist/waitlist.ts'
import { seriousFindings } from './axe.ts'
import { walkedIn } from './languages.ts'
import { ownerAt, storeForAll } from './store.ts'
import { aVisitor } from './visitor.ts'
import { words } from './words.ts'

const store = storeForAll()
const template = { en: 'Hi {name}, about {minutes} min. {link}', zh: '{name}您好，约等{minutes}分钟。{link}' } as const

for (const language of walkedIn('zh')) {
  test(`SET-6 SEC-11 a template shows what it costs while it is typed, is tried out, and guests join by the code (${language})`, async () => {
    const boss = await ownerAt(store, { language })
    const { page } = boss
    const say = words(language)
    await boss.goTo('/merchant/OperationSettings/WaitlistSetting')
    const joined = page.getByRole('group', { name: say('waitlistSetting.kinds.joined') })
    // Without a public address there is no link, and the settings say so.
    await page.getByText(say('waitlistSetting.noLink')).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    const [english, chinese] = [joined.getByRole('textbox').nth(0), joined.getByRole('textbox').nth(1)]
    await english.fill(template.en)
    await chinese.fill(template.zh)
    await joined.getByText('Hi Chen, about 25 min.', { exact: true }).waitFor()
    await joined.getByText(/^(?:陈|Chen)您好，约等25分钟。$/).waitFor()
    const lengths = joined.getByRole('status')
    await expect
      .poll(() => lengths.allInnerTexts())
      .toEqual([
        expect.stringMatching(/22.*GSM-7/),
        expect.stringMatching(language === 'zh' ? /11.*UCS-2/ : /14.*UCS-2/),
      ])
    await chinese.fill('位'.repeat(71))
    await expect.poll(() => lengths.nth(1).innerText()).toMatch(/71.*UCS-2.*2/)
    await chinese.fill('{nmae}')
    await chinese.blur()
    await joined.getByText(say('failures.field.templateVariable')).waitFor()
    await chinese.fill(template.zh)
    await page.getByRole('switch', { name: say('waitlistSetting.joinByCode') }).click()
    await page.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('common.saved')).last().waitFor()

    await page.getByLabel(say('textSetting.testPhone')).fill('(415) 555-0123')
    await page.getByRole('button', { name: say('textSetting.send') }).click()
    await page.getByText(say('textSetting.sent')).waitFor()
    const { rows } = await boss.send(textMessageCalls.getTextMessages, {})
    const body = language === 'zh' ? '陈您好，约等25分钟。' : 'Hi Chen, about 25 min.'
    expect(rows).toMatchObject([{ kind: 'test', body, language }])

    // A guest scans the code.
    const link = (await page.locator('a[href*="/join/"]').getAttribute('href')) ?? ''
    expect(await seriousFindings(page)).toEqual([])
    const guest = await aVisitor(store.browser, store.server, { width: 390, height: 844 })
    await guest.page.goto(`${link}?lang=${language}`)
    await guest.page.getByLabel(say('waitlistGuest.join.name')).fill('Rivera')
    await guest.page.getByLabel(say('waitlistGuest.join.size')).fill('3')
    await guest.page.getByLabel(say('waitlistGuest.join.phone')).fill('415 555 0177')
    expect(await seriousFindings(guest.page)).toEqual([])
    await guest.page.getByRole('button', { name: say('waitlistGuest.join.button') }).click()
    await guest.page.getByRole('heading', { name: say('waitlistGuest.state.waiting') }).waitFor()
    const { line } = await boss.send(waitlistCalls.listWaitlist, {})
    expect(line).toMatchObject([{ name: 'Rivera', size: 3, phone: '415 555 0177', source: 'guest' }])

    // Renewed, the printed code opens a page that says so.
    await page.getByRole('button', { name: say('waitlistSetting.renew') }).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: say('waitlistSetting.renew') })
      .click()
    await page.getByText(say('waitlistSetting.renewed')).waitFor()
    await expect.poll(() => page.locator('a[href*="/join/"]').getAttribute('href')).not.toBe(link)
    await guest.page.goto(`${link}?lang=${language}`)
    await guest.page.getByRole('heading', { name: say('waitlistGuest.gone.title') }).waitFor()
    expect([...boss.noise, ...guest.noise.filter(line => !line.includes('404'))]).toEqual([])
    await boss.context.close()
    await guest.context.close()
  })
}
