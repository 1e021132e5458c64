/** One drawer with its session: what its terminal took from the opening to the count. */
import { type RawBuilder, sql } from 'kysely'
import type { DrawerEvent } from '../../../shared/contract/payments/cashier.ts'
import type { Denominations } from '../../../shared/rules/payments/drawers.ts'
import type { Run } from '../../db/run.ts'
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
    select tender, tender_name, sum(payments)::int as payments, sum(amount_cents)::bigint as amount_cents,
      sum(tip_cents)::bigint as tip_cents, sum(refund_cents)::bigint as refund_cents
    from (
      select p.tender, p.tender_name, 1 as payments,
        p.amount_cents + p.card_surcharge_cents + p.cash_rounding_cents as amount_cents, p.tip_cents, 0 as refund_cents
      from payment p where ${paymentsOf(merchantId, session)}
      union all
      select p.tender, p.tender_name, 0, 0, 0, ${given} ${refundsOf(merchantId, session)}) moved
    group by tender, tender_name order by sum(amount_cents) desc, tender, tender_name`)
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

/** The same by person: payments and refunds by who made them, discounts by who gave them, voids by whose order it is. */
export function sumPeople(run: Run, merchantId: number, session: Session): Promise<PersonsDoings[]> {
  return run(sql<PersonsDoings>`
    select employee_name, sum(payments)::int as payments, sum(taken)::bigint as taken_cents, sum(tips)::bigint as tip_cents,
      sum(refunds)::int as refunds, sum(refunded)::bigint as refund_cents, sum(voids)::int as voids,
      sum(voided)::bigint as void_cents, sum(discounts)::int as discounts, sum(discounted)::bigint as discount_cents
    from (
      select p.employee_name, 1 as payments,
        p.amount_cents + p.card_surcharge_cents + p.cash_rounding_cents as taken, p.tip_cents as tips,
        0 as refunds, 0 as refunded, 0 as voids, 0 as voided, 0 as discounts, 0 as discounted
      from payment p where ${paymentsOf(merchantId, session)}
      union all
      select r.employee_name, 0, 0, 0, 1, ${given}, 0, 0, 0, 0 ${refundsOf(merchantId, session)}
      union all
      select o.employee_name, 0, 0, 0, 0, 0, 1, l.gross_cents, 0, 0
      from orders o join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id
      where ${ordersOf(merchantId, session)} and (l.voided_at is not null or o.status = 'deleted')
      union all
      select t.employee_name, 0, 0, 0, 0, 0, 0, 0, 1, t.amount_cents
      from orders o join order_discount t on t.merchant_id = o.merchant_id and t.order_id = o.order_id
      where ${ordersOf(merchantId, session)} and o.status <> 'deleted') done
    group by employee_name order by sum(taken) desc, employee_name`)
}
