/** Brings a printer the job that it was offered (Star CloudPRNT, GET), and ends it as the printer says (DELETE). */
import { eventOfCode } from '../../../shared/rules/printing/confirmation.ts'
import { isMarked, isOpen } from '../../../shared/rules/printing/jobState.ts'
import type { Run } from '../../db/run.ts'
import { findJob, findNextJob, lockJob, lockNextJob, type StoredJob } from '../jobs/jobs.queries.ts'
import { jobIdOfToken, moveStoredJob } from '../jobs/moveStoredJob.ts'
import { drawForm, type Form, paperTypes, paperWidth } from '../paper/forms.ts'
import { hasPictures, loadPictures } from '../paper/pictures.ts'
import type { PrinterTurn } from './printerTurn.ts'

/** A claimed printer of a store. */
export interface Claimed {
  readonly merchantId: number
  readonly printerId: number
  readonly printWidthDots: number | null
}

/** The job that a printer means: that of its token, or the one whose turn it is where its firmware sends none. */
async function meant(
  { merchantId, printerId }: Claimed,
  token: string | undefined,
  find: { readonly one: typeof findJob; readonly next: typeof findNextJob },
  run: Run,
): Promise<StoredJob | undefined> {
  if (token === undefined || token === '') return find.next(run, merchantId, printerId)
  const job = await find.one(run, merchantId, jobIdOfToken(token))
  return job?.printerId === printerId ? job : undefined
}

const locking = { one: lockJob, next: lockNextJob }
const reading = { one: findJob, next: findNextJob }

export type Fetched = { readonly status: 404 | 415 } | { readonly status: 200; readonly form: Form }

/**
 * The job in the form that the printer asks for. Repeated under one token it is the same bytes. A token of an earlier
 * attempt brings nothing: what it brought may be on paper, and the next poll offers the job with its mark.
 */
export async function fetchJob(
  turn: PrinterTurn,
  printer: Claimed,
  asked: { readonly token: string | undefined; readonly type: string | undefined },
): Promise<Fetched> {
  const job = await turn('read', ({ run }) => meant(printer, asked.token, reading, run))
  if (!job || !isOpen(job.state) || job.token === null) return { status: 404 }
  if (asked.token && asked.token !== job.token) return { status: 404 }
  const mediaType = chosenType(paperTypes(job.document), asked.type)
  if (mediaType === undefined) return { status: 415 }
  const widthDots = printer.printWidthDots
  const paperDots = paperWidth(job.document, widthDots)
  const pictures = hasPictures(job.document)
    ? await turn('read', ({ run }) => loadPictures(run, printer.merchantId, job.document, paperDots))
    : undefined
  const form = await drawForm(job, { mediaType, marked: isMarked(job), widthDots }, pictures)
  const isStillOffered = await turn('write', async context => {
    const locked = await lockJob(context.run, printer.merchantId, job.jobId)
    // Moved to another printer meanwhile, or offered anew: these bytes are nobody's any more.
    if (!locked || !isOpen(locked.state) || locked.token !== job.token) return false
    if (locked.printerId !== printer.printerId || locked.state === 'queued') return false
    await moveStoredJob(context, printer.merchantId, locked, { kind: 'fetched' })
    return true
  })
  return isStillOffered ? { status: 200, form } : { status: 404 }
}

/** Without a type the printer gets the one that shows most. */
function chosenType(types: readonly string[], asked: string | undefined): string | undefined {
  const bare = asked?.split(';')[0]?.trim().toLowerCase()
  return bare ? types.find(type => type === bare) : types[0]
}

/** Ends the job as the printer says. One that has ended stays as it is: confirmations may repeat. */
export async function confirmJob(
  turn: PrinterTurn,
  printer: Claimed,
  said: { readonly token: string | undefined; readonly code: string | undefined },
): Promise<void> {
  await turn('write', async context => {
    const job = await meant(printer, said.token, locking, context.run)
    if (job) await moveStoredJob(context, printer.merchantId, job, eventOfCode(said.code))
  })
}
