/** The mails of a run: one a recipient, with the report of the recipient's language, or a link where it is too large (RPT-7). */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { text } from '../../kernel/texts.ts'
import { addMailFile } from '../../mail/outbox/outbox.queries.ts'
import { queueMail } from '../../mail/outbox/queueMail.ts'
import { type Recipient, topicOf } from './recipients.ts'
import type { StoredSchedule, WaitingRun } from './schedules.queries.ts'

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
  readonly range: { readonly from: string; readonly to: string }
  readonly recipients: readonly Recipient[]
  readonly made: ReadonlyMap<Language, MadeReport>
}

/** Queues them in the caller's transaction; how many. The mails hold no figures: those are behind the password (RPT-2). */
export async function queueReports(context: OpenContext, sending: Sending): Promise<number> {
  const { merchantId, waiting, schedule, range, recipients, made } = sending
  const files = new Map<Language, number>()
  let sent = 0
  for (const { employeeId, name, address, language, leftOut } of recipients) {
    const report = made.get(language)
    if (leftOut !== undefined || report === undefined) continue
    const { data } = report
    if (data && !files.has(language)) {
      const needs = reportFacts[schedule.report].export
      files.set(language, await addMailFile(context.run, merchantId, { ...report, data, needs }))
    }
    const fileId = files.get(language)
    const days = range.from === range.to ? range.from : `${range.from} – ${range.to}`
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
        paragraphs: [
          say('hello'),
          say(waiting.corrected ? 'corrected' : 'body'),
          say(fileId === undefined ? 'tooLarge' : 'attached'),
        ],
        link: {
          words: say('open'),
          path: `/#${reportFacts[schedule.report].page}?from=${range.from}&to=${range.to}&period=own`,
        },
      },
      ...(fileId === undefined ? {} : { fileId }),
    })
    sent += 1
  }
  return sent
}
