/** Takes back what was typed of a customer, and merges, as far as nothing has changed since (CUST-1, ADM-1). */
import type { CustomerFields } from '../../../shared/contract/customers/customers.ts'
import { customerFieldKeys } from '../../../shared/contract/customers/customers.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { phoneKey } from '../../basics/phones.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type Change, wholeChange, type Fields, type Undo } from '../../kernel/undo.ts'
import { fieldsOf, updateCustomer } from './changing.ts'
import type { StoredCustomer } from './detail.queries.ts'
import {
  endMerge,
  findMerge,
  lockCustomers,
  lockOrdersOf,
  moveOrders,
  setFields,
  setUnmerged,
} from './writing.queries.ts'

/** Beside the fields in the entry of a merge. */
const MERGE_FIELDS = ['mergeId', 'mergedCustomers', 'movedOrders']
const isField = (key: string): key is keyof CustomerFields => (customerFieldKeys as readonly string[]).includes(key)

export const customerUndo: Undo = {
  needs: change => {
    const fields = wholeChange(change)
    if (!fields) return undefined
    const keys = Object.keys(fields.after)
    if (!keys.every(key => isField(key) || MERGE_FIELDS.includes(key))) return undefined
    return keys.includes('mergeId') ? ['customers.list.merge'] : ['customers.list.edit']
  },
  putBack(context, objectId, change) {
    const mergeId = change.after?.['mergeId']
    return typeof mergeId === 'number'
      ? unmerge(context, mergeId, change)
      : putFieldsBack(context, Number(objectId), change)
  },
}

/** Throws unless the fields that the change wrote are still what it made them. */
function requireStill(stored: StoredCustomer, after: Fields): void {
  const isStill = ([key, value]: [string, unknown]) =>
    !isField(key) || JSON.stringify(stored[key]) === JSON.stringify(value)
  if (!Object.entries(after).every(isStill)) throw new Failure('UNDO_IMPOSSIBLE')
}

const fieldsIn = (state: Fields): Partial<CustomerFields> =>
  Object.fromEntries(Object.entries(state).filter(([key]) => isField(key)))

async function putFieldsBack(context: CallContext, customerId: number, { before = {}, after = {} }: Change) {
  const [stored] = await lockCustomers(context.run, context.merchantId, [customerId])
  if (!stored) throw new Failure('UNDO_IMPOSSIBLE')
  requireStill(stored, after)
  await updateCustomer({ ...fieldsOf(stored), ...fieldsIn(before), customerId, version: stored.version }, context)
}

async function unmerge(context: CallContext, mergeId: number, { after = {}, before: was = {} }: Change): Promise<void> {
  const { run, merchantId } = context
  const merge = await findMerge(run, merchantId, mergeId)
  if (!merge) throw new Failure('UNDO_IMPOSSIBLE')
  const { keptId, before } = merge
  await lockOrdersOf(run, merchantId, [keptId])
  const [kept] = await lockCustomers(run, merchantId, [keptId])
  if (!kept) throw new Failure('UNDO_IMPOSSIBLE')
  requireStill(kept, after)
  const keyed = <T extends { readonly phone: string }>(one: T) => ({
    ...one,
    phoneDigits: phoneKey(one.phone, context.actor.store.timeZone),
  })
  await setFields(run, merchantId, keptId, keyed({ ...fieldsOf(kept), ...fieldsIn(was) }))
  // Their phones are their own again, after anyone who had taken one of them over.
  if ((await setUnmerged(run, merchantId, keptId, before.others.map(keyed))) < before.others.length) {
    throw new Failure('UNDO_IMPOSSIBLE')
  }
  for (const { customerId, orderIds } of before.others) {
    await moveOrders(run, merchantId, orderIds, { from: keptId, to: customerId })
    context.publish('customer', { customerId })
  }
  await endMerge(run, merchantId, mergeId)
  context.audit({
    action: 'update',
    objectType: 'customer',
    objectId: keptId,
    before: { ...fieldsIn(after), mergeId },
    after: { ...fieldsIn(was), mergeId: null },
  })
  context.publish('customer', { customerId: keptId })
}
