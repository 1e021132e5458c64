/** Sessions and one-time tickets; only hashes are stored (AUTH-4, AUTH-6). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { SESSION_LIFE } from '../../kernel/actor.queries.ts'

/** Whose session it is. */
export interface SessionOwner {
  readonly accountId: number
  readonly merchantId: number
  readonly employeeId: number
}

/** Stores a session, and that the account was last in this store. */
export async function insertSession(run: Run, tokenHash: string, owner: SessionOwner): Promise<void> {
  const { accountId, merchantId, employeeId } = owner
  await run(sql`
    with seen as (
      update account set last_sign_in_at = now(), last_merchant_id = ${merchantId} where account_id = ${accountId}
    )
    insert into session (token_hash, account_id, merchant_id, employee_id, expires_at)
    values (${tokenHash}, ${accountId}, ${merchantId}, ${employeeId}, now() + ${SESSION_LIFE}::interval)`)
}

/** Ends one session; false where it had ended already. */
export async function deleteSession(run: Run, tokenHash: string): Promise<boolean> {
  const rows = await run(sql`delete from session where token_hash = ${tokenHash} returning account_id`)
  return rows.length === 1
}

/** Ends every session and ticket of an account but one session. */
export async function deleteSessions(run: Run, accountId: number, butTokenHash = ''): Promise<void> {
  await run(sql`delete from sign_in_ticket where account_id = ${accountId}`)
  await run(sql`delete from session where account_id = ${accountId} and token_hash <> ${butTokenHash}`)
}

/** Stores a ticket of a living session for a minute; the answer is when it ends, undefined where the session has. */
export async function insertTicket(run: Run, ticketHash: string, tokenHash: string): Promise<string | undefined> {
  const [row] = await run(sql<{ expiresAt: string }>`
    insert into sign_in_ticket (ticket_hash, account_id, merchant_id, employee_id, expires_at)
    select ${ticketHash}, account_id, merchant_id, employee_id, now() + interval '60 seconds'
    from session where token_hash = ${tokenHash}
    returning expires_at`)
  return row?.expiresAt
}

/** Whose account a ticket is for, used or not. */
export async function findTicketAccount(run: Run, ticketHash: string): Promise<number | undefined> {
  const [row] = await run(
    sql<{ accountId: number }>`select account_id from sign_in_ticket where ticket_hash = ${ticketHash}`,
  )
  return row?.accountId
}

/** Uses a ticket up: of several at the same time, one gets its owner. */
export async function redeemTicket(run: Run, ticketHash: string): Promise<SessionOwner | undefined> {
  const [row] = await run(sql<SessionOwner>`
    update sign_in_ticket set used_at = now()
    where ticket_hash = ${ticketHash} and used_at is null and expires_at > now()
    returning account_id, merchant_id, employee_id`)
  return row
}

/** Stores a password asked again, for 15 minutes; the answer is when it ends, undefined where the session has. */
export async function insertStepUp(run: Run, stepUpHash: string, tokenHash: string): Promise<string | undefined> {
  const [row] = await run(sql<{ expiresAt: string }>`
    insert into step_up (step_up_hash, token_hash, expires_at)
    select ${stepUpHash}, token_hash, now() + interval '15 minutes' from session where token_hash = ${tokenHash} for share
    returning expires_at`)
  return row?.expiresAt
}

/** A password asked again, as it is kept. */
export interface KeptStepUp {
  readonly stepUpHash: string
  readonly expiresAt: string
}

/** The password steps of a session that still hold. */
export function listStepUps(run: Run, tokenHash: string): Promise<KeptStepUp[]> {
  return run(sql<KeptStepUp>`
    select step_up_hash, expires_at from step_up where token_hash = ${tokenHash} and expires_at > now()`)
}

/** Gives a session the password steps of the one that it follows, for as long as they would have held there. */
export async function keepStepUps(run: Run, tokenHash: string, stepUps: readonly KeptStepUp[]): Promise<void> {
  for (const { stepUpHash, expiresAt } of stepUps) {
    await run(sql`insert into step_up (step_up_hash, token_hash, expires_at)
      values (${stepUpHash}, ${tokenHash}, ${expiresAt}::timestamptz)`)
  }
}
