/** What is beside dishes, straight into the tables, for tests of the dish library. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const inStore = async <T>({ store: { merchantId } }: TestPerson, work: (run: Run, id: number) => Promise<T>) =>
  (await testServer()).engine.transact({ merchantId }, 'write', run => work(run, merchantId))

/** A tax of 8.875 %; its id. */
export const addTax = (person: TestPerson, name: string): Promise<number> =>
  inStore(person, async (run, merchantId) => {
    const [row] = await run(sql<{ taxId: number }>`
      insert into tax (merchant_id, name, rate_pcm) values (${merchantId}, ${name}, 8875) returning tax_id`)
    return row?.taxId ?? 0
  })

/** A printer; its id. */
export const addPrinter = (person: TestPerson, name = 'Kitchen'): Promise<number> =>
  inStore(person, async (run, merchantId) => {
    const [row] = await run(sql<{ printerId: number }>`
      insert into printer (merchant_id, name) values (${merchantId}, ${name}) returning printer_id`)
    return row?.printerId ?? 0
  })

/** Says of a dish that it is sold out, or how many portions are left. */
export const putSoldOut = (
  person: TestPerson,
  dishId: number,
  {
    soldOut = true,
    until = null,
    remaining = null,
  }: { soldOut?: boolean; until?: string | null; remaining?: number | null } = {},
): Promise<unknown> =>
  inStore(person, (run, merchantId) =>
    run(sql`
      insert into availability (merchant_id, kind, object_id, sold_out, until_at, remaining)
      values (${merchantId}, 'dish', ${dishId}, ${soldOut}, ${until}::timestamptz, ${remaining})`),
  )

/** An order of the store as it is stored, with its lines. */
export const storedOrder = (person: TestPerson, orderId: number): Promise<unknown> =>
  inStore(person, async (run, merchantId) => {
    const [order] = await run(sql`select * from orders where merchant_id = ${merchantId} and order_id = ${orderId}`)
    const lines = await run(sql`
      select * from order_line where merchant_id = ${merchantId} and order_id = ${orderId} order by line_no`)
    return { order, lines }
  })
