/** The customer of an order, found or made by phone (CUST-1). */
import { phoneKey } from '../../basics/phones.ts'
import type { Run } from '../../db/run.ts'
import { findByPhone, makeCustomer, nameCustomer } from './customers.queries.ts'

/** What an order says of who ordered. */
export interface WhoOrdered {
  readonly name: string
  readonly phone: string
  readonly at: Date
  /** Of the store: a phone without a country's code is one of its country. */
  readonly timeZone: string
}

/** Two who look at the same instant, and a third who merges between: more is not to be. */
const TRIES = 3

/**
 * The id of the customer with this phone: anyone who has it, anyone who they were merged into, or somebody new, named as in
 * the order. Null without digits. Safe from several transactions at once: one makes the customer, the others wait for
 * it; so ask before anything else is locked.
 */
export async function customerOf(run: Run, merchantId: number, who: WhoOrdered): Promise<number | null> {
  const phoneDigits = phoneKey(who.phone, who.timeZone)
  if (phoneDigits === '') return null
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [found] = await findByPhone(run, merchantId, phoneDigits)
    if (found && (found.name !== '' || who.name === '')) return found.customerId
    if (found) {
      await nameCustomer(run, merchantId, found.customerId, who.name)
      return found.customerId
    }
    const made = await makeCustomer(run, merchantId, { ...who, phoneDigits })
    if (made !== undefined) return made
  }
  throw new Error('The customer of an order comes and goes')
}
