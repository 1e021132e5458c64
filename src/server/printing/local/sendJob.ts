/** Sends one job to a printer that is connected, and says what became of it. */
import { type LocalStatus, localStatus } from '../../../shared/rules/printing/localStatus.ts'
import { LineBroken, type PrinterLine } from './printerLine.ts'
import { isWell, type LineTiming, type Talk } from './talk.ts'

export type SendOutcome =
  | { readonly became: 'printed'; readonly status: LocalStatus }
  /** Something that a person mends came between: a part of it may be on paper. */
  | { readonly became: 'stopped'; readonly status: LocalStatus }
  /** Nobody knows. */
  | { readonly became: 'unknown' }

/**
 * With `comesAgain` an earlier attempt may have ended in the middle of a command. With `talk` undefined the printer says nothing of itself: what it
 * has taken counts as printed. Throws nothing that a printer causes.
 */
export async function sendJob(
  line: PrinterLine,
  talk: Talk | undefined,
  { bytes, comesAgain }: { readonly bytes: Uint8Array; readonly comesAgain: boolean },
  timing: LineTiming,
): Promise<SendOutcome> {
  try {
    if (!talk) {
      await line.write(bytes, timing.write)
      return { became: 'printed', status: localStatus.ready }
    }
    await line.write(
      Buffer.concat([...(comesAgain ? [talk.fresh] : []), talk.before, bytes, talk.behind]),
      timing.write,
    )
    const status = await talk.finished(line, timing)
    if (status === undefined) return { became: 'unknown' }
    if (isWell(status)) return { became: 'printed', status }
    // The rest of it would come out with the next roll, beside the whole job.
    await line.write(talk.clear, timing.write)
    return { became: 'stopped', status }
  } catch (error) {
    if (error instanceof LineBroken) return { became: 'unknown' }
    throw error
  }
}
