/** Side-dish groups, add-ons and specials at the screen: made by hand, refused at the field, shared to the cent. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '../src/shared/contract/kernel/fields.ts'
import { categoryCalls } from '../src/shared/contract/menu/categories.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { modifierCalls } from '../src/shared/contract/menu/modifiers.ts'
import { specialCalls } from '../src/shared/contract/menu/specials.ts'
import { seriousFindings } from './axe.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { pick, saveNew } from './menu.ts'
import type { Visitor, VisitorSettings } from './visitor.ts'
import { en } from '../src/shared/text/en.ts'
import { zh } from '../src/shared/text/zh.ts'
import { words } from './words.ts'

const demo = demoForAll()

async function signedIn(settings: VisitorSettings): Promise<Visitor> {
  return await bossAt(demo, settings)
}

const textsOf = (language: Language) => (language === 'zh' ? (zh as unknown as typeof en) : en)
let keys = 0
const aKey = () => `choices-key-${(keys += 1)}`
const FORMS = {
  modifiers: '/merchant/ModifierGroups/GroupsAddNew',
  addOns: '/merchant/Additional/AdditionalAddNew',
  specials: '/merchant/Specials/SpecialsAddNew',
}

/** Two dishes of two categories, at 12.95 and 4.25. */
async function aLibrary({ send }: Visitor, mark: string) {
  const dish = async (category: string, name: string, priceCents: number) => {
    const { id: categoryId } = await send(categoryCalls.addClassification, {
      name: `${category} ${mark}`,
      idempotencyKey: aKey(),
    })
    const fields = { categoryId, name: `${name} ${mark}`, priceCents, idempotencyKey: aKey() }
    return (await send(dishCalls.addDish, fields)).id
  }
  return { chicken: await dish('Mains', 'Chicken', 1295), soup: await dish('Soups', 'Soup', 425) }
}

