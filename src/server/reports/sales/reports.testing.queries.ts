import { sql } from 'kysely'
import type { Engine } from '../../db/engine.ts'
import { hashSecret } from '../../kernel/secrets.ts'

/** What the audit trail of a store says, oldest first. */
export function listEntries(engine: Engine, merchantId: number) {
  return engine.transact('owner', 'read', run =>
    run(sql<{ action: string; objectType: string; objectId: string; actorId: number }>`
      select action, object_type, object_id, actor_id from audit_entry
      where merchant_id = ${merchantId} order by audit_id`),
  )
}

/** Keeps a step-up token of a session, valid for so many minutes from now. */
export function keepStepUp(engine: Engine, stepUp: string, sessionToken: string, minutes: number) {
  return engine.transact('owner', 'write', run =>
    run(sql`insert into step_up (step_up_hash, token_hash, expires_at)
      values (${hashSecret(stepUp)}, ${hashSecret(sessionToken)}, now() + make_interval(mins => ${minutes}::int))`),
  )
}
