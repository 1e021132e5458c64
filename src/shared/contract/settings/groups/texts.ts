/** Text messages to guests: who sends them, when not, and what they cost, saveType 24 (SEC-11, SET-6). */
import { z } from 'zod'
import { text } from '../../kernel/fields.ts'
import type { SecretName } from '../secrets.ts'
import { serviceAddress } from './address.ts'
import { refuseAt, whole } from './refining.ts'

/** Nobody; the sandbox, which shows what would have been sent; Twilio. */
export const textProviders = ['none', 'sandbox', 'twilio'] as const
/** Twilio's auth token: it signs in there, and its callbacks are signed with it. */
export const textProviderKey = 'smsKey' satisfies SecretName

/** One unit of a currency, in millionths. */
export const MICROS = 1_000_000

export const textsValue = z.strictObject({
  provider: z.enum(textProviders).default('sandbox'),
  /** Twilio's account SID. */
  account: text(40).default(''),
  /** The number that texts come from (E.164), or a messaging service (`MG…`). */
  sender: text(40).default(''),
  /** Of a test server or a gateway of one's own; empty is Twilio's. */
  address: serviceAddress.default(''),
  /** Where guests and the provider reach this server from outside; empty: nowhere, so replies are not heard. */
  publicAddress: serviceAddress.default(''),
  /** Texts wait for the end of the quiet hours. */
  keepsQuiet: z.boolean().default(false),
  /** Minutes of the day by the store's clock; from 21:00 to 08:00 goes past midnight. */
  quietFrom: whole(0, 1439).default(21 * 60),
  quietTo: whole(0, 1439).default(8 * 60),
  /** A segment, in millionths of the store's currency: 8,300 is $0.0083. */
  priceMicros: whole(0, MICROS).default(8_300),
})
export type TextSettings = z.output<typeof textsValue>

const ACCOUNT = /^AC[0-9a-fA-F]{32}$/
const SENDER = /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/

export const textsFields = textsValue.superRefine((value, context) => {
  if (value.keepsQuiet && value.quietFrom === value.quietTo) refuseAt(context, ['quietTo'], 'timeRange')
  if (value.provider !== 'twilio') return
  if (value.account === '') refuseAt(context, ['account'], 'required')
  else if (!ACCOUNT.test(value.account)) refuseAt(context, ['account'], 'textAccount')
  if (value.sender === '') refuseAt(context, ['sender'], 'required')
  else if (!SENDER.test(value.sender)) refuseAt(context, ['sender'], 'textSender')
})
