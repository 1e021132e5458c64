import { expect, test } from 'vitest'
import { orderLimitCalls } from '../../../shared/contract/menu/orderLimits.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, unique } from '../../testing/people.ts'
import { readGroup, saveGroup } from './orderLimits.testing.ts'

const { addBuffetType, delBuffetType, editBuffetType, getBuffetTypeList } = orderLimitCalls
const aKey = () => `key-${unique()}`

test('MENU-9 buffet types are added, changed and deleted; their ids never come twice', async () => {
  const boss = await aPerson({ isBoss: true })
  const sushi = await addEntity(boss, 'category', { name: 'Sushi', secondName: '寿司' })
  const lunch = {
    name: 'Lunch buffet',
    secondName: '午市自助',
    priceCents: 1999,
    includes: [{ kind: 'category' as const, id: sushi }],
    maxPerGuest: 20,
  }
  const key = aKey()
  const { id, version: first } = await boss.send(addBuffetType, { ...lunch, idempotencyKey: key })
  // A double click makes one.
  expect(await boss.send(addBuffetType, { ...lunch, idempotencyKey: key })).toMatchObject({ id, version: first })
  const edited = await boss.send(editBuffetType, { ...lunch, id, version: first, priceCents: 2199, status: 'invalid' })
  expect(edited).toMatchObject({ id, version: 2 })
  const { rows, version } = await boss.send(getBuffetTypeList, {})
  expect(rows).toMatchObject([{ ...lunch, id, priceCents: 2199, status: 'invalid' }])
  expect((await readGroup(boss)).value.buffetTypes).toEqual(rows)
  await boss.send(delBuffetType, { id, version })
  const again = await boss.send(addBuffetType, { ...lunch, idempotencyKey: aKey() })
  expect(again.id).not.toBe(id)
})

test('MENU-9 names of buffet types are unique in each language, by the call and by the group', async () => {
  const boss = await aPerson({ isBoss: true })
  const dinner = { name: 'Dinner', secondName: '晚市', priceCents: 2999 }
  const { id, version } = await boss.send(addBuffetType, { ...dinner, idempotencyKey: aKey() })
  for (const [fields, field] of [
    [{ name: 'DINNER' }, 'name'],
    [{ name: 'Other', secondName: '晚市' }, 'secondName'],
  ] as const) {
    const adding = boss.send(addBuffetType, { ...dinner, ...fields, idempotencyKey: aKey() })
    await expect(adding).rejects.toMatchObject({ code: 'NAME_TAKEN', field })
  }
  const twice = saveGroup(boss, { buffetTypes: [{ ...dinner, id }, dinner] })
  await expect(twice).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'value.buffetTypes.1.name' })
  const stranger = saveGroup(boss, { buffetTypes: [{ ...dinner, id: 987_654 }] })
  await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'value.buffetTypes.0.id' })
  await expect(boss.send(editBuffetType, { ...dinner, id, version: version + 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
    field: 'version',
  })
})

test('MENU-9 a buffet type includes dishes that exist, has a price and at most 999 for a guest', async () => {
  const boss = await aPerson({ isBoss: true })
  const type = { name: 'All you can eat', priceCents: 2999, idempotencyKey: aKey() }
  const refused = (fields: object, code: string, field: string) =>
    expect(boss.send(addBuffetType, { ...type, ...fields })).rejects.toMatchObject({ code, field })
  await refused({ includes: [{ kind: 'dish', id: 987_654_321 }] }, 'REFERENCE_GONE', 'includes')
  await refused({ priceCents: -1 }, 'INVALID_INPUT', 'priceCents')
  await refused({ priceCents: 12.5 }, 'INVALID_INPUT', 'priceCents')
  await refused({ maxPerGuest: 1000 }, 'INVALID_INPUT', 'maxPerGuest')
  await refused({ name: ' ' }, 'INVALID_INPUT', 'name')
  await refused({ name: 'x'.repeat(61) }, 'INVALID_INPUT', 'name')
  await expect(boss.send(delBuffetType, { id: 1, version: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
