/** Forgets a person on request: the books stay as they are, and say nothing about them any more (CUST-1). */
import type { customerCalls } from '../../../shared/contract/customers/customers.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { pseudonymOf } from '../../../shared/rules/customers/pseudonym.ts'
import { phoneForms, phoneKey } from '../../basics/phones.ts'
import type { CallContext } from '../../kernel/context.ts'
import { eraseAbove } from './above.ts'
import { lockCustomer } from './changing.ts'
import { forget, listPersons, listPushesNaming, lockOrdersNaming } from './erasing.queries.ts'
import { lockOrdersOf } from './writing.queries.ts'

/** Erases; how many orders named them. Cannot be taken back. */
export async function eraseCustomer(
  input: InputOf<typeof customerCalls.eraseCustomer>,
  context: CallContext,
): Promise<{ orders: number }> {
  const { run, merchantId, actor } = context
  const { customerId, version, confirm, reason } = input
  const persons = await listPersons(run, merchantId, customerId)
  const linked = await lockOrdersOf(
    run,
    merchantId,
    persons.map(person => person.customerId),
  )
  // By the phone itself too: the key of a customer from before may not be written yet (`phonesKeyedWork`).
  const keys = persons.flatMap(({ phone, phoneDigits }) => [phoneDigits, phoneKey(phone, actor.store.timeZone)])
  const phones = [...new Set(keys)].filter(digits => digits !== '')
  const isTheirs = ({ phone }: { readonly phone: string }) => phones.includes(phoneKey(phone, actor.store.timeZone))
  const naming = (await lockOrdersNaming(run, merchantId, phones)).filter(isTheirs)
  const stored = await lockCustomer(context, customerId, version)
  const shown = [stored.name, stored.phone, stored.email].find(value => value !== '') ?? ''
  if (confirm !== shown) throw new Failure('CONFIRM_DIFFERS', { field: 'confirm' })
  const orderIds = [...new Set([...[...linked.values()].flat(), ...naming.map(({ id }) => id)])]
  const pushes = (await listPushesNaming(run, merchantId, phones)).filter(isTheirs)
  await forget(run, merchantId, {
    persons,
    phoneForms: persons.flatMap(({ phone }) => phoneForms(phone, actor.store.timeZone)),
    orderIds,
    pushIds: pushes.map(({ id }) => id),
    pseudonym: pseudonymOf(customerId),
  })
  await eraseAbove(
    run,
    merchantId,
    phones.map(digits => `+${digits}`),
  )
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
