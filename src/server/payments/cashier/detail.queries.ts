/** One drawer with its session: what its terminal took from the opening to the count. */
import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type {
  cashierCalls,
  CashierFigure,
  CashierOrder,
  DrawerEvent,
} from '../../../shared/contract/payments/cashier.ts'
import type { Denominations } from '../../../shared/rules/payments/drawers.ts'
import type { Run } from '../../db/run.ts'
import type { RowsRead } from '../../kernel/exports/inPages.ts'
import { drawerFields, type StoredDrawer } from './list.queries.ts'

export interface WholeDrawer extends StoredDrawer {
  readonly note: string
  readonly version: number
  readonly denominations: Denominations | null
  readonly deviceId: number | null
}

/** A drawer; undefined where the store has no such one. */
export async function findDrawer(run: Run, merchantId: number, drawerId: number): Promise<WholeDrawer | undefined> {
  const [row] = await run(sql<WholeDrawer>`
    select ${drawerFields}, d.note, d.version, d.denominations, d.device_id
    from drawer d where d.merchant_id = ${merchantId} and d.drawer_id = ${drawerId}`)
  return row
}

/** Its events, the oldest first. */
export function listDrawerEvents(run: Run, merchantId: number, drawerId: number): Promise<DrawerEvent[]> {
  return run(sql<DrawerEvent>`
    select event_id, kind, at, amount_cents, reason, employee_name from drawer_event
    where merchant_id = ${merchantId} and drawer_id = ${drawerId} order by at, event_id`)
}

/** The session as instants, and as the business days that it can touch. */
export interface Session {
  readonly drawerId: number
  readonly deviceId: number | null
  readonly deviceName: string
  readonly from: string
  readonly to: string
  readonly firstDay: string
  readonly lastDay: string
}

/** At the session's terminal; one that never had an id is known by its name. */
const atTerminal = (table: string, { deviceId, deviceName }: Session): RawBuilder<unknown> =>
  sql`(${sql.ref(`${table}.device_id`)} = ${deviceId}::int
    or ${sql.ref(`${table}.device_id`)} is null and ${deviceName}::text <> '' and ${sql.ref(`${table}.device_name`)} = ${deviceName})`

/** Its cash, and what else its terminal took meanwhile. */
const paymentsOf = (merchantId: number, session: Session): RawBuilder<unknown> => sql`
  p.merchant_id = ${merchantId} and p.business_date between ${session.firstDay} and ${session.lastDay} and p.code = 1
  and (p.drawer_id = ${session.drawerId} or p.tender <> 'cash' and p.paid_at between ${session.from} and ${session.to}
    and ${atTerminal('p', session)})`

const given = sql`f.amount_cents + f.tip_cents + f.card_surcharge_cents + f.cash_rounding_cents`

/** Refunds that left its cash, and those of other tenders whose order is the terminal's. */
const refundsOf = (merchantId: number, session: Session): RawBuilder<unknown> => sql`
  from refund r
  join refund_payment f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id
  join payment p on p.merchant_id = f.merchant_id and p.payment_id = f.payment_id
  where r.merchant_id = ${merchantId} and r.business_date between ${session.firstDay} and ${session.lastDay} and r.code = 4
    and (f.drawer_id = ${session.drawerId} or p.tender <> 'cash' and r.refunded_at between ${session.from} and ${session.to}
      and ${atTerminal('p', session)})`

const ordersOf = (merchantId: number, session: Session): RawBuilder<unknown> => sql`
  o.merchant_id = ${merchantId} and o.business_date between ${session.firstDay} and ${session.lastDay}
  and o.ordered_at between ${session.from} and ${session.to} and ${atTerminal('o', session)}`

/**
 * Everything that counts in a session, row by row with its order: payments and refunds by who made them, discounts by who gave
 * them, voids by whose order it is. What stands under a tender, under a person and behind a figure is summed from these rows.
 */
const movedOf = (merchantId: number, session: Session): RawBuilder<unknown> => sql`
  select p.order_id, p.tender, p.tender_name, p.employee_name, 1 as payments,
    p.amount_cents + p.card_surcharge_cents + p.cash_rounding_cents as taken_cents, p.tip_cents,
    0 as refunds, 0 as refund_cents, 0 as voids, 0 as void_cents, 0 as discounts, 0 as discount_cents
  from payment p where ${paymentsOf(merchantId, session)}
  union all
  select r.order_id, p.tender, p.tender_name, r.employee_name, 0, 0, 0, 1, ${given}, 0, 0, 0, 0
  ${refundsOf(merchantId, session)}
  union all
  select o.order_id, null, null, o.employee_name, 0, 0, 0, 0, 0, 1, l.gross_cents, 0, 0
  from orders o join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id
  where ${ordersOf(merchantId, session)} and (l.voided_at is not null or o.status = 'deleted')
  union all
  select o.order_id, null, null, t.employee_name, 0, 0, 0, 0, 0, 0, 0, 1, t.amount_cents
  from orders o join order_discount t on t.merchant_id = o.merchant_id and t.order_id = o.order_id
  where ${ordersOf(merchantId, session)} and o.status <> 'deleted'`

