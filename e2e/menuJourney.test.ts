/** The whole job of the menu, by hand in both languages: from an empty store to Monday’s menu, and back. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { menuVersionCalls } from '../src/shared/contract/menu/versions.ts'
import { seriousFindings } from './axe.ts'
import { openBrowser } from './browser.ts'
import { fetchAs, pair } from './device.ts'
import { owner, setUpStore } from './freshStore.ts'
import { walkedIn } from './languages.ts'
import { begins } from './menu.ts'
import { editGrid, Journey, makeLibrary, makeMenu, NAMES } from './menuByHand.ts'
import { type RunningServer, startServer } from './serverHere.ts'
import { startProcess } from './serverProcess.ts'
import { copyOf } from './templates.ts'
import { aVisitor, signInQuietly } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Snapshot {
  readonly dishes: readonly { readonly name: string; readonly priceCents: number }[]
}

/** A paired device: it asks with the tag of the menu that it has. */
class Till {
  readonly server: RunningServer
  readonly token: string
  #tag = ''
  #menu: Snapshot = { dishes: [] }
  constructor(server: RunningServer, token: string) {
    this.server = server
    this.token = token
  }
  /** The price of the noodles, as the device has it after asking with its tag. */
  readonly price = async (): Promise<number | undefined> => {
    const reply = await fetchAs(this.server, this.token, 'menu', { 'If-None-Match': this.#tag })
    if (reply.status === 200) {
      this.#tag = reply.headers.get('etag') ?? ''
      this.#menu = (await reply.json()) as Snapshot
    } else expect(reply.status).toBe(304)
    return this.#menu.dishes.find(({ name }) => name === NAMES.noodles[0])?.priceCents
  }
  readonly soldOut = async (): Promise<number> => {
    const reply = (await (await fetchAs(this.server, this.token, 'availability')).json()) as { rows: unknown[] }
    return reply.rows.length
  }
}

async function pairTill(my: Journey, server: RunningServer): Promise<Till> {
  await my.visitor.goTo('/merchant/Equipments?tab=devices')
  await my.button('equipment.devices.pair').first().click()
  await my.button('equipment.pairing.show', my.dialog).click()
  const code = (await my.dialog.getByTestId('pairing-code').textContent()) ?? ''
  const { token } = await pair(server, code, 'Till')
  await my.dialog.getByText(my.say('equipment.pairing.done')).waitFor()
  await my.button('common.close', my.dialog).last().click()
  return new Till(server, token)
}

/** Four per cent on everything, seen, saved, sold, taken back. */
async function raisePrices(my: Journey, till: Till): Promise<void> {
  const { page, visitor, say, dialog } = my
  await visitor.goTo('/merchant/Items')
  await page.getByRole('checkbox', { name: say('common.list.selectAll') }).click()
  await my.button('menuBatch.action.price').click()
  await dialog.getByLabel(say('menuBatch.price.percent')).fill('4')
  await dialog.getByText(say('menuBatch.price.endings.ninetyFive')).click()
  await dialog.getByText(say('menuBatch.price.directions.up')).click()
  for (const amount of ['$13.95', '$4.95', '$25.95']) await dialog.getByText(amount).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await till.price()).toBe(1250)
  await my.button('menuBatch.save_other', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  await my.row('noodles').getByText('13.95').waitFor()
  await expect.poll(till.price).toBe(1395)
  await my.button('common.undo').last().click()
  await my.row('noodles').getByText('12.50').waitFor()
  await expect.poll(till.price).toBe(1250)
}

/** In a draft the noodles become dearer; what differs is seen, and nothing is sold of it. */
async function prepareAutumn(my: Journey, till: Till): Promise<void> {
  const { page, visitor, say, dialog } = my
  await visitor.goTo('/merchant/MenuVersions')
  await my.button('menuVersions.state.openDraft').click()
  await dialog.getByLabel(say('menuVersions.draftDialog.name')).fill('Autumn')
  await my.button('menuVersions.draftDialog.ok', dialog).click()
  await page.getByRole('heading', { name: say('menuVersions.state.draft') }).waitFor()

  await visitor.goTo('/merchant/Items')
  await page.getByRole('link', { name: my.called('noodles') }).click()
  await my.field('dishes.form.price').fill('13.50')
  await my.button('common.save').click()
  await my.row('noodles').getByText('13.50').waitFor()
  expect(await till.price()).toBe(1250)

  // By the notice that every page of the menu shows.
  await page.getByRole('link', { name: say('menuVersions.banner.look') }).click()
  const differences = page.getByRole('region', { name: say('menuVersions.differences.label') })
  await differences.getByText('$12.50').waitFor()
  await differences.getByText('$13.50').waitFor()
  await differences.getByText(my.called('noodles')).waitFor()
}

/** The next Monday that is a day away at least, and the first moment of the menu on it. */
function nextMonday(): string {
  const day = new Date(Date.now() + 2 * 86_400_000)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Schedules for Monday 04:00 in the store; the instant. */
async function schedule(my: Journey): Promise<Date> {
  const { page, visitor, say, dialog } = my
  await my.button('menuVersions.state.publishAt').click()
  await dialog.getByLabel(say('menuVersions.publishDialog.date')).fill(nextMonday())
  await page.keyboard.press('Enter')
  await dialog.getByLabel(say('menuVersions.publishDialog.time')).fill('04:00')
  await page.keyboard.press('Enter')
  await my.button('menuVersions.publishDialog.okLater', dialog).click()
  const state = page.getByRole('region', { name: say('menuVersions.state.label') })
  await state.getByText(say('menuSchedules.nextStarts')).waitFor()
  const draft = await visitor.send(menuVersionCalls.getMenuDraft, {})
  return new Date(draft.next?.at ?? '')
}

/** Starts Node with its clock moved on. */
function clockMovedBy(ms: number): string {
  const moved = `const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(Real.now() + ${ms}); else super(...given) }
  static now() { return Real.now() + ${ms} }
}`
  return `--import=data:text/javascript,${encodeURIComponent(moved)}`
}

/** The version of before the draft, put back: its price is sold again. */
async function rollBack(my: Journey, till: Till): Promise<void> {
  const { page, visitor, say } = my
  await visitor.goTo('/merchant/MenuVersions?tab=versions')
  const rows = page.getByRole('row')
  const saying = (key: string) => ({ has: page.getByText(say(key)) })
  const live = rows.filter(saying('menuVersions.versions.live'))
  await live.filter({ hasText: 'Autumn' }).filter(saying('menuVersions.versions.kinds.schedule')).waitFor()
  const before = rows.filter(saying('menuVersions.versions.kinds.save')).first()
  await my.button('menuVersions.versions.more', before).click()
  await page.getByRole('menuitem', { name: say('menuVersions.versions.rollback') }).click()
  await my.button('menuVersions.versions.rollback', my.dialog).click()
  await live.filter(saying('menuVersions.versions.kinds.rollback')).waitFor()
  await expect.poll(till.price).toBe(1250)
}

/** With three taps of a thumb. */
async function sellOut(my: Journey, till: Till): Promise<void> {
  const { page, visitor, say } = my
  await visitor.goTo('/merchant/MenuDashboard')
  await page.getByRole('button', { name: new RegExp(`^${my.called('mains')}`) }).click()
  const salmon = page.getByRole('listitem').filter({ hasText: my.called('salmon') })
  await my.button('menus.soldOut.change', salmon).click()
  await page.getByRole('button', { name: begins(say('menus.soldOut.nextDay')) }).click()
  await salmon.getByText(say('menus.soldOut.nextDay')).waitFor()
  await expect.poll(till.soldOut).toBe(1)
}

async function walk(language: Language): Promise<void> {
  const dataDir = copyOf('empty')
  let server = await startServer({}, dataDir)
  const signedIn = async (settings: { width?: number; height?: number } = {}) => {
    const visitor = await aVisitor(browser, server, { language, ...settings })
    await signInQuietly(visitor, server, owner.email, owner.password)
    return new Journey(visitor, language)
  }
  try {
    await setUpStore(server, language)
    const desk = await signedIn()
    await makeLibrary(desk)
    await editGrid(desk)
    await makeMenu(desk)
    const till = await pairTill(desk, server)
    expect(await till.price()).toBe(1250)
    await raisePrices(desk, till)
    await prepareAutumn(desk, till)
    const due = await schedule(desk)

    expect(desk.visitor.noise).toEqual([])
    await desk.visitor.context.close()

    // Nobody is there when it is time, and the machine was off.
    await server.stop()
    const late = due.getTime() - Date.now() + 60_000
    server = await startProcess({ PORT: new URL(server.url).port, NODE_OPTIONS: clockMovedBy(late) }, dataDir)
    await expect.poll(till.price).toBe(1350)
    const [monday, phone] = [await signedIn(), await signedIn({ width: 390, height: 844 })]
    await rollBack(monday, till)
    await sellOut(phone, till)
    expect([...monday.visitor.noise, ...phone.visitor.noise]).toEqual([])
    await Promise.all([monday.visitor.context.close(), phone.visitor.context.close()])
  } catch (error) {
    for (const [at, page] of browser
      .contexts()
      .flatMap(context => context.pages())
      .entries())
      await page.screenshot({ path: path.join(os.tmpdir(), `mise-menu-${language}-${at}.png`) })
    throw error
  } finally {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

test.each(walkedIn('en'))(
  'MENU-11 a menu from nothing to Monday’s and back (%s)',
  walk,
  // Half a minute; a busy machine may take its time over so many steps.
  360_000,
)
