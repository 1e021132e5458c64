/** Employees: list, form, status, pay rates (EMP-1, EMP-2, EMP-8). */
import type { employeeCalls } from '../../../shared/contract/employees.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const employeeHandlers = (): Handlers<typeof employeeCalls> => ({})
