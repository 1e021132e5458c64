/** Signs the boss of the bench's stores in without a password: rows of a session, as the sign-in writes them. */
import { sql } from 'kysely'
import type { Engine } from '../src/server/db/engine.ts'
import { newDeviceToken } from '../src/server/kernel/deviceSessions.ts'
import { hashSecret, newSecret } from '../src/server/kernel/secrets.ts'
import type { Credentials } from './requests.ts'

/** A session of the store's boss whose password was just asked again; it outlives the bench. */
export async function openSession(engine: Engine, merchantId: number): Promise<Credentials> {
  const [token, stepUp] = [newSecret(), newSecret()]
  await engine.transact('owner', 'write', async run => {
    await run(sql`
      insert into session (token_hash, account_id, merchant_id, employee_id, expires_at)
      select ${hashSecret(token)}, account_id, merchant_id, employee_id, now() + interval '1 day'
      from employee where merchant_id = ${merchantId} and is_boss limit 1`)
    await run(sql`
      insert into step_up (step_up_hash, token_hash, expires_at)
      values (${hashSecret(stepUp)}, ${hashSecret(token)}, now() + interval '1 day')`)
  })
  return { token, stepUp }
}

/** The token of a terminal of the store, paired without a code (header `deviceAuth`). */
export async function openDevice(engine: Engine, merchantId: number): Promise<string> {
  const { token, tokenHash } = newDeviceToken(merchantId)
  await engine.transact('owner', 'write', run =>
    run(sql`
      with paired as (
        insert into device (merchant_id, name, kind, paired_by_name) values (${merchantId}, 'Bench', 'pos', 'Bench')
        returning merchant_id, device_id)
      insert into device_session (merchant_id, device_id, token_hash)
      select merchant_id, device_id, ${tokenHash} from paired`),
  )
  return token
}

/** Orders of a store from all its years. */
export async function someOrderIds(engine: Engine, merchantId: number, count: number): Promise<number[]> {
  const rows = await engine.transact('owner', 'read', run =>
    run(sql<{ orderId: number }>`
      select order_id from orders where merchant_id = ${merchantId} order by md5(order_id::text) limit ${count}`),
  )
  return rows.map(({ orderId }) => orderId)
}
