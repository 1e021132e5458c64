import type { AskedReport } from '../../../shared/contract/reports/reportKinds.ts'
import { type ReportView, reportViewCalls } from '../../../shared/contract/reports/views.ts'
import { isAsSaved } from '../../../shared/rules/reports/savedViews.ts'
import { useCall } from '../../kit/useCall.ts'
import type { ReportState } from './reportState.ts'

interface OpenView {
  /** The views of the report; undefined until they are there. */
  readonly rows: readonly ReportView[] | undefined
  /** The one that is open. */
  readonly view: ReportView | undefined
  /** The report shows something else than the view says. */
  readonly isChanged: boolean
}

/** The saved views of a report, and which of them is open. */
export function useOpenView({ report, input }: AskedReport, { view: viewId, period }: ReportState): OpenView {
  const { data } = useCall(reportViewCalls.listReportViews, { report }, { quiet: true })
  const view = data?.rows.find(each => each.viewId === viewId)
  return { rows: data?.rows, view, isChanged: view !== undefined && !isAsSaved(view, { period, input }) }
}
