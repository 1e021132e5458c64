/** How far from the server's clock an instant may be that a terminal sends (POS-8). Pure; all times in milliseconds. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Its clock may be set to another day, but not to another week. */
const AFTER_MS = 24 * hourMs
/** What a person may accept that came later than that. */
const ACCEPTED_BEFORE_MS = 730 * dayMs
/** An order for a banquet is taken a year ahead. */
const WANTED_MS = 366 * dayMs
/** Settings that nobody changes are fetched once and used for years. */
const FETCHED_FROM = Date.UTC(2000, 0, 1)

export interface PushTimes {
  /** When the item came. */
  readonly receivedAt: number
  /** The server's clock as it is applied: later than that for one that waited. */
  readonly now: number
  /** How many days back it is believed: a terminal may have been offline for a month of holidays. */
  readonly daysBack: number
  /** A person has looked at it and takes it. */
  readonly isAccepted: boolean
}

const isInstant = (name: string) => name === 'at' || name.endsWith('At')

function isWithin(name: string, at: number, { receivedAt, now, daysBack, isAccepted }: PushTimes): boolean {
  const latest = Math.max(receivedAt, now)
  if (name === 'settingsAt') return at >= FETCHED_FROM && at <= latest + AFTER_MS
  const earliest =
    Math.min(receivedAt, now) - (isAccepted ? Math.max(ACCEPTED_BEFORE_MS, daysBack * dayMs) : daysBack * dayMs)
  return at >= earliest && at <= latest + (name === 'wantedAt' ? WANTED_MS : AFTER_MS)
}

/** The first instant in an item that is too far away, with its place: `payments.0.at`. Undefined where all are near. */
export function farInstant(value: unknown, times: PushTimes, place = ''): { field: string; at: number } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const field = place === '' ? name : `${place}.${name}`
    if (typeof part === 'string' && isInstant(name)) {
      const at = Date.parse(part)
      if (!isWithin(name, at, times)) return { field, at }
    }
    const found = farInstant(part, times, field)
    if (found) return found
  }
  return undefined
}
