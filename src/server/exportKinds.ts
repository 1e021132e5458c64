/** What can be exported in the background, of the features that know how. */
import { customerCalls } from '../shared/contract/customers.ts'
import { orderCalls } from '../shared/contract/orders.ts'
import { auditExport as auditCustomers, customersFile } from './features/customers/export.ts'
import { sumCustomers } from './features/customers/list.queries.ts'
import type { ExportStarts } from './features/exportJobs/exportJobs.handlers.ts'
import type { ExportKinds } from './features/exportJobs/exportWork.ts'
import { auditExport as auditOrders, ordersFile } from './features/orders/export.ts'
import { sumOrders } from './features/orders/totals.queries.ts'

/** How each file is made. */
export const exportKinds: ExportKinds = {
  orders: { input: orderCalls.exportOrders.input, file: ordersFile },
  customers: { input: customerCalls.exportCustomers.input, file: customersFile },
}

/** What happens when one is asked for. */
export const exportStarts: ExportStarts = {
  async orders(input, context) {
    auditOrders(input, context)
    return (await sumOrders(context.run, context.merchantId, input)).orders
  },
  async customers({ idempotencyKey: _key, ...input }, context) {
    auditCustomers(input, context)
    return (await sumCustomers(context.run, context.merchantId, input)).customers
  },
}
