/** What the address of the customers says: the contract's filters, sort and page (SHELL-11). */
import { z } from 'zod'
import { type CustomerFilters, customerFilters, customerSorts } from '../../../shared/contract/customers/customers.ts'
import { listStateOf } from '../../kit/listState.ts'

export const customerListSchema = listStateOf({ ...customerFilters, sort: z.enum(customerSorts).default('lastVisit') })
export type CustomerListState = z.output<typeof customerListSchema>

const filtersOnly = z.object(customerFilters)

/** The filters of a state, as the calls take them. */
export const filtersOf = (state: CustomerListState): CustomerFilters => filtersOnly.parse(state)
