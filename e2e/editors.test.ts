/** The editor of the kit, at the screen and on the real server: what becomes of what somebody typed. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { customerCalls } from '../src/shared/contract/customers/customers.ts'
import { deviceCalls } from '../src/shared/contract/devices/devices.ts'
import { printerCalls, type PrinterRow } from '../src/shared/contract/devices/printers.ts'
import { aKey, cutOff, loseAnswer, ownerAt, personWith, storeForAll } from './store.ts'
import type { Visitor } from './visitor.ts'
import { words } from './words.ts'

const store = storeForAll()
const say = words('en')
const PRINTERS = '/merchant/Equipments'
const LOCATIONS = '/merchant/Equipments?tab=locations'

/** The form of a printer beside its list. */
class Editor {
  readonly visitor: Visitor
  readonly drawer: Locator
  constructor(visitor: Visitor) {
    this.visitor = visitor
    this.drawer = visitor.page.getByRole('dialog').first()
  }
  get page() {
    return this.visitor.page
  }
  field(key: string) {
    return this.drawer.getByLabel(say(key), { exact: true })
  }
  button(key: string) {
    return this.drawer.getByRole('button', { name: say(key) })
  }
  save() {
    return this.button('common.save').click()
  }
  async closed() {
    await this.page.getByRole('dialog').first().waitFor({ state: 'detached' })
  }
  /** What is kept of a printer with this name. */
  async kept(name: string): Promise<PrinterRow[]> {
    const { rows } = await this.visitor.send(printerCalls.getPrinters, { search: name })
    return rows.filter(row => row.name === name)
  }
  /** As somebody else would change it meanwhile. */
  async change(name: string, more: Partial<PrinterRow>) {
    const [row] = await this.kept(name)
    if (!row) throw new Error(`No printer ${name}`)
    const { printerId, version, label, serialNo, type, connection, location, status } = row
    const fields = { name, label, serialNo, type, connection, location, status }
    await this.visitor.send(printerCalls.updatePrinter, { ...fields, ...more, printerId, version } as never)
  }
  async end() {
    expect(this.visitor.noise).toEqual([])
    await this.visitor.context.close()
  }
}

async function newPrinter(): Promise<Editor> {
  const visitor = await ownerAt(store)
  await visitor.goTo(PRINTERS)
  const add = visitor.page.getByRole('button', { name: say('equipment.printers.add') })
  await add.first().click()
  const editor = new Editor(visitor)
  await editor.button('common.save').waitFor()
  return editor
}

/** A printer that is there, opened from its list. */
async function openedPrinter(name: string): Promise<Editor> {
  const visitor = await ownerAt(store)
  await visitor.goTo(PRINTERS)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.send(printerCalls.addPrinter, { name, label: 'first', idempotencyKey: aKey() })
  await visitor.page.reload()
  await visitor.page.getByRole('button', { name: `Edit “${name}”`, exact: true }).click()
  const editor = new Editor(visitor)
  await editor.button('common.save').waitFor()
  return editor
}

test('SHELL-8 what the form knows to be wrong is said at its field, and nothing is sent', async () => {
  const editor = await newPrinter()
  const sent = await loseAnswer(editor.page, printerCalls.addPrinter)
  await editor.save()
  await editor.drawer.getByText(say('failures.field.required')).waitFor()
  expect(sent).toEqual([])
  await editor.end()
})

test('SHELL-8 what the server refuses is said at its field, and what was typed stays', async () => {
  const editor = await newPrinter()
  await editor.visitor.send(printerCalls.addPrinter, { name: 'Taken', serialNo: 'SN-1', idempotencyKey: aKey() })
  await editor.field('equipment.name').fill('taken')
  await editor.field('equipment.printers.label').fill('At the bar')
  await editor.save()
  await editor.drawer.getByText(say('failures.reasons.NAME_TAKEN')).waitFor()
  expect(await editor.field('equipment.printers.label').inputValue()).toBe('At the bar')
  await editor.field('equipment.name').fill('Free')
  await editor.field('equipment.printers.serialNo').fill('SN-1')
  await editor.save()
  await editor.drawer.getByText(say('failures.reasons.SERIAL_TAKEN')).waitFor()
  await editor.field('equipment.printers.serialNo').fill('SN-2')
  await editor.save()
  await editor.closed()
  expect(await editor.kept('Free')).toMatchObject([{ label: 'At the bar', serialNo: 'SN-2' }])
  await editor.end()
})

