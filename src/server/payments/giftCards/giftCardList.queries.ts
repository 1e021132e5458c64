/** Lists of gift cards and their entries (POS-6). */
import { sql } from 'kysely'
import type { GiftCard, GiftCardEntry } from '../../../shared/contract/payments/giftCards.ts'
import type { Run } from '../../db/run.ts'

export interface CardSelection {
  /** By the hash of a whole number, or by the last four. */
  readonly numberHash?: string
  readonly last4?: string
  readonly withBalance: boolean
}

export interface CardPage {
  readonly sort: 'time' | 'balance'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly skip: number
}

const fields = (merchantId: number) => sql`c.gift_card_id, c.last4, c.balance_cents, c.sold_at,
  coalesce((select sum(amount_cents) from gift_card_entry e where e.merchant_id = ${merchantId}
    and e.gift_card_id = c.gift_card_id and e.payment_id is null and e.kind <> 'expired'), 0)::bigint as sold_cents,
  (select max(at) from gift_card_entry e where e.merchant_id = ${merchantId} and e.gift_card_id = c.gift_card_id
    and e.payment_id is not null) as last_used_at`

const where = (merchantId: number, { numberHash, last4, withBalance }: CardSelection) => sql`
  c.merchant_id = ${merchantId} ${numberHash === undefined ? sql`` : sql`and c.number_hash = ${numberHash}`}
  ${last4 === undefined ? sql`` : sql`and c.last4 = ${last4}`} ${withBalance ? sql`and c.balance_cents > 0` : sql``}`

/** A page of cards. */
export function listGiftCards(
  run: Run,
  merchantId: number,
  selection: CardSelection,
  { sort, order, limit, skip }: CardPage,
): Promise<GiftCard[]> {
  const by = sort === 'time' ? 'c.sold_at' : 'c.balance_cents'
  return run(sql<GiftCard>`
    select ${fields(merchantId)} from gift_card c where ${where(merchantId, selection)}
    order by ${sql.raw(`${by} ${order}, c.gift_card_id ${order}`)} limit ${limit} offset ${skip}`)
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
