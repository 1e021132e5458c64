/** The list of the kit, at the screen and on the real server: what the address says of it, and what it says where rows are missing. */
import { expect, test } from 'vitest'
import { customerCalls } from '../src/shared/contract/customers/customers.ts'
import { printerCalls } from '../src/shared/contract/devices/printers.ts'
import { aKey, cutOff, ownerAt, personWith, storeForAll } from './store.ts'
import type { Visitor, VisitorSettings } from './visitor.ts'
import { words } from './words.ts'

/** Twenty-five printers: two pages. */
const store = storeForAll(async send => {
  for (let number = 1; number <= 25; number++) {
    const name = `Printer ${String(number).padStart(2, '0')}`
    const type = number % 5 === 0 ? 'pbm' : 'star'
    await send(printerCalls.addPrinter, { name, type, idempotencyKey: aKey() })
  }
})
const say = words('en')
const PRINTERS = '/merchant/Equipments'
const CUSTOMERS = '/merchant/customer'

/** The list of the printers, its rows by name. */
class Printers {
  readonly visitor: Visitor
  constructor(visitor: Visitor) {
    this.visitor = visitor
  }
  static async open(address = PRINTERS, settings: VisitorSettings = {}) {
    const visitor = await ownerAt(store, settings)
    await visitor.goTo(address)
    return new Printers(visitor)
  }
  get page() {
    return this.visitor.page
  }
  /** What each row is called, from above. */
  readonly names = () => this.page.getByRole('button', { name: say('common.record.open') }).allTextContents()
  async shows(first: string, count: number) {
    await expect
      .poll(async () => {
        const names = await this.names()
        return [names[0], names.length]
      })
      .toEqual([first, count])
  }
  async end() {
    expect(this.visitor.noise).toEqual([])
    await this.visitor.context.close()
  }
}

test('SHELL-11 a click on the head of a column sorts by it, the address says so, and a reload keeps it', async () => {
  const list = await Printers.open()
  await list.shows('Printer 01', 20)
  await list.page.getByRole('columnheader', { name: say('equipment.name') }).click()
  await list.shows('Printer 25', 20)
  expect(list.page.url()).toContain('order=desc')
  await list.page.reload()
  await list.shows('Printer 25', 20)
  await list.end()
})

test('SHELL-11 the second page has the rest, and Back leads to the first', async () => {
  const list = await Printers.open()
  await list.shows('Printer 01', 20)
  await list.page.getByText(say('common.list.total_other')).waitFor()
  await list.page.getByRole('listitem', { name: '2' }).click()
  await list.shows('Printer 21', 5)
  expect(list.page.url()).toContain('page=2')
  await list.page.reload()
  await list.shows('Printer 21', 5)
  await list.end()
})

test('SHELL-11 a search asks once the typing pauses, and begins at the first page again', async () => {
  const list = await Printers.open(`${PRINTERS}?page=2`)
  await list.shows('Printer 21', 5)
  await list.page.getByPlaceholder(say('equipment.printers.search')).fill('er 07')
  await list.shows('Printer 07', 1)
  expect(list.page.url()).not.toContain('page=2')
  await list.page.getByRole('button', { name: say('common.filter.clear') }).click()
  await list.shows('Printer 01', 20)
  await list.end()
})

test('SHELL-11 a choice of the filter stands in the address; whoever opens that address sees the same', async () => {
  const list = await Printers.open()
  await list.page.getByRole('combobox', { name: say('equipment.printers.type') }).click()
  await list.page.getByTitle('PBM printer', { exact: true }).click()
  await list.shows('Printer 05', 5)
  const other = await Printers.open(list.page.url().split('#')[1] ?? '')
  await other.shows('Printer 05', 5)
  await list.end()
  await other.end()
})

test('SHELL-11 an address that says nonsense shows the list as it begins', async () => {
  const list = await Printers.open(`${PRINTERS}?page=-3&pageSize=x&order=up&types=laser&statuses=%5B1`)
  await list.shows('Printer 01', 20)
  await list.end()
})

