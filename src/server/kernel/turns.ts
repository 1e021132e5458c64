/** Transactions with a context: audit entries and events are written last in them, sessions forgotten after them. */
import type { Context as HonoContext } from 'hono'
import type { Call } from '../../shared/contract/kernel/call.ts'
import type { Mode, Scope } from '../db/engine.ts'
import { DatabaseAway } from '../db/databaseAway.ts'
import type { Pace } from '../db/limits.ts'
import type { Run } from '../db/run.ts'
import type { Actor } from './actor.ts'
import {
  CallContext,
  DeviceContext,
  type DeviceTurns,
  OpenContext,
  type OpenTurns,
  type RequestFacts,
  type TurnContext,
  type UploadContext,
} from './context.ts'
import type { Device } from './deviceSessions.ts'
import { isDatabaseAway, mayRetry } from './refusals.ts'
import { requireRoom } from './requireRoom.ts'
import type { Server } from './server.ts'
import { takenFailure } from './takenKeys.ts'

/**
 * One transaction; what the context collected is written in it, and this process forgets what it asked to forget. A
 * unique index that is violated in it becomes its refusal once it has been rolled back.
 */
export async function transactIn<C extends OpenContext, T>(
  server: Server,
  scope: Scope,
  mode: Mode,
  make: (run: Run) => C,
  work: (context: C) => Promise<T>,
  pace: Pace = 'call',
): Promise<T> {
  // Sign-ins are small, and let people see what there is: they live on the reserve.
  if (mode === 'write' && scope !== 'owner') requireRoom(server.engine)
  let forgets = false
  let due: ReadonlySet<number> = new Set()
  const once = server.engine.transact(
    scope,
    mode,
    async run => {
      const context = make(run)
      const answer = await work(context)
      await context.flush()
      forgets = context.forgets
      due = context.storesWithStaleTotals
      return answer
    },
    pace,
  )
  const made = await once.catch((error: unknown) => {
    throw takenFailure(error) ?? error
  })
  if (forgets) server.forgetSessions()
  due.forEach(merchantId => server.totals.markStale(merchantId))
  return made
}

const MOST_TRIES = 3

/** Does it again where the database says that the transaction may simply be tried again, three times in all. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MOST_TRIES || !mayRetry(error)) throw error
    }
  }
}

/** After a turn that was saved, nobody may say of a later one that was lost that nothing was saved. */
function sayingWhatIsKnown<Turn extends (mode: Mode, work: never) => Promise<unknown>>(turn: Turn): Turn {
  let hasSaved = false
  const saying = async (...[mode, work]: Parameters<Turn>) => {
    try {
      const made = await turn(mode, work)
      hasSaved ||= mode === 'write'
      return made
    } catch (error) {
      throw hasSaved && isDatabaseAway(error) ? new DatabaseAway('unknown', error) : error
    }
  }
  return saying as Turn
}

/** What a call is given that opens its transactions itself: an upload, a stream, or access `ownerTurns` or `turns`. */
export function turns(
  server: Server,
  call: Call,
  http: HonoContext,
  request: RequestFacts,
  actor: Actor | undefined,
): OpenTurns | TurnContext | UploadContext {
  if (!actor) {
    if (call.access !== 'ownerTurns') throw new Error('A call that streams needs a session')
    return ownerTurns(server, request)
  }
  const { merchantId } = actor
  const isOwner = call.access === 'ownerTurns'
  const scope: Scope = isOwner ? 'owner' : { merchantId }
  const signedIn = (run: Run) => new CallContext(run, request, actor)
  const own: TurnContext = {
    actor,
    merchantId,
    request,
    signal: http.req.raw.signal,
    turn: sayingWhatIsKnown((mode, work) => {
      const once = () => transactIn(server, scope, mode, signedIn, work)
      // What a stream has sent cannot be sent again.
      return call.streams || call.uploads ? once() : retrying(once)
    }),
  }
  if (!call.uploads) return own
  return { ...own, body: http.req.raw.body ?? new ReadableStream({ start: end => end.close() }) }
}

/** Transactions on the installation's own tables, for a call that checks another person's password on its way. */
export function ownerTurns(server: Server, request: RequestFacts): OpenTurns {
  const make = (run: Run) => new OpenContext(run, request)
  const turn: OpenTurns['turn'] = (mode, work) => retrying(() => transactIn(server, 'owner', mode, make, work))
  return { request, turn: sayingWhatIsKnown(turn) }
}

/** The turns of a paired device. */
export function deviceTurns(server: Server, request: RequestFacts, device: Device): DeviceTurns {
  const { merchantId } = device
  const make = (run: Run) => new DeviceContext(run, request, device)
  const turn: DeviceTurns['turn'] = (mode, work) => retrying(() => transactIn(server, { merchantId }, mode, make, work))
  return { device, merchantId, request, turn: sayingWhatIsKnown(turn) }
}
