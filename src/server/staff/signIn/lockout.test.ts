import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { aPerson, requester, unique } from '../../testing/people.ts'
import { openTestEngine, openTestServer, testServer } from '../../testing/testServer.ts'
import {
  aCode,
  anAddress,
  aPersonWithPassword,
  outcome,
  PASSWORD,
  serverBehindProxy,
  signIn,
  WRONG,
} from './auth.testing.ts'
import { delayAfter, isLocked, LOCK } from '../passwords/lockout.ts'

const MINUTE = 60_000

/** Makes the failures of an address older. */
async function age(address: string, minutes: number) {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update sign_in_failure set at = at - make_interval(mins => ${minutes}) where address = ${address}`),
  )
}

test('AUTH-2 the fifth failure within 15 minutes locks for 15 minutes after it', () => {
  const ages = (...minutes: number[]) => minutes.map(minute => minute * MINUTE)
  expect(isLocked(ages(0, 1, 2, 3))).toBe(false)
  expect(isLocked(ages(0, 1, 2, 3, 4))).toBe(true)
  expect(isLocked(ages(4, 1, 3, 0, 2))).toBe(true)
  // The lock lasts its time even where the first of the five is long ago.
  expect(isLocked(ages(14.9, 18, 21, 24, 27))).toBe(true)
  expect(isLocked(ages(15, 18, 21, 24, 27))).toBe(false)
  // Spread over more than 15 minutes.
  expect(isLocked(ages(0, 4, 8, 12, 15))).toBe(false)
  expect(isLocked(ages(0, 4, 8, 12, 14.9))).toBe(true)
  // After a lock has ended, the next failure is the first of five again.
  expect(isLocked(ages(0, 16, 17, 18, 19, 20))).toBe(false)
})

test('AUTH-2 failures from elsewhere slow an account down, by ten seconds at most', () => {
  expect([0, 4, 5, 6, 10, 24, 1000].map(delayAfter)).toEqual([0, 0, 500, 1000, 3000, 10_000, 10_000])
})

test('AUTH-2 five failures from one address lock that pair of address and account, and nothing else', async () => {
  const server = await serverBehindProxy()
  const { email } = await aPersonWithPassword()
  const other = await aPersonWithPassword()
  const address = anAddress()
  for (let n = 0; n < 5; n++) expect(outcome(await signIn(server, email, WRONG, address))).toBe('PASSWORD_WRONG')
  const locked = await signIn(server, email, PASSWORD, address)
  expect(locked.body).toMatchObject({
    reason: 'PASSWORD_LOCKED',
    message: 'Password error,Please call our hotline',
    field: 'password',
  })
  expect(outcome(await signIn(server, other.email, PASSWORD, address))).toBe('success')
  expect(outcome(await signIn(server, email, PASSWORD, anAddress()))).toBe('success')
  await age(address, LOCK.lasts / MINUTE - 1)
  expect(outcome(await signIn(server, email, PASSWORD, address))).toBe('PASSWORD_LOCKED')
  await age(address, 1)
  expect(outcome(await signIn(server, email, PASSWORD, address))).toBe('success')
})

test('AUTH-2 a right password forgets the failures before it', async () => {
  const server = await serverBehindProxy()
  const { email } = await aPersonWithPassword()
  const address = anAddress()
  const tries = [WRONG, WRONG, WRONG, WRONG, PASSWORD, WRONG, WRONG, WRONG, WRONG, PASSWORD]
  const outcomes: string[] = []
  for (const password of tries) outcomes.push(outcome(await signIn(server, email, password, address)))
  expect(outcomes).toEqual(tries.map(password => (password === PASSWORD ? 'success' : 'PASSWORD_WRONG')))
})

test('AUTH-2 an unknown account locks as a known one does', async () => {
  const server = await serverBehindProxy()
  const address = anAddress()
  const account = `nobody${unique()}@example.test`
  const outcomes: string[] = []
  for (let n = 0; n < 6; n++) outcomes.push(outcome(await signIn(server, account, WRONG, address)))
  expect(outcomes).toEqual([...Array<string>(5).fill('PASSWORD_WRONG'), 'PASSWORD_LOCKED'])
})

test('AUTH-2 another name of a locked account does not let in, and does not tell that it is the same', async () => {
  const server = await serverBehindProxy()
  const boss = await aPersonWithPassword({ isBoss: true })
  const address = anAddress()
  for (let n = 0; n < 5; n++) await signIn(server, boss.store.aid, WRONG, address)
  const names = [boss.email, `${boss.loginName}@${boss.store.aid}`]
  for (const name of names) {
    expect(outcome(await signIn(server, name, PASSWORD, address))).toBe('PASSWORD_WRONG')
    expect(outcome(await signIn(server, name, PASSWORD, anAddress()))).toBe('success')
  }
})

test('AUTH-2 SEC-5 of many wrong passwords at the same time, five are tried', async () => {
  const here = await serverBehindProxy()
  const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
  // Another process on the same database must not double the tries.
  const there = isPostgres ? await openTestServer({ TRUST_PROXY: '1' }, await openTestEngine()) : here
  const { email } = await aPersonWithPassword()
  const address = anAddress()
  const codes = await Promise.all(Array.from({ length: 12 }, () => aCode(here)))
  const outcomes = await Promise.all(
    codes.map(async (verifyCodeId, n) =>
      outcome(await signIn(n % 2 === 0 ? here : there, email, WRONG, address, { verifyCodeId })),
    ),
  )
  expect(outcomes.filter(each => each === 'PASSWORD_WRONG')).toHaveLength(5)
  expect(outcomes.filter(each => each === 'PASSWORD_LOCKED')).toHaveLength(7)
  if (there !== here) await there.engine.close()
})

test('AUTH-2 many right sign-ins at the same time all get in', async () => {
  const server = await serverBehindProxy()
  const { email } = await aPersonWithPassword()
  const address = anAddress()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => signIn(server, email, PASSWORD, address)))
  expect(outcomes.map(outcome)).toEqual(Array(10).fill('success'))
})

test('AUTH-2 failures from many addresses slow the account down, its owner still gets in, and nobody else waits', async () => {
  const server = await serverBehindProxy()
  const { email } = await aPersonWithPassword()
  const other = await aPerson()
  for (let n = 0; n < 5; n++) expect(outcome(await signIn(server, email, WRONG))).toBe('PASSWORD_WRONG')
  const verifyCodeId = await aCode(server)
  const started = performance.now()
  let slowEnded = false
  const slow = signIn(server, email, PASSWORD, anAddress(), { verifyCodeId }).finally(() => (slowEnded = true))
  const calls = async () => {
    for (let n = 0; n < 5; n++) await requester(server, other.token).send(authCalls.currentSession, {})
    return slowEnded
  }
  expect(await calls()).toBe(false)
  expect(outcome(await slow)).toBe('success')
  expect(performance.now() - started).toBeGreaterThanOrEqual(delayAfter(5))
})

test('AUTH-2 an admin of the store sees the lock and takes it away; one of another store does not', async () => {
  const server = await serverBehindProxy()
  const person = await aPersonWithPassword()
  const admin = await aPerson({
    store: person.store,
    permissions: ['employees.accounts.view', 'employees.accounts.reset'],
  })
  const stranger = await aPerson({ isBoss: true })
  const [one, two] = [anAddress(), anAddress()]
  for (let n = 0; n < 5; n++) await signIn(server, person.email, WRONG, one)
  for (let n = 0; n < 5; n++) await signIn(server, `${person.loginName}@${person.store.aid}`, WRONG, two)
  const search = { search: person.loginName }
  const seen = await admin.send(authCalls.getSignInAccounts, search)
  expect(seen.rows).toMatchObject([{ employeeId: person.employeeId, status: 'valid', mayReset: true }])
  expect(seen.rows[0]?.lockedAddresses.toSorted()).toEqual([one, two].toSorted())
  const unlock = { employeeId: person.employeeId }
  await expect(stranger.send(authCalls.unlockAccount, unlock)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(outcome(await signIn(server, person.email, PASSWORD, one))).toBe('PASSWORD_LOCKED')
  await admin.send(authCalls.unlockAccount, unlock)
  expect((await admin.send(authCalls.getSignInAccounts, search)).rows[0]?.lockedAddresses).toEqual([])
  expect(outcome(await signIn(server, person.email, PASSWORD, one))).toBe('success')
  expect(outcome(await signIn(server, `${person.loginName}@${person.store.aid}`, PASSWORD, two))).toBe('success')
})

test('AUTH-2 SEC-1 a password that is set in the employee form takes the lock away, as the page of accounts does', async () => {
  const server = await serverBehindProxy()
  const person = await aPersonWithPassword()
  const admin = await aPerson({
    store: person.store,
    permissions: ['employees.list.view', 'employees.list.edit', 'employees.accounts.view', 'employees.accounts.reset'],
  })
  const address = anAddress()
  const byLogin = `${person.loginName}@${person.store.aid}`
  for (const name of [person.email, byLogin]) {
    for (let n = 0; n < 5; n++) await signIn(server, name, WRONG, address)
  }
  expect(outcome(await signIn(server, person.email, PASSWORD, address))).toBe('PASSWORD_LOCKED')
  const { employeeId } = person
  const loaded = await admin.send(employeeCalls.editPosEmployee, { employeeId })
  const { version, employeeNo, firstName, lastName, loginName, phone, email, language, roleId } = loaded
  const { hiredOn, maxDiscountPcm, lockOption } = loaded
  const form = { employeeNo, firstName, lastName, loginName, phone, email, language, roleId, hiredOn }
  const limits = { maxDiscountPcm, lockOption }
  const same = await admin.send(employeeCalls.updatePosEmployee, {
    employeeId,
    version,
    ...form,
    ...limits,
    phone: '2125550100',
  })
  // Nothing else that the form changes is a key to the door.
  expect(outcome(await signIn(server, person.email, PASSWORD, address))).toBe('PASSWORD_LOCKED')
  const again = { password: 'new12345', confirmPassword: 'new12345' }
  await admin.send(employeeCalls.updatePosEmployee, {
    employeeId,
    version: same.version,
    ...form,
    ...limits,
    phone: '2125550100',
    ...again,
  })
  const { rows } = await admin.send(authCalls.getSignInAccounts, { search: person.loginName })
  expect(rows.map(({ lockedAddresses }) => lockedAddresses)).toEqual([[]])
  for (const name of [person.email, byLogin]) {
    expect(outcome(await signIn(server, name, 'new12345', address))).toBe('success')
  }
})
