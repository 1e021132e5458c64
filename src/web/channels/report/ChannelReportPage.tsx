/** What delivery channels sold for the store, what they keep and what they owe (docs/product/money.md, section 7). */
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { channelReportCalls } from '../../../shared/contract/channels/channelReport.ts'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { type DateRange, presetRange } from '../../kit/dateRanges.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { Card, Figures, Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { DaysTable } from './DaysTable.tsx'
import { SourcesTable } from './SourcesTable.tsx'

const { exportChannelReport, getChannelReport } = channelReportCalls
const schema = listStateOf({ from: z.string().default(''), to: z.string().default('') })
const isDay = (text: string) => z.iso.date().safeParse(text).success

export function ChannelReportPage(): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const { state, set } = list
  const today = useSession().store.businessDate
  const range = useMemo(
    (): DateRange =>
      isDay(state.from) && isDay(state.to) ? { from: state.from, to: state.to } : presetRange('last30', today),
    [state.from, state.to, today],
  )
  return (
    <Page
      title={t('shell.entries.channelReport')}
      subtitle={t('channelReportPage.subtitle')}
      actions={<ExportButton call={exportChannelReport} input={format => ({ ...range, format })} />}
    >
      <search className={look.row} aria-label={t('common.filter.label')}>
        <DateRangeFilter
          value={range}
          label={t('channelReportPage.range')}
          any={false}
          mostMonths={12}
          onChange={({ from, to }) => set({ from, to })}
        />
      </search>
      <Report range={range} list={list} />
    </Page>
  )
}

const leading = ['grossCents', 'netCents', 'commissionCents', 'facilitatorTaxCents', 'payoutCents'] as const

function Report({ range, list }: { range: DateRange; list: Parameters<typeof DaysTable>[0]['list'] }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useCall(getChannelReport, range, { keep: true, quiet: true })
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  const { totals, sources, days } = data
  if (sources.length === 0)
    return <EmptyState title={t('channelReportPage.none')} hint={t('channelReportPage.noneHint')} />
  return (
    <>
      <Card flush>
        <Figures
          figures={leading.map(name => ({
            label: t(`channelReport.figures.${name}`),
            value: <Money cents={totals[name]} />,
          }))}
        />
      </Card>
      <SourcesTable totals={totals} sources={sources} />
      <Card title={t('channelReportPage.byDay')} flush>
        <DaysTable days={days} list={list} />
      </Card>
    </>
  )
}
