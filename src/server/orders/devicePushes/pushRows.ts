/** Items as people read them: what they are of, how much, and why. */
import type { PushDetail, PushRow } from '../../../shared/contract/orders/devicePushes.ts'
import type { FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { PushKind } from '../../../shared/contract/orders/push/items.ts'
import { failureText, type Values } from '../../kernel/texts.ts'
import type { StoredPush } from './devicePushes.queries.ts'

type Body = NonNullable<StoredPush['body']>

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asCents = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null

/** The names in a body that people know a thing by, the best first. */
const subjects: Partial<Record<PushKind, readonly string[]>> = {
  order: ['orderNo', 'ticketNo', 'orderName', 'tableName'],
  drawerOpen: ['name'],
  batchClose: ['paymentDevice'],
  cardTransaction: ['transactionNo'],
}

const amountFields: Partial<Record<PushKind, string>> = {
  payment: 'amountCents',
  tip: 'tipCents',
  drawerOpen: 'startCents',
  drawerEvent: 'amountCents',
  drawerCount: 'countedCents',
  cardTransaction: 'amountCents',
}

function subjectOf({ kind, body, orderNo, personName }: StoredPush): string {
  if (orderNo !== null) return orderNo
  if (personName !== null) return personName
  const named = (subjects[kind] ?? []).map(name => asText(body?.[name]))
  return named.find(name => name !== '') ?? ''
}

function amountOf({ kind, body }: StoredPush): number | null {
  if (kind === 'order') return asCents((body?.['expected'] as Body | undefined)?.['totalCents'])
  if (kind === 'refund') return refundCents(body)
  const field = amountFields[kind]
  return field === undefined ? null : asCents(body?.[field])
}

/** All that a refund handed back. */
function refundCents(body: Body | null): number | null {
  const parts = body?.['payments']
  if (!Array.isArray(parts)) return null
  const names = ['amountCents', 'tipCents', 'cardSurchargeCents', 'cashRoundingCents'] as const
  return (parts as readonly Body[]).reduce(
    (sum, part) => names.reduce((total, name) => total + (asCents(part[name]) ?? 0), sum),
    0,
  )
}

/** An item of the list. */
export function pushRowOf(stored: StoredPush): PushRow {
  const { pushId, kind, state, reason, deviceId, deviceName, at, receivedAt, orderId } = stored
  const { solution, solvedAt, solvedByName } = stored
  const own = { pushId, kind, state, reason, deviceId, deviceName, at, receivedAt, orderId }
  return { ...own, solution, solvedAt, solvedByName, subject: subjectOf(stored), amountCents: amountOf(stored) }
}

/** An item whole. */
export function asDetail(stored: StoredPush, language: Language): PushDetail {
  const { deviceAt, waitsFor, detail, body, reason } = stored
  return {
    ...pushRowOf(stored),
    deviceAt,
    waitsFor: waitsFor === null || waitsFor.startsWith('giftCard:') ? '' : waitsFor,
    facts: factsOf(detail ?? {}, language),
    differs: reason === 'AMOUNTS_DIFFER' ? (detail as unknown as PushDetail['differs']) : null,
    body: body === null ? null : JSON.stringify(masked(body), undefined, 2),
  }
}

/** The plain values; a refusal in the reader's words. */
function factsOf(detail: Readonly<Record<string, unknown>>, language: Language): PushDetail['facts'] {
  const { failure, values } = detail
  const said =
    typeof failure === 'string' ? failureText(language, failure as FailureCode, (values ?? {}) as Values) : ''
  const all = { ...detail, ...(said !== '' && { failure: said }) }
  return Object.entries(all).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [{ name, value }] : [],
  )
}

const SHOWN = 4
const isCardNumber = (name: string) => name === 'number' || name === 'giftCardNumber'

/** Numbers of gift cards are money: people see their last digits. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isCardNumber(name) && typeof part === 'string' ? `…${part.slice(-SHOWN)}` : masked(part),
    ]),
  )
}
