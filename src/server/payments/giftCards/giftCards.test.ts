import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Run } from '../../db/run.ts'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { giftCardNumber } from './giftCardHash.ts'
import {
  findGiftCard,
  giftCardOf,
  giveBackGiftCard,
  redeemGiftCard,
  sellGiftCard,
  takeBackGiftCard,
} from './giftCards.queries.ts'
import { keepGiftCardsSold } from './keepGiftCardsSold.ts'

const at = '2026-01-15T18:00:00.000Z'
const day = { at, businessDate: '2026-01-15' }

async function aCard(cents: number) {
  const { engine, server } = await testServer()
  const { merchantId } = await aStore()
  const number = giftCardNumber(server.env, merchantId, 'gc00001234ab')
  const within = <T>(work: (run: Run) => Promise<T>) => engine.transact({ merchantId }, 'write', work)
  const giftCardId = await within(async run => {
    const made = await giftCardOf(run, merchantId, number, at)
    await sellGiftCard(run, merchantId, made, { ...day, amountCents: cents, orderId: 1 })
    return made
  })
  return { merchantId, number, within, giftCardId, env: server.env }
}
const entries = (run: Run, merchantId: number) =>
  run(sql<{ kind: string; amountCents: number }>`
    select kind, amount_cents from gift_card_entry where merchant_id = ${merchantId} order by entry_id`)

describe('POS-6 gift cards', () => {
  test('POS-6 I16 sold, redeemed, refunded, voided: the balance is the sum of its entries', async () => {
    const { merchantId, number, within, giftCardId } = await aCard(5000)
    const paid = { ...day, orderId: 2, paymentId: 7 }
    const card = await within(async run => {
      expect(await redeemGiftCard(run, merchantId, giftCardId, { ...paid, amountCents: 2000 })).toBe(3000)
      expect(await giveBackGiftCard(run, merchantId, giftCardId, 'refunded', { ...paid, amountCents: 500 })).toBe(3500)
      expect(await giveBackGiftCard(run, merchantId, giftCardId, 'voided', { ...paid, amountCents: 1500 })).toBe(5000)
      const sold = { ...day, orderId: 1, amountCents: 1000 }
      expect(await takeBackGiftCard(run, merchantId, giftCardId, 'saleRefunded', sold)).toBe(4000)
      return findGiftCard(run, merchantId, number)
    })
    expect(card).toEqual({ giftCardId, balanceCents: 4000 })
    expect(await within(run => entries(run, merchantId))).toEqual([
      { kind: 'sold', amountCents: 5000 },
      { kind: 'redeemed', amountCents: -2000 },
      { kind: 'refunded', amountCents: 500 },
      { kind: 'voided', amountCents: 1500 },
      { kind: 'saleRefunded', amountCents: -1000 },
    ])
  })

  test('POS-6 a balance never falls below 0, also where two pay at once', async () => {
    const { merchantId, within, giftCardId } = await aCard(1000)
    const pay = (paymentId: number) =>
      within(run => redeemGiftCard(run, merchantId, giftCardId, { ...day, orderId: 2, paymentId, amountCents: 700 }))
    expect((await Promise.all([pay(1), pay(2)])).toSorted()).toEqual([300, undefined])
    expect(await within(run => entries(run, merchantId))).toHaveLength(2)
  })

  test('POS-6 the number is kept as a keyed hash of its store; capitals make no difference', async () => {
    const { merchantId, number, within, env } = await aCard(1000)
    const [row] = await within(run =>
      run(sql<Record<string, unknown>>`select * from gift_card where merchant_id = ${merchantId}`),
    )
    expect(JSON.stringify(row)).not.toMatch(/gc0000/i)
    expect(row).toMatchObject({ last4: '34AB', numberHash: number.numberHash })
    expect(giftCardNumber(env, merchantId, 'GC00001234AB')).toEqual(number)
    expect(giftCardNumber(env, merchantId + 1, 'GC00001234AB').numberHash).not.toBe(number.numberHash)
  })

  test('POS-6 an order sent anew moves its cards by what differs; what was spent is not taken back', async () => {
    const { merchantId, within, giftCardId } = await aCard(1000)
    const keep = (amountCents: number) =>
      within(run => keepGiftCardsSold(run, merchantId, { ...day, orderId: 1 }, [{ giftCardId, amountCents }]))
    const amounts = () => within(async run => (await entries(run, merchantId)).map(entry => entry.amountCents))
    await keep(1000)
    expect(await amounts()).toEqual([1000])
    await keep(2500)
    expect(await keep(800)).toBeUndefined()
    expect(await amounts()).toEqual([1000, 1500, -1700])
    const paid = { ...day, orderId: 2, paymentId: 3, amountCents: 500 }
    await within(run => redeemGiftCard(run, merchantId, giftCardId, paid))
    expect(await within(run => keepGiftCardsSold(run, merchantId, { ...day, orderId: 1 }, []))).toBe(giftCardId)
  })
})
