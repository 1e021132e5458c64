/** A waitlist evening at the screen (SET-6, SEC-11): from the door to table B4, with the guest's phone beside the host. */
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { textMessageCalls } from '../src/shared/contract/messages/textMessages.ts'
import { tableCalls } from '../src/shared/contract/room/tables.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { seriousFindings } from './axe.ts'
import { walkedIn } from './languages.ts'
import { aKey, ownerAt, storeForAll } from './store.ts'
import { aVisitor, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const store = storeForAll()

/** A store with table B4 that texts its guests in the sandbox. */
async function evening(language: Language): Promise<Visitor> {
  const host = await ownerAt(store, { language })
  await host.goTo('/merchant')
  const { rows } = await host.send(tableCalls.getAreas, {})
  const areaId =
    rows[0]?.areaId ?? (await host.send(tableCalls.addArea, { name: 'Main', idempotencyKey: aKey() })).areaId
  const name = language === 'en' ? 'B4' : 'B5'
  await host.send(tableCalls.addTable, { areaId, name, capacity: 6, idempotencyKey: aKey() } as never)
  const save = async (saveType: 19 | 24, more: object) => {
    const { version, value } = await host.send(settingCalls.getPosSetting, { saveType })
    await host.send(settingCalls.savePosSetting, { saveType, version, value: { ...value, ...more } } as never)
  }
  await save(24, { publicAddress: store.server.url })
  await save(19, { smsOnJoin: true, smsOnReady: true })
  await host.goTo('/merchant/Waitlist')
  return host
}

/** The newest text to a party, once it went out. */
async function lastText(host: Visitor, kind: string): Promise<{ messageId: number; body: string }> {
  let found: { messageId: number; body: string } | undefined
  await expect
    .poll(
      async () => {
        const { rows } = await host.send(textMessageCalls.getTextMessages, {})
        found = rows.find(row => row.kind === kind && (row.state === 'sent' || row.state === 'delivered'))
        return found !== undefined
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  if (found === undefined) throw new Error(`No text ${kind}`)
  return found
}

for (const language of walkedIn('en')) {
  test(`SET-6 SEC-11 a party of five is quoted 25, follows its place, is told, answers 1 and sits at its table (${language})`, async () => {
    const host = await evening(language)
    const { page } = host
    const say = words(language)
    const name = language === 'en' ? 'Rivera' : '陈太太'
    await page.getByLabel(say('waitlist.field.size')).first().waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    // By keyboard alone.
    await page.keyboard.press('n')
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('(415) 555-0123')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('5')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name, exact: true }).waitFor()
    await page.getByText(language === 'en' ? 'Quoted 25 min' : '告知 25 分钟').waitFor()
    expect(await seriousFindings(page)).toEqual([])

    const joined = await lastText(host, 'waitlistJoined')
    const link = /https?:\/\/\S+\/w\/\S+/.exec(joined.body)?.[0] ?? ''
    const guest = await aVisitor(store.browser, store.server, { width: 390, height: 844 })
    await guest.context.setExtraHTTPHeaders({ 'Accept-Language': language === 'en' ? 'en-US' : 'zh-CN' })
    await guest.page.goto(link)
    await guest.page.getByRole('heading', { name: say('waitlistGuest.state.waiting') }).waitFor()
    expect(await guest.page.locator('.place').textContent()).toBe('1')
    expect(await guest.page.innerText('body')).not.toContain(name)
    expect(await seriousFindings(guest.page)).toEqual([])

    await page.getByRole('button', { name: say('waitlist.moves.told') }).click()
    const ready = await lastText(host, 'waitlistReady')
    await guest.page.reload()
    await guest.page.getByRole('button', { name: say('waitlistGuest.confirm') }).waitFor()
    await host.send(textMessageCalls.simulateTextReply, { messageId: ready.messageId, body: '1', key: aKey() })
    // The host's page hears of it.
    await page.getByText(say('waitlist.states.confirmed')).first().waitFor()

    await page.getByRole('button', { name: say('waitlist.moves.seated') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill(language === 'en' ? 'B4' : 'B5')
    await page.keyboard.press('Enter')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: say('waitlist.seat.button') }).click()
    await page.getByText(say('waitlist.list.empty')).waitFor()
    await page.getByRole('tab', { name: say('waitlist.tabs.ended') }).click()
    await page.getByText(language === 'en' ? 'Table B4' : '桌台 B5').waitFor()

    // The thread and what happened, beside the list.
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(say('waitlist.events.confirmed')).waitFor()
    await page.getByText(ready.body).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: say('waitlist.tabs.figures') }).click()
    await page.getByText(say('waitlistFigures.byHour')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: say('waitlistGuest.state.seated') }).waitFor()
    expect([...host.noise, ...guest.noise]).toEqual([])
    await host.context.close()
    await guest.context.close()
  })
}
