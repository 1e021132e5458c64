/** `GET openapi.json`, for a caller on the machine or with the permission (SEC-8). */
import type { Hono } from 'hono'
import type { Calls } from '../../shared/contract/kernel/call.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { openApiDocument } from '../../shared/contract/kernel/openApi.ts'
import { isLoopbackAddress, requestFacts } from './requestFacts.ts'
import { refusalFor } from './refusals.ts'
import { actorOf, type Server } from './server.ts'

/** Serves the document; made once. */
export function mountOpenApi(app: Hono, server: Server, calls: Calls): void {
  let document: string | undefined
  app.get('/openapi.json', async http => {
    const facts = requestFacts(http, server.env, 'openapi')
    try {
      if (!isLoopbackAddress(facts.origin)) {
        const actor = await actorOf(server, http.req.header(HEADERS.token))
        if (!actor.permissions.has('system.apiDocs.view')) throw new Failure('INSUFFICIENT_AUTHORITY')
      }
      document ??= JSON.stringify(openApiDocument(calls))
      return new Response(document, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } })
    } catch (error) {
      const { status, body } = refusalFor(error, facts.language, facts.requestId)
      return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
    }
  })
}
