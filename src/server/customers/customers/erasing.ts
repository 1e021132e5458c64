/** Forgets a person on request: the books stay as they are, and say nothing about them any more (CUST-1). */
import type { customerCalls } from '../../../shared/contract/customers/customers.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { pseudonymOf } from '../../../shared/rules/customers/pseudonym.ts'
import type { CallContext } from '../../kernel/context.ts'
import { lockCustomer } from './changing.ts'
import { forget, listPersons, lockOrdersNaming, lockOrdersOf } from './writing.queries.ts'

/** Erases; how many orders named them. Cannot be taken back. */
export async function eraseCustomer(
  input: InputOf<typeof customerCalls.eraseCustomer>,
  context: CallContext,
): Promise<{ orders: number }> {
  const { run, merchantId } = context
  const { customerId, version, confirm, reason } = input
  const persons = await listPersons(run, merchantId, customerId)
  const linked = await lockOrdersOf(
    run,
    merchantId,
    persons.map(person => person.customerId),
  )
  const phones = persons.map(({ phoneDigits }) => phoneDigits).filter(digits => digits !== '')
  const naming = await lockOrdersNaming(run, merchantId, phones)
  const stored = await lockCustomer(context, customerId, version)
  const shown = [stored.name, stored.phone, stored.email].find(value => value !== '') ?? ''
  if (confirm !== shown) throw new Failure('CONFIRM_DIFFERS', { field: 'confirm' })
  const orderIds = [...new Set([...[...linked.values()].flat(), ...naming])]
  const pseudonym = pseudonymOf(customerId)
  await forget(run, merchantId, persons, orderIds, pseudonym)
  context.audit({
    action: 'delete',
    objectType: 'customer',
    objectId: customerId,
    after: { erased: true, orders: orderIds.length },
    reason,
  })
  context.publish('customer', { customerId })
  return { orders: orderIds.length }
}
