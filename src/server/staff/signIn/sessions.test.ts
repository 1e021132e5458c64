import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import type { Run } from '../../db/run.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { aPerson, aStore, requester, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { answerOf, aPersonWithPassword, outcome, PASSWORD, signIn } from './auth.testing.ts'

const asOwner = async <T>(work: (run: Run) => Promise<T>) =>
  (await testServer()).engine.transact('owner', 'write', work)

/** What the kernel would do at a notice of another process. */
const forget = async () => (await testServer()).server.forgetSessions()

const sessionOf = async (token: string) =>
  answerOf(requester(await testServer(), token).request(authCalls.currentSession, {}))

test('AUTH-4 a sign-in answers the session keys, and only a hash of the token is stored', async () => {
  const store = await aStore({ timeZone: 'Asia/Shanghai', cutoverMinutes: 300, name: 'Wok' })
  const person = await aPersonWithPassword({ store, permissions: ['orders.list.view'] })
  const before = Date.now()
  const { body } = await signIn(await testServer(), person.email, PASSWORD)
  expect(body).toMatchObject({
    result: 'success',
    userId: person.employeeId,
    merchantId: store.merchantId,
    cloverMid: '',
    adminInfo: { employeeId: person.employeeId, loginName: person.loginName, email: person.email, language: 'en' },
    boss: false,
    routes: ['/merchant/OrderList', '/merchant/orderDetail/:orderId', '/orderReceipt/:orderId'],
    permissions: ['orders.list.view'],
    logos: { light: '', dark: '' },
    store: { aid: store.aid, name: 'Wok', timeZone: 'Asia/Shanghai', currency: 'USD', cutoverMinutes: 300 },
    stores: [{ merchantId: store.merchantId, aid: store.aid, name: 'Wok', secondName: '' }],
  })
  const days = [before, Date.now()].map(instant => businessDay(instant, 'Asia/Shanghai', 300))
  expect(days).toContain(body.store?.businessDate)
  // 256 bits.
  expect(Buffer.from(body.token ?? '', 'base64url')).toHaveLength(32)
  const token = body.token ?? ''
  const stored = await asOwner(run =>
    run(sql`select token_hash from session where token_hash in (${token}, ${hashSecret(token)})`),
  )
  expect(stored).toEqual([{ tokenHash: hashSecret(token) }])
  const { token: _, ...kept } = body
  expect((await sessionOf(token)).body).toEqual(kept)
})

test('AUTH-4 a session ends after 12 hours without a call, and 30 days after the sign-in', async () => {
  const person = await aPersonWithPassword()
  const signedIn = await signIn(await testServer(), person.email, PASSWORD)
  expect(outcome(signedIn)).toBe('success')
  const token = signedIn.body.token ?? ''
  const set = async (change: ReturnType<typeof sql>) => {
    await (await testServer()).server.sessions.settled()
    await asOwner(run => run(sql`update session set ${change} where token_hash = ${hashSecret(token)}`))
    await forget()
  }
  const [{ days } = { days: 0 }] = await asOwner(run =>
    run(sql<{ days: number }>`
      select extract(epoch from expires_at - created_at)::float8 / 86400 as days
      from session where token_hash = ${hashSecret(token)}`),
  )
  expect(days).toBeCloseTo(30, 5)
  await set(sql`last_seen_at = now() - interval '11 hours 59 minutes'`)
  expect((await sessionOf(token)).status).toBe(200)
  // That call was a sign of life.
  await set(sql`last_seen_at = last_seen_at - interval '11 hours 59 minutes'`)
  expect((await sessionOf(token)).status).toBe(200)
  await set(sql`last_seen_at = now() - interval '12 hours 1 second'`)
  expect((await sessionOf(token)).status).toBe(511)
  // The column rounds to milliseconds: `now()` itself may be kept as a little later, and not be over yet.
  await set(sql`last_seen_at = now(), expires_at = now() - interval '1 millisecond'`)
  expect((await sessionOf(token)).status).toBe(511)
})

