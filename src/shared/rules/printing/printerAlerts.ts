/**
 * When a printer's trouble is an alert: once it has lasted for a while, so that a cover opened for a new roll is none; and
 * people are told of it once in a while only, so that a printer that comes and goes is no storm (DEV-1).
 */
import type { PrinterHealth } from './printerHealth.ts'

/** In the order in which they are shown. */
export const printerTroubles = ['offline', 'paperOut', 'coverOpen', 'error', 'stuck', 'failed'] as const
export type PrinterTrouble = (typeof printerTroubles)[number]

/** How long a job may wait at a printer that says nothing is wrong. */
export const STUCK_AFTER_MS = 3 * 60_000

/** How long a trouble lasts before it is an alert. Of `offline` and `stuck` the waiting is over when they begin. */
export const holdMs: Readonly<Record<PrinterTrouble, number>> = {
  offline: 0,
  paperOut: 0,
  coverOpen: 60_000,
  error: 10_000,
  stuck: 0,
  failed: 0,
}

/** A trouble that comes back sooner after people were told of it is shown and not told again. */
export const QUIET_MS = 10 * 60_000

/** A printer that polled within so long and that nobody has claimed asks for attention. */
export const UNCLAIMED_FOR_MS = 10 * 60_000

/** Troubles that end without the printer saying so are looked at again after so long. */
const LOOK_AGAIN_MS = 30_000
const endsUnsaid: ReadonlySet<PrinterTrouble> = new Set(['stuck', 'failed'])

/** What is wrong with a printer now. One that is offline has no other trouble but what failed: it says nothing. */
export function troublesOf(health: PrinterHealth, now: number): PrinterTrouble[] {
  const { contact, paper, coverOpen, error, oldestWaitingAt, failed } = health
  const found: PrinterTrouble[] = []
  if (contact === 'offline') found.push('offline')
  if (contact === 'online') {
    if (paper === 'out') found.push('paperOut')
    if (coverOpen) found.push('coverOpen')
    if (error !== '') found.push('error')
  }
  // Where something is known to be wrong, that is why jobs wait.
  if (found.length === 0 && oldestWaitingAt !== null && now - oldestWaitingAt >= STUCK_AFTER_MS) found.push('stuck')
  if (failed > 0) found.push('failed')
  return found
}

/** Troubles that keep a printer from printing. */
export const stoppingTroubles: ReadonlySet<PrinterTrouble> = new Set(['offline', 'paperOut', 'coverOpen', 'error'])

/** What is kept of a trouble. Instants in milliseconds. */
export interface Watched {
  /** Null where all is well. Of a trouble that stops the printer: since when it cannot print, whatever stopped it first. */
  readonly badSince: number | null
  readonly raisedAt: number | null
  readonly toldAt: number | null
  readonly lookAt: number | null
}

export const UNWATCHED: Watched = { badSince: null, raisedAt: null, toldAt: null, lookAt: null }

/**
 * What is kept of each trouble after a look at `now`. A printer whose trouble turns into another (out of paper, then
 * offline) has been unable to print since the first of them; each is an alert after its own hold time all the same.
 */
export function watchAll(
  before: ReadonlyMap<PrinterTrouble, Watched>,
  found: ReadonlySet<PrinterTrouble>,
  now: number,
): ReadonlyMap<PrinterTrouble, Watched> {
  const stopped = [...stoppingTroubles].flatMap(kind => before.get(kind)?.badSince ?? [])
  const stoppedSince = Math.min(now, ...stopped)
  return new Map(
    printerTroubles.map(kind => {
      const since = stoppingTroubles.has(kind) ? stoppedSince : now
      return [kind, watch(kind, before.get(kind) ?? UNWATCHED, found.has(kind), { now, since })]
    }),
  )
}

interface Moment {
  readonly now: number
  /** What a trouble that begins now counts from. */
  readonly since: number
}

/** What is kept of a trouble after a look at `now`; raised with `toldAt` of now where people are to be told. */
function watch(kind: PrinterTrouble, before: Watched, isBad: boolean, { now, since }: Moment): Watched {
  const { toldAt } = before
  if (!isBad) return { ...UNWATCHED, toldAt }
  const badSince = before.badSince ?? since
  // Until it is raised, it is looked at when its hold time is over.
  const raisesAt = before.lookAt ?? now + holdMs[kind]
  if (before.raisedAt === null && now < raisesAt) return { badSince, raisedAt: null, toldAt, lookAt: raisesAt }
  const lookAt = endsUnsaid.has(kind) ? now + LOOK_AGAIN_MS : null
  if (before.raisedAt !== null) return { badSince, raisedAt: before.raisedAt, toldAt, lookAt }
  const tells = toldAt === null || now - toldAt >= QUIET_MS
  return { badSince, raisedAt: now, toldAt: tells ? now : toldAt, lookAt }
}
