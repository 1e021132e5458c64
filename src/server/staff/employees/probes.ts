/**
 * “PASSWORD REPEAT” tells that somebody has this POS password, “This email already has an account” that one of any store
 * has it: whoever may hire must not try them all (SEC-5, SEC-12). Such answers are counted by person, before they are
 * known, so that requests at the same time are counted, too.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { TurnContext } from '../../kernel/context.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { countTry, forgetTry } from '../passwords/countedTries.queries.ts'

const WITHIN_SECONDS = 15 * 60
const LIMIT = { most: 20, withinSeconds: WITHIN_SECONDS } as const
const TELLING: ReadonlySet<string> = new Set(['PASSWORD_REPEAT', 'EMAIL_TAKEN'])

/**
 * Does a change that could tell (`isProbe`: it sets a POS password or an e-mail). Throws 429 `TOO_MANY_ATTEMPTS` after 20
 * taken ones in 15 minutes.
 */
export async function countingProbes<T>(turns: TurnContext, isProbe: boolean, work: () => Promise<T>): Promise<T> {
  if (!isProbe) return work()
  const subject = hashSecret(`probes of ${turns.merchantId} by ${turns.actor.employeeId}`)
  const tried = await turns.turn('write', ({ run }) => countTry(run, subject, LIMIT))
  if (tried === undefined) throw new Failure('TOO_MANY_ATTEMPTS', { values: { seconds: WITHIN_SECONDS } })
  const forget = () => turns.turn('write', ({ run }) => forgetTry(run, tried))
  try {
    const made = await work()
    await forget()
    return made
  } catch (error) {
    if (!(error instanceof Failure) || !TELLING.has(error.code)) await forget()
    throw error
  }
}
