/** What is wrong in the books of a store. */
import { sql } from 'kysely'
import type { TestStore } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { verifyStore } from '../reports/verify/verifyStore.ts'

/** Items of terminals that are not in the books. */
export async function notApplied({ merchantId }: TestStore): Promise<unknown[]> {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'read', run =>
    run(sql`select push_key, state, reason, detail, waits_for from device_push
      where merchant_id = ${merchantId} and state <> 'applied'`),
  )
}

/** Equations that do not hold, and items of terminals that are not in the books. */
export async function wrongIn(store: TestStore): Promise<unknown[]> {
  const { engine, server } = await testServer()
  await server.totals.flush(store.merchantId)
  const { parts } = await verifyStore(engine, store.merchantId)
  return [...parts.filter(({ wrong }) => wrong > 0), ...(await notApplied(store))]
}
