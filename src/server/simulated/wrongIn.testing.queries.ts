/** What is wrong in the books of a store. */
import { sql } from 'kysely'
import type { TestStore } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { verifyStore } from '../verify/verifyStore.ts'

/** Equations that do not hold, and items of terminals that are not in the books. */
export async function wrongIn({ merchantId }: TestStore): Promise<unknown[]> {
  const { engine, server } = await testServer()
  await server.sums.settle(merchantId)
  const { parts } = await verifyStore(engine, merchantId)
  const left = await engine.transact({ merchantId }, 'read', run =>
    run(sql`select push_key, state, reason, waits_for from device_push
      where merchant_id = ${merchantId} and state <> 'applied'`),
  )
  return [...parts.filter(({ wrong }) => wrong > 0), ...left]
}
