/** A report whose figures explain themselves: what they share, and the orders behind the one that the address names (RPT-7). */
import { type ReactNode, useMemo, useState } from 'react'
import type { ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import type { ReportState } from '../frame/reportState.ts'
import { type OpenFigure, readOpen, type ReportInput, writeOpen } from '../sales/salesState.ts'
import { type ExplainedFigure, Explaining, useExplaining } from './explaining.ts'
import { OrdersDrawer } from './OrdersDrawer.tsx'

interface ExplainedReportProps {
  report: ReportKind
  /** Of `useReportState`. */
  state: ReportState
  /** What its refunds count by, where its page does not ask. */
  refundsBy?: ReportInput['refundsBy']
  children: ReactNode
}

/** Figures inside are of days of their own, as those of one row of the report; `keptAt` where they were kept then. */
export function ExplainedDays(props: {
  days: Pick<ReportInput, 'from' | 'to'>
  keptAt?: string
  children: ReactNode
}): ReactNode {
  const { days, keptAt, children } = props
  const whole = useExplaining()
  if (whole === undefined) return children
  const { open } = whole
  const value = {
    ...whole,
    input: { ...whole.input, ...days },
    ...(open && {
      open: (wanted: OpenFigure, figure: ExplainedFigure) =>
        open({ ...wanted, ...days, ...keptOf(wanted, figure, keptAt) }, figure),
    }),
  }
  return <Explaining value={value}>{children}</Explaining>
}

const keptOf = ({ figure }: OpenFigure, { value }: ExplainedFigure, since: string | undefined) =>
  since !== undefined && { kept: { cents: signedFigure(figure, value), since } }

const noRow = { name: '', figures: {} }

export function ExplainedReport({ report, state, refundsBy, children }: ExplainedReportProps): ReactNode {
  const { figure, frame, set } = state
  const { from, to } = frame
  const by = refundsBy ?? frame.refundsBy
  const input = useMemo(() => ({ from, to, refundsBy: by }), [from, to, by])
  const open = useMemo(() => readOpen(figure), [figure])
  const [shown, setShown] = useState<{ readonly address: string; readonly figure: ExplainedFigure }>()
  const value = useMemo(
    () => ({
      report,
      input,
      open: (wanted: Parameters<typeof writeOpen>[0], explained: ExplainedFigure) => {
        const address = writeOpen(wanted)
        setShown({ address, figure: explained })
        set({ open: address })
      },
    }),
    [report, input, set],
  )
  return (
    <Explaining value={value}>
      {children}
      <OrdersDrawer
        figure={open}
        report={report}
        input={input}
        row={noRow}
        explained={shown?.address === figure ? shown.figure : undefined}
        onClose={() => set({ open: '' })}
      />
    </Explaining>
  )
}
