/** Tips and gratuities by employee (I23, RPT-7). */
import type { ReactNode } from 'react'
import { type TipReport, tipReportCalls } from '../../../shared/contract/reports/tipReport.ts'
import { tipTables } from '../../../shared/rules/reports/money/tipTables.ts'
import look from '../../kit/look.module.css'
import { Figures, Money } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { Beside } from '../money/Beside.tsx'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { ReportTables } from '../money/ReportTables.tsx'
import { useSay } from '../money/useSay.ts'

const schema = reportStateOf({})

export function TipReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  return (
    <ReportFrame title={t('tipReport.title')} asked={{ report: 'tips', input: state.frame }} state={state}>
      <LoadedReport call={tipReportCalls.getTipReport} input={state.frame}>
        {report => <Tips report={report} />}
      </LoadedReport>
    </ReportFrame>
  )
}

function Tips({ report }: { report: TipReport }): ReactNode {
  const t = useTexts()
  const say = useSay()
  const { totals } = report
  if (report.employees.length === 0) {
    return <EmptyState title={t('tipReport.none')} hint={t('tipReport.noneHint')} />
  }
  return (
    <div className={look.column}>
      <Figures
        figures={[
          { label: t('tipReport.tips'), value: <Beside now={totals.tipCents} before={totals.comparedTipCents} /> },
          {
            label: t('tipReport.gratuity'),
            value: <Beside now={totals.gratuityCents} before={totals.comparedGratuityCents} />,
          },
          { label: t('tipReport.declared'), value: <Money cents={totals.declaredCents} /> },
        ]}
      />
      <p className={look.quiet}>{t('tipReport.declaredHint')}</p>
      <ReportTables tables={tipTables(say, report)} />
    </div>
  )
}
