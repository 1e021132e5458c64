/** The calls of the last day that took longest, of this process. */
import type { Server } from '../../kernel/server.ts'

export interface SlowCall {
  readonly call: string
  readonly count: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
  readonly slowestAt: string
  readonly requestId: string
}

const MOST = 15
const whole = (ms: number) => Math.round(ms * 10) / 10

export function slowCalls({ figures }: Pick<Server, 'figures'>, now: number): SlowCall[] {
  const lines: SlowCall[] = []
  for (const [call, own] of figures.calls) {
    const day = own.lastDay(now)
    if (!day) continue
    const { durations, slowest } = day
    lines.push({
      call,
      count: durations.count,
      // The bound of a bucket is no longer than what there was.
      p50Ms: whole(Math.min(durations.quantile(0.5), slowest.ms)),
      p99Ms: whole(Math.min(durations.quantile(0.99), slowest.ms)),
      slowestMs: whole(slowest.ms),
      slowestAt: new Date(slowest.at).toISOString(),
      requestId: slowest.requestId,
    })
  }
  return lines.toSorted((one, other) => other.p99Ms - one.p99Ms || other.slowestMs - one.slowestMs).slice(0, MOST)
}
