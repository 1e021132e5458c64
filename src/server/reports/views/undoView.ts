/** Brings deleted views back (ADM-1, RPT-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { reportFacts, type ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { Undo } from '../../kernel/undo.ts'
import { goOnWithView } from './schedulesOfView.ts'
import { lockView, setViewDeleted, type ViewFields } from './views.queries.ts'

/** What the audit trail keeps of a view. */
export const trailOf = ({ report, name, isShared, period, input }: ViewFields & { readonly report: ReportKind }) => ({
  report,
  name,
  isShared,
  period,
  input,
})

const isReport = (report: unknown): report is ReportKind => typeof report === 'string' && report in reportFacts

export const reportViewUndo: Undo = {
  needs({ before, after }) {
    if (!before || after || !isReport(before['report'])) return undefined
    const { view } = reportFacts[before['report']]
    return before['isShared'] === true ? [view, 'reports.views.share'] : [view]
  },
  async putBack(context, objectId) {
    const { run, merchantId } = context
    const viewId = Number(objectId)
    if (!(await lockView(run, merchantId, viewId, true))) throw new Failure('UNDO_IMPOSSIBLE')
    await setViewDeleted(run, merchantId, viewId, false)
    await goOnWithView(context, viewId)
  },
}
