/** Looks at one printer: raises and ends its alerts by the rules, and tells open pages (DEV-1). */
import {
  type PrinterTrouble,
  stoppingTroubles,
  troublesOf,
  UNWATCHED,
  watchAll,
  type Watched,
} from '../../../shared/rules/printing/printerAlerts.ts'
import { healthOf } from '../../../shared/rules/printing/printerHealth.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { listKnown, listWatched, lockOnPrinter, writeWatched } from './printerHealth.queries.ts'

interface Look {
  readonly merchantId: number
  readonly printerId: number
  readonly now: Date
  /** Leaves out what cannot be judged yet: whoever has just started has heard no printer. */
  readonly leavesOut?: readonly PrinterTrouble[]
  /** Leaves a printer alone that another process looks at. */
  readonly skipsLocked?: boolean
}

/** Whether anything is otherwise than before. A printer that is gone, switched off or in other hands is left alone. */
export async function lookAtPrinter(context: Pick<OpenContext, 'run' | 'publish'>, look: Look): Promise<boolean> {
  const { run } = context
  const { merchantId, printerId, now, leavesOut = [], skipsLocked = false } = look
  if (!(await lockOnPrinter(run, merchantId, printerId, skipsLocked))) return false
  const [[printer], watched] = await Promise.all([
    listKnown(run, merchantId, now, printerId),
    listWatched(run, merchantId, printerId),
  ])
  if (!printer) return false
  const at = now.getTime()
  const troubles = new Set(troublesOf(healthOf(printer.known, at), at))
  // Of a printer that may be offline nothing else is known either: without paper before, it may be so still.
  const isUnheard = leavesOut.some(kind => stoppingTroubles.has(kind) && troubles.has(kind))
  const changes = [...watchAll(watched, troubles, at)].flatMap(([kind, after]) => {
    if (leavesOut.includes(kind) || (isUnheard && stoppingTroubles.has(kind))) return []
    const before = watched.get(kind) ?? UNWATCHED
    return isSame(before, after) ? [] : [{ kind, before, after }]
  })
  await Promise.all(changes.map(({ kind, after }) => writeWatched(run, merchantId, printerId, kind, after)))
  if (changes.some(({ before, after }) => before.raisedAt !== after.raisedAt)) {
    const told = changes.filter(({ before, after }) => before.toldAt !== after.toldAt).map(({ kind }) => kind)
    context.publish('printerHealth', { printerId, told }, merchantId)
  }
  return changes.length > 0
}

const isSame = (one: Watched, other: Watched): boolean =>
  one.badSince === other.badSince &&
  one.raisedAt === other.raisedAt &&
  one.toldAt === other.toldAt &&
  one.lookAt === other.lookAt
