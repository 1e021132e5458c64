/** Which names a browser may reach the server by, so that a foreign page cannot point a name of its own at it (SEC-12). */
import { isIP } from 'node:net'
import { type Env, isLoopback } from '../env.ts'

/** The name in a `Host` header or an address, without port and brackets, in small letters. */
export function hostName(host: string): string {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.trim().toLowerCase()) ?? []
  return (bracketed ?? plain).replace(/\.$/, '')
}

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name)

/**
 * Names of this machine always. Those of `ALLOWED_HOSTS` where it is set; where it is not, beyond loopback and behind a
 * proxy, addresses as well: a foreign page cannot make one its own.
 */
export function mayBeReachedAs(host: string, env: Pick<Env, 'host' | 'trustProxy' | 'allowedHosts'>): boolean {
  const name = hostName(host)
  if (isLoopbackName(name)) return true
  if (env.allowedHosts.length > 0) return env.allowedHosts.includes(name)
  const isAlone = isLoopback(env.host) && !env.trustProxy
  return !isAlone && isIP(name) !== 0
}
