/** The exception watch (RPT-7): figures of people beside those of their role, never a verdict. */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { exceptionCalls, type ExceptionWatch } from '../../../shared/contract/reports/exceptions.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { type DateRange, presetRange } from '../../kit/dateRanges.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useStepUpToken } from '../../kit/stepUp.ts'
import { useTexts } from '../../kit/texts.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import styles from './exceptions.module.css'
import { FigureDrawer } from './FigureDrawer.tsx'
import { MarkedFigures } from './MarkedFigures.tsx'
import { readFigure, writeFigure } from './openFigure.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { ThresholdsDialog } from './ThresholdsDialog.tsx'

const { getExceptionWatch, saveExceptionThresholds } = exceptionCalls
const schema = listStateOf({
  from: z.string().default(''),
  to: z.string().default(''),
  open: z.string().default(''),
  settings: z.string().default(''),
})
type WatchList = ListState<z.output<typeof schema>>
const isDay = (text: string) => z.iso.date().safeParse(text).success

export function ExceptionWatchPage(): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const { state, set } = list
  const today = useSession().store.businessDate
  const unlocked = useStepUpToken() !== undefined
  const range = useMemo(
    (): DateRange =>
      isDay(state.from) && isDay(state.to) ? { from: state.from, to: state.to } : presetRange('last30', today),
    [state.from, state.to, today],
  )
  return (
    <Page
      title={t('exceptionWatch.title')}
      subtitle={t('exceptionWatch.intro')}
      {...(unlocked && {
        actions: (
          <>
            <Allowed call={{ needs: reportFacts.exceptions.export, access: 'read' }}>
              <ExportButton
                call={reportFileCalls.exportReport}
                input={format => ({ report: 'exceptions', input: range, format })}
              />
            </Allowed>
            <Allowed call={saveExceptionThresholds}>
              <Button onClick={() => set({ settings: '1' })}>{t('exceptionWatch.settings.open')}</Button>
            </Allowed>
          </>
        ),
      })}
    >
      <StepUpGate>
        <search className={look.row} aria-label={t('common.filter.label')}>
          <DateRangeFilter
            value={range}
            label={t('reports.range')}
            any={false}
            mostMonths={12}
            onChange={({ from, to }) => set({ from, to })}
          />
        </search>
        <Watch range={range} list={list} />
      </StepUpGate>
    </Page>
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
    <div className={styles.page} aria-busy={isFetching}>
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
