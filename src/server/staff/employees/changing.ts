/** Hiring, and changing a person's data (EMP-2, EMP-8, SEC-1). Passwords are hashed between two transactions. */
import type { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import type { CallContext, TurnContext } from '../../kernel/context.ts'
import { once } from '../../kernel/idempotency.queries.ts'
import { changesBetween } from '../../kernel/records/changes.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { changeRights } from '../rights/rights.ts'
import { lockRights } from '../rights/rights.queries.ts'
import { requireOwnPassword } from '../passwords/ownPassword.ts'
import { forgetTries } from '../passwords/signInTries.queries.ts'
import { createAccount, createEmployee } from '../stores/createStore.queries.ts'
import { findEmployees, type RoleRow, type StoredEmployee } from './employees.queries.ts'
import { requireHoldsNoMore } from '../rights/excess.ts'
import { requireDiscountWithinOwn, requireDiscountRange, findRole, findRoleToGive } from './limits.ts'
import { requirePasswords, passwordOrNone, storedPasswords, type StoredPasswords } from './newPasswords.ts'
import { insertPayRate } from './payRates.queries.ts'
import type { KeyedHash } from './posPasswordKey.ts'
import { countingProbes } from './probes.ts'
import {
  type EmployeeValues,
  resetDashboardPassword,
  updateAccount,
  updateEmployee,
  versionOf,
} from './writing.queries.ts'

type Typed = Omit<InputOf<typeof employeeCalls.addPosEmployee>, 'idempotencyKey' | 'payRateCents'>
type AddInput = InputOf<typeof employeeCalls.addPosEmployee>
type UpdateInput = InputOf<typeof employeeCalls.updatePosEmployee>

/** Today in the store. */
export const todayOf = ({ actor, request }: Pick<CallContext, 'actor' | 'request'>): string =>
  businessDay(request.now, actor.store.timeZone, actor.store.cutoverMinutes)

const valuesOf = (input: Typed): EmployeeValues => ({
  employeeNo: input.employeeNo,
  firstName: input.firstName,
  lastName: input.lastName,
  loginName: input.loginName,
  phone: input.phone,
  roleId: input.roleId,
  hiredOn: input.hiredOn,
  maxDiscountPcm: input.maxDiscountPcm,
  lockOption: input.lockOption,
})

/** Somebody who gets a dashboard password needs something to sign in with. */
function requireNameToSignIn({ password, loginName, email }: Typed): void {
  if (password !== '' && loginName === '' && email === '')
    throw new Failure('LOGIN_NAME_NEEDED', { field: 'loginName' })
}

/** Hires somebody. Sent again with the same key, it answers as it did. */
export async function addEmployee(
  input: AddInput,
  turns: TurnContext,
  keyedHash: KeyedHash,
): Promise<{ employeeId: number }> {
  requireDiscountRange(input.maxDiscountPcm)
  requirePasswords(input)
  requireNameToSignIn(input)
  if (input.payRateCents !== null && !turns.actor.permissions.has('employees.list.pay')) {
    throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'payRateCents' })
  }
  await turns.turn('read', context => requireMayHire(context, input))
  return countingProbes(turns, input.posPassword !== '' || input.email !== '', async () => {
    const stored = await storedPasswords(input, keyedHash, turns.merchantId)
    // Not the passwords: what is kept of a request must not help to guess them.
    const kept = { ...input, password: '', confirmPassword: '', posPassword: '', confirmPosPassword: '' }
    const add = (context: CallContext) =>
      once(context, input.idempotencyKey, kept, () => insert(context, input, stored))
    return (await turns.turn('write', add)) as { employeeId: number }
  })
}

async function requireMayHire(context: CallContext, input: Typed): Promise<RoleRow> {
  const role = await findRoleToGive(context, input.roleId)
  const limits = { isBoss: false, role: role.maxDiscountPcm, employee: input.maxDiscountPcm }
  await requireDiscountWithinOwn(context, undefined, limits)
  return role
}

async function insert(context: CallContext, input: AddInput, stored: StoredPasswords): Promise<{ employeeId: number }> {
  const { run, merchantId } = context
  // The role stays as it is checked until this person has it.
  await lockRights(run, merchantId)
  const role = await requireMayHire(context, input)
  const { email, language, payRateCents } = input
  const passwordHash = passwordOrNone(stored.password)
  const accountId = await createAccount(run, {
    email: email === '' ? null : email,
    passwordHash,
    language,
    mustChangePassword: stored.password !== undefined,
  })
  const values = valuesOf(input)
  const employeeId = await createEmployee(run, merchantId, { ...values, ...stored.pos, accountId })
  const fromDate = input.hiredOn ?? todayOf(context)
  const rate = payRateCents === null ? undefined : { fromDate, centsPerHour: payRateCents }
  if (rate) await insertPayRate(run, merchantId, employeeId, rate)
  const after = {
    ...values,
    roleName: role.name,
    email,
    language,
    status: 'valid',
    ...(stored.password ? { password: 'set' } : {}),
    ...(stored.pos ? { posPassword: 'set' } : {}),
    ...(rate ? { payRateCents: rate.centsPerHour, payRateFrom: rate.fromDate } : {}),
  }
  context.audit({ action: 'add', objectType: 'employee', objectId: employeeId, after })
  context.publish('employee', { employeeId })
  return { employeeId }
}

