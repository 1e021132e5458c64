/** An order as a kitchen needs it, and what the kitchen was told of it. */
import { sql } from 'kysely'
import type { OrderType } from '../../../shared/rules/pricing/pricingTypes.ts'
import type { ToldState } from '../../../shared/rules/printing/tickets/kitchenDelta.ts'
import type { KeptLine } from '../../../shared/rules/printing/tickets/kitchenState.ts'
import type { Run } from '../../db/run.ts'

export interface StoredKitchenOrder {
  readonly orderId: number
  readonly orderNo: string
  readonly ticketNo: string
  readonly orderName: string
  readonly orderType: OrderType
  readonly port: string
  readonly source: string
  readonly revision: number
  readonly tableName: string
  readonly areaId: number | null
  readonly areaName: string
  readonly guests: number
  readonly employeeName: string
  readonly deviceName: string
  readonly customerName: string
  readonly customerPhone: string
  readonly orderedAt: string
  readonly wantedAt: string | null
  readonly closedAt: string | null
  readonly deletedAt: string | null
  /** Without gift cards. */
  readonly lines: readonly KeptLine[]
}

const linesOf = (merchantId: number, orderId: number) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('clientKey', coalesce(l.client_key, '#' || l.line_no), 'dishId', l.dish_id,
      'dishName', l.dish_name, 'dishSecondName', l.dish_second_name, 'variantName', l.variant_name,
      'kitchenName', coalesce(d.kitchen_name, ''), 'categoryId', coalesce(d.category_id, l.category_id),
      'categoryName', coalesce(c.name, l.category_name), 'categorySecondName', coalesce(c.second_name, l.category_second_name),
      'categorySort', coalesce(c.sort, 1000000), 'quantity', l.quantity, 'note', l.note,
      'modifiers', coalesce((select jsonb_agg(jsonb_build_object('name', m.name, 'secondName', m.second_name,
            'quantity', m.quantity) order by m.modifier_no)
          from order_line_modifier m
          where m.merchant_id = ${merchantId} and m.order_id = ${orderId} and m.line_no = l.line_no), '[]'),
      'printerIds', coalesce((select jsonb_agg(p.printer_id order by p.printer_id) from dish_printer p
          where p.merchant_id = ${merchantId} and p.dish_id = l.dish_id), '[]'),
      'isVoid', l.voided_at is not null, 'voidReason', l.void_reason
    ) order by l.line_no)
    from order_line l
    left join dish d on d.merchant_id = ${merchantId} and d.dish_id = l.dish_id and d.deleted_at is null
    left join category c on c.merchant_id = ${merchantId} and c.category_id = coalesce(d.category_id, l.category_id)
    where l.merchant_id = ${merchantId} and l.order_id = ${orderId} and l.revenue), '[]')`

/** The order as it is now in this transaction. */
export async function findKitchenOrder(
  run: Run,
  merchantId: number,
  orderId: number,
): Promise<StoredKitchenOrder | undefined> {
  const [row] = await run(sql<StoredKitchenOrder>`
    select o.order_id, o.order_no, o.ticket_no, o.order_name, o.order_type, o.port, o.source, o.revision, o.table_name,
      t.area_id, coalesce(a.name, '') as area_name, o.people_number as guests, o.employee_name, o.device_name,
      o.customer_name, o.customer_phone, o.ordered_at, o.wanted_at, o.closed_at, o.deleted_at,
      ${linesOf(merchantId, orderId)} as lines
    from orders o left join dining_table t on t.merchant_id = ${merchantId} and t.table_id = o.table_id
    left join table_area a on a.merchant_id = ${merchantId} and a.area_id = t.area_id
    where o.merchant_id = ${merchantId} and o.order_id = ${orderId}`)
  return row
}

/** Holds the order until the transaction ends, as a push of it does; false where it is not there. */
export async function lockOrder(run: Run, merchantId: number, orderId: number): Promise<boolean> {
  const rows = await run(sql`select from orders where merchant_id = ${merchantId} and order_id = ${orderId} for update`)
  return rows.length > 0
}

export type KitchenOrderState = 'told' | 'toConfirm' | 'scheduled' | 'dismissed'
/** Why a person is asked before the kitchen is told. */
export type AskedFor = 'mode' | 'late'

export interface KitchenRecord {
  readonly state: KitchenOrderState
  readonly revision: number
  readonly told: KeptTold | null
}

/** What was told, and how many tickets each printer has had, by its id. */
export interface KeptTold extends ToldState {
  readonly tickets: Readonly<Record<string, number>>
  /** The table that the order's own became one with, as it was told. */
  readonly mergedInto?: string
}

/** What the kitchen was told; under the lock of its order. */
export async function findKitchenRecord(
  run: Run,
  merchantId: number,
  orderId: number,
): Promise<KitchenRecord | undefined> {
  const [row] = await run(sql<KitchenRecord>`
    select state, revision, told from kitchen_order where merchant_id = ${merchantId} and order_id = ${orderId}`)
  return row
}

export interface KitchenWrite {
  readonly state: KitchenOrderState
  readonly revision: number
  readonly told: KeptTold | null
  readonly askedFor?: AskedFor
  readonly printAt?: string
  readonly decidedBy?: string
}

/** Keeps it. */
export async function writeKitchenRecord(
  run: Run,
  merchantId: number,
  orderId: number,
  { state, revision, told, askedFor, printAt, decidedBy }: KitchenWrite,
): Promise<void> {
  const json = told === null ? null : JSON.stringify(told)
  await run(sql`
    insert into kitchen_order as k (merchant_id, order_id, state, revision, told, asked_for, print_at, decided_by, decided_at)
    values (${merchantId}, ${orderId}, ${state}, ${revision}, ${json}::jsonb, ${askedFor ?? ''}, ${printAt ?? null}::timestamptz,
      ${decidedBy ?? ''}, ${decidedBy === undefined ? null : sql`now()`})
    on conflict (merchant_id, order_id) do update set state = excluded.state, revision = excluded.revision,
      told = excluded.told, print_at = excluded.print_at, asked_for = coalesce(nullif(excluded.asked_for, ''), k.asked_for),
      decided_by = coalesce(nullif(excluded.decided_by, ''), k.decided_by),
      decided_at = coalesce(excluded.decided_at, k.decided_at)`)
}

/** Forgets an order of which the kitchen has heard nothing. */
export async function dropKitchenRecord(run: Run, merchantId: number, orderId: number): Promise<void> {
  await run(sql`delete from kitchen_order where merchant_id = ${merchantId} and order_id = ${orderId}`)
}
