import { expect, test } from 'vitest'
import { DatabaseAway } from '../../db/databaseAway.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { aPerson, requester, unique } from '../../testing/people.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { whileOnly } from '../../testing/whileOnly.ts'
import { findActor } from '../../kernel/actor.queries.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { findNames } from '../passwords/signInTries.queries.ts'
import { findSignInPerson, listStores } from './accounts.queries.ts'

/** Somebody who works in two stores. */
async function inTwoStores() {
  const email = `boss${unique()}@node.test`
  const first = await aPerson({ isBoss: true, email })
  const second = await aPerson({ isBoss: true, accountId: first.accountId })
  return { email, first, second }
}

test('AUTH-7 ADM-9 who works on several nodes is offered the stores of those that are not away', async () => {
  const { first, second } = await inTwoStores()
  const offered = async (stores?: readonly number[]) =>
    (await whileOnly(stores, run => listStores(run, first.accountId))).map(({ merchantId }) => merchantId)
  const both = [first.store.merchantId, second.store.merchantId].sort((one, other) => one - other)
  expect(await offered()).toEqual(both)
  expect(await offered([second.store.merchantId])).toEqual([second.store.merchantId])
  expect(await offered([])).toEqual([])
})

test('AUTH-1 ADM-9 an e-mail signs in to a store that is in reach; the AID of one that is not is refused for that', async () => {
  const { email, first, second } = await inTwoStores()
  const there = [second.store.merchantId]
  const byEmail = (stores?: readonly number[]) =>
    whileOnly(stores, run => findSignInPerson(run, { kind: 'email', email }, true))
  expect(await byEmail(there)).toMatchObject({ merchantId: second.store.merchantId, employeeId: second.employeeId })
  await expect(byEmail([])).rejects.toBeInstanceOf(DatabaseAway)
  const byAid = whileOnly(there, run => findSignInPerson(run, { kind: 'aid', aid: first.store.aid }, true))
  await expect(byAid).rejects.toBeInstanceOf(DatabaseAway)
  // Nobody has this one, wherever the nodes are.
  const byNone = whileOnly([], run => findSignInPerson(run, { kind: 'email', email: `no${email}` }, true))
  expect(await byNone).toBeUndefined()
})

test('AUTH-4 ADM-9 a session of a store on a node that is away is not signed out, but refused for that', async () => {
  const { first, second } = await inTwoStores()
  const actorOf = (token: string) => whileOnly([second.store.merchantId], run => findActor(run, hashSecret(token)))
  expect(await actorOf(second.token)).toMatchObject({ merchantId: second.store.merchantId })
  await expect(actorOf(first.token)).rejects.toBeInstanceOf(DatabaseAway)
})

test('AUTH-2 ADM-9 the names of an account are those in stores that are in reach', async () => {
  const { email, first, second } = await inTwoStores()
  const names = await whileOnly([second.store.merchantId], run => findNames(run, first.accountId))
  expect(names).toContain(email)
  expect(names).toContain(second.store.aid)
  expect(names).not.toContain(first.store.aid)
})

test('AUTH-1 ADM-7 a sign-in that finds the database away says that nothing was saved', async () => {
  const { engine } = await testServer()
  let isAway = false
  const server = await openTestServer(
    {},
    {
      ...engine,
      transact: (scope, mode, work, pace) =>
        isAway && mode === 'read'
          ? Promise.reject(new DatabaseAway('nothing', new Error('away')))
          : engine.transact(scope, mode, work, pace),
    },
  )
  const { request } = requester(server)
  const { verifyCodeId } = (await (await request(authCalls.verifycode, {})).json()) as { verifyCodeId: string }
  isAway = true
  const typed = { account: 'somebody@node.test', password: 'secret', verifyCode: 'TEST', verifyCodeId }
  const answer = await request(authCalls.login, typed)
  expect([answer.status, await answer.json()]).toMatchObject([503, { reason: 'DATABASE_AWAY' }])
})
