/** A menu of three categories with eight dishes each, typed into the forms, with few clicks (SHELL-17). */
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { menuCalls } from '../src/shared/contract/menu/menus.ts'
import { Counted } from './counting.ts'
import { walkedIn } from './languages.ts'
import { fieldOf } from './menu.ts'
import { ownerAt, storeForAll } from './store.ts'
import { words } from './words.ts'

const store = storeForAll()
const DISHES = 8
const MOST_CLICKS = 90

const typed: Readonly<Record<Language, { menu: string; categories: readonly string[]; dish: string }>> = {
  en: { menu: 'Dinner', categories: ['Starters', 'Mains', 'Drinks'], dish: 'No.' },
  zh: { menu: '晚市菜单', categories: ['凉菜', '热菜', '饮品'], dish: '招牌' },
}

test.each(walkedIn('en'))(
  'SHELL-17 MENU-3 in %s, three categories of eight dishes are typed and on a menu with at most 90 clicks',
  async language => {
    const say = words(language)
    const visitor = await ownerAt(store, { language })
    const { page, goTo, send, noise } = visitor
    const { menu, categories, dish } = typed[language]
    const person = new Counted(page)
    const button = (key: string, within = page.locator('main')) => within.getByRole('button', { name: say(key) })
    const dialog = page.getByRole('dialog')

    await person.visit(goTo('/merchant/Items'))
    await person.click(button('dishes.add').first())
    const name = fieldOf(page, say('dishes.form.name'))
    const called = (category: string, at: number) => `${category} ${dish} ${at}`
    const main = page.locator('main')
    const all = categories.flatMap(category => Array.from({ length: DISHES }, (_, at) => ({ category, at: at + 1 })))
    for (const { category, at } of all) {
      await person.type(name, called(category, at))
      await person.type(fieldOf(page, say('dishes.form.price')), `${at + 3}.5`)
      if (at === 1) {
        await person.click(button('categories.form.add'))
        await person.type(dialog.getByLabel(say('categories.form.name')), category)
        await person.click(button('common.save', dialog))
        await dialog.waitFor({ state: 'detached' })
      }
      await main.getByTitle(category, { exact: true }).waitFor()
      if (at === DISHES && category === categories.at(-1)) break
      await person.click(button('common.form.another'))
      // The category stays for the next one, and the focus is where it begins.
      await name.and(page.locator(':focus')).waitFor()
      await expect.poll(() => name.inputValue()).toBe('')
      await main.getByTitle(category, { exact: true }).waitFor()
    }
    await person.click(button('common.save'))
    await name.waitFor({ state: 'detached' })

    await person.visit(goTo('/merchant/MenuDashboard'))
    await person.click(button('menus.add').first())
    await person.type(dialog.getByLabel(say('menuVersions.fields.name')), menu)
    await person.click(dialog.getByLabel(say('menuVersions.fields.menuTypeId')))
    await page.locator('.ant-select-item-option-active').waitFor()
    await page.keyboard.press('Enter')
    await person.click(button('common.save', dialog))
    await page.getByRole('heading', { name: menu }).waitFor()
    await person.click(button('menus.categories.add'))
    const picker = dialog.getByLabel(say('menus.categories.title')).and(page.getByRole('combobox'))
    for (const category of categories) {
      await person.type(picker, category)
      const option = page.locator('.ant-select-item-option-active')
      await option.and(page.getByTitle(category, { exact: true })).waitFor()
      await page.keyboard.press('Enter')
    }
    await person.click(button('menus.categories.add', dialog))
    await dialog.waitFor({ state: 'detached' })

    const { rows, total } = await send(dishCalls.getDishListPage, { pageSize: 100 })
    const wanted = categories.flatMap(category => Array.from({ length: DISHES }, (_, at) => called(category, at + 1)))
    expect(
      rows
        .map(row => row.name)
        .filter(each => wanted.includes(each))
        .toSorted(),
    ).toEqual(wanted.toSorted())
    expect(total).toBeGreaterThanOrEqual(wanted.length)
    const [made] = (await send(menuCalls.getMenus, {})).rows.filter(row => row.name === menu)
    expect(made).toMatchObject({ categories: categories.length, items: wanted.length })
    expect(person.clicks).toBeLessThanOrEqual(MOST_CLICKS)
    expect(noise).toEqual([])
    await visitor.context.close()
  },
)
