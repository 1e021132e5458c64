/** Whole orders through the database, on either engine. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderA, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { bookOrder } from './bookOrder.ts'
import { bookOrders } from './bookOrders.queries.ts'
import { changeOrder } from './changeOrder.queries.ts'
import { factsThatDiffer, ordersThatDiffer } from './testing/checks.queries.ts'
import { anySale, aPayment, aSale, newYork } from './testing/sales.ts'
import type { Run } from '../../db/run.ts'
import { changing } from './testing/changing.ts'

const inStore = async <T>(merchantId: number, work: (run: Run) => Promise<T>) =>
  (await testServer()).engine.transact({ merchantId }, 'write', work)

test('I1 I2 I3 I8 I12 I13 hold on any orders as written, and the facts are what the rows contribute', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 8 }), async sales => {
      const { merchantId } = await aStore()
      await inStore(merchantId, async run => {
        const ids = await bookOrders(
          run,
          merchantId,
          sales.map(sale => bookOrder(sale, newYork)),
        )
        expect(ids).toHaveLength(sales.length)
        expect(await ordersThatDiffer(run, merchantId)).toEqual([])
        expect(await factsThatDiffer(run, merchantId)).toEqual([])
      })
    }),
    { numRuns: 12 },
  )
})

const changes = [
  (own: ReturnType<typeof sql>) => sql`update payment set code = 7 where ${own} and code = 1
    and not exists (select from refund r where r.merchant_id = payment.merchant_id and r.order_id = payment.order_id)`,
  (own: ReturnType<typeof sql>) => sql`update payment set tip_cents = tip_cents + 100 where ${own} and code = 1`,
  (own: ReturnType<typeof sql>) => sql`update refund set code = case when code = 4 then 3 else 4 end where ${own}
    and (select count(*) from refund r where r.merchant_id = refund.merchant_id and r.order_id = refund.order_id) = 1`,
  (
    own: ReturnType<typeof sql>,
  ) => sql`update orders set status = 'deleted', deleted_at = now(), deleted_reason = 'Test' where ${own}
    and deleted_at is null and paid_cents = 0`,
  (
    own: ReturnType<typeof sql>,
  ) => sql`update orders set gratuity_cents = gratuity_cents + 250, total_cents = total_cents + 250, people_number = people_number + 1 where ${own}
    and refund_cents = 0`,
  (own: ReturnType<typeof sql>) => sql`update order_line set voided_at = now(), item_discount_cents = 0,
    order_discount_cents = 0, comp_cents = 0, net_cents = 0, tax_cents = 0
    where ${own} and line_no = 1 and not exists (select from refund r where r.merchant_id = order_line.merchant_id and r.order_id = order_line.order_id)`,
]

test('ORD-5 any series of changes keeps an order the sum of its rows and the facts what they contribute', async () => {
  const anyChange = fc.record({ order: fc.nat(), change: fc.nat({ max: changes.length - 1 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySale, { minLength: 1, maxLength: 4 }),
      fc.array(anyChange, { minLength: 1, maxLength: 6 }),
      async (sales, series) => {
        const { merchantId } = await aStore()
        await inStore(merchantId, async run => {
          const ids = await bookOrders(
            run,
            merchantId,
            sales.map(sale => bookOrder(sale, newYork)),
          )
          for (const { order, change } of series) {
            const orderId = ids[order % ids.length] ?? 0
            const own = sql`merchant_id = ${merchantId} and order_id = ${orderId}`
            const query = changes[change]?.(own) ?? sql`select 1`
            await changeOrder(changing(run), merchantId, orderId, () => run(query))
          }
          expect(await factsThatDiffer(run, merchantId)).toEqual([])
          const wrong = await ordersThatDiffer(run, merchantId)
          expect(wrong.filter(({ identity }) => ['I1', 'fee', 'I8', 'paid'].includes(identity))).toEqual([])
        })
      },
    ),
    { numRuns: 25 },
  )
})

test('changeOrder derives status, code and tender from what is left of the payments', async () => {
  const { merchantId } = await aStore()
  const rules = aRulebook()
  await inStore(merchantId, async run => {
    const sale = aSale(orderA, rules, { payments: [aPayment(3454, { tender: 'card', tipCents: 500 })] })
    const [orderId = 0] = await bookOrders(run, merchantId, [bookOrder(sale, newYork)])
    const state = () =>
      run(sql`select status, payment_code, tender, paid_cents, tip_cents from orders
        where merchant_id = ${merchantId} and order_id = ${orderId}`)
    expect(await state()).toEqual([{ status: 'paid', paymentCode: 1, tender: 'card', paidCents: 3454, tipCents: 500 }])
    await changeOrder(changing(run), merchantId, orderId, () =>
      run(sql`update payment set code = 7 where merchant_id = ${merchantId} and order_id = ${orderId}`),
    )
    expect(await state()).toEqual([{ status: 'open', paymentCode: 7, tender: '', paidCents: 0, tipCents: 0 }])
  })
})

test('changeOrder refuses an order of another store, and writes nothing', async () => {
  const [mine, other] = [await aStore(), await aStore()]
  const ids = await inStore(other.merchantId, run =>
    bookOrders(run, other.merchantId, [bookOrder(aSale(orderA, aRulebook()), newYork)]),
  )
  const work = () => Promise.reject(new Error('must not run'))
  const attempt = inStore(mine.merchantId, run => changeOrder(changing(run), mine.merchantId, ids[0] ?? 0, work))
  await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('bookOrders of nothing writes nothing; ids come in the order given', async () => {
  const { merchantId } = await aStore()
  await inStore(merchantId, async run => {
    expect(await bookOrders(run, merchantId, [])).toEqual([])
    const sales = ['7', '3', '5'].map(orderNo => aSale(orderA, aRulebook(), { orderNo }))
    const ids = await bookOrders(
      run,
      merchantId,
      sales.map(sale => bookOrder(sale, newYork)),
    )
    const rows = await run(
      sql<{
        orderNo: string
      }>`select order_no from orders where merchant_id = ${merchantId} order by array_position(${ids}::bigint[], order_id)`,
    )
    expect(rows.map(({ orderNo }) => orderNo)).toEqual(['7', '3', '5'])
  })
})
