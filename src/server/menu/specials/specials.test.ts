import { expect, test } from 'vitest'
import { specialCalls } from '../../../shared/contract/menu/specials.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import { changeMenu, requireEntity } from '../library/changeMenu.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { undoMenuChange } from '../library/undoMenuChange.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { addSpecial, deleteSpecials, editSpecial, getSpecialChoices, getSpecialDetail, getSpecialListPage } =
  specialCalls
const { getSpecialUses, setSpecialStatus, sortSpecials, addSpecialGroup, deleteSpecialGroups } = specialCalls
const { getSpecialGroupDetail, editSpecialGroup, getSpecialGroupListPage, getSpecialGroupUses } = specialCalls
const { setSpecialGroupStatus, sortSpecialGroups } = specialCalls

const aManager = () => aPerson({ permissions: ['menu.specials.view', 'menu.specials.edit', 'menu.specials.delete'] })
const key = () => `key-${unique()}`
const add = (person: TestPerson, fields: object = {}) =>
  person.send(addSpecial, { name: `S ${unique()}`, priceCents: 1500, idempotencyKey: key(), ...fields })
const addGroup = (person: TestPerson, fields: object = {}) =>
  person.send(addSpecialGroup, { name: `G ${unique()}`, min: 1, max: 1, idempotencyKey: key(), ...fields })
const names = async (person: TestPerson, asked: object = {}) =>
  (await person.send(getSpecialListPage, asked)).rows.map(({ name }) => name)
const groupNames = async (person: TestPerson, asked: object = {}) =>
  (await person.send(getSpecialGroupListPage, asked)).rows.map(({ name }) => name)

/** A category with dishes at 12.95, 9.50 and 2.50. */
async function aLibrary(person: TestPerson) {
  const categoryId = await addEntity(person, 'category', { name: 'Mains', secondName: '主菜' })
  const dish = (name: string, priceCents: number, secondName = '') =>
    addEntity(person, 'dish', { name, secondName, categoryId, priceCents })
  return {
    categoryId,
    chicken: await dish('Kung Pao Chicken', 1295, '宫保鸡丁'),
    tofu: await dish('Mapo Tofu', 950),
    roll: await dish('Spring roll', 250),
  }
}

test('MENU-5 a special has names, descriptions, price, groups in order, hours and status; a group its dishes with up-charges', async () => {
  const person = await aManager()
  const { chicken, tofu, roll } = await aLibrary(person)
  const lunch = await addEntity(person, 'supplyTime', { name: 'Lunch' })
  const choice = {
    name: 'A main',
    secondName: '主菜任选',
    min: 1,
    max: 2,
    duplicateSelection: true,
    dishes: [
      { dishId: tofu, upchargeCents: 0, maxQuantity: null, isDefault: true },
      { dishId: chicken, upchargeCents: 150, maxQuantity: 1, isDefault: false },
    ],
  }
  const main = await addGroup(person, choice)
  const side = await addGroup(person, { name: 'A side', dishes: [{ dishId: roll }] })
  const detail = await person.send(getSpecialGroupDetail, { id: main.id })
  expect(detail).toMatchObject({ ...choice, version: 1, sort: 0 })
  const fields = {
    name: 'Lunch for one',
    secondName: '单人午餐',
    description: 'A main and a side',
    secondDescription: '一主一配',
    priceCents: 1500,
    duplicateSelection: false,
    supplyTimeId: lunch,
    pictureId: null,
    status: 'invalid',
    specialGroupIds: [side.id, main.id],
  }
  const { id } = await add(person, fields)
  const special = await person.send(getSpecialDetail, { id })
  expect(special).toMatchObject({ ...fields, version: 1, menus: [], pictureHash: null })
  expect(special.lastChange).toMatchObject({ by: expect.stringContaining('Pat') as string })
  const { rows } = await person.send(getSpecialListPage, {})
  expect(rows[0]?.groups.map(({ name }) => name)).toEqual(['A side', 'A main'])
  const { groups } = await person.send(getSpecialChoices, { ids: [main.id, side.id] })
  expect(groups[0]?.dishes[1]).toMatchObject({ dishId: chicken, priceCents: 1295, upchargeCents: 150, maxQuantity: 1 })
  expect(groups[1]?.dishes[0]).toMatchObject({ name: 'Spring roll', categoryName: 'Mains', categorySecondName: '主菜' })
})

