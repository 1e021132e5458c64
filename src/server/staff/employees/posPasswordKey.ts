/**
 * The key under which POS passwords are compared (SEC-2): it lives outside the database, so that nobody who has a copy
 * of that can try the few million POS passwords there are.
 */
import { createHmac } from 'node:crypto'
import type { Env } from '../../env.ts'
import { installationKey, keyUses } from '../../kernel/keyFile.ts'

/** What tells whether two POS passwords of a store are equal, and nothing else. */
export type KeyedHash = (merchantId: number, posPassword: string) => string

const made = new WeakMap<Env, KeyedHash>()

/** The keyed hash of an installation; makes its key at the first use. */
export function keyedHashOf(env: Env): KeyedHash {
  const known = made.get(env)
  if (known) return known
  const key = installationKey(env, keyUses.posPasswords)
  const keyed: KeyedHash = (merchantId, posPassword) =>
    createHmac('sha256', key).update(`pos password ${merchantId} ${posPassword}`).digest('base64url')
  made.set(env, keyed)
  return keyed
}
