/** What is done with a report as it is shown: its saved views, its files, sent by e-mail, printed (RPT-7). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { type AskedReport, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { PrinterOutlined } from '../../kit/icons.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { useTexts } from '../../kit/texts.ts'
import { scheduleAddress } from '../schedules/scheduleForm.ts'
import type { ReportState } from './reportState.ts'
import { useOpenView } from './useOpenView.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

export function ReportActions(props: {
  asked: AskedReport
  state: ReportState
  /** In place of the report's export, where a view of it has files of its own. */
  files?: ReactNode
}): ReactNode {
  const { asked, state, files } = props
  const t = useTexts()
  const { view, isChanged } = useOpenView(asked, state)
  return (
    <>
      <ViewsMenu asked={asked} state={state} />
      {files ?? (
        <Allowed call={{ needs: reportFacts[asked.report].export, access: 'read' }}>
          <ExportButton
            call={reportFileCalls.exportReport}
            formats={fileFormat.options}
            input={format => ({ ...asked, format })}
          />
        </Allowed>
      )}
      <AllowedLink
        needs="reports.schedules.edit"
        to={scheduleAddress(asked, state.period, isChanged ? undefined : view?.viewId)}
        button="default"
        hides
      >
        {t('reportSchedules.send')}
      </AllowedLink>
      <Button icon={<PrinterOutlined />} onClick={() => print()}>
        {t('reports.print')}
      </Button>
    </>
  )
}
