/** What the transfer of settings and the opening of stores refuse (SET-10, ADM-5). */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { settingTransferCalls } from '../../../shared/contract/settings/settingTransfer.ts'
import { MOST_STORES, storesCalls } from '../../../shared/contract/settings/stores.ts'
import { insufficient, required } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'

const { previewSettingImport, applySettingImport, previewSettingCopy, applySettingCopy } = settingTransferCalls
const key = () => `key-${unique()}`
const bossOnly = { reason: 'BOSS_ONLY' }
const outdated = { reason: 'SETTINGS_OUTDATED' }
const store = { name: 'New', phone: '415 555 0100', timeZone: 'UTC', currency: 'USD' }

let boss: TestPerson
beforeAll(async () => {
  boss = await aPerson({ isBoss: true })
})

test('SET-10 a file that is none', async () => {
  expect(await refusalOf(boss, previewSettingImport, { document: { format: 'other' } })).toEqual({
    reason: 'SETTINGS_FILE_UNREADABLE',
    field: 'document',
  })
})

test('SET-10 settings that were saved since the preview', async () => {
  const madeAt = new Date().toISOString()
  const document = { format: 'mise-settings', version: 1, madeAt, store: { aid: '1', name: '' }, groups: { hours: {} } }
  const groups = [{ group: 'hours', version: 7 }]
  const input = { document, groups, fileName: 'a.json', idempotencyKey: key() }
  expect(await refusalOf(boss, applySettingImport, input)).toEqual({ ...outdated, field: 'groups.0.version' })
  const { accountId } = boss
  const other = await aPerson({ isBoss: true, accountId })
  const to = [{ merchantId: other.store.merchantId, groups }]
  const copy = { from: groups, to, idempotencyKey: key() }
  expect(await refusalOf(boss, applySettingCopy, copy)).toEqual({ ...outdated, field: 'from.0.version' })
})

test('SET-10 ADM-5 a store of others, and whoever is no boss', async () => {
  const stranger = await aPerson({ isBoss: true })
  const look = { groups: ['hours'], to: [stranger.store.merchantId] }
  expect(await refusalOf(boss, previewSettingCopy, look)).toEqual({ ...bossOnly, field: 'to.0' })
  const manager = await aPerson({ permissions: ['system.stores.open', 'settings.transfer.copy'] })
  expect(await refusalOf(manager, previewSettingCopy, look)).toEqual(bossOnly)
  expect(await refusalOf(manager, storesCalls.openStore, { ...store, idempotencyKey: key() })).toEqual(bossOnly)
  const nobody = await aPerson()
  expect(await refusalOf(nobody, storesCalls.openStore, { ...store, idempotencyKey: key() })).toEqual(insufficient)
})

test('ADM-5 a store without a name or phone, and one too many', async () => {
  const open = (input: object) => refusalOf(boss, storesCalls.openStore, { ...store, ...input, idempotencyKey: key() })
  expect(await open({ name: ' ' })).toEqual({ ...required, field: 'name' })
  expect(await open({ phone: '' })).toEqual({ ...required, field: 'phone' })
  const { engine } = await testServer()
  const owner = await aPerson({ isBoss: true })
  await engine.transact('owner', 'write', run =>
    run(sql`
      with made as (
        insert into merchant (aid, name, time_zone, currency)
        select (${Number(unique())}::bigint / 1000 * 1000 + n)::text, 'Many', 'UTC', 'USD'
        from generate_series(2, ${MOST_STORES}::int) n returning merchant_id),
      roles as (insert into role (merchant_id, name) select merchant_id, 'Boss' from made returning merchant_id, role_id)
      insert into employee (merchant_id, account_id, role_id, is_boss, employee_no, first_name, login_name)
      select merchant_id, ${owner.accountId}, role_id, true, '1', 'Pat', 'boss' from roles`),
  )
  await engine.transact('owner', 'write', run =>
    run(sql`
      insert into workplace (account_id, merchant_id, employee_id)
      select account_id, merchant_id, employee_id from employee
      where account_id = ${owner.accountId} and login_name = 'boss'`),
  )
  expect(await refusalOf(owner, storesCalls.openStore, { ...store, idempotencyKey: key() })).toEqual({
    reason: 'STORES_MOST',
    values: { max: '100' },
  })
})
