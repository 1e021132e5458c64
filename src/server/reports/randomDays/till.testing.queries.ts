/** Drawers, batches and a gift card of random days. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import type { CardMove } from './tillModel.testing.ts'

const write = async <T>({ merchantId }: TestStore, work: (run: Run) => Promise<T>): Promise<T> =>
  (await testServer()).engine.transact({ merchantId }, 'write', work)

export const START_CENTS = 20_000

/** An open drawer and an open batch for each day; their ids by day. */
export function openTills(store: TestStore, days: readonly string[]) {
  return write(store, async run => {
    const drawers = await run(sql<{ id: number }>`
      insert into drawer (merchant_id, name, business_date, opened_at, start_cents)
      select ${store.merchantId}, 'Till', d.day::date, d.day::timestamptz + interval '9 hours', ${START_CENTS}
      from unnest(${[...days]}::text[]) with ordinality as d (day, nth) order by nth returning drawer_id as id`)
    const batches = await run(sql<{ id: number }>`
      insert into card_batch (merchant_id, batch_no, payment_device, opened_at)
      select ${store.merchantId}, 1, 'Reader ' || d.day, d.day::timestamptz + interval '9 hours'
      from unnest(${[...days]}::text[]) with ordinality as d (day, nth) order by nth returning batch_id as id`)
    return new Map(
      days.map((day, index) => [day, { drawerId: drawers[index]?.id ?? 0, batchId: batches[index]?.id ?? 0 }]),
    )
  })
}

/** A gift card with all that moved it. */
export function writeGiftCard(store: TestStore, moves: readonly CardMove[]): Promise<void> {
  const { merchantId } = store
  return write(store, async run => {
    const cents = moves.reduce((sum, move) => sum + move.cents, 0)
    const [card] = await run(sql<{ id: number }>`
      insert into gift_card (merchant_id, number_hash, last4, balance_cents, sold_at)
      values (${merchantId}, 'hash', '0001', ${cents}, '2020-01-01') returning gift_card_id as id`)
    await run(sql`
      insert into gift_card_entry (merchant_id, gift_card_id, kind, at, business_date, amount_cents, payment_id)
      select ${merchantId}, ${card?.id ?? 0}, x.kind, x.day::timestamptz, x.day::date, x.cents,
        case when x.kind in ('redeemed', 'refunded') then 1 end
      from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as x (kind text, day text, cents bigint)
      returning gift_card_id`)
  })
}
