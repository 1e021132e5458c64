/** What people, their passwords and limits refuse, word for word in both languages (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { hashPassword } from '../../kernel/passwordHash.ts'
import { setRow } from '../rights/rights.testing.queries.ts'
import { aPerson, requester, type TestPerson, unique } from '../../testing/people.ts'
import { answerOf, type Input, refusalOf, type Words } from '../../testing/refusals.ts'
import { testServer } from '../../testing/testServer.ts'
import { aManager, aRole, changedPerson, hired, typedPerson } from './employees.testing.ts'

const { addPosEmployee, editPosEmployee, getPosEmployees, setPayRate, updatePosEmployee } = employeeCalls
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

const tooShort = { reason: 'PASSWORD_TOO_SHORT', en: 'not less than 6 digits', zh: '不少于 6 位' }
const length = {
  reason: 'PASSWORD_LENGTH',
  field: 'password',
  en: 'Length between 6 and 12',
  zh: '长度须在 6 到 12 之间',
}
const pinLength = {
  reason: 'PASSWORD_LENGTH',
  field: 'posPassword',
  en: 'Length between 4 and 6',
  zh: '长度须在 4 到 6 之间',
}
const digits = {
  reason: 'PASSWORD_DIGITS',
  field: 'posPassword',
  en: 'must be 4–6 digits',
  zh: '必须是 4–6 位数字',
}
const characters = {
  reason: 'PASSWORD_CHARACTERS',
  field: 'password',
  en: 'Only letters and digits are allowed.',
  zh: '只能使用字母和数字。',
}
const differ = { reason: 'PASSWORDS_DIFFER', en: 'The two passwords are inconsistent!', zh: '两次输入的密码不一致！' }
const discount = {
  reason: 'DISCOUNT_RANGE',
  field: 'maxDiscountPcm',
  en: 'The max discount lies above 0% and below 100%.',
  zh: '折扣上限须大于 0% 且小于 100%。',
}
const choice = { reason: 'INVALID_INPUT', en: 'Please choose one of the offered values.', zh: '请从选项中选择。' }
const required = { reason: 'INVALID_INPUT', en: 'This is required.', zh: '此项必填。' }
const format = { reason: 'INVALID_INPUT', en: 'This does not look right.', zh: '格式不正确。' }
const nothingThere = {
  reason: 'NOT_FOUND',
  en: 'This does not exist, or it belongs to another store.',
  zh: '不存在，或属于其他门店。',
}

const typing: readonly [what: string, typed: Input, words: Words][] = [
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
    { posPassword: '1234', confirmPosPassword: '1235' },
    { ...differ, field: 'confirmPosPassword' },
  ],
  [
    'no POS password to confirm',
    { posPassword: '1234', confirmPosPassword: '' },
    { ...differ, field: 'confirmPosPassword' },
  ],
  ['a discount of 0 %', { maxDiscountPcm: 0 }, discount],
  ['a discount below 0 %', { maxDiscountPcm: -1000 }, discount],
  ['a discount of 100 %', { maxDiscountPcm: 100_000 }, discount],
  ['a discount above 100 %', { maxDiscountPcm: 100_010 }, discount],
  ['a lock option that there is not', { lockOption: 3 }, { ...choice, field: 'lockOption' }],
  ['a language that there is not', { language: 'fr' }, { ...choice, field: 'language' }],
  ['no first name', { firstName: ' ' }, { ...required, field: 'firstName' }],
  ['no login name', { loginName: '' }, { ...required, field: 'loginName' }],
  ['no employee ID', { employeeNo: '' }, { ...required, field: 'employeeNo' }],
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
  const cases: [number, Words][] = [
    [other, { ...nothingThere, field: 'roleId' }],
    [
      disabled,
      {
        reason: 'ROLE_INVALID',
        field: 'roleId',
        en: 'This role is disabled. Please choose another one.',
        zh: '该角色已停用，请选择其他角色。',
      },
    ],
    [
      more,
      {
        reason: 'CANNOT_GRANT',
        field: 'roleId',
        en: 'You cannot give what you do not hold: See the sales report',
        zh: '不能授予您本人没有的权限：查看销售报表',
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
    en: 'You cannot allow more than your own 12.5%.',
    zh: '不能超过您本人的上限 12.5%。',
  })
})

test('EMP-1 EMP-2 what somebody else has already is refused: POS password (510), login name, employee ID, e-mail', async () => {
  const [login, number, email] = [`ann${unique()}`, unique(), `ann${unique()}@example.test`]
  await hired(manager, role, { ...pin('7301'), loginName: login, employeeNo: number, email })
  const cases: [Input, Words][] = [
    [
      pin('7301'),
      { status: 510, reason: 'PASSWORD_REPEAT', field: 'posPassword', en: 'PASSWORD REPEAT', zh: '密码重复' },
    ],
    [
      { loginName: login },
      {
        reason: 'LOGIN_NAME_TAKEN',
        field: 'loginName',
        en: 'This login name is already taken in this store.',
        zh: '该登录名在本店已被使用。',
      },
    ],
    [
      { employeeNo: number },
      {
        reason: 'EMPLOYEE_NO_TAKEN',
        field: 'employeeNo',
        en: 'This employee ID is already taken in this store.',
        zh: '该工号在本店已被使用。',
      },
    ],
    [
      { email },
      { reason: 'EMAIL_TAKEN', field: 'email', en: 'This e-mail already has an account.', zh: '此邮箱已有账号。' },
    ],
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
    en: 'Somebody else changed this at the same moment. Please look at it again.',
    zh: '刚刚有其他人修改了此内容，请重新查看。',
  })
})

test('EMP-1 a rate of days that are over needs a reason, and a day has one rate', async () => {
  const rate = { fromDate: '2025-01-01', centsPerHour: 1500 }
  const employeeId = await hired(manager, role)
  await manager.send(setPayRate, { employeeId, was: null, becomes: rate })
  const reason = { reason: 'REASON_REQUIRED', field: 'reason', en: 'Please give a reason.', zh: '请填写原因。' }
  const raised = { employeeId, was: rate, becomes: { ...rate, centsPerHour: 1600 } }
  expect(await refusalOf(manager, setPayRate, raised)).toEqual(reason)
  expect(await refusalOf(manager, setPayRate, { employeeId, was: null, becomes: rate, reason: 'again' })).toEqual({
    reason: 'PAY_DATE_TWICE',
    field: 'becomes.fromDate',
    en: 'There already is a rate from this day on.',
    zh: '该日期已有时薪生效。',
  })
})

const newPassword = (typed: string, confirmPassword = typed) => ({ newPassword: typed, confirmPassword })
const newPasswords: readonly [what: string, typed: Input, words: Words][] = [
  ['a password of 5', newPassword('abc12'), { ...tooShort, field: 'newPassword' }],
  ['a password of 13', newPassword('abcdefghij123'), { ...length, field: 'newPassword' }],
  ['a password that is not ASCII', newPassword('密码密码密码'), { ...characters, field: 'newPassword' }],
  ['another to confirm', newPassword('wok12345', 'wok12346'), { ...differ, field: 'confirmPassword' }],
  [
    'no password',
    newPassword(''),
    { reason: 'PASSWORD_EMPTY', field: 'newPassword', en: 'Please enter the password', zh: '请输入密码' },
  ],
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
    { ...at, reason: 'PASSWORD_EMPTY', en: 'Please enter the password', zh: '请输入密码' },
    { ...at, reason: 'PASSWORD_WRONG', en: 'Password error, please re-enter!', zh: '密码错误，请重新输入！' },
    {
      ...at,
      reason: 'PASSWORD_LOCKED',
      en: 'Password error,Please call our hotline',
      zh: '密码错误，请拨打我们的热线电话',
    },
  ]
  expect(await refusalOf(person, changePassword, old(''))).toEqual(empty)
  expect(await refusalOf(person, changePassword, old('wrong123'))).toEqual(wrong)
  expect(await refusalOf(person, changePassword, old('wrong456'))).toEqual(wrong)
  await answerOf(person.request(changePassword, old('wrong789')))
  expect(await refusalOf(person, changePassword, old('wok12345'))).toEqual(locked)
})

test('EMP-6 a person without the permission is told 507, a stranger 511', async () => {
  const without = await aPerson({ store: manager.store, permissions: ['employees.list.view'] })
  const insufficient = { status: 507, reason: 'INSUFFICIENT_AUTHORITY', en: 'Insufficient authority', zh: '权限不足' }
  const token = { status: 511, reason: 'TOKEN_ERROR', en: 'Token Error.', zh: '登录已失效。' }
  expect(await refusalOf(without, addPosEmployee, typedPerson(role))).toEqual(insufficient)
  const nobody = requester(await testServer())
  for (const call of [getPosEmployees, editPosEmployee, addPosEmployee])
    expect(await refusalOf(nobody, call, {})).toEqual(token)
})
