/** Printers straight into the table, for tests of what dishes name. */
import { sql } from 'kysely'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

/** A printer; its id. */
export async function addPrinter({ store: { merchantId } }: TestPerson, name: string): Promise<number> {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'write', async run => {
    const [row] = await run(sql<{ printerId: number }>`
      insert into printer (merchant_id, name) values (${merchantId}, ${name}) returning printer_id`)
    return row?.printerId ?? 0
  })
}
