/** Whoever runs the installation is mailed about what is urgent (ADM-3). */
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../../db/engine.ts'
import type { TurnContext } from '../../kernel/context.ts'
import { MailStandIn } from '../../mail/testing/mailStandIn.ts'
import { openFreshEngine } from '../../testing/freshEngine.ts'
import { openTestServer } from '../../testing/testServer.ts'
import { beginRun, failRun } from '../backup/backupRuns.queries.ts'
import { installationHandlers } from '../system/system.handlers.ts'
import { AlertBook } from './alertBook.ts'
import { lookForAlerts } from './alerts.ts'

const MINUTE_MS = 60_000
/** Looks lie in the past: this process has reported since. */
const base = Date.now() - 60 * MINUTE_MS
const at = (minutes: number) => new Date(base + minutes * MINUTE_MS)

async function aMailServer(): Promise<{ mails: MailStandIn; settings: Record<string, string> }> {
  const mails = new MailStandIn()
  const port = await mails.open()
  onTestFinished(() => mails.close())
  const settings = {
    ALERT_MAIL_TO: 'ann@wok.test,bob@wok.test',
    ALERT_MAIL_SERVER: `smtp://127.0.0.1:${port}`,
    ALERT_MAIL_FROM: 'mise@wok.test',
  }
  return { mails, settings }
}

async function anEngine(): Promise<Engine> {
  const engine = await openFreshEngine()
  onTestFinished(() => engine.close())
  return engine
}

async function failNightly(engine: Engine): Promise<void> {
  const runId = await beginRun(engine, 'nightly', at(-60), at(-60))
  await failRun(engine, runId ?? 0, 'The disk is full.', at(-59))
}

test('ADM-3 a failed backup is mailed once to every reader, whatever process looks, also after a restart', async () => {
  const engine = await anEngine()
  const { mails, settings } = await aMailServer()
  await failNightly(engine)
  const { server } = await openTestServer({ ...settings, ALERT_LANGUAGE: 'zh' }, engine)
  const { server: other } = await openTestServer(settings, engine)
  const [book, otherBook] = [new AlertBook(engine), new AlertBook(engine)]
  expect(await lookForAlerts(server, book, at(0))).toBe(false)
  expect(await lookForAlerts(other, otherBook, at(1))).toBe(false)
  expect(mails.taken).toEqual([])
  expect(await lookForAlerts(server, book, at(2))).toBe(true)
  expect(await lookForAlerts(other, otherBook, at(3))).toBe(false)
  expect(await lookForAlerts(other, new AlertBook(engine), at(4))).toBe(false)
  expect(mails.taken.map(({ to }) => to).toSorted()).toEqual(['ann@wok.test', 'bob@wok.test'])
  const [{ mail } = { mail: undefined }] = mails.taken
  expect(mail?.subject).toContain('夜间备份失败，已连续失败 1 次。')
  expect(mail?.text).toContain('请在“备份”中查看原因。')
  expect(mail?.html).toContain('请在“备份”中查看原因。')
  expect(mail?.from).toMatchObject({ address: 'mise@wok.test' })
})

test('ADM-3 of two processes that look at the same moment one mails', async () => {
  const engine = await anEngine()
  const { mails, settings } = await aMailServer()
  await failNightly(engine)
  const servers = await Promise.all([0, 1].map(async () => (await openTestServer(settings, engine)).server))
  const books = servers.map(() => new AlertBook(engine))
  const lookAll = (minutes: number) =>
    Promise.all(
      servers.map((server, index) => lookForAlerts(server, books[index] ?? new AlertBook(engine), at(minutes))),
    )
  await lookAll(0)
  expect((await lookAll(2)).filter(isTaken => isTaken)).toHaveLength(1)
  expect(mails.taken).toHaveLength(2)
})

test('ADM-3 a mail that is not taken is in the log with the reason, and is tried again at the next look', async () => {
  const engine = await anEngine()
  const { mails, settings } = await aMailServer()
  await failNightly(engine)
  const { server } = await openTestServer({ ...settings, ALERT_MAIL_TO: 'ann@wok.test' }, engine)
  const warnings: unknown[] = []
  const log = Object.assign(Object.create(server.log) as typeof server.log, {
    warn: (about: object, message: string) => void warnings.push({ ...about, message }),
  })
  const book = new AlertBook(engine)
  mails.moods = [{ at: 'from', answer: '451 4.7.1 Try again later' }]
  await lookForAlerts(server, book, at(0))
  expect(await lookForAlerts({ ...server, log }, book, at(2))).toBe(false)
  expect(warnings).toMatchObject([
    { problems: ['backupFailed'], answer: '451 4.7.1 Try again later', message: 'operators could not be mailed' },
  ])
  expect(await lookForAlerts({ ...server, log }, book, at(3))).toBe(true)
  expect(await lookForAlerts({ ...server, log }, book, at(4))).toBe(false)
  expect(mails.taken).toHaveLength(1)
})

test('ADM-3 that the database is silent is mailed without it, once, and not again when it is back', async () => {
  const stored = await anEngine()
  let isSilent = true
  const engine: Engine = {
    ...stored,
    transact: (scope, mode, work) =>
      isSilent ? Promise.reject(new Error('away')) : stored.transact(scope, mode, work),
  }
  const { mails, settings } = await aMailServer()
  isSilent = false
  const opened = await openTestServer({ ...settings, ALERT_MAIL_TO: 'ann@wok.test' }, engine)
  const book = new AlertBook(engine)
  isSilent = true
  // A server reads the size of the database once a minute: each look has readings of its own.
  const look = (minutes: number) => lookForAlerts({ ...opened.server }, book, at(minutes))
  for (const minutes of [0, 1, 2, 3, 4]) await look(minutes)
  expect(mails.taken.map(({ mail }) => mail.subject?.includes('The database does not answer in time.'))).toEqual([true])
  isSilent = false
  for (const minutes of [5, 6]) await look(minutes)
  isSilent = true
  for (const minutes of [7, 8, 9]) await look(minutes)
  expect(mails.taken).toHaveLength(1)
})

test('ADM-3 an operator tries the way of the mails, and is told what the mail server says', async () => {
  const engine = await anEngine()
  const { mails, settings } = await aMailServer()
  const context = { request: { now: at(0), language: 'en' } } as TurnContext
  const handlersWith = async (given: Record<string, string>) =>
    installationHandlers((await openTestServer(given, engine)).server)
  const { sendTestAlert, getSystem } = await handlersWith({ ...settings, ALERT_MAIL_TO: 'ann@wok.test' })
  expect((await getSystem({}, context)).alertsTo).toEqual(['ann@wok.test'])
  mails.moods = [{ at: 'recipient', answer: '550 5.1.1 No such user' }]
  await expect(sendTestAlert({}, context)).rejects.toMatchObject({
    code: 'ALERT_NOT_SENT',
    values: { why: 'There is no such mailbox. 550 5.1.1 No such user' },
  })
  await sendTestAlert({}, context)
  expect(mails.taken.map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^Mise on .+: test mail$/)])
  const nobody = await handlersWith({})
  expect((await nobody.getSystem({}, context)).alertsTo).toEqual([])
  await expect(nobody.sendTestAlert({}, context)).rejects.toMatchObject({ code: 'ALERT_NOT_SENT' })
})
