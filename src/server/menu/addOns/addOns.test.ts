import { expect, test } from 'vitest'
import { addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { undoMenuChange } from '../library/undoMenuChange.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { addAdditional, deleteAdditionals, editAdditional, getAdditionalDetail, getAdditionalListPage } = addOnCalls
const { setAdditionalStatus, sortAdditionals, addAdditionalGroup, deleteAdditionalGroups } = addOnCalls
const { editAdditionalGroup, getAdditionalGroupDetail, getAdditionalGroupListPage, getAdditionalGroupUses } = addOnCalls
const { setAdditionalGroupStatus, sortAdditionalGroups } = addOnCalls

const aManager = () => aPerson({ permissions: ['menu.addOns.view', 'menu.addOns.edit', 'menu.addOns.delete'] })
const key = () => `key-${unique()}`
const addGroup = (person: TestPerson, fields: object = {}) =>
  person.send(addAdditionalGroup, { name: `G ${unique()}`, idempotencyKey: key(), ...fields })
const add = (person: TestPerson, addOnGroupId: number, fields: object = {}) =>
  person.send(addAdditional, { name: `A ${unique()}`, addOnGroupId, idempotencyKey: key(), ...fields })
const names = async (person: TestPerson, asked: object = {}) =>
  (await person.send(getAdditionalListPage, asked)).rows.map(({ name }) => name)
const groupNames = async (person: TestPerson, asked: object = {}) =>
  (await person.send(getAdditionalGroupListPage, asked)).rows.map(({ name }) => name)

test('MENU-5 an add-on has id, names, status, group, duplicate selection and price; a group its categories', async () => {
  const person = await aManager()
  const mains = await addEntity(person, 'category', { name: 'Mains', secondName: '主菜' })
  const drinks = await addEntity(person, 'category', { name: 'Drinks' })
  const group = { name: 'Extras', secondName: '加料', status: 'valid', duplicateSelection: true }
  const { id } = await addGroup(person, { ...group, categoryIds: [drinks, mains] })
  const fields = { name: 'Egg', secondName: '加蛋', status: 'invalid', priceCents: 175, duplicateSelection: true }
  const egg = await add(person, id, fields)
  const detail = await person.send(getAdditionalDetail, { id: egg.id })
  expect(detail).toMatchObject({ ...fields, id: egg.id, addOnGroupId: id, version: 1, sort: 0 })
  const whole = await person.send(getAdditionalGroupDetail, { id })
  expect(whole).toMatchObject({ ...group, categoryIds: [mains, drinks], addOns: [{ name: 'Egg' }] })
  expect(whole.lastChange).toMatchObject({ by: expect.stringContaining('Pat') as string })
  const { rows } = await person.send(getAdditionalGroupListPage, {})
  expect(rows[0]).toMatchObject({ id, addOns: 1, categories: [{ secondName: '主菜' }, { name: 'Drinks' }] })
  const list = await person.send(getAdditionalListPage, {})
  expect(list.rows[0]).toMatchObject({ id: egg.id, groupName: 'Extras', groupSecondName: '加料', groupStatus: 'valid' })
})

test('MENU-5 add-ons are found in both languages, pinyin and initials, by group and status, sorted and paged', async () => {
  const person = await aManager()
  const [extras, sauces] = [await addGroup(person, { name: 'Extras' }), await addGroup(person, { name: 'Sauces' })]
  await add(person, sauces.id, { name: 'Chili oil', secondName: '辣椒油', priceCents: 50 })
  const egg = await add(person, extras.id, { name: 'Egg', priceCents: 175 })
  await add(person, extras.id, { name: 'Bowl back', priceCents: -100, status: 'invalid' })
  for (const search of ['chili', '辣椒', 'lajiaoyou', 'ljy'])
    expect(await names(person, { search })).toEqual(['Chili oil'])
  expect(await names(person)).toEqual(['Egg', 'Bowl back', 'Chili oil'])
  expect(await names(person, { groupIds: [extras.id], statuses: ['valid'] })).toEqual(['Egg'])
  expect(await names(person, { sort: 'price' })).toEqual(['Bowl back', 'Chili oil', 'Egg'])
  expect(await names(person, { sort: 'group', order: 'desc', pageSize: 1 })).toEqual(['Chili oil'])
  expect(await names(person, { sort: 'name', page: 2, pageSize: 2 })).toEqual(['Egg'])
  await person.send(sortAdditionals, { groupId: extras.id, ids: [egg.id + 1, egg.id] })
  expect(await names(person, { groupIds: [extras.id] })).toEqual(['Bowl back', 'Egg'])
  const foreign = { groupId: sauces.id, ids: [egg.id] }
  await expect(person.send(sortAdditionals, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await person.send(setAdditionalStatus, { ids: [egg.id], status: 'invalid' })
  expect(await names(person, { statuses: ['valid'] })).toEqual(['Chili oil'])
  await person.send(sortAdditionalGroups, { ids: [sauces.id, extras.id] })
  expect(await groupNames(person)).toEqual(['Sauces', 'Extras'])
  expect(await names(person)).toEqual(['Chili oil', 'Bowl back', 'Egg'])
  await person.send(setAdditionalGroupStatus, { ids: [sauces.id], status: 'invalid' })
  expect(await groupNames(person, { statuses: ['valid'], sort: 'addOns' })).toEqual(['Extras'])
})

test('MENU-5 bad add-ons and groups are refused at their field', async () => {
  const person = await aManager()
  const { id } = await addGroup(person, { name: 'Extras' })
  const refused: [object, string, string][] = [
    [{ priceCents: 0.5 }, 'INVALID_INPUT', 'priceCents'],
    [{ priceCents: 1e9 + 1 }, 'INVALID_INPUT', 'priceCents'],
    [{ name: 'x'.repeat(300) }, 'INVALID_INPUT', 'name'],
    [{ addOnGroupId: 2_000_000_000 }, 'REFERENCE_GONE', 'addOnGroupId'],
  ]
  for (const [fields, code, field] of refused)
    await expect(add(person, id, fields), field).rejects.toMatchObject({ code, field })
  await expect(addGroup(person, { name: 'extras ' })).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  const gone = { categoryIds: [2_000_000_000] }
  await expect(addGroup(person, gone)).rejects.toMatchObject({ code: 'REFERENCE_GONE', field: 'categoryIds.0' })
  const mains = await addEntity(person, 'category', { name: 'Mains' })
  const twice = { categoryIds: [mains, mains] }
  await expect(addGroup(person, twice)).rejects.toMatchObject({ code: 'LISTED_TWICE' })
  await add(person, id, { name: 'Egg' })
  await expect(add(person, id, { name: 'EGG' })).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  const other = await addGroup(person)
  await add(person, other.id, { name: 'Egg' })
})

test('MENU-5 an add-on that changes its group comes last there; edits of an older state are refused', async () => {
  const person = await aManager()
  const [extras, sauces] = [await addGroup(person), await addGroup(person)]
  await add(person, sauces.id, { name: 'First' })
  const { id } = await add(person, extras.id, { name: 'Egg' })
  const typed = { id, version: 1, name: 'Egg', addOnGroupId: sauces.id }
  expect(await person.send(editAdditional, typed)).toMatchObject({ version: 2 })
  expect(await names(person, { groupIds: [sauces.id] })).toEqual(['First', 'Egg'])
  await expect(person.send(editAdditional, typed)).rejects.toMatchObject({ code: 'CONFLICT' })
  const group = { id: sauces.id, version: 1, name: 'Sauces' }
  await person.send(editAdditionalGroup, group)
  await expect(person.send(editAdditionalGroup, group)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('MENU-5 a group with add-ons goes only together with them, says so before, and both come back with one undo', async () => {
  const person = await aManager()
  const { id } = await addGroup(person, { name: 'Extras' })
  const egg = await add(person, id, { name: 'Egg' })
  const { uses } = await person.send(getAdditionalGroupUses, { ids: [id] })
  expect(uses).toMatchObject([{ kind: 'addOn', name: 'Egg' }])
  const refused = { code: 'STILL_USED', field: 'ids' }
  await expect(person.send(deleteAdditionalGroups, { ids: [id] })).rejects.toMatchObject(refused)
  const { changeId } = await person.send(deleteAdditionalGroups, { ids: [id], withAddOns: true })
  expect([await names(person), await groupNames(person)]).toEqual([[], []])
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect([await names(person), await groupNames(person)]).toEqual([['Egg'], ['Extras']])
  await person.send(deleteAdditionals, { ids: [egg.id] })
  await person.send(deleteAdditionalGroups, { ids: [id] })
  expect(await groupNames(person)).toEqual([])
})

test('MENU-5 another store sees and changes no add-on', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const group = await addGroup(person)
  const { id } = await add(person, group.id)
  expect([await names(other), await groupNames(other)]).toEqual([[], []])
  await expect(other.send(getAdditionalDetail, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(getAdditionalGroupDetail, { id: group.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteAdditionals, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(add(other, group.id)).rejects.toMatchObject({ code: 'REFERENCE_GONE' })
})

test('MENU-5 a new group brings its add-ons in their order: one change, undone as one, refused at the row', async () => {
  const person = await aManager()
  const typed = [
    { name: 'Egg', secondName: '加蛋', priceCents: 175 },
    { name: 'Rice', status: 'invalid' as const },
  ]
  const { id, changeId } = await addGroup(person, { name: 'Extras', addOns: typed })
  expect(await person.send(getAdditionalGroupDetail, { id })).toMatchObject({
    addOns: [
      { ...typed[0], addOnGroupId: id, sort: 0 },
      { ...typed[1], addOnGroupId: id, sort: 1 },
    ],
  })
  const twice = addGroup(person, { name: 'Sauces', addOns: [{ name: 'Hot' }, { name: 'Mild' }, { name: ' hot ' }] })
  await expect(twice).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'addOns.2.name' })
  await expect(addGroup(person, { addOns: [{ name: 'Hot' }, { name: '' }] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    field: 'addOns.1.name',
  })
  expect(await groupNames(person)).toEqual(['Extras'])
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect([await groupNames(person), await names(person)]).toEqual([[], []])
})
