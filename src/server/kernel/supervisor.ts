/** The server's end of its supervisor, `npm start` (scripts/supervise.mjs), which ends and restarts a server that hangs. */

/** A few are missed where one long statement of the embedded database holds the event loop. */
const EVERY_MS = 1_000

/** Says every second that the event loop turns; without a supervisor nothing is done. */
export function reportToSupervisor(): void {
  if (!process.send) return
  // One that is gone is heard of by endWithParent.mjs.
  const say = () => void (process.connected && process.send?.('alive', undefined, undefined, () => {}))
  setInterval(say, EVERY_MS).unref()
  say()
}
