/** What people, their passwords and limits refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { setRow } from '../rights/rights.testing.queries.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { answerOf, type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { aManager, aRole, changedPerson, hired, typedPerson } from './employees.testing.ts'

const { addPosEmployee, setPayRate, updatePosEmployee } = employeeCalls
const { changePassword, resetPassword } = authCalls

let manager: TestPerson & { boss: TestPerson }
let role: number
/** Hired by the manager; refused changes leave them as they are. */
let waiter: number
beforeAll(async () => {
  manager = await aManager()
  role = await aRole(manager.store)
  waiter = await hired(manager, role)
})

const twice = (password: string) => ({ password, confirmPassword: password })
const pin = (posPassword: string) => ({ posPassword, confirmPosPassword: posPassword })

const tooShort = { reason: 'PASSWORD_TOO_SHORT' }
const length = {
  reason: 'PASSWORD_LENGTH',
  field: 'password',
  values: { min: '6', max: '12' },
}
const pinLength = {
  reason: 'PASSWORD_LENGTH',
  field: 'posPassword',
  values: { min: '4', max: '6' },
}
const digits = {
  reason: 'PASSWORD_DIGITS',
  field: 'posPassword',
  values: { num: '4–6' },
}
const characters = {
  reason: 'PASSWORD_CHARACTERS',
  field: 'password',
}
const differ = { reason: 'PASSWORDS_DIFFER' }
const discount = {
  reason: 'DISCOUNT_RANGE',
  field: 'maxDiscountPcm',
}
const format = { reason: 'INVALID_INPUT', text: 'format' }
const nothingThere = { reason: 'NOT_FOUND' }

const typing: readonly [what: string, typed: Input, words: Refused][] = [
  ['a password of 5', twice('abc12'), { ...tooShort, field: 'password' }],
  ['a password of 13', twice('abcdefghij123'), length],
  ['a password that is not ASCII', twice('密码密码密码'), characters],
  ['a password with a space', twice('abc 123'), characters],
  [
    'another password to confirm',
    { password: 'wok12345', confirmPassword: 'wok12346' },
    { ...differ, field: 'confirmPassword' },
  ],
  ['nothing to confirm', { password: 'wok12345', confirmPassword: '' }, { ...differ, field: 'confirmPassword' }],
  ['a POS password of 3', pin('123'), pinLength],
  ['a POS password of 7', pin('1234567'), pinLength],
  ['a POS password with a letter', pin('12a4'), digits],
  ['a POS password of wide digits', pin('１２３４'), digits],
  [
    'another POS password to confirm',
    { posPassword: '4816', confirmPosPassword: '4817' },
    { ...differ, field: 'confirmPosPassword' },
  ],
  [
    'no POS password to confirm',
    { posPassword: '4816', confirmPosPassword: '' },
    { ...differ, field: 'confirmPosPassword' },
  ],
  ['a discount of 0 %', { maxDiscountPcm: 0 }, discount],
  ['a discount below 0 %', { maxDiscountPcm: -1000 }, discount],
  ['a discount of 100 %', { maxDiscountPcm: 100_000 }, discount],
  ['a discount above 100 %', { maxDiscountPcm: 100_010 }, discount],
  ['a login name with an @', { loginName: 'mia@home' }, { ...format, field: 'loginName' }],
  ['an e-mail that is none', { email: 'mia.home' }, { ...format, field: 'email' }],
  ['a role that does not exist', { roleId: 2_000_000_000 }, { ...nothingThere, field: 'roleId' }],
]

test.each(typing)('EMP-2 %s is refused when hiring and when changing', async (_what, typed, words) => {
  expect(await refusalOf(manager, addPosEmployee, typedPerson(role, typed))).toEqual(words)
  expect(await refusalOf(manager, updatePosEmployee, await changedPerson(manager, waiter, typed))).toEqual(words)
})

test('EMP-2 EMP-6 a role of another store, a disabled one and one with more than the own rights are not given', async () => {
  const other = await aRole((await aManager()).store)
  const disabled = await aRole(manager.store, [], { status: 'invalid' })
  const more = await aRole(manager.store, ['reports.sales.view'])
  const cases: [number, Refused][] = [
    [other, { ...nothingThere, field: 'roleId' }],
    [
      disabled,
      {
        reason: 'ROLE_INVALID',
        field: 'roleId',
      },
    ],
    [
      more,
      {
        reason: 'CANNOT_GRANT',
        field: 'roleId',
        values: { permissions: 'View sales report' },
      },
    ],
  ]
  for (const [roleId, words] of cases) {
    expect(await refusalOf(manager, addPosEmployee, typedPerson(roleId))).toEqual(words)
    expect(await refusalOf(manager, updatePosEmployee, await changedPerson(manager, waiter, { roleId }))).toEqual(words)
  }
})

