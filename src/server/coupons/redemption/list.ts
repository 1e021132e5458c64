/** The list of uses of coupons in the back office (MKT-1). */
import type { redemptionCalls } from '../../../shared/contract/coupons/redemption.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { businessDayEnd, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import { readCode } from '../../../shared/rules/coupons/code/couponCode.ts'
import { redemptionStates } from '../../../shared/rules/coupons/redemption/moves.ts'
import type { CallContext } from '../../kernel/context.ts'
import { listRedemptions, totalRedemptions } from './list.queries.ts'

type Call = typeof redemptionCalls.getRedemptions

/** A page of redemptions with the count of each state. */
export async function getRedemptions(
  { page, pageSize, states, search, from, until, campaignIds, couponIds }: InputOf<Call>,
  { run, merchantId, actor }: CallContext,
): Promise<ReplyOf<Call>> {
  const { timeZone, cutoverMinutes } = actor.store
  const selection = {
    campaignIds,
    couponIds,
    states,
    code: codePart(search),
    orderNo: search.replace(/^#/, ''),
    from: from === null ? null : new Date(businessDayStart(from, timeZone, cutoverMinutes)),
    until: until === null ? null : new Date(businessDayEnd(until, timeZone, cutoverMinutes)),
  }
  const [rows, totals] = await Promise.all([
    listRedemptions(run, merchantId, selection, { limit: pageSize, skip: (page - 1) * pageSize }),
    totalRedemptions(run, merchantId, selection),
  ])
  const isCounted = (state: string) => state === 'redeemed' || state === 'over'
  return {
    rows,
    total: sum(totals.filter(({ state }) => states.length === 0 || states.includes(state)).map(({ count }) => count)),
    counts: Object.fromEntries(
      redemptionStates.map(state => [state, totals.find(each => each.state === state)?.count ?? 0]),
    ) as Record<(typeof redemptionStates)[number], number>,
    discountCents: sum(totals.filter(({ state }) => isCounted(state)).map(({ discountCents }) => discountCents)),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The beginning of a code, as it is compared; empty where it can be none. */
function codePart(search: string): string {
  // A code has four characters at least; the first three find it, too.
  const whole = readCode(search) ?? readCode(`${search}0000`)?.slice(0, -4)
  return whole ?? ''
}
