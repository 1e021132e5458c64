/** Scheduled reports when something goes wrong on their way, by a clock that the test moves (RPT-7, RPT-8, EMP-6). */
import { expect, test } from 'vitest'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { Mailing } from '../../mail/testing/mailingStore.ts'
import { aReader } from '../sales/reports.testing.ts'
import { aManager, aRecipient, confirms, queues, reportsOf, save, scheduleOf, works } from './schedules.testing.ts'
import { mayExport, writesFrom } from './schedules.testing.queries.ts'

const mailing = new Mailing()
const { standIn } = mailing
const MINUTE_MS = 60_000
const DAY_MIN = 24 * 60

/** A report of each week to somebody, over a mail server that the test switches off and on; its first moment. */
async function weekly() {
  const { person } = await mailing.aStore()
  const manager = await aReader({ store: person.store, isBoss: true })
  const { merchantId } = manager.store
  const ann = await aRecipient(manager)
  await save(manager, [ann.employeeId])
  await confirms(manager, ann.email)
  const first = Date.parse((await scheduleOf(manager))?.nextRunAt ?? '')
  const after = (minutes: number) => new Date(first + minutes * MINUTE_MS)
  /** The outbox is worked on every ten minutes, from the first moment on. */
  const mails = async (from: number, until: number) => {
    for (let minutes = from; minutes <= until; minutes += 10)
      for (const { mailId, state } of await reportsOf(manager))
        if (state === 'queued') await mailing.worksAt({ merchantId }, mailId, after(minutes))
  }
  return { manager, ann, after, mails, week: (weeks: number) => queues(manager, after(weeks * 7 * DAY_MIN)) }
}

test('RPT-7 a mail server that is down for a day gets the report once when it is back, and no other run of it', async () => {
  const { manager, ann, after, mails, week } = await weekly()
  await standIn.close()
  await week(0)
  await mails(0, DAY_MIN)
  const [waiting] = await reportsOf(manager)
  expect(waiting).toMatchObject({ state: 'queued', reason: 'notConnected', sentAt: null })
  expect(waiting?.tries).toBeGreaterThan(10)
  await standIn.open(mailing.port)
  await mails(DAY_MIN, DAY_MIN + 180)
  await queues(manager, after(DAY_MIN + 180))
  await mails(DAY_MIN + 190, DAY_MIN + 400)
  expect(standIn.taken.map(({ to, mail }) => [to, mail.attachments.length])).toEqual([[ann.email, 1]])
  const rows = await reportsOf(manager)
  expect(rows).toMatchObject([{ state: 'sent', reason: '' }])
  expect((await scheduleOf(manager))?.lastRun).toMatchObject({ state: 'done', sent: 1, leftOut: [] })
})

test('RPT-7 a report that bounces is shown so, and its address is left out of the next one', async () => {
  const { manager, mails, week } = await weekly()
  standIn.moods = [{ at: 'recipient', answer: '550 5.1.1 No such user' }]
  await week(0)
  await mails(0, 0)
  expect(await reportsOf(manager)).toMatchObject([
    { state: 'bounced', reason: 'badAddress', answer: '550 5.1.1 No such user' },
  ])
  expect((await scheduleOf(manager))?.recipients).toMatchObject([{ leftOut: 'refused' }])
  await week(1)
  expect(await reportsOf(manager)).toHaveLength(1)
  expect((await scheduleOf(manager))?.lastRun).toMatchObject({
    state: 'done',
    sent: 0,
    leftOut: [{ reason: 'refused' }],
  })
})

