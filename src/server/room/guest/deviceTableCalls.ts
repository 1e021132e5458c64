/** Open calls of guests as devices fetch them (TBL-3). */
import { createHash } from 'node:crypto'
import type { Run } from '../../db/run.ts'
import { listOpenCalls } from './tableCalls.queries.ts'

/** The document, and its tag: another one as soon as a guest calls, a call is answered, or one has grown too old. */
export async function deviceTableCalls(run: Run, merchantId: number): Promise<{ body: Uint8Array; etag: string }> {
  const body = new TextEncoder().encode(JSON.stringify({ rows: await listOpenCalls(run, merchantId) }))
  return { body, etag: createHash('sha256').update(body).digest('hex') }
}