test('EMP-8 nobody allows a higher discount than their own', async () => {
  const limited = await aPerson({ store: manager.store, permissions: ['employees.list.edit', 'employees.list.view'] })
  await setRow(limited, 'employee', 'max_discount_pcm', 12_500)
  expect(await refusalOf(limited, addPosEmployee, typedPerson(role, { maxDiscountPcm: 20_000 }))).toEqual({
    reason: 'DISCOUNT_ABOVE_OWN',
    field: 'maxDiscountPcm',
    values: { percent: '12.5' },
  })
})

test('EMP-1 EMP-2 what somebody else has already is refused: POS password (510), login name, employee ID, e-mail', async () => {
  const [login, number, email] = [`ann${unique()}`, unique(), `ann${unique()}@example.test`]
  await hired(manager, role, { ...pin('7301'), loginName: login, employeeNo: number, email })
  const cases: [Input, Refused][] = [
    [pin('7301'), { status: 510, reason: 'PASSWORD_REPEAT', field: 'posPassword' }],
    [
      { loginName: login },
      {
        reason: 'LOGIN_NAME_TAKEN',
        field: 'loginName',
      },
    ],
    [
      { employeeNo: number },
      {
        reason: 'EMPLOYEE_NO_TAKEN',
        field: 'employeeNo',
      },
    ],
    [{ email }, { reason: 'EMAIL_TAKEN', field: 'email' }],
  ]
  for (const [typed, words] of cases) {
    expect(await refusalOf(manager, addPosEmployee, typedPerson(role, typed))).toEqual(words)
    expect(await refusalOf(manager, updatePosEmployee, await changedPerson(manager, waiter, typed))).toEqual(words)
  }
})

test('EMP-2 a person who was changed meanwhile is not overwritten', async () => {
  const late = await changedPerson(manager, waiter, { version: 1_000_000 })
  expect(await refusalOf(manager, updatePosEmployee, late)).toEqual({
    reason: 'CONFLICT',
    field: 'version',
  })
})

test('EMP-1 a rate of days that are over needs a reason, and a day has one rate', async () => {
  const rate = { fromDate: '2025-01-01', centsPerHour: 1500 }
  const employeeId = await hired(manager, role)
  await manager.send(setPayRate, { employeeId, was: null, becomes: rate })
  const reason = { reason: 'REASON_REQUIRED', field: 'reason' }
  const raised = { employeeId, was: rate, becomes: { ...rate, centsPerHour: 1600 } }
  expect(await refusalOf(manager, setPayRate, raised)).toEqual(reason)
  expect(await refusalOf(manager, setPayRate, { employeeId, was: null, becomes: rate, reason: 'again' })).toEqual({
    reason: 'PAY_DATE_TWICE',
    field: 'becomes.fromDate',
  })
})

const newPassword = (typed: string, confirmPassword = typed) => ({ newPassword: typed, confirmPassword })
const newPasswords: readonly [what: string, typed: Input, words: Refused][] = [
  ['a password of 5', newPassword('abc12'), { ...tooShort, field: 'newPassword' }],
  ['a password of 13', newPassword('abcdefghij123'), { ...length, field: 'newPassword' }],
  ['a password that is not ASCII', newPassword('密码密码密码'), { ...characters, field: 'newPassword' }],
  ['another to confirm', newPassword('wok12345', 'wok12346'), { ...differ, field: 'confirmPassword' }],
  ['no password', newPassword(''), { reason: 'PASSWORD_EMPTY', field: 'newPassword' }],
]

test.each(newPasswords)(
  'AUTH-8 %s is refused as the own one and as somebody’s new one',
  async (_what, typed, words) => {
    const person = await aPerson({ passwordHash: await hashPassword('wok12345') })
    expect(await refusalOf(person, changePassword, { oldPassword: 'wok12345', ...typed })).toEqual(words)
    expect(await refusalOf(manager, resetPassword, { employeeId: waiter, ...typed })).toEqual(words)
  },
)

test('AUTH-2 AUTH-8 the old password: none, a wrong one, and after five wrong ones the hotline', async () => {
  const person = await aPerson({ passwordHash: await hashPassword('wok12345') })
  const old = (oldPassword: string) => ({ oldPassword, ...newPassword('wok54321') })
  const at = { field: 'oldPassword' }
  const [empty, wrong, locked] = [
    { ...at, reason: 'PASSWORD_EMPTY' },
    { ...at, reason: 'PASSWORD_WRONG' },
    {
      ...at,
      reason: 'PASSWORD_LOCKED',
    },
  ]
  expect(await refusalOf(person, changePassword, old(''))).toEqual(empty)
  expect(await refusalOf(person, changePassword, old('wrong123'))).toEqual(wrong)
  expect(await refusalOf(person, changePassword, old('wrong456'))).toEqual(wrong)
  await answerOf(person.request(changePassword, old('wrong789')))
  expect(await refusalOf(person, changePassword, old('wok12345'))).toEqual(locked)
})
