import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { employeeCalls, FormRole } from '../../../shared/contract/staff/employees.ts'

/** What the form offers: roles, the reader's own limit, a free number. */
export type FormChoices = ReplyOf<(typeof employeeCalls)['getEmployeeFormChoices']>

/** The role that is chosen. */
export function roleOf({ roles }: FormChoices, roleId: number | null | undefined): FormRole | undefined {
  return roles.find(role => role.roleId === roleId)
}

/** Whether the reader may give a role: it is enabled, and holds nothing that they lack. */
export const mayGive = ({ status, lackedPermissions }: FormRole): boolean =>
  status === 'valid' && lackedPermissions.length === 0
