/** Reports by e-mail: to whom, when, once, and with the rights of the moment (RPT-7, EMP-6). */
import { expect, test } from 'vitest'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { scheduleCalls } from '../../../shared/contract/reports/schedules.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { reportDocuments } from '../../reportDocuments.ts'
import { aReader } from '../sales/reports.testing.ts'
import { aManager, aRecipient, confirms, key, reportsOf, save, scheduleOf, works } from './schedules.testing.ts'

const { deleteReportSchedule, pauseReportSchedule, saveReportSchedule, sendReportNow } = scheduleCalls
const { getMail } = mailCalls

test('RPT-7 EMP-6 a report goes to those who confirmed and may have it by now; everybody else is told why', async () => {
  const manager = await aManager()
  const [ann, bob, cat] = [await aRecipient(manager), await aRecipient(manager), await aRecipient(manager, [])]
  await save(manager, [ann.employeeId, bob.employeeId, cat.employeeId])
  await confirms(manager, ann.email)
  expect((await scheduleOf(manager))?.recipients.map(({ leftOut }) => leftOut)).toEqual([
    null,
    'unconfirmed',
    'noRight',
  ])
  const { scheduleId = 0 } = (await scheduleOf(manager)) ?? {}
  await manager.read(sendReportNow, { scheduleId, idempotencyKey: key() })
  await works(manager)
  expect(await reportsOf(manager)).toMatchObject([{ address: ann.email, state: 'sent' }])
  expect((await scheduleOf(manager))?.lastRun).toMatchObject({
    state: 'done',
    sent: 1,
    leftOut: [{ reason: 'unconfirmed' }, { reason: 'noRight' }],
  })
  const [mail] = await reportsOf(manager)
  const { file } = await manager.send(getMail, { mailId: mail?.mailId ?? 0 })
  expect(file?.fileName).toMatch(/\.csv$/)
  // Left the restaurant meanwhile.
  await manager.send(employeeCalls.updateEmployeeStatus, { employeeIds: [ann.employeeId], status: 'invalid' })
  await manager.read(sendReportNow, { scheduleId, idempotencyKey: key() })
  await works(manager)
  expect(await reportsOf(manager)).toHaveLength(1)
  expect((await scheduleOf(manager))?.lastRun).toMatchObject({ sent: 0, leftOut: [{ reason: 'gone' }, {}, {}] })
})

test('RPT-7 SHELL-11 a file above 5 MB is not attached: its mail leads to the page with the report’s own filters', async () => {
  const manager = await aManager()
  const ann = await aRecipient(manager)
  const input = { refundsBy: 'orderDay', compareWith: 'previousPeriod' }
  const { scheduleId } = await save(manager, [ann.employeeId], { input })
  await confirms(manager, ann.email)
  const mailWith = async (documents: typeof reportDocuments) => {
    await manager.read(sendReportNow, { scheduleId, idempotencyKey: key() })
    await works(manager, new Date(), documents)
    const [mail] = await reportsOf(manager)
    return await manager.send(getMail, { mailId: mail?.mailId ?? 0 })
  }
  const columns = [{ title: 'Name', kind: 'text' }] as const
  const rows = Array.from({ length: 6 }, () => ['x'.repeat(1024 * 1024)])
  const sales = { ...reportDocuments.sales, sheets: () => Promise.resolve([{ title: 'Large', columns, rows }]) }
  const large = await mailWith({ ...reportDocuments, sales })
  expect(large.file).toBeNull()
  expect(large.html).toContain('It is too large for an e-mail.')
  const small = await mailWith(reportDocuments)
  expect(small.file).toMatchObject({ isDropped: false })
  for (const { html } of [large, small]) {
    const shown = html.replaceAll('&amp;', '&')
    expect(shown).toMatch(/#\/merchant\/Sales\?from=[\d-]+&to=[\d-]+&period=own&/)
    expect(shown).toContain('&refundsBy=orderDay')
    expect(shown).toContain('&compareWith=previousPeriod')
  }
})

test('RPT-7 what came round while the server was off is made up for, once each and with its own period', async () => {
  const manager = await aManager()
  const ann = await aRecipient(manager)
  await save(manager, [ann.employeeId])
  await confirms(manager, ann.email)
  const first = (await scheduleOf(manager))?.nextRunAt ?? ''
  await works(manager, new Date(Date.parse(first) + 15 * 86_400_000))
  const subjects = (await reportsOf(manager)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(3)
  expect(new Set(subjects).size).toBe(3)
  await works(manager, new Date(Date.parse(first) + 15 * 86_400_000))
  expect(await reportsOf(manager)).toHaveLength(3)
})

test('RPT-7 I19 a day that is closed sends its report, and one that is closed again a corrected one', async () => {
  const manager = await aManager()
  const ann = await aRecipient(manager)
  await save(manager, [ann.employeeId], { cadence: 'dayClose', period: 'today', name: 'Day' })
  await confirms(manager, ann.email)
  expect((await scheduleOf(manager))?.nextRunAt).toBeNull()
  const businessDate = '2025-06-02'
  const close = () => manager.read(dayCloseCalls.closeDay, { businessDate, overrideReason: '', idempotencyKey: key() })
  await close()
  await works(manager)
  await manager.read(dayCloseCalls.reopenDay, { businessDate, reason: 'forgot one', idempotencyKey: key() })
  await close()
  await works(manager)
  expect((await reportsOf(manager)).map(({ subject }) => subject)).toEqual([
    'Corrected: Day – Jun 2, 2025',
    'Day – Jun 2, 2025',
  ])
  // As the recipient's language writes days.
  await ann.send(authCalls.changeLanguage, { language: 'zh' })
  await manager.read(dayCloseCalls.reopenDay, { businessDate, reason: 'forgot another', idempotencyKey: key() })
  await close()
  await works(manager)
  expect((await reportsOf(manager))[0]?.subject).toContain('2025年6月2日')
})

test('RPT-7 a paused schedule sends nothing, and goes on without what it missed; a deleted one is gone', async () => {
  const manager = await aManager()
  const ann = await aRecipient(manager)
  const { scheduleId } = await save(manager, [ann.employeeId])
  await manager.send(pauseReportSchedule, { scheduleId, paused: true })
  expect(await scheduleOf(manager)).toMatchObject({ paused: true, nextRunAt: null })
  await manager.send(pauseReportSchedule, { scheduleId, paused: false })
  expect(Date.parse((await scheduleOf(manager))?.nextRunAt ?? '')).toBeGreaterThan(Date.now())
  await manager.send(deleteReportSchedule, { scheduleId })
  expect(await scheduleOf(manager)).toBeUndefined()
  await expect(manager.send(pauseReportSchedule, { scheduleId, paused: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('RPT-2 EMP-6 nobody schedules what they may not export, nor without the password; wrong filters are refused', async () => {
  const manager = await aManager()
  const ann = await aRecipient(manager)
  const editor = await aReader({
    store: manager.store,
    permissions: ['reports.schedules.view', 'reports.schedules.edit'],
  })
  await expect(save(editor, [ann.employeeId])).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const bare = {
    report: 'sales',
    input: {},
    period: 'lastWeek',
    format: 'csv',
    cadence: 'weekly',
    name: 'Week',
    recipients: [ann.employeeId],
    idempotencyKey: key(),
  }
  await expect(manager.send(saveReportSchedule, bare as never)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await expect(save(manager, [ann.employeeId], { input: { refundsBy: 'never' } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    field: 'input.refundsBy',
  })
})
