/** Reports that are sent after a day close (RPT-7), whenever the day is closed, and marked as corrected after a reopening. */
import type { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { addDayRuns } from './schedules.queries.ts'

/** In the transaction that closes the day: they are sent exactly when it is closed. */
export async function queueDayReports(
  { run, request }: OpenContext,
  merchantId: number,
  day: { readonly businessDate: string; readonly closedAt: string },
): Promise<void> {
  if ((await addDayRuns(run, merchantId, { ...day, now: request.now })) > 0) await announceDueWork(run, 'report-runs')
}
