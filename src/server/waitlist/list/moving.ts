/** A party's moves between states: each happens once, whoever asks and however often (SET-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { isOpen, mayMove, type PartyState } from '../../../shared/rules/waitlist/partyState.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { addEvent, type PartyEventKind } from './events.queries.ts'
import { auditedBy, type By, holdLine, type Line, lineChanged } from './line.ts'
import { changeParty, findParty, listOpen, type Party, releaseOthers, sortParties } from './parties.queries.ts'
import { textParty } from './partyTexts.ts'
import { findTableNames, requireSeat } from './seats.queries.ts'
import { canStillHold, holdFor, leaveTable, seatAt } from './seats.ts'

const MINUTE_MS = 60_000

export interface Move {
  readonly partyId: number
  /** Left out by guests, who see no versions: then the state alone decides. */
  readonly version?: number
  readonly to: PartyState
  readonly tableId?: number | null
  readonly reason?: string
}

/**
 * Moves a party to another state; its version then. Throws NOT_FOUND, CONFLICT, PARTY_MOVE where the state allows no such
 * move, and REFERENCE_GONE at `tableId`.
 */
export async function moveParty(context: OpenContext, merchantId: number, move: Move, by: By): Promise<number> {
  const { run, request } = context
  const { now } = request
  const line = await holdLine(context, merchantId)
  const party = requireFound(await findParty(run, merchantId, move.partyId), 'partyId')
  if (move.version !== undefined) requireVersion(party, move.version)
  if (!mayMove(party.state, move.to, by.mover === 'guest' ? 'guest' : 'staff')) throw new Failure('PARTY_MOVE')
  const tableId = await tableAfter(context, merchantId, party, move)
  if (tableId !== null && tableId !== party.tableId) await requireSeat(run, merchantId, tableId)
  const version = await changeParty(run, merchantId, party, {
    ...changeOf(party, move.to, now),
    tableId,
  })
  if (version === undefined) throw new Failure('CONFLICT', { field: 'version' })
  const { partyId } = party
  const { reason = '' } = move
  const moved = { party, to: move.to, tableId, line }
  await moveTable(context, merchantId, moved)
  await auditMove(context, merchantId, moved, { ...(reason === '' ? {} : { reason }), ...auditedBy(merchantId, by) })
  const kind: PartyEventKind = move.to === 'waiting' ? 'putBack' : move.to
  await addEvent(run, merchantId, { partyId, kind, at: now, byName: by.name, reason })
  // Put back from the end: to the front, because it was there before the others.
  if (!isOpen(party.state)) await toFront(context, merchantId, partyId)
  if (move.to === 'told') await tellReady(context, merchantId, line, { ...party, version })
  await lineChanged(context, merchantId, line, partyId)
  return version
}

/** The table of a party after a move: chosen with it, or held for it until it is given up or others took it. */
async function tableAfter(
  context: OpenContext,
  merchantId: number,
  party: Party,
  { to, tableId = null }: Move,
): Promise<number | null> {
  if (to === 'confirmed') return party.tableId
  if (to !== 'told' || tableId !== null || party.tableId === null)
    return to === 'seated' || to === 'told' ? tableId : null
  return (await canStillHold(context, merchantId, party.tableId)) ? party.tableId : null
}

interface TableMove {
  readonly party: Party
  readonly to: PartyState
  readonly tableId: number | null
  readonly line: Line
}

/** Says to the room what the move means: seated, held for the hold time of the settings, free again. */
async function moveTable(
  context: OpenContext,
  merchantId: number,
  { party, to, tableId, line }: TableMove,
): Promise<void> {
  const { partyId, name, size } = party
  const before = party.tableId
  if (before !== null && before !== tableId)
    await leaveTable(context, merchantId, { tableId: before, name, wasSeated: party.state === 'seated' })
  if (tableId === null || to === 'confirmed') return
  if (to === 'seated') await seatAt(context, merchantId, { tableId, name, size })
  else {
    const until = new Date(context.request.now.getTime() + line.settings.holdMinutes * MINUTE_MS)
    await holdFor(context, merchantId, { tableId, name, size, until, isAgain: before === tableId })
  }
  // A hold that ran out, or that a host passed over: the table is this party's from now on.
  await releaseOthers(context.run, merchantId, { tableId, partyId })
}

/** Says in the trail what the move was; tables by their names, because a number of the database tells nobody anything. */
async function auditMove(
  context: OpenContext,
  merchantId: number,
  { party, to, tableId }: TableMove,
  by: ReturnType<typeof auditedBy> & { readonly reason?: string },
): Promise<void> {
  const names = await findTableNames(context.run, merchantId, party.tableId === tableId ? [] : [party.tableId, tableId])
  const tableIn = (id: number | null) =>
    party.tableId === tableId ? {} : { table: id === null ? null : (names.get(id) ?? null) }
  context.audit({
    action: 'update',
    objectType: 'waitlistParty',
    objectId: party.partyId,
    before: { state: party.state, ...tableIn(party.tableId) },
    after: { state: to, ...tableIn(tableId) },
    ...by,
  })
}

function changeOf(party: Party, to: PartyState, now: Date): Parameters<typeof changeParty>[3] {
  if (to === 'waiting') return { state: to, toldAt: null, confirmedAt: null, seatedAt: null, endedAt: null }
  if (to === 'told') return { state: to, toldAt: now, toldCount: party.toldCount + 1, confirmedAt: null }
  if (to === 'confirmed') return { state: to, confirmedAt: now }
  return { state: to, endedAt: now, ...(to === 'seated' ? { seatedAt: now } : {}) }
}

async function tellReady(context: OpenContext, merchantId: number, line: Line, party: Party): Promise<void> {
  const minutes = line.settings.holdMinutes
  const position = line.open.findIndex(({ partyId }) => partyId === party.partyId) + 1
  await textParty(context, merchantId, party, line, { kind: 'ready', time: party.toldCount + 1, minutes, position })
}

async function toFront({ run }: OpenContext, merchantId: number, partyId: number): Promise<void> {
  const open = await listOpen(run, merchantId)
  const others = open.filter(party => party.partyId !== partyId).map(party => party.partyId)
  await sortParties(run, merchantId, [partyId, ...others])
}
