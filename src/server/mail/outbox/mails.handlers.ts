/** The list of mails, sending them again by hand, and trying the settings out (RPT-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { businessDayEnd, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { asInstant } from '../../basics/instants.ts'
import { overStores } from '../../../shared/contract/permissions/reportPermissions.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { text } from '../../kernel/texts.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { holds } from '../../staff/rights/rights.ts'
import { refuseAddress } from '../addresses/addresses.queries.ts'
import { mailAddress } from '../addresses/publicAddress.ts'
import { composeMail } from './composeMail.ts'
import { leftOutNow } from './leftOutNow.ts'
import { countMails, findShownMail, listMails, type MailSelection, type ShownMail } from './mailList.queries.ts'
import { findMailFile, findStoreName, lockMail, requeueMail, settleMail } from './mailWork.queries.ts'
import { queueMail } from './queueMail.ts'

type MailHandlers = Pick<
  Handlers<typeof mailCalls>,
  'getMails' | 'getMail' | 'downloadMailFile' | 'sendMailAgain' | 'markMailBounced' | 'sendTestMail' | 'getMailSetup'
>

export const mailHandlers = (server: Server): MailHandlers => ({
  async getMails({ page, pageSize, ...filters }, { run, merchantId, actor }) {
    const selection = selectionOf(filters, actor)
    const [rows, total] = await Promise.all([
      listMails(run, merchantId, selection, pageSize, (page - 1) * pageSize),
      countMails(run, merchantId, selection),
    ])
    return { rows, total }
  },
  async getMail({ mailId }, context) {
    const mail = await requireMail(context, mailId)
    const { fileName, bytes, isDropped } = mail
    const file = fileName === null ? null : { fileName, bytes: bytes ?? 0, isDropped }
    return { ...mail, html: await shownHtml(server, context, mail), file }
  },
  async downloadMailFile({ mailId }, { merchantId, actor, turn }) {
    const { file, employeeId } = await turn('read', async context => {
      const mail = await requireMail(context, mailId)
      const { fileId } = mail
      return { ...mail, file: fileId === null ? undefined : await findMailFile(context.run, merchantId, fileId) }
    })
    if (!file?.data) throw new Failure('NOT_FOUND', { field: 'mailId' })
    // What somebody may see in other stores, nobody of this one may: it is its reader's alone.
    const isOthers = overStores.has(file.needs) && employeeId !== actor.employeeId
    if (isOthers || !holds(actor, file.needs)) throw new Failure('INSUFFICIENT_AUTHORITY')
    return { fileName: file.fileName, contentType: file.contentType, body: once(file.data) }
  },
  async sendMailAgain({ mailId }, context) {
    const { run, merchantId, request } = context
    // Of two who ask at once the second finds it queued already.
    await lockMail(run, merchantId, mailId)
    const mail = await requireMail(context, mailId)
    const { state, isDropped, subject, fileId } = mail
    if (state === 'sent' || state === 'sending' || isDropped) throw new Failure('MAIL_NOT_AGAIN', { field: 'mailId' })
    const file = fileId === null ? undefined : await findMailFile(run, merchantId, fileId)
    const needs = file?.needs
    // Nobody in this store can tell what its reader may see in the others by now.
    if (state !== 'queued' && needs !== undefined && overStores.has(needs))
      throw new Failure('MAIL_STORES_ANEW', { field: 'mailId' })
    if (await leftOutNow(run, merchantId, { ...mail, needs })) throw new Failure('MAIL_LEFT_OUT', { field: 'mailId' })
    await requeueMail(run, merchantId, mailId, request.now)
    context.audit({ action: 'update', objectType: 'mailMessage', objectId: mailId, before: { state }, after: { state: 'queued', subject } }) // prettier-ignore
    context.publish('mail', { mailId })
    await announceDueWork(run, 'mails')
    return {}
  },
  async markMailBounced({ mailId }, context) {
    const { run, merchantId, request } = context
    await lockMail(run, merchantId, mailId)
    const { state, address, subject } = await requireMail(context, mailId)
    if (state !== 'sent') throw new Failure('MAIL_NOT_SENT', { field: 'mailId' })
    const { now } = request
    await settleMail(run, merchantId, mailId, { state: 'bounced', reason: 'cameBack', answer: '', now })
    await refuseAddress(run, merchantId, address, { answer: '', now })
    context.audit({ action: 'update', objectType: 'mailMessage', objectId: mailId, before: { state }, after: { state: 'bounced', subject } }) // prettier-ignore
    context.publish('mail', { mailId })
    return {}
  },
  async sendTestMail({ address, idempotencyKey }, context) {
    const { run, merchantId, actor, request } = context
    const { language } = request
    const store = await findStoreName(run, merchantId, language)
    const say = (key: string) => text(language, `mails.test.${key}`, { store })
    const { mailId } = await queueMail(context, merchantId, {
      key: `test:${actor.employeeId}:${idempotencyKey}`,
      kind: 'test',
      to: { name: '', address },
      language,
      subject: say('subject'),
      content: { paragraphs: [say('body')] },
    })
    context.audit({ action: 'add', objectType: 'mailMessage', objectId: mailId, after: { kind: 'test' } })
    return { mailId }
  },
  async getMailSetup(_, { run, merchantId }) {
    const { value } = await readSetting(run, merchantId, 'mail')
    return { mailPort: value.mailPort, address: await mailAddress(server.env, run, merchantId, value) }
  },
})

async function* once(data: Uint8Array) {
  yield await Promise.resolve(data)
}

async function requireMail({ run, merchantId }: CallContext, mailId: number): Promise<ShownMail> {
  const shown = await findShownMail(run, merchantId, mailId)
  if (!shown) throw new Failure('NOT_FOUND', { field: 'mailId' })
  return shown
}

/**
 * A mail as its reader sees it. Whoever looks at somebody else's would hold their links, so those of mails that really went
 * out lead nowhere; in the sandbox nobody else can open them.
 */
async function shownHtml(server: Server, { run, merchantId }: CallContext, mail: ShownMail): Promise<string> {
  const [{ value: settings }, storeName] = await Promise.all([
    readSetting(run, merchantId, 'mail'),
    findStoreName(run, merchantId, mail.language),
  ])
  const address = await mailAddress(server.env, run, merchantId, settings)
  const composed = await composeMail({ env: server.env, merchantId, storeName, address }, mail)
  return mail.port === 'sandbox' ? composed.html : composed.html.replaceAll(/ href="[^"]*"/g, '')
}

type Days = { from?: string | undefined; to?: string | undefined }

function selectionOf(
  { from, to, ...filters }: Omit<MailSelection, 'fromAt' | 'beforeAt'> & Days,
  { store }: CallContext['actor'],
): MailSelection {
  if (from !== undefined && to !== undefined && to < from) throw new Failure('RANGE_WRONG', { field: 'to' })
  const { timeZone, cutoverMinutes } = store
  const fromAt = from === undefined ? undefined : asInstant(businessDayStart(from, timeZone, cutoverMinutes))
  const beforeAt = to === undefined ? undefined : asInstant(businessDayEnd(to, timeZone, cutoverMinutes))
  return { ...filters, fromAt, beforeAt }
}
