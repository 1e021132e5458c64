/**
 * Callbacks of text providers, outside the calls: what became of a text, and what guests answer. The key of the store in
 * the address is checked before anything is read, the signature before anything is believed.
 */
import { textProviderKey } from '../../../shared/contract/settings/groups/texts.ts'
import type { CallbackAnswer, CallbackForm } from '../../kernel/callbackForms.ts'
import { OpenContext } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { readSecret } from '../../settings/secrets/readSecret.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { recordStatus } from '../outbox/recordStatus.ts'
import { lockText, lockTextOf } from '../outbox/textWork.queries.ts'
import { twilioReason, twilioState } from '../providers/twilio/twilioAnswers.ts'
import { receiveReply } from '../replies/receiveReply.ts'
import { isCallbackKey, publicUrl, replyPath, statusPath, TEXT_CALLBACKS } from './callbackAddress.ts'
import { isSigned } from './signature.ts'

const MOST_REPLY_CHARACTERS = 1_600
const PHONE = /^\+[1-9]\d{6,14}$/
const STORE = `${TEXT_CALLBACKS}/:merchantId{[0-9]{1,9}}/:key`

/** The paths of the two callbacks. */
export const textCallbackPaths = { reply: `${STORE}/reply`, status: `${STORE}/status/:messageId{[0-9]{1,15}}` } as const

/** An answer without words: the guest hears nothing more for this (TwiML). */
const SILENCE: CallbackAnswer = { status: 200, contentType: 'text/xml; charset=utf-8', body: '<Response/>' }
const DONE: CallbackAnswer = { status: 204 }

/** What a guest answers. */
export const onReplyCallback =
  (server: Server) =>
  async (callback: CallbackForm): Promise<CallbackAnswer> => {
    const merchantId = Number(callback.parts['merchantId'])
    const form = await signedForm(server, callback, merchantId, () => replyPath(server.env, merchantId))
    if (!(form instanceof URLSearchParams)) return form
    const ref = form.get('MessageSid') ?? ''
    const phone = form.get('From') ?? ''
    if (ref === '' || !PHONE.test(phone)) return SILENCE
    const body = (form.get('Body') ?? '').replaceAll('\0', '').toWellFormed().slice(0, MOST_REPLY_CHARACTERS)
    const isAnswered = (form.get('OptOutType') ?? '') !== ''
    await receiveReply(server, merchantId, { provider: 'twilio', ref, phone, body, isAnswered }, callback.facts)
    return SILENCE
  }

/** What became of a text: known by its id in the address also where the provider's answer to it never arrived. */
export const onStatusCallback =
  (server: Server) =>
  async (callback: CallbackForm): Promise<CallbackAnswer> => {
    const merchantId = Number(callback.parts['merchantId'])
    const messageId = Number(callback.parts['messageId'])
    const form = await signedForm(server, callback, merchantId, () => statusPath(server.env, merchantId, messageId))
    if (!(form instanceof URLSearchParams)) return form
    const ref = form.get('MessageSid') ?? ''
    const state = twilioState(form.get('MessageStatus') ?? '')
    if (ref === '' || state === undefined) return DONE
    const code = state === 'failed' ? (form.get('ErrorCode') ?? '') : ''
    const reason = state === 'failed' ? twilioReason(code) : ''
    const open = (run: OpenContext['run']) => new OpenContext(run, callback.facts)
    await retrying(() =>
      transactIn(server, { merchantId }, 'write', open, async context => {
        const known = await lockTextOf(context.run, merchantId, 'twilio', ref)
        const text = known ?? (await lockText(context.run, merchantId, messageId))
        // Another text of this id has another name there: the address was not made for this one.
        if (text?.provider !== 'twilio' || (text.providerRef !== null && text.providerRef !== ref)) return
        await recordStatus(context, merchantId, text, 'twilio', { ref, state, reason, code })
      }),
    )
    return DONE
  }

/** The form of a callback that the store's provider has signed; otherwise how it is turned away. */
async function signedForm(
  { env, engine, log }: Server,
  { parts, header, form: read }: CallbackForm,
  merchantId: number,
  path: () => string,
): Promise<URLSearchParams | CallbackAnswer> {
  if (!isCallbackKey(env, merchantId, parts['key'] ?? '')) return { status: 404, body: 'Not found' }
  const form = await read()
  const [token, { value }] = await engine.transact({ merchantId }, 'read', run =>
    Promise.all([readSecret(env, run, merchantId, textProviderKey), readSetting(run, merchantId, 'texts')]),
  )
  const url = publicUrl(value.publicAddress, path())
  if (token !== undefined && url !== undefined && isSigned(header('x-twilio-signature'), token, url, form)) return form
  log.warn({ merchantId }, 'a text callback with a wrong signature')
  return { status: 403, body: 'Wrong signature' }
}