test('MENU-5 specials and groups are found in both languages, pinyin and initials, narrowed, sorted and put in order', async () => {
  const person = await aManager()
  const { chicken, tofu } = await aLibrary(person)
  const one = await addGroup(person, { name: 'Soup', secondName: '汤', dishes: [{ dishId: tofu }] })
  const two = await addGroup(person, { name: 'Main', dishes: [{ dishId: chicken }, { dishId: tofu }] })
  const lunch = await add(person, { name: 'Lunch', secondName: '午市套餐', specialGroupIds: [two.id] })
  const banquet = await add(person, { name: 'Banquet', priceCents: 9900, specialGroupIds: [one.id, two.id] })
  for (const search of ['lun', '午市', 'wushi', 'wstc']) expect(await names(person, { search })).toEqual(['Lunch'])
  for (const search of ['soup', '汤', 'tang']) expect(await groupNames(person, { search })).toEqual(['Soup'])
  expect(await names(person, { sort: 'price', order: 'desc' })).toEqual(['Banquet', 'Lunch'])
  expect(await names(person, { sort: 'name', pageSize: 1 })).toEqual(['Banquet'])
  expect(await groupNames(person, { sort: 'specials', order: 'desc' })).toEqual(['Main', 'Soup'])
  expect(await groupNames(person, { sort: 'dishes' })).toEqual(['Soup', 'Main'])
  await person.send(sortSpecials, { ids: [banquet.id, lunch.id] })
  expect(await names(person)).toEqual(['Banquet', 'Lunch'])
  await person.send(sortSpecialGroups, { ids: [two.id, one.id] })
  expect(await groupNames(person)).toEqual(['Main', 'Soup'])
  await person.send(setSpecialStatus, { ids: [lunch.id], status: 'invalid' })
  expect(await names(person, { statuses: ['valid'] })).toEqual(['Banquet'])
  await person.send(setSpecialGroupStatus, { ids: [one.id], status: 'invalid' })
  expect(await groupNames(person, { statuses: ['invalid'] })).toEqual(['Soup'])
  const { rows } = await person.send(getSpecialGroupListPage, {})
  expect(rows.map(({ dishes, specials }) => [dishes, specials])).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(rows[0]?.first.map(({ name }) => name)).toEqual(['Kung Pao Chicken', 'Mapo Tofu'])
})

test('MENU-5 what cannot be chosen is refused at its field, and nothing is saved', async () => {
  const person = await aManager()
  const { chicken, tofu } = await aLibrary(person)
  const dishes = [{ dishId: chicken }, { dishId: tofu }]
  const refused: [object, string, string][] = [
    [{ min: 2, max: 1 }, 'MAXIMUM_BELOW_MINIMUM', 'max'],
    [{ min: 3, max: 3, dishes }, 'CHOICES_TOO_FEW', 'min'],
    [
      { min: 5, max: 5, duplicateSelection: true, dishes: [{ dishId: tofu, maxQuantity: 2 }] },
      'CHOICES_TOO_FEW',
      'min',
    ],
    [{ dishes: dishes.map(each => ({ ...each, isDefault: true })) }, 'DEFAULTS_TOO_MANY', 'max'],
    [{ dishes: [{ dishId: tofu }, { dishId: tofu }] }, 'LISTED_TWICE', 'dishes.1.dishId'],
    [{ dishes: [{ dishId: 2_000_000_000 }] }, 'REFERENCE_GONE', 'dishes.0.dishId'],
    [{ dishes: [{ dishId: tofu, upchargeCents: -1 }] }, 'INVALID_INPUT', 'dishes.0.upchargeCents'],
    [{ dishes: [{ dishId: tofu, upchargeCents: 0.5 }] }, 'INVALID_INPUT', 'dishes.0.upchargeCents'],
    [{ max: 0 }, 'INVALID_INPUT', 'max'],
  ]
  for (const [fields, code, field] of refused)
    await expect(addGroup(person, fields), JSON.stringify(fields)).rejects.toMatchObject({ code, field })
  const { id } = await addGroup(person, { name: 'Main', dishes })
  const badSpecials: [object, string, string][] = [
    [{ specialGroupIds: [] }, 'SPECIAL_WITHOUT_GROUPS', 'specialGroupIds'],
    [{ priceCents: -1 }, 'INVALID_INPUT', 'priceCents'],
    [{ priceCents: 9.99 }, 'INVALID_INPUT', 'priceCents'],
    [{ specialGroupIds: [id, id] }, 'LISTED_TWICE', 'specialGroupIds.1'],
    [{ specialGroupIds: [2_000_000_000] }, 'REFERENCE_GONE', 'specialGroupIds.0'],
    [{ specialGroupIds: [id], supplyTimeId: 2_000_000_000 }, 'REFERENCE_GONE', 'supplyTimeId'],
    [{ specialGroupIds: [id], pictureId: 2_000_000_000 }, 'REFERENCE_GONE', 'pictureId'],
    [{ name: 'x'.repeat(300) }, 'INVALID_INPUT', 'name'],
  ]
  for (const [fields, code, field] of badSpecials)
    await expect(add(person, fields), JSON.stringify(fields)).rejects.toMatchObject({ code, field })
  expect([await names(person), await groupNames(person)]).toEqual([[], ['Main']])
})

