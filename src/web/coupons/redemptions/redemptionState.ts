/** What the address of the redemptions says (SHELL-11). */
import { z } from 'zod'
import { redemptionStates, type RedemptionState } from '../../../shared/rules/coupons/redemption/moves.ts'
import { listStateOf } from '../../kit/listState.ts'
import type { Tone } from '../../kit/pieces.tsx'

const days = { from: z.string().default(''), to: z.string().default('') }

export const redemptionSchema = listStateOf({
  search: z.string().default(''),
  campaigns: z.array(z.number().int().positive()).default([]),
  states: z.array(z.enum(redemptionStates)).default([]),
  ...days,
})

/** The filters of the address as the call takes them; a day that is none narrows nothing. */
export function redemptionInput(state: z.output<typeof redemptionSchema>) {
  const { search, campaigns, states, page, pageSize } = state
  const day = (text: string) => (z.iso.date().safeParse(text).success ? text : null)
  return { search, campaignIds: campaigns, states, from: day(state.from), until: day(state.to), page, pageSize }
}

export const redemptionTones: Readonly<Record<RedemptionState, Tone>> = {
  reserved: 'info',
  redeemed: 'good',
  released: 'neutral',
  reversed: 'neutral',
  over: 'attention',
}
