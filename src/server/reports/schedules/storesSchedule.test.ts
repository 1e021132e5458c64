/** The report over all stores by e-mail: each reader's file has the stores whose figures they may take out by now (RPT-7, RPT-9). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { scheduleCalls } from '../../../shared/contract/reports/schedules.ts'
import { storesReportCalls } from '../../../shared/contract/reports/stores.ts'
import { reportViewCalls } from '../../../shared/contract/reports/views.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { mailOf } from '../../mail/testing/mails.queries.ts'
import { aPerson, type TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { stepUpOf, type Reader } from '../sales/reports.testing.ts'
import { aBossOf, aReaderOf, aStoreIn } from '../stores/stores.testing.ts'
import { asOwner } from '../stores/stores.testing.queries.ts'
import { newestMailTo } from './schedules.testing.queries.ts'
import { aRecipient, confirms, key, queues, save, scheduleOf, works } from './schedules.testing.ts'

const takesOut: PermissionKey[] = ['reports.stores.view', 'reports.stores.export']
const { sendReportNow } = scheduleCalls
const { getStoresReport, saveStoreGroup } = storesReportCalls
const days = { from: '2025-06-02', to: '2025-06-02' }

async function threeStores() {
  const stores = [await aStoreIn({ name: 'East' }), await aStoreIn({ name: 'West' }), await aStoreIn({ name: 'Far' })]
  const [east, west, far] = stores as [TestStore, TestStore, TestStore]
  return { east, west, far, boss: await aBossOf(east, west, far) }
}

/** Somebody of the boss's first store with an address, who may take figures out there and in others. */
async function aReaderBy(boss: Reader, ...others: TestStore[]) {
  const reader = await aRecipient(boss, takesOut)
  for (const store of others) await aPerson({ store, accountId: reader.accountId, permissions: takesOut })
  return reader
}

async function sendNow(boss: Reader) {
  await boss.read(sendReportNow, { scheduleId: (await scheduleOf(boss))?.scheduleId ?? 0, idempotencyKey: key() })
  await works(boss)
}

const storesIn = (file: string | null) => ['East', 'West', 'Far'].filter(name => file?.includes(`\n${name},`))

/** Their role allows nothing of it any more. */
const loses = ({ merchantId }: TestStore, accountId: number) =>
  asOwner(sql`delete from role_permission where merchant_id = ${merchantId} and role_id =
    (select role_id from employee where merchant_id = ${merchantId} and account_id = ${accountId})`)

test('RPT-7 RPT-9 a recipient gets their stores, without one they lost, and a notice where none is left', async () => {
  const { east, west, boss } = await threeStores()
  const ann = await aReaderBy(boss, west)
  await save(boss, [ann.employeeId, boss.employeeId], { report: 'stores', name: 'Stores' })
  await confirms(boss, ann.email)
  const sent = async () => {
    await sendNow(boss)
    return newestMailTo(east.merchantId, ann.email)
  }
  expect(storesIn((await sent()).file)).toEqual(['East', 'West'])
  // The store of the schedule is one among others.
  await loses(east, ann.accountId)
  expect(storesIn((await sent()).file)).toEqual(['West'])
  expect(
    (await scheduleOf(boss))?.recipients.find(({ employeeId }) => employeeId === ann.employeeId)?.leftOut,
  ).toBeNull()
  await loses(west, ann.accountId)
  const last = await sent()
  expect(last.file).toBeNull()
  expect(last.said).toContain('no store is left')
  const { recipients, lastRun } = (await scheduleOf(boss)) ?? {}
  expect(lastRun).toMatchObject({ state: 'done', sent: 0 })
  expect(lastRun?.leftOut.map(({ reason }) => reason)).toContain('noStores')
  expect(recipients?.map(({ leftOut }) => leftOut)).toContain('noStores')
})

test('RPT-9 EMP-6 a waiting file goes out to nobody who lost one of its stores meanwhile', async () => {
  const { east, west, boss } = await threeStores()
  const [ann, bea] = [await aReaderBy(boss, west), await aReaderBy(boss, west)]
  await save(boss, [ann.employeeId, bea.employeeId], { report: 'stores', name: 'Stores' })
  for (const { email } of [ann, bea]) await confirms(boss, email)
  await boss.read(sendReportNow, { scheduleId: (await scheduleOf(boss))?.scheduleId ?? 0, idempotencyKey: key() })
  await queues(boss, new Date())
  await loses(west, ann.accountId)
  await works(boss)
  const told = async ({ email }: { email: string }) => {
    const { mailId } = await newestMailTo(east.merchantId, email)
    return mailOf((await testServer()).engine, east.merchantId, mailId)
  }
  expect(await told(ann)).toMatchObject({ state: 'failed', reason: 'noRight' })
  expect(await told(bea)).toMatchObject({ state: 'sent' })
})

test('RPT-9 EMP-6 a file over stores is its reader’s alone in the list of mails', async () => {
  const { east, west, boss } = await threeStores()
  const ann = await aReaderBy(boss, west)
  await asOwner(sql`insert into role_permission (merchant_id, role_id, permission)
    select merchant_id, role_id, 'settings.mail.view' from employee
    where merchant_id = ${east.merchantId} and account_id = ${ann.accountId}`)
  await save(boss, [ann.employeeId], { report: 'stores', name: 'Stores' })
  await confirms(boss, ann.email)
  await sendNow(boss)
  const { mailId } = await newestMailTo(east.merchantId, ann.email)
  // The boss sees more stores than are in it, and still: it is not theirs.
  await expect(boss.read(mailCalls.downloadMailFile, { mailId })).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
  const headers = { [HEADERS.stepUp]: await stepUpOf(ann) }
  const own = await ann.request(mailCalls.downloadMailFile, { mailId }, headers)
  expect(storesIn(await own.text())).toEqual(['East', 'West'])
})

test('RPT-7 RPT-9 a shared view of a group is read by colleagues with the stores that they may see; no other group is', async () => {
  const { east, west, far, boss } = await threeStores()
  const grouped = async (name: string) => {
    const merchantIds = [east.merchantId, far.merchantId]
    return (await boss.send(saveStoreGroup, { name, merchantIds, idempotencyKey: key() })).groupId
  }
  const [groupId, unshared] = [await grouped('Outside'), await grouped('Mine')]
  const asked = { report: 'stores', input: { ...days, groupId } } as never
  const view = { name: 'Outside', isShared: true, period: 'own', viewId: null, version: null, asked } as const
  await boss.send(reportViewCalls.saveReportView, { ...view, idempotencyKey: key() })
  const manager = await aReaderOf([east, west].map(store => ({ store, permissions: takesOut })))
  const report = await manager.read(getStoresReport, { ...days, groupId })
  expect(report.stores.map(({ name }) => name)).toEqual(['East'])
  expect(report.groups.map(({ name }) => name)).toEqual(['Outside'])
  const file = await manager.request(
    reportFileCalls.exportReport,
    { report: 'stores', input: { ...days, groupId }, format: 'csv' } as never,
    manager.headers,
  )
  expect(storesIn(await file.text())).toEqual(['East'])
  const refused = { code: 'NOT_FOUND', field: 'groupId' }
  await expect(manager.read(getStoresReport, { ...days, groupId: unshared })).rejects.toMatchObject(refused)
  // Somebody of another store is no colleague.
  const stranger = await aReaderOf([{ store: west, permissions: takesOut }])
  await expect(stranger.read(getStoresReport, { ...days, groupId })).rejects.toMatchObject(refused)
})
