/** Writes of tests to any store. */
import type { RawBuilder } from 'kysely'
import { testServer } from '../../testing/testServer.ts'

/** As the owner of the database. */
export async function asOwner(query: RawBuilder<unknown>): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run => run(query))
}
