/** Tokens, tickets and codes: opaque and random; only their hashes are stored (AUTH-4, SEC-5). */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for an address or a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret of 256 bits; no salt is needed for those. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** Compares in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
