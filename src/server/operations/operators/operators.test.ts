import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { installationCalls } from '../../../shared/contract/operations/system.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { viewAsCalls } from '../../../shared/contract/staff/viewAs.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { noBody } from '../../kernel/commandEndpoint.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/testServer.ts'
import { operatorCommand } from './operatorCommand.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function command(...args: string[]) {
  const [notes, out]: string[][] = [[], []]
  const exit = await operatorCommand(server.server, {
    args,
    language: 'en',
    body: noBody(),
    signal: new AbortController().signal,
    out: line => out?.push(line),
    note: line => notes?.push(line),
  })
  return { exit, notes: notes ?? [], out: out ?? [] }
}

/** Headers of somebody whose password was asked again just now. */
async function steppedUp(person: TestPerson): Promise<Record<string, string>> {
  const stepUp = newSecret()
  await server.engine.transact('owner', 'write', run =>
    run(sql`insert into step_up (step_up_hash, token_hash, expires_at)
      values (${hashSecret(stepUp)}, ${hashSecret(person.token)}, now() + interval '15 minutes')`),
  )
  return { [HEADERS.stepUp]: stepUp }
}

const asks = async (person: TestPerson) =>
  (await person.request(installationCalls.getSystem, {}, await steppedUp(person))).status

test('ADM-3 an account becomes an operator by the command and loses it at once, in sessions that are open, and each change is in the trail', async () => {
  const email = `op${unique()}@wok.test`
  const person = await aPerson({ email })
  expect(await asks(person)).toBe(507)
  expect((await person.send(authCalls.currentSession, {})).operator).toBe(false)
  expect(await command('add', email.toUpperCase())).toMatchObject({
    exit: 0,
    notes: [expect.stringContaining('is now')],
  })
  expect(await asks(person)).toBe(200)
  expect((await person.send(authCalls.currentSession, {})).operator).toBe(true)
  expect((await command('list')).out.some(line => line.startsWith(`${email}\t`))).toBe(true)
  expect(await command('add', email)).toMatchObject({ exit: 0, notes: [expect.stringContaining('already')] })
  expect(await command('remove', email)).toMatchObject({ exit: 0 })
  expect(await asks(person)).toBe(507)
  expect((await person.send(authCalls.currentSession, {})).operator).toBe(false)
  expect(await command('remove', email)).toMatchObject({ exit: 0, notes: [expect.stringContaining('is not')] })
  const trail = await server.engine.transact('owner', 'read', run =>
    run(sql`select before, after, call from audit_entry
      where merchant_id = ${person.store.merchantId} and object_id = ${String(person.employeeId)} order by audit_id`),
  )
  expect(trail).toEqual([
    { before: { operator: false }, after: { operator: true }, call: 'npm run operator' },
    { before: { operator: true }, after: { operator: false }, call: 'npm run operator' },
  ])
})

test('ADM-3 an operator gives their password again, and is none through other eyes', async () => {
  const operator = await aPerson({ isOperator: true, isBoss: true })
  const other = await aPerson({ store: operator.store, isBoss: true })
  const without = await operator.request(installationCalls.getSystem, {})
  expect(await without.json()).toMatchObject({ reason: 'STEP_UP_REQUIRED' })
  await operator.send(viewAsCalls.startViewAs, { employeeId: other.employeeId })
  expect(await asks(operator)).toBe(507)
  expect((await operator.send(authCalls.currentSession, {})).operator).toBe(false)
})

test.each([[[]], [['add']], [['promote', 'a@b.test']], [['list', 'x']], [['add', 'a@b.test', 'more']]])(
  'ADM-3 the command says how it is used: %j',
  async args => {
    expect(await command(...args)).toMatchObject({ exit: 1, notes: [expect.stringContaining('Usage')] })
  },
)

test('ADM-3 nobody becomes an operator by an e-mail that no account has', async () => {
  expect(await command('add', `no${unique()}@wok.test`)).toMatchObject({
    exit: 1,
    notes: [expect.stringContaining('There is no account')],
  })
})
