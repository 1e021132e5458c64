import { type ReportKind, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { useAuditWords } from '../../audit/history/useAuditWords.ts'

/** What a report is called, as in the audit trail: a further kind has its name there already. */
export function useReportName(): (report: ReportKind) => string {
  const { type } = useAuditWords()
  return report => type(reportFacts[report].trail)
}
