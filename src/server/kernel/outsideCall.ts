/** What calls to other services with keys in them share: when none may be sent, and which errors mean that nothing was. */
import { isLoopback } from '../env.ts'

/** Failures before anything was sent: no connection, a wrong certificate, an invalid header. */
const NOT_REACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_CHAR|.*CERT.*|ERR_TLS.*)$/

/** The code of an error that says that nothing was sent; undefined where something may have been. */
export function notReachedCode(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && NOT_REACHED.test(code) ? code : undefined
}

/** What broke a connection, without anything that was sent. */
export function brokenCode(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'broken off'
}

/** A key is sent unencrypted only to this machine. */
export function mayCarrySecrets(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}
