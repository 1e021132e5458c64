/** Customers: found, kept, merged, erased (CUST-1). */
import type { customerCalls } from '../../../shared/contract/customers.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const customerHandlers = (): Handlers<typeof customerCalls> => ({})
