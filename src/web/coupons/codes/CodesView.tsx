/** The codes of all campaigns: found, made, taken out and in, printed, voided (MKT-1). */
import { Button } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { couponCalls, type CouponRow } from '../../../shared/contract/coupons/coupons.ts'
import { couponTransferCalls } from '../../../shared/contract/coupons/transfer.ts'
import { exportJobCalls } from '../../../shared/contract/exports/exportJobs.ts'
import { couponStates } from '../../../shared/rules/coupons/state/couponState.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { ChoiceFilter, FilterBar, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import { ImportOutlined, PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { CampaignFilter } from '../CampaignFilter.tsx'
import { couponReads } from '../couponReads.ts'
import type { ViewProps } from '../couponViews.ts'
import { ExportCodes } from '../transfer/ExportCodes.tsx'
import { ImportDialog } from '../transfer/ImportDialog.tsx'
import { useOpened } from '../../kit/useOpened.ts'
import { CodeDrawer } from './CodeDrawer.tsx'
import { CodeTable } from './CodeTable.tsx'
import { useCodeColumns } from './codeColumns.tsx'
import { codeFilters, type CodeList, codeSchema, exportStates } from './codeState.ts'
import { MakeForCampaign } from './MakeForCampaign.tsx'

const { getCouponList, getCouponTotals, makeCoupons } = couponCalls
const CALM_MS = 1_500
const none: readonly CouponRow[] = []
const oneOf = (ids: readonly number[]): number | undefined => (ids.length === 1 ? ids[0] : undefined)

export function CodesView({ head }: ViewProps): ReactNode {
  const t = useTexts()
  const list = useListState(codeSchema)
  const filters = codeFilters(list.state)
  const { page, pageSize, sort, order } = list.state
  const result = useCall(getCouponList, { ...filters, page, pageSize, sort, order }, { keep: true })
  const totals = useCall(getCouponTotals, filters, { keep: true, quiet: true }).data
  const { opened, open } = useOpened('code')
  const [isMaking, setMaking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const openRow = useCallback(({ couponId }: CouponRow) => open(couponId), [open])
  const columns = useColumns('couponCodes', useCodeColumns(result.data?.rows ?? none, openRow))
  useLive(
    'coupons',
    useThrottled(() => askAgain(...couponReads), CALM_MS),
  )
  const make = (
    <Allowed call={makeCoupons}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
        {t('codePage.make')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('campaignPage.title')}
      actions={
        <>
          <Allowed call={exportJobCalls.exportCoupons}>
            <ExportCodes filters={filters} sorting={{ sort, order }} counts={totals} />
          </Allowed>
          <Allowed call={couponTransferCalls.importCoupons}>
            <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
              {t('codePage.import')}
            </Button>
          </Allowed>
          <ColumnChoice columns={columns} />
          {make}
        </>
      }
    >
      {head}
      <CodeFilters list={list} />
      <CodeTable list={list} result={result} columns={columns.shown} totals={totals} empty={make} onOpen={openRow} />
      {typeof opened === 'number' && <CodeDrawer couponId={opened} onClose={() => open(undefined)} />}
      {isImporting && <ImportDialog campaignId={oneOf(list.state.campaigns)} onClose={() => setImporting(false)} />}
      {isMaking && <MakeForCampaign onClose={() => setMaking(false)} />}
    </Page>
  )
}

function CodeFilters({ list }: { list: CodeList }): ReactNode {
  const t = useTexts()
  const { state, set } = list
  return (
    <FilterBar list={list}>
      <SearchFilter value={state.search} placeholder={t('codePage.search')} onChange={search => set({ search })} />
      <CampaignFilter value={state.campaigns} onChange={campaigns => set({ campaigns })} />
      <ChoiceFilter
        label={t('codePage.column.state')}
        options={couponStates.map(value => ({ value, label: t(`codePage.states.${value}`) }))}
        value={state.states}
        onChange={states => set({ states })}
      />
      <OneFilter
        label={t('codePage.column.exported')}
        options={exportStates.map(value => ({ value, label: t(`codePage.exported.${value}`) }))}
        value={state.exported === '' ? undefined : state.exported}
        onChange={exported => set({ exported: exported ?? '' })}
      />
    </FilterBar>
  )
}
