/**
 * The port, from the first moment on: whoever watches the process sees that it lives (`/healthz`) and why it is not ready
 * (`/readyz`), also while a database is migrated; and a port that somebody else has is known before data is touched.
 */
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Env } from './env.ts'
import { endSlowClients, httpOptions } from './kernel/slowClients.ts'
import { asListenFailure } from './startErrors.ts'

type Answer = (request: Request, env: never) => Response | Promise<Response>

export interface Door {
  readonly http: HttpServer
  readonly port: number
  /** From here on requests are answered. */
  open(answer: Answer): void
}

/** Listens. Throws `CannotStart` where it cannot. */
export function openDoor({ host, port }: Pick<Env, 'host' | 'port'>): Promise<Door> {
  let answer: Answer = starting
  return new Promise((resolve, reject) => {
    const http = serve(
      { fetch: (request, env) => answer(request, env as never), port, hostname: host, serverOptions: httpOptions() },
      address => {
        http.off('error', refuse)
        endSlowClients(http)
        resolve({ http, port: (address as AddressInfo).port, open: next => void (answer = next) })
      },
    ) as HttpServer
    const refuse = (error: Error) => reject(asListenFailure(error, { host, port }) as Error)
    http.on('error', refuse)
  })
}

function starting(request: Request): Response {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return new Response('ok')
  const headers = { 'Retry-After': '2' }
  if (pathname === '/readyz') return new Response('migrating', { status: 503, headers })
  return new Response('Mise is starting: please try again in a moment.', { status: 503, headers })
}
