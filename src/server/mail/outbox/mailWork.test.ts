/** Mails on their way: each goes out once, whatever the mail server does (RPT-7, SEC-3, SEC-10). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { saveSettings } from '../../testing/settings.ts'
import { inStore } from '../../messages/testing/texts.queries.ts'
import { at, Mailing, PUBLIC } from '../testing/mailingStore.ts'
import { MailStandIn, PASSWORD, USER } from '../testing/mailStandIn.ts'
import { addMailFile } from './outbox.queries.ts'

const mailing = new Mailing()
const { standIn } = mailing

test('RPT-7 a mail goes out encrypted and signed in, in both forms, with its attachment and one-click unsubscribing', async () => {
  const store = await mailing.aStore()
  const data = new TextEncoder().encode('%PDF-1.4 …')
  const fileId = await inStore(mailing.guarded.server, store.merchantId, Date.now(), ({ run }) =>
    addMailFile(run, store.merchantId, {
      fileName: 'Umsatz 销售.pdf',
      contentType: 'application/pdf',
      data,
      needs: 'reports.sales.view',
    }),
  )
  const id = await mailing.aMail(store, {
    fileId,
    to: { name: '陈 Mei', address: 'Mei@Home.test' },
    subject: '销售报表',
    content: { paragraphs: ['1 < 2 & <b>three</b>'], link: { words: 'Open', path: '/#/merchant/x?a=1&b="2"' } },
  })
  expect(await mailing.works(store, id, 0)).toBe(true)
  const [taken] = standIn.taken
  expect(taken).toMatchObject({ to: 'mei@home.test', isEncrypted: true, user: USER })
  if (!taken) throw new Error('Nothing was taken')
  const { mail } = taken
  const told = await mailing.told(store, id)
  expect(told).toMatchObject({ state: 'sent', reason: '', nextTryAt: null })
  expect(mail.messageId).toBe(told.messageId)
  expect(mail.from).toMatchObject({ name: 'Golden Wok', address: 'reports@wok.test' })
  expect(mail.to?.[0]).toMatchObject({ name: '陈 Mei', address: 'mei@home.test' })
  expect(mail.subject).toBe('销售报表')
  expect(mail.text).toContain('1 < 2 & <b>three</b>')
  expect(mail.html).toContain('1 &lt; 2 &amp; &lt;b&gt;three&lt;/b&gt;')
  expect(mail.html).not.toContain('<b>')
  const [file] = mail.attachments
  expect(file).toMatchObject({ filename: 'Umsatz 销售.pdf', mimeType: 'application/pdf' })
  expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toBe('%PDF-1.4 …')
  const header = (key: string) => mail.headers.find(each => each.key === key)?.value ?? ''
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/mise\.test\/mail\/unsubscribe\/\d+\.\d+\.[\w-]{32}>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain(`${PUBLIC}/mail/unsubscribe/`)
  expect(await mailing.works(store, id, 1)).toBe(false)
})

test('RPT-7 a mail server that is down for a day loses nothing and gets each mail once', async () => {
  const store = await mailing.aStore()
  const ids = [await mailing.aMail(store), await mailing.aMail(store)]
  await standIn.close()
  let minutes = 0
  for (; minutes < 24 * 60; minutes += 10) for (const id of ids) await mailing.works(store, id, minutes)
  expect(await mailing.told(store, ids[0] ?? 0)).toMatchObject({ state: 'queued', reason: 'notConnected' })
  await standIn.open(mailing.port)
  for (const end = minutes + 180; minutes < end; minutes += 10)
    for (const id of ids) await mailing.works(store, id, minutes)
  expect(standIn.taken).toHaveLength(2)
  for (const id of ids) expect(await mailing.told(store, id)).toMatchObject({ state: 'sent' })
  // Three days are the end.
  const late = await mailing.aMail(store)
  standIn.moods = Array.from({ length: 60 }, () => ({ at: 'recipient', answer: '451 Later' }) as const)
  for (let hour = 0; hour < 80; hour += 1) await mailing.works(store, late, hour * 60)
  expect(await mailing.told(store, late)).toMatchObject({ state: 'failed', reason: 'expired', answer: '451 Later' })
})

test('RPT-7 two processes at once send one mail', async () => {
  const store = await mailing.aStore()
  const id = await mailing.aMail(store)
  const done = await Promise.all([1, 2, 3].map(() => mailing.works(store, id, 0)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(standIn.taken).toHaveLength(1)
})

test('RPT-7 what a slow server took without an answer is sent again with the same Message-ID', async () => {
  const store = await mailing.aStore()
  const id = await mailing.aMail(store)
  standIn.moods = ['silent']
  const late = new AbortController()
  standIn.ignored = () => late.abort()
  await mailing.works(store, id, 0, () => late.signal)
  const first = await mailing.told(store, id)
  expect(first).toMatchObject({ state: 'queued', reason: 'slow', tries: 1 })
  await mailing.works(store, id, 2)
  expect(await mailing.told(store, id)).toMatchObject({ state: 'sent', messageId: first.messageId })
  expect(standIn.taken.map(({ mail }) => mail.messageId)).toEqual([first.messageId])
})

test('RPT-7 SEC-3 neither a server without encryption nor one with a wrong certificate is told the password', async () => {
  const plain = new MailStandIn({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  const port = await plain.open()
  const store = await mailing.aStore({ port })
  const id = await mailing.aMail(store)
  await mailing.works(store, id, 0)
  expect(await mailing.told(store, id)).toMatchObject({ state: 'queued', reason: 'noTls' })
  expect(plain.taken).toEqual([])
  await plain.close()
  // The certificate of the stand-in is for other names.
  const named = await mailing.aStore({ host: 'smtp.wok.test' })
  const other = await mailing.aMail(named)
  await mailing.works(named, other, 0)
  expect(await mailing.told(named, other)).toMatchObject({ state: 'queued' })
  expect(standIn.taken).toEqual([])
  await expect(
    saveSettings(named.person, 'mail', { mailPort: 'smtp', host: 'smtp.wok.test', tls: 'none', user: 'x', senderAddress: 'a@b.test' }), // prettier-ignore
  ).rejects.toMatchObject({ field: 'value.tls' })
})

test('SEC-10 a mail server in the private network is asked only where the operator allows it', async () => {
  const store = await mailing.aStore({ host: '127.0.0.2' })
  const id = await mailing.aMail(store)
  await mailing.works(store, id, 0)
  expect(await mailing.told(store, id)).toMatchObject({ state: 'queued', reason: 'notAllowed', answer: '' })
})

test('SEC-3 a wrong password waits for the right one, and stands in no list, trail or log', async () => {
  const store = await mailing.aStore()
  const { person } = store
  await person.send(secretCalls.saveSecret, { name: 'mailPassword', value: 'not the password at all' })
  const id = await mailing.aMail(store)
  await mailing.works(store, id, 0)
  expect(await mailing.told(store, id)).toMatchObject({ state: 'queued', reason: 'keyRefused', answer: '535' })
  await person.send(secretCalls.saveSecret, { name: 'mailPassword', value: PASSWORD })
  await person.send(mailCalls.sendMailAgain, { mailId: id })
  await mailing.works(store, id, 1)
  expect(await mailing.told(store, id)).toMatchObject({ state: 'sent' })
  const shown = await person.send(mailCalls.getMail, { mailId: id })
  const { rows } = await person.send(auditCalls.getObjectTimeline, { objectType: 'secret', objectId: 'mailPassword' })
  expect(JSON.stringify([shown, rows, mailing.guarded.defects])).not.toMatch(/password at all|secret of the/)
  await expect(person.send(mailCalls.sendMailAgain, { mailId: id })).rejects.toMatchObject({ code: 'MAIL_NOT_AGAIN' })
})

test('RPT-7 a refused address is marked, one that took mail is not, and a mail that came back is told by hand', async () => {
  const store = await mailing.aStore()
  const { person } = store
  standIn.moods = [{ at: 'recipient', answer: '550 5.1.1 No such user' }]
  const bounced = await mailing.aMail(store)
  await mailing.works(store, bounced, 0)
  expect(await mailing.told(store, bounced)).toMatchObject({ state: 'bounced', reason: 'badAddress' })
  const { rows } = await person.send(mailCalls.getMails, { states: ['bounced'] })
  expect(rows).toMatchObject([{ mailId: bounced, answer: '550 5.1.1 No such user', address: 'ann@home.test' }])
  const sent = await mailing.aMail(store)
  await expect(person.send(mailCalls.markMailBounced, { mailId: sent })).rejects.toMatchObject({
    code: 'MAIL_NOT_SENT',
  })
  await mailing.works(store, sent, 0)
  await person.send(mailCalls.markMailBounced, { mailId: sent })
  expect(await mailing.told(store, sent)).toMatchObject({ state: 'bounced', reason: 'cameBack' })
  const { rows: trail } = await person.send(auditCalls.getObjectTimeline, { objectType: 'mailMessage', objectId: String(sent) }) // prettier-ignore
  expect(trail).toMatchObject([{ before: { state: 'sent' }, after: { state: 'bounced' } }])
})

test('RPT-7 SEC-8 names and subjects with line breaks begin no header', async () => {
  const store = await mailing.aStore()
  const evil = 'Ann\r\nBcc: everybody@else.test\r\n\r\n<script>'
  const id = await mailing.aMail(store, { to: { name: evil, address: 'ann@home.test' }, subject: evil })
  await mailing.works(store, id, 0)
  const [taken] = standIn.taken
  expect(taken?.to).toBe('ann@home.test')
  expect(taken?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(taken?.mail.subject).toBe('Ann Bcc: everybody@else.test <script>')
  expect(taken?.mail.html).not.toContain('<script>')
})

test('RPT-7 the sandbox lets nothing out; a store that sends nothing keeps what is queued', async () => {
  const store = await mailing.aStore({ mailPort: 'sandbox' })
  const id = await mailing.aMail(store)
  await mailing.works(store, id, 0)
  expect(await mailing.told(store, id)).toMatchObject({ state: 'sent', answer: '250 2.0.0 Kept in the sandbox' })
  const off = await mailing.aStore({ mailPort: 'none' })
  const waits = await mailing.aMail(off)
  await mailing.works(off, waits, 0)
  const { nextTryAt, ...told } = await mailing.told(off, waits)
  expect(told).toMatchObject({ state: 'queued', reason: 'off' })
  expect(new Date(nextTryAt ?? 0)).toEqual(at(1))
  expect(standIn.taken).toEqual([])
})
