/** How often each call was made, how it ended and how long it took: counted on its way, without making a text of it (ADM-3). */
import { Durations } from '../../shared/rules/kernel/durations.ts'

/** What a call may answer (docs/product/fields.md); others are counted together. */
export const CALL_STATUSES = [200, 429, 500, 503, 507, 510, 511, 0] as const
const OTHER = CALL_STATUSES.length - 1
const placeOf = new Map<number, number>(CALL_STATUSES.map((status, at) => [status, at]))

const HOURS = 24
const HOUR_MS = 3_600_000

/** The slowest of an hour. */
export interface SlowestCall {
  readonly ms: number
  readonly requestId: string
  /** ms since 1970. */
  readonly at: number
}

interface Hour {
  /** Hours since 1970. */
  hour: number
  readonly durations: Durations
  slowest: SlowestCall
}

/** One call of the contract, since this process started; its last day by the hour. */
export class CallFigures {
  /** By the place in `CALL_STATUSES`. */
  readonly statuses = new Uint32Array(CALL_STATUSES.length)
  readonly durations = new Durations()
  readonly #hours: (Hour | undefined)[] = []

  /** At the end of a call, at a time in ms since 1970. */
  add(ms: number, status: number, requestId: string, now: number): void {
    const place = placeOf.get(status) ?? OTHER
    this.statuses[place] = (this.statuses[place] ?? 0) + 1
    this.durations.add(ms)
    const hour = this.#hourAt(Math.floor(now / HOUR_MS))
    hour.durations.add(ms)
    if (ms > hour.slowest.ms) hour.slowest = { ms, requestId, at: now }
  }

  /** The last 24 hours together; undefined where there was no call. */
  lastDay(now: number): { readonly durations: Durations; readonly slowest: SlowestCall } | undefined {
    const first = Math.floor(now / HOUR_MS) - HOURS + 1
    const durations = new Durations()
    let slowest: SlowestCall = { ms: 0, requestId: '', at: 0 }
    for (const hour of this.#hours) {
      if (!hour || hour.hour < first) continue
      durations.addAll(hour.durations)
      if (hour.slowest.ms > slowest.ms) slowest = hour.slowest
    }
    return durations.count === 0 ? undefined : { durations, slowest }
  }

  #hourAt(hour: number): Hour {
    const place = hour % HOURS
    const known = this.#hours[place]
    if (known?.hour === hour) return known
    const made = known ?? { hour, durations: new Durations(), slowest: { ms: 0, requestId: '', at: 0 } }
    made.hour = hour
    made.durations.clear()
    made.slowest = { ms: 0, requestId: '', at: 0 }
    this.#hours[place] = made
    return made
  }
}
