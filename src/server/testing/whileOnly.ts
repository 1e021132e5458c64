/** A cluster of which nodes are away, as the owner's questions see it. */
import type { Run } from '../db/run.ts'
import { testServer } from './testServer.ts'

/** Asks as the owner while only these stores are in reach; all are where nothing is said. */
export async function whileOnly<T>(stores: readonly number[] | undefined, ask: (run: Run) => Promise<T>): Promise<T> {
  const reach = stores && { stores: new Set(stores), tables: new Set<string>() }
  return (await testServer()).engine.transact('owner', 'read', run => ask(Object.assign(run, { reach })))
}
