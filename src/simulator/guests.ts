/** Guests with a phone at the tables: they call from the page that their table's code opens (TBL-3). */
import type { CallKind } from '../shared/contract/room/tableCalls.ts'
import { tableCodeCalls } from '../shared/contract/room/codes.ts'
import { GUEST_PATH } from '../shared/rules/room/codes/codeAddress.ts'
import { asPerson, type StorePerson } from './asPerson.ts'
import type { Fetch, Wire } from './wire.ts'

/** The guest pages of the store by table, read as the page of QR codes reads them; none where codes open another site. */
export async function readGuestPages(
  url: string,
  person: StorePerson,
  fetch?: Fetch,
): Promise<ReadonlyMap<number, string>> {
  const read = (wire: Wire) => wire.send(tableCodeCalls.getTableCodes, { origin: url })
  const { rows } = await asPerson(url, person, read, fetch)
  const own = rows.filter(({ address }) => new URL(address).pathname.startsWith(`${GUEST_PATH}/`))
  // The store may print another address than the one that this machine reaches it by.
  return new Map(own.map(({ tableId, address }) => [tableId, url + new URL(address).pathname]))
}

/** Presses a button of a table's page; whether the page took the call. */
export async function callFrom(page: string, kind: CallKind, fetch: Fetch = globalThis.fetch): Promise<boolean> {
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${page}/call`, { method: 'POST', headers, body: `kind=${kind}` })
  return answer.ok
}
