/** The first store of an empty installation with a paired terminal, for tests that play a whole server from outside. */
import { sql } from 'kysely'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { pushCalls } from '../../shared/contract/orders/push.ts'
import { type Engine, openPglite } from '../db/engine.ts'
import { item, orderBody } from '../orders/pushing/pushing.testing.queries.ts'
import { insertDevice } from './devices.ts'

/** The number of the first store of an installation. */
export const FIRST_STORE = 1

export interface Till {
  /** Pushes an order of one line over the network. Rejects where the connection fails. */
  push(address: string, orderKey: string): Promise<Pushed>
}

export interface Pushed {
  readonly isAcknowledged: boolean
  readonly status: number
  readonly said: unknown
}

/** Makes the store in an empty, migrated database. */
export async function makeStoreWithTill(engine: Engine): Promise<Till> {
  const { token } = await engine.transact('owner', 'write', async run => {
    await run(sql`
      insert into merchant (aid, name, time_zone, currency) values ('100001', 'Wok', 'America/New_York', 'USD')`)
    return insertDevice(run, FIRST_STORE, 'Till')
  })
  return { push: (address, orderKey) => push(token, address, orderKey) }
}

/** The same in a data folder with an empty, migrated database. */
export async function makeStoreIn(folder: string): Promise<Till> {
  const engine = await openPglite(folder)
  try {
    return await makeStoreWithTill(engine)
  } finally {
    await engine.close()
  }
}

async function push(token: string, address: string, orderKey: string): Promise<Pushed> {
  const answer = await fetch(address + SERVICE_BASE + pushCalls.push.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [HEADERS.device]: token },
    body: JSON.stringify({ at: new Date().toISOString(), items: [item('order', orderBody([1000], { orderKey }))] }),
  })
  const said = (await answer.json()) as { results?: { outcome: string }[] }
  return { isAcknowledged: said.results?.[0]?.outcome === 'applied', status: answer.status, said }
}
