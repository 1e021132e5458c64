/** The code that the server prints while nothing is set up: anyone who reads it may make the first store (AUTH-9, SEC-5). */
import { hkdfSync, randomBytes } from 'node:crypto'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Env } from '../../env.ts'
import { installationKey, keyUses } from '../../kernel/keyFile.ts'
import { sameSecret } from '../../kernel/secrets.ts'
import type { Server } from '../../kernel/server.ts'
import { hasStores } from './setUp.queries.ts'

/** Letters and digits that nobody takes for one another; 15 of them hold about 68 bits. */
const LETTERS = 'ACDEFGHJKMNPQRTWXY34679'
const GROUPS = 3
const GROUP = 5
const MOST_TRIES = 10
const PAUSE_MS = 15 * 60_000

/** So many random bits for a letter that no letter is likelier than another. */
const LETTER_BYTES = 6

/**
 * What a code is made of. Processes of one PostgreSQL have the same, by a key that they share (keyFile.ts): whichever of them
 * printed it, a balancer may lead to another. The embedded database has one process, and each start a code of its own.
 */
function codeBytes(env: Env): Buffer {
  const bytes = GROUPS * GROUP * LETTER_BYTES
  if (env.databaseUrl === undefined) return randomBytes(bytes)
  return Buffer.from(hkdfSync('sha256', installationKey(env, keyUses.secrets), '', 'mise set-up code', bytes))
}

function newCode(env: Env): string {
  const bytes = codeBytes(env)
  const letterAt = (index: number) =>
    LETTERS.charAt(bytes.readUIntBE(index * LETTER_BYTES, LETTER_BYTES) % LETTERS.length)
  return Array.from({ length: GROUPS }, (_, group) =>
    Array.from({ length: GROUP }, (__, index) => letterAt(group * GROUP + index)).join(''),
  ).join('-')
}

class SetupCode {
  readonly code: string
  #wrong = 0
  #pausedUntil = 0
  constructor(env: Env) {
    this.code = newCode(env)
  }

  /** Throws `SETUP_CODE_WRONG`, and 429 for a quarter of an hour after ten wrong ones. */
  check(given: string): void {
    const pause = this.#pausedUntil - performance.now()
    if (pause > 0) throw new Failure('TOO_MANY_ATTEMPTS', { values: { seconds: Math.ceil(pause / 1000) } })
    const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
    if (sameSecret(plain(given), plain(this.code))) return
    this.#wrong++
    if (this.#wrong % MOST_TRIES === 0) this.#pausedUntil = performance.now() + PAUSE_MS
    throw new Failure('SETUP_CODE_WRONG', { field: 'setupCode' })
  }
}

const codes = new WeakMap<Server, SetupCode>()

/** The set-up code of this process, made on the first call; undefined once a store exists. For the start to print. */
export async function ensureSetupCode(server: Server): Promise<string | undefined> {
  if (await server.engine.transact('owner', 'read', hasStores)) return undefined
  const known = codes.get(server) ?? new SetupCode(server.env)
  codes.set(server, known)
  return known.code
}

/** Throws unless the code is the one that this process printed. */
export function requireSetupCode(server: Server, given: string): void {
  const known = codes.get(server)
  if (!known) throw new Failure('SETUP_CODE_WRONG', { field: 'setupCode' })
  known.check(given)
}
