/** Groups of stores are a person's own, and give nobody a right (RPT-9). */
import { expect, test } from 'vitest'
import { MOST_GROUPS, storesReportCalls } from '../../../shared/contract/reports/stores.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { aPerson, aStore, unique } from '../../testing/people.ts'
import { aBossOf, aReaderOf, storesView } from './stores.testing.ts'
import { asOwner } from './stores.testing.queries.ts'
import { sql } from 'kysely'

const { getStoreGroups, getStoresReport, removeStoreGroup, saveStoreGroup } = storesReportCalls
const june = { from: '2025-06-01', to: '2025-06-30' }
const key = () => `key-${unique()}`

test('RPT-9 a boss makes a group, looks at its stores alone, changes and deletes it; all in the audit trail', async () => {
  const stores = [await aStore(), await aStore(), await aStore()]
  const [a = 0, b = 0, c = 0] = stores.map(({ merchantId }) => merchantId)
  const boss = await aBossOf(...stores)
  const add = { name: 'North', merchantIds: [a, b], idempotencyKey: key() }
  const { groupId } = await boss.send(saveStoreGroup, add)
  expect(await boss.send(saveStoreGroup, add)).toMatchObject({ groupId })
  const report = await boss.read(getStoresReport, { ...june, groupId })
  expect(new Set(report.stores.map(({ merchantId }) => merchantId))).toEqual(new Set([a, b]))
  expect(report.groups).toEqual([{ groupId, version: 1, name: 'North', merchantIds: [a, b] }])
  const change = { groupId, version: 1, name: 'West', merchantIds: [c] }
  await boss.send(saveStoreGroup, { ...change, idempotencyKey: key() })
  await expect(boss.send(saveStoreGroup, { ...change, idempotencyKey: key() })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await boss.send(getStoreGroups, {})).groups).toMatchObject([{ version: 2, name: 'West', merchantIds: [c] }])
  await boss.send(removeStoreGroup, { groupId, version: 2 })
  expect((await boss.send(getStoreGroups, {})).groups).toEqual([])
  await expect(boss.read(getStoresReport, { ...june, groupId })).rejects.toMatchObject({ field: 'groupId' })
  const { rows } = await boss.send(auditCalls.findAuditList, { objectType: 'storeGroup' })
  expect(rows.map(({ action }) => action).sort()).toEqual(['add', 'delete', 'update'])
})

test('RPT-9 nobody sees or changes another person’s groups, and a group shows no store without the right there', async () => {
  const stores = [await aStore(), await aStore()]
  const [a = 0, b = 0] = stores.map(({ merchantId }) => merchantId)
  const boss = await aBossOf(...stores)
  const { groupId } = await boss.send(saveStoreGroup, { name: 'North', merchantIds: [a, b], idempotencyKey: key() })
  const other = await aBossOf(...stores)
  expect((await other.send(getStoreGroups, {})).groups).toEqual([])
  const change = { groupId, version: 1, name: 'Mine', merchantIds: [a], idempotencyKey: key() }
  await expect(other.send(saveStoreGroup, change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.send(removeStoreGroup, { groupId, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.read(getStoresReport, { ...june, groupId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Whoever loses a store no longer sees it in the group; it is there again when they have it back.
  const inSecond = sql`merchant_id = ${b} and account_id = ${boss.accountId}`
  await asOwner(sql`update employee set status = 'invalid' where ${inSecond}`)
  const own = await boss.read(getStoresReport, { ...june, groupId })
  expect(own.stores.map(({ merchantId }) => merchantId)).toEqual([a])
  expect(own.groups[0]?.merchantIds).toEqual([a])
  await boss.send(saveStoreGroup, { ...change, name: 'South' })
  await asOwner(sql`update employee set status = 'valid' where ${inSecond}`)
  expect((await boss.send(getStoreGroups, {})).groups[0]).toMatchObject({ name: 'South', merchantIds: [a, b] })
})

test('RPT-9 a group takes no store of others, no name twice, no stranger’s permission and no end', async () => {
  const [own, foreign] = [await aStore(), await aStore()]
  const boss = await aBossOf(own)
  const add = (name: string, merchantIds: number[]) =>
    boss.send(saveStoreGroup, { name, merchantIds, idempotencyKey: key() })
  const { merchantId } = own
  await expect(add('North', [merchantId, foreign.merchantId])).rejects.toMatchObject({
    code: 'NOT_FOUND',
    field: 'merchantIds.1',
  })
  await add('North', [merchantId])
  await expect(add('NORTH', [merchantId])).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  const viewer = await aReaderOf([{ store: own, permissions: [storesView] }])
  const asked = viewer.send(saveStoreGroup, { name: 'X', merchantIds: [merchantId], idempotencyKey: key() })
  await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  for (let made = 1; made < MOST_GROUPS; made++) await add(`G${made}`, [merchantId])
  await expect(add('One more', [merchantId])).rejects.toMatchObject({ code: 'STORE_GROUPS_MOST' })
  await expect((await aPerson({ store: own })).send(getStoreGroups, {})).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
})
