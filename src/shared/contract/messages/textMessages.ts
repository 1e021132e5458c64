/** The outbox of text messages, and trying it out (SEC-11). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  clientKey,
  id,
  idempotencyKey,
  instant,
  language,
  listReply,
  nothing,
  pageInput,
  requiredPhone,
  requiredText,
  text,
  typedDate,
} from '../kernel/fields.ts'
import { replyMeanings } from '../../rules/messages/keywords.ts'
import { textProviders } from '../settings/groups/texts.ts'
import { consentWays, textKinds, textReasons, textStates } from './texts.ts'

export const textListFilters = {
  /** A part of the phone or of the text. */
  search: text(60).default(''),
  states: z.array(z.enum(textStates)).max(textStates.length).default([]),
  kinds: z.array(z.enum(textKinds)).max(textKinds.length).default([]),
  /** Business days on which they were queued. */
  from: typedDate.optional(),
  to: typedDate.optional(),
} as const

const micros = z.number().int()
const provider = z.enum(['sandbox', 'twilio'])

const textRow = z.object({
  messageId: id,
  kind: z.enum(textKinds),
  /** E.164. */
  phone: z.string(),
  body: z.string(),
  language,
  encoding: z.enum(['GSM-7', 'UCS-2']),
  segments: z.number().int(),
  /** In millionths of the store's currency. */
  costMicros: micros,
  state: z.enum(textStates),
  reason: z.enum(['', ...textReasons]),
  /** What the provider calls the failure. */
  providerCode: z.string(),
  provider: provider.nullable(),
  queuedAt: instant,
  queuedByName: z.string(),
  /** Of one that waits: when it is tried next. */
  nextTryAt: instant.nullable(),
  sentAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** It was sent again already. */
  isSentAgain: z.boolean(),
})
export type TextRow = z.output<typeof textRow>

const service = '/textMessageServe'

export const textMessageCalls = {
  getTextMessages: defineCall({
    method: 'POST',
    path: `${service}/getTextMessages`,
    needs: 'customers.texts.view',
    access: 'read',
    about: 'Lists text messages to guests, newest first.',
    input: z.strictObject({ ...textListFilters, ...pageInput }),
    reply: listReply(textRow),
  }),
  getTextMonth: defineCall({
    method: 'POST',
    path: `${service}/getTextMonth`,
    needs: 'customers.texts.view',
    access: 'read',
    about: 'Returns what the text messages of the current month cost, how many there were, and who sends them.',
    input: nothing,
    reply: z.object({
      provider: z.enum(textProviders),
      /** The first day of the month, by the store's clock. */
      from: z.iso.date(),
      texts: z.number().int(),
      segments: z.number().int(),
      /** Failed, refused and unconfirmed ones. */
      troubles: z.number().int(),
      costMicros: micros,
    }),
  }),
  getTextMessage: defineCall({
    method: 'POST',
    path: `${service}/getTextMessage`,
    needs: 'customers.texts.view',
    access: 'read',
    about: 'Returns a text message with the consent of its phone, word by word, and what the guest answered.',
    input: z.strictObject({ messageId: id }),
    reply: textRow.extend({
      consents: z.array(
        z.object({
          change: z.enum(['given', 'stopped', 'restarted']),
          how: z.enum([...consentWays, 'provider']),
          words: z.string(),
          language,
          byName: z.string(),
          at: instant,
        }),
      ),
      replies: z.array(z.object({ body: z.string(), meaning: z.enum(replyMeanings), receivedAt: instant })),
    }),
  }),
  sendTextAgain: defineCall({
    method: 'POST',
    path: `${service}/sendTextAgain`,
    needs: 'customers.texts.send',
    access: 'write',
    about: 'Sends a failed or unconfirmed text message again, once. Refused with TEXT_NOT_AGAIN in any other state.',
    input: z.strictObject({ messageId: id, idempotencyKey }),
    reply: z.object({ messageId: id }),
  }),
  simulateTextReply: defineCall({
    method: 'POST',
    path: `${service}/simulateTextReply`,
    needs: 'customers.texts.send',
    access: 'turns',
    about: 'Answers a text message of the sandbox as its guest would. The same key again changes nothing.',
    input: z.strictObject({ messageId: id, body: requiredText(320), key: clientKey }),
    reply: nothing,
  }),
  getTextSetup: defineCall({
    method: 'POST',
    path: `${service}/getTextSetup`,
    needs: 'settings.texts.view',
    access: 'read',
    about: 'Returns the address to which the provider sends what guests answer; empty without a public address.',
    input: nothing,
    reply: z.object({ replyAddress: z.string() }),
  }),
  sendTestText: defineCall({
    method: 'POST',
    path: `${service}/sendTestText`,
    needs: 'settings.texts.edit',
    access: 'write',
    about: 'Texts a phone to try the settings out. Whoever asks vouches that its owner agreed.',
    input: z.strictObject({ phone: requiredPhone, idempotencyKey }),
    reply: z.object({ messageId: id, state: z.enum(textStates), reason: z.enum(['', ...textReasons]) }),
  }),
} as const satisfies Calls
