/** What the menu does with a saved view at once; a toast takes a deletion back. */
import type { AskedReport } from '../../../shared/contract/reports/reportKinds.ts'
import { type ReportView, reportViewCalls } from '../../../shared/contract/reports/views.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import type { ReportState } from './reportState.ts'

const { deleteReportView, listReportViews, restoreReportView, saveReportView, setDefaultReportView } = reportViewCalls
const stale = [listReportViews]

type Saved = Pick<ReportView, 'viewId' | 'version' | 'name' | 'isShared' | 'period'> & { readonly input: object }

/** `onRemoved` after a deletion, or its refusal. */
export function useViewMoves({ report }: AskedReport, state: ReportState, onRemoved?: () => void) {
  const t = useTexts()
  const saved = useSend(saveReportView, { stale, toast: 'saved' })
  const chosen = useSend(setDefaultReportView, { stale, toast: 'saved' })
  const restored = useSend(restoreReportView, { stale })
  const deleted = useSend(deleteReportView, { stale })
  return {
    save: ({ viewId, version, name, isShared, period, input }: Saved) =>
      saved.mutate({ viewId, version, name, isShared, period, asked: { report, input } as AskedReport }),
    setDefault: (viewId: number | null) => chosen.mutate({ report, viewId }),
    isRemoving: deleted.isPending,
    remove: ({ viewId, version, name, schedules }: ReportView) =>
      deleted.mutate(
        { viewId, version, pauses: schedules.map(({ scheduleId }) => scheduleId) },
        {
          onSettled: () => onRemoved?.(),
          onSuccess: () => {
            state.open({ savedView: 0 })
            toast.undoable(t('reportViews.deleted', { name }), () => restored.mutate({ viewId }))
          },
        },
      ),
  }
}
