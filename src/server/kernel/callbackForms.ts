/** Forms that other services post outside the calls: bounded, and answered without the envelope. */
import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { RequestFacts } from './context.ts'
import { requestFacts } from './requestFacts.ts'
import type { Server } from './server.ts'

const MOST_BYTES = 64 * 1024

export interface CallbackForm {
  /** The parts of the address. */
  readonly parts: Readonly<Record<string, string>>
  /** A header; empty where it is missing. */
  readonly header: (name: string) => string
  /** Reads the form, once the address is known to be right. */
  readonly form: () => Promise<URLSearchParams>
  readonly facts: RequestFacts
}

export interface CallbackAnswer {
  readonly status: 200 | 204 | 403 | 404
  readonly contentType?: string
  readonly body?: string
}

/** Answers forms that are posted to `path`. */
export function mountCallbackForms(
  app: Hono,
  { env }: Server,
  path: string,
  call: string,
  handle: (form: CallbackForm) => Promise<CallbackAnswer>,
): void {
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: () => new Response('Too large', { status: 413 }) })
  app.post(path, limit, async (http: HonoContext) => {
    const {
      status,
      contentType = 'text/plain; charset=utf-8',
      body,
    } = await handle({
      parts: http.req.param() as Record<string, string>,
      header: name => http.req.header(name) ?? '',
      form: async () => new URLSearchParams(await http.req.text()),
      facts: requestFacts(http, env, call),
    })
    return new Response(body ?? null, { status, headers: body === undefined ? {} : { 'Content-Type': contentType } })
  })
}
