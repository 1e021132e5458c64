/** Two dated changes at the screen: prepared one after the other, looked at, moved, published before their time, ended (MENU-14). */
import { expect, test } from 'vitest'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuVersionCalls } from '../src/shared/contract/menu/versions.ts'
import { bossAt, demoForAll } from './demo.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()
const PAGE = '/merchant/MenuVersions'

async function priceTo({ send }: Visitor, id: number, priceCents: number) {
  const dish = await send(dishCalls.getDishDetail, { id })
  const typed = Object.fromEntries(
    Object.keys(dishCalls.editDish.input.shape).map(field => [field, (dish as Record<string, unknown>)[field]]),
  )
  await send(dishCalls.editDish, { ...(typed as typeof dish), id, priceCents })
}

/** What a person does at the page, in its words. */
function atPage({ page }: Visitor, language: 'en' | 'zh') {
  const say = words(language)
  const dialog = page.getByRole('dialog')
  const button = (key: string) => page.getByRole('button', { name: say(key) })
  const inDialog = (key: string) => dialog.getByRole('button', { name: say(key) })
  const fill = async (key: string, text: string) => {
    await dialog.getByLabel(say(`menuVersions.publishDialog.${key}`), { exact: true }).fill(text)
    await page.keyboard.press('Enter')
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  return {
    say,
    dialog,
    button,
    inDialog,
    row,
    fill,
    async openDraft(name: string) {
      await button('menuVersions.state.openDraft').click()
      await dialog.getByLabel(say('menuVersions.draftDialog.name')).fill(name)
      await inDialog('menuVersions.draftDialog.ok').click()
      await page.getByRole('heading', { name: say('menuVersions.state.draft') }).waitFor()
    },
    async doWith(name: string, key: string) {
      await row(name)
        .getByRole('button', { name: say('menuSchedules.more') })
        .click()
      await page.getByRole('menuitem', { name: say(key) }).click()
    },
  }
}

test('MENU-14 two changes wait, one with an end; moved, published now, ended now, and the guest sees each in its time', async () => {
  const visitor = await bossAt(demo, { language: 'en' })
  const { page, send } = visitor
  const my = atPage(visitor, 'en')
  await visitor.goTo(PAGE)
  const { rows } = await send(dishCalls.getDishListPage, { pageSize: 20 })
  const [first, second] = rows.map(({ id, name, priceCents }) => ({ id, name, priceCents }))
  if (!first || !second) throw new Error('The demo has no dishes')

  await my.openDraft('Christmas prices')
  await priceTo(visitor, first.id, 7777)
  await my.button('menuVersions.state.publishAt').click()
  await my.fill('date', '2031-12-24')
  await my.fill('time', '16:00')
  await my.dialog.getByText(my.say('menuVersions.publishDialog.until.day')).click()
  await my.fill('endDate', '2031-12-26')
  await my.inDialog('menuVersions.publishDialog.okLater').click()

  await my.openDraft('Lunch soup')
  await priceTo(visitor, second.id, 6666)
  await my.button('menuVersions.state.publishAt').click()
  await my.fill('date', '2032-01-02')
  await my.fill('time', '11:00')
  await my.inDialog('menuVersions.publishDialog.okLater').click()

  await page
    .getByRole('region', { name: my.say('menuVersions.state.label') })
    .getByText('2 scheduled changes')
    .waitFor()
  await my.button('menuSchedules.showAll').click()
  await my.row('Christmas prices').getByText('Dec 24, 2031').waitFor()
  await my.row('Christmas prices').getByText(first.name).waitFor()
  await my.row('Lunch soup').getByText(my.say('menuSchedules.stays')).waitFor()

  // What it changes, old and new.
  await my.doWith('Christmas prices', 'menuVersions.changes.show')
  await my.dialog.getByText('$77.77').waitFor()
  await page.keyboard.press('Escape')

  await my.doWith('Lunch soup', 'menuSchedules.times')
  await my.fill('date', '2032-01-05')
  await my.inDialog('common.save').click()
  await my.row('Lunch soup').getByText('Jan 5, 2032').waitFor()

  await my.doWith('Christmas prices', 'menuSchedules.start')
  await my.inDialog('menuSchedules.start').click()
  await my.row('Christmas prices').getByText(my.say('menuSchedules.states.running')).waitFor()
  const priceOf = async (id: number) => (await send(dishCalls.getDishDetail, { id })).priceCents
  expect(await priceOf(first.id)).toBe(7777)
  await my.doWith('Christmas prices', 'menuSchedules.end')
  await my.inDialog('menuSchedules.end').click()
  await my.row('Christmas prices').getByText(my.say('menuSchedules.states.ended')).waitFor()
  expect([await priceOf(first.id), await priceOf(second.id)]).toEqual([first.priceCents, second.priceCents])

  // A guest of that Monday's lunch has the soup's price already; one of today does not.
  await visitor.goTo(`${PAGE}?tab=guest&channel=pos&date=2032-01-05&time=12:00`)
  await page.getByText('$66.66').first().waitFor()
  await visitor.goTo(`${PAGE}?tab=schedules`)
  await my.doWith('Lunch soup', 'menuSchedules.cancel')
  await my.inDialog('menuSchedules.cancel').click()
  await my.row('Lunch soup').getByText(my.say('menuSchedules.states.cancelled')).waitFor()
  expect((await send(menuVersionCalls.getMenuDraft, {})).scheduled).toBe(0)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
