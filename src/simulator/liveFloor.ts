/** What a terminal says of the room while an evening is played in its own time, and how it answers guests (TBL-1, TBL-3). */
import { roomStateCalls } from '../shared/contract/room/states.ts'
import { CallAnswering, pause } from './answering.ts'
import { callFrom } from './guests.ts'
import type { KnownStore } from './knownStore.ts'
import type { Floor } from './seating.ts'
import type { Fetch, Wire } from './wire.ts'

/** How often a terminal looks for calls, and how long guests wait at least, in milliseconds. */
const EVERY_MS = 2_000
const AFTER_MS = 6_000
/** The evening goes on without a server that does not answer. */
const PATIENCE_MS = 5_000

export interface LiveFloorOptions {
  readonly wire: Wire
  readonly fetch: Fetch | undefined
  readonly store: KnownStore
  /** An instant of the evening as it is written on the wire. */
  readonly iso: (at: number) => string
  readonly say: (line: string) => void
  /** Resolves when what happened before is pushed: no table is cleaned before its bill is paid. */
  readonly pushed: () => Promise<void>
  /** Pages of guests by table; without them no guest calls. */
  readonly guestPages: ReadonlyMap<number, string> | undefined
  readonly answering: { readonly everyMs: number; readonly afterMs: number } | undefined
}

export interface LiveFloor {
  readonly floor: Floor
  readonly setOnline: (isOnline: boolean) => void
  /** Resolves when what was said so far was heard, at the latest after some seconds: later things come after it. */
  readonly said: () => Promise<void>
  /** Resolves when everything was said and nobody waits for an answer to it. */
  readonly end: () => Promise<void>
}

/** Opens it: one thing is said after the other, and now or never, because later it is no longer so. */
export function openLiveFloor(options: LiveFloorOptions): LiveFloor {
  const { wire, fetch, store, iso, say, pushed, guestPages } = options
  let last: Promise<unknown> = Promise.resolve()
  let isOnline = true
  const later = (what: string, work: () => Promise<unknown>) => {
    if (!isOnline) return
    last = last
      .then(pushed)
      .then(work)
      .catch((error: unknown) => say(`The room, ${what}: ${error instanceof Error ? error.message : 'not heard'}`))
  }
  const nameOf = (id: number) => store.tables.find(({ tableId }) => tableId === id)?.name ?? String(id)
  const floor: Floor = {
    say: (tableId, state, guests, at) =>
      later(`${nameOf(tableId)} ${state}`, () =>
        wire.send(roomStateCalls.tableState, { tableId, state, guests, at: iso(at) }),
      ),
    merge: (tableId, into, at) =>
      later(`${nameOf(tableId)} merged`, () => wire.send(roomStateCalls.tableMerge, { tableId, into, at: iso(at) })),
    call(tableId, kind) {
      const page = guestPages?.get(tableId)
      if (page !== undefined) later(`${nameOf(tableId)} calls`, () => callFrom(page, kind, fetch))
    },
  }
  const answering = new CallAnswering({
    wire,
    store,
    everyMs: EVERY_MS,
    afterMs: AFTER_MS,
    ...options.answering,
    answered: ({ tableName, kind }) =>
      say(kind === 'bill' ? `Table ${tableName} gets its bill` : `Somebody goes to table ${tableName}`),
  })
  answering.start()
  return {
    floor,
    setOnline(on) {
      isOnline = on
      answering.setOnline(on)
    },
    async said() {
      const patience = new AbortController()
      await Promise.race([last, pause(PATIENCE_MS, patience.signal)])
      patience.abort()
    },
    async end() {
      await last
      await answering.stop()
      await last
    },
  }
}
