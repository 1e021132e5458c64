import { expect, test } from 'vitest'
import { modifierCalls } from '../../../shared/contract/menu/modifiers.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { undoMenuChange } from '../library/undoMenuChange.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'

const { addSideGroup, deleteSideGroups, editSideGroup, getSideGroupDetail, getSideGroupListPage } = modifierCalls
const { getSideGroupUses, setSideGroupDishes, setSideGroupStatus, sortSideGroups } = modifierCalls

const aManager = () =>
  aPerson({
    permissions: ['menu.modifiers.view', 'menu.modifiers.edit', 'menu.modifiers.delete', 'menu.dishes.edit'],
  })
const add = (person: TestPerson, fields: object = {}) =>
  person.send(addSideGroup, {
    name: `G ${unique()}`,
    min: 0,
    max: 3,
    idempotencyKey: `key-${unique()}`,
    ...fields,
  })
const names = async (person: TestPerson, asked: object = {}) =>
  (await person.send(getSideGroupListPage, asked)).rows.map(({ name }) => name)
const documentIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))
const groupsOf = async (person: TestPerson, dishId: number) =>
  (await documentIn(person)).dish.get(dishId)?.modifierGroupIds

test('MENU-4 every field of a group and its modifiers is kept; modifiers keep their ids, their order and their prices below zero', async () => {
  const person = await aManager()
  const sauces = await add(person, { name: 'Sauces', modifiers: [{ name: 'Hot' }] })
  const fields = {
    name: 'Size',
    secondName: '份量',
    status: 'valid',
    min: 1,
    max: 2,
    duplicateSelection: true,
    freeQuantity: 1,
    perModifierMax: 2,
    modifiers: [
      { name: 'Small', secondName: '小', priceCents: -150, isDefault: false, maxQuantity: 1, nestedGroupId: null },
      {
        name: 'Large',
        secondName: '大',
        priceCents: 200,
        isDefault: true,
        maxQuantity: null,
        nestedGroupId: sauces.id,
      },
    ],
  }
  const { id } = await add(person, fields)
  const detail = await person.send(getSideGroupDetail, { id })
  expect(detail).toMatchObject({ ...fields, version: 1, sort: 1, dishIds: [] })
  expect(detail.lastChange).toMatchObject({ by: expect.stringContaining('Pat') as string })
  const [small, large] = detail.modifiers
  if (!small || !large) throw new Error('No modifiers')
  await person.send(editSideGroup, {
    id,
    version: 1,
    name: 'Size',
    min: 1,
    max: 2,
    modifiers: [large, { ...small, name: 'Tiny' }, { name: 'Huge' }],
  })
  const after = await person.send(getSideGroupDetail, { id })
  expect(after.modifiers.map(({ name }) => name)).toEqual(['Large', 'Tiny', 'Huge'])
  expect(after.modifiers.map(modifier => modifier.id).slice(0, 2)).toEqual([large.id, small.id])
  expect(after.version).toBe(2)
})

test('MENU-4 groups are found in both languages, pinyin and initials, narrowed, sorted, paged, and say what they lack', async () => {
  const person = await aManager()
  const spicy = await add(person, {
    name: 'Spiciness',
    secondName: '辣度',
    modifiers: [{ name: 'Mild' }, { name: 'Hot' }],
  })
  const empty = await add(person, { name: 'Toppings' })
  const off = { name: 'B', status: 'invalid' } as const
  await add(person, { name: 'Noodles', min: 0, modifiers: [{ name: 'A', nestedGroupId: empty.id }, off] })
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const dish = { name: 'Wok', categoryId, priceCents: 900, modifierGroupIds: [spicy.id] }
  await addEntity(person, 'dish', dish)
  for (const search of ['spic', '辣', 'ladu', 'ld'])
    expect(await names(person, { search }), search).toEqual(['Spiciness'])
  expect(await names(person, { search: '%' })).toEqual([])
  await person.send(setSideGroupStatus, { ids: [empty.id], status: 'invalid' })
  expect(await names(person, { statuses: ['valid'] })).toEqual(['Spiciness', 'Noodles'])
  expect(await names(person, { sort: 'name', order: 'desc' })).toEqual(['Toppings', 'Spiciness', 'Noodles'])
  expect(await names(person, { sort: 'dishes', order: 'desc', pageSize: 1 })).toEqual(['Spiciness'])
  expect(await names(person, { sort: 'modifiers' })).toEqual(['Toppings', 'Spiciness', 'Noodles'])
  expect(await names(person, { page: 2, pageSize: 2 })).toEqual(['Noodles'])
  expect(await names(person, { used: false })).toEqual(['Noodles'])
  expect(await names(person, { used: true })).toEqual(['Spiciness', 'Toppings'])
  const { rows, total } = await person.send(getSideGroupListPage, {})
  expect(total).toBe(3)
  expect(rows.map(({ name, modifiers, dishes, faults }) => [name, modifiers, dishes, faults])).toEqual([
    ['Spiciness', 2, 1, []],
    ['Toppings', 0, 0, ['empty']],
    ['Noodles', 2, 0, []],
  ])
  expect(rows[0]?.first.map(({ name }) => name)).toEqual(['Mild', 'Hot'])
})

