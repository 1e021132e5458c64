/** Settings by names and back (SET-10): every group, with any values that its schema accepts. */
import { expect, test } from 'vitest'
import { entityKinds } from '../../contract/menu/entities.ts'
import { type SettingGroup, settingGroupKeys, settingGroups } from '../../contract/settings/settings.ts'
import { byId, byName, withOwnFields } from './transfer.ts'
import { settingChange } from './transferChange.ts'
import { namesOf, type NamedKind } from './transferNames.ts'
import { valuesOf } from './transfer.testing.ts'

const kinds: readonly NamedKind[] = [...entityKinds, 'tax', 'printer', 'picture']
/** A store that has a thing of every kind for every id; some are called the same. */
const things = (offset: number) =>
  namesOf(
    Object.fromEntries(
      kinds.map(kind => [
        kind,
        Array.from({ length: 30_000 / 250 }, (_, at) => at)
          .concat([540, 1260, 8875, 18_000, 20_000, 99_999])
          .map(id => ({ id: id + offset, name: `${kind} ${id % 3 === 0 ? 'same' : id}` })),
      ]),
    ),
  )
const [here, there] = [things(0), things(7)]

/** Rows of a list with ids have one each, and no two are called the same. */
function withIds(value: unknown, next: { id: number }): unknown {
  if (Array.isArray(value)) return value.map(each => withIds(each, next))
  if (typeof value !== 'object' || value === null) return value
  const row = value as Record<string, unknown>
  if (Object.keys(row).length === 2 && kinds.includes(row['kind'] as NamedKind)) return { ...row, id: 3 }
  const fields = Object.fromEntries(Object.entries(row).map(([name, each]) => [name, withIds(each, next)]))
  return 'id' in fields ? { ...fields, id: ++next.id } : fields
}
const holds = (value: unknown, name: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([field, each]) => field === name || holds(each, name))

/** Throws where there is none: nothing would be looked at. */
function valuesIn(group: SettingGroup): unknown[] {
  const values = valuesOf(settingGroups[group].storedSchema).map(value => withIds(value, { id: 1000 }))
  if (values.length === 0) throw new Error(`No value of ${group}: add one to transfer.testing.ts`)
  return values
}

test.each(settingGroupKeys)('SET-10 %s: what is exported and comes back to the same store is the same', group => {
  for (const value of valuesIn(group)) {
    const named = byName(value, here)
    expect(holds(named, 'id')).toBe(false)
    expect(byId(named, value, here)).toEqual({ value, missing: [] })
  }
})

test.each(settingGroupKeys)('SET-10 %s: in an empty store it is the same by names, with ids of that store', group => {
  for (const value of valuesIn(group)) {
    const named = byName(value, here)
    const { value: wanted, missing } = byId(named, {}, there)
    expect(missing).toEqual([])
    expect(byName(wanted, there)).toEqual(named)
  }
})

test('SET-10 what the other store does not have is left out and listed, once', () => {
  const charges = {
    taxIds: ['State', 'City'],
    gratuity: { taxIds: ['City'] },
    counted: [{ kind: 'dish', name: 'Rice' }],
  }
  const names = namesOf({ tax: [{ id: 9, name: 'state' }] })
  expect(byId(charges, {}, names)).toEqual({
    value: { taxIds: [9], gratuity: { taxIds: [] }, counted: [] },
    missing: [
      { kind: 'tax', name: 'City' },
      { kind: 'dish', name: 'Rice' },
    ],
  })
})

test('SET-10 a store keeps its own name, address and time zone', () => {
  const theirs = { name: 'Theirs', timeZone: 'UTC', phone: '1', receiptFooter: 'Thanks' }
  const ours = { name: 'Ours', timeZone: 'Asia/Tokyo', phone: '2', receiptFooter: '' }
  expect(withOwnFields('store', theirs, ours)).toMatchObject({ ...ours, receiptFooter: 'Thanks' })
  expect(withOwnFields('taxes' satisfies SettingGroup, theirs, ours)).toEqual(theirs)
})

test('SET-10 only what differs is shown; rows are told by what they are called', () => {
  const state = { name: 'State', ratePcm: 4000 }
  const before = { rates: [state], level: 'order', rounding: 'half-up', logoLight: 'ab'.repeat(32) }
  const after = { ...before, rates: [state, { name: 'City', ratePcm: 4500 }], level: 'line', logoLight: null }
  expect(settingChange(before, after)).toEqual({
    before: { rates: [{ ...state, id: 'State' }], level: 'order', logoLight: '#abababab' },
    after: {
      rates: [
        { ...state, id: 'State' },
        { name: 'City', ratePcm: 4500, id: 'City' },
      ],
      level: 'line',
      logoLight: null,
    },
  })
  const [eve, ours] = [{ fromDate: '2026-12-24', toDate: '2026-12-25' }, '2026-12-24 – 2026-12-25']
  expect(settingChange({ closings: [] }, { closings: [eve] }).after).toEqual({
    closings: [{ ...eve, name: eve.fromDate, id: ours }],
  })
})
