/**
 * Sends what the outbox holds (RPT-7). Each mail is claimed by one process in a short transaction; the mail server is asked
 * outside of any. A process that dies between the server's "250" and its own commit leaves a mail that is sent once more,
 * with the same Message-ID, by which readers' programs know that they have it (docs/product/decisions.md).
 */
import { randomUUID } from 'node:crypto'
import { nextMailTry } from '../../../shared/rules/mail/nextMailTry.ts'
import type { OpenContext } from '../../kernel/context.ts'
import type { DueJob, OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { clearRefusal, refuseAddress } from '../addresses/addresses.queries.ts'
import { mailAddress } from '../addresses/publicAddress.ts'
import type { MailAnswer, MailPort, OutgoingMail } from '../port/mailPort.ts'
import { portFor, senderOf, type SmtpTrust } from '../port/portFor.ts'
import { composeMail } from './composeMail.ts'
import { leftOutNow } from './leftOutNow.ts'
import { hasLostStore } from './lostStores.ts'
import {
  beginSending,
  findMailFile,
  findStoreName,
  listDueMails,
  lockDueMail,
  lockMail,
  nextMailAt,
  postponeMail,
  settleMail,
  type StoredMail,
} from './mailWork.queries.ts'
import { workInStore } from '../../kernel/workInStore.ts'

const inStore = workInStore('mails', 'mail')

/** For one mail, from the connection to the last answer. */
const DEADLINE_MS = 120_000
/** Longer than the deadline and the time to keep the answer: afterwards another process sends it. */
const CLAIM_MS = 180_000

/** For tests: when an answer has come too late, and whom to trust. */
export interface MailTiming extends SmtpTrust {
  readonly deadline?: () => AbortSignal
}

/** The due work of mails. Has a runner of its own, so that nothing else waits for a mail server. */
export const mailWork = (server: Server, { deadline, ...trust }: MailTiming = {}): OutsideWork => ({
  name: 'mails',
  nextDue: nextMailAt,
  listDue: listDueMails,
  async runOutside(job, now) {
    // Other stores are out of sight in the transaction of this one.
    const hasLost = await server.engine.transact('owner', 'read', run => hasLostStore(run, job))
    const claimed = await inStore(server, job, now, context => claimMail(server, context, job, { ...trust, hasLost }))
    if (!claimed) return false
    if (claimed === 'nothing') return true
    const signal = deadline?.() ?? AbortSignal.timeout(DEADLINE_MS)
    const answer = await claimed.port.send(claimed.mail, signal)
    const { port } = claimed
    if (answer.outcome !== 'taken') {
      const about = { ...job, port: port.name, outcome: answer.outcome, reason: answer.reason }
      server.log.warn(about, 'a mail was not taken')
    }
    await inStore(server, job, now, async context => {
      const mail = await lockMail(context.run, job.merchantId, job.id)
      if (mail?.state === 'sending') await keepAnswer(context, job.merchantId, mail, answer)
    })
    return true
  },
})

interface Claimed {
  readonly mail: OutgoingMail
  readonly port: MailPort
}

/** Undefined where another process has it, or it is no longer due. */
async function claimMail(
  server: Server,
  context: OpenContext,
  job: DueJob,
  { hasLost, ...trust }: SmtpTrust & { readonly hasLost: boolean },
): Promise<Claimed | 'nothing' | undefined> {
  const { run, request } = context
  const { merchantId, id } = job
  const mail = await lockDueMail(run, job, request.now)
  if (!mail) return undefined
  const [{ value: settings }, storeName, file] = await Promise.all([
    readSetting(run, merchantId, 'mail'),
    findStoreName(run, merchantId, mail.language),
    mail.fileId === null ? Promise.resolve(undefined) : findMailFile(run, merchantId, mail.fileId),
  ])
  const leftOut = hasLost ? 'noRight' : await leftOutNow(run, merchantId, { ...mail, needs: file?.needs })
  if (leftOut) {
    context.publish('mail', { mailId: id }, merchantId)
    await settleMail(run, merchantId, id, { state: 'failed', reason: leftOut, answer: '', now: request.now })
    return 'nothing'
  }
  const [port, address] = await Promise.all([
    portFor(server, run, merchantId, settings, trust),
    mailAddress(server.env, run, merchantId, settings),
  ])
  if (!port || address === '') {
    const reason = port ? 'noAddress' : 'off'
    await keepAnswer(context, merchantId, { ...mail, tries: mail.tries + 1 }, { outcome: 'later', reason, answer: '' })
    return 'nothing'
  }
  const from = senderOf(settings, storeName)
  const messageId = mail.messageId === '' ? newMessageId(from.address) : mail.messageId
  const until = new Date(request.now.getTime() + CLAIM_MS)
  await beginSending(run, merchantId, id, { port: port.name, messageId, until })
  const composed = await composeMail({ env: server.env, merchantId, storeName, address }, mail)
  const attachments = file?.data ? [{ ...file, data: file.data }] : []
  const to = { name: mail.toName, address: mail.address }
  const { subject, queuedAt } = mail
  return { port, mail: { ...composed, messageId, from, to, subject, attachments, queuedAt: new Date(queuedAt) } }
}

/** Unique in the world, at the sender's domain (RFC 5322 3.6.4). */
const newMessageId = (senderAddress: string) => `<${randomUUID()}@${senderAddress.split('@').at(-1) ?? 'localhost'}>`

/** Keeps what became of a mail that is locked; `tries` counts the one that just was. */
async function keepAnswer(
  context: OpenContext,
  merchantId: number,
  { mailId, address, tries, since }: StoredMail,
  answer: MailAnswer,
): Promise<void> {
  const { run, request } = context
  const { now } = request
  context.publish('mail', { mailId }, merchantId)
  if (answer.outcome === 'taken') {
    await settleMail(run, merchantId, mailId, { state: 'sent', answer: answer.answer, now })
    return clearRefusal(run, merchantId, address)
  }
  const { outcome, reason } = answer
  if (outcome === 'later') {
    const at = nextMailTry(tries, new Date(since), now)
    if (at) return postponeMail(run, merchantId, mailId, { at, reason, answer: answer.answer })
    return settleMail(run, merchantId, mailId, { state: 'failed', reason: 'expired', answer: answer.answer, now })
  }
  await settleMail(run, merchantId, mailId, { state: outcome, reason, answer: answer.answer, now })
  if (outcome === 'bounced') await refuseAddress(run, merchantId, address, { answer: answer.answer, now })
}
