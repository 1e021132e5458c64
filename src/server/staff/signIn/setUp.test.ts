import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { posPermissionKeys } from '../../../shared/contract/permissions/posPermissions.ts'
import { permissionKeys } from '../../../shared/contract/permissions/permissions.ts'
import type { Engine } from '../../db/engine.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { createAccount, createEmployee, createStore } from '../stores/createStore.queries.ts'
import { openFreshEngine } from '../../testing/freshEngine.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { requester } from '../../testing/people.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'
import { type Answer, answerOf, outcome, PASSWORD, signIn } from './auth.testing.ts'
import { ensureSetupCode } from './setUpCode.ts'

const form = {
  storeName: 'Golden Wok',
  storeSecondName: '金锅',
  phone: '555-0100',
  timeZone: 'America/Los_Angeles',
  currency: 'USD',
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'Mei@Wok.test',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  language: 'zh' as const,
}

/** One installation that nobody has set up; the tests follow its first day. */
let engine: Engine
beforeAll(async () => {
  engine = await openFreshEngine()
})
afterAll(() => engine.close())

const setUp = (server: TestServer, input: object): Promise<Answer> =>
  answerOf(requester(server).request(authCalls.setUp, { ...form, ...input }))

test('AUTH-9 the set-up is offered while no store exists, and only with the code that the server printed', async () => {
  const server = await openTestServer({}, engine)
  expect((await requester(server).send(authCalls.signInPage, {})).needsSetup).toBe(true)
  // Not yet printed: no code is right.
  expect(outcome(await setUp(server, { setupCode: '' }))).toBe('SETUP_CODE_WRONG')
  const code = await ensureSetupCode(server.server)
  expect(code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}$/)
  expect(await ensureSetupCode(server.server)).toBe(code)
  expect((await setUp(server, { setupCode: `${code}X` })).body).toMatchObject({
    reason: 'SETUP_CODE_WRONG',
    field: 'setupCode',
  })
})

test('AUTH-9 ADM-4 processes of one PostgreSQL print the same code, each of an embedded database its own', async () => {
  const codeOf = async (settings: Record<string, string>) =>
    ensureSetupCode((await openTestServer({ DATA_DIR: newFolder('code'), ...settings }, engine)).server)
  const shared = { DATABASE_URL: 'postgres://owner:a-password@db/mise' }
  const [one, two, other] = [
    await codeOf(shared),
    await codeOf(shared),
    await codeOf({ ...shared, DATABASE_URL: 'postgres://owner:b-password@db/mise' }),
  ]
  expect(one).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}$/)
  expect(two).toBe(one)
  expect(new Set([one, other, await codeOf({}), await codeOf({})]).size).toBe(4)
})

test('AUTH-9 SEC-5 after ten wrong set-up codes none is tried for a quarter of an hour, also under concurrent tries', async () => {
  const server = await openTestServer({}, engine)
  const setupCode = await ensureSetupCode(server.server)
  const wrong = await Promise.all(Array.from({ length: 14 }, (_, n) => setUp(server, { setupCode: `AAAAA-${n}` })))
  expect(wrong.map(outcome).filter(each => each === 'SETUP_CODE_WRONG')).toHaveLength(10)
  const refused = await setUp(server, { setupCode })
  expect(refused).toMatchObject({ status: 429, body: { reason: 'TOO_MANY_ATTEMPTS' } })
  expect(refused.body.message).toMatch(/(89\d|900) seconds/)
})

test('AUTH-9 a set-up is refused at the field that is wrong', async () => {
  const server = await openTestServer({}, engine)
  const setupCode = await ensureSetupCode(server.server)
  const fault = async (input: object) => (await setUp(server, { setupCode, ...input })).body
  expect(await fault({ timeZone: 'Mars/Olympus' })).toMatchObject({ reason: 'INVALID_INPUT', field: 'timeZone' })
  expect(await fault({ timeZone: '+05:00' })).toMatchObject({ reason: 'INVALID_INPUT', field: 'timeZone' })
  expect(await fault({ password: 'short', confirmPassword: 'short' })).toMatchObject({
    reason: 'PASSWORD_TOO_SHORT',
    field: 'password',
  })
  expect(await fault({ confirmPassword: 'wok12346' })).toMatchObject({
    reason: 'PASSWORDS_DIFFER',
    field: 'confirmPassword',
    message: 'The two passwords are inconsistent!',
  })
})