test('MENU-4 what cannot be asked is refused at its field, in both languages, and nothing is saved', async () => {
  const person = await aManager()
  const two = [{ name: 'A' }, { name: 'B' }]
  const refused: [object, string, string][] = [
    [{ min: 2, max: 1 }, 'MAXIMUM_BELOW_MINIMUM', 'max'],
    [{ min: 3, max: 3, modifiers: two }, 'CHOICES_TOO_FEW', 'min'],
    [{ min: 1, max: 1, modifiers: [{ name: 'A', status: 'invalid' }] }, 'CHOICES_TOO_FEW', 'min'],
    [{ min: 4, max: 4, duplicateSelection: true, perModifierMax: 1, modifiers: two }, 'CHOICES_TOO_FEW', 'min'],
    [{ max: 1, modifiers: two.map(each => ({ ...each, isDefault: true })) }, 'DEFAULTS_TOO_MANY', 'max'],
    [{ max: 2, freeQuantity: 3, modifiers: two }, 'FREE_TOO_MANY', 'freeQuantity'],
    [{ modifiers: [{ name: 'Hot' }, { name: ' hot ' }] }, 'NAME_TAKEN', 'modifiers.1.name'],
    [{ modifiers: [{ name: 'A', nestedGroupId: 2_000_000_000 }] }, 'REFERENCE_GONE', 'modifiers.0.nestedGroupId'],
    [{ modifiers: [{ name: '' }] }, 'INVALID_INPUT', 'modifiers.0.name'],
    [{ modifiers: [{ name: 'A', priceCents: 1.5 }] }, 'INVALID_INPUT', 'modifiers.0.priceCents'],
    [{ modifiers: [{ name: 'A', priceCents: '12,50' }] }, 'INVALID_INPUT', 'modifiers.0.priceCents'],
    [{ modifiers: [{ name: 'A', priceCents: 1e11 }] }, 'INVALID_INPUT', 'modifiers.0.priceCents'],
    [{ modifiers: [{ name: 'A', maxQuantity: 0 }] }, 'INVALID_INPUT', 'modifiers.0.maxQuantity'],
    [{ name: 'x'.repeat(300) }, 'INVALID_INPUT', 'name'],
    [{ min: -1 }, 'INVALID_INPUT', 'min'],
    [{ max: 1000 }, 'INVALID_INPUT', 'max'],
  ]
  for (const [fields, code, field] of refused)
    await expect(add(person, fields), JSON.stringify(fields)).rejects.toMatchObject({ code, field })
  expect(await names(person)).toEqual([])
  const said = async (language: string) => {
    const input = { name: 'G', min: 2, max: 1, idempotencyKey: `key-${unique()}` }
    const answer = await person.request(addSideGroup, input, { 'Accept-Language': language })
    return ((await answer.json()) as { message: string }).message
  }
  expect(await said('en-US')).toBe('Maximum must be greater than minimum')
  expect(await said('zh-CN')).toMatch(/\p{Script=Han}/u)
  await add(person, { name: 'Size' })
  await expect(add(person, { name: ' SIZE' })).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  await add(person, { name: '🌶 <b>辣</b> مرحبا', min: 1, max: 1, modifiers: two })
})

test('MENU-4 no group opens itself, and none opens a group that opens another', async () => {
  const person = await aManager()
  const inner = await add(person, { name: 'Inner', modifiers: [{ name: 'X' }] })
  const opens = (nestedGroupId: number) => [{ name: 'Opens', nestedGroupId }]
  const outer = await add(person, { name: 'Outer', modifiers: opens(inner.id) })
  const field = 'modifiers.0.nestedGroupId'
  await expect(add(person, { modifiers: opens(outer.id) })).rejects.toMatchObject({ code: 'NESTED_DEEP', field })
  const edit = (id: number, modifiers: ReturnType<typeof opens>) =>
    person.send(editSideGroup, { id, version: 1, name: 'Inner', min: 0, max: 1, modifiers })
  await expect(edit(inner.id, opens(inner.id))).rejects.toMatchObject({ code: 'NESTED_SELF', field })
  await expect(edit(inner.id, opens(outer.id))).rejects.toMatchObject({ code: 'NESTED_DEEP', field })
  const third = await add(person, { name: 'Third' })
  await expect(edit(inner.id, opens(third.id))).rejects.toMatchObject({ code: 'NESTED_DEEP', field })
})

