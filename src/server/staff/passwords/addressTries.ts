/** How much may be tried from one network address, whatever the account (SEC-12, SEC-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { countTry, forgetTry } from './countedTries.queries.ts'
import type { Turns } from './passwordTry.ts'
import type { OpenContext } from '../../kernel/context.ts'

const WITHIN_SECONDS = 15 * 60
/** Wrong passwords; a restaurant's people share one address. */
const PASSWORDS = { most: 30, withinSeconds: WITHIN_SECONDS } as const
/** Pictures: each is one try of a password, and one row. */
const PICTURES = { most: 300, withinSeconds: WITHIN_SECONDS } as const

const tooMany = () => new Failure('TOO_MANY_ATTEMPTS', { values: { seconds: WITHIN_SECONDS } })

/**
 * Does a sign-in; one that fails counts against its address, before it is known. Throws 429 `TOO_MANY_ATTEMPTS` after 30
 * in 15 minutes, over all accounts, those that do not exist too.
 */
export async function countingFailures<T>(turns: Turns, work: () => Promise<T>): Promise<T> {
  const subject = hashSecret(`sign-ins from ${turns.request.origin}`)
  const tried = await turns.turn('write', ({ run }) => countTry(run, subject, PASSWORDS))
  if (tried === undefined) throw tooMany()
  const made = await work()
  await turns.turn('write', ({ run }) => forgetTry(run, tried))
  return made
}

/** Throws 429 `TOO_MANY_ATTEMPTS` after 300 verification codes for an address in 15 minutes. */
export async function countPicture({ run, request }: OpenContext): Promise<void> {
  const subject = hashSecret(`verification codes for ${request.origin}`)
  if ((await countTry(run, subject, PICTURES)) === undefined) throw tooMany()
}
