import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { type PermissionKey, permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { actorOf, requireStepUp } from '../../kernel/server.ts'
import { hashPassword, isOutdated } from '../../kernel/passwordHash.ts'
import { aPerson, requester, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import {
  anAddress,
  answerOf,
  aPersonWithPassword,
  outcome,
  PASSWORD,
  serverBehindProxy,
  signIn,
  WRONG,
} from './auth.testing.ts'

const NEW = 'newpass1'
const change = (oldPassword: string, newPassword = NEW, confirmPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmPassword,
})
const isAlive = async (token = '') =>
  (await answerOf(requester(await testServer(), token).request(authCalls.currentSession, {}))).status === 200
const auditOf = async (merchantId: number) =>
  (await testServer()).engine.transact('owner', 'read', run =>
    run(sql<Record<string, unknown>>`
      select call, action, object_type, object_id, actor_id, actor_name, before, after, reason
      from audit_entry where merchant_id = ${merchantId} order by audit_id`),
  )

test('AUTH-8 a changed password holds at once and ends every other session and ticket', async () => {
  const server = await testServer()
  const person = await aPersonWithPassword()
  const other = (await signIn(server, person.email, PASSWORD)).body.token ?? ''
  const { ticket } = await requester(server, other).send(authCalls.createTicket, {})
  await person.send(authCalls.changePassword, change(PASSWORD))
  expect(await isAlive(person.token)).toBe(true)
  expect(await isAlive(other)).toBe(false)
  const redeemed = answerOf(requester(server).request(authCalls.loginPOS, { id: ticket }))
  expect(outcome(await redeemed)).toBe('TICKET_INVALID')
  expect(outcome(await signIn(server, person.email, PASSWORD))).toBe('PASSWORD_WRONG')
  expect(outcome(await signIn(server, person.email, NEW))).toBe('success')
})

test('AUTH-8 the old password is asked for, and what is wrong is told at its field', async () => {
  const person = await aPersonWithPassword()
  const fault = async (input: object) => (await answerOf(person.request(authCalls.changePassword, input))).body
  expect(await fault(change(WRONG))).toMatchObject({ reason: 'PASSWORD_WRONG', field: 'oldPassword' })
  expect(await fault(change(''))).toMatchObject({ reason: 'PASSWORD_EMPTY', field: 'oldPassword' })
  expect(await fault(change(PASSWORD, 'abc12'))).toMatchObject({
    reason: 'PASSWORD_TOO_SHORT',
    field: 'newPassword',
    message: 'not less than 6 digits',
  })
  expect(await fault(change(PASSWORD, 'abcdefghij123'))).toMatchObject({
    reason: 'PASSWORD_LENGTH',
    message: 'Length between 6 and 12',
  })
  expect(await fault(change(PASSWORD, 'with space'))).toMatchObject({ reason: 'PASSWORD_CHARACTERS' })
  expect(await fault(change(PASSWORD, ''))).toMatchObject({ reason: 'PASSWORD_EMPTY', field: 'newPassword' })
  expect(await fault(change(PASSWORD, NEW, 'other123'))).toMatchObject({
    reason: 'PASSWORDS_DIFFER',
    field: 'confirmPassword',
  })
  expect(outcome(await signIn(await testServer(), person.email, PASSWORD))).toBe('success')
})

test('AUTH-8 AUTH-2 wrong old passwords count as failed sign-ins', async () => {
  const server = await serverBehindProxy()
  const person = await aPersonWithPassword()
  const address = anAddress()
  const me = requester(server, person.token)
  const from = { 'x-forwarded-for': address }
  for (let n = 0; n < 5; n++) {
    expect(outcome(await answerOf(me.request(authCalls.changePassword, change(WRONG), from)))).toBe('PASSWORD_WRONG')
  }
  expect(outcome(await answerOf(me.request(authCalls.changePassword, change(PASSWORD), from)))).toBe('PASSWORD_LOCKED')
  expect(outcome(await signIn(server, person.email, PASSWORD, address))).toBe('PASSWORD_LOCKED')
  expect(outcome(await signIn(server, person.email, PASSWORD))).toBe('success')
})

test('AUTH-8 no session opened with the old password outlives a change at the same time', async () => {
  const server = await testServer()
  const person = await aPersonWithPassword()
  const [changed, ...signedIn] = await Promise.all([
    answerOf(person.request(authCalls.changePassword, change(PASSWORD))),
    ...Array.from({ length: 6 }, () => signIn(server, person.email, PASSWORD)),
  ])
  expect(outcome(changed)).toBe('success')
  const tokens = signedIn.flatMap(({ body }) => body.token ?? [])
  expect(await Promise.all(tokens.map(isAlive))).toEqual(tokens.map(() => false))
})

test('AUTH-8 passwords are kept as argon2id with parameters, and raised at the next sign-in', async () => {
  const weak = await hashPassword(PASSWORD, { memory: 8192, passes: 1, parallelism: 1 })
  expect(isOutdated(weak)).toBe(true)
  const email = `p${unique()}@example.test`
  const person = await aPerson({ email, passwordHash: weak })
  const { engine } = await testServer()
  const stored = () =>
    engine.transact('owner', 'read', run =>
      run(sql<{ passwordHash: string }>`select password_hash from account where account_id = ${person.accountId}`),
    )
  expect(outcome(await signIn(await testServer(), email, PASSWORD))).toBe('success')
  const [raised] = await stored()
  expect(raised?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(outcome(await signIn(await testServer(), email, PASSWORD))).toBe('success')
  expect(await stored()).toEqual([raised])
})

test('AUTH-8 an admin resets a password: it holds at once, every session ends, a lock is taken away', async () => {
  const server = await serverBehindProxy()
  const person = await aPersonWithPassword({ permissions: ['orders.list.view'] })
  const admin = await aPerson({
    store: person.store,
    permissions: ['employees.accounts.reset', 'orders.list.view'],
  })
  const address = anAddress()
  for (let n = 0; n < 6; n++) await signIn(server, person.email, WRONG, address)
  // Known to the process, which must forget it at once.
  expect(await isAlive(person.token)).toBe(true)
  const input = { employeeId: person.employeeId, newPassword: NEW, confirmPassword: NEW }
  await admin.send(authCalls.resetPassword, input)
  expect(await isAlive(person.token)).toBe(false)
  expect(outcome(await signIn(server, person.email, PASSWORD))).toBe('PASSWORD_WRONG')
  expect(outcome(await signIn(server, person.email, NEW, address))).toBe('success')
})

test('SEC-1 nobody resets the password of somebody who may do more, and is told what', async () => {
  const boss = await aPersonWithPassword({ isBoss: true })
  const { store } = boss
  const mine: PermissionKey[] = ['employees.accounts.view', 'employees.accounts.reset', 'orders.list.view']
  const admin = await aPerson({ store, permissions: mine })
  const more = await aPersonWithPassword({ store, permissions: ['orders.list.view', 'reports.sales.view'] })
  const reset = (employeeId: number, language = 'en-US') =>
    answerOf(
      admin.request(
        authCalls.resetPassword,
        { employeeId, newPassword: NEW, confirmPassword: NEW },
        { 'Accept-Language': language },
      ),
    )
  expect((await reset(more.employeeId)).body).toMatchObject({
    reason: 'HOLDS_MORE',
    message: 'This person has permissions that you don’t: View sales report',
  })
  expect((await reset(boss.employeeId)).body.reason).toBe('HOLDS_MORE')
  // The own password is changed with the old one.
  expect((await reset(admin.employeeId)).status).toBe(507)
  const { rows } = await admin.send(authCalls.getSignInAccounts, {})
  expect(new Map(rows.map(row => [row.employeeId, row.mayReset]))).toEqual(
    new Map([
      [boss.employeeId, false],
      [admin.employeeId, false],
      [more.employeeId, false],
    ]),
  )
  for (const { token, email } of [boss, more]) {
    expect(await isAlive(token)).toBe(true)
    expect(outcome(await signIn(await testServer(), email, PASSWORD))).toBe('success')
  }
})

test('SEC-1 nobody resets the password of an owner without being one, though they hold every right', async () => {
  const boss = await aPersonWithPassword({ isBoss: true })
  const admin = await aPerson({ store: boss.store, permissions: [...permissionKeys, ...posPermissionKeys] })
  const input = { employeeId: boss.employeeId, newPassword: NEW, confirmPassword: NEW }
  const refused = await answerOf(admin.request(authCalls.resetPassword, input))
  expect(refused.body).toMatchObject({
    reason: 'HOLDS_MORE',
    message: 'This person has permissions that you don’t: Owner',
  })
  const second = await aPerson({ store: boss.store, isBoss: true })
  await second.send(authCalls.resetPassword, input)
})

test('SEC-1 a right in another store of the same account protects it too', async () => {
  const here = await aPersonWithPassword({ permissions: [] })
  await aPerson({ isBoss: true, accountId: here.accountId })
  const admin = await aPerson({ store: here.store, isBoss: true })
  const input = { employeeId: here.employeeId, newPassword: NEW, confirmPassword: NEW }
  await expect(admin.send(authCalls.resetPassword, input)).rejects.toMatchObject({ code: 'HOLDS_MORE' })
  const stranger = await aPerson({ isBoss: true })
  await expect(stranger.send(authCalls.resetPassword, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(outcome(await signIn(await testServer(), here.email, PASSWORD))).toBe('success')
})

test('SEC-1 SEC-5 a password asked again opens for this session alone, for 15 minutes; wrong ones lock', async () => {
  const server = await serverBehindProxy()
  const person = await aPersonWithPassword()
  const me = requester(server, person.token)
  const actor = (token: string) => actorOf(server.server, token)
  const given = await me.send(authCalls.confirmPassword, { password: PASSWORD })
  const minutes = (Date.parse(given.expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14.5)
  expect(minutes).toBeLessThanOrEqual(15.02)
  await expect(requireStepUp(server.server, await actor(person.token), given.stepUp)).resolves.toBeUndefined()
  const other = (await signIn(server, person.email, PASSWORD)).body.token ?? ''
  const refused = { code: 'STEP_UP_REQUIRED' }
  await expect(requireStepUp(server.server, await actor(other), given.stepUp)).rejects.toMatchObject(refused)
  await expect(requireStepUp(server.server, await actor(person.token), undefined)).rejects.toMatchObject(refused)
  await server.engine.transact('owner', 'write', run =>
    run(
      sql`update step_up set expires_at = now() - interval '1 second' where step_up_hash = ${hashSecret(given.stepUp)}`,
    ),
  )
  server.server.forgetSessions()
  await expect(requireStepUp(server.server, await actor(person.token), given.stepUp)).rejects.toMatchObject(refused)
  const confirm = (password: string) =>
    answerOf(me.request(authCalls.confirmPassword, { password }, { 'x-forwarded-for': person.email }))
  expect((await confirm('')).body).toMatchObject({ reason: 'PASSWORD_EMPTY', field: 'password' })
  for (let n = 0; n < 5; n++) expect(outcome(await confirm(WRONG))).toBe('PASSWORD_WRONG')
  expect(outcome(await confirm(PASSWORD))).toBe('PASSWORD_LOCKED')
})

test('ADM-1 sign-ins and changes are in the audit trail, without a secret', async () => {
  const server = await testServer()
  const boss = await aPersonWithPassword({ isBoss: true })
  const person = await aPersonWithPassword({ store: boss.store })
  const session = (await signIn(server, person.email, PASSWORD)).body
  const me = requester(server, session.token)
  const { ticket } = await me.send(authCalls.createTicket, {})
  const { stepUp } = await me.send(authCalls.confirmPassword, { password: PASSWORD })
  const other = await requester(server).send(authCalls.loginPOS, { id: ticket })
  await me.send(authCalls.changeLanguage, { language: 'zh' })
  await me.send(authCalls.changePassword, change(PASSWORD))
  await me.send(authCalls.logout, {})
  const id = { employeeId: person.employeeId }
  await boss.send(authCalls.resetPassword, { ...id, newPassword: PASSWORD, confirmPassword: PASSWORD })
  await boss.send(authCalls.unlockAccount, id)
  const audit = await auditOf(boss.store.merchantId)
  const own = { objectId: String(person.employeeId), objectType: 'employee' }
  const byPerson = { actorId: person.employeeId, actorName: `Pat ${person.loginName}` }
  const byBoss = { actorId: boss.employeeId }
  expect(audit).toMatchObject([
    { call: 'login', action: 'signIn', reason: 'password', ...own, ...byPerson },
    { call: 'createTicket', action: 'add', ...byPerson },
    { call: 'confirmPassword', action: 'confirm', ...own, ...byPerson },
    { call: 'loginPOS', action: 'signIn', reason: 'ticket', ...own, ...byPerson },
    { call: 'changeLanguage', action: 'update', before: { language: 'en' }, after: { language: 'zh' }, ...own },
    { call: 'changePassword', action: 'update', ...own, ...byPerson },
    { call: 'logout', action: 'signOut', ...own, ...byPerson },
    { call: 'resetPassword', action: 'update', ...own, ...byBoss },
    { call: 'unlockAccount', action: 'update', ...own, ...byBoss },
  ])
  const kept = JSON.stringify(audit)
  for (const secret of [PASSWORD, NEW, ticket, stepUp, session.token, other.token, 'argon2']) {
    expect(kept).not.toContain(secret)
  }
})
