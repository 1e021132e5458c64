/** Passwords are not guessed: by name, by address, from what answers tell, nor because somebody else knows them (SEC-12). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { refusal } from '../../labor/clock/clock.testing.ts'
import { aPerson, requester, unique } from '../../testing/people.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { aManager, aRole, change, typedPerson } from '../employees/employees.testing.ts'
import {
  anAddress,
  aPersonWithPassword,
  answerOf,
  outcome,
  PASSWORD,
  serverBehindProxy,
  signIn,
  WRONG,
} from './auth.testing.ts'

const { addPosEmployee, editPosEmployee } = employeeCalls

test('SEC-12 AUTH-2 a locked account’s other name locks as any name does, so that a lock tells of no account', async () => {
  const server = await serverBehindProxy()
  const boss = await aPersonWithPassword({ isBoss: true })
  const address = anAddress()
  const six = async (name: string) => {
    const outcomes: string[] = []
    for (let n = 0; n < 6; n++) outcomes.push(outcome(await signIn(server, name, WRONG, address)))
    return outcomes
  }
  const locking = [...Array<string>(5).fill('PASSWORD_WRONG'), 'PASSWORD_LOCKED']
  const names = [boss.store.aid, boss.email, `${boss.loginName}@${boss.store.aid}`, `nobody${unique()}@example.test`]
  for (const name of names) expect(await six(name)).toEqual(locking)
})

test('SEC-12 one address has thirty wrong passwords over all accounts, then a quarter of an hour none', async () => {
  const server = await serverBehindProxy()
  const { email } = await aPersonWithPassword()
  const address = anAddress()
  // A right one counts for nothing.
  expect(outcome(await signIn(server, email, PASSWORD, address))).toBe('success')
  const tries = Array.from({ length: 30 }, () => signIn(server, `nobody${unique()}@example.test`, WRONG, address))
  expect(new Set((await Promise.all(tries)).map(outcome))).toEqual(new Set(['PASSWORD_WRONG']))
  const refused = await signIn(server, email, PASSWORD, address)
  expect([refused.status, outcome(refused)]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect(outcome(await signIn(server, email, PASSWORD, anAddress()))).toBe('success')
})

test('SEC-12 an address draws three hundred verification codes in a quarter of an hour', async () => {
  const { engine } = await testServer()
  const server = await openTestServer({ TRUST_PROXY: '1' }, engine, null)
  const address = anAddress()
  const subject = hashSecret(`verification codes for ${address}`)
  await engine.transact('owner', 'write', run =>
    run(sql`insert into sign_in_failure (subject, address) select ${subject}, 'counted' from generate_series(1, 299)`),
  )
  const draw = (from: string) =>
    answerOf(requester(server).request(authCalls.verifycode, {}, { 'x-forwarded-for': from }))
  expect((await draw(address)).status).toBe(200)
  expect((await draw(address)).status).toBe(429)
  expect((await draw(anAddress())).status).toBe(200)
})

test('SEC-12 e-mails of other stores are not found out one after another', async () => {
  const manager = await aManager()
  const role = await aRole(manager.store)
  const taken = await aPersonWithPassword()
  const probe = async (email: string) =>
    (await answerOf(manager.request(addPosEmployee, typedPerson(role, { email })))).body.reason
  for (let n = 0; n < 20; n++) expect(await probe(taken.email)).toBe('EMAIL_TAKEN')
  expect(await probe(taken.email)).toBe('TOO_MANY_ATTEMPTS')
  expect(await probe(`free${unique()}@example.test`)).toBe('TOO_MANY_ATTEMPTS')
})

test('SEC-12 EMP-2 common passwords and POS passwords are refused wherever one is set', async () => {
  const manager = await aManager()
  const role = await aRole(manager.store)
  const add = (more: object) => refusal(manager.send(addPosEmployee, typedPerson(role, { ...more })))
  for (const posPassword of ['123456', '0000', '1234', '4321', '2580']) {
    expect(await add({ posPassword, confirmPosPassword: posPassword })).toEqual(['PASSWORD_COMMON', 'posPassword'])
  }
  for (const password of ['password', 'Password1', '123456', 'qwerty', 'Dragon']) {
    expect(await add({ password, confirmPassword: password })).toEqual(['PASSWORD_COMMON', 'password'])
  }
  const person = await aPersonWithPassword({ store: manager.store })
  const both = { newPassword: 'abc123', confirmPassword: 'abc123' }
  const common = ['PASSWORD_COMMON', 'newPassword']
  expect(await refusal(person.send(authCalls.changePassword, { oldPassword: PASSWORD, ...both }))).toEqual(common)
  expect(await refusal(manager.send(authCalls.resetPassword, { employeeId: person.employeeId, ...both }))).toEqual(
    common,
  )
})

test('SEC-12 AUTH-8 a password that somebody else has set opens nothing but the choice of one’s own', async () => {
  const server = await testServer()
  const manager = await aManager()
  const worker = await aPersonWithPassword({ store: manager.store, permissions: ['employees.list.view'] })
  const given = 'given2026'
  const reset = () =>
    manager.boss.send(authCalls.resetPassword, {
      employeeId: worker.employeeId,
      newPassword: given,
      confirmPassword: given,
    })
  const hiredLogin = `new${unique()}`
  const role = await aRole(manager.store)
  const hire = { loginName: hiredLogin, password: given, confirmPassword: given }
  await manager.boss.send(addPosEmployee, typedPerson(role, hire))
  await reset()
  for (const account of [worker.email, `${hiredLogin}@${manager.store.aid}`]) {
    const { body } = await signIn(server, account, given)
    expect(body.mustChangePassword).toBe(true)
    const self = requester(server, body.token)
    expect(await refusal(self.send(editPosEmployee, { employeeId: worker.employeeId }))).toEqual([
      'PASSWORD_CHANGE_REQUIRED',
      undefined,
    ])
    expect(await refusal(self.send(orderCalls.getPosOrderListPage, {}))).toEqual([
      'PASSWORD_CHANGE_REQUIRED',
      undefined,
    ])
    const own = (newPassword: string) =>
      self.send(authCalls.changePassword, { oldPassword: given, newPassword, confirmPassword: newPassword })
    expect(await refusal(own(given))).toEqual(['PASSWORD_SAME', 'newPassword'])
    await own('mine2026')
    expect((await self.send(authCalls.currentSession, {})).mustChangePassword).toBe(false)
    expect((await signIn(server, account, 'mine2026')).body.mustChangePassword).toBe(false)
  }
})

test('SEC-12 one’s own e-mail and POS password change with the password alone', async () => {
  const boss = await aPersonWithPassword({ isBoss: true })
  const { employeeId } = boss
  const pin = { posPassword: '4809', confirmPosPassword: '4809' }
  for (const more of [{ email: `x${unique()}@example.test` }, pin]) {
    const reasons: unknown[] = []
    for (const ownPassword of ['', WRONG, PASSWORD])
      reasons.push((await change(boss, employeeId, { ...more, ownPassword })).body.reason ?? 'success')
    expect(reasons).toEqual(['PASSWORD_EMPTY', 'PASSWORD_WRONG', 'success'])
  }
  // Of somebody else it is an administrator's act.
  const worker = await aPerson({ store: boss.store })
  expect((await change(boss, worker.employeeId, { email: `y${unique()}@example.test` })).body.result).toBe('success')
})

test('SEC-12 ADM-1 wrong passwords and the lock they bring stand in the trail of the store, others’ too', async () => {
  const server = await serverBehindProxy()
  const boss = await aPersonWithPassword({ isBoss: true })
  const address = anAddress()
  for (let n = 0; n < 6; n++) await signIn(server, boss.email, WRONG, address)
  await expect(boss.send(authCalls.confirmPassword, { password: WRONG })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  const { rows } = await boss.send(auditCalls.findAuditList, {
    objectType: 'employee',
    objectId: String(boss.employeeId),
  })
  const said = rows.map(({ action, actorId, actorName, origin, call }) => [
    action,
    actorName,
    actorId,
    origin === address,
    call,
  ])
  expect(said).toEqual([
    ['signInFailed', '', boss.employeeId, false, 'confirmPassword'],
    ['lockedOut', '', null, true, 'login'],
    ...Array(5).fill(['signInFailed', '', null, true, 'login']),
  ])
})
