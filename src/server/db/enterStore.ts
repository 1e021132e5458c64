/** Sets the store of a transaction that has just begun, for role `app` and row-level security. */
import type { PoolClient } from 'pg'
import { carryOut } from './run.ts'

const PLAN_MODE = 'force_generic_plan'

/**
 * A statement of a call is planned once a connection. Left to itself the database plans those of a store that is
 * larger than the others anew each time, which takes longer than most answers; a search that needs it asks for it.
 */
export const ONE_PLAN = { plan_cache_mode: PLAN_MODE }

/**
 * Which imports of the store are hidden (docs/decisions/0006): their rows are seen by nobody while they are being written
 * or cleared away.
 */
const HIDE_IMPORTS = `set_config('app.hidden_imports',
  array(select import_id from history_import where merchant_id = $1 and hidden)::text, true)`

/** From the owner to role `app` on its only connection: in one statement what would be four. */
const STEP_DOWN = `
  select set_config('role', 'app', true), set_config('plan_cache_mode', '${PLAN_MODE}', true),
    set_config('app.merchant_id', $1::int::text, true), ${HIDE_IMPORTS}`

/**
 * Sends what sets the store, without awaiting: it travels with the first queries, which would see an aborted transaction or
 * no rows if it failed. `asApp`: the login is the owner's, and steps down to role `app` (the embedded database). Throws
 * TypeError where `merchantId` is no integer.
 */
export function enterStore(client: PoolClient, merchantId: number, asApp: boolean): Promise<string>[] {
  // Parameters are refused in SET, so the integer is checked and written in.
  if (!Number.isSafeInteger(merchantId)) throw new TypeError('merchantId must be an integer')
  if (asApp) return [carryOut(client, STEP_DOWN, { name: 'enter', values: [merchantId] })]
  return [
    // A statement of its own, which a cluster passes on to its nodes; `set_config` stays here.
    carryOut(client, `set local app.merchant_id = '${merchantId}'`),
    carryOut(client, `select ${HIDE_IMPORTS}`, { name: 'hidden', values: [merchantId] }),
  ]
}
