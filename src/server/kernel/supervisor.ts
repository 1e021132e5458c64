/** The server's end of its supervisor, `npm start` (scripts/supervise.mjs), which ends and restarts a server that hangs. */

/** A few are missed where one long statement of the embedded database holds the event loop. */
const EVERY_MS = 1_000

/** Says every second that the event loop turns. Where the supervisor is gone, `stop` is called; without one, nothing is done. */
export function reportToSupervisor(stop: () => void): void {
  if (!process.send) return
  // One that is gone is heard of by `disconnect`.
  const say = () => process.send?.('alive', undefined, undefined, () => {})
  setInterval(say, EVERY_MS).unref()
  say()
  process.once('disconnect', stop)
}
