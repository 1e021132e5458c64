import type { Run } from '../../db/run.ts'
import { listOfRoles } from './list.queries.ts'

/** The people of a filter: named ones, those of the roles, those named of the roles, or (undefined) everybody. */
export async function filteredPeople(
  run: Run,
  merchantId: number,
  { employees, roles }: { readonly employees: readonly number[]; readonly roles: readonly number[] },
): Promise<readonly number[] | undefined> {
  const named = employees.length === 0 ? undefined : [...new Set(employees)]
  if (roles.length === 0) return named
  const ofRoles = await listOfRoles(run, merchantId, roles)
  return named === undefined ? ofRoles : ofRoles.filter(employeeId => named.includes(employeeId))
}
