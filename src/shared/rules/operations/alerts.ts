/** Which problems operators are mailed about: each once, and again where it comes back (ADM-3). */
import type { ProblemKind } from './problems.ts'

/** A problem that is known; instants in ms. */
export interface Alert {
  readonly kind: ProblemKind
  readonly since: number
  readonly seenAt: number
  /** When a process began to mail it; null where none has. */
  readonly claimedAt: number | null
  /** When a mail server had taken the mail; null until then. */
  readonly toldAt: number | null
}

const MINUTE_MS = 60_000
/** A restart of the database, or a call that takes long, is over by then. */
const SURE_MS = 2 * MINUTE_MS
/** A mail is sent or refused long before; after it another process may try, as the first has died. */
const CLAIM_MS = 5 * MINUTE_MS
/** Absent for so long it is over; what comes and goes more often is one problem. */
const OVER_MS = 30 * MINUTE_MS
/** What stands is written down anew no more often than this. */
const NOTED_EVERY_MS = 5 * MINUTE_MS

/** What is known from now on, and which kinds the caller is to mail: they are claimed. `urgent`: what is wrong at `now`. */
export function nextAlerts(
  known: readonly Alert[],
  urgent: readonly ProblemKind[],
  now: number,
): { readonly alerts: Alert[]; readonly tell: ProblemKind[] } {
  const fresh = urgent.filter(kind => !known.some(alert => alert.kind === kind))
  const alerts = [
    ...known
      .filter(({ kind, seenAt }) => urgent.includes(kind) || now - seenAt < OVER_MS)
      .map(alert =>
        urgent.includes(alert.kind) && now - alert.seenAt >= NOTED_EVERY_MS ? { ...alert, seenAt: now } : alert,
      ),
    ...fresh.map(kind => ({ kind, since: now, seenAt: now, claimedAt: null, toldAt: null })),
  ]
  const isToTell = ({ kind, since, claimedAt, toldAt }: Alert) =>
    urgent.includes(kind) &&
    toldAt === null &&
    now - since >= SURE_MS &&
    (claimedAt === null || now - claimedAt >= CLAIM_MS)
  const tell = alerts.filter(isToTell).map(({ kind }) => kind)
  return { alerts: alerts.map(alert => (tell.includes(alert.kind) ? { ...alert, claimedAt: now } : alert)), tell }
}

/** What is known once a mail about `told` was taken (`at`), or was not (null): then it is tried again at the next look. */
export const settledAlerts = (known: readonly Alert[], told: readonly ProblemKind[], at: number | null): Alert[] =>
  known.map(alert => (told.includes(alert.kind) ? { ...alert, claimedAt: null, toldAt: at } : alert))

/** Of two processes' knowledge of the same problems: `first` rules, unless `second` has told what it has not. */
export function mergedAlerts(first: readonly Alert[], second: readonly Alert[]): Alert[] {
  const other = (kind: ProblemKind) => second.find(alert => alert.kind === kind)
  return [
    ...first.map(alert => ({ ...alert, toldAt: alert.toldAt ?? other(alert.kind)?.toldAt ?? null })),
    ...second.filter(({ kind }) => !first.some(alert => alert.kind === kind)),
  ]
}