const save = (page: Page, pattern: RegExp) => page.getByRole('button', { name: pattern }).click()
test.each(walkedIn('en'))(
  'MENU-4 a group is made by hand: maximum below minimum at the field, rows, what the guest sees, its dishes (%s)',
  async language => {
    const visitor = await signedIn({ language })
    const { page, goTo, send, noise } = visitor
    const mark = `M${language}`
    await goTo(FORMS.modifiers)
    const { chicken } = await aLibrary(visitor, mark)
    const w = words(language)
    const { choices, modifiers, menuVersions, failures } = textsOf(language)
    const { fields } = menuVersions
    await page.getByLabel(w('menuVersions.fields.name')).fill(`Size ${mark}`)
    await page.getByLabel(w('menuVersions.fields.min')).fill('2')
    await page.getByLabel(w('menuVersions.fields.max')).fill('1')
    await page.getByLabel(w('menuVersions.fields.max')).blur()
    await page.getByText(failures.reasons.MAXIMUM_BELOW_MINIMUM).waitFor()
    await page.getByLabel(w('menuVersions.fields.min')).fill('1')
    for (const [index, [name, price]] of [
      ['Small', '-1.50'],
      ['Large', '2'],
    ].entries()) {
      await page.getByRole('button', { name: w('modifiers.form.addRow') }).click()
      const row = page.getByRole('list', { name: modifiers.form.rows }).getByRole('listitem').nth(index)
      await row.getByLabel(new RegExp(`^${fields.name}: `)).fill(name ?? '')
      await row.getByLabel(`${fields.priceCents}: ${name}`, { exact: true }).fill(price ?? '')
    }
    await page.getByLabel(`${fields.isDefault}: Large`, { exact: true }).check()
    const preview = page.getByRole('region', { name: choices.preview.title })
    await expect.poll(() => preview.textContent()).toContain('+$2.00')
    await expect.poll(() => preview.textContent()).toMatch(/[−-]\$1\.50/)
    await expect.poll(() => preview.textContent()).toContain(choices.asked.exactly.replace('{{count, number}}', '1'))
    expect(await seriousFindings(page, 'main')).toEqual([])
    await saveNew(page, w('common.save'))

    const { rows } = await send(modifierCalls.getSideGroupListPage, { search: `Size ${mark}` })
    const id = rows[0]?.id ?? 0
    await goTo(`${FORMS.modifiers}?id=${id}`)
    await page.getByRole('button', { name: w('modifiers.form.chooseDishes') }).click()
    await pick(page, page, modifiers.form.dishesOf.replace('{{name}}', `Size ${mark}`), `Chicken ${mark}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: /1/ }).click()
    await expect.poll(async () => (await send(modifierCalls.getSideGroupDetail, { id })).dishIds).toEqual([chicken])
    expect(noise).toEqual([])
    await visitor.context.close()
  },
)

test('MENU-5 a special over two groups shares its price to the cent; it is switched off, on again, and deleted', async () => {
  const language = 'zh'
  const visitor = await signedIn({ language })
  const { page, goTo, send, noise } = visitor
  const mark = `S${language}`
  await goTo(`${FORMS.specials}/group`)
  const { soup } = await aLibrary(visitor, mark)
  const w = words(language)
  const { specials, choices, menuVersions } = textsOf(language)
  const { fields } = menuVersions
  await page.getByLabel(w('menuVersions.fields.name')).fill(`Main ${mark}`)
  await pick(page, page, specials.form.addDish, `Chicken ${mark}`)
  await page.getByLabel(`${fields.upchargeCents}: Chicken ${mark}`, { exact: true }).fill('2')
  await saveNew(page, w('common.save'))
  const dishes = [{ dishId: soup }]
  const soups = { name: `Soups ${mark}`, min: 1, max: 1, dishes, idempotencyKey: aKey() }
  await send(specialCalls.addSpecialGroup, soups)

  await goTo(`${FORMS.specials}/special`)
  await page.getByLabel(w('menuVersions.fields.name')).fill(`Lunch ${mark}`)
  await page.getByLabel(w('menuVersions.fields.priceCents')).fill('15')
  await pick(page, page, specials.form.addChoice, `Main ${mark}`)
  await pick(page, page, specials.form.addChoice, `Soups ${mark}`)
  // 15.00 over 12.95 and 4.25: 11.29 and 3.71; the up-charge of 2.00 is the chicken's.
  const byCategory = page.getByRole('table', { name: specials.share.byCategory })
  await expect.poll(() => byCategory.textContent()).toContain('$13.29')
  await expect.poll(() => byCategory.textContent()).toContain('$3.71')
  await expect.poll(() => byCategory.textContent()).toContain('$17.00')
  // The list grew under the mouse: a link that it rests on has another colour.
  await page.mouse.move(0, 0)
  expect(await seriousFindings(page, 'main')).toEqual([])
  await saveNew(page, w('common.save'))

  await goTo('/merchant/Specials')
  const row = page.getByRole('row', { name: new RegExp(`Lunch ${mark}`) })
  await row.getByRole('switch').click()
  await page.getByText(choices.turnedOff.replace('{{name}}', `Lunch ${mark}`)).waitFor()
  await page.getByRole('button', { name: w('common.undo') }).click()
  await expect
    .poll(async () => (await send(specialCalls.getSpecialListPage, { search: `Lunch ${mark}` })).rows[0]?.status)
    .toBe('valid')
  await row.getByRole('button', { name: w('choices.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w('choices.delete') })
    .click()
  await row.waitFor({ state: 'detached' })
  expect(noise).toEqual([])
  await visitor.context.close()
})

test('MENU-5 add-ons and their groups from a phone: a group, an add-on in it, its price below zero', async () => {
  const visitor = await signedIn({ language: 'en', width: 390, height: 844 })
  const { page, goTo, noise } = visitor
  const w = words('en')
  const { addOns, menuVersions } = en
  const { fields } = menuVersions
  await goTo(`${FORMS.addOns}/group`)
  await page.getByLabel(w('menuVersions.fields.name')).fill('Extras')
  await saveNew(page, w('common.save'))
  await goTo(`${FORMS.addOns}/option`)
  await page.getByLabel(w('menuVersions.fields.name')).fill('No bowl')
  await pick(page, page, fields.addOnGroupId, 'Extras')
  await page.getByLabel(w('menuVersions.fields.priceCents')).fill('12,50')
  await save(page, w('common.save'))
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel(w('menuVersions.fields.priceCents')).fill('-0.25')
  await saveNew(page, w('common.save'))
  await goTo('/merchant/Additional')
  await page.getByText('No bowl').waitFor()
  await expect.poll(() => page.locator('main').textContent()).toMatch(/[−-]\$0\.25/)
  expect(await seriousFindings(page, 'main')).toEqual([])
  await page.getByRole('tab', { name: addOns.tabs.groups }).click()
  await page.getByText(addOns.everyDish).first().waitFor()
  expect(noise).toEqual([])
  await visitor.context.close()
})