test('AUTH-4 AUTH-5 sign-out ends the session at once, and only this one', async () => {
  const person = await aPersonWithPassword()
  const other = (await signIn(await testServer(), person.email, PASSWORD)).body.token ?? ''
  await person.send(authCalls.currentSession, {})
  await person.send(authCalls.logout, {})
  const ended = await answerOf(person.request(authCalls.currentSession, {}))
  expect(ended).toEqual({ status: 511, body: { result: 'fail', reason: 'TOKEN_ERROR', message: 'Token Error.' } })
  expect((await answerOf(person.request(authCalls.logout, {}))).status).toBe(511)
  expect((await sessionOf(other)).status).toBe(200)
})

test('AUTH-4 disabling the employee or the role ends its sessions; rights follow the role', async () => {
  const [employee, holder] = [await aPerson(), await aPerson({ permissions: ['orders.list.view'] })]
  const roleOf = (person: TestPerson) =>
    sql`role_id = (select role_id from employee where employee_id = ${person.employeeId})`
  await asOwner(run => run(sql`update employee set status = 'invalid' where employee_id = ${employee.employeeId}`))
  await forget()
  expect((await sessionOf(employee.token)).status).toBe(511)
  await asOwner(run => run(sql`delete from role_permission where ${roleOf(holder)}`))
  await forget()
  expect((await sessionOf(holder.token)).body).toMatchObject({ permissions: [], routes: [] })
  await asOwner(run => run(sql`update role set status = 'invalid' where ${roleOf(holder)}`))
  await forget()
  expect((await sessionOf(holder.token)).status).toBe(511)
})

