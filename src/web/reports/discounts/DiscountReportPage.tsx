/** Discounts, comps and voids, by why, by whom and with whose approval (RPT-7). */
import type { ReactNode } from 'react'
import {
  type DiscountReport,
  discountReportCalls,
  takenOffKinds,
} from '../../../shared/contract/reports/discountReport.ts'
import { discountTables, takenOffExplained } from '../../../shared/rules/reports/money/discountTables.ts'
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

export function DiscountReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { frame } = state
  return (
    <ReportFrame
      title={t('discountReport.title')}
      asked={{ report: 'discounts', input: frame }}
      state={state}
      without={['refundsBy']}
    >
      <ExplainedReport report="discounts" state={state} refundsBy="refundDay">
        <LoadedReport call={discountReportCalls.getDiscountReport} input={frame}>
          {report => <TakenOff report={report} />}
        </LoadedReport>
      </ExplainedReport>
    </ReportFrame>
  )
}

function TakenOff({ report }: { report: DiscountReport }): ReactNode {
  const t = useTexts()
  const say = useSay()
  const nameOf = useNameOf()
  if (report.rows.length === 0) {
    return <EmptyState title={t('discountReport.none')} hint={t('discountReport.noneHint')} />
  }
  return (
    <div className={look.column}>
      <Figures
        figures={takenOffKinds.map(kind => {
          const row = report.kinds.find(each => each.kind === kind) ?? { kind, times: 0, cents: 0, compared: null }
          const label = t(`discountReport.kinds.${kind}`)
          const { cents } = takenOffExplained(say, row, report.grossCents)
          return {
            label,
            value: <Amount name={label} now={row.cents} before={row.compared?.cents ?? null} explanation={cents} />,
          }
        })}
      />
      <ReportTables tables={discountTables(say, nameOf, report)} />
    </div>
  )
}
