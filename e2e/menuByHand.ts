/** A small menu made by hand, in both languages. */
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { begins, fieldOf, paste, pick, saveNew } from './menu.ts'
import type { Visitor } from './visitor.ts'
import { elevenToNine, words } from './words.ts'

/** Both names of everything that is made. */
export const NAMES = {
  lunch: ['Lunch hours', '午市'],
  mains: ['Mains', '主菜'],
  drinks: ['Drinks', '饮品'],
  spice: ['Spice', '辣度'],
  mild: ['Mild', '微辣'],
  hot: ['Hot', '特辣'],
  noodles: ['Dan Dan Noodles', '担担面'],
  tea: ['Jasmine Tea', '茉莉花茶'],
  salmon: ['Salmon', '三文鱼'],
  extras: ['Extras', '加料'],
  egg: ['Egg', '煎蛋'],
  dish: ['A main', '主菜任选'],
  set: ['Lunch set', '午市套餐'],
  floor: ['Dining hall', '堂食'],
  allDay: ['All day', '全天菜单'],
} as const
type Name = keyof typeof NAMES

/** One person at one screen. */
export class Journey {
  readonly visitor: Visitor
  readonly page: Page
  readonly language: Language
  readonly say: (key: string) => RegExp
  constructor(visitor: Visitor, language: Language) {
    this.visitor = visitor
    this.page = visitor.page
    this.language = language
    this.say = words(language)
  }
  /** As the pages of this language call it. */
  called(name: Name): string {
    return NAMES[name][this.language === 'zh' ? 1 : 0]
  }
  button(key: string, within: Page | Locator = this.page) {
    return within.getByRole('button', { name: this.say(key) })
  }
  field(key: string) {
    return fieldOf(this.page, this.say(key))
  }
  row(name: Name) {
    return this.page.getByRole('row').filter({ hasText: this.called(name) })
  }
  get dialog() {
    return this.page.getByRole('dialog')
  }
  async nameIt(name: Name, form = 'menuVersions.fields') {
    await this.field(`${form}.name`).fill(NAMES[name][0])
    await this.field(`${form}.secondName`).fill(NAMES[name][1])
  }
  pick(label: string, name: Name, within: Page | Locator = this.page) {
    return pick(within, this.page, this.say(label), this.called(name))
  }
}

/** Hours, categories, what guests are asked, dishes, extras, a special. */
export async function makeLibrary(my: Journey): Promise<void> {
  const { page, visitor, say } = my
  await visitor.goTo('/merchant/SupplyTimes')
  await my.button('supplyTimes.add').first().click()
  await my.nameIt('lunch', 'supplyTimes.form')
  await my.button('supplyTimes.form.addSpan').first().click()
  await my.button('supplyTimes.form.copyOf').first().click()
  await page.getByText(say('supplyTimes.form.copyAll')).click()
  await my.button('common.save').click()
  await page.getByText(elevenToNine[my.language]).waitFor()

  for (const name of ['mains', 'drinks'] as const) {
    await visitor.goTo('/merchant/Categories')
    await my.button('categories.add').first().click()
    await my.nameIt(name, 'categories.form')
    if (name === 'mains') await my.pick('categories.form.supplyTime', 'lunch')
    await saveNew(page, say('common.save'))
    await my.row(name).waitFor()
  }
  await my.row('mains').getByText(my.called('lunch')).waitFor()

  await visitor.goTo('/merchant/ModifierGroups/GroupsAddNew')
  await my.nameIt('spice')
  await my.field('menuVersions.fields.min').fill('1')
  for (const [index, name] of (['mild', 'hot'] as const).entries()) {
    await my.button('modifiers.form.addRow').click()
    const row = page
      .getByRole('list', { name: say('modifiers.form.rows') })
      .getByRole('listitem')
      .nth(index)
    const cell = (field: string) => row.getByLabel(begins(say(`menuVersions.fields.${field}`)))
    await cell('name').fill(NAMES[name][0])
    await cell('secondName').fill(NAMES[name][1])
    if (name === 'hot') await cell('priceCents').fill('0.50')
  }
  await saveNew(page, say('common.save'))

  await makeDishes(my)
  await makeExtras(my)
}

