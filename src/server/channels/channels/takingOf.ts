/** How long orders of a channel take, where a call may leave it out. */
import type { StoredChannel } from './channels.queries.ts'

type Taking = Pick<StoredChannel, 'acceptMinutes' | 'busyMinutes' | 'busyUntil'>

/** What was typed; what was left out stays as it is stored. */
export const takingOf = (typed: { readonly [K in keyof Taking]?: Taking[K] | undefined }, stored: Taking): Taking => ({
  acceptMinutes: typed.acceptMinutes ?? stored.acceptMinutes,
  busyMinutes: typed.busyMinutes ?? stored.busyMinutes,
  busyUntil: typed.busyUntil === undefined ? stored.busyUntil : typed.busyUntil,
})