test('MENU-5 empty groups, minimums that cannot be reached and specials that ask for nothing are named', async () => {
  const person = await aManager()
  const { chicken, tofu } = await aLibrary(person)
  const empty = await addGroup(person, { name: 'Nothing', secondName: '空' })
  const both = await addGroup(person, { name: 'Both', min: 2, max: 2, dishes: [{ dishId: chicken }, { dishId: tofu }] })
  const free = await addGroup(person, { name: 'Maybe', min: 0, max: 1, dishes: [{ dishId: tofu }] })
  const off = await addGroup(person, { name: 'Off', status: 'invalid', dishes: [{ dishId: tofu }] })
  const gone = await addGroup(person, { name: 'Gone' })
  for (const specialGroupIds of [[gone.id], [empty.id], [both.id, off.id], [free.id]])
    await add(person, { specialGroupIds })
  await person.send(deleteSpecialGroups, { ids: [gone.id] })
  const faultsNow = async () =>
    (await person.send(getSpecialListPage, {})).rows.map(({ faults }) =>
      faults.map(({ code, name }) => `${code} ${name}`.trim()),
    )
  expect(await faultsNow()).toEqual([['noGroups'], ['empty Nothing'], ['groupOff Off'], ['nothingRequired']])
  await inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'edit',
      make(copy) {
        const before = requireEntity(copy, 'dish', chicken)
        return [{ kind: 'dish', id: chicken, before, after: { ...before, status: 'invalid' } }]
      },
    }),
  )
  expect((await faultsNow())[2]).toEqual(['tooFew Both', 'groupOff Off'])
  const { rows } = await person.send(getSpecialGroupListPage, {})
  expect(rows.map(({ name, faults }) => [name, ...faults].join(' '))).toContain('Both tooFew')
  // A dish may go altogether, though a group asks for more than it leaves; nobody can save the group so.
  await inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) => removal(document, 'dish', new Set([chicken])),
    }),
  )
  expect((await faultsNow())[2]).toEqual(['tooFew Both', 'groupOff Off'])
  const short = { id: both.id, version: 2, name: 'Both again', min: 2, max: 2, dishes: [{ dishId: tofu }] }
  await expect(person.send(editSpecialGroup, short)).rejects.toMatchObject({ code: 'CHOICES_TOO_FEW', field: 'min' })
})

test('MENU-5 a special and a group say where they are used, leave menus and specials when they go, and come back', async () => {
  const person = await aManager()
  const { categoryId, tofu } = await aLibrary(person)
  const group = await addGroup(person, { name: 'Main', dishes: [{ dishId: tofu }] })
  const { id } = await add(person, { name: 'Lunch', specialGroupIds: [group.id] })
  const menuTypeId = await addEntity(person, 'menuType', { name: 'POS' })
  const items = [{ kind: 'special', id, priceCents: 1400 }]
  const menu = { name: 'Dinner', menuTypeId, orderTypes: ['dineIn'], channels: ['pos'] }
  await addEntity(person, 'menu', { ...menu, categories: [{ categoryId, items }] })
  expect(await person.send(getSpecialDetail, { id })).toMatchObject({ menus: [{ name: 'Dinner', priceCents: 1400 }] })
  expect((await person.send(getSpecialListPage, {})).rows[0]).toMatchObject({ menus: 1, faults: [] })
  expect(await person.send(getSpecialUses, { ids: [id] })).toMatchObject({ total: 1, uses: [{ kind: 'menu' }] })
  expect(await person.send(getSpecialGroupUses, { ids: [group.id] })).toMatchObject({ uses: [{ name: 'Lunch' }] })
  const { changeId } = await person.send(deleteSpecialGroups, { ids: [group.id] })
  expect(await person.send(getSpecialDetail, { id })).toMatchObject({ specialGroupIds: [] })
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect(await person.send(getSpecialDetail, { id })).toMatchObject({ specialGroupIds: [group.id] })
  await person.send(deleteSpecials, { ids: [id] })
  expect(await names(person)).toEqual([])
  await expect(person.send(deleteSpecials, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('MENU-5 edits of an older state are refused; another store sees and changes no special', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const { id: asked } = await addGroup(person, { name: 'Side' })
  const { id } = await add(person, { name: 'Lunch', specialGroupIds: [asked] })
  const typed = { id, version: 1, name: 'Lunch', priceCents: 1600, specialGroupIds: [asked] }
  expect(await person.send(editSpecial, typed)).toMatchObject({ version: 2 })
  await expect(person.send(editSpecial, { ...typed, priceCents: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  const group = await addGroup(person, { name: 'Main' })
  const typedGroup = { id: group.id, version: 1, name: 'A main', min: 0, max: 2 }
  expect(await person.send(editSpecialGroup, typedGroup)).toMatchObject({ version: 2 })
  await expect(person.send(editSpecialGroup, typedGroup)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect([await names(other), await groupNames(other)]).toEqual([[], []])
  expect(await other.send(getSpecialChoices, { ids: [group.id] })).toMatchObject({ groups: [] })
  await expect(other.send(getSpecialDetail, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteSpecials, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteSpecialGroups, { ids: [group.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(add(other, { specialGroupIds: [group.id] })).rejects.toMatchObject({ code: 'REFERENCE_GONE' })
})
