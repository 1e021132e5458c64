/** A node of a cluster that does not answer its coordinator (docs/citus.md). */
import { errorCode } from './errorCode.ts'

/** Connection exceptions, and a server that stops or starts. */
const AWAY = /^(08...|57P0[123])$/

/** Whether a statement failed, or was skipped behind one that failed, because its node is away. */
export function isNodeAway(error: unknown): boolean {
  if (AWAY.test(errorCode(error))) return true
  const cause = error instanceof Error ? error.cause : undefined
  return cause !== undefined && isNodeAway(cause)
}
