/** Exports a report: the right to it, its file, and who took it out (RPT-7, SEC-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { readingOf } from '../../kernel/exports/reading.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { ReportDocuments } from './reportDocument.ts'
import { reportFile } from './reportFile.ts'

export function reportFileHandlers(documents: ReportDocuments): Handlers<typeof reportFileCalls> {
  return {
    async exportReport(asked, turns) {
      const facts = reportFacts[asked.report]
      if (!turns.actor.permissions.has(facts.export)) throw new Failure('INSUFFICIENT_AUTHORITY')
      const { from, to, ...filters } = asked.input
      return turns.turn('write', context => {
        const after = { ...filters, format: asked.format }
        context.audit({ action: 'export', objectType: facts.trail, objectId: `${from} ${to}`, after })
        return reportFile(documents, asked, {
          ...readingOf(turns),
          run: context.run,
          by: turns.actor.displayName,
          now: turns.request.now,
        })
      })
    },
  }
}
