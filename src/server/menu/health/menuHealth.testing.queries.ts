/** What was sold and is sold out, straight into the tables, for tests of the findings. */
import { sql } from 'kysely'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

/** Facts of dishes sold on a day, as orders leave them behind: by day and by month, and of the store as a whole. */
export async function sellOn(
  { store: { merchantId } }: TestPerson,
  day: string,
  ids: readonly number[],
  quantity = 1,
): Promise<void> {
  const { engine } = await testServer()
  const keys = [...ids.map(id => ['dish', String(id)] as const), ['all', ''] as const]
  await engine.transact({ merchantId }, 'write', async run => {
    for (const [dimension, key] of keys)
      await run(sql`
        insert into sales_fact (merchant_id, grain, dimension, period, key, quantity)
        select ${merchantId}, g, ${dimension}, case g when 'day' then ${day}::date else date_trunc('month', ${day}::date)::date end,
          ${key}, ${quantity}::bigint
        from unnest(array['day', 'month']) g
        on conflict (merchant_id, grain, dimension, period, key, import_id) do update set quantity = sales_fact.quantity + excluded.quantity`)
  })
}

/** A dish that has been sold out for so many days. */
export async function soldOutFor({ store: { merchantId } }: TestPerson, dishId: number, days: number): Promise<void> {
  const { engine } = await testServer()
  await engine.transact({ merchantId }, 'write', run =>
    run(sql`
      insert into availability (merchant_id, kind, object_id, sold_out, changed_at)
      values (${merchantId}, 'dish', ${dishId}, true, now() - make_interval(days => ${days}))`),
  )
}

/** Everything of the store was added long ago. */
export async function ageAudit({ store: { merchantId } }: TestPerson): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(
      sql`update audit_entry set at = (at at time zone 'UTC' - interval '1 year') at time zone 'UTC' where merchant_id = ${merchantId}`,
    ),
  )
}
