/** Hiring and changing: passwords, discounts, roles, and two people at once (EMP-2, EMP-8, SEC-1, SEC-2). */
import { beforeAll, expect, test } from 'vitest'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { isPassword } from '../../kernel/passwordHash.ts'
import { aPerson, aStore, type TestPerson, unique } from '../../testing/people.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { answerOf } from '../../testing/refusals.ts'
import { aManager, aRole, change, changedPerson, hired, typedPerson } from './employees.testing.ts'
import { auditOf, secretsOf, sessionsOf } from './employees.testing.queries.ts'

const { addPosEmployee, updatePosEmployee, editPosEmployee } = employeeCalls

let manager: TestPerson & { boss: TestPerson }
let role: number
beforeAll(async () => {
  manager = await aManager()
  role = await aRole(manager.store)
})

const add = (by: TestPerson, more: Readonly<Record<string, unknown>> = {}, language = 'en-US') =>
  answerOf(by.request(addPosEmployee, typedPerson(role, more), { 'Accept-Language': language }))
const secrets = async (employeeId: number) =>
  (await testServer()).engine.transact('owner', 'read', run => secretsOf(run, employeeId))
const twice = (password: string) => ({ password, confirmPassword: password })
const pin = (posPassword: string) => ({ posPassword, confirmPosPassword: posPassword })
let pins = 100_000
const freePin = () => String(++pins)

test('EMP-2 SEC-2 passwords are stored as argon2id, the POS password beside a keyed hash that differs by store', async () => {
  const same = freePin()
  const employeeId = await hired(manager, role, { ...twice('wok12345'), ...pin(same) })
  const stored = await secrets(employeeId)
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(stored?.posPasswordHash).toMatch(/^\$argon2id\$/)
  expect(await isPassword('wok12345', stored?.passwordHash)).toBe(true)
  expect(await isPassword(same, stored?.posPasswordHash ?? '')).toBe(true)
  expect(stored?.posPasswordKey).toMatch(/^[\w-]{43}$/)
  const other = await aManager()
  const elsewhere = await hired(other, await aRole(other.store), pin(same))
  expect((await secrets(elsewhere))?.posPasswordKey).not.toBe(stored?.posPasswordKey)
  const none = await secrets(await hired(manager, role))
  expect(none).toMatchObject({ posPasswordHash: null, posPasswordKey: null })
  expect(await isPassword('', none?.passwordHash)).toBe(false)
  expect(await isPassword('none', none?.passwordHash)).toBe(false)
})

test('EMP-2 SEC-2 every server of an installation finds a POS password taken: 510, without telling whose', async () => {
  const same = freePin()
  const first = await hired(manager, role, pin(same))
  const refused = { status: 510, body: { result: 'fail', reason: 'PASSWORD_REPEAT', field: 'posPassword' } }
  const english = await add(manager, pin(same))
  expect(english).toEqual({ ...refused, body: { ...refused.body, message: 'PASSWORD REPEAT' } })
  expect((await add(manager, pin(same), 'zh-CN')).body.message).toBe('密码重复')
  const second = await hired(manager, role, pin(freePin()))
  expect(await change(manager, second, pin(same))).toMatchObject(refused)
  // The own one may be said again.
  expect((await change(manager, first, pin(same))).body.result).toBe('success')
  const { engine, server } = await testServer()
  const neighbour = await openTestServer({ DATA_DIR: server.env.dataDir }, engine)
  const answer = neighbour.app.request('/service/posEmployeeServe/addPosEmployee', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', merchantAuth: manager.token },
    body: JSON.stringify(typedPerson(role, pin(same))),
  })
  expect(await answerOf(answer)).toMatchObject(refused)
})

test('EMP-2 of several who take a POS password at once, one gets it', async () => {
  const same = freePin()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(manager, pin(same))))
  const reasons = answers.map(({ status, body }) => `${status} ${body.reason ?? body.result}`)
  expect(reasons.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    '200 success',
    ...Array.from({ length: 4 }, () => '510 PASSWORD_REPEAT'),
  ])
})

test('SEC-5 whoever may hire cannot try POS passwords one after another', async () => {
  const [boss, second] = [await aManager(), await aManager()]
  const own = await aRole(boss.store)
  const trying = await aPerson({ store: boss.store, permissions: ['employees.list.edit'] })
  await hired(boss, own, pin('4729'))
  const attempt = async (by: TestPerson, typed: string) =>
    answerOf(by.request(addPosEmployee, typedPerson(own, pin(typed))))
  const answers = await Promise.all(Array.from({ length: 22 }, () => attempt(trying, '4729')))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([429, 429, ...Array.from({ length: 20 }, () => 510)])
  // A free one is refused, too: the answer would tell.
  expect(await attempt(trying, '4322')).toMatchObject({ status: 429, body: { reason: 'TOO_MANY_ATTEMPTS' } })
  // Others go on, and what is no repeat is not counted.
  expect((await attempt(boss, '4323')).status).toBe(200)
  expect(
    (await answerOf(second.request(addPosEmployee, typedPerson(await aRole(second.store), pin('4729'))))).status,
  ).toBe(200)
})

