/** Old codes and failures are cleared as new codes are made, once a minute at most; the rest by housekeeping. */
import type { OpenContext } from '../../kernel/context.ts'
import { REMEMBERED } from '../passwords/lockout.ts'
import { deleteOutdated } from './verifyCode.queries.ts'

const EVERY_MS = 60_000

/** A function that clears when it is time to. */
export function makeTidy(): (context: OpenContext) => Promise<void> {
  let next = 0
  return async ({ run }) => {
    if (performance.now() < next) return
    next = performance.now() + EVERY_MS
    await deleteOutdated(run, REMEMBERED)
  }
}
