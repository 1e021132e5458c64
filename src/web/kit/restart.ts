/**
 * A server that is restarted says so on the live stream before it goes (ADM-7): for a moment a call that finds nobody is no
 * failure yet, and the page is not offline. Another process answers at once, the same one in some seconds.
 */

/** So long a server may take to be back; then the page says that it is away. */
const BACK_WITHIN_MS = 20_000
/** Between two tries. */
const AGAIN_AFTER_MS = 1_000

let until = 0

/** The server said that its streams are to come back. */
export function restartBegins(): void {
  until = performance.now() + BACK_WITHIN_MS
}

/** A stream is open again: from now on a failure is one. */
export function restartIsOver(): void {
  until = 0
}

/** Whether a server that cannot be reached is just being restarted. */
export const isRestarting = (): boolean => performance.now() < until

/** Resolves when it is time to try again; rejects where the person who asked has left. */
export async function beforeNextTry(signal: AbortSignal | undefined): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, AGAIN_AFTER_MS))
  signal?.throwIfAborted()
}