test('AUTH-6 a ticket signs in once, by either call, as the person it was made by', async () => {
  const person = await aPerson({ permissions: ['orders.list.view'] })
  const anybody = requester(await testServer())
  const first = await person.send(authCalls.createTicket, {})
  const seconds = (Date.parse(first.expiresAt) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(61)
  const session = await anybody.send(authCalls.loginPOS, { id: first.ticket })
  expect(session).toMatchObject({ userId: person.employeeId, permissions: ['orders.list.view'] })
  expect(session.token).not.toBe(person.token)
  const second = await person.send(authCalls.createTicket, {})
  expect((await anybody.send(authCalls.loginPOSFromToken, { token: second.ticket })).userId).toBe(person.employeeId)
  for (const ticket of [first.ticket, second.ticket]) {
    await expect(anybody.send(authCalls.loginPOS, { id: ticket })).rejects.toMatchObject({ code: 'TICKET_INVALID' })
  }
})

test('AUTH-6 a used, an expired and an unknown ticket, and one of a disabled person, answer the same', async () => {
  const [person, disabled] = [await aPerson(), await aPerson()]
  const anybody = requester(await testServer())
  const [used, expired] = [await person.send(authCalls.createTicket, {}), await person.send(authCalls.createTicket, {})]
  const ofDisabled = await disabled.send(authCalls.createTicket, {})
  await anybody.send(authCalls.loginPOS, { id: used.ticket })
  await asOwner(async run => {
    await run(
      sql`update sign_in_ticket set expires_at = now() - interval '1 second' where ticket_hash = ${hashSecret(expired.ticket)}`,
    )
    await run(sql`update employee set status = 'invalid' where employee_id = ${disabled.employeeId}`)
  })
  const answers = [used, expired, ofDisabled, { ticket: 'unknown' }].map(async ({ ticket }) => [
    await answerOf(anybody.request(authCalls.loginPOS, { id: ticket })),
    await answerOf(anybody.request(authCalls.loginPOSFromToken, { token: ticket })),
  ])
  const [first] = (await Promise.all(answers)).flat()
  expect(first?.body).toEqual({
    result: 'fail',
    reason: 'TICKET_INVALID',
    message: 'This sign-in link is no longer valid.',
  })
  for (const answer of (await Promise.all(answers)).flat()) expect(answer).toEqual(first)
})

test('AUTH-6 SEC-5 of many uses of a ticket at the same time, one signs in', async () => {
  const person = await aPerson()
  const anybody = requester(await testServer())
  const { ticket } = await person.send(authCalls.createTicket, {})
  const uses = Array.from({ length: 10 }, () => answerOf(anybody.request(authCalls.loginPOS, { id: ticket })))
  const outcomes = (await Promise.all(uses)).map(outcome)
  expect(outcomes.filter(each => each === 'success')).toHaveLength(1)
  expect(outcomes.filter(each => each === 'TICKET_INVALID')).toHaveLength(9)
})

test('AUTH-7 a boss goes on in another own store with a new token; the old one ends', async () => {
  const boss = await aPerson({ isBoss: true })
  const there = await aPerson({ isBoss: true, accountId: boss.accountId })
  const stranger = await aPerson({ isBoss: true })
  const { stores } = await boss.send(authCalls.currentSession, {})
  expect(stores.map(({ merchantId }) => merchantId)).toEqual([boss.store.merchantId, there.store.merchantId])
  const elsewhere = { merchantId: stranger.store.merchantId }
  await expect(boss.send(authCalls.switchMerchant, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const session = await boss.send(authCalls.switchMerchant, { merchantId: there.store.merchantId })
  expect(session).toMatchObject({ merchantId: there.store.merchantId, userId: there.employeeId, boss: true })
  expect(new Set(session.permissions)).toEqual(new Set(permissionKeys))
  expect((await sessionOf(boss.token)).status).toBe(511)
  expect((await sessionOf(session.token)).body).toMatchObject({ merchantId: there.store.merchantId, boss: true })
})

test('AUTH-7 of two switches of one session at the same time, one goes through', async () => {
  const boss = await aPerson({ isBoss: true })
  const there = await aPerson({ isBoss: true, accountId: boss.accountId })
  const go = () => answerOf(boss.request(authCalls.switchMerchant, { merchantId: there.store.merchantId }))
  const outcomes = (await Promise.all([go(), go(), go()])).map(outcome)
  expect(outcomes.toSorted()).toEqual(['TOKEN_ERROR', 'TOKEN_ERROR', 'success'])
})

test('AUTH-7 an e-mail signs in to the store that its account was last in', async () => {
  const boss = await aPersonWithPassword({ isBoss: true })
  const there = await aPerson({ isBoss: true, accountId: boss.accountId })
  const server = await testServer()
  expect((await signIn(server, boss.email, PASSWORD)).body.merchantId).toBe(boss.store.merchantId)
  await boss.send(authCalls.switchMerchant, { merchantId: there.store.merchantId })
  expect((await signIn(server, boss.email, PASSWORD)).body.merchantId).toBe(there.store.merchantId)
  // An AID names its store.
  expect((await signIn(server, boss.store.aid, PASSWORD)).body.merchantId).toBe(boss.store.merchantId)
})

test('SHELL-19 how a person wants hours written is kept, wherever they sign in', async () => {
  const person = await aPersonWithPassword()
  expect((await person.send(authCalls.currentSession, {})).adminInfo.hourStyle).toBe('h12')
  await person.send(authCalls.changeHourStyle, { hourStyle: 'h24' })
  expect((await person.send(authCalls.currentSession, {})).adminInfo.hourStyle).toBe('h24')
  expect((await signIn(await testServer(), person.email, PASSWORD)).body.adminInfo?.hourStyle).toBe('h24')
})

test('AUTH-10 the language of a person is kept', async () => {
  const person = await aPersonWithPassword()
  await person.send(authCalls.changeLanguage, { language: 'zh' })
  expect((await person.send(authCalls.currentSession, {})).adminInfo.language).toBe('zh')
  expect((await signIn(await testServer(), person.email, PASSWORD)).body.adminInfo?.language).toBe('zh')
})
