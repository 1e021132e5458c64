/** Statements that are sent in one turn of the loop leave in one packet: each packet wakes the database by itself. */
import type { PoolClient } from 'pg'

interface Corkable {
  readonly cork?: () => void
  readonly uncork?: () => void
}

const held = new WeakSet<Corkable>()

/** Holds what is sent on a connection back until this turn of the loop is over. */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { readonly connection?: { readonly stream?: Corkable } }).connection ?? {}
  if (!stream?.cork || !stream.uncork || held.has(stream)) return
  held.add(stream)
  stream.cork()
  setImmediate(() => {
    held.delete(stream)
    stream.uncork?.()
  })
}
