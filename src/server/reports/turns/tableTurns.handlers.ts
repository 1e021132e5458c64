/** The report of table turns. */
import type { turnReportCalls } from '../../../shared/contract/reports/tableTurns.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readTableTurns } from './tableTurns.ts'

export const tableTurnHandlers: Handlers<typeof turnReportCalls> = {
  getTableTurns: (input, { run, merchantId, actor }) => readTableTurns(run, { ...actor.store, merchantId }, input),
}
