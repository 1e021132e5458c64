/** Every call of the contract, whatever it is: who may make it, and what it does with input that it does not expect. */
import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../shared/contract/calls.ts'
import { type Call, SERVICE_BASE, toRequest } from '../shared/contract/kernel/call.ts'
import { HEADERS } from '../shared/contract/kernel/headers.ts'
import { en } from '../shared/text/en.ts'
import { zh } from '../shared/text/zh.ts'
import { hashSecret, newSecret } from './kernel/secrets.ts'
import { aBackupUnderWay } from './testing/backupUnderWay.ts'
import { contentsOf } from './testing/contents.ts'
import { aDevice } from './testing/devices.ts'
import { asSeen, changed, type Input, isAccepted, pathsOf, sampleOf, spoiled } from './testing/contractInputs.ts'
import { anOrder } from './testing/orders.ts'
import { aPerson, type TestPerson } from './testing/people.ts'
import { columnName } from './db/columnName.ts'
import { newFolder } from './testing/runFolder.ts'
import { openTestServer, type TestServer, testServer } from './testing/testServer.ts'
import { isFull } from './testing/isFull.ts'

const calls = Object.entries<Call>(allCalls)
/** Whether there is an address for an input: an empty part of the path leads elsewhere, half a character nowhere. */
function reaches(call: Call, input: Input): boolean {
  const parts = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => asSeen(call, input)[name])
  if (parts.some(part => part === '' || part === undefined)) return false
  try {
    return toRequest(call, asSeen(call, input)).address !== ''
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

let server: TestServer
let folder: string
let strangers: Awaited<ReturnType<typeof someStrangers>>
let other: Awaited<ReturnType<typeof aStoreWithRows>>
let otherBefore: unknown
beforeAll(async () => {
  folder = newFolder('contract')
  server = await openTestServer({ DATA_DIR: folder }, (await testServer()).engine)
  await aBackupUnderWay(server.engine)
  strangers = await someStrangers()
  other = await aStoreWithRows()
  otherBefore = await snapshot(other)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

interface Answer {
  readonly status: number
  readonly text: string
  readonly isFile: boolean
  readonly body: { result?: string; reason?: string; message?: string; field?: string }
}

interface Request {
  readonly token?: string | undefined
  /** For the calls of devices, in the path of the person's token. */
  readonly deviceToken?: string | undefined
  readonly stepUp?: string | undefined
  readonly language?: string
  /** Instead of the input. */
  readonly rawBody?: string
}

async function make(call: Call, input: Input, request: Request = {}): Promise<Answer> {
  const { address, body } = toRequest(call, asSeen(call, input))
  const sent = request.rawBody ?? body
  const token = call.needs === 'device' ? (request.deviceToken ?? request.token) : request.token
  const headers = {
    'Content-Type': 'application/json',
    'Accept-Language': request.language ?? 'en-US',
    ...(token === undefined ? {} : { [call.needs === 'device' ? HEADERS.device : HEADERS.token]: token }),
    ...(request.stepUp === undefined ? {} : { [HEADERS.stepUp]: request.stepUp }),
  }
  const response = await server.app.request(SERVICE_BASE + address, {
    method: call.method,
    headers,
    ...(call.method === 'POST' ? { body: sent ?? 'not,an,order\n1' } : {}),
  })
  const text = await response.text()
  const isFile = response.headers.has('content-disposition')
  return { status: response.status, text, isFile, body: isFile ? {} : (JSON.parse(text) as Answer['body']) }
}

/** A boss with a password asked again just now, and a device beside them. */
async function aBoss(): Promise<TestPerson & { stepUp: string; deviceToken: string }> {
  const boss = await aPerson({ isBoss: true, isOperator: true })
  const stepUp = newSecret()
  await server.engine.transact('owner', 'write', run =>
    run(sql`
      insert into step_up (step_up_hash, token_hash, expires_at)
      values (${hashSecret(stepUp)}, ${hashSecret(boss.token)}, now() + interval '15 minutes')`),
  )
  const { token: deviceToken } = await aDevice(boss.store)
  return { ...boss, stepUp, deviceToken }
}

const patterns = (texts: object, language: string) =>
  Object.entries(texts).map(([code, words]): [string, RegExp] => {
    const literal = String(words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return [`${language} ${code}`, new RegExp(`^${literal.replace(/\\\{\\\{.*?\\\}\\\}/g, '.*')}$`, 'su')]
  })
const messages = new Map(
  Object.entries({ en, zh }).flatMap(([language, { failures }]) => patterns(failures.reasons, language)),
)
const fieldMessages = { en: patterns(en.failures.field, 'en'), zh: patterns(zh.failures.field, 'zh') }

/** The form of the catalogue: nothing else ever comes back, and never a 500 (SHELL-8). */
function expectCatalogue(what: string, { status, body, isFile }: Answer, language: 'en' | 'zh' = 'en') {
  if (isFile) return
  expect(status, what).not.toBe(500)
  if (body.result === 'success') return
  const { result, reason = '', message = '', field, ...more } = body
  expect({ result, more, field: typeof (field ?? '') }, what).toEqual({ result: 'fail', more: {}, field: 'string' })
  expect([200, 429, 507, 510, 511], what).toContain(status)
  const known = reason === 'INVALID_INPUT' ? fieldMessages[language].map(([, pattern]) => pattern) : []
  const own = messages.get(`${language} ${reason}`)
  expect(own, `${what}: ${reason} is not in the catalogue`).toBeDefined()
  expect(
    [...known, ...(own ? [own] : [])].some(pattern => pattern.test(message)),
    `${what}: ${message}`,
  ).toBe(true)
}

/** What signing in, by whichever call, writes. */
const SESSIONS = ['session', 'sign_in_ticket', 'device_session']

/** What is in the store of somebody, and their account. */
async function snapshot({ store, accountId }: TestPerson): Promise<unknown> {
  const { engine } = server
  const tables = await contentsOf(engine, [store.merchantId])
  const account = await engine.transact('owner', 'read', run =>
    run(sql`select hashtext(t::text) as contents from account t where account_id = ${accountId}`),
  )
  return [...tables.filter(({ name }) => !SESSIONS.includes(name)), ...account]
}

/** Every third input that fits, another third for each call after the next; `npm run test:full` sends all, on both engines. */
function* sharedOut(call: Call, fits: (input: Input) => boolean): Generator<Input> {
  const every = isFull ? 1 : 3
  let at = calls.findIndex(([, each]) => each === call)
  // The first one always: a call without fields has only that.
  let isFirst = true
  for (const input of spoiled(call)) {
    // Before it is looked at: that takes longer than to make it.
    if (at++ % every !== 0 && !isFirst) continue
    if (!reaches(call, input) || !fits(input)) continue
    isFirst = false
    yield input
  }
}

/** An input in a message: what is a megabyte long is cut. */
const briefly = (input: Input) =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : value)).slice(0, 300)

/** Somebody who is signed in, somebody who was, and their devices: no call changes anything of them. */
async function someStrangers() {
  const [living, ended] = [await aPerson(), await aPerson()]
  const [device, revoked] = [await aDevice(living.store), await aDevice(living.store)]
  await server.engine.transact('owner', 'write', run =>
    Promise.all([
      run(
        sql`update session set expires_at = now() - interval '1 second' where token_hash = ${hashSecret(ended.token)}`,
      ),
      run(sql`update device set revoked_at = now() where device_id = ${revoked.deviceId}`),
    ]),
  )
  return { living, ended, device, revoked }
}

const noObjects = ['{', '[]', '[{}]', '"text"', 'null', '1', '\u0000', '{"a":1}{"b":2}']

describe.each(calls)('%s', (name, call) => {
  test('AUTH-5 needs a token that is right, whole and alive, unless it is for everyone', async () => {
    const { living, ended, device, revoked } = strangers
    // Nor is the one kind of token the other.
    const other = call.needs === 'device' ? living.token : device.token
    const wrong = [
      undefined,
      '',
      'x',
      living.token.slice(0, -1),
      `${living.token}A`,
      hashSecret(living.token),
      ended.token,
      other,
      other.replace(/^\d+\./, ''),
      revoked.token,
      device.token.replace(/^\d+/, '999999999'),
      device.token.slice(0, -1),
    ]
    for (const token of wrong) {
      const answer = await make(call, sampleOf(call), { token, rawBody: '{' })
      expectCatalogue(`${name} ${token}`, answer)
      expect(answer.status === 511, `${name} ${token}`).toBe(call.needs !== 'everyone')
    }
  })

  test.runIf(!['everyone', 'signedIn', 'device'].includes(call.needs))(
    'EMP-6 answers 507 before it reads the input',
    async () => {
      const nobody = await aPerson()
      for (const rawBody of ['{', '[]', '{"unknownField":1}', 'x'.repeat(100_000)]) {
        const answer = await make(call, sampleOf(call), { token: nobody.token, rawBody })
        expect([answer.status, answer.body]).toEqual([
          507,
          { result: 'fail', reason: 'INSUFFICIENT_AUTHORITY', message: 'Insufficient authority' },
        ])
      }
    },
  )

  test.runIf(call.stepUp === true)('RPT-2 asks for the password again before it reads the input', async () => {
    const [boss, other] = [await aBoss(), await aBoss()]
    for (const stepUp of [undefined, 'x', other.stepUp]) {
      const answer = await make(call, sampleOf(call), { token: boss.token, stepUp, rawBody: '{' })
      expect(answer.body).toMatchObject({ reason: 'STEP_UP_REQUIRED' })
    }
  })

  test('SHELL-8 refuses what the contract does not accept at its field, and what is no JSON object, and writes nothing', async () => {
    const boss = await aBoss()
    const before = await snapshot(boss)
    let refused = 0
    for (const input of sharedOut(call, given => !isAccepted(call, given))) {
      const answer = await make(call, input, boss)
      const what = `${name} ${briefly(input)}`
      expectCatalogue(what, answer)
      expect([answer.status, answer.body.reason], what).toEqual([200, 'INVALID_INPUT'])
      expect(answer.body.field, what).toBeTruthy()
      refused++
    }
    for (const rawBody of call.method === 'POST' && !call.uploads ? noObjects : []) {
      const answer = await make(call, sampleOf(call), { ...boss, rawBody })
      expect([answer.status, answer.body.reason], `${name} ${rawBody}`).toEqual([200, 'BODY_NOT_JSON'])
      refused++
    }
    expect(refused).toBeGreaterThan(0)
    expect(await snapshot(boss)).toEqual(before)
    expect(server.defects).toEqual([])
  })

  test('SHELL-8 answers nonsense that the contract accepts in the form of the catalogue', async () => {
    // Anew each time: a call may end its own session.
    let boss = await aBoss()
    for (const input of sharedOut(call, given => isAccepted(call, given))) {
      const answer = await make(call, input, boss)
      expectCatalogue(`${name} ${briefly(input)}`, answer)
      if (call.access.startsWith('owner')) boss = await aBoss()
    }
    expect(server.defects).toEqual([])
  })

  test('AUTH-10 answers in the language that is asked for, and in English for one that it does not know', async () => {
    let boss = await aBoss()
    for (const [language, known] of [
      ['zh-CN', 'zh'],
      ['en-US', 'en'],
      ['xx', 'en'],
      ['', 'en'],
    ] as const) {
      expectCatalogue(name, await make(call, sampleOf(call), { ...boss, language }), known)
      if (call.access.startsWith('owner')) boss = await aBoss()
      expectCatalogue(name, await make(call, { ...sampleOf(call), unknownField: 1 }, { ...boss, language }), known)
    }
    expect(server.defects).toEqual([])
  })

  test('ADM-4 finds and changes nothing of another store by its ids', async () => {
    const boss = await aBoss()
    const sample = sampleOf(call)
    const ids = pathsOf(sample).filter(fieldPath =>
      /Ids?$/.test(String(fieldPath.findLast(part => typeof part === 'string'))),
    )
    let input = sample
    for (const fieldPath of ids) {
      const value = await otherId(String(fieldPath.findLast(part => typeof part === 'string')))
      const foreign = changed(input, fieldPath, value)
      if (isAccepted(call, foreign)) input = foreign
    }
    const answer = await make(call, input, boss)
    expectCatalogue(name, answer)
    for (const mark of [other.store.aid, other.mark]) expect(answer.text).not.toContain(mark)
    expect(await snapshot(other)).toEqual(otherBefore)
    expect(server.defects).toEqual([])
  })
})

/** A store with people and orders whose names nothing else has. */
async function aStoreWithRows(): Promise<TestPerson & { mark: string }> {
  const mark = `mark${newSecret().slice(0, 12)}`
  const boss = await aPerson({ isBoss: true, loginName: mark })
  await anOrder(boss.store, { sale: { texts: { orderName: mark, customerName: mark } } })
  return { ...boss, mark }
}

const otherIds = new Map<string, Promise<number>>()
/** Of the other store, whose ids stay as they are. */
function otherId(field: string): Promise<number> {
  const known = otherIds.get(field) ?? idOf(other, field)
  otherIds.set(field, known)
  return known
}

/** The newest id of that name in a store, or one that nobody has. */
async function idOf({ store }: TestPerson, field: string): Promise<number> {
  const column = columnName(field.replace(/s$/, ''))
  return server.engine.transact({ merchantId: store.merchantId }, 'read', async run => {
    const tables = await run(sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = ${column}
        and has_table_privilege('app', c.oid, 'select') and a.atttypid in ('int4'::regtype, 'int8'::regtype)`)
    for (const { name } of tables) {
      const [row] = await run(
        sql<{ id: number | null }>`select max(${sql.ref(column)})::int8 as id from ${sql.ref(name)}
          where merchant_id = ${store.merchantId}`,
      )
      if (row?.id) return row.id
    }
    return 987_654_321
  })
}
