/** The campaigns of the store: what each gives, how much of it was used, and what can be done with it (MKT-1). */
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { campaignCalls, type CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import { couponStates } from '../../../shared/rules/coupons/state/couponState.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import look from '../../kit/look.module.css'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { PrintCampaign } from '../cards/PrintCampaign.tsx'
import { couponReads } from '../couponReads.ts'
import { viewOfCampaign, type ViewProps } from '../couponViews.ts'
import { useNetSales } from './useNetSales.ts'
import { useOpened } from '../../kit/useOpened.ts'
import { useTerms } from '../useTerms.ts'
import { CampaignDrawer } from './CampaignDrawer.tsx'
import type { CampaignActions } from './campaignActions.tsx'
import { CampaignCard, useCampaignColumns } from './campaignColumns.tsx'
import { MakeCodesDialog } from './MakeCodesDialog.tsx'
import { useCampaignMoves, VoidCampaign } from './useCampaignMoves.tsx'

const { getCampaigns, saveCampaign } = campaignCalls
const CALM_MS = 1_500
const none: readonly CampaignRow[] = []

const schema = listStateOf({
  search: z.string().default(''),
  states: z.array(z.enum(couponStates)).default([]),
})

export function CampaignsView({ head }: ViewProps): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const list = useListState(schema)
  const { search, states, page, pageSize } = list.state
  const result = useCall(getCampaigns, { search, states, page, pageSize }, { keep: true })
  const { opened, open } = useOpened('campaign')
  const [making, make] = useState<CampaignRow>()
  const [printing, print] = useState<CampaignRow>()
  const [voiding, askToVoid] = useState<CampaignRow>()
  const { copy, turn, restore } = useCampaignMoves(open)
  useLive(
    'coupons',
    useThrottled(() => askAgain(...couponReads), CALM_MS),
  )
  const gets = useTerms(result.data?.rows ?? none)
  const actions = useMemo(
    (): CampaignActions => ({
      edit: ({ campaignId }) => open(campaignId),
      turn,
      make,
      print,
      copy,
      askToVoid,
      restore,
      show: (view, { campaignId }) => void navigate(viewOfCampaign(view, campaignId)),
    }),
    [open, turn, copy, restore, navigate],
  )
  const nets = useNetSales(result.data?.rows ?? none)
  const columns = useColumns('couponCampaigns', useCampaignColumns({ gets, nets, actions }))
  const add = (
    <Allowed call={saveCampaign}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('campaignPage.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('campaignPage.title')}
      actions={
        <>
          <ColumnChoice columns={columns} />
          {add}
        </>
      }
    >
      {head}
      <Filters list={list} />
      <DataTable
        label={t('campaignPage.views.campaigns')}
        columns={columns.shown}
        rowKey={({ campaignId }) => campaignId}
        result={result}
        list={list}
        empty={{ title: t('campaignPage.empty'), hint: t('campaignPage.emptyHint'), action: add }}
        stack={row => <CampaignCard row={row} gets={gets(row)} actions={actions} />}
        onOpen={({ campaignId }) => open(campaignId)}
      />
      {nets.size > 0 && <p className={look.hint}>{t('campaignPage.netNote')}</p>}
      {opened !== undefined && (
        <CampaignDrawer
          key={opened}
          {...(opened !== 'new' && { campaignId: opened })}
          onClose={() => open(undefined)}
        />
      )}
      {making !== undefined && <MakeCodesDialog campaign={making} onClose={() => make(undefined)} />}
      {printing !== undefined && <PrintCampaign row={printing} onClose={() => print(undefined)} />}
      {voiding !== undefined && <VoidCampaign row={voiding} onClose={() => askToVoid(undefined)} />}
    </Page>
  )
}

function Filters({ list }: { list: ListState<z.output<typeof schema>> }): ReactNode {
  const t = useTexts()
  const { search, states } = list.state
  return (
    <FilterBar list={list}>
      <SearchFilter
        value={search}
        placeholder={t('campaignPage.search')}
        onChange={value => list.set({ search: value })}
      />
      <ChoiceFilter
        label={t('campaignPage.column.state')}
        options={couponStates.map(value => ({ value, label: t(`campaignPage.states.${value}`) }))}
        value={states}
        onChange={value => list.set({ states: value })}
      />
    </FilterBar>
  )
}
