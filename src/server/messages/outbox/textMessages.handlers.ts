/** The outbox of text messages, and trying it out (SEC-11). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { businessDay, businessDayEnd, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { asInstant } from '../../basics/instants.ts'
import { textPhone } from '../../basics/phones.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Server } from '../../kernel/server.ts'
import { text } from '../../kernel/texts.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { publicUrl, replyPath } from '../callbacks/callbackAddress.ts'
import { receiveReply } from '../replies/receiveReply.ts'
import { findStoreName } from '../replies/replies.queries.ts'
import {
  countTexts,
  findShownText,
  listConsents,
  listReplies,
  listTexts,
  type ShownText,
  sumTexts,
  type TextSelection,
} from './outboxList.queries.ts'
import { auditText, queueTestText } from './byHand.ts'
import { queueText } from './queueText.ts'
import { lockText } from './textWork.queries.ts'

/** Keys of texts that are sent again; `outboxList.queries.ts` finds them by it. */
const AGAIN = 'again:'

export const textMessageHandlers = (server: Server): Handlers<typeof textMessageCalls> => ({
  async getTextMessages({ page, pageSize, ...filters }, { run, merchantId, actor }) {
    const selection = selectionOf(filters, actor)
    const [rows, total] = await Promise.all([
      listTexts(run, merchantId, selection, pageSize, (page - 1) * pageSize),
      countTexts(run, merchantId, selection),
    ])
    return { rows, total }
  },
  async getTextMonth(_, { run, merchantId, actor, request }) {
    const { timeZone, cutoverMinutes } = actor.store
    const from = `${businessDay(request.now, timeZone, cutoverMinutes).slice(0, 7)}-01`
    const since = asInstant(businessDayStart(from, timeZone, cutoverMinutes))
    const [{ value }, month] = await Promise.all([
      readSetting(run, merchantId, 'texts'),
      sumTexts(run, merchantId, since),
    ])
    return { provider: value.provider, from, ...month }
  },
  async getTextMessage({ messageId }, context) {
    const shown = await requireText(context, messageId)
    const { run, merchantId } = context
    const [consents, replies] = await Promise.all([
      listConsents(run, merchantId, shown.phone),
      listReplies(run, merchantId, shown.phone),
    ])
    return { ...shown, consents, replies }
  },
  async sendTextAgain({ messageId }, context) {
    const { run, merchantId } = context
    // Of two who ask at once the second finds it sent again already.
    await lockText(run, merchantId, messageId)
    const { state, kind, phone, body, language, isSentAgain, ...about } = await requireText(context, messageId)
    if ((state !== 'failed' && state !== 'unconfirmed') || isSentAgain)
      throw new Failure('TEXT_NOT_AGAIN', { field: 'messageId' })
    const { subjectKind, subjectId } = about
    const subject = subjectKind === '' || subjectId === null ? {} : { subject: { kind: subjectKind, id: subjectId } }
    const key = `${AGAIN}${messageId}`
    const again = await queueText(context, merchantId, { key, kind, to: phone, body, language, ...subject })
    auditText(context, again.messageId, { kind, againOf: messageId })
    return { messageId: again.messageId }
  },
  async simulateTextReply({ messageId, body, key }, { merchantId, request, turn }) {
    const shown = await turn('read', context => requireText(context, messageId))
    if (shown.provider !== 'sandbox') throw new Failure('TEXT_NOT_SANDBOX', { field: 'messageId' })
    await receiveReply(server, merchantId, { provider: 'sandbox', ref: key, phone: shown.phone, body }, request)
    return {}
  },
  async getTextSetup(_, { run, merchantId }) {
    const { value } = await readSetting(run, merchantId, 'texts')
    return { replyAddress: publicUrl(value.publicAddress, replyPath(server.env, merchantId)) ?? '' }
  },
  async sendTestText({ phone, idempotencyKey }, context) {
    const { run, merchantId, actor, request } = context
    const to = textPhone(phone, actor.store.timeZone)
    if (to === undefined) throw new Failure('TEXT_PHONE', { field: 'phone' })
    const { language } = request
    const store = await findStoreName(run, merchantId, language)
    const body = text(language, 'texts.test.body', { store })
    return queueTestText(context, { key: `test:${actor.employeeId}:${idempotencyKey}`, to, body, language })
  },
})

async function requireText({ run, merchantId }: CallContext, messageId: number): Promise<ShownText> {
  const shown = await findShownText(run, merchantId, messageId)
  if (!shown) throw new Failure('NOT_FOUND', { field: 'messageId' })
  return shown
}

function selectionOf(
  {
    from,
    to,
    ...filters
  }: Omit<TextSelection, 'fromAt' | 'beforeAt'> & { from?: string | undefined; to?: string | undefined },
  { store }: CallContext['actor'],
): TextSelection {
  if (from !== undefined && to !== undefined && to < from) throw new Failure('RANGE_WRONG', { field: 'to' })
  const { timeZone, cutoverMinutes } = store
  const fromAt = from === undefined ? undefined : asInstant(businessDayStart(from, timeZone, cutoverMinutes))
  const beforeAt = to === undefined ? undefined : asInstant(businessDayEnd(to, timeZone, cutoverMinutes))
  return { ...filters, fromAt, beforeAt }
}
