/**
 * Twilio's answers, as its documentation gives them. Sources, read in November 2026: twilio.com/docs/messaging/api/
 * message-resource (statuses, fields), /docs/usage/twilios-response (HTTP codes, errors), /docs/api/errors (codes).
 */
import { z } from 'zod'
import type { TextReason } from '../../../../shared/contract/messages/texts.ts'
import type { ReportedState } from '../../../../shared/rules/messages/textStatus.ts'
import type { ProviderStatus, SendAnswer } from '../provider.ts'
import { ProviderSilent } from '../provider.ts'

/** Its whole answer. */
export interface TwilioReply {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | undefined
}

const states: Readonly<Record<string, ReportedState>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** The state of one of its statuses; undefined for one of another kind of message (`received`). */
export const twilioState = (status: string): ReportedState | undefined =>
  Object.hasOwn(states, status) ? states[status] : undefined

const reasons: readonly (readonly [TextReason, readonly number[]])[] = [
  ['stopped', [21610]],
  ['badNumber', [21211, 21217, 21614, 30005, 30006]],
  ['unreachable', [21408, 21612, 30003]],
  ['keyRefused', [20003, 20005, 20404, 30002]],
  ['senderRefused', [21212, 21603, 21606, 21659, 21660, 21701, 21703, 30034]],
  ['filtered', [30004, 30007]],
  ['expired', [30036]],
  ['tooBusy', [20429, 30001, 30022]],
]

/** What an error code means for the store. */
export const twilioReason = (code: string): TextReason =>
  reasons.find(([, codes]) => codes.includes(Number(code)))?.[0] ?? 'provider'

const message = z.object({
  sid: z.string().min(1),
  status: z.string(),
  to: z.string().optional(),
  body: z.string().nullish(),
  direction: z.string().optional(),
  date_created: z.string().nullish(),
  error_code: z.union([z.number(), z.string()]).nullish(),
  num_segments: z.union([z.number(), z.string()]).nullish(),
})
export type TwilioMessage = z.output<typeof message>
const messageList = z.object({ messages: z.array(message) })
const refusal = z.object({ code: z.number(), message: z.string().optional() })

/** What was asked for by its ref; undefined where Twilio does not know it. Throws ProviderSilent. */
export function statusAnswer(reply: TwilioReply): ProviderStatus | undefined {
  if (reply.status === 404) return undefined
  const known = message.safeParse(reply.status === 200 ? parsed(reply.text) : undefined)
  if (!known.success) throw new ProviderSilent(`Twilio answered ${reply.status}`, true)
  return asStatus(known.data)
}

/** The messages of a list. Throws ProviderSilent. */
export function listAnswer(reply: TwilioReply): TwilioMessage[] {
  const known = messageList.safeParse(reply.status === 200 ? parsed(reply.text) : undefined)
  if (!known.success) throw new ProviderSilent(`Twilio answered ${reply.status}`, true)
  return known.data.messages
}

/** The answer to a text that was sent. Throws ProviderSilent: nobody knows whether it was taken. */
export function sendAnswer(reply: TwilioReply): SendAnswer {
  const { status } = reply
  if (status === 200 || status === 201) {
    const taken = message.safeParse(parsed(reply.text))
    // It has the text, whatever it calls it.
    if (!taken.success) throw new ProviderSilent('Twilio answered no message')
    return { outcome: 'taken', status: asStatus(taken.data) }
  }
  const known = refusal.safeParse(parsed(reply.text))
  const code = known.success ? String(known.data.code) : String(status)
  if (status === 429) return { outcome: 'later', reason: 'tooBusy', code, ...waits(reply.retryAfter) }
  if (status === 401 || status === 403) return { outcome: 'refused', reason: 'keyRefused', code }
  if (status >= 400 && status < 500) return { outcome: 'refused', reason: twilioReason(code), code }
  throw new ProviderSilent(`Twilio answered ${status}`, true)
}

/** A message in words of the port. */
export function asStatus({ sid, status, error_code, num_segments }: TwilioMessage): ProviderStatus {
  const state = twilioState(status) ?? 'sent'
  const code = error_code === null || error_code === undefined ? '' : String(error_code)
  const reason = state === 'failed' ? twilioReason(code) : ''
  // 0 until a messaging service has chosen a sender.
  const segments = Number(num_segments) || undefined
  return { ref: sid, state, reason, code, segments }
}

const MOST_WAIT_S = 3_600

/** `Retry-After` in seconds, or as a date (RFC 9110, 10.2.3). */
function waits(retryAfter: string | undefined): { readonly retryAfterMs?: number } {
  if (retryAfter === undefined) return {}
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000
  return seconds > 0 ? { retryAfterMs: Math.min(seconds, MOST_WAIT_S) * 1_000 } : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
