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
import { periodRange } from '../../../shared/rules/basics/periods.ts'
import type { Run } from '../../db/run.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { DueJob, DueWork, OutsideWork } from '../../kernel/dueWork.ts'
import type { Server } from '../../kernel/server.ts'
import { tablesFile } from '../../basics/tablesFile.ts'
import type { OverStores, ReportDocuments, ReportReader } from '../documents/reportDocument.ts'
import { readReport } from '../documents/reportFile.ts'
import { recipientsOf, variantOf } from './recipients.ts'
import { type RecipientStores, storesOfRecipients } from './recipientStores.ts'
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
}

async function claim({ run, request }: OpenContext, job: DueJob): Promise<Claimed | undefined> {
  const { merchantId } = job
  const waiting = await claimRun(run, job, request.now, new Date(request.now.getTime() + CLAIM_MS))
  if (!waiting) return undefined
  const schedule = await lockSchedule(run, merchantId, waiting.scheduleId)
  if (!schedule) throw new Error('A run of no schedule')
  return { waiting, schedule, store: await findReportStore(run, merchantId) }
}

async function makeRun(
  server: Server,
  documents: ReportDocuments,
  job: DueJob,
  now: Date,
  { waiting, schedule, store }: Claimed,
): Promise<void> {
  const { merchantId } = job
  const range = periodRange(schedule.period, waiting.businessDate)
  const input = z.parse(reportFacts[schedule.report].input, { ...schedule.input, ...range }) as Input
  const asked = { merchantId, schedule, store, input, now }
  const made = new Map<string, MadeReport>()
  let inStores: RecipientStores | undefined
  // Somebody may have lost a store while the files were made: until nobody has, they are made anew.
  for (let isWhole = false; !isWhole;) {
    inStores = await storesNow(server, documents, asked)
    const readers = await server.engine.transact({ merchantId }, 'read', run =>
      recipientsOf(run, merchantId, schedule, inStores),
    )
    const missing = readers.filter(reader => reader.leftOut === undefined && !made.has(variantOf(reader)))
    // What this process has acknowledged is in the sums first, as for every report.
    for (const id of new Set([merchantId, ...missing.flatMap(({ stores }) => stores ?? [])]))
      await server.totals.flush(id)
    for (const reader of missing) {
      const { language, employeeId } = reader
      if (made.has(variantOf(reader))) continue
      const by = inStores?.get(employeeId)?.reader ?? nobody(merchantId)
      made.set(variantOf(reader), await fileOf(server, documents, { ...asked, language, reader: by }))
    }
    isWhole = missing.length === 0 || inStores === undefined
  }
  await inStore(server, job, now, async context => {
    // Somebody may have lost the right, or ended it, while the file was made.
    const recipients = await recipientsOf(context.run, merchantId, schedule, inStores)
    const sent = await queueReports(context, { merchantId, waiting, schedule, store, range, recipients, made })
    const leftOut = recipients.flatMap(({ employeeId, name, leftOut: reason }) =>
      reason === undefined ? [] : [{ employeeId, name, reason }],
    )
    await settleRun(context.run, job, { state: 'done', sent, leftOut, now })
    context.publish('mail', { scheduleId: schedule.scheduleId }, merchantId)
  })
}

type Input = ReportInputOf<ReportKind>

/** Figures of one store need nobody's rights in others. */
const nobody = (merchantId: number): ReportReader => ({
  accountId: 0,
  merchantId,
  permissions: new Set(),
  viewAs: undefined,
})

/** Whose file has which stores; undefined where the report is of one. */
async function storesNow(
  { engine }: Server,
  documents: ReportDocuments,
  { merchantId, schedule, input }: Pick<Asked, 'merchantId' | 'schedule' | 'input'>,
): Promise<RecipientStores | undefined> {
  const over = documents[schedule.report].overStores as OverStores<Input> | undefined
  const { recipients } = schedule
  return (
    over && engine.transact('owner', 'read', run => storesOfRecipients(run, over, { merchantId, input, recipients }))
  )
}

interface Asked {
  readonly merchantId: number
  readonly schedule: StoredSchedule
  readonly store: ReportStore
  readonly input: Input
  readonly language: Language
  readonly reader: ReportReader
  readonly now: Date
}

async function fileOf(
  { engine }: Server,
  documents: ReportDocuments,
  { merchantId, schedule, store, input, language, reader, now }: Asked,
): Promise<MadeReport> {
  const { report, format } = schedule
  const scope = documents[report].overStores ? 'owner' : { merchantId }
  const read = <T>(work: (run: Run) => Promise<T>) => engine.transact(scope, 'read', work)
  const signal = AbortSignal.timeout(CLAIM_MS)
  const reading = { merchantId, language, store, signal, read }
  const asked = { report, input, format } as never
  const file = await read(run => readReport(documents, asked, { ...reading, run, reader, now }))
  const download = await tablesFile(file, { ...reading, by: '', now })
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
