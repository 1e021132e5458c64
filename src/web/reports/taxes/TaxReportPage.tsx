/** The tax report: what was collected, refunded and is due, by jurisdiction, rate and month (RPT-7). */
import type { ReactNode } from 'react'
import { type TaxReport, taxReportCalls } from '../../../shared/contract/reports/taxReport.ts'
import { taxTables } from '../../../shared/rules/reports/money/taxTables.ts'
import look from '../../kit/look.module.css'
import { Figures, Money } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { Beside } from '../money/Beside.tsx'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { ReportTables } from '../money/ReportTables.tsx'
import { useSay } from '../money/useSay.ts'

const schema = reportStateOf({})

export function TaxReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  return (
    <ReportFrame title={t('taxReport.title')} asked={{ report: 'taxes', input: state.frame }} state={state}>
      <LoadedReport call={taxReportCalls.getTaxReport} input={state.frame}>
        {report => <Taxes report={report} />}
      </LoadedReport>
    </ReportFrame>
  )
}

function Taxes({ report }: { report: TaxReport }): ReactNode {
  const t = useTexts()
  const say = useSay()
  const nameOf = useNameOf()
  const { totals } = report
  const tables = taxTables(say, nameOf, report)
  if (tables.every(({ rows }) => rows.length === 0)) {
    return <EmptyState title={t('taxReport.none')} hint={t('taxReport.noneHint')} />
  }
  return (
    <div className={look.column}>
      <Figures
        figures={[
          { label: t('taxReport.due'), value: <Beside now={totals.dueCents} before={totals.comparedDueCents} /> },
          { label: t('taxReport.collected'), value: <Money cents={totals.collectedCents} /> },
          { label: t('taxReport.refunded'), value: <Money cents={-totals.refundedCents} /> },
          { label: t('taxReport.sales'), value: <Money cents={totals.salesCents} /> },
        ]}
      />
      <ReportTables tables={tables} />
    </div>
  )
}
