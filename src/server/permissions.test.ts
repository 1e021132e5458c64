/** Every call of the contract: a stranger, somebody without the permission, and somebody with nothing but it (EMP-6). */
import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../shared/contract/calls.ts'
import { type Call, SERVICE_BASE, toRequest } from '../shared/contract/kernel/call.ts'
import { HEADERS } from '../shared/contract/kernel/headers.ts'
import { type PermissionKey, permissionKeys } from '../shared/contract/permissions/permissions.ts'
import { hashSecret, newSecret } from './kernel/secrets.ts'
import { aBackupUnderWay } from './testing/backupUnderWay.ts'
import { aDevice } from './testing/devices.ts'
import { asSeen, type Input, isAccepted, sampleOf } from './testing/contractInputs.ts'
import { contentsOf } from './testing/contents.ts'
import { aPerson, type TestPerson } from './testing/people.ts'
import { newFolder } from './testing/runFolder.ts'
import { openTestServer, type TestServer, testServer } from './testing/testServer.ts'

const calls = Object.entries<Call>(allCalls)
const isPermission = (needs: Call['needs']): needs is PermissionKey =>
  needs !== 'everyone' && needs !== 'signedIn' && needs !== 'device' && needs !== 'operator'
const guarded = calls.flatMap(([name, call]) => (isPermission(call.needs) ? [{ name, call, needs: call.needs }] : []))

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = newFolder('permissions')
  server = await openTestServer({ DATA_DIR: folder }, (await testServer()).engine)
  await aBackupUnderWay(server.engine)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** An input that the contract accepts, without what may be left out: that may ask for more rights. */
function leanInput(call: Call): Input {
  const without = (input: Input, name: string): Input => {
    const { [name]: _, ...rest } = input
    return !call.path.includes(`{${name}}`) && isAccepted(call, rest) ? rest : input
  }
  const sample = sampleOf(call)
  return Object.keys(sample).reduce(without, sample)
}

/** Makes a call with input that the contract accepts. */
async function make(call: Call, person?: TestPerson, stepUp?: string): Promise<{ status: number; reason: string }> {
  const { address, body } = toRequest(call, asSeen(call, leanInput(call)))
  const response = await server.app.request(SERVICE_BASE + address, {
    method: call.method,
    headers: {
      'Content-Type': 'application/json',
      ...(person ? { [HEADERS.token]: person.token } : {}),
      ...(stepUp ? { [HEADERS.stepUp]: stepUp } : {}),
    },
    ...(call.method === 'POST' ? { body: body ?? 'not,an,order\n1' } : {}),
  })
  const text = await response.text()
  const isFile = response.headers.has('content-disposition')
  return { status: response.status, reason: isFile ? '' : ((JSON.parse(text) as { reason?: string }).reason ?? '') }
}

/** The person's password was asked again just now. */
async function stepUpOf(person: TestPerson): Promise<string> {
  const stepUp = newSecret()
  await server.engine.transact('owner', 'write', run =>
    run(sql`
      insert into step_up (step_up_hash, token_hash, expires_at)
      values (${hashSecret(stepUp)}, ${hashSecret(person.token)}, now() + interval '15 minutes')`),
  )
  return stepUp
}

/** Every row of the person's store, in brief. */
const contents = async ({ store }: TestPerson) =>
  (await contentsOf(server.engine, [store.merchantId])).filter(({ name }) => name !== 'session')

describe.each(guarded)('$name', ({ call, needs }) => {
  test('EMP-6 a stranger is told 511', async () => {
    expect(await make(call)).toEqual({ status: 511, reason: 'TOKEN_ERROR' })
  })

  test('EMP-6 somebody with every other permission is told 507, and nothing is written', async () => {
    const person = await aPerson({ permissions: permissionKeys.filter(key => key !== needs) })
    const before = await contents(person)
    const refused = { status: 507, reason: 'INSUFFICIENT_AUTHORITY' }
    expect(await make(call, person, await stepUpOf(person))).toEqual(refused)
    expect(await contents(person)).toEqual(before)
  })

  test('EMP-6 somebody with nothing but the permission is let in', async () => {
    const person = await aPerson({ permissions: [needs, ...(call.mayNeed ?? [])] })
    const { status, reason } = await make(call, person, await stepUpOf(person))
    expect([511, 507, 500], reason).not.toContain(status)
  })
})

test('AUTH-5 a call that any signed-in person may make lets in somebody without a permission, and no stranger', async () => {
  for (const [name, call] of calls.filter(([, { needs }]) => needs === 'signedIn')) {
    expect((await make(call)).status, name).toBe(511)
    expect([507, 511, 500], name).not.toContain(
      (await make(call, await aPerson({ permissions: call.mayNeed ?? [] }))).status,
    )
  }
})

test('ADM-3 a call of operators refuses a boss with every permission as it refuses anybody, and lets in an operator without any', async () => {
  const boss = await aPerson({ isBoss: true })
  const operator = await aPerson({ isOperator: true })
  const [ofBoss, ofOperator] = [await stepUpOf(boss), await stepUpOf(operator)]
  const own = calls.filter(([, { needs }]) => needs === 'operator')
  expect(own.length).toBeGreaterThan(0)
  for (const [name, call] of own) {
    expect(await make(call), name).toEqual({ status: 511, reason: 'TOKEN_ERROR' })
    expect(await make(call, boss, ofBoss), name).toEqual({ status: 507, reason: 'INSUFFICIENT_AUTHORITY' })
    expect(await make(call, boss), name).toEqual({ status: 507, reason: 'INSUFFICIENT_AUTHORITY' })
    expect([507, 511, 500], name).not.toContain((await make(call, operator, ofOperator)).status)
  }
})

test('POS-1 a call of devices lets in a paired device alone: nobody with all permissions, and no device into another call', async () => {
  const boss = await aPerson({ isBoss: true })
  const device = await aDevice(boss.store)
  const withHeader = async (call: Call, header: string, token: string) => {
    const { address, body } = toRequest(call, asSeen(call, leanInput(call)))
    const init = { method: call.method, headers: { [header]: token } }
    const sent = call.method === 'POST' ? { ...init, body: body ?? 'x' } : init
    return (await server.app.request(SERVICE_BASE + address, sent)).status
  }
  for (const [name, call] of calls.filter(([, { needs }]) => needs !== 'everyone')) {
    expect(await withHeader(call, HEADERS.token, device.token), name).toBe(511)
  }
  for (const [name, call] of calls.filter(([, { needs }]) => needs !== 'everyone' && needs !== 'device')) {
    expect(await withHeader(call, HEADERS.device, device.token), name).toBe(511)
  }
  for (const [name, call] of calls.filter(([, { needs }]) => needs === 'device')) {
    expect(await withHeader(call, HEADERS.token, boss.token), name).toBe(511)
    expect(await withHeader(call, HEADERS.device, boss.token), name).toBe(511)
    expect([507, 511, 500], name).not.toContain(await withHeader(call, HEADERS.device, device.token))
  }
})
