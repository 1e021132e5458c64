/** Twilio as a store's text provider, over its HTTP API. */
import { Failure } from '../../../../shared/contract/kernel/failures.ts'
import type { TextSettings } from '../../../../shared/contract/settings/groups/texts.ts'
import type { Env } from '../../../env.ts'
import { guardedSend } from '../../../kernel/guardedFetch.ts'
import { brokenCode, mayCarrySecrets, notReachedCode } from '../../../kernel/outsideCall.ts'
import { type OutgoingText, ProviderSilent, type SendAnswer, type SentBefore, type TextProvider } from '../provider.ts'
import {
  asStatus,
  listAnswer,
  sendAnswer,
  statusAnswer,
  type TwilioMessage,
  type TwilioReply,
} from './twilioAnswers.ts'

const TWILIO = 'https://api.twilio.com'
const VERSION = '2010-04-01'
const MOST_BYTES = 1_000_000
/** What its clock and ours may differ by. */
const SKEW_MS = 60_000
/** It keeps a text so long at most, in seconds. */
const MOST_VALID_S = 36_000

export interface TwilioLine {
  readonly env: Env
  readonly settings: TextSettings
  /** Undefined: none is set, or it can no longer be decrypted. */
  readonly token: string | undefined
  /** Where Twilio says what became of a text; undefined where the server is not reached from outside. */
  readonly callbackOf: (messageId: number) => string | undefined
}

/** Nothing was sent. */
class NotReached extends Error {}

export function twilioProvider(line: TwilioLine): TextProvider {
  return {
    name: 'twilio',
    async send(text, signal) {
      try {
        return sendAnswer(await request(line, 'Messages.json', signal, fieldsOf(line, text)))
      } catch (error) {
        if (error instanceof NotReached) return notSent(line, error)
        throw error
      }
    },
    async statusOf(ref, signal) {
      return statusAnswer(await asking(request(line, `Messages/${encodeURIComponent(ref)}.json`, signal)))
    },
    async find(text, before, signal) {
      const query = new URLSearchParams({ To: text.phone, PageSize: '50' })
      const listed = listAnswer(await asking(request(line, `Messages.json?${query.toString()}`, signal)))
      const found = listed.find(message => isThisText(message, text, before))
      return found && asStatus(found)
    },
  }
}

/** Nothing arrived: without a key it never will. */
const notSent = ({ token }: TwilioLine, { message }: NotReached): SendAnswer =>
  token === undefined
    ? { outcome: 'refused', reason: 'keyMissing', code: '' }
    : { outcome: 'later', reason: 'notConnected', code: message }

/** A look-up that did not arrive says as little as one without an answer. */
async function asking(reply: Promise<TwilioReply>): Promise<TwilioReply> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof NotReached) throw new ProviderSilent(`Twilio is not reached: ${error.message}`)
    throw error
  }
}

function fieldsOf({ settings, callbackOf }: TwilioLine, { messageId, phone, body, expiresAt }: OutgoingText) {
  const from = settings.sender.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const fields = new URLSearchParams({ To: phone, [from]: settings.sender, Body: body })
  const callback = callbackOf(messageId)
  if (callback !== undefined) fields.set('StatusCallback', callback)
  const seconds = expiresAt ? Math.ceil((expiresAt.getTime() - Date.now()) / 1_000) : MOST_VALID_S
  if (seconds < MOST_VALID_S) fields.set('ValidityPeriod', String(Math.max(1, seconds)))
  return fields
}

/** Trial accounts put words of Twilio before the text. */
function isThisText(
  message: TwilioMessage,
  { phone, body }: OutgoingText,
  { askedAt, knownRefs }: SentBefore,
): boolean {
  const madeAt = Date.parse(message.date_created ?? '')
  return (
    !knownRefs.has(message.sid) &&
    message.to === phone &&
    message.direction !== 'inbound' &&
    (message.body ?? '').endsWith(body) &&
    madeAt >= askedAt.getTime() - SKEW_MS
  )
}

/** The error names its kind, never what was sent. Throws NotReached or ProviderSilent. */
async function request(
  { env, settings, token }: TwilioLine,
  path: string,
  signal: AbortSignal,
  fields?: URLSearchParams,
): Promise<TwilioReply> {
  const base = (settings.address || TWILIO).replace(/\/+$/, '')
  if (token === undefined) throw new NotReached('no key')
  if (!mayCarrySecrets(base)) throw new NotReached('not https')
  const authorization = `Basic ${Buffer.from(`${settings.account}:${token}`).toString('base64')}`
  const headers = { Accept: 'application/json', Authorization: authorization }
  const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
  const asked = fields
    ? ({ method: 'POST', headers: form, body: fields.toString() } as const)
    : ({ method: 'GET', headers } as const)
  const address = `${base}/${VERSION}/Accounts/${encodeURIComponent(settings.account)}/${path}`
  try {
    const reply = await guardedSend(address, asked, { allowed: env.allowedPrivateHosts, mostBytes: MOST_BYTES, signal })
    return { status: reply.status, text: reply.text, retryAfter: reply.headers['retry-after'] }
  } catch (error) {
    if (error instanceof Failure) throw new NotReached('address refused')
    const code = notReachedCode(error)
    if (code !== undefined) throw new NotReached(code)
    throw new ProviderSilent(`no answer from Twilio: ${brokenCode(error)}`)
  }
}
