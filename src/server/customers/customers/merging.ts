/** One customer of several: one stays, with the values chosen and all the orders (CUST-1). */
import type { customerCalls } from '../../../shared/contract/customers/customers.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/records/changes.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { requireFreePhone, requireNameOrContact, fieldsOf } from './changing.ts'
import type { StoredCustomer } from './detail.queries.ts'
import { insertMerge, lockCustomers, lockOrdersOf, moveOrders, setFields, setMerged } from './writing.queries.ts'

type MergeInput = InputOf<typeof customerCalls.mergeCustomers>

/** Merges; what moved, and the version of the person who stays. */
export async function mergeCustomers(
  input: MergeInput,
  context: CallContext,
): Promise<{ version: number; movedOrders: number }> {
  const { run, merchantId, actor } = context
  const values = fieldsOf(input)
  requireNameOrContact(values)
  const otherIds = input.others.map(({ customerId }) => customerId)
  const all = [input.kept.customerId, ...otherIds]
  if (new Set(all).size < all.length) throw new Failure('LISTED_TWICE', { field: 'others' })
  // Orders before customers: as in every change of an order.
  const orders = await lockOrdersOf(run, merchantId, otherIds)
  const { kept, others } = await lockAll(context, input, all)
  const phoneDigits = await requireFreePhone(context, values.phone, all)
  for (const other of others) {
    const own = other.phone === values.phone ? kept : other
    await setMerged(run, merchantId, other.customerId, kept.customerId, own)
  }
  const version = await setFields(run, merchantId, kept.customerId, { ...values, phoneDigits })
  let movedOrders = 0
  for (const [from, ids] of orders) {
    movedOrders += await moveOrders(run, merchantId, ids, { from, to: kept.customerId })
  }
  const mergeId = await insertMerge(run, merchantId, {
    keptId: kept.customerId,
    mergedIds: otherIds,
    before: {
      kept: fieldsOf(kept),
      others: others.map(({ customerId, phone }) => ({ customerId, phone, orderIds: orders.get(customerId) ?? [] })),
    },
    byName: actor.displayName,
  })
  const made = changesBetween(fieldsOf(kept), values)
  const merged = { mergeId, mergedCustomers: others.map(nameOf), movedOrders }
  const nothing = { mergeId: null, mergedCustomers: [], movedOrders: 0 }
  context.audit({
    action: 'update',
    objectType: 'customer',
    objectId: kept.customerId,
    before: { ...made?.before, ...nothing },
    after: { ...made?.after, ...merged },
  })
  for (const customerId of all) context.publish('customer', { customerId })
  return { version, movedOrders }
}

/** Anyone who is merged is told by their number: their name and phone are in entries of their own. */
const nameOf = ({ customerId }: StoredCustomer) => customerId

async function lockAll({ run, merchantId }: CallContext, { kept, others }: MergeInput, ids: readonly number[]) {
  const stored = new Map((await lockCustomers(run, merchantId, ids)).map(row => [row.customerId, row]))
  const find = ({ customerId, version }: MergeInput['kept'], field: string) => {
    const row = requireFound(stored.get(customerId), field)
    requireVersion(row, version, field)
    return row
  }
  return { kept: find(kept, 'kept'), others: others.map((other, index) => find(other, `others.${index}`)) }
}
