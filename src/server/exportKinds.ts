/** What can be exported in the background, of the features that know how. */
import { couponExportInput } from '../shared/contract/coupons/transfer.ts'
import { customerCalls } from '../shared/contract/customers/customers.ts'
import { orderCalls } from '../shared/contract/orders/orders.ts'
import { couponsFile, startCouponsFile } from './coupons/transfer/exporting.ts'
import { auditExport as auditCustomers, customersFile } from './customers/customers/export.ts'
import { sumCustomers } from './customers/customers/list.queries.ts'
import type { ExportStarts } from './exports/exportJobs/exportJobs.handlers.ts'
import type { ExportKinds } from './exports/exportJobs/exportWork.ts'
import { auditExport as auditOrders, ordersFile } from './orders/list/export.ts'
import { sumOrders } from './orders/list/totals.queries.ts'

/** How each file is made. */
export const exportKinds: ExportKinds = {
  orders: { input: orderCalls.exportOrders.input, file: ordersFile },
  customers: { input: customerCalls.exportCustomers.input, file: customersFile },
  coupons: { input: couponExportInput, file: couponsFile },
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
  coupons: ({ idempotencyKey: _key, ...input }, context) => startCouponsFile(input, context),
}