test('MENU-4 two people at one group: the second is told, and a double click adds one', async () => {
  const person = await aManager()
  const idempotencyKey = `key-${unique()}`
  const [first, again] = [
    await add(person, { name: 'Once', idempotencyKey }),
    await add(person, { name: 'Once', idempotencyKey }),
  ]
  expect(again.id).toBe(first.id)
  const typed = { id: first.id, version: 1, name: 'Once', min: 0, max: 2 }
  expect(await person.send(editSideGroup, typed)).toMatchObject({ version: 2 })
  await expect(person.send(editSideGroup, { ...typed, max: 9 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await person.send(editSideGroup, { ...typed, version: 2 })).toMatchObject({ version: 2, changeId: null })
})

test('MENU-4 a group is given to dishes and taken from others in one change that one undo takes back', async () => {
  const person = await aManager()
  const [size, spicy] = [await add(person, { name: 'Size' }), await add(person, { name: 'Spicy' })]
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const dish = (name: string, modifierGroupIds: number[]) =>
    addEntity(person, 'dish', { name, categoryId, priceCents: 900, modifierGroupIds })
  const [wok, rice, tea] = [
    await dish('Wok', [size.id]),
    await dish('Rice', []),
    await dish('Tea', [spicy.id, size.id]),
  ]
  const { changeId } = await person.send(setSideGroupDishes, { id: spicy.id, add: [wok, rice, rice], remove: [tea] })
  expect(await groupsOf(person, wok)).toEqual([size.id, spicy.id])
  expect(await groupsOf(person, rice)).toEqual([spicy.id])
  expect(await groupsOf(person, tea)).toEqual([size.id])
  expect(await person.send(getSideGroupDetail, { id: spicy.id })).toMatchObject({ dishIds: [wok, rice], version: 1 })
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect(await groupsOf(person, tea)).toEqual([spicy.id, size.id])
  const gone = { id: spicy.id, add: [wok, 2_000_000_000] }
  await expect(person.send(setSideGroupDishes, gone)).rejects.toMatchObject({ code: 'REFERENCE_GONE', field: 'add.1' })
  const many: number[] = []
  for (let index = 0; index < 20; index += 1) many.push((await add(person)).id)
  const full = await dish('Full', many)
  const most = { code: 'INVALID_INPUT', field: 'add.0' }
  await expect(person.send(setSideGroupDishes, { id: spicy.id, add: [full] })).rejects.toMatchObject(most)
})

test('MENU-4 a group says where it is used before it goes, leaves dishes and modifiers when it does, and comes back whole', async () => {
  const person = await aManager()
  const inner = await add(person, { name: 'Inner', modifiers: [{ name: 'X' }] })
  const outer = await add(person, { name: 'Outer', modifiers: [{ name: 'Opens', nestedGroupId: inner.id }] })
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const wok = { name: 'Wok', categoryId, priceCents: 900, modifierGroupIds: [inner.id] }
  const dish = await addEntity(person, 'dish', wok)
  const { uses, total } = await person.send(getSideGroupUses, { ids: [inner.id] })
  expect([total, ...uses.map(({ kind, name }) => `${kind} ${name}`)]).toEqual([2, 'modifierGroup Outer', 'dish Wok'])
  const { changeId } = await person.send(deleteSideGroups, { ids: [inner.id] })
  expect(await groupsOf(person, dish)).toEqual([])
  const left = await person.send(getSideGroupDetail, { id: outer.id })
  expect(left.modifiers[0]?.nestedGroupId).toBeNull()
  await expect(person.send(getSideGroupDetail, { id: inner.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  const back = await person.send(getSideGroupDetail, { id: outer.id })
  expect(back.modifiers[0]?.nestedGroupId).toBe(inner.id)
})

test('MENU-4 groups are put in order; another store sees and changes nothing', async () => {
  const [person, other] = [await aManager(), await aManager()]
  const ids: number[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await add(person, { name })).id)
  await person.send(sortSideGroups, { ids: ids.toReversed() })
  expect(await names(person)).toEqual(['C', 'B', 'A'])
  expect(await names(other)).toEqual([])
  const [id = 0] = ids
  await expect(other.send(getSideGroupDetail, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(deleteSideGroups, { ids: [id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(sortSideGroups, { ids })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const status = 'invalid' as const
  await expect(other.send(setSideGroupStatus, { ids: [id], status })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(setSideGroupDishes, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('MENU-4 a new group goes onto dishes with the same change, after what they ask already; without the right it does not', async () => {
  const person = await aManager()
  const categoryId = await addEntity(person, 'category', { name: 'Mains' })
  const sauces = await add(person, { name: 'Sauces' })
  const dish = (name: string, modifierGroupIds: number[] = []) =>
    addEntity(person, 'dish', { name, categoryId, priceCents: 900, modifierGroupIds })
  const [wok, tea] = [await dish('Wok', [sauces.id]), await dish('Tea')]
  const { id, changeId } = await add(person, { name: 'Size', dishIds: [wok, tea] })
  expect([await groupsOf(person, wok), await groupsOf(person, tea)]).toEqual([[sauces.id, id], [id]])
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect([await groupsOf(person, wok), await names(person)]).toEqual([[sauces.id], ['Sauces']])
  const gone = add(person, { name: 'Size', dishIds: [wok, 2_000_000_000] })
  await expect(gone).rejects.toMatchObject({ code: 'REFERENCE_GONE', field: 'dishIds.1' })
  const other = await aPerson({ store: person.store, permissions: ['menu.modifiers.edit'] })
  await expect(add(other, { name: 'Size', dishIds: [wok] })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
    field: 'dishIds',
  })
  expect(await add(other, { name: 'Size' })).toMatchObject({ id: expect.any(Number) as number })
})
