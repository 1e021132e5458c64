/**
 * The states of a print job. A job that was fetched and not confirmed is `unconfirmed`: it may be on paper. It is offered
 * again as a further attempt, which carries a mark on the paper, so that nothing prints twice unseen (DEV-2).
 */

export const jobStates = ['queued', 'offered', 'sent', 'unconfirmed', 'printed', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

export const openStates = ['queued', 'offered', 'sent', 'unconfirmed'] as const satisfies readonly JobState[]
export const isOpen = (state: JobState): boolean => (openStates as readonly JobState[]).includes(state)

/** After so many attempts that nobody confirmed a person decides. */
export const MOST_ATTEMPTS = 5

/** What of a job decides its next state. */
export interface Standing {
  readonly state: JobState
  readonly attempt: number
}

/** What a printer or a person does with a job. */
export type JobEvent =
  /** It polls, prints nothing, and takes jobs. */
  | { readonly kind: 'polled' }
  /** It polls and cannot print: out of paper, cover open. */
  | { readonly kind: 'stopped'; readonly reason: string }
  | { readonly kind: 'fetched' }
  | { readonly kind: 'confirmed' }
  /** It says that it cannot print this job. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'retried' }

export interface Moved extends Standing {
  /** Makes a new token: what is fetched under an older one is another attempt. */
  readonly newToken: boolean
  /** Left out where it stays as it is. */
  readonly reason?: string
}

/** The reason of a job that was offered often enough. */
export const NEVER_CONFIRMED = 'NEVER_CONFIRMED'
/** The reason of a job that its printer fetched and never confirmed before its queue was moved. */
export const MOVED_ON = 'MOVED_ON'
/** The reason of a job of which no picture can be made. */
export const UNDRAWABLE = 'UNDRAWABLE'

/** The job after an event; undefined where nothing changes or the event does not fit its state. */
export function moveJob({ state, attempt }: Standing, event: JobEvent): Moved | undefined {
  const same = (next: JobState, reason?: string): Moved => ({
    state: next,
    attempt,
    newToken: false,
    ...(reason !== undefined && { reason }),
  })
  switch (event.kind) {
    case 'polled':
      if (state === 'queued') return { state: 'offered', attempt: attempt + 1, newToken: true }
      if (state !== 'sent') return undefined
      if (attempt >= MOST_ATTEMPTS) return same('failed', NEVER_CONFIRMED)
      return { state: 'unconfirmed', attempt: attempt + 1, newToken: true }
    case 'stopped':
      // The attempt ended without its confirmation; the next one begins when the printer is well.
      if (state !== 'sent') return undefined
      return attempt >= MOST_ATTEMPTS
        ? same('failed', NEVER_CONFIRMED)
        : { state: 'unconfirmed', attempt: attempt + 1, newToken: true, reason: event.reason }
    case 'fetched':
      return state === 'offered' || state === 'unconfirmed' ? same('sent') : undefined
    case 'confirmed':
      return state === 'sent' || state === 'unconfirmed' ? same('printed', '') : undefined
    case 'refused':
      return state === 'sent' || state === 'unconfirmed' || state === 'offered'
        ? same('failed', event.reason)
        : undefined
    case 'cancelled':
      return isOpen(state) ? same('cancelled') : undefined
    case 'retried':
      // A failed job that was fetched before may be on paper: its attempts go on being counted.
      return state === 'failed' ? same('queued', '') : undefined
  }
}

/** Whether the paper says that this may be there already. */
export const isMarked = ({ attempt }: Pick<Standing, 'attempt'>): boolean => attempt > 1
