import { expect, test } from 'vitest'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { guestMenuCalls } from '../../../shared/contract/menu/guestMenu.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSellingStore, momentAfter, openDraft, setDish } from '../versions/menuVersions.testing.ts'

const { getGuestMenu } = guestMenuCalls
const HOUR_MS = 3_600_000
const at = { of: 'live', channel: 'pos', orderType: 'dineIn', ...momentAfter(0) } as const

const pricesOf = async (person: TestPerson, input: object = {}) =>
  (await person.send(getGuestMenu, { ...at, ...input })).menus.flatMap(({ categories }) =>
    categories.flatMap(({ items }) => items.map(({ priceCents, refusal }) => [priceCents, refusal])),
  )

test('MENU-14 MENU-11 a guest sees what is live; the draft and any version can be looked at beside it', async () => {
  const { boss, ramen } = await aSellingStore()
  const { rows } = await boss.send(menuVersionCalls.getMenuVersionListPage, {})
  await openDraft(boss)
  await setDish(boss, ramen, { priceCents: 950 })
  expect(await pricesOf(boss)).toEqual([[900, null]])
  expect(await pricesOf(boss, { of: 'working' })).toEqual([[950, null]])
  expect(await pricesOf(boss, { of: rows[0]?.versionNo ?? 0 })).toEqual([[900, null]])
  expect(await pricesOf(boss, { channel: 'web' })).toEqual([])
})

test('MENU-14 MENU-10 what is sold out until an hour from now can be ordered again after it', async () => {
  const { boss, ramen } = await aSellingStore()
  const untilAt = new Date(Date.now() + HOUR_MS).toISOString()
  await boss.send(availabilityCalls.setSoldOut, {
    changes: [{ kind: 'dish', id: ramen, to: { state: 'time', untilAt } }],
  })
  expect(await pricesOf(boss)).toEqual([[900, 'soldOut']])
  expect(await pricesOf(boss, momentAfter(3 * HOUR_MS))).toEqual([[900, null]])
})

test('MENU-14 before the first version there is nothing to see; a version that never was and an hour that clocks skip are refused', async () => {
  const boss = await aPerson({ isBoss: true })
  expect(await pricesOf(boss)).toEqual([])
  await expect(pricesOf(boss, { of: 4_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const skipped = { date: '2037-03-08', time: '02:30' }
  await expect(pricesOf(boss, skipped)).rejects.toMatchObject({ code: 'LOCAL_TIME_NEVER', field: 'time' })
})
