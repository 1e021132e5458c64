/** Lists of gift cards and their entries (POS-6). */
import { sql } from 'kysely'
import type { GiftCard, GiftCardEntry } from '../../../shared/contract/payments/giftCards.ts'
import type { Run } from '../../db/run.ts'
import type { RowsRead } from '../../kernel/exports/inPages.ts'
import { comesAfter } from '../../kernel/exports/keyset.queries.ts'

export interface CardSelection {
  /** By the hash of a whole number, or by the last four. */
  readonly numberHash?: string
  readonly last4?: string
  readonly withBalance: boolean
}

export interface CardPage extends RowsRead<GiftCard> {
  readonly sort: 'time' | 'balance'
  readonly order: 'asc' | 'desc'
}

const SORTS = { time: sql.raw('c.sold_at'), balance: sql.raw('c.balance_cents') } as const

const fields = (merchantId: number) => sql`c.gift_card_id, c.last4, c.balance_cents, c.sold_at,
  coalesce((select sum(amount_cents) from gift_card_entry e where e.merchant_id = ${merchantId}
    and e.gift_card_id = c.gift_card_id and e.payment_id is null and e.kind <> 'expired'), 0)::bigint as sold_cents,
  (select max(at) from gift_card_entry e where e.merchant_id = ${merchantId} and e.gift_card_id = c.gift_card_id
    and e.payment_id is not null) as last_used_at`

const where = (merchantId: number, { numberHash, last4, withBalance }: CardSelection) => sql`
  c.merchant_id = ${merchantId} ${numberHash === undefined ? sql`` : sql`and c.number_hash = ${numberHash}`}
  ${last4 === undefined ? sql`` : sql`and c.last4 = ${last4}`} ${withBalance ? sql`and c.balance_cents > 0` : sql``}`

function isAfter({ sort, order }: CardPage, { soldAt, balanceCents, giftCardId }: GiftCard) {
  const place = sort === 'time' ? sql`${soldAt}::timestamptz` : sql`${balanceCents}::bigint`
  return comesAfter([SORTS[sort], sql`c.gift_card_id`], order, [place, sql`${giftCardId}::int`])
}

/** A page of cards. */
export function listGiftCards(
  run: Run,
  merchantId: number,
  selection: CardSelection,
  page: CardPage,
): Promise<GiftCard[]> {
  const { sort, order, limit, skip = 0, after } = page
  const direction = sql.raw(order)
  return run(sql<GiftCard>`
    select ${fields(merchantId)} from gift_card c where ${where(merchantId, selection)}
      ${after === undefined ? sql`` : sql`and ${isAfter(page, after)}`}
    order by ${SORTS[sort]} ${direction}, c.gift_card_id ${direction} limit ${limit} offset ${skip}`)
}

/** How many cards fit. */
export async function countGiftCards(run: Run, merchantId: number, selection: CardSelection): Promise<number> {
  const [row] = await run(sql<{ total: number }>`
    select count(*)::int as total from gift_card c where ${where(merchantId, selection)}`)
  return row?.total ?? 0
}

/** What is owed on all cards. */
export async function giftCardLiability(
  run: Run,
  merchantId: number,
): Promise<{ readonly liabilityCents: number; readonly cardsWithBalance: number }> {
  const [row] = await run(sql<{ liabilityCents: number; cardsWithBalance: number }>`
    select coalesce(sum(balance_cents), 0)::bigint as liability_cents,
      count(*) filter (where balance_cents > 0)::int as cards_with_balance
    from gift_card where merchant_id = ${merchantId}`)
  return row ?? { liabilityCents: 0, cardsWithBalance: 0 }
}

/** One card; undefined where the store has none of this id. */
export async function findCard(run: Run, merchantId: number, giftCardId: number): Promise<GiftCard | undefined> {
  const [row] = await run(sql<GiftCard>`
    select ${fields(merchantId)} from gift_card c where c.merchant_id = ${merchantId} and c.gift_card_id = ${giftCardId}`)
  return row
}

const MOST_ENTRIES = 500

/** The newest entries of a card, each with what was on it then. */
export const listEntries = (run: Run, merchantId: number, giftCardId: number) =>
  run(sql<GiftCardEntry>`
    select e.entry_id, e.kind, e.at, e.business_date, e.amount_cents, e.order_id, coalesce(o.order_no, '') as order_no,
      (sum(e.amount_cents) over (order by e.entry_id))::bigint as balance_cents
    from gift_card_entry e
    left join orders o on o.merchant_id = e.merchant_id and o.order_id = e.order_id
    where e.merchant_id = ${merchantId} and e.gift_card_id = ${giftCardId}
    order by e.entry_id desc limit ${MOST_ENTRIES}`)
