import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

/** A table in the main area; its id. */
export async function aTurnTable({ merchantId }: TestStore, name: string, capacity: number): Promise<number> {
  const { engine } = await testServer()
  return engine.transact('owner', 'write', async run => {
    await run(sql`
      insert into table_area (merchant_id, name) select ${merchantId}, 'Main'
      where not exists (select from table_area where merchant_id = ${merchantId})`)
    const [row] = await run(sql<{ tableId: number }>`
      insert into dining_table (merchant_id, area_id, name, capacity, guest_token)
      select ${merchantId}, area_id, ${name}, ${capacity}, ${randomUUID()} from table_area
      where merchant_id = ${merchantId} limit 1 returning table_id`)
    if (!row) throw new Error('No table')
    return row.tableId
  })
}
