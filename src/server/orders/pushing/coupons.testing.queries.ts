/** Orders of terminals with coupons, and what became of them, for tests. */
import { sql } from 'kysely'
import type { TestStore } from '../../testing/people.ts'
import { unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { verifyStore } from '../../reports/verify/verifyStore.ts'
import { item, type Item, orderBody, type OrderBody, rowsOf } from './pushing.testing.queries.ts'

export const coupon = (code: string, redemptionKey = `c-${unique()}`) =>
  ({ kind: 'coupon', code, redemptionKey }) as const

/** An order of open dishes with discounts, by what the terminal came to. */
export const withCoupon = (
  cents: readonly number[],
  discounts: OrderBody['discounts'],
  totalCents: number,
  given: Partial<OrderBody> = {},
): OrderBody => orderBody(cents, { discounts, expected: { totalCents, taxCents: 0 }, ...given })

/** The item of an order; later revisions under keys of their own. */
export const orderItem = (body: OrderBody, given: Partial<Item> = {}): Item => item('order', body, given)

export interface SeenRedemption {
  readonly code: string
  readonly state: string
  readonly ended: string | null
  readonly orderId: number | null
  readonly discountCents: number
  readonly refusal: string | null
}

export const redemptionsOf = ({ merchantId }: TestStore): Promise<SeenRedemption[]> =>
  rowsOf(sql<SeenRedemption>`
    select code, state, ended, order_id, discount_cents, refusal from coupon_redemption
    where merchant_id = ${merchantId} order by redemption_id`)

export interface SeenDiscount {
  readonly lineNo: number | null
  readonly name: string
  readonly kind: string
  readonly amountCents: number
  readonly couponId: number | null
}

export const discountsOf = ({ merchantId }: TestStore): Promise<SeenDiscount[]> =>
  rowsOf(sql<SeenDiscount>`
    select line_no, name, kind, amount_cents, coupon_id from order_discount
    where merchant_id = ${merchantId} order by order_id, discount_no`)

/** The coupon entries of all timelines. */
export const couponEntries = ({ merchantId }: TestStore) =>
  rowsOf(sql<{ kind: string; amountCents: number; detail: string }>`
    select kind, amount_cents, detail from order_timeline
    where merchant_id = ${merchantId} and kind like 'coupon%' order by order_id, entry_no`)

/** What does not hold of a store, its totals brought up to date: every identity, I22 among them. */
export async function wrongOf({ merchantId }: TestStore): Promise<unknown[]> {
  const { server } = await testServer()
  await server.totals.flush(merchantId)
  const { parts } = await verifyStore(server.engine, merchantId)
  return parts.filter(({ wrong }) => wrong > 0)
}

/** Changes rows of a store behind the back of all rules: `coupon set used = 0`. */
export async function alter({ merchantId }: TestStore, change: string): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run => run(sql`update ${sql.raw(change)} where merchant_id = ${merchantId}`))
}
