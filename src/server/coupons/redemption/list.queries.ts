/** The list of uses of coupons in the back office. */
import { sql } from 'kysely'
import type { RedemptionRow } from '../../../shared/contract/coupons/redemption.ts'
import type { RedemptionState } from '../../../shared/rules/coupons/redemption/moves.ts'
import type { Run } from '../../db/run.ts'

export interface RedemptionSelection {
  readonly campaignIds: readonly number[]
  readonly couponIds: readonly number[]
  readonly states: readonly RedemptionState[]
  /** The beginning of a code, as it is compared; empty: any. */
  readonly code: string
  /** An order number; empty: any. */
  readonly orderNo: string
  readonly from: Date | null
  readonly until: Date | null
}

const ifAny = (values: readonly unknown[], condition: ReturnType<typeof sql>) =>
  values.length === 0 ? sql`` : condition

/** All that is chosen but the states. */
const where = (merchantId: number, { campaignIds, couponIds, code, orderNo, from, until }: RedemptionSelection) => sql`
  r.merchant_id = ${merchantId}
  ${ifAny(campaignIds, sql`and r.campaign_id = any(${campaignIds}::bigint[])`)}
  ${ifAny(couponIds, sql`and r.coupon_id = any(${couponIds}::bigint[])`)}
  ${
    code === '' && orderNo === ''
      ? sql``
      : sql`and ((${code} <> '' and r.code >= ${code} and r.code < ${`${code}\u{10ffff}`})
        or r.order_id in (select order_id from orders where merchant_id = ${merchantId} and order_no = ${orderNo}))`
  }
  ${from === null ? sql`` : sql`and r.at >= ${from}`} ${until === null ? sql`` : sql`and r.at < ${until}`}`

const ofStates = (states: readonly RedemptionState[]) => ifAny(states, sql`and r.state = any(${states}::text[])`)

/** A page of redemptions, newest first. */
export function listRedemptions(
  run: Run,
  merchantId: number,
  selection: RedemptionSelection,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<RedemptionRow[]> {
  return run(sql<RedemptionRow>`
    select r.redemption_id, r.coupon_id, r.campaign_id, p.name as campaign_name, p.second_name as campaign_second_name,
      r.code, r.state, r.order_id, o.order_no, r.device_id, r.device_name, r.employee_id,
      coalesce(e.display_name, '') as employee_name, c.customer_id, coalesce(c.name, '') as customer_name,
      r.discount_cents, r.at, r.expires_at, r.ended_at as reversed_at, r.ended, r.ended_by, nullif(r.reason, '') as reason,
      r.is_offline, r.refusal
    from coupon_redemption r
    join coupon_campaign p on p.merchant_id = ${merchantId} and p.campaign_id = r.campaign_id
    left join orders o on o.merchant_id = ${merchantId} and o.order_id = r.order_id
    left join employee e on e.merchant_id = ${merchantId} and e.employee_id = r.employee_id
    left join customer c on c.merchant_id = ${merchantId} and r.guest_phone <> '' and c.phone_digits = r.guest_phone
      and c.merged_into is null and c.erased_at is null and not c.is_twin
    where ${where(merchantId, selection)} ${ofStates(selection.states)}
    order by r.at desc, r.redemption_id desc limit ${limit} offset ${skip}`)
}

interface StateTotal {
  readonly state: RedemptionState
  readonly count: number
  readonly discountCents: number
}

/** How many of each state, over all states. */
export function totalRedemptions(run: Run, merchantId: number, selection: RedemptionSelection): Promise<StateTotal[]> {
  return run(sql<StateTotal>`
    select r.state, count(*)::int as count, sum(r.discount_cents)::bigint as discount_cents from coupon_redemption r
    where ${where(merchantId, selection)} group by r.state order by r.state`)
}