export interface TenderTaken {
  readonly tender: string
  readonly tenderName: string
  readonly payments: number
  readonly amountCents: number
  readonly tipCents: number
  readonly refundCents: number
}

/** What was taken and given back, by tender. */
export function sumTenders(run: Run, merchantId: number, session: Session): Promise<TenderTaken[]> {
  return run(sql<TenderTaken>`
    select tender, tender_name, sum(payments)::int as payments, sum(taken_cents)::bigint as amount_cents,
      sum(tip_cents)::bigint as tip_cents, sum(refund_cents)::bigint as refund_cents
    from (${movedOf(merchantId, session)}) moved where tender is not null
    group by tender, tender_name order by sum(taken_cents) desc, tender, tender_name`)
}

export interface PersonsDoings {
  readonly employeeName: string
  readonly payments: number
  readonly takenCents: number
  readonly tipCents: number
  readonly refunds: number
  readonly refundCents: number
  readonly voids: number
  readonly voidCents: number
  readonly discounts: number
  readonly discountCents: number
}

/** The same by person. */
export function sumPeople(run: Run, merchantId: number, session: Session): Promise<PersonsDoings[]> {
  return run(sql<PersonsDoings>`
    select employee_name, sum(payments)::int as payments, sum(taken_cents)::bigint as taken_cents,
      sum(tip_cents)::bigint as tip_cents, sum(refunds)::int as refunds, sum(refund_cents)::bigint as refund_cents,
      sum(voids)::int as voids, sum(void_cents)::bigint as void_cents, sum(discounts)::int as discounts,
      sum(discount_cents)::bigint as discount_cents
    from (${movedOf(merchantId, session)}) moved
    group by employee_name order by sum(taken_cents) desc, employee_name`)
}

type OrdersInput = InputOf<typeof cashierCalls.getCashierOrders>

const columns: Readonly<Record<CashierFigure, string>> = {
  payments: 'payments',
  takenCents: 'taken_cents',
  tipCents: 'tip_cents',
  movedCents: 'taken_cents + tip_cents',
  refunds: 'refunds',
  refundCents: 'refund_cents',
  voids: 'voids',
  voidCents: 'void_cents',
  discounts: 'discounts',
  discountCents: 'discount_cents',
}

type Wanted = Pick<OrdersInput, 'figure' | 'tender' | 'employeeName'>

/** Each order behind a figure, with what it adds to it. */
function behindFigure(merchantId: number, session: Session, { figure, tender, employeeName }: Wanted) {
  const ofTender = tender ? sql`and tender = ${tender.tender}` : sql``
  const ofName = tender?.tenderName === undefined ? sql`` : sql`and tender_name = ${tender.tenderName}`
  const ofPerson = employeeName === undefined ? sql`` : sql`and employee_name = ${employeeName}`
  const adds = sql.raw(columns[figure])
  return sql`
    select order_id, sum(${adds})::bigint as amount from (${movedOf(merchantId, session)}) moved
    where ${adds} <> 0 ${ofTender} ${ofName} ${ofPerson} group by order_id`
}

/** The orders behind a figure, the newest first. */
export function listSessionOrders(
  run: Run,
  merchantId: number,
  session: Session,
  wanted: Wanted,
  { limit, skip = 0, after }: RowsRead<CashierOrder>,
): Promise<CashierOrder[]> {
  return run(sql<CashierOrder>`
    select o.order_id, o.order_no, o.ordered_at, o.employee_name, b.amount
    from (${behindFigure(merchantId, session, wanted)}) b
    join orders o on o.merchant_id = ${merchantId} and o.order_id = b.order_id
    ${after === undefined ? sql`` : sql`where (o.ordered_at, o.order_id) < (${after.orderedAt}::timestamptz, ${after.orderId}::bigint)`}
    order by o.ordered_at desc, o.order_id desc limit ${limit} offset ${skip}`)
}

/** How many there are, and what all of them add up to. */
export async function sumSessionOrders(
  run: Run,
  merchantId: number,
  session: Session,
  wanted: Wanted,
): Promise<{ total: number; sum: number }> {
  const [all] = await run(sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(amount), 0)::bigint as sum
    from (${behindFigure(merchantId, session, wanted)}) b`)
  return all ?? { total: 0, sum: 0 }
}
