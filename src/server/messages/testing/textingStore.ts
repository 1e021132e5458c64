/** A store that texts by Twilio, and Twilio on this machine: texts are queued, worked on and called back about. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TextSettings } from '../../../shared/contract/settings/groups/texts.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'
import { replyPath, statusPath } from '../callbacks/callbackAddress.ts'
import { queueText } from '../outbox/queueText.ts'
import { textWork } from '../outbox/textWork.ts'
import { inStore, type TextRow, textOf } from './texts.queries.ts'
import { ACCOUNT, SENDER, TOKEN, TwilioStandIn } from './twilioStandIn.ts'

/** Where Twilio reaches the server. */
export const PUBLIC = 'https://mise.test'
const START = Date.now()
/** So many seconds after the tests began. */
export const at = (seconds: number): Date => new Date(START + seconds * 1_000)
/** In how many seconds after the tests began a text is due. */
export const due = ({ nextTryAt }: TextRow): number | null =>
  nextTryAt === null ? null : Math.round((Date.parse(nextTryAt) - START) / 1_000)

export interface TextingStore {
  readonly person: TestPerson
  readonly merchantId: number
}

let phones = 0
export const aPhone = (): string => `+1415555${String(++phones).padStart(4, '0')}`
let keys = 0
let answersSent = 0

/** Opens Twilio and a server that may reach it for the tests of a file. */
export class Texting {
  readonly twilio = new TwilioStandIn()
  #address = ''
  #guarded: TestServer | undefined

  constructor() {
    beforeAll(async () => {
      this.#address = await this.twilio.open()
      const settings = { ALLOW_PRIVATE_HOSTS: '127.0.0.1', ALLOWED_HOSTS: 'mise.test' }
      this.#guarded = await openTestServer(settings, (await testServer()).engine)
    })
    afterAll(() => this.twilio.close())
    beforeEach(() => {
      this.twilio.reset()
      this.guarded.defects.length = 0
    })
  }

  get guarded(): TestServer {
    if (!this.#guarded) throw new Error('Not open yet')
    return this.#guarded
  }

  /** A store that sends by Twilio. */
  async aStore(settings: Partial<TextSettings> = {}): Promise<TextingStore> {
    const person = await aPerson({ permissions: ['settings.texts.view', 'settings.texts.edit'] })
    await person.send(secretCalls.saveSecret, { name: 'smsKey', value: TOKEN })
    const address = this.#address
    const whole = { provider: 'twilio', account: ACCOUNT, sender: SENDER, address, publicAddress: PUBLIC } as const
    await saveSettings(person, 'texts', { ...whole, ...settings })
    return { person, merchantId: person.store.merchantId }
  }

  /** Queues a text; its id. */
  async aText({ merchantId }: TextingStore, more: { phone?: string; expiresAt?: Date } = {}): Promise<number> {
    const { phone = aPhone(), ...rest } = more
    const queued = await inStore(this.guarded.server, merchantId, START, context =>
      queueText(context, merchantId, {
        key: `k${++keys}`,
        kind: 'waitlistReady',
        to: phone,
        body: 'Ann, your table is ready.',
        language: 'en',
        subject: { kind: 'waitlist', id: keys },
        consent: { how: 'staff', words: 'Text me.' },
        ...rest,
      }),
    )
    return queued.messageId
  }

  /** What a process does about one text at a moment. */
  works({ merchantId }: TextingStore, id: number, seconds: number): Promise<boolean> {
    return textWork(this.guarded.server).runOutside({ merchantId, id }, at(seconds))
  }

  /** The same where the deadline passes once Twilio has left it without an answer. */
  worksInVain({ merchantId }: TextingStore, id: number, seconds: number): Promise<boolean> {
    const late = new AbortController()
    this.twilio.ignored = () => late.abort()
    const timing = { deadline: () => late.signal }
    return textWork(this.guarded.server, timing).runOutside({ merchantId, id }, at(seconds))
  }

  /** A text as it is kept. */
  told({ merchantId }: TextingStore, id: number): Promise<TextRow> {
    return textOf(this.guarded.engine, merchantId, id)
  }

  /** Twilio says what became of a text. */
  async reports(
    { merchantId }: TextingStore,
    id: number,
    sid: string,
    status: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const path = statusPath(this.guarded.server.env, merchantId, id)
    const fields = { MessageSid: sid, MessageStatus: status, ...more }
    return this.guarded.app.request(PUBLIC + path, this.twilio.callback(PUBLIC + path, fields))
  }

  /** Twilio hands on what a guest answers; `token`: what it is signed with. */
  async answers({ merchantId }: TextingStore, phone: string, body: string, token = TOKEN): Promise<Response> {
    const path = replyPath(this.guarded.server.env, merchantId)
    const fields = { MessageSid: `SMr${++answersSent}`, From: phone, To: SENDER, Body: body }
    return this.guarded.app.request(PUBLIC + path, this.twilio.callback(PUBLIC + path, fields, token))
  }
}
