/** Customers: found, kept, merged, imported, erased (CUST-1). Money in cents, without tips, less refunds. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  businessDate,
  cents,
  id,
  idempotencyKey,
  instant,
  listReply,
  nothing,
  pageInput,
  phoneText,
  requiredText,
  text,
  typedDate,
} from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { encodings } from '../../rules/kernel/encodings.ts'

/** What one file may be. */
export const MOST_CUSTOMER_FILE_BYTES = 5 * 1024 * 1024
export const MOST_CUSTOMER_FILE_ROWS = 20_000
/** How many can be merged into one at a time. */
export const MOST_MERGED = 10
const MOST_TAGS = 20

const count = z.number().int()
const optionalDate = typedDate.optional()
const fileName = requiredText(200)

/** What a list of customers can be narrowed to; an empty list narrows nothing. */
export const customerFilters = {
  /** The beginning of a word of the name or of the e-mail, or four digits of the phone in a row. */
  search: text(60).default(''),
  /** With one of these tags. */
  tags: z.array(requiredText(30)).max(50).default([]),
  spentFrom: cents.optional(),
  spentTo: cents.optional(),
  visitsFrom: z.number().int().min(0).max(1_000_000).optional(),
  visitsTo: z.number().int().min(0).max(1_000_000).optional(),
  /** Business days of the last visit. */
  lastFrom: optionalDate,
  lastTo: optionalDate,
} as const
const filters = z.object(customerFilters)
export type CustomerFilters = z.output<typeof filters>

export const customerSorts = ['lastVisit', 'spent', 'visits', 'name'] as const
const sorting = { sort: z.enum(customerSorts).default('lastVisit'), order: z.enum(['asc', 'desc']).default('desc') }

/** What is typed of a customer. */
const typed = {
  name: text(60).default(''),
  phone: phoneText.default(''),
  email: z.email().max(200).or(z.literal('')).default(''),
  note: text(1000).default(''),
  tags: z.array(requiredText(30)).max(MOST_TAGS).default([]),
}
export const customerFields = z.object(typed)
export type CustomerFields = z.output<typeof customerFields>
export const customerFieldKeys = ['name', 'phone', 'email', 'note', 'tags'] as const

const figures = {
  visits: count,
  spentCents: count,
  firstOn: businessDate.nullable(),
  lastOn: businessDate.nullable(),
}

export const customerRow = z.object({
  customerId: id,
  version: count,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  createdAt: instant,
  ...figures,
})
export type CustomerRow = z.output<typeof customerRow>

const customerOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  orderedAt: instant,
  businessDate,
  orderType: z.string(),
  status: z.string(),
  totalCents: count,
})
const favourite = z.object({ name: z.string(), secondName: z.string(), quantity: count, orders: count })

export const customerDetail = customerRow.extend({
  source: z.enum(['order', 'office', 'import']),
  averageCents: count.nullable(),
  /** The person asked to be forgotten: nothing but a number is left. */
  erasedAt: instant.nullable(),
  /** Whom this one became a part of. */
  mergedInto: id.nullable(),
  /** Merges of others into this one. */
  merged: count,
  /** What they ordered most often, voided lines left out. */
  favourites: z.array(favourite),
  lastChange,
})
export type CustomerDetail = z.output<typeof customerDetail>

/** What a column of a file can hold; a first and a last name make the name together. */
export const customerImportUses = ['name', 'firstName', 'lastName', 'phone', 'email', 'tags', 'note'] as const
export type CustomerImportUse = (typeof customerImportUses)[number]
export const CUSTOMER_IMPORT_PAGE = 50
const MOST_FILE_COLUMNS = 100
const isUses = (columns: string) =>
  columns.length < 2_000 &&
  columns.split(',').length <= MOST_FILE_COLUMNS &&
  columns.split(',').every(use => use === '' || customerImportUses.some(each => each === use))
const importInput = {
  fileName,
  /** What each column holds, in their order with commas between; nothing: left out. Without it the headings say. */
  columns: z.string().refine(isUses, { error: 'failures.field.format' }).optional(),
  /** How its text is written. Without it the bytes tell. */
  encoding: z.enum(encodings).optional(),
}
const counts = { added: count, changed: count, unchanged: count }
const importRow = z.object({
  line: count,
  what: z.enum(['added', 'changed', 'unchanged']),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The fields that change. */
  changes: z.array(z.object({ field: z.enum(customerFieldKeys), before: z.string(), after: z.string() })),
})
export type CustomerImportRow = z.output<typeof importRow>
const importIssue = z.object({ line: count, heading: z.string(), message: z.string() })

const oneOf = z.object({ customerId: id, version: count })
/** What is kept of several: a phone that nobody could type today stays as well. */
const chosen = { ...typed, phone: text(30).default('') }

/** A customer as the command palette shows one (SHELL-12). */
export const foundCustomer = z.object({
  customerId: id,
  name: z.string(),
  phone: z.string(),
  lastOn: businessDate.nullable(),
})
export type FoundCustomer = z.output<typeof foundCustomer>

