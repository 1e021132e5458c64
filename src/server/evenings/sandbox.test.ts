/** An evening whose cards are charged at the sandbox gateway, odd ones among them (POS-4, ORD-4). */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { businessDayStart } from '../../shared/rules/basics/businessDay.ts'
import { playEvening } from '../../simulator/evening.ts'
import { withSandbox } from '../orders/refunds/refunds.testing.ts'
import { testServer } from '../testing/testServer.ts'
import { aRestaurant } from './restaurant.testing.ts'
import { wrongIn } from './wrongIn.testing.queries.ts'

// Hundreds of items, each in a transaction of its own.
vi.setConfig({ testTimeout: 240_000 })

const startsAt = businessDayStart('2026-02-13', 'America/New_York', 240) + 14 * 3_600_000

test('POS-4 ORD-4 every card is charged once at the bank: lost answers, lost requests, refused and partly taken cards', async () => {
  const { boss, terminal } = await aRestaurant()
  const { merchantId } = boss.store
  await withSandbox(boss.store)
  const queue = { mostTries: 3, firstPauseMs: 1 }
  const parts = ['drawer', 'batches'] as const
  const played = await playEvening({ ...terminal, name: 's', startsAt, orders: 40, parts, queue })
  expect([...played.results.values()].filter(({ outcome }) => outcome !== 'applied')).toEqual([])
  expect(played.askedAgain).toBeGreaterThan(1)
  const { engine } = await testServer()
  const rows = <Row>(query: ReturnType<typeof sql<Row>>) => engine.transact('owner', 'read', run => run(query))
  const bank = await rows(sql<{ ref: string; cents: number; card: string; state: string }>`
    select ref, amount_cents + tip_cents as cents, card_last4 as card, state from sandbox_transaction
    where merchant_id = ${merchantId} and kind = 'charge' order by ref collate "C"`)
  const ours = await rows(sql<{ ref: string; cents: number }>`
    select gateway_ref as ref, amount_cents + tip_cents + card_surcharge_cents as cents from payment
    where merchant_id = ${merchantId} and gateway = 'sandbox' and code = 1 order by gateway_ref collate "C"`)
  const taken = bank.filter(({ state }) => state === 'approved' || state === 'settled')
  expect(ours).toEqual(taken.map(({ ref, cents }) => ({ ref, cents })))
  const shown = await rows(sql<{ code: number; card: string }>`
    select distinct code, card_last4 as card from payment where merchant_id = ${merchantId} and card_last4 <> ''`)
  expect(shown).toEqual(
    expect.arrayContaining([
      { code: 1, card: '4400' },
      { code: 1, card: '4408' },
      { code: 1, card: '1010' },
      { code: 1, card: '5100' },
      { code: 2, card: '0002' },
      { code: 2, card: '9995' },
    ]),
  )
  expect(await wrongIn(boss.store)).toEqual([])
})
