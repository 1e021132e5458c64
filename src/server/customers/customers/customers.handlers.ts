/** The calls of customers (CUST-1). */
import type { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listTwins } from '../phones/phoneKeys.queries.ts'
import { addCustomer, updateCustomer } from './changing.ts'
import { countMerges, findCustomer, listFavourites, listOrdersOf } from './detail.queries.ts'
import { eraseCustomer } from './erasing.ts'
import { exportCustomers } from './export.ts'
import { applyCustomerImport, previewCustomerImport } from './importing.ts'
import { listCustomers, sumCustomers } from './list.queries.ts'
import { mergeCustomers } from './merging.ts'

/** Groups of customers who share a phone: more follow when these are merged. */
const TWINS_SHOWN = 50

export const customerHandlers = (): Handlers<typeof customerCalls> => ({
  listCustomers: (input, { run, merchantId }) => listCustomers(run, merchantId, input),

  getCustomerTotals: (filters, { run, merchantId }) => sumCustomers(run, merchantId, filters),

  async getCustomer({ customerId }, { run, merchantId }) {
    const [stored, merged, favourites, lastChange] = await Promise.all([
      findCustomer(run, merchantId, customerId),
      countMerges(run, merchantId, customerId),
      listFavourites(run, merchantId, customerId),
      findLastChange(run, merchantId, 'customer', customerId),
    ])
    if (!stored) throw new Failure('NOT_FOUND', { field: 'customerId' })
    const averageCents = stored.visits === 0 ? null : Math.round(stored.spentCents / stored.visits)
    return { ...stored, averageCents, merged, favourites, lastChange }
  },

  listCustomerOrders: (input, { run, merchantId }) => listOrdersOf(run, merchantId, input),

  addCustomer: ({ idempotencyKey: _key, ...fields }, context) => addCustomer(fields, context),
  updateCustomer,
  mergeCustomers,

  async getCustomerTwins(_input, { run, merchantId }) {
    const rows = await listTwins(run, merchantId, TWINS_SHOWN)
    const groups = [...Map.groupBy(rows, ({ phoneDigits }) => phoneDigits).values()]
    return { groups: groups.map(customers => ({ customers })), total: rows[0]?.groups ?? 0 }
  },

  eraseCustomer,
  exportCustomers,
  previewCustomerImport,
  applyCustomerImport,
})
