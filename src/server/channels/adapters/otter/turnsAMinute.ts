/**
 * Keeps to a service's “so many a minute”: a call that would be one too many is not sent but told to come back, as the
 * service would tell it, without costing one of its calls.
 */
import { ChannelBusy } from '../../port.ts'

const MINUTE = 60_000
/** Calls of the last minute, by what is limited. */
const made = new Map<string, number[]>()
/** Stores with their calls; older ones are forgotten. */
const MOST = 5_000

/** Takes a turn. Throws ChannelBusy with the time until the next one is free. */
export function takeTurn(limited: string, aMinute: number, now: number): void {
  const recent = (made.get(limited) ?? []).filter(at => at > now - MINUTE)
  const [first = now] = recent.slice(-aMinute)
  if (recent.length >= aMinute) throw new ChannelBusy(first + MINUTE - now)
  if (made.size >= MOST) made.clear()
  made.set(limited, [...recent, now])
}
