/** The store that a command names. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { Store } from '../../kernel/actor.ts'

/** A store by its AID; as the owner. */
export async function findStore(run: Run, aid: string): Promise<Store | undefined> {
  const [store] = await run(sql<Store>`
    select merchant_id, aid, name, second_name, time_zone, currency, cutover_minutes, dinner_from_minutes, clover_mid,
      logo_light, logo_dark
    from merchant where aid = ${aid}`)
  return store
}
