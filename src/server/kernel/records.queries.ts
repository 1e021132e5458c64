/** The audit trail and the live events, written inside the transaction of the change. */
import { sql } from 'kysely'
import type { AuditType } from '../../shared/contract/audit/objects.ts'
import type { LiveEvent, LiveTopic } from '../../shared/contract/kernel/live.ts'
import { build } from '../db/build.ts'
import type { Run } from '../db/run.ts'
import { EVENTS_CHANNEL, SESSIONS_CHANNEL } from './channels.ts'

export interface AuditEntry {
  readonly merchantId: number
  readonly actorId: number | null
  readonly actorName: string
  readonly action: string
  readonly objectType: AuditType
  readonly objectId: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
  readonly exception?: string | undefined
}

export interface PublishedEvent {
  readonly merchantId: number
  readonly topic: LiveTopic
  readonly payload: Readonly<Record<string, unknown>>
}

interface Source {
  readonly requestId: string
  readonly origin: string
  readonly call: string
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** A statement takes 65,535 parameters at most. */
const MOST_AT_ONCE = 2_000

/** Appends entries to the audit trail. */
export async function writeAudit(run: Run, source: Source, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += MOST_AT_ONCE) {
    await appendEntries(run, source, entries.slice(from, from + MOST_AT_ONCE))
  }
}

async function appendEntries(run: Run, source: Source, entries: readonly AuditEntry[]): Promise<void> {
  await run(
    build.insertInto('auditEntry').values(
      entries.map(entry => ({
        merchantId: entry.merchantId,
        actorId: entry.actorId,
        actorName: entry.actorName,
        origin: source.origin,
        requestId: source.requestId,
        call: source.call,
        action: entry.action,
        objectType: entry.objectType,
        objectId: entry.objectId,
        before: json(entry.before),
        after: json(entry.after),
        reason: entry.reason ?? null,
        exception: entry.exception ?? null,
      })),
    ),
  )
}

/**
 * Numbers and stores events, and wakes every process at commit. The counter's row is locked until then, so that a
 * store's events become visible in the order of their numbers.
 */
export async function writeEvents(run: Run, events: readonly PublishedEvent[]): Promise<void> {
  for (const event of events) {
    const { merchantId, topic, payload } = event
    if (run.isCluster) await writeEventInShard(run, event)
    else
      await run(sql`
      with next as (
        insert into event_counter as c (merchant_id, last_seq) values (${merchantId}, 1)
        on conflict (merchant_id) do update set last_seq = c.last_seq + 1 returning last_seq
      ), stored as (
        insert into live_event (merchant_id, seq, topic, payload)
        select ${merchantId}, last_seq, ${topic}, ${JSON.stringify(payload)}::jsonb from next returning seq
      )
      select pg_notify(${EVENTS_CHANNEL}, ${String(merchantId)}) from stored`)
  }
}

/** The same where the rows are on a node, and everybody listens at the coordinator. */
async function writeEventInShard(run: Run, { merchantId, topic, payload }: PublishedEvent): Promise<void> {
  const [next] = await run(sql<{ lastSeq: number }>`
    insert into event_counter as c (merchant_id, last_seq) values (${merchantId}, 1)
    on conflict (merchant_id) do update set last_seq = c.last_seq + 1 returning last_seq`)
  if (!next) throw new Error('No number')
  await Promise.all([
    run(sql`insert into live_event (merchant_id, seq, topic, payload)
      values (${merchantId}, ${next.lastSeq}, ${topic}, ${JSON.stringify(payload)}::jsonb)`),
    run(sql`select pg_notify(${EVENTS_CHANNEL}, ${String(merchantId)})`),
  ])
}

/** The events after a number, oldest first. */
export function listEvents(run: Run, merchantId: number, after: number, most: number): Promise<LiveEvent[]> {
  return run(
    build
      .selectFrom('liveEvent')
      .select(['seq', 'topic', 'at', 'payload'])
      .where('merchantId', '=', merchantId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(most),
  ) as Promise<LiveEvent[]>
}

/** The number of the newest event, and of the oldest one still kept (of the next one where none is). */
export async function eventRange(run: Run, merchantId: number): Promise<{ first: number; last: number }> {
  const [row] = await run(sql<{ first: number; last: number }>`
    select last_seq as last,
      coalesce((select min(seq) from live_event where merchant_id = ${merchantId}), last_seq + 1) as first
    from event_counter where merchant_id = ${merchantId}`)
  return row ?? { first: 1, last: 0 }
}

/** Has every server process load sessions anew, once this transaction is committed. */
export async function notifySessions(run: Run): Promise<void> {
  await run(sql`select pg_notify(${SESSIONS_CHANNEL}, '')`)
}
