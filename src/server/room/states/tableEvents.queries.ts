/** What happened at tables (TBL-1). The rows go after 90 days. */
import { sql } from 'kysely'
import type { TableEvent, TableEventKind } from '../../../shared/contract/room/states.ts'
import type { SaidState } from '../../../shared/rules/room/tableState.ts'
import type { Run } from '../../db/run.ts'

export interface NewTableEvent {
  readonly tableId: number
  readonly at: string
  readonly kind: TableEventKind
  readonly state?: SaidState
  readonly guests?: number
  readonly otherId?: number
  readonly orderId?: number
  /** A person or a device. */
  readonly by: string
}

/** Keeps what happened, in its order. */
export async function keepTableEvents(run: Run, merchantId: number, events: readonly NewTableEvent[]): Promise<void> {
  if (events.length === 0) return
  await run(sql`
    insert into table_event (merchant_id, table_id, at, kind, state, guests, other_id, order_id, by_name)
    select ${merchantId}, "tableId", at, kind, coalesce(state, ''), coalesce(guests, 0), "otherId", "orderId", by
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e("tableId" int, at timestamptz, kind text, state text,
      guests int, "otherId" int, "orderId" bigint, by text)
    returning merchant_id`)
}

/** An order has moved from one table to another: an event of each. */
export const keepOrderMove = (
  run: Run,
  merchantId: number,
  { orderId, from, to, at, by }: { orderId: number; from: number; to: number; at: string; by: string },
): Promise<void> =>
  keepTableEvents(run, merchantId, [
    { tableId: from, at, kind: 'movedTo', otherId: to, orderId, by },
    { tableId: to, at, kind: 'movedFrom', otherId: from, orderId, by },
  ])

/** The newest events of a table, before one where it is named. */
export const listTableEvents = (
  run: Run,
  merchantId: number,
  { tableId, before, most }: { tableId: number; before: number | undefined; most: number },
): Promise<TableEvent[]> =>
  run(sql<TableEvent>`
    select e.event_id, e.at, e.kind, nullif(e.state, '') as state, e.guests, coalesce(o.name, '') as other_name, e.order_id,
      coalesce(r.order_no, '') as order_no, e.by_name
    from table_event e
    left join dining_table o on o.merchant_id = ${merchantId} and o.table_id = e.other_id
    left join orders r on r.merchant_id = ${merchantId} and r.order_id = e.order_id
    where e.merchant_id = ${merchantId} and e.table_id = ${tableId}
      and ${before === undefined ? sql`true` : sql`e.event_id < ${before}`}
    order by e.event_id desc limit ${most}`)
