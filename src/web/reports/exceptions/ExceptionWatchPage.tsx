/** The exception watch (RPT-7): figures of people beside those of their role, never a verdict. */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { exceptionCalls, type ExceptionWatch } from '../../../shared/contract/reports/exceptions.ts'
import { periodPresets } from '../../../shared/rules/basics/periods.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import type { DateRange } from '../../kit/dateRanges.ts'
import look from '../../kit/look.module.css'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import type { ListState } from '../../kit/useListState.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { FigureDrawer } from './FigureDrawer.tsx'
import { MarkedFigures } from './MarkedFigures.tsx'
import { readFigure, writeFigure } from './openFigure.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { ThresholdsDialog } from './ThresholdsDialog.tsx'

const { getExceptionWatch, saveExceptionThresholds } = exceptionCalls
/** Four whole weeks: each weekday counts alike, and on the first of a month there is something to compare. */
const schema = reportStateOf({
  period: z.enum(periodPresets).default('last28Days'),
  settings: z.string().default(''),
})
type WatchList = ListState<z.output<typeof schema>>

export function ExceptionWatchPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { list, frame } = state
  const { from, to } = frame
  const range = useMemo(() => ({ from, to }), [from, to])
  return (
    <ReportFrame
      title={t('exceptionWatch.title')}
      asked={{ report: 'exceptions', input: range }}
      state={state}
      filters={
        <Allowed call={saveExceptionThresholds}>
          <Button onClick={() => list.set({ settings: '1' })}>{t('exceptionWatch.settings.open')}</Button>
        </Allowed>
      }
    >
      <Watch range={range} list={list} />
    </ReportFrame>
  )
}

function Watch({ range, list }: { range: DateRange; list: WatchList }): ReactNode {
  const t = useTexts()
  const result = useProtectedCall(getExceptionWatch, range, { keep: true })
  const { data, error, isFetching, refetch } = result
  if (data === undefined) {
    if (error === null || isFetching) return <PageSkeleton />
    return <FailureState failure={error} onRetry={() => void refetch()} />
  }
  const reload = async () => (await refetch()).data?.thresholds
  return (
    <div className={look.column} aria-busy={isFetching}>
      <p className={look.intro}>{t('exceptionWatch.intro')}</p>
      {data.people.length === 0 ? (
        <EmptyState title={t('exceptionWatch.empty.title')} hint={t('exceptionWatch.empty.hint')} />
      ) : (
        <Figures watch={data} list={list} />
      )}
      {list.state.settings !== '' && (
        <ThresholdsDialog stored={data.thresholds} reload={reload} onClose={() => list.set({ settings: '' })} />
      )}
    </div>
  )
}

function Figures({ watch, list }: { watch: ExceptionWatch; list: WatchList }): ReactNode {
  return (
    <>
      <MarkedFigures people={watch.people} onOpen={open => list.set({ open: writeFigure(open) })} />
      <PeopleTable people={watch.people} onOpen={open => list.set({ open: writeFigure(open) })} />
      <FigureDrawer watch={watch} open={readFigure(list.state.open)} onClose={() => list.set({ open: '' })} />
    </>
  )
}
