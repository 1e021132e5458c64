import { sql } from 'kysely'
import type { TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

/** A customer without a phone number; the id. */
export async function aCustomer({ merchantId }: TestStore, name: string): Promise<number> {
  const { engine } = await testServer()
  const rows = await engine.transact('owner', 'write', run =>
    run(sql<{ customerId: number }>`
      insert into customer (merchant_id, name) values (${merchantId}, ${name}) returning customer_id`),
  )
  return rows[0]?.customerId ?? 0
}
