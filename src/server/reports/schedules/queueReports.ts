/** The mails of a run: one a recipient, with the report of the recipient's language, or a link where it is too large (RPT-7). */
import { addressOfReport, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { withFilters } from '../../../shared/contract/reports/reportAddress.ts'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import { writtenDays } from '../../basics/paperHead.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { addMailFile } from '../../mail/outbox/outbox.queries.ts'
import { queueMail } from '../../mail/outbox/queueMail.ts'
import { type Recipient, topicOf, variantOf } from './recipients.ts'
import type { ReportStore, StoredSchedule, WaitingRun } from './schedules.queries.ts'

export interface MadeReport {
  readonly fileName: string
  readonly contentType: string
  /** Undefined where it is too large to be attached. */
  readonly data: Uint8Array | undefined
}

interface Sending {
  readonly merchantId: number
  readonly waiting: WaitingRun
  readonly schedule: StoredSchedule
  readonly store: ReportStore
  readonly range: { readonly from: string; readonly to: string }
  readonly recipients: readonly Recipient[]
  /** By `variantOf`. */
  readonly made: ReadonlyMap<string, MadeReport>
}

/** Queues them in the caller's transaction; how many. The mails hold no figures: those are behind the password (RPT-2). */
export async function queueReports(context: OpenContext, sending: Sending): Promise<number> {
  const { merchantId, schedule, recipients, made } = sending
  const files = new Map<string, number>()
  let sent = 0
  for (const recipient of recipients) {
    const { leftOut } = recipient
    const variant = variantOf(recipient)
    const report = made.get(variant)
    if (leftOut === 'noStores') await queueOne(context, sending, recipient, { said: 'noStores' })
    if (leftOut !== undefined || report === undefined) continue
    const { data } = report
    if (data && !files.has(variant)) {
      const needs = reportFacts[schedule.report].export
      files.set(
        variant,
        await addMailFile(context.run, merchantId, { ...report, data, needs, stores: recipient.stores }),
      )
    }
    const fileId = files.get(variant)
    await queueOne(context, sending, recipient, { said: fileId === undefined ? 'tooLarge' : 'attached', fileId })
    sent += 1
  }
  return sent
}

async function queueOne(
  context: OpenContext,
  { merchantId, waiting, schedule, store, range }: Sending,
  { employeeId, name, address, language }: Recipient,
  { said, fileId }: { readonly said: 'attached' | 'tooLarge' | 'noStores'; readonly fileId?: number | undefined },
): Promise<void> {
  const days = writtenDays(range, createFormat(language, store.timeZone, store.currency))
  const say = (key: string) =>
    text(language, `reportSchedules.mail.${key}`, { name: schedule.name, days, reader: name })
  await queueMail(context, merchantId, {
    key: `report:${waiting.runId}:${employeeId}`,
    kind: 'report',
    topic: topicOf(schedule.scheduleId),
    employeeId,
    to: { name, address },
    language,
    subject: say(waiting.corrected ? 'subjectCorrected' : 'subject'),
    content: {
      paragraphs: [say('hello'), say(waiting.corrected ? 'corrected' : 'body'), say(said)],
      ...(said === 'noStores' ? {} : { link: { words: say('open'), path: pathOf(schedule, range) } }),
    },
    ...(fileId === undefined ? {} : { fileId }),
  })
}

/** The page with the days and filters of the report, also of one that opens with the running day. */
function pathOf({ report, input }: StoredSchedule, range: Sending['range']): string {
  const address = addressOfReport(report, range) + ('live' in reportFacts[report].input.shape ? '&live=false' : '')
  return `/#${withFilters(address, input)}`
}
