/** Notes what a printer says of itself, whichever way it is connected (DEV-1). */
import { type PrinterSays, sameSays } from '../../../shared/rules/printing/printerHealth.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { lookAtPrinter } from './lookAtPrinter.ts'
import { endContact, forgetState, writeState } from './printerHealth.queries.ts'

/** What was heard of a printer. */
export interface Heard {
  readonly says: PrinterSays
  readonly at: Date
  /** For how long it need not be heard of again until it is offline. */
  readonly goodForMs: number
}

/**
 * Keeps it, and looks for troubles at once where something is new. What is the same as before needs to be noted only often
 * enough that `goodForMs` does not run out.
 */
export async function noteHealth(
  context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
  merchantId: number,
  printerId: number,
  { says, at, goodForMs }: Heard,
): Promise<void> {
  const { paper, coverOpen, error } = says
  const offlineAt = new Date(at.getTime() + goodForMs)
  const before = await writeState(context.run, merchantId, printerId, {
    paper,
    coverOpen,
    error,
    seenAt: at,
    offlineAt,
  })
  if (before && sameSays(before, says) && Date.parse(before.offlineAt) > at.getTime()) return
  context.publish('printerHealth', { printerId, told: [] }, merchantId)
  await lookAtPrinter(context, { merchantId, printerId, now: context.request.now })
}

/** Somebody tried to reach the printer and could not: it is offline from now on, not only once its time has run out. */
export async function noteOffline(
  context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
  merchantId: number,
  printerId: number,
): Promise<void> {
  const { now } = context.request
  if (!(await endContact(context.run, merchantId, printerId, now))) return
  context.publish('printerHealth', { printerId, told: [] }, merchantId)
  await lookAtPrinter(context, { merchantId, printerId, now })
}

/** Forgets what a printer said: it is no longer connected. */
export async function forgetHealth(
  context: Pick<OpenContext, 'run' | 'publish' | 'request'>,
  merchantId: number,
  printerId: number,
): Promise<void> {
  await forgetState(context.run, merchantId, printerId)
  context.publish('printerHealth', { printerId, told: [] }, merchantId)
  await lookAtPrinter(context, { merchantId, printerId, now: context.request.now })
}
