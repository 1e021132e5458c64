/** What a guest answers: kept once, STOP and START honoured, HELP answered, the rest handed to whoever texted them. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { isAnsweredByTwilio, readReply, type ReplyMeaning } from '../../../shared/rules/messages/keywords.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import type { Server } from '../../kernel/server.ts'
import { startPhone, stopPhone } from '../consent/stop.ts'
import { queueText } from '../outbox/queueText.ts'
import type { TextProviderName } from '../providers/provider.ts'
import { replyHandlerFor } from './onTextReply.ts'
import { addReply, findLastText, findStoreName, type LastText } from './replies.queries.ts'

/** An answer belongs to the last text of this time: a 1 of next week is about nothing. */
const ANSWERS_MS = 24 * 3_600_000

export interface ReceivedReply {
  readonly provider: TextProviderName
  /** The provider's name of the answer: the same again changes nothing. */
  readonly ref: string
  /** E.164. */
  readonly phone: string
  readonly body: string
  /** The provider said that it has answered STOP, START or HELP itself. */
  readonly isAnswered?: boolean
}

/** Keeps an answer and does what it asks for; whether it was new. */
export async function receiveReply(
  server: Server,
  merchantId: number,
  received: ReceivedReply,
  facts: RequestFacts,
): Promise<boolean> {
  const inStore = (withHandler: boolean) =>
    retrying(() =>
      transactIn(
        server,
        { merchantId },
        'write',
        run => new OpenContext(run, facts),
        context => handle(context, merchantId, received, withHandler),
      ),
    )
  try {
    return await inStore(true)
  } catch (error) {
    // What the handler could not do, a person can read; and STOP never depends on it.
    server.log.error({ err: error, merchantId }, 'handling a text reply failed')
    return inStore(false)
  }
}

async function handle(
  context: OpenContext,
  merchantId: number,
  received: ReceivedReply,
  withHandler: boolean,
): Promise<boolean> {
  const { run, request } = context
  const { phone, body, provider, ref } = received
  const { meaning, language: ofWord } = readReply(body)
  const last = await findLastText(run, merchantId, phone, new Date(request.now.getTime() - ANSWERS_MS))
  const messageId = last?.messageId ?? null
  const replyId = await addReply(run, merchantId, { provider, ref, phone, body, meaning, messageId, now: request.now })
  if (replyId === undefined) return false
  const language = ofWord ?? last?.language ?? 'en'
  const said = { phone, how: 'reply', words: body, language } as const
  if (meaning === 'stop') await stopPhone(context, merchantId, said)
  if (meaning === 'start') await startPhone(context, merchantId, said)
  if (meaning === 'stop' || meaning === 'start' || meaning === 'help')
    await answerGuest(context, merchantId, { ...received, replyId, meaning, language })
  else if (withHandler && last) await handOn(context, merchantId, { ...received, replyId, meaning, language }, last)
  context.publish('message', { replyId }, merchantId)
  return true
}

interface ReadReceived extends ReceivedReply {
  readonly replyId: number
  readonly meaning: ReplyMeaning
  readonly language: Language
}

/** One text that says what holds now; none where the provider has said so itself. */
async function answerGuest(context: OpenContext, merchantId: number, reply: ReadReceived): Promise<void> {
  const { phone, language, meaning, replyId } = reply
  if (reply.isAnswered || (reply.provider === 'twilio' && isAnsweredByTwilio(reply.body))) return
  const store = await findStoreName(context.run, merchantId, language)
  const body = text(language, `texts.answers.${meaning}`, { store })
  await queueText(context, merchantId, { key: `reply:${replyId}`, kind: 'reply', to: phone, body, language })
}

async function handOn(context: OpenContext, merchantId: number, reply: ReadReceived, last: LastText): Promise<void> {
  const { phone, body, meaning, language, replyId } = reply
  const { messageId, subjectKind, subjectId } = last
  if (subjectKind === '' || subjectId === null) return
  if (meaning !== 'yes' && meaning !== 'no' && meaning !== 'other') return
  const subject = { kind: subjectKind, id: subjectId }
  await replyHandlerFor(subjectKind)?.(context, {
    merchantId,
    replyId,
    phone,
    body,
    meaning,
    language,
    subject,
    messageId,
  })
}
