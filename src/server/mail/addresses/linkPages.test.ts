/** The pages that links of mails open, without a sign-in (RPT-7, SEC-5). */
import { expect, test } from 'vitest'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { aPerson, unique } from '../../testing/people.ts'
import { Mailing, type MailingStore } from '../testing/mailingStore.ts'
import { mailLinkPath } from './links.ts'

const mailing = new Mailing()
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const post = (path: string, body: string) => mailing.guarded.app.request(path, { method: 'POST', body, headers: FORM })
const get = (path: string) => mailing.guarded.app.request(path)
const linkOf = ({ merchantId }: MailingStore, mailId: number, use: 'confirm' | 'unsubscribe') =>
  mailLinkPath(mailing.guarded.server.env, use, { merchantId, mailId })

async function anEmployee(store: MailingStore) {
  const email = `ann${unique()}@home.test`
  const { employeeId } = await aPerson({ store: store.person.store, email })
  const known = () => store.person.send(mailCalls.getMailAddress, { employeeId })
  return { employeeId, email, known }
}

test('RPT-7 an address is asked, and is its owner’s to confirm: opening the link changes nothing, the button does', async () => {
  const store = await mailing.aStore({ mailPort: 'sandbox' })
  const { employeeId, email, known } = await anEmployee(store)
  expect(await known()).toMatchObject({ address: email, confirmedAt: null, askedAt: null })
  const { mailId } = await store.person.send(mailCalls.askMailAddress, { employeeId })
  await expect(store.person.send(mailCalls.askMailAddress, { employeeId })).rejects.toMatchObject({
    code: 'MAIL_ASKED',
  })
  await mailing.works(store, mailId, 60)
  const { html } = await store.person.send(mailCalls.getMail, { mailId })
  const link = linkOf(store, mailId, 'confirm')
  expect(html).toContain(link)
  const opened = await get(link)
  expect(opened.status).toBe(200)
  expect(await opened.text()).toContain(email)
  expect(await known()).toMatchObject({ confirmedAt: null })
  expect(await (await get(`${link}?lang=zh`)).text()).toContain('这是您的邮箱吗')
  expect((await post(link, 'do=confirm')).status).toBe(200)
  expect((await known()).confirmedAt).not.toBeNull()
  // The link of one use opens no other.
  expect((await get(link.replace('/confirm/', '/unsubscribe/'))).status).toBe(404)
  const { rows } = await store.person.send(auditCalls.getObjectTimeline, { objectType: 'mailMessage', objectId: String(mailId) }) // prettier-ignore
  expect(rows.map(({ after }) => after)).toContainEqual({ state: 'confirmed' })
})

test('RPT-7 one click ends the report of a mail (RFC 8058), a button everything, and another one takes both back', async () => {
  const store = await mailing.aStore()
  const { email, employeeId, known } = await anEmployee(store)
  const mailId = await mailing.aMail(store, { employeeId, topic: 'report:7', to: { name: 'Ann', address: email } })
  await mailing.works(store, mailId, 0)
  const header = mailing.standIn.taken[0]?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const link = header.slice(1, -1).replace('https://mise.test', '')
  expect(link).toBe(linkOf(store, mailId, 'unsubscribe'))
  expect(await (await get(link)).text()).toContain('Stop this report')
  expect((await post(link, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await (await get(link)).text()).toContain('no longer gets this report')
  expect(await known()).toMatchObject({ endedAll: false })
  expect(await (await post(link, 'do=all')).text()).toContain('gets no more e-mails')
  expect(await known()).toMatchObject({ endedAll: true })
  await post(link, 'do=resume')
  expect(await known()).toMatchObject({ endedAll: false })
  expect(await (await get(link)).text()).toContain('Stop this report')
  // A mail that really went out shows its links to nobody else.
  const { html } = await store.person.send(mailCalls.getMail, { mailId })
  expect(html).not.toContain('/mail/unsubscribe/')
})

test('SEC-5 a link that nobody signed, or of another store, looks like any other that does not work', async () => {
  const [store, other] = [await mailing.aStore(), await mailing.aStore()]
  const mailId = await mailing.aMail(store)
  const link = linkOf(store, mailId, 'unsubscribe')
  const forged = [
    link.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
    link.replace(`/${store.merchantId}.`, `/${other.merchantId}.`),
    linkOf(other, mailId, 'unsubscribe'),
    '/mail/unsubscribe/1.1',
    '/mail/unsubscribe/%00',
  ]
  for (const path of forged) {
    const answer = await post(path, 'List-Unsubscribe=One-Click')
    expect(answer.status, path).toBe(404)
    expect(await answer.text()).toContain('This link doesn’t work')
  }
})

test('RPT-7 a test mail goes where it is sent; nobody without the right sends, sees or marks any', async () => {
  const store = await mailing.aStore()
  const { mailId } = await store.person.send(mailCalls.sendTestMail, { address: 'me@home.test', idempotencyKey: 'test-mail-1' }) // prettier-ignore
  await mailing.works(store, mailId, 60)
  expect(mailing.standIn.taken[0]).toMatchObject({ to: 'me@home.test', mail: { subject: expect.stringContaining('test e-mail') } }) // prettier-ignore
  const other = await aPerson({ isBoss: true })
  for (const call of [mailCalls.getMail, mailCalls.sendMailAgain, mailCalls.markMailBounced]) {
    await expect(other.send(call, { mailId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const { rows } = await other.send(mailCalls.getMails, {})
  expect(rows).toEqual([])
})
