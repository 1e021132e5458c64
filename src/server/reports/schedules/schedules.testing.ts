/** What the tests of scheduled reports share: who sends, who gets, and what a server process does meanwhile. */
import { expect } from 'vitest'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { scheduleCalls } from '../../../shared/contract/reports/schedules.ts'
import type { OutsideWork } from '../../kernel/dueWork.ts'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { mailLinkPath } from '../../mail/addresses/links.ts'
import { mailWork } from '../../mail/outbox/mailWork.ts'
import { reportDocuments } from '../../reportDocuments.ts'
import { aPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aReader, type Reader } from '../sales/reports.testing.ts'
import { reportRunWork, schedulesDue } from './scheduleWork.ts'

const { getReportSchedules, saveReportSchedule } = scheduleCalls
const { getMails } = mailCalls

export const aManager = () => aReader({ isBoss: true })
const weekly = { report: 'sales', input: {}, period: 'lastWeek', format: 'csv', cadence: 'weekly' } as const
export const key = () => `key-${unique()}`

/** Somebody with an address who may export the sales report. */
export async function aRecipient(manager: Reader, permissions: readonly PermissionKey[] = ['reports.sales.export']) {
  const email = `r${unique()}@home.test`
  return { email, ...(await aPerson({ store: manager.store, permissions, email })) }
}

export const save = (manager: Reader, recipients: readonly number[], more: object = {}) =>
  manager.read(saveReportSchedule, { ...weekly, name: 'Week', recipients: [...recipients], idempotencyKey: key(), ...more } as never) // prettier-ignore

/** The owner of an address presses the button of the confirmation that was sent there. */
export async function confirms(manager: Reader, email: string) {
  const { app, server } = await testServer()
  const { merchantId } = manager.store
  const { rows } = await manager.send(getMails, { kinds: ['confirm'], search: email })
  const path = mailLinkPath(server.env, 'confirm', { merchantId, mailId: rows[0]?.mailId ?? 0 })
  expect((await app.request(path, { method: 'POST', body: 'do=confirm' })).status).toBe(200)
}

/** What a server process does in a store at a moment: what comes round, then its runs, then their mails. */
export async function works(manager: Reader, now = new Date(), documents = reportDocuments) {
  const { server } = await testServer()
  await comesRound(manager, now, [reportRunWork(server, documents), mailWork(server)])
}

/** The same without the mails, which wait in the outbox. */
export async function queues(manager: Reader, now: Date) {
  const { server } = await testServer()
  await comesRound(manager, now, [reportRunWork(server, reportDocuments)])
}

async function comesRound({ store: { merchantId } }: Reader, now: Date, works: readonly OutsideWork[]) {
  const { server } = await testServer()
  const own = async (work: Pick<typeof schedulesDue, 'listDue'>) =>
    (await server.engine.transact('owner', 'read', run => work.listDue(run, now, 1_000))).filter(
      job => job.merchantId === merchantId,
    )
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now } as const
  for (let jobs = await own(schedulesDue); jobs.length > 0; jobs = await own(schedulesDue))
    for (const job of jobs)
      await transactIn(
        server,
        { merchantId },
        'write',
        run => new OpenContext(run, facts),
        context => schedulesDue.runDue(context, job, now),
      )
  for (const work of works)
    for (const job of await own(work)) await Promise.all([work.runOutside(job, now), work.runOutside(job, now)])
}

export const reportsOf = async (manager: Reader) => (await manager.send(getMails, { kinds: ['report'] })).rows
export const scheduleOf = async (manager: Reader) => (await manager.send(getReportSchedules, {})).rows[0]
