/** Scheduled reports that follow a saved view: as it is when it is sent, paused when it goes, going on when it is back (RPT-7). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { scheduleCalls } from '../../../shared/contract/reports/schedules.ts'
import { reportViewCalls } from '../../../shared/contract/reports/views.ts'
import { aPerson } from '../../testing/people.ts'
import { aReader, type Reader } from '../sales/reports.testing.ts'
import { newestMailTo } from './schedules.testing.queries.ts'
import { aManager, aRecipient, confirms, key, reportsOf, save, scheduleOf, works } from './schedules.testing.ts'

const { pauseReportSchedule, sendReportNow } = scheduleCalls
const { deleteReportView, listReportViews, restoreReportView, saveReportView } = reportViewCalls
const days = { from: '2026-11-01', to: '2026-11-03' }

const viewOf = (more: object = {}) =>
  ({
    asked: { report: 'sales', input: { ...days, refundsBy: 'orderDay' } },
    name: 'Board',
    isShared: false,
    period: 'yesterday',
    viewId: null,
    version: null,
    idempotencyKey: key(),
    ...more,
  }) as never

/** A manager with a view, and a schedule of it to somebody who confirmed. */
async function followed(more: object = {}) {
  const manager = await aManager()
  const ann = await aRecipient(manager)
  const { viewId } = await manager.send(saveReportView, viewOf(more))
  const { scheduleId } = await save(manager, [ann.employeeId], { viewId, period: 'lastMonth' })
  await confirms(manager, ann.email)
  return { manager, ann, viewId, scheduleId }
}

async function sendNow(manager: Reader, scheduleId: number) {
  await manager.read(sendReportNow, { scheduleId, idempotencyKey: key() })
  await works(manager)
}

async function newestAddress(manager: Reader) {
  const [mail] = await reportsOf(manager)
  const { html } = await manager.send(mailCalls.getMail, { mailId: mail?.mailId ?? 0 })
  return html.replaceAll('&amp;', '&')
}

test('RPT-7 a schedule follows its view: who changes the view changes the mail', async () => {
  const { manager, viewId, scheduleId } = await followed()
  expect(await scheduleOf(manager)).toMatchObject({
    viewId,
    viewName: 'Board',
    viewGone: false,
    period: 'yesterday',
    input: { refundsBy: 'orderDay' },
  })
  expect((await scheduleOf(manager))?.input).not.toHaveProperty('from')
  await sendNow(manager, scheduleId)
  const before = await newestAddress(manager)
  expect(before).toContain('refundsBy=orderDay')
  const [day] = /from=[\d-]+&to=[\d-]+/.exec(before) ?? []
  expect(day?.slice(5, 15)).toBe(day?.slice(-10))
  await manager.send(
    saveReportView,
    viewOf({
      viewId,
      version: 1,
      name: 'Panel',
      period: 'last7Days',
      asked: { report: 'sales', input: { ...days, refundsBy: 'refundDay' } },
    }),
  )
  await sendNow(manager, scheduleId)
  const after = await newestAddress(manager)
  expect(after).toContain('refundsBy=refundDay')
  const [from, to] = (/from=[\d-]+&to=[\d-]+/.exec(after)?.[0] ?? '').match(/\d{4}-\d\d-\d\d/g) ?? []
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(6 * 86_400_000)
  expect(await scheduleOf(manager)).toMatchObject({ viewName: 'Panel', period: 'last7Days' })
})

test('RPT-7 of a view with fixed dates the schedule’s own period is sent', async () => {
  const { manager } = await followed({ period: 'own' })
  expect(await scheduleOf(manager)).toMatchObject({ period: 'lastMonth' })
})

