/** The kit's page of plain records at the screen, on cash boxes: one kind is walked for all. */
import type { Locator, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { auditCalls } from '../src/shared/contract/audit/audit.ts'
import { cashBoxCalls } from '../src/shared/contract/devices/cashBoxes.ts'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { seriousFindings } from './axe.ts'
import { walkedIn } from './languages.ts'
import { aKey, ownerAt, personWith, storeForAll } from './store.ts'
import type { Visitor, VisitorSettings } from './visitor.ts'
import { words } from './words.ts'

const store = storeForAll()
const ADDRESS = '/merchant/Cashbox'
const { addCashBox, getCashBox, getCashBoxes, updateCashBox } = cashBoxCalls

/** The page, in a language. */
class Records {
  readonly visitor: Visitor
  readonly say: (key: string) => RegExp
  constructor(visitor: Visitor, language: Language = 'en') {
    this.visitor = visitor
    this.say = words(language)
  }
  static async open(language: Language = 'en', address = ADDRESS, settings: VisitorSettings = {}) {
    const visitor = await ownerAt(store, { language, ...settings })
    await visitor.goTo(address)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    return new Records(visitor, language)
  }
  get page() {
    return this.visitor.page
  }
  get drawer() {
    return this.page.getByRole('dialog').first()
  }
  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name })
  }
  button(key: string, inside: Locator = this.page.locator('body')) {
    return inside.getByRole('button', { name: this.say(key) })
  }
  async type(field: string, text: string) {
    await this.drawer.getByLabel(this.say(field), { exact: true }).fill(text)
  }
  async save() {
    await this.button('common.save', this.drawer).click()
  }
  /** As somebody else adds one meanwhile. */
  async added(name: string, more: { serialNo?: string; model?: string } = {}) {
    return await this.visitor.send(addCashBox, { name, ...more, idempotencyKey: aKey() })
  }
  async shows(...names: string[]) {
    await expect.poll(() => this.button('common.record.open').allTextContents()).toEqual(names)
  }
  async end() {
    expect(this.visitor.noise).toEqual([])
    await this.visitor.context.close()
  }
}

test.each(walkedIn('zh'))('DEV-3 a record is added, edited and deleted (%s)', async language => {
  const records = await Records.open(language)
  const { page, say } = records
  const front = `Front ${language}`
  const bar = `Bar ${language}`
  const add = records.button('equipment.cashBoxes.add').first()
  await add.click()
  await records.save()
  await records.drawer.getByText(say('failures.field.required')).waitFor()
  await records.type('equipment.name', front)
  await records.type('equipment.cashBoxes.model', 'APG 100')
  await records.save()
  await records.row(front).waitFor()

  await add.click()
  await records.type('equipment.name', front.toUpperCase())
  await records.save()
  await records.drawer.getByText(say('failures.reasons.NAME_TAKEN')).waitFor()
  await records.type('equipment.name', bar)
  await records.save()
  await records.row(bar).waitFor()

  await records.button('common.record.open', records.row(bar)).click()
  await page.getByRole('dialog', { name: bar }).waitFor()
  await records.type('equipment.cashBoxes.model', 'Star SMD2')
  await records.save()
  await records.row(bar).getByText('Star SMD2').waitFor()
  await records.button('common.record.delete', records.row(bar)).click()
  await records.button('common.record.delete', records.drawer).click()
  await records.row(bar).waitFor({ state: 'detached' })
  await records.row(front).waitFor()
  await records.end()
})

test('ADM-1 who changed a record is shown beside it, and a change is taken back there', async () => {
  const records = await Records.open()
  const { cashBoxId } = await records.added('Traced', { model: 'first' })
  await records.visitor.send(updateCashBox, { cashBoxId, version: 1, name: 'Traced', model: 'second' })
  await records.button('common.record.open', records.row('Traced')).click()
  await records.button('audit.history', records.drawer).click()
  const history = records.page.getByRole('dialog').last()
  await history.getByText('second').first().waitFor()
  const object = { objectType: 'cashBox', objectId: String(cashBoxId) }
  const { rows } = await records.visitor.send(auditCalls.getObjectTimeline, object)
  await records.visitor.send(auditCalls.undoChange, { auditId: rows[0]?.auditId ?? 0, reason: 'Wrong model' })
  expect(await records.visitor.send(getCashBox, { cashBoxId })).toMatchObject({ model: 'first', version: 3 })
  await records.end()
})