export const customerCalls = {
  listCustomers: defineCall({
    method: 'POST',
    path: '/posCustomerServe/listCustomers',
    needs: 'customers.list.view',
    access: 'read',
    about: 'Lists the customers that match the filters, with their count.',
    input: z.object({ ...pageInput, ...sorting, ...customerFilters }),
    reply: listReply(customerRow),
  }),
  getCustomerTotals: defineCall({
    method: 'POST',
    path: '/posCustomerServe/getCustomerTotals',
    needs: 'customers.list.view',
    access: 'read',
    about: 'Returns total visits and spend of all matching customers, and the tags in use.',
    input: filters,
    reply: z.object({ customers: count, visits: count, spentCents: count, tags: z.array(z.string()) }),
  }),
  getCustomer: defineCall({
    method: 'POST',
    path: '/posCustomerServe/getCustomer',
    needs: 'customers.list.view',
    access: 'read',
    about: 'Returns one customer with figures, favorite dishes and merge target.',
    input: z.object({ customerId: id }),
    reply: customerDetail,
  }),
  listCustomerOrders: defineCall({
    method: 'POST',
    path: '/posCustomerServe/listCustomerOrders',
    needs: 'customers.list.view',
    access: 'read',
    about: 'Lists the orders of a customer, newest first.',
    input: z.object({ ...pageInput, customerId: id }),
    reply: listReply(customerOrder),
  }),
  addCustomer: defineCall({
    method: 'POST',
    path: '/posCustomerServe/addCustomer',
    needs: 'customers.list.edit',
    access: 'write',
    about: 'Adds a customer.',
    input: z.object({ ...typed, idempotencyKey }),
    reply: z.object({ customerId: id }),
  }),
  updateCustomer: defineCall({
    method: 'POST',
    path: '/posCustomerServe/updateCustomer',
    needs: 'customers.list.edit',
    access: 'write',
    about: 'Updates a customer. Pass the version that was read.',
    input: z.object({ ...oneOf.shape, ...typed }),
    reply: z.object({ version: count }),
  }),
  mergeCustomers: defineCall({
    method: 'POST',
    path: '/posCustomerServe/mergeCustomers',
    needs: 'customers.list.merge',
    access: 'write',
    about: 'Merges several customers into one, which keeps the chosen values and gets all their orders.',
    input: z.object({ kept: oneOf, others: z.array(oneOf).min(1).max(MOST_MERGED), ...chosen, idempotencyKey }),
    reply: z.object({ version: count, movedOrders: count }),
  }),
  getCustomerTwins: defineCall({
    method: 'POST',
    path: '/posCustomerServe/getCustomerTwins',
    needs: 'customers.list.view',
    access: 'read',
    about: 'Lists customers who share a phone number: proposals for a merge.',
    input: nothing,
    reply: z.object({
      /** The first groups, and how many there are. */
      groups: z.array(z.object({ customers: z.array(customerRow) })),
      total: count,
    }),
  }),
  eraseCustomer: defineCall({
    method: 'POST',
    path: '/posCustomerServe/eraseCustomer',
    needs: 'customers.list.erase',
    // The trail is append-only for everything else.
    access: 'owner',
    about: 'Permanently erases a person: name, phone, email and notes, also in their orders. Amounts stay.',
    input: z.object({
      ...oneOf.shape,
      /** The name as it is there, or the phone of somebody without one. */
      confirm: requiredText(60),
      reason: requiredText(200),
    }),
    reply: z.object({ orders: count }),
  }),
  exportCustomers: defineCall({
    method: 'POST',
    path: '/posCustomerServe/exportCustomers',
    needs: 'customers.list.export',
    access: 'read',
    streams: true,
    about: 'Exports the matching customers as CSV or XLSX. The file can be imported again.',
    input: z.object({ format: z.enum(['csv', 'xlsx']), ...sorting, ...customerFilters }),
    reply: nothing,
  }),
  previewCustomerImport: defineCall({
    method: 'POST',
    path: '/posCustomerServe/previewCustomerImport',
    needs: 'customers.list.import',
    access: 'read',
    uploads: true,
    about: 'Previews a customer CSV sent as the raw body: the result of each row, and its errors.',
    input: z.object({ ...importInput, page: z.coerce.number<string | number>().int().min(1).max(1000).default(1) }),
    reply: z.object({
      /** In which it was read. */
      encoding: z.enum(encodings),
      columns: z.array(
        z.object({
          heading: z.string(),
          use: z.enum(customerImportUses).nullable(),
          /** The first values. */
          samples: z.array(z.string()),
        }),
      ),
      /** A column holds who it is: a name, a phone or an e-mail. Nothing is read without one. */
      isReadable: z.boolean(),
      fileRows: count,
      ...counts,
      /** A page of those that change something. */
      rows: z.array(importRow),
      issues: z.array(importIssue),
      issueCount: count,
      /** What was previewed: only this is imported. */
      revision: z.string(),
    }),
  }),
  applyCustomerImport: defineCall({
    method: 'POST',
    path: '/posCustomerServe/applyCustomerImport',
    needs: 'customers.list.import',
    access: 'write',
    uploads: true,
    about: 'Imports a previewed file, sent again as the raw body. All rows are imported, or none.',
    input: z.object({ ...importInput, revision: requiredText(64) }),
    reply: z.object(counts),
  }),
} as const satisfies Calls
