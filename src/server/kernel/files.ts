/** Files at addresses that cannot be guessed, public to anyone with the address; cached for a year, since new content has a new address. */
import type { Hono } from 'hono'
import { isGuarded, securityHeaders } from './guards.ts'
import type { Server } from './server.ts'

export interface PublicFile {
  readonly contentType: string
  readonly body: Uint8Array
}
/** The file at the parts of an address; undefined where there is none. */
export type FindFile = (parts: Readonly<Record<string, string>>) => Promise<PublicFile | undefined>

/** Nothing in such a file runs, even if a browser shows it on its own. */
const POLICY = "default-src 'none'; sandbox"

/** Serves what `find` finds below `path`. */
export function mountFiles(app: Hono, server: Server, path: string, find: FindFile): void {
  app.get(path, async http => {
    const file = await find(http.req.param())
    isGuarded(http)
    const headers = { ...securityHeaders(server.env), 'Content-Security-Policy': POLICY }
    if (!file) return new Response('Not found', { status: 404, headers })
    return new Response(new Uint8Array(file.body), {
      headers: {
        ...headers,
        'Content-Type': file.contentType,
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  })
}
