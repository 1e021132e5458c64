/** The tax report: what was collected, refunded and is due, by jurisdiction, rate and month (RPT-7). */
import type { ReactNode } from 'react'
import { type TaxReport, taxReportCalls } from '../../../shared/contract/reports/taxReport.ts'
import { type FigureExplanation, ofOrders } from '../../../shared/rules/reports/cellExplanation.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import { taxExplanations, taxTables } from '../../../shared/rules/reports/money/taxTables.ts'
import look from '../../kit/look.module.css'
import { Figures } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { ExplainedReport } from '../explain/ExplainedReport.tsx'
import { Amount } from '../money/Amount.tsx'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { ReportTables } from '../money/ReportTables.tsx'
import { useSay } from '../money/useSay.ts'

const schema = reportStateOf({})
const whole = { dimension: 'all', key: '' } as const

export function TaxReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  return (
    <ReportFrame title={t('taxReport.title')} asked={{ report: 'taxes', input: state.frame }} state={state}>
      <ExplainedReport report="taxes" state={state}>
        <LoadedReport call={taxReportCalls.getTaxReport} input={state.frame}>
          {report => <Taxes report={report} days={state.frame} />}
        </LoadedReport>
      </ExplainedReport>
    </ReportFrame>
  )
}

function Taxes({ report, days }: { report: TaxReport; days: DayRange }): ReactNode {
  const t = useTexts()
  const say = useSay()
  const nameOf = useNameOf()
  const { totals } = report
  const tables = taxTables(say, nameOf, report, days)
  const { collected, refunded, due } = taxExplanations(say, totals, whole)
  if (tables.every(({ rows }) => rows.length === 0)) {
    return <EmptyState title={t('taxReport.none')} hint={t('taxReport.noneHint')} />
  }
  const figure = (
    name: 'due' | 'collected' | 'refunded' | 'sales',
    now: number,
    explanation: FigureExplanation,
    before: number | null = null,
  ) => {
    const label = t(`taxReport.${name}`)
    return { label, value: <Amount name={label} now={now} before={before} explanation={explanation} /> }
  }
  return (
    <div className={look.column}>
      <Figures
        figures={[
          figure('due', totals.dueCents, due, totals.comparedDueCents),
          figure('collected', totals.collectedCents, collected),
          // As it stands in the tables, where it is taken off.
          figure('refunded', totals.refundedCents, refunded),
          figure('sales', totals.salesCents, ofOrders(say, { ...whole, figure: 'salesAndFeesCents' })),
        ]}
      />
      <ReportTables tables={tables} />
    </div>
  )
}
