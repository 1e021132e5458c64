/** The built front end: hashed files for a year, precompressed; the one page never from a cache. */
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { Server } from './server.ts'

const FOLDER = path.join(import.meta.dirname, '../../../dist/web')

export function mountPages(app: Hono, _server: Server, folder = FOLDER): void {
  const root = path.relative(process.cwd(), folder) || '.'
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, http) => http.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.use(
    '/*',
    serveStatic({ root, precompressed: true, onFound: (_, http) => http.header('Cache-Control', 'no-cache') }),
  )
}
