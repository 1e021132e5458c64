/**
 * How a printer is, in one shape for every way that it is connected: polling by CloudPRNT, in the local network, or
 * through a device (DEV-1).
 */
import { conditionOf, readStatusCode } from './statusCode.ts'

export const paperStates = ['ok', 'low', 'out'] as const
export type PaperState = (typeof paperStates)[number]

/** What a printer says of itself. */
export interface PrinterSays {
  readonly paper: PaperState
  readonly coverOpen: boolean
  /** In its own words ("411 Paper jam"); empty where nothing else is wrong. */
  readonly error: string
}

export const WELL: PrinterSays = { paper: 'ok', coverOpen: false, error: '' }

/** What a CloudPRNT status code says. A code about a job, and one that nobody knows, say nothing of the printer. */
export function saysOfStatusCode(statusCode: string): PrinterSays {
  const said = readStatusCode(statusCode)
  switch (conditionOf(said)) {
    case 'paperLow':
      return { ...WELL, paper: 'low' }
    case 'outOfPaper':
      return { ...WELL, paper: 'out' }
    case 'coverOpen':
      return { ...WELL, coverOpen: true }
    case 'paperJam':
    case 'needsPerson':
      return { ...WELL, error: said }
    case 'ready':
    case 'jobRefused':
    case 'unknown':
      return WELL
  }
}

export const sameSays = (one: PrinterSays, other: PrinterSays): boolean =>
  one.paper === other.paper && one.coverOpen === other.coverOpen && one.error === other.error

/** Whether it takes jobs as it is. */
export const canPrint = ({ paper, coverOpen, error }: PrinterSays): boolean =>
  paper !== 'out' && !coverOpen && error === ''

/** What is known of a printer. Instants in milliseconds. */
export interface KnownPrinter {
  /** Undefined where it has never been heard of. */
  readonly heard?: PrinterSays & { readonly lastSeenAt: number; readonly offlineAt: number }
  /** Jobs that wait, and since when the oldest does. */
  readonly queue: number
  readonly oldestWaitingAt: number | null
  /** Jobs that failed within `FAILED_FOR_MS` and that nobody has put back or cancelled. */
  readonly failed: number
}

export interface PrinterHealth extends PrinterSays {
  /** `never`: nothing has been heard of it yet. */
  readonly contact: 'online' | 'offline' | 'never'
  readonly lastSeenAt: number | null
  readonly queue: number
  readonly oldestWaitingAt: number | null
  readonly failed: number
}

/** How long a failed job is news. */
export const FAILED_FOR_MS = 24 * 3_600_000

/** How a printer is at an instant. What an offline printer said last stays: nobody has put paper in by its going away. */
export function healthOf({ heard, queue, oldestWaitingAt, failed }: KnownPrinter, now: number): PrinterHealth {
  const jobs = { queue, oldestWaitingAt, failed }
  if (!heard) return { ...WELL, contact: 'never', lastSeenAt: null, ...jobs }
  const { paper, coverOpen, error, lastSeenAt, offlineAt } = heard
  return { paper, coverOpen, error, contact: offlineAt > now ? 'online' : 'offline', lastSeenAt, ...jobs }
}
