/** Sends a file as the raw body of an upload, as a page does. */
import { type Call, SERVICE_BASE, toRequest } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import type { TestPerson } from './people.ts'
import { testServer } from './testServer.ts'

/** What the server answers, a refusal too. */
export async function sendFile(
  person: TestPerson,
  call: Call,
  input: object,
  content: string | Uint8Array,
): Promise<Record<string, unknown>> {
  const { app } = await testServer()
  const response = await app.request(SERVICE_BASE + toRequest(call, input).address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', [HEADERS.token]: person.token },
    body: typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content),
  })
  return (await response.json()) as Record<string, unknown>
}