test('SHELL-11 where no row matches it is said, and one click clears the filters', async () => {
  const list = await Printers.open(`${PRINTERS}?search=nowhere`)
  await list.page.getByText(say('common.list.nothingMatches')).waitFor()
  await list.page
    .getByRole('main')
    .getByRole('button', { name: say('common.filter.clear') })
    .last()
    .click()
  await list.shows('Printer 01', 20)
  await list.end()
})

test('SHELL-11 columns that are chosen stay chosen', async () => {
  const list = await Printers.open()
  const head = list.page.getByRole('columnheader', { name: say('equipment.location') })
  await head.waitFor()
  await list.page.getByRole('button', { name: say('common.list.columns') }).click()
  await list.page.getByRole('checkbox', { name: say('equipment.location') }).uncheck()
  await head.waitFor({ state: 'detached' })
  await list.page.reload()
  await list.shows('Printer 01', 20)
  expect(await head.count()).toBe(0)
  await list.end()
})

test('SHELL-6 a list without anything says what it is for, and what to do next', async () => {
  const list = await Printers.open(`${PRINTERS}?tab=locations`)
  await list.page.getByText(say('equipment.locations.empty')).waitFor()
  await list.page.getByText(say('equipment.locations.emptyHint')).waitFor()
  await list.page
    .getByRole('button', { name: say('equipment.locations.add') })
    .last()
    .click()
  await list.page.getByRole('dialog', { name: say('equipment.locations.form.add') }).waitFor()
  await list.end()
})

test('SHELL-8 a list whose first answer is lost says so in its place, and comes when it is tried again', async () => {
  const visitor = await ownerAt(store)
  const { page } = visitor
  const { mend } = await cutOff(page, printerCalls.getPrinters)
  await visitor.goTo(PRINTERS)
  const failure = page.getByRole('main').getByRole('alert')
  await failure.getByText(say('failures.reasons.NETWORK')).waitFor()
  await mend()
  await page.getByRole('button', { name: say('common.tryAgain') }).click()
  await new Printers(visitor).shows('Printer 01', 20)
  await failure.waitFor({ state: 'detached' })
  await visitor.context.close()
})

test('SHELL-8 rows stay to be read when they cannot be asked for again, and the header says that they are older', async () => {
  const visitor = await ownerAt(store)
  const { page, send } = visitor
  await visitor.goTo(CUSTOMERS)
  await send(customerCalls.addCustomer, { name: 'Ada First', phone: '2125550101', idempotencyKey: aKey() })
  const first = page.getByRole('row').filter({ hasText: 'Ada First' })
  await first.waitFor()
  const { mend } = await cutOff(page, customerCalls.listCustomers)
  await send(customerCalls.addCustomer, { name: 'Bo Second', phone: '2125550102', idempotencyKey: aKey() })
  const outdated = page.getByText(say('shell.connection.outdated'))
  await outdated.waitFor()
  await first.waitFor()
  await mend()
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('common.tryAgain') })
    .click()
  await page.getByRole('row').filter({ hasText: 'Bo Second' }).waitFor()
  await outdated.waitFor({ state: 'detached' })
  await visitor.context.close()
})

test('EMP-6 whoever may only look finds no way to add, open or delete', async () => {
  const visitor = await personWith(store, ['equipment.devices.view'])
  const { page } = visitor
  await visitor.goTo(PRINTERS)
  const row = page.getByRole('row').filter({ hasText: 'Printer 01' })
  await row.waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  const add = page.getByRole('button', { name: say('equipment.printers.add') }).and(page.locator(':enabled'))
  expect(await add.count()).toBe(0)
  await row.click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})

test('SHELL-2 on a phone rows are stacked, open by their name, and no page scrolls sideways', async () => {
  const list = await Printers.open(PRINTERS, { width: 390, height: 844 })
  const { page } = list
  const row = page.getByRole('listitem').filter({ hasText: 'Printer 02' })
  await row.getByText(say('equipment.printers.types.star')).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await row.getByRole('button', { name: say('common.record.open') }).click()
  await page.getByRole('dialog', { name: 'Printer 02' }).waitFor()
  await list.end()
})