test('RPT-7 who unsubscribes by one click gets neither the next report nor the one that still waits', async () => {
  const { manager, mails, week } = await weekly()
  await week(0)
  await mails(0, 0)
  await week(1)
  const header = standIn.taken[0]?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const link = header.slice(1, -1).replace('https://mise.test', '')
  const clicked = await mailing.guarded.app.request(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  expect(clicked.status).toBe(200)
  await mails(7 * DAY_MIN, 7 * DAY_MIN)
  await week(2)
  await mails(14 * DAY_MIN, 14 * DAY_MIN)
  expect(standIn.taken).toHaveLength(1)
  const rows = await reportsOf(manager)
  expect(rows).toMatchObject([{ state: 'failed', reason: 'ended' }, { state: 'sent' }])
  const again = manager.send(mailCalls.sendMailAgain, { mailId: rows[0]?.mailId ?? 0 })
  await expect(again).rejects.toMatchObject({ code: 'MAIL_LEFT_OUT', field: 'mailId' })
  expect((await scheduleOf(manager))?.lastRun).toMatchObject({ sent: 0, leftOut: [{ reason: 'ended' }] })
})

test('RPT-7 EMP-6 who lost the right while the mail server was down gets nothing, by hand neither, until they have it', async () => {
  const { manager, ann, after, mails, week } = await weekly()
  const { merchantId } = manager.store
  await standIn.close()
  await week(0)
  await mails(0, 60)
  await mayExport(merchantId, ann.employeeId, false)
  await standIn.open(mailing.port)
  await mails(70, DAY_MIN)
  const [row] = await reportsOf(manager)
  expect(row).toMatchObject({ state: 'failed', reason: 'noRight' })
  const again = () => manager.send(mailCalls.sendMailAgain, { mailId: row?.mailId ?? 0 })
  await expect(again()).rejects.toMatchObject({ code: 'MAIL_LEFT_OUT' })
  await week(1)
  expect((await scheduleOf(manager))?.lastRun).toMatchObject({ sent: 0, leftOut: [{ reason: 'noRight' }] })
  expect(standIn.taken).toEqual([])
  await mayExport(merchantId, ann.employeeId, true)
  await again()
  await mailing.worksAt({ merchantId }, row?.mailId ?? 0, after(8 * DAY_MIN))
  expect(standIn.taken.map(({ to }) => to)).toEqual([ann.email])
})

test('RPT-7 EMP-6 a report that waits is not sent to who left, nor to an address that is no longer theirs', async () => {
  const { manager, ann, mails, week } = await weekly()
  await standIn.close()
  await week(0)
  await mails(0, 0)
  await writesFrom(manager.store.merchantId, ann.employeeId, `new-${ann.email}`)
  await standIn.open(mailing.port)
  await mails(10, 60)
  expect(await reportsOf(manager)).toMatchObject([{ state: 'failed', reason: 'otherAddress' }])
  await writesFrom(manager.store.merchantId, ann.employeeId, ann.email)
  await manager.send(mailCalls.sendMailAgain, { mailId: (await reportsOf(manager))[0]?.mailId ?? 0 })
  await manager.send(employeeCalls.updateEmployeeStatus, { employeeIds: [ann.employeeId], status: 'invalid' })
  await mails(70, 120)
  expect(await reportsOf(manager)).toMatchObject([{ state: 'failed', reason: 'gone' }])
  expect(standIn.taken).toEqual([])
})

test.for([
  // 07:00 is there on every day; 02:30 is not when the clocks go forward: half past three then.
  [420, '2045-03-05T12:00Z', ['2045-03-12T11:00Z', '2045-03-19T11:00Z']],
  [150, '2045-03-05T07:30Z', ['2045-03-12T07:30Z', '2045-03-19T06:30Z']],
  // They go back at two: half past one comes twice, half past two once.
  [420, '2045-10-29T11:00Z', ['2045-11-05T12:00Z', '2045-11-12T12:00Z']],
  [150, '2045-10-29T06:30Z', ['2045-11-05T07:30Z', '2045-11-12T07:30Z']],
  [90, '2045-10-29T05:30Z', ['2045-11-05T05:30Z', '2045-11-12T06:30Z']],
] as const)(
  'RPT-8 minute %i of a Sunday is sent once around a change of the clocks',
  async ([minute, before, weeks]) => {
    const manager = await aManager()
    const ann = await aRecipient(manager)
    await save(manager, [ann.employeeId], { cadence: 'weekly', weekday: 0, minute })
    await confirms(manager, ann.email)
    await works(manager, new Date(before))
    let sent = (await reportsOf(manager)).length
    for (const week of weeks) {
      expect(Date.parse((await scheduleOf(manager))?.nextRunAt ?? '')).toBe(Date.parse(week))
      await works(manager, new Date(Date.parse(week) - 1))
      expect(await reportsOf(manager)).toHaveLength(sent)
      await works(manager, new Date(week))
      // The hour that comes twice sends nothing more.
      await works(manager, new Date(Date.parse(week) + 60 * MINUTE_MS))
      sent += 1
      expect(await reportsOf(manager)).toHaveLength(sent)
    }
  },
)
