/**
 * The frame of every report: its head with store and zone, its period, what it is compared with, its files and its print,
 * behind the password of the person who reads it (RPT-2, RPT-7, RPT-8).
 */
import type { ReactNode } from 'react'
import { type AskedReport, isProtected, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { comparedRange } from '../../../shared/rules/reports/comparedRange.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.ts'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useStepUpToken } from '../../kit/stepUp.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { CompareFilter } from './CompareFilter.tsx'
import styles from './frame.module.css'
import { PeriodFilter } from './PeriodFilter.tsx'
import { ReportActions } from './ReportActions.tsx'
import { RefundsByFilter } from './RefundsByFilter.tsx'
import type { FrameState, ReportState } from './reportState.ts'
import { useDays } from './useDays.ts'

export type FramePart = 'refundsBy' | 'compareWith'

export interface ReportFrameProps {
  title: string
  /** Which report with which filters: what its files and views are of. */
  asked: AskedReport
  /** Of `useReportState`. */
  state: ReportState
  /** Above its period, on screens alone: where it is one of several views of a page. */
  head?: ReactNode
  /** The report's own filters, beside the period. */
  filters?: ReactNode
  /** The same in words, for the head of what is printed. */
  said?: readonly string[]
  /** What does not concern this view of the report. Parts that its input lacks are never there. */
  without?: readonly FramePart[]
  /** In place of the report's export, where a view of it has files of its own. */
  files?: ReactNode
  children: ReactNode
}

export function ReportFrame(props: ReportFrameProps): ReactNode {
  const { title, asked, head, filters, said = [], state, without = [], files, children } = props
  const t = useTexts()
  const hasGate = isProtected(asked.report)
  const unlocked = useStepUpToken() !== undefined || !hasGate
  const has = (part: FramePart) => part in reportFacts[asked.report].input.shape && !without.includes(part)
  return (
    <div className={styles.report}>
      <Page
        title={title}
        subtitle={<Subtitle state={state} said={said} has={has} />}
        {...(unlocked ? { actions: <ReportActions asked={asked} state={state} files={files} /> } : {})}
      >
        {head !== undefined && <div className={styles.screenOnly}>{head}</div>}
        <Gate isOpen={!hasGate}>
          <search className={cx(look.row, styles.bar)} aria-label={t('common.filter.label')}>
            <PeriodFilter state={state} />
            {has('compareWith') && <CompareFilter state={state} />}
            {has('refundsBy') && <RefundsByFilter state={state} />}
            {filters}
          </search>
          {children}
        </Gate>
      </Page>
    </div>
  )
}

/** The password step, of a report that has it. */
const Gate = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }): ReactNode =>
  isOpen ? children : <StepUpGate>{children}</StepUpGate>

/** The store and its zone; on paper also what the figures are of. */
function Subtitle(props: { state: FrameState; said: readonly string[]; has: (part: FramePart) => boolean }): ReactNode {
  const { state, said, has } = props
  const t = useTexts()
  const { timeZone } = useFormat()
  const nameOf = useNameOf()
  const daysOf = useDays()
  const { store } = useSession()
  const compared = has('compareWith') ? comparedRange(state.frame) : null
  const head = [
    daysOf(state.frame),
    ...(compared === null ? [] : [t('reportFrame.comparedWith', { days: daysOf(compared) })]),
    ...(has('refundsBy') ? [t(`reports.refundsBy.${state.frame.refundsBy}Hint`)] : []),
    ...said,
  ]
  return (
    <>
      <span>{t('reports.store', { store: nameOf(store), zone: timeZone })}</span>
      <span className={styles.paperOnly}>{head.join(' · ')}</span>
    </>
  )
}
