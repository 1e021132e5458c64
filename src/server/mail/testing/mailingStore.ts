/** A store that mails through the stand-in: mails are queued, worked on and looked at. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { MailSettings } from '../../../shared/contract/settings/groups/mail.ts'
import { mailPasswordKey } from '../../../shared/contract/settings/groups/mail.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { inStore } from '../../messages/testing/texts.queries.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'
import { mailWork } from '../outbox/mailWork.ts'
import { type NewMail, queueMail } from '../outbox/queueMail.ts'
import { mailOf, type MailRow } from './mails.queries.ts'
import { MailStandIn, PASSWORD, STAND_IN_CERTIFICATE, USER } from './mailStandIn.ts'

/** Where readers reach the server. */
export const PUBLIC = 'https://mise.test'
const START = Date.now()
/** So many minutes after the tests began. */
export const at = (minutes: number): Date => new Date(START + minutes * 60_000)

export interface MailingStore {
  readonly person: TestPerson
  readonly merchantId: number
}

/** Opens a mail server and a server that may reach it for the tests of a file. */
export class Mailing {
  readonly standIn: MailStandIn
  port = 0
  #guarded: TestServer | undefined

  constructor(standIn: MailStandIn = new MailStandIn()) {
    this.standIn = standIn
    beforeAll(async () => {
      this.port = await this.standIn.open()
      const settings = { ALLOW_PRIVATE_HOSTS: '127.0.0.1', ALLOWED_HOSTS: 'mise.test' }
      this.#guarded = await openTestServer(settings, (await testServer()).engine)
    })
    afterAll(() => this.standIn.close())
    beforeEach(() => {
      this.standIn.taken.length = 0
      this.standIn.moods = []
    })
  }

  get guarded(): TestServer {
    if (!this.#guarded) throw new Error('Not open yet')
    return this.#guarded
  }

  /** A store that sends through it. */
  async aStore(settings: Partial<MailSettings> = {}): Promise<MailingStore> {
    const person = await aPerson({ isBoss: true })
    await saveSettings(person, 'mail', {
      mailPort: 'smtp',
      host: '127.0.0.1',
      port: this.port,
      tls: 'startTls',
      user: USER,
      senderAddress: 'reports@wok.test',
      senderName: 'Golden Wok',
      publicAddress: PUBLIC,
      ...settings,
    })
    await person.send(secretCalls.saveSecret, { name: mailPasswordKey, value: PASSWORD })
    return { person, merchantId: person.store.merchantId }
  }

  /** Queues a mail; its id. */
  async aMail({ merchantId }: MailingStore, mail: Partial<NewMail> = {}): Promise<number> {
    const { mailId } = await inStore(this.guarded.server, merchantId, START, context =>
      queueMail(context, merchantId, {
        key: `k${unique()}`,
        kind: 'report',
        topic: 'report:1',
        to: { name: 'Ann', address: 'ann@home.test' },
        language: 'en',
        subject: 'Sales of the week',
        content: { paragraphs: ['Here is the report.'] },
        ...mail,
      }),
    )
    return mailId
  }

  /** What a process does about one mail so many minutes after the tests began. */
  works(store: MailingStore, id: number, minutes: number, deadline?: () => AbortSignal): Promise<boolean> {
    return this.worksAt(store, id, at(minutes), deadline)
  }

  /** The same at a moment. */
  worksAt(
    { merchantId }: Pick<MailingStore, 'merchantId'>,
    id: number,
    now: Date,
    deadline?: () => AbortSignal,
  ): Promise<boolean> {
    const timing = { ca: STAND_IN_CERTIFICATE, ...(deadline && { deadline }) }
    return mailWork(this.guarded.server, timing).runOutside({ merchantId, id }, now)
  }

  /** A mail as it is kept. */
  told({ merchantId }: MailingStore, id: number): Promise<MailRow> {
    return mailOf(this.guarded.engine, merchantId, id)
  }
}