test('EMP-2 employee ID, login name and e-mail are unique', async () => {
  const name = unique()
  const taken = { employeeNo: `no${name}`, loginName: `login${name}`, email: `P${name}@wok.test` }
  await hired(manager, role, taken)
  const refusal = async (more: object) => {
    const { reason, field } = (await add(manager, { ...more })).body
    return [reason, field]
  }
  expect(await refusal({ employeeNo: taken.employeeNo })).toEqual(['EMPLOYEE_NO_TAKEN', 'employeeNo'])
  expect(await refusal({ loginName: taken.loginName })).toEqual(['LOGIN_NAME_TAKEN', 'loginName'])
  expect(await refusal({ email: taken.email.toLowerCase() })).toEqual(['EMAIL_TAKEN', 'email'])
  const second = await hired(manager, role)
  expect((await change(manager, second, { email: taken.email })).body).toMatchObject({ reason: 'EMAIL_TAKEN' })
  expect((await change(manager, second, { loginName: taken.loginName })).body.reason).toBe('LOGIN_NAME_TAKEN')
  expect((await change(manager, second, { employeeNo: taken.employeeNo })).body.reason).toBe('EMPLOYEE_NO_TAKEN')
  // In another store both are free.
  const other = await aManager()
  const { employeeNo, loginName } = taken
  await hired(other, await aRole(other.store), { employeeNo, loginName })
})

test('SEC-9 a nervous finger hires once', async () => {
  const input = typedPerson(role, pin(freePin()))
  const [one, two] = await Promise.all([manager.send(addPosEmployee, input), manager.send(addPosEmployee, input)])
  expect(two).toEqual(one)
  expect(await manager.send(addPosEmployee, input)).toEqual(one)
})

test('EMP-2 a role must exist, be of this store, enabled, and hold nothing that the actor lacks', async () => {
  const strong = await aRole(manager.store, ['reports.sales.view', 'pos.order.void'])
  const disabled = await aRole(manager.store, [], { status: 'invalid' })
  const elsewhere = await aRole(await aStore())
  const employeeId = await hired(manager, role)
  const refusals = async (roleId: number) => {
    const [added, changed] = [await add(manager, { roleId }), await change(manager, employeeId, { roleId })]
    expect(added.body).toEqual(changed.body)
    return added.body
  }
  expect(await refusals(987_654)).toMatchObject({ reason: 'NOT_FOUND', field: 'roleId' })
  expect(await refusals(elsewhere)).toMatchObject({ reason: 'NOT_FOUND', field: 'roleId' })
  expect(await refusals(disabled)).toMatchObject({ reason: 'ROLE_INVALID', field: 'roleId' })
  expect(await refusals(strong)).toMatchObject({ reason: 'CANNOT_GRANT', field: 'roleId' })
  // The boss may, and what the person then holds protects them from the manager.
  expect((await change(manager.boss, employeeId, { roleId: strong })).body.result).toBe('success')
  for (const more of [
    { phone: '555 0100' },
    { roleId: role },
    { loginName: `x${unique()}` },
    { email: 'x@wok.test' },
    pin(freePin()),
  ]) {
    expect((await change(manager, employeeId, more)).body).toMatchObject({
      reason: 'HOLDS_MORE',
      message: expect.stringContaining('View sales report'),
    })
  }
  const password = await change(manager, employeeId, twice('wok12345'))
  expect(password.body.reason).toBe('HOLDS_MORE')
})

test('SEC-1 a right in another store of the same account protects it too', async () => {
  const here = await aPerson({ store: manager.store })
  await aPerson({ isBoss: true, accountId: here.accountId })
  expect((await change(manager.boss, here.employeeId, { email: 'x@wok.test' })).body.reason).toBe('HOLDS_MORE')
  expect((await change(manager.boss, here.employeeId, { phone: '555 0199' })).body.reason).toBe('HOLDS_MORE')
})

test('EMP-8 nobody allows a discount above their own limit, and what is above already may stay', async () => {
  const { store, boss } = manager
  const limited = await aRole(store, [], { maxDiscountPcm: 40_000 })
  const lead = await aManager()
  const own = await aRole(lead.store, ['employees.list.edit', 'employees.list.view'], { maxDiscountPcm: 30_000 })
  expect((await change(lead.boss, lead.employeeId, { roleId: own, maxDiscountPcm: 20_000 })).body.result).not.toBe('')
  const weak = await aPerson({ store, permissions: ['employees.list.edit', 'employees.list.view'] })
  await change(boss, weak.employeeId, { maxDiscountPcm: 20_000 })
  const refused = (body: object) =>
    expect(body).toMatchObject({
      reason: 'DISCOUNT_ABOVE_OWN',
      field: 'maxDiscountPcm',
      message: 'You can’t allow more than your own limit of 20%.',
    })
  refused((await add(weak, { maxDiscountPcm: 20_010 })).body)
  // No limit at all, and the role's of 40 %, are more than 20 %.
  refused((await add(weak)).body)
  refused((await add(weak, { roleId: limited })).body)
  expect((await add(weak, { roleId: limited, maxDiscountPcm: 20_000 })).body.result).toBe('success')
  const free = await hired(boss, limited)
  expect((await change(weak, free, { phone: '555 0101' })).body.result).toBe('success')
  refused((await change(weak, free, { maxDiscountPcm: 35_000 })).body)
  expect((await change(weak, free, { maxDiscountPcm: 10_000 })).body.result).toBe('success')
  refused((await change(weak, free, { maxDiscountPcm: null })).body)
})

