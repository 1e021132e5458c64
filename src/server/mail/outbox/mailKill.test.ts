/** A power cut between the mail server's answer and the outbox: nothing is lost (RPT-7). */
import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, openPglite } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { startServerToKill } from '../../testing/serverToKill.ts'
import { mailOf } from '../testing/mails.queries.ts'
import { MailStandIn } from '../testing/mailStandIn.ts'

const MERCHANT = 1
const MAIL = 1
let folder: string
const standIn = new MailStandIn({ hideSTARTTLS: true })

async function withDatabase<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openPglite(folder)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

beforeAll(async () => {
  folder = newFolder('mail-kill')
  const port = await standIn.open()
  const settings = {
    mailPort: 'smtp',
    host: '127.0.0.1',
    port,
    tls: 'none',
    senderAddress: 'reports@wok.test',
    publicAddress: 'https://mise.test',
  }
  await withDatabase(async engine => {
    await migrate(engine)
    await engine.script(`
      insert into merchant (aid, name, time_zone, currency) values ('100001', 'Kill', 'America/New_York', 'USD');
      insert into setting_version (merchant_id, group_key, version, value, set_by_name)
        values (1, 'mail', 1, '${JSON.stringify(settings)}', 'Test');
      insert into mail (merchant_id, mail_key, kind, address, language, subject, content, next_try_at)
        values (1, 'k', 'report', 'ann@home.test', 'en', 'Sales', '{"paragraphs": ["Here."]}', now())`)
  })
})
afterAll(async () => {
  await standIn.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'RPT-7 SIGKILL while a mail is being sent: it goes out at the next start, with the same Message-ID',
  async () => {
    standIn.moods = ['silent']
    const begun = new Promise<void>(done => {
      standIn.ignored = done
    })
    const first = await startServerToKill(folder, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
    // The server has the whole mail, and its answer never arrives.
    await begun
    await first.kill()
    const before = await withDatabase(async engine => {
      const kept = await mailOf(engine, MERCHANT, MAIL)
      // Three minutes later.
      await engine.script(`update mail set next_try_at = now()`)
      return kept
    })
    expect(before).toMatchObject({ state: 'sending', tries: 1 })
    const second = await startServerToKill(folder, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
    await expect.poll(() => standIn.taken.length, { timeout: 30_000 }).toBe(1)
    await second.stop()
    expect(standIn.taken[0]?.mail.messageId).toBe(before.messageId)
    expect(await withDatabase(engine => mailOf(engine, MERCHANT, MAIL))).toMatchObject({ state: 'sent', tries: 2 })
  },
)
