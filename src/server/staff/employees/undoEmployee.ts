import { employeeCalls } from '../../../shared/contract/staff/employees.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeRights } from '../rights/rights.ts'
import { type Change, wholeChange, type Fields, neededFor, type Undo } from '../../kernel/undo.ts'
import { updatePerson } from './changing.ts'
import { findEmployees, type StoredEmployee } from './employees.queries.ts'
import { setStatuses } from './status.ts'

/** What the form sends of a person, without passwords: what they were is not kept. */
const formOf = (person: StoredEmployee) => ({
  employeeId: person.employeeId,
  version: person.version,
  employeeNo: person.employeeNo,
  firstName: person.firstName,
  lastName: person.lastName,
  loginName: person.loginName,
  phone: person.phone,
  email: person.email,
  language: person.language,
  roleId: person.roleId,
  hiredOn: person.hiredOn,
  maxDiscountPcm: person.maxDiscountPcm,
  lockOption: person.lockOption,
})

const FIELDS: readonly (keyof ReturnType<typeof formOf>)[] = [
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
]

/** The name of a role is beside its number for the reader. */
const SHOWN = 'roleName'

function permissionFor(field: string): PermissionKey | undefined {
  if (field === 'status') return 'employees.list.status'
  return field === SHOWN || (FIELDS as readonly string[]).includes(field) ? 'employees.list.edit' : undefined
}

/** What the form of a person changes, and their status: by the rules of those calls (EMP-1, EMP-2, EMP-6, EMP-8, SEC-1). */
export const employeeUndo: Undo = {
  needs: change => {
    const fields = wholeChange(change)
    return fields && neededFor(Object.keys(fields.after), permissionFor)
  },
  putBack(context, objectId, change) {
    const work = () => putBack(context, Number(objectId), change)
    const isRight = ['roleId', 'status'].some(field => field in (change.after ?? {}))
    return isRight ? changeRights(context, work) : work()
  },
}

async function putBack(context: CallContext, employeeId: number, { before = {}, after = {} }: Change): Promise<void> {
  const now = await find(context, employeeId)
  const isStill = ([field, value]: [string, unknown]) => field === SHOWN || (now as unknown as Fields)[field] === value
  if (!Object.entries(after).every(isStill)) throw new Failure('UNDO_IMPOSSIBLE')
  const { status, [SHOWN]: _name, ...fields } = before
  // Enabled first, disabled last: the rules of the other fields are those of somebody who works here.
  if (status === 'valid') await setStatus(context, employeeId, status)
  if (Object.keys(fields).length > 0) await setFields(context, employeeId, fields)
  if (status === 'invalid') await setStatus(context, employeeId, status)
}

async function find({ run, merchantId }: CallContext, employeeId: number): Promise<StoredEmployee> {
  const [person] = await findEmployees(run, merchantId, [employeeId])
  if (!person) throw new Failure('UNDO_IMPOSSIBLE')
  return person
}

async function setStatus(context: CallContext, employeeId: number, status: 'valid' | 'invalid'): Promise<void> {
  await setStatuses({ employeeIds: [employeeId], status }, context)
}

async function setFields(context: CallContext, employeeId: number, fields: Fields): Promise<void> {
  // One's own e-mail needs the password, which an undo does not ask (SEC-12).
  if (employeeId === context.actor.employeeId && 'email' in fields) throw new Failure('UNDO_IMPOSSIBLE')
  const form = { ...formOf(await find(context, employeeId)), ...fields }
  const input = employeeCalls.updatePosEmployee.input.safeParse(form)
  if (!input.success) throw new Failure('UNDO_IMPOSSIBLE')
  await updatePerson(context, input.data, { password: undefined, pos: undefined }, 'roleId' in fields)
}
