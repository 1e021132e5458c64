/** Looks at printers when their time has come: one has not been heard of, or a trouble has lasted (DEV-1). */
import type { DueWork } from '../../kernel/dueWork.ts'
import { lookAtPrinter } from './lookAtPrinter.ts'
import { listLooks, nextLook } from './printerWatch.queries.ts'

/** A server that was away has heard no printer: each gets so long after the start to be heard. */
const GRACE_MS = 60_000

/** The watch of a process that started at an instant. */
export function printerWatch(startedAt: Date): DueWork {
  const offlineFrom = new Date(startedAt.getTime() + GRACE_MS)
  return {
    name: 'printerWatch',
    nextDue: run => nextLook(run, offlineFrom),
    listDue: (run, now, most) => listLooks(run, offlineFrom, now, most),
    runDue: (context, { merchantId, id }, now) =>
      lookAtPrinter(context, {
        merchantId,
        printerId: id,
        now,
        skipsLocked: true,
        ...(now < offlineFrom && { leavesOut: ['offline'] }),
      }),
    // What went wrong is in the log; the next look finds it again.
    fail: () => Promise.resolve(),
  }
}