test('SEC-9 an answer that is lost: the same key again, and one printer', async () => {
  const editor = await newPrinter()
  const sent = await loseAnswer(editor.page, printerCalls.addPrinter)
  await editor.field('equipment.name').fill('Once')
  await editor.save()
  await editor.page.getByText(say('failures.reasons.NETWORK')).first().waitFor()
  await editor.save()
  await editor.closed()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(await editor.kept('Once')).toHaveLength(1)
  await editor.visitor.context.close()
})

test('SEC-9 a change whose answer was lost is not asked about: it is one’s own', async () => {
  const editor = await openedPrinter('Own change')
  const sent = await loseAnswer(editor.page, printerCalls.updatePrinter)
  await editor.field('equipment.printers.label').fill('second')
  await editor.save()
  await editor.page.getByText(say('failures.reasons.NETWORK')).first().waitFor()
  await editor.save()
  await editor.closed()
  expect(sent.length).toBeGreaterThanOrEqual(2)
  expect(await editor.kept('Own change')).toMatchObject([{ label: 'second', version: 2 }])
  await editor.visitor.context.close()
})

test('SHELL-17 what another changed in another field is taken over, and the next save keeps both', async () => {
  const editor = await openedPrinter('Both')
  await editor.field('equipment.printers.label').fill('mine')
  await editor.change('Both', { location: 'Patio' })
  await editor.save()
  await editor.drawer.getByRole('alert').waitFor()
  await expect.poll(() => editor.field('equipment.location').inputValue()).toBe('Patio')
  await editor.save()
  await editor.closed()
  expect(await editor.kept('Both')).toMatchObject([{ label: 'mine', location: 'Patio' }])
  await editor.end()
})

test('SHELL-17 what two changed in one field is chosen: theirs stays where it is chosen', async () => {
  const editor = await openedPrinter('Theirs')
  await editor.field('equipment.printers.label').fill('mine')
  await editor.change('Theirs', { label: 'theirs' })
  await editor.save()
  await editor.drawer.getByText('theirs', { exact: true }).waitFor()
  // Not before a choice is made.
  await editor.save()
  await editor.page.getByText(say('common.conflict.left_one')).first().waitFor()
  expect(await editor.kept('Theirs')).toMatchObject([{ label: 'theirs' }])
  await editor.button('common.conflict.takeAll').click()
  await expect.poll(() => editor.field('equipment.printers.label').inputValue()).toBe('theirs')
  await editor.end()
})

test('SHELL-17 mine is saved over theirs where it is chosen', async () => {
  const editor = await openedPrinter('Kept over')
  await editor.field('equipment.printers.label').fill('mine')
  await editor.change('Kept over', { label: 'theirs' })
  await editor.save()
  await editor.button('common.conflict.keepAll').click()
  await editor.save()
  await editor.closed()
  expect(await editor.kept('Kept over')).toMatchObject([{ label: 'mine' }])
  await editor.end()
})

test('SHELL-8 a printer that somebody deleted meanwhile: it is said, and what was typed stays to be read', async () => {
  const editor = await openedPrinter('Gone')
  const [row] = await editor.kept('Gone')
  await editor.visitor.send(printerCalls.deletePrinter, { printerId: row?.printerId ?? 0 })
  await editor.field('equipment.printers.label').fill('typed')
  await editor.save()
  await editor.page.getByText(say('failures.reasons.NOT_FOUND')).first().waitFor()
  expect(await editor.field('equipment.printers.label').inputValue()).toBe('typed')
  await editor.end()
})