test('AUTH-9 of two set-ups at the same time one makes the store, its boss and the default roles', async () => {
  const server = await openTestServer({}, engine)
  const setupCode = await ensureSetupCode(server.server)
  // Typed as read from a screen.
  const typed = setupCode?.toLowerCase().replaceAll('-', ' ')
  const made = await Promise.all([setUp(server, { setupCode: typed }), setUp(server, { setupCode })])
  expect(made.map(outcome).toSorted()).toEqual(['SETUP_DONE', 'success'])
  expect(made.find(({ body }) => body.result === 'success')?.body).toMatchObject({
    aid: '100001',
    session: { boss: true, operator: true, adminInfo: { displayName: 'Mei Lin' }, store: { aid: '100001' } },
  })
  for (const account of ['100001', 'mei@wok.test', 'boss@100001']) {
    expect((await signIn(server, account, PASSWORD)).body).toMatchObject({
      boss: true,
      adminInfo: { displayName: 'Mei Lin', email: 'mei@wok.test', roleName: 'Owner', language: 'zh' },
      store: { aid: '100001', name: 'Golden Wok', secondName: '金锅', timeZone: 'America/Los_Angeles' },
    })
  }
  // The owner is signed in by the set-up itself.
  const answer = made.find(({ body }) => body.result === 'success')?.body as { session?: { token: string } }
  const token = answer.session?.token ?? ''
  expect((await requester(server, token).send(authCalls.currentSession, {})).boss).toBe(true)
  const roles = await engine.transact('owner', 'read', run =>
    run(sql<{ name: string; secondName: string; permissions: string[] }>`
      select name, second_name, array(select permission from role_permission p
        where p.merchant_id = r.merchant_id and p.role_id = r.role_id) as permissions
      from role r order by role_id`),
  )
  expect(roles.map(({ name, secondName }) => `${name} ${secondName}`)).toEqual([
    'Owner 老板',
    'Manager 经理',
    'Cashier 收银员',
    'Waiter 服务员',
    'Kitchen 厨房',
  ])
  // MENU-1: the first menu needs a kind.
  const kinds = await engine.transact('owner', 'read', run =>
    run(sql`select name, second_name from menu_type order by sort`),
  )
  expect(kinds).toEqual([
    { name: 'Point of Sale', secondName: '收银点餐' },
    { name: 'Online', secondName: '线上点餐' },
    { name: 'Kiosk', secondName: '自助点餐机' },
    { name: 'Buffet', secondName: '自助餐' },
  ])
  for (const { permissions } of roles)
    expect([...permissionKeys, ...posPermissionKeys]).toEqual(expect.arrayContaining(permissions))
  // MENU-10: who is at the till or the pass marks sold out, and changes nothing else of a menu.
  const ofMenus = (role: string) =>
    roles.find(({ name }) => name === role)?.permissions.filter(key => key.startsWith('menu.')) ?? []
  for (const role of ['Cashier', 'Kitchen'])
    expect(ofMenus(role).toSorted()).toEqual(['menu.panel.soldOut', 'menu.panel.view'])
  expect(ofMenus('Waiter')).toEqual([])
  const audit = await engine.transact('owner', 'read', run =>
    run(sql`select action, object_type, actor_name from audit_entry where call = 'setUp' order by 1`),
  )
  expect(audit).toEqual([
    { action: 'add', objectType: 'merchant', actorName: 'Mei Lin' },
    { action: 'signIn', objectType: 'employee', actorName: 'Mei Lin' },
    { action: 'update', objectType: 'employee', actorName: 'Mei Lin' },
  ])
})

test('AUTH-9 once a store exists, nothing is offered and no code is made', async () => {
  const server = await openTestServer({}, engine)
  expect((await requester(server).send(authCalls.signInPage, {})).needsSetup).toBe(false)
  expect(await ensureSetupCode(server.server)).toBeUndefined()
  expect(outcome(await setUp(server, { setupCode: '' }))).toBe('SETUP_DONE')
})

test('AUTH-9 each further store gets the lowest free AID, also where two are made at the same time', async () => {
  const store = { name: 'Wok', timeZone: 'UTC', currency: 'USD' }
  const make = () => engine.transact('owner', 'write', run => createStore(run, store))
  const aids = (await Promise.all([make(), make(), make()])).map(({ aid }) => aid)
  expect(aids.toSorted()).toEqual(['100002', '100003', '100004'])
  await engine.transact('owner', 'write', run =>
    run(sql`update merchant set aid = '123456789012' where aid = '100003'`),
  )
  expect((await make()).aid).toBe('100003')
})

test('SEC-4 demo accounts are shown and can sign in only where the server is for demonstration', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  const aid = await engine.transact('owner', 'write', async run => {
    const store = { name: 'Demo', timeZone: 'UTC', currency: 'USD', demo: true }
    const { merchantId, aid: made, roles } = await createStore(run, store)
    const accountId = await createAccount(run, { email: 'boss@goldenwok.test', passwordHash })
    const person = { accountId, roleId: roles.boss, employeeNo: '1', firstName: 'Boss', loginName: 'boss' }
    await createEmployee(run, merchantId, { ...person, isBoss: true })
    const nancy = { roleId: roles.manager, employeeNo: '2', firstName: 'Nancy', loginName: 'nancy' }
    const own = await createAccount(run, { email: null, passwordHash })
    await createEmployee(run, merchantId, { ...nancy, accountId: own })
    return made
  })
  const demo = await openTestServer({ DEMO: '1' }, engine)
  const account = 'boss@goldenwok.test'
  const shown = (await requester(demo).send(authCalls.signInPage, {})).demoAccounts
  const names = [account, aid, `nancy@${aid}`]
  expect(shown.map(({ account: name, who }) => `${who} ${name}`)).toEqual([
    `boss ${account}`,
    `boss ${aid}`,
    `secondStore nancy@${aid}`,
  ])
  for (const name of names) expect(outcome(await signIn(demo, name, PASSWORD))).toBe('success')
  for (const { password } of shown) expect(password).toBe(PASSWORD)
  const other = await openTestServer({ DEMO: '0' }, engine)
  expect((await requester(other).send(authCalls.signInPage, {})).demoAccounts).toEqual([])
  for (const name of names) expect(outcome(await signIn(other, name, PASSWORD))).toBe('PASSWORD_WRONG')
})

test('SEC-4 with demo stores in its database a server that others reach refuses to start, and says the way out', async () => {
  await expect(openTestServer({ DEMO: '0', HOST: '0.0.0.0' }, engine)).rejects.toThrow(
    /demo store “Demo”.*DATA_DIR.*unset HOST/,
  )
})
