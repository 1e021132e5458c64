/** Texts of the main demo store, as its sandbox would have sent them (SEC-11): most arrive, some do not, two guests answer. */
import { sql } from 'kysely'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import type { TextKind, TextReason, TextState } from '../../shared/contract/messages/texts.ts'
import { textSize } from '../../shared/rules/messages/textSize.ts'
import type { Run } from '../db/run.ts'

interface Sent {
  /** Minutes ago. */
  readonly ago: number
  readonly phone: string
  readonly kind: TextKind
  readonly body: string
  readonly language?: Language
  readonly state?: TextState
  readonly reason?: TextReason
  readonly code?: string
  readonly answer?: readonly [body: string, meaning: 'yes' | 'no' | 'stop']
}

const HOUR = 60
const DAY = 24 * HOUR
const joined = "you're on the list at Golden Wok. About 25 minutes."
const ready = 'your table at Golden Wok is ready. Reply 1 to confirm, 9 to cancel.'

/** The numbers are for stories (555-01XX); those of area code 500 are Twilio's own for tests. */
const texts: readonly Sent[] = [
  { ago: 9 * DAY, phone: '+14155550111', kind: 'waitlistJoined', body: `Maya, ${joined}` },
  { ago: 9 * DAY - 22, phone: '+14155550111', kind: 'waitlistReady', body: `Maya, ${ready}`, answer: ['1', 'yes'] },
  { ago: 6 * DAY, phone: '+14155550112', kind: 'waitlistJoined', body: `Grace, ${joined}` },
  {
    ago: 6 * DAY - 31,
    phone: '+14155550112',
    kind: 'waitlistReady',
    body: `Grace, ${ready}`,
    answer: ['Stop', 'stop'],
  },
  {
    ago: 2 * DAY,
    phone: '+14155550113',
    kind: 'waitlistJoined',
    language: 'zh',
    body: '林女士，您已加入金锅的等位，约需 25 分钟。',
  },
  {
    ago: 2 * DAY - 27,
    phone: '+14155550113',
    kind: 'waitlistReady',
    language: 'zh',
    answer: ['9', 'no'],
    body: '林女士，金锅的桌位已备好。回复 1 确认，回复 9 取消。',
  },
  {
    ago: 26 * HOUR,
    phone: '+14155550112',
    kind: 'waitlistJoined',
    state: 'refused',
    reason: 'stopped',
    body: `Grace, ${joined}`,
  },
  {
    ago: 25 * HOUR,
    phone: '+15005550009',
    kind: 'waitlistJoined',
    state: 'failed',
    reason: 'badNumber',
    code: '21614',
    body: `Owen, ${joined}`,
  },
  { ago: 3 * HOUR, phone: '+14155550114', kind: 'waitlistJoined', body: `Ravi, ${joined}` },
  { ago: 3 * HOUR - 19, phone: '+14155550114', kind: 'waitlistReady', body: `Ravi, ${ready}` },
]
const words: Readonly<Record<Language, string>> = {
  en: 'Golden Wok may text me about my table.',
  zh: '金锅可以就我的桌位给我发短信。',
}

/** Writes them once; `now` in milliseconds. */
export async function fillDemoTexts(run: Run, merchantId: number, now: number): Promise<void> {
  const agreed = new Set<string>()
  for (const [place, sent] of texts.entries()) {
    const { language = 'en', phone } = sent
    const at = new Date(now - sent.ago * 60_000)
    if (!agreed.has(phone))
      await keepWords(run, merchantId, { phone, change: 'given', words: words[language], language, at })
    agreed.add(phone)
    const messageId = await keepText(run, merchantId, `demo:${place}`, sent, at)
    if (sent.answer === undefined || messageId === undefined) continue
    const [body, meaning] = sent.answer
    const answeredAt = new Date(at.getTime() + 90_000)
    await run(sql`
      insert into text_reply (merchant_id, provider, provider_ref, phone, body, meaning, message_id, received_at)
      values (${merchantId}, 'sandbox', ${`demo-${place}`}, ${phone}, ${body}, ${meaning}, ${messageId}, ${answeredAt})`)
    if (meaning === 'stop')
      await keepWords(run, merchantId, { phone, change: 'stopped', words: body, language, at: answeredAt })
  }
}

async function keepText(run: Run, merchantId: number, key: string, sent: Sent, at: Date): Promise<number | undefined> {
  const { phone, kind, body, language = 'en', state = 'delivered', reason = '', code = '' } = sent
  const { encoding, segments } = textSize(body)
  const sentAt = state === 'delivered' ? at : null
  const [row] = await run(sql<{ messageId: number }>`
    insert into text_message (merchant_id, message_key, kind, phone, body, language, encoding, segments, state, reason,
      provider_code, provider, queued_at, sent_at, settled_at)
    values (${merchantId}, ${key}, ${kind}, ${phone}, ${body}, ${language}, ${encoding}, ${segments}, ${state}, ${reason},
      ${code}, ${state === 'refused' ? null : 'sandbox'}, ${at}, ${sentAt}, ${at})
    on conflict do nothing returning message_id`)
  return row?.messageId
}

interface Said {
  readonly phone: string
  readonly change: 'given' | 'stopped'
  readonly words: string
  readonly language: Language
  readonly at: Date
}

async function keepWords(
  run: Run,
  merchantId: number,
  { phone, change, words: said, language, at }: Said,
): Promise<void> {
  const how = change === 'given' ? 'staff' : 'reply'
  const byName = change === 'given' ? 'Emily Zhang' : ''
  await run(sql`
    insert into text_consent (merchant_id, phone, change, how, words, language, by_name, at)
    values (${merchantId}, ${phone}, ${change}, ${how}, ${said}, ${language}, ${byName}, ${at})`)
}
