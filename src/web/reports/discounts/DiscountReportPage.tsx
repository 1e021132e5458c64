/** Discounts, comps and voids, by why, by whom and with whose approval (RPT-7). */
import type { ReactNode } from 'react'
import { z } from 'zod'
import {
  type DiscountReport,
  discountReportCalls,
  takenOffKinds,
} from '../../../shared/contract/reports/discountReport.ts'
import type { ReportFrame as Frame } from '../../../shared/contract/reports/frame.ts'
import { discountTables } from '../../../shared/rules/reports/money/discountTables.ts'
import look from '../../kit/look.module.css'
import { Figures } from '../../kit/pieces.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { Beside } from '../money/Beside.tsx'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { ReportTables } from '../money/ReportTables.tsx'
import { useSay } from '../money/useSay.ts'
import { TakenOffOrders } from './TakenOffOrders.tsx'

/** `open` is the row whose orders are shown. */
const schema = reportStateOf({ open: z.string().default('') })

export function DiscountReportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const { list, frame } = state
  return (
    <ReportFrame
      title={t('discountReport.title')}
      asked={{ report: 'discounts', input: frame }}
      state={state}
      without={['refundsBy']}
    >
      <LoadedReport call={discountReportCalls.getDiscountReport} input={frame}>
        {report => (
          <TakenOff report={report} onOpen={open => list.set({ open })} open={list.state.open} frame={frame} />
        )}
      </LoadedReport>
    </ReportFrame>
  )
}

interface TakenOffProps {
  report: DiscountReport
  open: string
  onOpen: (open: string) => void
  frame: Frame
}

function TakenOff({ report, open, onOpen, frame }: TakenOffProps): ReactNode {
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
          const row = report.kinds.find(each => each.kind === kind)
          return {
            label: t(`discountReport.kinds.${kind}`),
            value: <Beside now={row?.cents ?? 0} before={row?.compared?.cents ?? null} />,
          }
        })}
      />
      <ReportTables
        tables={discountTables(say, nameOf, report)}
        opening={{
          open: ({ key }) => onOpen(key),
          label: what => t('discountReport.open', { what }),
          opens: ({ key }) => key !== 'kinds',
        }}
      />
      <TakenOffOrders open={open} report={report} frame={frame} onClose={() => onOpen('')} />
    </div>
  )
}