async function makeDishes(my: Journey): Promise<void> {
  const { page, visitor, say } = my
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#b45309' } })
  for (const [name, category, price] of [
    ['noodles', 'mains', '12.00'],
    ['tea', 'drinks', '4.00'],
  ] as const) {
    await visitor.goTo('/merchant/Items')
    await my.button('dishes.add').first().click()
    await my.nameIt(name, 'dishes.form')
    await my.pick('dishes.form.category', category)
    await my.field('dishes.form.price').fill(price)
    if (name === 'noodles') {
      await my.pick('dishes.form.addGroup', 'spice')
      await page.getByText('+$0.50').waitFor()
      const buffer = await picture.png().toBuffer()
      await page.locator('input[type=file]').setInputFiles({ name: 'noodles.png', mimeType: 'image/png', buffer })
      await my.dialog.getByLabel(say('pictures.texts.alt')).fill(NAMES.noodles[0])
      await my.dialog.getByLabel(say('pictures.texts.secondAlt')).fill(NAMES.noodles[1])
      await my.button('pictures.crop.use', my.dialog).click()
      await my.dialog.waitFor({ state: 'detached' })
      await page.getByRole('img', { name: my.called('noodles') }).waitFor()
    }
    await saveNew(page, say('common.save'))
    await my.row(name).getByText(price).waitFor()
  }
  await my.row('noodles').locator('img').waitFor()
}

async function makeExtras(my: Journey): Promise<void> {
  const { page, visitor, say } = my
  await visitor.goTo('/merchant/Additional/AdditionalAddNew/group')
  await my.nameIt('extras')
  await saveNew(page, say('common.save'))
  await visitor.goTo('/merchant/Additional/AdditionalAddNew/option')
  await my.nameIt('egg')
  await my.pick('menuVersions.fields.addOnGroupId', 'extras')
  await my.field('menuVersions.fields.priceCents').fill('1.50')
  await saveNew(page, say('common.save'))
  await my.row('egg').getByText('$1.50').waitFor()

  await visitor.goTo('/merchant/Specials/SpecialsAddNew/group')
  await my.nameIt('dish')
  await my.pick('specials.form.addDish', 'noodles')
  await saveNew(page, say('common.save'))
  await visitor.goTo('/merchant/Specials/SpecialsAddNew/special')
  await my.nameIt('set')
  await my.field('menuVersions.fields.priceCents').fill('11')
  await my.pick('specials.form.addChoice', 'dish')
  const shared = page.getByRole('table', { name: say('specials.share.byCategory') })
  await shared.getByText('$11.00').first().waitFor()
  await saveNew(page, say('common.save'))
  await my.row('set').getByText('$11.00').waitFor()
}

/** A price typed, a dish pasted from a spreadsheet, saved as one change. */
export async function editGrid(my: Journey): Promise<void> {
  const { page, visitor } = my
  await visitor.goTo('/merchant/Items/ItemsGrid')
  await page.getByRole('application').waitFor()
  const line = page.locator('.dsg-row').filter({ hasText: NAMES.noodles[0] })
  await line.getByText('12.00', { exact: true }).first().click()
  await page.keyboard.type('12.50')
  await page.keyboard.press('Enter')
  await line.getByText('12.50', { exact: true }).waitFor()
  await my.button('menuBatch.grid.add').click()
  await paste(page, [...NAMES.salmon, '', my.called('mains'), '24.00'].join('\t'))
  await my.button('menuBatch.grid.look_other').click()
  await my.dialog.getByText('$12.50').waitFor()
  await my.button('menuBatch.save_other', my.dialog).click()
  await my.dialog.waitFor({ state: 'detached' })
  await visitor.goTo('/merchant/Items')
  await my.row('salmon').getByText('24.00').waitFor()
}

/** A menu of its own kind, with both categories and the special in it. */
export async function makeMenu(my: Journey): Promise<void> {
  const { page, visitor, say } = my
  await visitor.goTo('/merchant/MenuDashboard')
  await my.button('menus.add').first().click()
  await my.nameIt('allDay')
  await my.button('menus.types.open').click()
  const kinds = my.dialog.last()
  await kinds.getByLabel(say('menuVersions.fields.name')).fill(NAMES.floor[0])
  await kinds.getByLabel(say('menuVersions.fields.secondName')).fill(NAMES.floor[1])
  await my.button('menus.types.add', kinds).click()
  await kinds.getByText(my.called('floor')).waitFor()
  await my.button('common.close', kinds).click()
  // The first kind is chosen by itself.
  await page.getByTitle(my.called('floor')).waitFor()
  await my.button('common.save').click()
  await page.getByRole('heading', { name: my.called('allDay') }).waitFor()

  await my.button('menus.categories.add').click()
  await my.pick('menus.categories.title', 'mains', my.dialog)
  await my.pick('menus.categories.title', 'drinks', my.dialog)
  await my.button('menus.categories.add', my.dialog).click()
  const dishes = page.getByRole('list', { name: my.called('mains') }).getByRole('listitem')
  await expect.poll(() => dishes.count()).toBe(2)

  await my.button('menus.addItems.title').click()
  await page.getByRole('menuitem', { name: say('menus.addItems.some') }).click()
  await my.pick('menus.addItems.some', 'set', my.dialog)
  await my.button('menus.addItems.title', my.dialog).click()
  await expect.poll(() => dishes.count()).toBe(3)
}