/** Changes somebody; the answer is the version that they are of then. */
export async function changeEmployee(
  input: UpdateInput,
  turns: TurnContext,
  keyedHash: KeyedHash,
): Promise<{ version: number }> {
  requireDiscountRange(input.maxDiscountPcm)
  requirePasswords(input)
  requireNameToSignIn(input)
  const { before } = await turns.turn('read', context => requireMayChange(context, input))
  const isNewRole = before.roleId !== input.roleId
  const isNewEmail = input.email.toLowerCase() !== before.email
  if (before.accountId === turns.actor.accountId && (isNewEmail || input.posPassword !== '')) {
    await requireOwnPassword(turns, { password: input.ownPassword, field: 'ownPassword' })
  }
  return countingProbes(turns, input.posPassword !== '' || isNewEmail, async () => {
    const stored = await storedPasswords(input, keyedHash, turns.merchantId)
    const change = async (context: CallContext) => {
      const { version, made } = await updatePerson(context, input, stored, isNewRole)
      if (made) context.audit({ action: 'update', objectType: 'employee', objectId: input.employeeId, ...made })
      return { version }
    }
    // A role is a right: one change of rights at a time, and somebody must be left who can administer them.
    const write = (context: CallContext) => (isNewRole ? changeRights(context, () => change(context)) : change(context))
    return turns.turn('write', write)
  })
}

interface Change {
  readonly before: StoredEmployee
  readonly role: RoleRow
}

/** Every field that the form sends; whoever holds more keeps all of theirs (EMP-9). */
const FIELDS = [
  'employeeNo',
  'firstName',
  'lastName',
  'loginName',
  'phone',
  'email',
  'language',
  'roleId',
  'hiredOn',
  'maxDiscountPcm',
  'lockOption',
] as const satisfies readonly (keyof UpdateInput & keyof StoredEmployee)[]

/** Throws what the rules refuse; again inside the transaction that writes. */
async function requireMayChange(context: CallContext, input: UpdateInput): Promise<Change> {
  const { run, merchantId, actor } = context
  const [stored] = await findEmployees(run, merchantId, [input.employeeId])
  const before = requireFound(stored, 'employeeId')
  requireVersion(before, input.version)
  const given = { ...input, email: input.email.toLowerCase() }
  const isChanged = FIELDS.some(field => given[field] !== before[field])
  if (isChanged || input.password !== '' || input.posPassword !== '') {
    await requireHoldsNoMore(context, before.accountId)
  }
  // The own password is changed with the old one.
  const mayReset = actor.permissions.has('employees.accounts.reset') && before.accountId !== actor.accountId
  if (input.password !== '' && !mayReset) throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'password' })
  const isNewRole = input.roleId !== before.roleId
  const role = await (isNewRole ? findRoleToGive(context, input.roleId) : findRole(context, input.roleId))
  const isBoss = before.boss
  await requireDiscountWithinOwn(
    context,
    { isBoss, role: before.roleMaxDiscountPcm, employee: before.maxDiscountPcm },
    { isBoss, role: role.maxDiscountPcm, employee: input.maxDiscountPcm },
  )
  return { before, role }
}

export interface Updated {
  readonly version: number
  /** As the trail keeps it; undefined where everything was so already. */
  readonly made: { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> } | undefined
}

/** Changes somebody by the rules of the form; a new role inside `changeRights` alone. The trail is the caller's. */
export async function updatePerson(
  context: CallContext,
  input: UpdateInput,
  stored: StoredPasswords,
  isNewRole: boolean,
): Promise<Updated> {
  const { run, merchantId } = context
  const { employeeId, version, language } = input
  const { before, role } = await requireMayChange(context, input)
  if (!isNewRole && before.roleId !== input.roleId) throw new Failure('CONFLICT', { field: 'version' })
  const values = valuesOf(input)
  const email = input.email.toLowerCase()
  const changes = changesBetween<object>(before, { ...values, roleName: role.name, email, language })
  const secrets = { ...(stored.password ? { password: 'reset' } : {}), ...(stored.pos ? { posPassword: 'reset' } : {}) }
  if (!changes && Object.keys(secrets).length === 0) return { version, made: undefined }
  if (!(await updateEmployee(run, merchantId, { employeeId, version }, { ...values, ...stored.pos }))) {
    throw new Failure('CONFLICT', { field: 'version' })
  }
  if (email !== before.email || language !== before.language) {
    await updateAccount(run, before.accountId, { email, language })
  }
  if (stored.password) {
    await resetDashboardPassword(run, before.accountId, stored.password)
    await forgetTries(run, before.accountId)
  }
  // Names, e-mail and language are known to every process, too.
  await context.forgetSessions()
  context.publish('employee', { employeeId })
  const made = { before: { ...changes?.before }, after: { ...changes?.after, ...secrets } }
  return { version: await versionOf(run, merchantId, employeeId), made }
}
