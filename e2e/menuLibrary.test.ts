/** The library at the screen: hours and dishes with prices that are refused and mended, two people at one dish. */
import { expect, test } from 'vitest'
import { categoryCalls } from '../src/shared/contract/menu/categories.ts'
import { dishCalls } from '../src/shared/contract/menu/dishes.ts'
import { bossAt, demoForAll } from './demo.ts'
import { walkedIn } from './languages.ts'
import { fieldOf, pick } from './menu.ts'
import type { Visitor, VisitorSettings } from './visitor.ts'
import { elevenToNine, words } from './words.ts'

const demo = demoForAll()

async function signedIn(settings: VisitorSettings): Promise<Visitor> {
  return await bossAt(demo, settings)
}

let keys = 0
const aKey = () => `library-key-${(keys += 1)}`

/** A category with two dishes, made over the wire. */
async function aCategory({ send }: Visitor, mark: string) {
  const { id } = await send(categoryCalls.addClassification, {
    name: `Wok ${mark}`,
    secondName: `小炒${mark}`,
    idempotencyKey: aKey(),
  })
  const dish = (name: string, secondName: string, priceCents: number) =>
    send(dishCalls.addDish, {
      categoryId: id,
      name: `${name} ${mark}`,
      secondName: `${secondName}${mark}`,
      priceCents,
      idempotencyKey: aKey(),
    })
  const first = await dish('Kung Pao Chicken', '宫保鸡丁', 1295)
  const second = await dish('Mapo Tofu', '麻婆豆腐', 1095)
  const category = { en: `Wok ${mark}`, zh: `小炒${mark}` }
  return { category, categoryId: id, chicken: first.id, tofu: second.id }
}

