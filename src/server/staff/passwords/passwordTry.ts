/**
 * One try of a password: counted before it is checked, so that concurrent tries cannot be more than allowed, and
 * checked outside every transaction (AUTH-2, SEC-5). What is known of an account changes neither answer nor time.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Mode } from '../../db/engine.ts'
import type { OpenContext, RequestFacts } from '../../kernel/context.ts'
import { isPassword } from '../../kernel/passwordHash.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { accountSubject, deleteTries, nameSubject, type Subjects } from './signInTries.queries.ts'
import { delayAfter, isLocked } from './lockout.ts'
import { oneAtATime } from './oneAtATime.ts'
import { findTries, insertTry, lockTries } from './tries.queries.ts'

/** `OpenTurns` and `TurnContext` alike. */
export interface Turns {
  readonly request: RequestFacts
  readonly turn: <T>(mode: Mode, work: (context: OpenContext) => Promise<T>) => Promise<T>
}

/** What was typed, whether such an account exists or not: two rows either way. */
export function typedSubjects(typed: string, accountId: number | undefined): Subjects {
  const account = accountId === undefined ? hashSecret(`nobody ${nameSubject(typed)}`) : accountSubject(accountId)
  return { account, names: [nameSubject(typed)] }
}

const allOf = ({ account, names }: Subjects) => [account, ...names]

/**
 * Returns when the password is right. Throws `PASSWORD_LOCKED` after five failures under this name from this
 * address, else `PASSWORD_WRONG`, also where five were made under another name of the account: the answer must not
 * tell that two names are one person's. Where a person has several passwords, any of them is right.
 */
export async function requirePassword(
  turns: Turns,
  subjects: Subjects,
  given: TypedPassword,
  ...stored: readonly [string | undefined, ...string[]]
): Promise<void> {
  const address = turns.request.origin
  const { right, delay } = await oneAtATime(`${subjects.account} ${address}`, async () => {
    const verdict = await admit(turns, subjects, address)
    if (verdict.lock === 'shown') throw new Failure('PASSWORD_LOCKED', { field: given.field })
    const same = await isOneOf(given.password, stored)
    if (!same || verdict.lock) {
      await turns.turn('write', async context => keepFailure(context, given.whose, verdict.locks))
      return { right: false, delay: verdict.delay }
    }
    await turns.turn('write', ({ run }) => deleteTries(run, allOf(subjects), address))
    return { right: true, delay: verdict.delay }
  })
  // Outside of everything that somebody else could wait for.
  if (delay > 0) await wait(delay)
  if (!right) throw new Failure('PASSWORD_WRONG', { field: given.field })
}

async function isOneOf(password: string, stored: readonly (string | undefined)[]): Promise<boolean> {
  for (const each of stored) if (await isPassword(password, each)) return true
  return false
}

/** What was typed, and whose it would be; undefined where nobody has that name. */
export interface TypedPassword {
  readonly password: string
  readonly field: string
  readonly whose: { readonly merchantId: number; readonly employeeId: number } | undefined
}

/** A wrong password, and the lock that it brings, stand in the trail of the store (SEC-12). */
function keepFailure(context: OpenContext, whose: TypedPassword['whose'], locks: boolean): void {
  if (!whose) return
  const { merchantId, employeeId } = whose
  // Nobody knows who it was.
  const entry = { objectType: 'employee', objectId: employeeId, merchantId, actorName: '' } as const
  context.audit({ action: 'signInFailed', ...entry })
  if (locks) context.audit({ action: 'lockedOut', ...entry })
}

interface Verdict {
  readonly lock: 'shown' | 'hidden' | undefined
  /** Should this try fail, its name is locked. */
  readonly locks: boolean
  readonly delay: number
}

/** Counts the try, unless it is locked. */
function admit(turns: Turns, subjects: Subjects, address: string): Promise<Verdict> {
  return turns.turn('write', async ({ run }) => {
    await lockTries(run, subjects.account, address)
    const past = await findTries(run, allOf(subjects), address)
    const locked = (subject: string) => isLocked(past.here.get(subject) ?? [])
    // By name: a delay that other names of the account had caused would tell that they are one person's.
    const delay = delayAfter(Math.max(0, ...subjects.names.map(name => past.elsewhere.get(name) ?? 0)))
    const locks = subjects.names.some(name => isLocked([0, ...(past.here.get(name) ?? [])]))
    if (subjects.names.some(locked)) return { lock: 'shown', locks: false, delay }
    if (locked(subjects.account)) {
      // This name locks after as many tries as any other one would.
      await insertTry(run, subjects.names, address)
      return { lock: 'hidden', locks, delay }
    }
    await insertTry(run, allOf(subjects), address)
    return { lock: undefined, locks, delay }
  })
}
