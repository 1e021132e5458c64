/** The accounting export: the journal of a period, its files for the bookkeeping, and the accounts behind it. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { journalCalls, journalPrograms } from '../../../shared/contract/reports/journal.ts'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { ExplainedReport } from '../explain/ExplainedReport.tsx'
import { ReportFrame } from '../frame/ReportFrame.tsx'
import { reportStateOf, useReportState } from '../frame/reportState.ts'
import { ReportBody } from '../tables/ReportBody.tsx'
import { AccountsDrawer } from './AccountsDrawer.tsx'
import { Journal } from './Journal.tsx'

const schema = reportStateOf({})
interface Range {
  readonly from: string
  readonly to: string
}

export function AccountingExportPage(): ReactNode {
  const t = useTexts()
  const state = useReportState(schema)
  const [mapping, setMapping] = useState(false)
  const { from, to } = state.frame
  const input = { from, to }
  return (
    <ReportFrame
      title={t('furtherReports.journal.title')}
      asked={{ report: 'journal', input }}
      state={state}
      files={<Files input={input} onMap={() => setMapping(true)} />}
    >
      <ExplainedReport report="journal" state={state} refundsBy="refundDay">
        <Body input={input} onMap={() => setMapping(true)} />
      </ExplainedReport>
      {mapping && <AccountsDrawer onClose={() => setMapping(false)} />}
    </ReportFrame>
  )
}

function Files({ input, onMap }: { input: Range; onMap: () => void }): ReactNode {
  const t = useTexts()
  const { exportAccountingJournal, saveJournalAccounts } = journalCalls
  return (
    <>
      <Allowed call={saveJournalAccounts}>
        <Button onClick={onMap}>{t('journal.map')}</Button>
      </Allowed>
      {journalPrograms.map(program => (
        <Allowed key={program} call={exportAccountingJournal}>
          <ExportButton
            call={exportAccountingJournal}
            formats={['csv']}
            label={t(`journal.program.${program}`)}
            input={() => ({ ...input, program })}
          />
        </Allowed>
      ))}
      <Allowed call={exportAccountingJournal}>
        <ExportButton
          call={reportFileCalls.exportReport}
          formats={fileFormat.options}
          input={format => ({ report: 'journal', input, format })}
        />
      </Allowed>
    </>
  )
}

function Body({ input, onMap }: { input: Range; onMap: () => void }): ReactNode {
  const result = useProtectedCall(journalCalls.getAccountingJournal, input, { keep: true })
  return <ReportBody result={result}>{report => <Journal report={report} onMap={onMap} />}</ReportBody>
}
