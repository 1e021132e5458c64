/** What delivery channels sold for the store, what they keep and what they owe (docs/product/money.md, section 7). */
import { z } from 'zod'
import { type ReactNode, useMemo } from 'react'
import { channelReportCalls } from '../../../shared/contract/channels/channelReport.ts'
import { periodPresets } from '../../../shared/rules/basics/periods.ts'
import type { DateRange } from '../../kit/dateRanges.ts'
import { Card, Figures } from '../../kit/pieces.tsx'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { ExplainedReport } from '../../reports/explain/ExplainedReport.tsx'
import { ReportFrame } from '../../reports/frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../../reports/frame/reportState.ts'
import { ChannelValue } from './ChannelValue.tsx'
import { DaysTable } from './DaysTable.tsx'
import { SourcesTable } from './SourcesTable.tsx'

const { getChannelReport } = channelReportCalls
const schema = reportStateOf({ period: z.enum(periodPresets).default('last30Days') })

export function ChannelReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { from, to } = state.frame
  const range = useMemo(() => ({ from, to }), [from, to])
  return (
    <ReportFrame title={t('shell.entries.channelReport')} asked={{ report: 'channels', input: range }} state={state}>
      <ExplainedReport report="channels" state={state} refundsBy="refundDay">
        <Report range={range} list={state.list} />
      </ExplainedReport>
    </ReportFrame>
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
            value: <ChannelValue figure={name} sums={totals} />,
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
