/** Adding and changing customers (CUST-1). */
import type { CustomerFields } from '../../../shared/contract/customers/customers.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { findByPhone } from '../ofOrders/customers.queries.ts'
import { phoneKey } from '../../basics/phones.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/records/changes.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import type { StoredCustomer } from './detail.queries.ts'
import { insertCustomer, lockCustomers, setFields } from './writing.queries.ts'

/** What is typed of a customer, tags once each. */
export const fieldsOf = ({ name, phone, email, note, tags }: CustomerFields): CustomerFields => ({
  name,
  phone,
  email,
  note,
  tags: [...new Set(tags)],
})

/** A phone leads to one customer, also over those who were merged: throws `PHONE_TAKEN`. Its key. */
export async function requireFreePhone(
  { run, merchantId, actor }: Pick<CallContext, 'run' | 'merchantId' | 'actor'>,
  phone: string,
  own: readonly number[] = [],
): Promise<string> {
  const phoneDigits = phoneKey(phone, actor.store.timeZone)
  if (phoneDigits === '') return ''
  const [found] = await findByPhone(run, merchantId, phoneDigits)
  if (found && !own.includes(found.customerId)) {
    throw new Failure('PHONE_TAKEN', { field: 'phone', values: { name: found.name === '' ? phone : found.name } })
  }
  return phoneDigits
}

/** Somebody without name, phone and e-mail is nobody. */
export function requireNameOrContact({ name, phone, email }: CustomerFields): void {
  if (name === '' && phone === '' && email === '') throw new Failure('CUSTOMER_EMPTY', { field: 'name' })
}

/** Adds a customer. */
export async function addCustomer(fields: CustomerFields, context: CallContext): Promise<{ customerId: number }> {
  const values = fieldsOf(fields)
  requireNameOrContact(values)
  const phoneDigits = await requireFreePhone(context, values.phone)
  const customerId = await insertCustomer(context.run, context.merchantId, { ...values, phoneDigits })
  context.audit({ action: 'add', objectType: 'customer', objectId: customerId, after: values })
  context.publish('customer', { customerId })
  return { customerId }
}

/** The customer, locked; throws `NOT_FOUND`, and `CONFLICT` for another version than the one that was read. */
export async function lockCustomer(
  { run, merchantId }: CallContext,
  customerId: number,
  version: number,
): Promise<StoredCustomer> {
  const [stored] = await lockCustomers(run, merchantId, [customerId])
  const found = requireFound(stored, 'customerId')
  requireVersion(found, version)
  return found
}

/** Changes a customer; the version that they are of then. */
export async function updateCustomer(
  input: CustomerFields & { readonly customerId: number; readonly version: number },
  context: CallContext,
): Promise<{ version: number }> {
  const values = fieldsOf(input)
  requireNameOrContact(values)
  const stored = await lockCustomer(context, input.customerId, input.version)
  const made = changesBetween(fieldsOf(stored), values)
  if (!made) return { version: stored.version }
  const keeps = phoneKey(values.phone, context.actor.store.timeZone) === stored.phoneDigits
  const phoneDigits = keeps ? stored.phoneDigits : await requireFreePhone(context, values.phone, [input.customerId])
  const version = await setFields(context.run, context.merchantId, input.customerId, { ...values, phoneDigits })
  context.audit({ action: 'update', objectType: 'customer', objectId: input.customerId, ...made })
  context.publish('customer', { customerId: input.customerId })
  return { version }
}
