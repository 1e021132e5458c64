/** Every use of a coupon: when, where, by whom, on which order; and taking one back (MKT-1). */
import { type ReactNode, useState } from 'react'
import { redemptionCalls, type RedemptionRow } from '../../../shared/contract/coupons/redemption.ts'
import { redemptionStates } from '../../../shared/rules/coupons/redemption/moves.ts'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Figures, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import type { ViewProps } from '../couponViews.ts'
import { CampaignFilter } from '../CampaignFilter.tsx'
import { RedemptionCard, useRedemptionColumns } from './redemptionColumns.tsx'
import { redemptionInput, redemptionSchema } from './redemptionState.ts'
import { ReverseDialog } from './ReverseDialog.tsx'

const { getRedemptions } = redemptionCalls
const CALM_MS = 1_500

export function RedemptionsView({ head }: ViewProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const list = useListState(redemptionSchema)
  const { state, set } = list
  const result = useCall(getRedemptions, redemptionInput(state), { keep: true })
  const [reversing, reverse] = useState<RedemptionRow>()
  const columns = useColumns('couponRedemptions', useRedemptionColumns(reverse))
  useLive(
    'coupons',
    useThrottled(() => askAgain(getRedemptions), CALM_MS),
  )
  const { data } = result
  const figures = data && [
    ...(['redeemed', 'over', 'reserved', 'reversed'] as const).map(name => ({
      label: t(`redemptionPage.states.${name}`),
      value: number(data.counts[name] ?? 0),
    })),
    { label: t('redemptionPage.column.discount'), value: <Money cents={data.discountCents} /> },
  ]
  return (
    <Page title={t('campaignPage.title')} actions={<ColumnChoice columns={columns} />}>
      {head}
      <FilterBar list={list}>
        <SearchFilter
          value={state.search}
          placeholder={t('redemptionPage.search')}
          onChange={search => set({ search })}
        />
        <CampaignFilter value={state.campaigns} onChange={campaigns => set({ campaigns })} />
        <ChoiceFilter
          label={t('redemptionPage.column.state')}
          options={redemptionStates.map(value => ({ value, label: t(`redemptionPage.states.${value}`) }))}
          value={state.states}
          onChange={states => set({ states })}
        />
        <DateRangeFilter
          label={t('redemptionPage.dates')}
          value={{ from: state.from, to: state.to }}
          onChange={({ from, to }) => set({ from, to })}
        />
      </FilterBar>
      <DataTable
        label={t('campaignPage.views.redemptions')}
        columns={columns.shown}
        rowKey={({ redemptionId }) => redemptionId}
        result={result}
        list={list}
        {...(figures !== undefined && { totals: <Figures figures={figures} /> })}
        empty={{ title: t('redemptionPage.empty'), hint: t('redemptionPage.emptyHint') }}
        stack={row => <RedemptionCard row={row} onReverse={reverse} />}
      />
      {reversing !== undefined && <ReverseDialog row={reversing} onClose={() => reverse(undefined)} />}
    </Page>
  )
}