test('SHELL-4 a drawer with something typed asks before it closes; stay keeps it, leave gives it up', async () => {
  const editor = await openedPrinter('Asked')
  const { page } = editor
  await editor.field('equipment.printers.label').fill('typed')
  await editor.button('common.cancel').click()
  const question = page.getByRole('dialog', { name: say('common.form.leaveTitle') })
  await question.getByRole('button', { name: say('common.form.stay') }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await editor.field('equipment.printers.label').inputValue()).toBe('typed')
  await editor.button('common.cancel').click()
  await question.getByRole('button', { name: say('common.form.leave') }).click()
  await editor.closed()
  expect(await editor.kept('Asked')).toMatchObject([{ label: 'first' }])
  await editor.end()
})

test('SHELL-4 a drawer in which nothing differs closes without a question', async () => {
  const editor = await openedPrinter('Unchanged')
  await editor.field('equipment.printers.label').fill('typed')
  await editor.field('equipment.printers.label').fill('first')
  await editor.button('common.cancel').click()
  await editor.closed()
  await editor.end()
})

test('SHELL-4 what was typed before a reload is offered, and can be restored', async () => {
  const editor = await openedPrinter('Reloaded')
  const { page } = editor
  await editor.field('equipment.printers.label').fill('typed')
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Edit “Reloaded”', exact: true }).click()
  await editor.button('common.draft.restore').click()
  await expect.poll(() => editor.field('equipment.printers.label').inputValue()).toBe('typed')
  await editor.save()
  await editor.closed()
  expect(await editor.kept('Reloaded')).toMatchObject([{ label: 'typed' }])
  await editor.end()
})

test('SHELL-17 another one follows at once: it keeps what they share, begins in its first field, and asks nothing', async () => {
  const editor = await newPrinter()
  const name = editor.field('equipment.name')
  const isBegun = async (before: string) => {
    await editor.page.getByText(`“${before}” added`).waitFor()
    await expect.poll(() => name.inputValue()).toBe('')
    await name.and(editor.page.locator(':focus')).waitFor()
    expect(await editor.field('equipment.location').inputValue()).toBe('Kitchen')
    expect(await editor.field('equipment.printers.label').inputValue()).toBe('')
  }
  await name.fill('Grill')
  await editor.field('equipment.location').fill('Kitchen')
  await editor.field('equipment.printers.label').fill('the hot one')
  await editor.button('common.form.another').click()
  await isBegun('Grill')
  // What the server refuses stays, and is not taken for the next one.
  await editor.page.keyboard.type('grill')
  await editor.page.keyboard.press('Control+Enter')
  await editor.drawer.getByText(say('failures.reasons.NAME_TAKEN')).waitFor()
  expect(await name.inputValue()).toBe('grill')
  await name.fill('Fryer')
  await editor.page.keyboard.press('Control+Enter')
  await isBegun('Fryer')
  // Nothing is typed: nothing is asked.
  await editor.button('common.cancel').click()
  await editor.closed()
  expect(await editor.kept('Grill')).toMatchObject([{ location: 'Kitchen', label: 'the hot one' }])
  expect(await editor.kept('Fryer')).toMatchObject([{ location: 'Kitchen', label: '' }])
  await editor.end()
})

test('SHELL-17 what was typed is saved on the way to another page; what cannot be saved is stayed at', async () => {
  const editor = await openedPrinter('On the way')
  const { page, visitor } = editor
  await editor.field('equipment.printers.label').fill('typed')
  await editor.field('equipment.name').fill('')
  const question = page.getByRole('dialog', { name: say('common.form.leaveTitle') })
  await visitor.goTo('/merchant/OrderList')
  await question.getByRole('button', { name: say('common.form.saveAndLeave') }).click()
  await question.waitFor({ state: 'detached' })
  await editor.drawer.getByText(say('failures.field.required')).waitFor()
  expect(page.url()).toContain(PRINTERS)
  await editor.field('equipment.name').fill('On the way')
  await visitor.goTo('/merchant/OrderList')
  // Enter takes what loses nothing.
  await question
    .getByRole('button', { name: say('common.form.saveAndLeave') })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: say('orders.title') }).waitFor()
  expect(await editor.kept('On the way')).toMatchObject([{ label: 'typed' }])
  await editor.end()
})

