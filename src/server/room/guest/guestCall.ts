/** A guest calls a server or asks for the bill (TBL-3, SEC-5). */
import type { CallKind } from '../../../shared/contract/room/tableCalls.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { findGuestTable } from './guestTable.queries.ts'
import { addCall, countCalls, lockTable } from './tableCalls.queries.ts'

/** More than anybody needs, and not enough to make a nuisance of oneself. */
const MOST_CALLS = 6
const WITHIN_MINUTES = 10

/** `void`: no code leads there. `tooMany`: the table has called often of late. */
export type CallOutcome = 'called' | 'tooMany' | 'void'

/** Calls for a table; again while the call is open is the same call. Open pages and devices hear of it. */
export async function callFromTable(
  context: OpenContext,
  merchantId: number,
  { token, kind }: { token: string; kind: CallKind },
): Promise<CallOutcome> {
  const { run } = context
  const table = await findGuestTable(run, merchantId, token)
  if (table === undefined) return 'void'
  const { tableId } = table
  await lockTable(run, merchantId, tableId)
  if ((await countCalls(run, merchantId, tableId, WITHIN_MINUTES)) >= MOST_CALLS) return 'tooMany'
  if (await addCall(run, merchantId, tableId, kind)) context.publish('room', { tableId, call: kind }, merchantId)
  return 'called'
}
