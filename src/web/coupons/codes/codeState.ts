/** What the address of the list of codes says (SHELL-11). */
import { z } from 'zod'
import { type CouponFilters, couponSorts } from '../../../shared/contract/coupons/coupons.ts'
import { type CouponState, couponStates } from '../../../shared/rules/coupons/state/couponState.ts'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import type { Tone } from '../../kit/pieces.tsx'
import type { ListState } from '../../kit/useListState.ts'

export const exportStates = ['exported', 'notExported'] as const

export const codeSchema = listStateOf({
  search: z.string().default(''),
  campaigns: z.array(z.number().int().positive()).default([]),
  states: z.array(z.enum(couponStates)).default([]),
  /** Empty: all. */
  exported: z.enum(['', ...exportStates]).default(''),
  /** The instant at which codes were made together. */
  made: z.string().default(''),
  sort: z.enum(couponSorts).default('created'),
})
export type CodeList = ListState<z.output<typeof codeSchema>>

/** The filters of the address as the calls take them; an instant that is none narrows nothing. */
export function codeFilters({ search, campaigns, states, exported, made }: CodeList['state']): CouponFilters {
  return {
    search,
    campaignIds: campaigns,
    states,
    exported: exported === '' ? 'all' : exported,
    ...(z.iso.datetime().safeParse(made).success && { createdAt: made }),
  }
}

/** The table's third click means “not sorted”: this list then has the newest first. */
export function sortedCodes(list: CodeList) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    const known = couponSorts.find(name => name === sort)
    return list.set(known === undefined ? { sort: 'created', order: 'desc' } : { ...patch, sort: known })
  }
  return { ...list, set }
}

export const codeTones: Readonly<Record<CouponState, Tone>> = {
  pending: 'info',
  valid: 'good',
  invalid: 'attention',
  deleted: 'neutral',
}
