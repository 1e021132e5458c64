/** Employees with their roles as they are today: whom the exception watch compares. */
import type { Run } from '../../db/run.ts'
import { build } from '../../db/build.ts'

/** All employees, those who left too: what they did stays theirs. */
export function listPeople(run: Run, merchantId: number) {
  return run(
    build
      .selectFrom('employee as e')
      .innerJoin('role as r', join =>
        join.onRef('r.merchantId', '=', 'e.merchantId').onRef('r.roleId', '=', 'e.roleId'),
      )
      .select([
        'e.employeeId',
        'e.displayName as name',
        'e.roleId',
        'r.name as roleName',
        'r.secondName as roleSecondName',
      ])
      .where('e.merchantId', '=', merchantId),
  )
}
