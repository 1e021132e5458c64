import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Undo } from './undoKind.ts'
import { type EmployeeField, employeeFields, lockEmployee, restoreEmployee } from './undo.queries.ts'

const isField = (field: string): field is EmployeeField => (employeeFields as string[]).includes(field)

/** Names, number, phone, day of hire: what is neither how somebody signs in nor what they may do. */
export const employeeUndo: Undo = {
  needs: field => (isField(field) ? 'employees.list.edit' : undefined),
  async putBack(context, objectId, { before, after }) {
    const { run, merchantId } = context
    const employeeId = Number(objectId)
    const now = await lockEmployee(run, merchantId, employeeId)
    const isSame = ([field, value]: [string, unknown]) => isField(field) && now?.[field] === value
    if (!now || !Object.entries(after).every(isSame)) throw new Failure('UNDO_IMPOSSIBLE')
    try {
      await restoreEmployee(run, merchantId, employeeId, before)
    } catch (error) {
      // The number is the only one of these that is unique.
      if ((error as { code?: unknown } | null)?.code === '23505') throw new Failure('EMPLOYEE_NO_TAKEN')
      throw error
    }
    // The name is known to every process.
    await context.forgetSessions()
    context.publish('employee', { employeeId })
  },
}