test('EMP-2 e-mail and language are the account’s, and the list follows when they are changed elsewhere', async () => {
  const employeeId = await hired(manager, role, { email: `a${unique()}@wok.test` })
  const email = `b${unique()}@wok.test`
  const changed = await change(manager, employeeId, { email: email.toUpperCase(), language: 'zh' })
  expect(changed.body.result).toBe('success')
  const loaded = await manager.send(editPosEmployee, { employeeId })
  expect(loaded).toMatchObject({ email, language: 'zh', version: changed.body['version'] })
  expect((await change(manager, employeeId, { email: '' })).body.result).toBe('success')
  expect((await manager.send(editPosEmployee, { employeeId })).email).toBe('')
})

test('EMP-2 a new dashboard password needs its permission, holds at once and ends every session', async () => {
  const person = await aPerson({ store: manager.store })
  const editor = await aPerson({ store: manager.store, permissions: ['employees.list.view', 'employees.list.edit'] })
  expect((await change(editor, person.employeeId, twice('wok12345'))).status).toBe(507)
  expect((await change(manager, manager.employeeId, twice('wok12345'))).status).toBe(507)
  const { engine } = await testServer()
  const sessions = () => engine.transact('owner', 'read', run => sessionsOf(run, person.employeeId))
  expect(await sessions()).toBe(1)
  expect((await change(manager, person.employeeId, twice('wok12345'))).body.result).toBe('success')
  expect(await sessions()).toBe(0)
  expect(await isPassword('wok12345', (await secrets(person.employeeId))?.passwordHash)).toBe(true)
})

test('EMP-2 of two who edit at once the later one is told, and nothing is lost', async () => {
  const employeeId = await hired(manager, role)
  const [one, two] = await Promise.all([
    changedPerson(manager, employeeId, { phone: '555 0111' }),
    changedPerson(manager.boss, employeeId, { lastName: 'Chan' }),
  ])
  const answers = await Promise.all([
    answerOf(manager.request(updatePosEmployee, one)),
    answerOf(manager.boss.request(updatePosEmployee, two)),
  ])
  const outcomes = answers.map(({ body }) => body.reason ?? body.result)
  expect(outcomes.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['CONFLICT', 'success'])
  const lost = answers.find(({ body }) => body.reason === 'CONFLICT')
  expect(lost?.body.field).toBe('version')
  const loaded = await manager.send(editPosEmployee, { employeeId })
  expect([loaded.phone === '555 0111', loaded.lastName === 'Chan'].filter(Boolean)).toHaveLength(1)
  expect(loaded.lastChange?.by).toContain('Pat')
  // Saved again as the newer version, both changes are kept.
  const again =
    lost === answers[0]
      ? { by: manager, more: { phone: '555 0111' } }
      : { by: manager.boss, more: { lastName: 'Chan' } }
  expect((await change(again.by, employeeId, again.more)).body.result).toBe('success')
  expect(await manager.send(editPosEmployee, { employeeId })).toMatchObject({ phone: '555 0111', lastName: 'Chan' })
})

test('ADM-1 hiring and changing are in the audit trail field by field, without a secret', async () => {
  const secret = freePin()
  const employeeId = await hired(manager, role, { ...pin(secret), payRateCents: 1700, hiredOn: '2026-01-05' })
  await change(manager, employeeId, { phone: '555 0122', ...twice('wok98765') })
  // Saved without a change: nothing happened.
  await change(manager, employeeId)
  const { engine } = await testServer()
  const trail = await engine.transact('owner', 'read', run => auditOf(run, manager.store.merchantId, employeeId))
  expect(trail).toMatchObject([
    {
      action: 'add',
      actorId: manager.employeeId,
      after: { firstName: 'Mia', roleId: role, posPassword: 'set', payRateCents: 1700, payRateFrom: '2026-01-05' },
    },
    { action: 'update', before: { phone: '' }, after: { phone: '555 0122', password: 'reset' } },
  ])
  expect(trail).toHaveLength(2)
  expect(JSON.stringify(trail)).not.toMatch(new RegExp(`argon2|wok98765|${secret}`))
})
