import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '../../../shared/contract/audit/audit.ts'
import { addressOfView } from '../../../shared/contract/reports/reportAddress.ts'
import { reportViewCalls } from '../../../shared/contract/reports/views.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'

/** The id of the saved view that an entry is about: a view itself, or what a scheduled report follows. */
function viewIdOf({ objectType, objectId, before, after }: AuditEntry): number | undefined {
  if (objectType === 'reportView') return Number(objectId)
  const followed = objectType === 'reportSchedule' ? (after?.['viewId'] ?? before?.['viewId']) : undefined
  return typeof followed === 'number' ? followed : undefined
}

/** The way to the report with that view open. Whoever does not see the view, or may not read its report, finds none. */
export function ViewWay({ entry }: { entry: AuditEntry }): ReactNode {
  const viewId = viewIdOf(entry)
  return viewId === undefined ? null : <OpenView viewId={viewId} />
}

function OpenView({ viewId }: { viewId: number }): ReactNode {
  const t = useTexts()
  const { data } = useCall(reportViewCalls.listReportViews, { report: null }, { quiet: true })
  const view = data?.rows.find(each => each.viewId === viewId)
  if (view === undefined) return null
  return (
    <Link to={addressOfView(view)}>
      <Button>{t('audit.openView', { name: view.name })}</Button>
    </Link>
  )
}
