/** What the address of the employee list says (SHELL-11), and the addresses of its pages. */
import { z } from 'zod'
import { employeeFilters, employeeSorts } from '../../../shared/contract/staff/employees.ts'
import { listStateOf } from '../../kit/listState.ts'

/** By name until a column is chosen. */
export const employeeListSchema = listStateOf({
  ...employeeFilters,
  sort: z.enum(employeeSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type EmployeeListState = z.output<typeof employeeListSchema>

export const LIST_ADDRESS = '/merchant/EmployeeList'
/** The specification's manner: the page that adds; with `?id=` it edits (docs/product/decisions.md). */
const FORM_ADDRESS = '/merchant/EmployeeList/EmployeesAddNew'

/** Where somebody is hired, or a person is edited. */
export const addressOfForm = (employeeId?: number): string =>
  employeeId === undefined ? FORM_ADDRESS : `${FORM_ADDRESS}?id=${employeeId}`
