/** What waits in the store, by kind, as the tables of its areas have it. Each part is found by an index or in a small table. */
import { type RawBuilder, sql } from 'kysely'
import type { AttentionKind } from '../../../shared/contract/reports/attention.ts'
import type { UnfinishedKind } from '../../../shared/contract/reports/dayClose.ts'
import type { Run } from '../../db/run.ts'

/** Kinds that are counted elsewhere: the blockers of a close, and the identities of the books. */
type CountedHere = Exclude<AttentionKind, UnfinishedKind | 'mismatch'>

export interface Waiting {
  readonly kind: AttentionKind
  readonly count: number
  readonly name: string
  readonly cents: number | null
  readonly from: string | null
  readonly to: string | null
}

export interface Asked {
  readonly merchantId: number
  readonly employeeId: number
  /** The business day that runs, and the one before. */
  readonly today: string
  readonly yesterday: string
  /** So many days back a failed payment is still news. */
  readonly failedFrom: string
  readonly now: Date
  /** Delivery channels that are switched on. */
  readonly channels: readonly string[]
}

/** How long a message, an export, an import that failed is news. */
const MESSAGE_DAYS = 3
const FILE_DAYS = 7
/** A draft that is worked on is no news. */
const DRAFT_HOURS = 12
/** Days without a close are counted so far back. */
const OPEN_DAYS = 31

const days = (count: number) => sql`${sql.lit(`${count} days`)}::interval`

/** Each as one row of `count`, `name`, `cents`, `from_day`, `to_day`. */
function statements(asked: Asked): Record<CountedHere, RawBuilder<unknown>> {
  const { today, yesterday, failedFrom } = asked
  return {
    ...ofPrinters(asked),
    ...ofChannels(asked),
    ...ofFiles(asked),
    openOld: ofOrders(asked, sql`status = 'open' and business_date <= ${yesterday}::date`, null, yesterday),
    partiallyPaid: ofOrders(asked, sql`status = 'partiallyPaid'`, null, null),
    paymentFailed: failedOrders(asked, 2, failedFrom, today),
    refundFailed: failedOrders(asked, 3, failedFrom, today),
    // A store that closes its days has forgotten those that it sold on since its last close.
    dayOpen: sql`
      select count(*)::int as count, '' as name, null::bigint as cents, min(day)::date as from_day, max(day)::date as to_day
      from generate_series(
        (select greatest(max(business_date) + 1, ${today}::date - ${sql.lit(OPEN_DAYS)}::int) from day_close
          where merchant_id = ${asked.merchantId} having count(*) > 0),
        ${yesterday}::date, interval '1 day') as day
      where exists (select from orders where merchant_id = ${asked.merchantId} and business_date = day::date and status <> 'deleted')`,
  }
}

function ofPrinters({ merchantId }: Asked) {
  const alert = (kind: string) =>
    named(sql`
      select p.name from printer_alert a
      join printer p on p.merchant_id = a.merchant_id and p.printer_id = a.printer_id
      where a.merchant_id = ${merchantId} and a.kind = ${kind} and a.raised_at is not null
        and p.deleted_at is null and p.status = 'valid'`)
  return {
    printerPaperOut: alert('paperOut'),
    printerCoverOpen: alert('coverOpen'),
    printerError: alert('error'),
    printerOffline: alert('offline'),
    printerStuck: alert('stuck'),
    printerFailed: alert('failed'),
    printerUnclaimed: unnamed(sql`
      select from cloud_printer where merchant_id = ${merchantId} and printer_id is null
        and last_seen_at > now() - interval '10 minutes'`),
  }
}

