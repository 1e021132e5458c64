/** What went wrong in this process, for its operator: without anything that somebody entered (ADM-3, SEC-7). */

export interface Fault {
  readonly at: Date
  /** The call, or the work that was due. */
  readonly call: string
  /** The database's or the platform's code, or the kind of error. */
  readonly code: string
  /** Where in the sources, file and line; empty where it is not known. */
  readonly place: string
  /** By which the log has it; empty for work without a request. */
  readonly requestId: string
}

/** So many wait to be kept; of a flood the first ones say what is wrong. */
const MOST_WAITING = 200

export class Faults {
  /** Since the start, by call. */
  readonly counts = new Map<string, number>()
  #waiting: Fault[] = []

  note(error: unknown, call: string, requestId = ''): void {
    this.counts.set(call, (this.counts.get(call) ?? 0) + 1)
    if (this.#waiting.length >= MOST_WAITING) return
    this.#waiting.push({ at: new Date(), call, code: codeOf(error), place: placeOf(error), requestId })
  }

  /** Those that were noted since the last time, to be kept. */
  take(): Fault[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }

  /** They could not be kept: they wait on. */
  putBack(faults: readonly Fault[]): void {
    this.#waiting = [...faults, ...this.#waiting].slice(0, MOST_WAITING)
  }
}

/** A code is no sentence: messages of errors quote what was entered. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const said = [code, name].find(text => typeof text === 'string' && /^[\w.-]{1,60}$/.test(text))
  return typeof said === 'string' ? said : 'Error'
}

/** The first line of its stack that is ours. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return (
    /[/\\]src[/\\](?:server|shared)[/\\]([\w./\\-]{1,120}:\d+):\d+\)?$/m.exec(stack)?.[1]?.replaceAll('\\', '/') ?? ''
  )
}
