/**
 * Rows behind figures that no facts hold, by the same conditions as their reports: parties at tables, orders of known customers,
 * what delivery services remit, keep and pay out. `day` is the business day that they count on, `o` their order, `:store` the
 * number of their store (`textOfStore`).
 */
import type { BehindDimension } from '../../../shared/contract/reports/behind.ts'
import type { CountedMeasure } from '../../../shared/rules/reports/behindTerms.ts'
import { moveOfEntry } from '../giftCards/giftCardReport.queries.ts'
import { isParty, isTimed, partyMinutes } from '../turns/tableTurns.queries.ts'

export interface CountedRows {
  readonly day: string
  readonly rows: string
  readonly measures: Partial<Readonly<Record<CountedMeasure, string>>>
  /** A business day that lies outside of the days asked for. */
  readonly outside?: string
}

const refundsOf = 'orders o join refund r on r.merchant_id = o.merchant_id and r.order_id = o.order_id and r.code = 4'
const deliveries = 'orders o join delivery_order d on d.merchant_id = o.merchant_id and d.order_id = o.order_id'
const isDelivery = 'exists (select from delivery_order d where d.merchant_id = :store and d.order_id = o.order_id)'
/** What a service remits, and its courier gets, of orders that stand. */
const standing = `${deliveries} where o.status <> 'deleted' and d.cancelled_as in ('', 'kept')`

const parties: readonly CountedRows[] = [
  {
    day: 'o.business_date',
    rows: `orders o where ${isParty}`,
    measures: {
      party: '1',
      partyGuests: 'o.people_number',
      partyMinutes: `case when ${isTimed(partyMinutes)} then ${partyMinutes} else 0 end`,
      partyNet: 'o.net_cents',
    },
  },
  { day: 'o.business_date', rows: `${refundsOf} where ${isParty}`, measures: { partyRefund: 'r.net_cents' } },
]
const visits: readonly CountedRows[] = [
  {
    day: 'o.business_date',
    rows: `orders o join customer c on c.merchant_id = o.merchant_id and c.customer_id = o.customer_id
      where is_visit(o.status, o.void_cents, o.gross_cents, o.non_revenue_cents)`,
    measures: { known: '1', spent: 'o.paid_cents - o.refund_cents' },
  },
]
const ofChannels: readonly CountedRows[] = [
  {
    day: 'o.business_date',
    rows: `${deliveries} where true`,
    measures: {
      commission: 'd.commission_cents',
      payout: 'd.payout_cents',
      channelOrder: `case when o.status <> 'deleted' then 1 else 0 end`,
      channelDiscount: 'd.channel_discount_cents',
      channelFee: 'd.channel_fee_cents',
      marketplaceTax: 'd.facilitator_tax_cents',
      courierTip: 'd.courier_tip_cents',
      cashTaken: 'case when d.is_cash then d.guest_cents else 0 end',
    },
  },
  {
    day: 'r.business_date',
    rows: `${refundsOf} join refund_payment f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id
      join payment p on p.merchant_id = f.merchant_id and p.payment_id = f.payment_id and p.tender = 'thirdParty'
      where ${isDelivery}`,
    measures: { paidBack: 'f.amount_cents + f.tip_cents' },
  },
  {
    day: 'o.business_date',
    rows: `orders o where o.status <> 'deleted' and not ${isDelivery}`,
    measures: { keyedIn: 'o.net_cents' },
  },
  { day: 'r.business_date', rows: `${refundsOf} where not ${isDelivery}`, measures: { keyedInRefund: 'r.net_cents' } },
]
const marketplaces: readonly CountedRows[] = [
  {
    day: 'o.business_date',
    rows: `${standing} and d.facilitator_tax_cents <> 0`,
    measures: { marketplaceOrder: '1', marketplaceTax: 'd.facilitator_tax_cents' },
  },
]
const couriers: readonly CountedRows[] = [
  { day: 'o.business_date', rows: standing, measures: { courierTip: 'd.courier_tip_cents' } },
]

/** What moved cards together with an order: all but what expired. */
const cardMoves: readonly CountedRows[] = [
  {
    day: 'e.business_date',
    rows: 'orders o join gift_card_entry e on e.merchant_id = o.merchant_id and e.order_id = o.order_id where true',
    measures: { cardMove: '1', cardAmount: 'e.amount_cents' },
  },
]

const paidBy = 'orders o join payment p on p.merchant_id = o.merchant_id and p.order_id = o.order_id where p.code = 1'
const back = 'r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents'

/** What bridges the sales of some days and their payments (I15), by the day of the order or that of the payment. */
const bridging: readonly CountedRows[] = [
  {
    day: 'p.business_date',
    rows: paidBy,
    outside: 'o.business_date',
    measures: { forOtherDays: 'p.amount_cents' },
  },
  { day: 'o.business_date', rows: paidBy, outside: 'p.business_date', measures: { onOtherDays: 'p.amount_cents' } },
  {
    day: 'o.business_date',
    rows: `orders o where o.status <> 'deleted'`,
    measures: {
      unpaid: `o.total_cents - coalesce((select sum(p.amount_cents) from payment p
        where p.merchant_id = :store and p.order_id = o.order_id and p.code = 1), 0)`,
    },
  },
  { day: 'p.business_date', rows: paidBy, measures: { moved: 'p.amount_cents' } },
  { day: 'r.business_date', rows: `${refundsOf} where true`, measures: { movedBack: back } },
]

interface Counted {
  readonly rows: readonly CountedRows[]
  /** How a row knows its key; null where an empty key means all. */
  readonly key: string | null
}

const counted: Partial<Readonly<Record<BehindDimension, Counted>>> = {
  seated: { rows: parties, key: null },
  table: { rows: parties, key: 'o.table_id::text' },
  tableArea: {
    rows: parties,
    key: '(select t.area_id::text from dining_table t where t.merchant_id = :store and t.table_id = o.table_id)',
  },
  tableMeal: { rows: parties, key: 'o.meal_type' },
  known: { rows: visits, key: null },
  visits: { rows: visits, key: 'o.customer_id::text' },
  channel: { rows: ofChannels, key: 'o.source' },
  marketplace: { rows: marketplaces, key: 'o.source' },
  giftCard: { rows: cardMoves, key: moveOfEntry },
  courier: { rows: couriers, key: null },
  bridge: { rows: bridging, key: null },
}

/** The rows of a dimension; undefined for one whose figures facts hold. */
export const countedRows = (dimension: BehindDimension): Counted | undefined => counted[dimension]
