import { expect, test } from 'vitest'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { type HealthCode, healthCodes, menuHealthCalls } from '../../../shared/contract/menu/health.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { undoMenuChange } from '../library/undoMenuChange.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { ageAudit, sellOn, soldOutFor } from './menuHealth.testing.queries.ts'

const { getMenuHealth, getMenuHealthRows, previewMenuFix, fixMenuFinding } = menuHealthCalls

const aManager = (more: readonly PermissionKey[] = []) => aPerson({ permissions: ['menu.health.view', ...more] })
const documentIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))
const aKey = () => `key-${unique()}`
const dayIn = (days: number) => addDays(businessDay(Date.now(), 'America/New_York', 240), days)

async function countsOf(person: TestPerson): Promise<Partial<Record<HealthCode, number>>> {
  const { findings } = await person.send(getMenuHealth, {})
  expect(findings.map(({ code }) => code)).toEqual(healthCodes)
  return Object.fromEntries(findings.filter(({ count }) => count > 0).map(({ code, count }) => [code, count]))
}

async function someDishes(person: TestPerson) {
  const mains = await addEntity(person, 'category', { name: 'Mains' })
  const dish = (name: string, fields: object = {}) =>
    addEntity(person, 'dish', { name, secondName: name, categoryId: mains, priceCents: 900, ...fields })
  return { mains, wok: await dish('Wok'), rice: await dish('Rice'), tea: await dish('Tea') }
}

test('MENU-12 findings are counted and listed a page at a time, with what is sold out for long', async () => {
  const person = await aManager()
  const { wok, rice } = await someDishes(person)
  await addEntity(person, 'modifierGroup', { name: 'Sauces', min: 0, max: 1 })
  await soldOutFor(person, wok, 8)
  await soldOutFor(person, rice, 6)
  expect(await countsOf(person)).toEqual({
    noTax: 3,
    noPicture: 3,
    notOnMenu: 3,
    soldOutLong: 1,
    unusedModifierGroup: 1,
  })
  const page = await person.send(getMenuHealthRows, { code: 'noTax', page: 2, pageSize: 2 })
  expect(page).toMatchObject({ total: 3, rows: [{ kind: 'dish', name: 'Tea' }] })
  expect((await person.send(getMenuHealthRows, { code: 'soldOutLong' })).rows).toMatchObject([{ id: wok }])
})

test('MENU-12 never sold in 90 days: by the facts of months and days; new dishes and new stores are left alone', async () => {
  const person = await aManager()
  const { wok, rice, tea } = await someDishes(person)
  await sellOn(person, dayIn(-3), [wok])
  expect(await countsOf(person)).not.toHaveProperty('neverSold')
  expect((await person.send(getMenuHealth, {})).salesKnown).toBe(false)
  await sellOn(person, dayIn(-91), [rice])
  expect((await person.send(getMenuHealth, {})).salesKnown).toBe(true)
  expect(await countsOf(person)).not.toHaveProperty('neverSold')
  await ageAudit(person)
  const { rows } = await person.send(getMenuHealthRows, { code: 'neverSold' })
  expect(rows.map(({ id }) => id)).toEqual([rice, tea])
  // The first of the 90 days counts, and what was sold and taken back whole does not.
  await sellOn(person, dayIn(-90), [rice])
  await sellOn(person, dayIn(-10), [tea])
  await sellOn(person, dayIn(-10), [tea], -1)
  expect((await person.send(getMenuHealthRows, { code: 'neverSold' })).rows.map(({ id }) => id)).toEqual([tea])
})

test('MENU-12 a tax for all without one: previewed, saved as one change, taken back; only as previewed', async () => {
  const person = await aManager(['menu.dishes.batch', 'menu.dishes.taxes'])
  const { wok, rice, tea } = await someDishes(person)
  const tax = await person.send(taxCalls.saveMerchantTax, { name: 'Sales', ratePcm: 8_875, idempotencyKey: aKey() })
  const fix = { code: 'noTax' as const, taxIds: [tax.id] }
  const { revision, ...seen } = await person.send(previewMenuFix, fix)
  expect(seen).toMatchObject({
    total: 3,
    counts: { dish: { changed: 3 } },
    names: { [`tax:${tax.id}`]: { name: 'Sales' } },
  })
  const old = person.send(fixMenuFinding, { ...fix, revision: 'another', idempotencyKey: aKey() })
  await expect(old).rejects.toMatchObject({ code: 'PREVIEW_OUTDATED', field: 'revision' })
  const { changeId } = await person.send(fixMenuFinding, { ...fix, revision, idempotencyKey: aKey() })
  const after = await documentIn(person)
  expect([wok, rice, tea].map(id => after.dish.get(id)?.taxIds)).toEqual([[tax.id], [tax.id], [tax.id]])
  expect(await countsOf(person)).not.toHaveProperty('noTax')
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect(await countsOf(person)).toMatchObject({ noTax: 3 })
})

test('MENU-12 what nothing uses is deleted, with what is in it; what never sells is switched off', async () => {
  const person = await aManager(['menu.dishes.batch', 'menu.addOns.delete', 'menu.categories.delete'])
  const { wok, tea } = await someDishes(person)
  const [empty, only] = [
    await addEntity(person, 'category', { name: 'Empty' }),
    await addEntity(person, 'category', { name: 'Only' }),
  ]
  const unused = await addEntity(person, 'addOnGroup', { name: 'Extras', categoryIds: [only] })
  await addEntity(person, 'addOn', { name: 'Egg', addOnGroupId: unused })
  const mend = async (code: 'unusedAddOnGroup' | 'emptyCategory' | 'notOnMenu') => {
    const { revision } = await person.send(previewMenuFix, { code })
    await person.send(fixMenuFinding, { code, revision, idempotencyKey: aKey() })
    return documentIn(person)
  }
  // The only category of a group of add-ons stays: without it the group would be on every dish.
  expect([...(await mend('emptyCategory')).category.keys()]).toEqual(expect.arrayContaining([only]))
  expect((await documentIn(person)).category.has(empty)).toBe(false)
  const without = await mend('unusedAddOnGroup')
  expect([without.addOnGroup.size, without.addOn.size]).toEqual([0, 0])
  const off = await mend('notOnMenu')
  expect([wok, tea].map(id => off.dish.get(id)?.status)).toEqual(['invalid', 'invalid'])
})

test('MENU-12 nobody mends what they may not change elsewhere', async () => {
  const person = await aManager()
  await someDishes(person)
  const refused = { code: 'INSUFFICIENT_AUTHORITY', field: 'code' }
  await expect(person.send(previewMenuFix, { code: 'notOnMenu' })).rejects.toMatchObject(refused)
  const input = { code: 'notOnMenu', revision: '', idempotencyKey: aKey() } as const
  await expect(person.send(fixMenuFinding, input)).rejects.toMatchObject(refused)
})