function ofChannels({ merchantId, channels, now }: Asked) {
  const isOn = sql`channel = any(${channels}::text[])`
  const pausedForGood = sql`
    select channel from delivery_pause where merchant_id = ${merchantId} and until_at is null and ${isOn}`
  return {
    channelOrders: unnamed(sql`select from delivery_hook where merchant_id = ${merchantId} and state = 'failed'`),
    channelPaused: unnamed(pausedForGood),
    channelUntold: unnamed(sql`
      select from delivery_sync where merchant_id = ${merchantId} and (problem <> '' or refused > 0) and ${isOn}
        and channel not in (${pausedForGood})`),
    // The newest of each channel that has ended.
    publishFailed: unnamed(sql`
      select from unnest(${channels}::text[]) c cross join lateral (
        select state from delivery_publish where merchant_id = ${merchantId} and channel = c
          and state in ('done', 'partly', 'failed') order by publish_id desc limit 1
      ) as newest where state <> 'done'`),
    menuSchedules: unnamed(sql`
      select from menu_schedule where merchant_id = ${merchantId} and left_out_seen_at is null
        and (state = 'failed' or left_out <> '[]')`),
    menuDraft: named(sql`
      select draft_name as name from menu_state where merchant_id = ${merchantId} and draft_name is not null
        and draft_since < ${now}::timestamptz - ${sql.lit(`${DRAFT_HOURS} hours`)}::interval`),
  }
}

function ofFiles({ merchantId, employeeId, now }: Asked) {
  const since = (count: number) => sql`${now}::timestamptz - ${days(count)}`
  return {
    textFailed: unnamed(sql`
      select from text_message where merchant_id = ${merchantId} and state in ('failed', 'unconfirmed')
        and settled_at > ${since(MESSAGE_DAYS)}`),
    mailFailed: unnamed(sql`
      select from mail where merchant_id = ${merchantId} and state in ('failed', 'bounced')
        and settled_at > ${since(MESSAGE_DAYS)}`),
    reportPaused: named(sql`
      select name from report_schedule where merchant_id = ${merchantId} and deleted_at is null and paused_with_view`),
    exportFailed: named(sql`
      select file_name as name from export_job where merchant_id = ${merchantId} and employee_id = ${employeeId}
        and state = 'failed' and ended_at > ${since(FILE_DAYS)}`),
    // The newest of them: a later one that went well has solved it.
    importFailed: named(sql`
      select file_name as name from (
        select file_name, state, finished_at from history_import where merchant_id = ${merchantId} and not dry_run
        order by import_id desc limit 1
      ) as newest where state in ('failed', 'interrupted') and finished_at > ${since(FILE_DAYS)}`),
  }
}

const noDays = sql`null::date as from_day, null::date as to_day`
/** Of rows without columns. */
const unnamed = (rows: RawBuilder<unknown>) =>
  sql`select count(*)::int as count, '' as name, null::bigint as cents, ${noDays} from (${rows}) as rows`
/** Of rows with a `name`. */
const named = (rows: RawBuilder<unknown>) => sql`
  select count(*)::int as count, case when count(*) = 1 then min(name) else '' end as name, null::bigint as cents, ${noDays}
  from (${rows}) as rows`

const ofOrders = ({ merchantId }: Asked, which: RawBuilder<unknown>, from: string | null, to: string | null) => sql`
  select count(*)::int as count, '' as name, coalesce(sum(total_cents - paid_cents), 0)::bigint as cents,
    ${from}::date as from_day, ${to}::date as to_day
  from orders where merchant_id = ${merchantId} and ${which}`

/** Orders whose money failed last: a payment (2) or a refund (3). */
const failedOrders = ({ merchantId }: Asked, code: 2 | 3, from: string, to: string) => sql`
  select count(*)::int as count, '' as name, null::bigint as cents, ${from}::date as from_day, ${to}::date as to_day
  from orders where merchant_id = ${merchantId} and business_date between ${from}::date and ${to}::date
    and payment_code = ${sql.lit(code)} and status <> 'deleted'`

/** Of these kinds those of which there is anything. */
export async function listWaiting(run: Run, asked: Asked, kinds: readonly AttentionKind[]): Promise<Waiting[]> {
  const all: Partial<Record<AttentionKind, RawBuilder<unknown>>> = statements(asked)
  const parts = kinds.flatMap(kind => {
    const rows = all[kind]
    return rows === undefined
      ? []
      : [
          sql`select ${kind}::text as kind, count, name, cents, from_day as "from", to_day as "to" from (${rows}) as rows`,
        ]
  })
  if (parts.length === 0) return []
  const found = await run(sql<Waiting>`${sql.join(parts, sql` union all `)}`)
  return found.filter(({ count }) => count > 0)
}