test('SHELL-17 what another changed in the same field is shown by its name, and chosen', async () => {
  const records = await Records.open()
  const { cashBoxId } = await records.added('Shared', { model: 'first' })
  await records.button('common.record.open', records.row('Shared')).click()
  await records.type('equipment.cashBoxes.model', 'mine')
  await records.visitor.send(updateCashBox, {
    cashBoxId,
    version: 1,
    name: 'Shared',
    serialNo: 'CB-7',
    model: 'theirs',
  })
  await records.save()
  const choice = records.drawer.getByRole('group', { name: records.say('equipment.cashBoxes.model') })
  await choice.getByText('theirs', { exact: true }).waitFor()
  await records.button('common.conflict.keepAll', records.drawer).click()
  await records.save()
  await records.page.getByRole('dialog').first().waitFor({ state: 'detached' })
  const kept = await records.visitor.send(getCashBox, { cashBoxId })
  expect(kept).toMatchObject({ model: 'mine', serialNo: 'CB-7', version: 3 })
  await records.end()
})

test('SHELL-11 records are searched and sorted by what the contract says, and the address keeps it', async () => {
  const records = await Records.open()
  await records.added('Sorted A', { model: 'Zebra', serialNo: 'S-1' })
  await records.added('Sorted B', { model: 'Apple', serialNo: 'S-2' })
  await records.page.getByPlaceholder(records.say('equipment.cashBoxes.search')).fill('s-')
  await records.shows('Sorted A', 'Sorted B')
  const head = records.page.getByRole('columnheader', { name: records.say('equipment.cashBoxes.model') })
  await head.click()
  // The rows stand as before: the head alone says that they are sorted.
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  await records.shows('Sorted A', 'Sorted B')
  await head.click()
  await records.shows('Sorted B', 'Sorted A')
  expect(records.page.url()).toMatch(/search=s-.*sort=model|sort=model.*search=s-/)
  await records.page.reload()
  await records.shows('Sorted B', 'Sorted A')
  await records.end()
})

test('ORD-8 a record that somebody adds meanwhile appears by itself', async () => {
  const records = await Records.open()
  await records.button('equipment.cashBoxes.add').first().waitFor()
  await records.added('Meanwhile')
  await records.row('Meanwhile').waitFor()
  await records.end()
})

const STREAM = '**/service/events*'

test('ORD-8 what is added while the live stream is still opening appears by itself', async () => {
  const records = await Records.open()
  const { page } = records
  await records.added('Read before')
  await records.row('Read before').waitFor()
  const hold = async (route: Route) => {
    // The page has read its list, and the stream begins after what is added now.
    await records.row('Read before').waitFor()
    await records.added('While it opens')
    await route.continue()
  }
  await page.route(STREAM, hold, { times: 1 })
  await page.reload()
  await records.row('While it opens').waitFor()
  await records.end()
})

test('SHELL-2 on a phone records are stacked with what is filled in, and open by a touch', async () => {
  const records = await Records.open('en', ADDRESS, { width: 390, height: 844 })
  await records.added('Stacked', { model: 'APG 100' })
  const card = records.page.getByRole('listitem').filter({ hasText: 'Stacked' })
  await card.getByText('APG 100').waitFor()
  expect(await card.getByText(records.say('equipment.printers.serialNo')).count()).toBe(0)
  expect(await records.page.getByRole('table').count()).toBe(0)
  await expect.poll(() => records.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await seriousFindings(records.page)).toEqual([])
  await card.getByText('APG 100').click()
  await records.page.getByRole('dialog', { name: 'Stacked' }).waitFor()
  await records.end()
})

test('EMP-6 people who may only view records find no way to add, open or delete one', async () => {
  const owner = await Records.open()
  await owner.added('Only seen')
  await owner.end()
  const records = new Records(await personWith(store, ['equipment.cashBoxes.view']))
  await records.visitor.goTo(ADDRESS)
  const row = records.row('Only seen')
  await row.waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  expect(await records.button('equipment.cashBoxes.add').count()).toBe(0)
  await row.click()
  expect(await records.page.getByRole('dialog').count()).toBe(0)
  await records.end()
})

test('SHELL-8 where there are no records it is said, with what to do next', async () => {
  const empty = await ownerAt(store)
  await empty.goTo(ADDRESS)
  await empty.page.getByRole('heading', { level: 1 }).waitFor()
  const { rows } = await empty.send(getCashBoxes, { pageSize: 200 })
  for (const { cashBoxId } of rows) await empty.send(cashBoxCalls.deleteCashBox, { cashBoxId })
  const records = new Records(empty)
  await empty.page.getByText(records.say('equipment.cashBoxes.empty')).waitFor()
  await empty.page.getByText(records.say('equipment.cashBoxes.emptyHint')).waitFor()
  await records.button('equipment.cashBoxes.add').last().click()
  await empty.page.getByRole('dialog', { name: records.say('equipment.cashBoxes.add') }).waitFor()
  await records.end()
})
