/** Cash boxes at the screen: added, changed, looked up in the history, deleted. */
import { expect, test } from 'vitest'
import { bossAt, demoForAll } from './demo.ts'
import { words } from './words.ts'

const demo = demoForAll()

test.each(['en', 'zh'] as const)('DEV-3 a cash box is added, edited and deleted (%s)', async language => {
  const say = words(language)
  const visitor = await bossAt(demo, { language })
  const { page } = visitor
  await visitor.goTo('/merchant/Cashbox')
  const drawer = page.getByRole('dialog')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const type = async (label: Parameters<typeof say>[0], text: string) => drawer.getByLabel(say(label)).fill(text)
  const save = async () => drawer.getByRole('button', { name: say('common.save') }).click()
  const add = page.getByRole('button', { name: say('equipment.cashBoxes.add') }).first()
  await add.click()
  await save()
  await drawer.getByText(say('failures.field.required')).waitFor()
  await type('equipment.name', `Front ${language}`)
  await type('equipment.cashBoxes.model', 'APG 100')
  await save()
  await rowOf(`Front ${language}`).waitFor()

  await add.click()
  await type('equipment.name', `FRONT ${language}`)
  await save()
  await drawer.getByText(say('failures.reasons.NAME_TAKEN')).waitFor()
  await type('equipment.name', `Bar ${language}`)
  await save()
  await rowOf(`Bar ${language}`).waitFor()

  await rowOf(`Bar ${language}`)
    .getByRole('button', { name: say('equipment.open') })
    .click()
  await type('equipment.cashBoxes.model', 'Star SMD2')
  await save()
  await rowOf(`Bar ${language}`).getByText('Star SMD2').waitFor()
  await rowOf(`Bar ${language}`)
    .getByRole('button', { name: say('equipment.delete') })
    .click()
  await drawer.getByRole('button', { name: say('equipment.delete') }).click()
  await rowOf(`Bar ${language}`).waitFor({ state: 'detached' })
  expect(visitor.noise).toEqual([])
  await visitor.context.close()
})
