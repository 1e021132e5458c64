/** What waits to leave the installation, over all stores, and what failed in the last day. Runs as the owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface Outbox {
  readonly kind: 'texts' | 'mails' | 'prints' | 'webhooks' | 'pushes'
  readonly waiting: number
  readonly failed: number
}

/** Of pushes those that wait for a person are the ones that failed. What is found by no index is small. */
export function countOutboxes(run: Run): Promise<Outbox[]> {
  return run(sql<Outbox>`
    select 'texts' as kind,
      (select count(*)::int from text_message where next_try_at is not null and state in ('queued', 'held', 'sending')) as waiting,
      (select count(*)::int from text_message where state in ('failed', 'unconfirmed') and settled_at > now() - interval '1 day') as failed
    union all select 'mails', (select count(*)::int from mail where next_try_at is not null),
      (select count(*)::int from mail where state in ('failed', 'bounced') and settled_at > now() - interval '1 day')
    union all select 'prints',
      (select count(*)::int from print_job where state in ('queued', 'offered', 'sent', 'unconfirmed')),
      (select count(*)::int from print_job where ended_at > now() - interval '1 day' and state = 'failed')
    union all select 'webhooks', (select count(*)::int from delivery_hook where state = 'new'),
      (select count(*)::int from delivery_hook where state = 'failed')
    union all select 'pushes', (select count(*)::int from device_push where state::text = 'waiting'),
      (select count(*)::int from device_push where state::text = 'held')`)
}
