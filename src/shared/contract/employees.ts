/** Employees: list, form, status, pay rates (EMP-1, EMP-2, EMP-8). */
import type { Calls } from './kernel/call.ts'

export const employeeCalls = {} as const satisfies Calls
