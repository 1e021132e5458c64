import { type ReactNode, useMemo } from 'react'
import { campaignCalls } from '../../shared/contract/coupons/campaigns.ts'
import type { CouponState } from '../../shared/rules/coupons/state/couponState.ts'
import { ChoiceFilter } from '../kit/FilterBar.tsx'
import { useTexts } from '../kit/texts.ts'
import { useCall } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'

const MOST = 200
const inUse: CouponState[] = ['pending', 'valid', 'invalid']

/** The campaigns of the store to choose from, the newest first: all, whose codes are listed, or those that are in use. */
export function useCampaignChoices(which: 'all' | 'inUse' = 'all'): readonly { value: number; label: string }[] {
  const nameOf = useNameOf()
  const rows = useCall(
    campaignCalls.getCampaigns,
    { pageSize: MOST, ...(which === 'inUse' && { states: inUse }) },
    { quiet: true, keep: true },
  ).data?.rows
  return useMemo(() => (rows ?? []).map(row => ({ value: row.campaignId, label: nameOf(row) })), [rows, nameOf])
}

/** Narrows a list to some campaigns. */
export function CampaignFilter(props: { value: readonly number[]; onChange: (ids: number[]) => void }): ReactNode {
  const t = useTexts()
  const choices = useCampaignChoices()
  return <ChoiceFilter label={t('campaignPage.column.name')} options={choices} {...props} />
}
