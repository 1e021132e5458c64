/**
 * Sends scheduled reports (RPT-7). A schedule that comes round makes a run, in the transaction that says when it comes round
 * next; a run is made into files outside of any transaction, and its mails are queued in the one that settles it. What was
 * missed while the server was off is made up for, each time with its own period.
 */
import { z } from 'zod'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { type ReportInputOf, type ReportKind, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { MOST_ATTACHED_BYTES } from '../../../shared/contract/reports/schedules.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { nextRun } from '../../../shared/rules/reports/nextRun.ts'
import { periodRange } from '../../../shared/rules/reports/periods.ts'
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { DueJob, DueWork, OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import type { ReportDocuments, ReportReader } from '../documents/reportDocument.ts'
import { reportFile } from '../documents/reportFile.ts'
import { recipientsOf } from './recipients.ts'
import { type MadeReport, queueReports } from './queueReports.ts'
import {
  addRun,
  claimRun,
  findReportStore,
  listDueRuns,
  listDueSchedules,
  lockSchedule,
  nextRunAt,
  nextScheduleAt,
  type ReportStore,
  setNextRun,
  settleRun,
  type StoredSchedule,
  type WaitingRun,
} from './schedules.queries.ts'
import { workInStore } from '../../kernel/workInStore.ts'

const inStore = workInStore('report-runs', 'report-run')

/** Of what came round while the server was off, this much is made up for. */
const MADE_UP_MS = 35 * 24 * 3_600_000
const CLAIM_MS = 10 * 60_000
const MOST_TRIES = 5

/** Schedules that come round. */
export const schedulesDue: DueWork = {
  name: 'report-schedules',
  nextDue: nextScheduleAt,
  listDue: listDueSchedules,
  async runDue({ run }, { merchantId, id }, now) {
    const schedule = await lockSchedule(run, merchantId, id)
    if (!schedule?.nextRunAt || Date.parse(schedule.nextRunAt) > now.getTime()) return false
    const store = await findReportStore(run, merchantId)
    const due = Date.parse(schedule.nextRunAt)
    const isTooOld = due < now.getTime() - MADE_UP_MS
    const businessDate = businessDay(due, store.timeZone, store.cutoverMinutes)
    if (!isTooOld) await addRun(run, merchantId, { scheduleId: id, key: `at:${schedule.nextRunAt}`, businessDate, now })
    const from = isTooOld ? now.getTime() - MADE_UP_MS : due
    await setNextRun(run, merchantId, id, nextRun(schedule, from, store.timeZone))
    await announceDueWork(run, 'report-runs')
    return true
  },
  fail: ({ run }, { merchantId, id }) => setNextRun(run, merchantId, id, undefined),
}

/** Runs that wait: their files are made and their mails queued. */
export const reportRunWork = (server: Server, documents: ReportDocuments): OutsideWork => ({
  name: 'report-runs',
  nextDue: nextRunAt,
  listDue: listDueRuns,
  async runOutside(job, now) {
    const claimed = await inStore(server, job, now, context => claim(context, job))
    if (!claimed) return false
    try {
      await makeRun(server, documents, job, now, claimed)
    } catch (error) {
      server.log.error({ err: error, job, tried: claimed.waiting.tries + 1 }, 'a scheduled report was not made')
      if (claimed.waiting.tries + 1 < MOST_TRIES) return false
      await inStore(server, job, now, async context => {
        await settleRun(context.run, job, { state: 'failed', sent: 0, leftOut: [], now })
        context.publish('mail', { scheduleId: claimed.schedule.scheduleId }, job.merchantId)
      })
    }
    return true
  },
})

interface Claimed {
  readonly waiting: WaitingRun
  readonly schedule: StoredSchedule
  readonly store: ReportStore
  readonly languages: readonly Language[]
}

async function claim({ run, request }: OpenContext, job: DueJob): Promise<Claimed | undefined> {
  const { merchantId } = job
  const waiting = await claimRun(run, job, request.now, new Date(request.now.getTime() + CLAIM_MS))
  if (!waiting) return undefined
  const schedule = await lockSchedule(run, merchantId, waiting.scheduleId)
  if (!schedule) throw new Error('A run of no schedule')
  const [store, recipients] = await Promise.all([
    findReportStore(run, merchantId),
    recipientsOf(run, merchantId, schedule),
  ])
  const readers = recipients.filter(({ leftOut }) => leftOut === undefined)
  return { waiting, schedule, store, languages: [...new Set(readers.map(({ language }) => language))] }
}

async function makeRun(
  server: Server,
  documents: ReportDocuments,
  job: DueJob,
  now: Date,
  { waiting, schedule, store, languages }: Claimed,
): Promise<void> {
  const { merchantId } = job
  // What this process has acknowledged is in the sums first, as for every report.
  await server.totals.flush(merchantId)
  const range = periodRange(schedule.period, waiting.businessDate)
  const made = new Map<Language, MadeReport>()
  for (const language of languages)
    made.set(language, await fileOf(server, documents, { merchantId, schedule, store, range, language }))
  await inStore(server, job, now, async context => {
    // Somebody may have lost the right, or ended it, while the file was made.
    const recipients = await recipientsOf(context.run, merchantId, schedule)
    const sent = await queueReports(context, { merchantId, waiting, schedule, range, recipients, made })
    const leftOut = recipients.flatMap(({ employeeId, name, leftOut: reason }) =>
      reason === undefined ? [] : [{ employeeId, name, reason }],
    )
    await settleRun(context.run, job, { state: 'done', sent, leftOut, now })
    context.publish('mail', { scheduleId: schedule.scheduleId }, merchantId)
  })
}

/** Figures of one store need nobody's rights in others. */
const nobody = (merchantId: number): ReportReader => ({
  accountId: 0,
  merchantId,
  permissions: new Set(),
  viewAs: undefined,
})

interface Asked {
  readonly merchantId: number
  readonly schedule: StoredSchedule
  readonly store: ReportStore
  readonly range: { readonly from: string; readonly to: string }
  readonly language: Language
}

async function fileOf(
  { engine }: Server,
  documents: ReportDocuments,
  { merchantId, schedule, store, range, language }: Asked,
): Promise<MadeReport> {
  const { report, format } = schedule
  const input = z.parse(reportFacts[report].input, { ...schedule.input, ...range }) as ReportInputOf<ReportKind>
  const read = <T>(work: (run: Run) => Promise<T>) => engine.transact({ merchantId }, 'read', work)
  const signal = AbortSignal.timeout(CLAIM_MS)
  const download = await read(run =>
    reportFile(documents, { report, input, format } as never, {
      merchantId,
      language,
      store,
      signal,
      run,
      read,
      reader: nobody(merchantId),
      by: '',
      now: new Date(),
    }),
  )
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of download.body) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part
    bytes += chunk.byteLength
    // Larger ones are fetched by a link: what would be thrown away is not made.
    if (bytes > MOST_ATTACHED_BYTES) return { fileName: download.fileName, contentType: download.contentType, data: undefined } // prettier-ignore
    parts.push(chunk)
  }
  return { fileName: download.fileName, contentType: download.contentType, data: Buffer.concat(parts) }
}