test('RPT-7 a view that is sent is deleted only by who was told which schedules pause; they say why they sent nothing', async () => {
  const { manager, ann, viewId, scheduleId } = await followed()
  const [view] = (await manager.send(listReportViews, { report: 'sales' })).rows
  expect(view?.schedules).toEqual([{ scheduleId, name: 'Week' }])
  const second = await save(manager, [ann.employeeId], { viewId, name: 'Other' })
  const refused = { code: 'REPORT_VIEW_SCHEDULED', field: 'pauses' }
  const remove = (pauses: number[]) => manager.send(deleteReportView, { viewId, version: 1, pauses })
  await expect(remove([])).rejects.toMatchObject(refused)
  // The second was added while the question was on the screen.
  await expect(remove([scheduleId])).rejects.toMatchObject(refused)
  expect(await scheduleOf(manager)).toMatchObject({ paused: false, viewGone: false })
  await manager.read(sendReportNow, { scheduleId, idempotencyKey: key() })
  await remove([scheduleId, second.scheduleId])
  expect(await scheduleOf(manager)).toMatchObject({ paused: true, viewGone: true, viewName: 'Board', nextRunAt: null })
  await works(manager, new Date(Date.now() + 30 * 86_400_000))
  expect(await reportsOf(manager)).toEqual([])
  const gone = { code: 'REPORT_VIEW_GONE' }
  await expect(manager.send(pauseReportSchedule, { scheduleId, paused: false })).rejects.toMatchObject(gone)
  await expect(sendNow(manager, scheduleId)).rejects.toMatchObject(gone)
  const again = { scheduleId, version: (await scheduleOf(manager))?.version, viewId }
  await expect(save(manager, [ann.employeeId], again)).rejects.toMatchObject({ ...gone, field: 'viewId' })
})

test('RPT-7 ADM-1 a view that comes back takes its schedules with it, but none that was paused by hand', async () => {
  const { manager, ann, viewId, scheduleId } = await followed()
  const { scheduleId: byHand } = await save(manager, [ann.employeeId], { viewId, name: 'By hand' })
  await manager.send(pauseReportSchedule, { scheduleId: byHand, paused: true })
  const all = async () => {
    const { rows } = await manager.send(scheduleCalls.getReportSchedules, {})
    return Object.fromEntries(rows.map(row => [row.scheduleId, row.paused ? 'paused' : row.nextRunAt !== null]))
  }
  const goes = { [scheduleId]: true, [byHand]: 'paused' }
  const pauses = [scheduleId, byHand]
  await manager.send(deleteReportView, { viewId, version: 1, pauses })
  expect(await all()).toEqual({ [scheduleId]: 'paused', [byHand]: 'paused' })
  await manager.send(restoreReportView, { viewId })
  expect(await all()).toEqual(goes)
  await manager.send(deleteReportView, { viewId, version: 3, pauses })
  const entries = { objectType: 'reportView', objectId: String(viewId) } as const
  const { rows } = await manager.send(auditCalls.findAuditList, entries)
  const auditId = rows.find(({ action }) => action === 'delete')?.auditId ?? 0
  await manager.send(auditCalls.undoChange, { auditId, reason: 'still needed' })
  expect(await all()).toEqual(goes)
})

test('RPT-7 filters of its own mend a schedule whose view is gone, and it goes on', async () => {
  const { manager, ann, viewId, scheduleId } = await followed()
  await manager.send(deleteReportView, { viewId, version: 1, pauses: [scheduleId] })
  const { version } = (await scheduleOf(manager)) ?? {}
  await save(manager, [ann.employeeId], { scheduleId, version, viewId: null, input: { refundsBy: 'refundDay' } })
  const mended = await scheduleOf(manager)
  expect(mended).toMatchObject({ viewId: null, viewGone: false, paused: false, input: { refundsBy: 'refundDay' } })
  expect(mended?.nextRunAt).not.toBeNull()
  await sendNow(manager, scheduleId)
  expect((await newestMailTo(manager.store.merchantId, ann.email)).file).not.toBeNull()
})

test('RPT-7 EMP-6 nobody schedules a view that they do not see, one of another report, or of another store', async () => {
  const { manager, ann, viewId } = await followed()
  const other = await aReader({ store: manager.store, isBoss: true })
  const refused = { code: 'NOT_FOUND', field: 'viewId' }
  await expect(save(other, [ann.employeeId], { viewId })).rejects.toMatchObject(refused)
  await expect(save(manager, [ann.employeeId], { viewId, report: 'items' })).rejects.toMatchObject(refused)
  await expect(save(manager, [ann.employeeId], { viewId: 2_000_000_000 })).rejects.toMatchObject(refused)
  const stranger = await aManager()
  const cook = await aPerson({ store: stranger.store, email: `c${key()}@home.test` })
  await expect(save(stranger, [cook.employeeId], { viewId })).rejects.toMatchObject(refused)
  // Who changes the rest of a schedule leaves the view of a colleague as it is.
  const row = await scheduleOf(manager)
  const change = { scheduleId: row?.scheduleId, version: row?.version, viewId, name: 'Renamed' }
  await save(other, [ann.employeeId], change)
  expect(await scheduleOf(manager)).toMatchObject({ name: 'Renamed', viewName: 'Board' })
})
