/** Exports a report: the right to it, its file, and who took it out (RPT-7, SEC-3). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { readingOf } from '../../kernel/exports/reading.ts'
import { CallContext, type TurnContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { tablesDownload } from '../../basics/tablesFile.ts'
import type { Server } from '../../kernel/server.ts'
import { transactIn } from '../../kernel/turns.ts'
import type { ReportDocuments } from './reportDocument.ts'
import { readReport } from './reportFile.ts'

type TurnOf = <T>(turns: TurnContext, work: (context: CallContext) => Promise<T>) => Promise<T>

export function reportFileHandlers(server: Server, documents: ReportDocuments): Handlers<typeof reportFileCalls> {
  /** A report over several stores reads as the owner of the database. */
  const turnAsOwner: TurnOf = ({ request, actor }, work) =>
    transactIn(server, 'owner', 'write', run => new CallContext(run, request, actor), work)
  return {
    async exportReport(asked, turns) {
      const facts = reportFacts[asked.report]
      if (!turns.actor.permissions.has(facts.export)) throw new Failure('INSUFFICIENT_AUTHORITY')
      const { from, to, ...filters } = asked.input
      const turn: TurnOf = documents[asked.report].overStores ? turnAsOwner : (own, work) => own.turn('write', work)
      const file = await turn(turns, context => {
        const after = { ...filters, format: asked.format }
        context.audit({ action: 'export', objectType: facts.trail, objectId: `${from} ${to}`, after })
        const who = { reader: turns.actor, now: turns.request.now }
        return readReport(documents, asked, { ...readingOf(turns), ...who, run: context.run })
      })
      return tablesDownload(file, turns)
    },
  }
}
