/**
 * An idempotency key for one intention (SEC-9). Not `randomUUID`: a browser has that only over https, and a store's own
 * server may be without.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