test.each(walkedIn('zh'))(
  'MENU-1 MENU-3 hours that cannot be are refused where they stand; amounts of a dish are never guessed (%s)',
  async language => {
    const visitor = await signedIn({ language })
    const { page } = visitor
    const mark = language === 'en' ? 'A' : 'B'
    const say = words(language)
    const button = (key: string) => page.getByRole('button', { name: say(key) })
    const field = (key: string) => fieldOf(page, say(key))
    await visitor.goTo('/merchant/SupplyTimes')
    await button('supplyTimes.add').first().click()
    await field('supplyTimes.form.name').fill(`Late ${mark}`)
    await button('common.save').click()
    await page.getByText(say('supplyTimes.form.needsHours')).waitFor()
    const add = button('supplyTimes.form.addSpan')
    for (const _ of [1, 2, 3, 4]) await add.first().click()
    await page.getByText(say('failures.reasons.SPANS_MOST')).waitFor()
    for (const _ of [1, 2, 3]) await button('supplyTimes.form.removeSpan').last().click()
    await button('supplyTimes.form.copyOf').first().click()
    await page.getByText(say('supplyTimes.form.copyAll')).click()
    await button('common.save').click()
    await page.getByText(elevenToNine[language]).waitFor()

    const { category } = await aCategory(visitor, mark)
    await visitor.goTo('/merchant/Items')
    await button('dishes.add').click()
    await field('dishes.form.name').fill(`Congee ${mark}`)
    await pick(page, page, say('dishes.form.category'), category[language])
    const price = field('dishes.form.price')
    const refusals = [
      ['12,50', 'moneyComma'],
      ['12.505', 'moneyDecimals'],
      ['-1', 'moneyNegative'],
      ['1000000000', 'tooLarge'],
    ] as const
    for (const [typed, refusal] of refusals) {
      await price.fill(typed)
      await price.blur()
      await page.getByText(say(`failures.field.${refusal}`)).waitFor()
    }
    await price.fill('12.5')
    await field('dishes.form.cost').fill('5')
    await page.getByText(/60\s?%/).waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('searchbox').fill(`congee ${mark}`)
    await page
      .getByRole('row')
      .filter({ hasText: `Congee ${mark}` })
      .getByText('12.50')
      .waitFor()
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)

test.each(walkedIn('en'))(
  'MENU-3 a dish is found by its initials, and two who change it choose field by field (%s)',
  async language => {
    const visitor = await signedIn({ language })
    const { page } = visitor
    const mark = language === 'en' ? 'C' : 'D'
    const say = words(language)
    await visitor.goTo('/merchant/Items')
    await page.getByRole('button', { name: say('dishes.add') }).waitFor()
    const { categoryId, chicken } = await aCategory(visitor, mark)
    const name = language === 'en' ? `Kung Pao Chicken ${mark}` : `宫保鸡丁${mark}`
    await page.getByRole('searchbox').fill(`gbjd${mark}`)
    await page.getByRole('link', { name }).click()
    await fieldOf(page, say('dishes.form.price')).fill('14.00')
    await fieldOf(page, say('dishes.form.kitchenName')).fill('KPC')
    await visitor.send(dishCalls.editDish, {
      id: chicken,
      version: 1,
      name: `Kung Pao Chicken ${mark}`,
      secondName: `宫保鸡丁${mark}`,
      categoryId,
      priceCents: 1350,
      sku: `S${mark}`,
    })
    await page.getByRole('button', { name: say('common.save') }).click()
    await page.getByText(say('common.conflict.taken')).waitFor()
    await page.getByRole('radio', { name: /13\.50/ }).check()
    await page.getByRole('button', { name: say('common.save') }).click()
    await page.getByRole('row').filter({ hasText: name }).getByText('13.50').waitFor()
    expect(await visitor.send(dishCalls.getDishDetail, { id: chicken })).toMatchObject({
      priceCents: 1350,
      kitchenName: 'KPC',
      sku: `S${mark}`,
    })
    expect(visitor.noise).toEqual([])
    await visitor.context.close()
  },
)

test('MENU-2 MENU-3 dishes are put in order by key, copied, deleted and brought back from the toast', async () => {
  const visitor = await signedIn({ language: 'en' })
  const { page } = visitor
  const say = words('en')
  await visitor.goTo('/merchant/Items')
  await page.getByRole('button', { name: say('dishes.add') }).waitFor()
  const { categoryId, tofu } = await aCategory(visitor, 'E')
  await visitor.goTo(`/merchant/Items?categoryIds=${categoryId}`)
  const names = async () => (await page.getByRole('row').getByRole('link', { name: /^Edit/ }).allTextContents()).join()
  await expect.poll(names).toBe('Kung Pao Chicken E,Mapo Tofu E')
  await page.getByRole('button', { name: say('dishes.order') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Move “Mapo Tofu E” up' }).press('Enter')
  await drawer.getByRole('button', { name: say('common.save') }).click()
  await expect.poll(names).toBe('Mapo Tofu E,Kung Pao Chicken E')

  const row = page.getByRole('row').filter({ hasText: 'Mapo Tofu E' })
  await row.getByRole('link', { name: say('dishes.copy') }).click()
  await page.getByRole('button', { name: say('common.save') }).click()
  await expect.poll(names).toBe('Mapo Tofu E,Kung Pao Chicken E,Mapo Tofu E (copy)')
  await row
    .first()
    .getByRole('button', { name: say('dishes.delete.action') })
    .click()
  await page.getByRole('dialog').getByText(say('dishes.delete.unused')).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('dishes.delete.ok') })
    .click()
  await expect.poll(names).toBe('Kung Pao Chicken E,Mapo Tofu E (copy)')
  await page
    .getByRole('button', { name: say('common.undo') })
    .last()
    .click()
  await expect.poll(names).toBe('Mapo Tofu E,Kung Pao Chicken E,Mapo Tofu E (copy)')
  expect(await visitor.send(dishCalls.getDishDetail, { id: tofu })).toMatchObject({ name: 'Mapo Tofu E' })
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
