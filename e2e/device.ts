/** An order device as the server sees one: paired by its code, then calls with its own token (POS-1). */
import type { RunningServer } from './serverHere.ts'

/** A call of a device, with its own token. */
export const fetchAs = (server: RunningServer, token: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/service/posDevice/${path}`, { headers: { deviceAuth: token, ...headers } })

/** Types a pairing code on a device of that name. */
export async function pair(
  server: RunningServer,
  code: string,
  name: string,
): Promise<{ token: string; reason?: string }> {
  const response = await fetch(`${server.url}/service/posDevice/pair`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, name }),
  })
  return (await response.json()) as { token: string; reason?: string }
}
