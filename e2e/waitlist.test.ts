/** A waitlist evening at the screen (SET-6, SEC-11): from the door to table B4, with the guest's phone beside the host. */
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { textMessageCalls } from '../src/shared/contract/messages/textMessages.ts'
import { tableCalls } from '../src/shared/contract/room/tables.ts'
import { settingCalls } from '../src/shared/contract/settings/settingCalls.ts'
import { waitlistCalls } from '../src/shared/contract/waitlist/waitlist.ts'
import { seriousFindings } from './axe.ts'
import { walkedIn } from './languages.ts'
import { aKey, ownerAt, storeForAll } from './store.ts'
import { aVisitor, twoFrames, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const store = storeForAll()

/** A store with this table that texts its guests in the sandbox. */
async function evening(language: Language, table: string): Promise<Visitor> {
  const host = await ownerAt(store, { language })
  await host.goTo('/merchant')
  const { rows } = await host.send(tableCalls.getAreas, {})
  const areaId =
    rows[0]?.areaId ?? (await host.send(tableCalls.addArea, { name: 'Main', idempotencyKey: aKey() })).areaId
  await host.send(tableCalls.addTable, { areaId, name: table, capacity: 6, idempotencyKey: aKey() } as never)
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
    const table = language === 'en' ? 'B4' : 'B5'
    const host = await evening(language, table)
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
    await dialog.getByRole('combobox').fill(table)
    await page.locator('.ant-select-item-option').filter({ hasText: table }).click()
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

test('SET-6 two hosts put the line in order by mouse and by keys, and each sees what the other did and why', async () => {
  const [mouse, keys] = [await evening('en', 'C1'), await ownerAt(store)]
  await keys.goTo('/merchant/Waitlist')
  for (const name of ['Ann', 'Bo', 'Cy'])
    await mouse.send(waitlistCalls.addWaitlistParty, { name, size: 2, idempotencyKey: aKey() })
  const orderAt = ({ page }: Visitor) => page.getByRole('list', { name: 'The line' }).locator('li').allInnerTexts()
  const stands = async (order: readonly string[]) => {
    for (const host of [mouse, keys])
      await expect
        .poll(async () => (await orderAt(host)).map(row => /\b(?:Ann|Bo|Cy)\b/.exec(row)?.[0]), { timeout: 20_000 })
        .toEqual(order)
  }
  const because = async ({ page }: Visitor, reason: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(reason)
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await stands(['Ann', 'Bo', 'Cy'])

  const [from, to] = await Promise.all(
    ['Move “Cy”', 'Move “Ann”'].map(name => mouse.page.getByRole('button', { name, exact: true }).boundingBox()),
  )
  if (!from || !to) throw new Error('Nothing to drag')
  await mouse.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await mouse.page.mouse.down()
  await mouse.page.mouse.move(from.x, from.y - 20, { steps: 4 })
  await mouse.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await mouse.page.getByText('“Cy” would move to position 1 of 3.').waitFor({ state: 'attached' })
  await mouse.page.mouse.up()
  await mouse.page.getByText('From place 3 to place 1.').waitFor()
  await because(mouse, 'Wheelchair')
  await stands(['Cy', 'Ann', 'Bo'])

  await keys.page.getByRole('button', { name: 'Move “Ann”', exact: true }).focus()
  await keys.page.keyboard.press('Space')
  await keys.page.getByText('Picked up “Ann” at position 2 of 3.').waitFor({ state: 'attached' })
  await twoFrames(keys.page)
  await keys.page.keyboard.press('ArrowDown')
  await keys.page.getByText('“Ann” would move to position 3 of 3.').waitFor({ state: 'attached' })
  await keys.page.keyboard.press('Space')
  await because(keys, 'Waits for a friend')
  await stands(['Cy', 'Bo', 'Ann'])

  await mouse.page.getByRole('button', { name: 'Ann', exact: true }).click()
  await mouse.page.getByText('Waits for a friend').waitFor()
  expect([...mouse.noise, ...keys.noise]).toEqual([])
  await mouse.context.close()
  await keys.context.close()
})

test('SET-6 TBL-2 a table is held for a party that is told; another host is not offered it for a hold', async () => {
  const [one, two] = [await evening('en', 'C2'), await ownerAt(store)]
  await two.goTo('/merchant/Waitlist')
  for (const name of ['Dee', 'Eli'])
    await one.send(waitlistCalls.addWaitlistParty, { name, size: 2, idempotencyKey: aKey() })
  const hold = async ({ page }: Visitor, name: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Table ready, hold a table…' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('C2')
  }
  const row = ({ page }: Visitor, name: string) => page.getByRole('listitem').filter({ hasText: name })
  await hold(one, 'Dee')
  await one.page.locator('.ant-select-item-option').filter({ hasText: 'C2' }).click()
  expect(await seriousFindings(one.page)).toEqual([])
  await one.page.getByRole('dialog').getByRole('button', { name: 'Table ready' }).click()
  await row(two, 'Dee').getByText('Table C2').waitFor()
  await row(two, 'Dee')
    .getByText(/^Held for another \d+ min$/)
    .waitFor()

  await hold(two, 'Eli')
  await two.page
    .locator('.ant-select-item-option-disabled')
    .getByText(/^C2 .* Held for Dee$/)
    .waitFor()
  // Given up, it is free for the next, also for who is choosing just now.
  await one.page.getByRole('button', { name: 'More for Dee' }).click()
  await one.page.getByRole('menuitem', { name: 'No-show' }).click()
  await two.page
    .locator('.ant-select-item-option')
    .getByText(/^C2 .* Free$/)
    .waitFor()
  expect([...one.noise, ...two.noise]).toEqual([])
  await one.context.close()
  await two.context.close()
})