test('SHELL-17 what was typed before the tab was gone is offered in another one', async () => {
  const editor = await openedPrinter('Gone tab')
  await editor.field('equipment.printers.label').fill('typed')
  await editor.page.close({ runBeforeUnload: false })
  const page = await editor.visitor.context.newPage()
  await page.goto(`${store.server.url}/#${PRINTERS}`)
  await page.getByRole('button', { name: 'Edit “Gone tab”', exact: true }).click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: say('common.draft.restore') }).click()
  await expect
    .poll(() => drawer.getByLabel(say('equipment.printers.label'), { exact: true }).inputValue())
    .toBe('typed')
  await editor.end()
})

test('SHELL-8 a form that could not be loaded says so, and comes when it is tried again', async () => {
  const visitor = await ownerAt(store)
  await visitor.goTo(PRINTERS)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.send(printerCalls.addPrinter, { name: 'Late', label: 'there', idempotencyKey: aKey() })
  await visitor.page.reload()
  const { mend } = await cutOff(visitor.page, printerCalls.getPrinterDetail)
  await visitor.page.getByRole('button', { name: 'Edit “Late”', exact: true }).click()
  const editor = new Editor(visitor)
  await editor.drawer.getByText(say('failures.reasons.NETWORK')).waitFor()
  expect(await editor.button('common.save').count()).toBe(0)
  await mend()
  await editor.button('common.tryAgain').click()
  await expect.poll(() => editor.field('equipment.printers.label').inputValue()).toBe('there')
  await visitor.context.close()
})

test('SHELL-14 Enter in a field saves, and so does Ctrl+S; a second press while it is saved sends nothing more', async () => {
  const visitor = await ownerAt(store)
  await visitor.goTo(LOCATIONS)
  const editor = new Editor(visitor)
  const sent: unknown[] = []
  // The answer comes after the second press: a form that is closed already would take it for a press on “Add”.
  let pressedTwice = Promise.resolve()
  await visitor.page.route(`**${deviceCalls.addDeviceLocation.path}`, async route => {
    sent.push(route.request().postDataJSON())
    await pressedTwice
    await route.continue()
  })
  for (const [name, key] of [
    ['Bar', 'Enter'],
    ['Patio', 'Control+s'],
  ] as const) {
    await visitor.page
      .getByRole('button', { name: say('equipment.locations.add') })
      .first()
      .click()
    await editor.field('equipment.name').fill(name)
    const pressed = Promise.withResolvers<void>()
    pressedTwice = pressed.promise
    await visitor.page.keyboard.press(key)
    await visitor.page.keyboard.press(key)
    pressed.resolve()
    await editor.closed()
    await visitor.page.getByRole('row').filter({ hasText: name }).waitFor()
  }
  expect(sent).toHaveLength(2)
  await editor.end()
})

test('EMP-6 whoever may only look opens a customer, and changes nothing', async () => {
  const owner = await ownerAt(store)
  await owner.goTo('/merchant')
  const customer = { name: 'Only Seen', phone: '2125550111', idempotencyKey: aKey() }
  const { customerId } = await owner.send(customerCalls.addCustomer, customer)
  await owner.context.close()
  const visitor = await personWith(store, ['customers.list.view'])
  await visitor.goTo(`/merchant/customer?id=${customerId}`)
  const drawer = visitor.page.getByRole('dialog')
  await drawer.getByText('Only Seen').first().waitFor()
  expect(await drawer.getByRole('button', { name: say('common.save') }).count()).toBe(0)
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
