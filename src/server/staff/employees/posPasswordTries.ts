/**
 * “PASSWORD REPEAT” tells that somebody has this POS password: anyone who may hire must not try them all (SEC-5). Such
 * answers are counted by person, before they are known, so that requests at the same time are counted, too.
 */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { TurnContext } from '../../kernel/context.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { forgetTry, insertTry } from './posPasswordTries.queries.ts'

const MOST = 20
const WITHIN_SECONDS = 15 * 60

/** Does a change that sets a POS password. Throws 429 `TOO_MANY_ATTEMPTS` after 20 taken ones in 15 minutes. */
export async function countingRepeats<T>(turns: TurnContext, posPassword: string, work: () => Promise<T>): Promise<T> {
  if (posPassword === '') return work()
  const subject = hashSecret(`pos password of ${turns.merchantId} by ${turns.actor.employeeId}`)
  const tried = await turns.turn('write', ({ run }) => insertTry(run, subject, MOST, WITHIN_SECONDS))
  if (tried === undefined) throw new Failure('TOO_MANY_ATTEMPTS', { values: { seconds: WITHIN_SECONDS } })
  const forget = () => turns.turn('write', ({ run }) => forgetTry(run, tried))
  try {
    const made = await work()
    await forget()
    return made
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'PASSWORD_REPEAT') await forget()
    throw error
  }
}
