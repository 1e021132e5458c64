/**
 * Balances of gift cards and the entries that they are made of, in the caller's transaction (POS-6, I16). A balance never
 * falls below 0; the card's row stays locked until the transaction ends. By the order of locks the order comes first.
 */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { GiftCardNumber } from './giftCardHash.ts'

export interface GiftCardState {
  readonly giftCardId: number
  readonly balanceCents: number
}

/** The card of a number; undefined where none was sold. */
export async function findGiftCard(
  run: Run,
  merchantId: number,
  { numberHash }: GiftCardNumber,
): Promise<GiftCardState | undefined> {
  const [card] = await run(sql<GiftCardState>`
    select gift_card_id, balance_cents from gift_card
    where merchant_id = ${merchantId} and number_hash = ${numberHash}`)
  return card
}

/** The id of the card of a number, made with nothing on it where there is none: before the order that sells it is written. */
export async function giftCardOf(
  run: Run,
  merchantId: number,
  { numberHash, last4 }: GiftCardNumber,
  soldAt: string,
): Promise<number> {
  const [card] = await run(sql<{ giftCardId: number }>`
    insert into gift_card (merchant_id, number_hash, last4, sold_at)
    values (${merchantId}, ${numberHash}, ${last4}, ${soldAt})
    on conflict (merchant_id, number_hash) do update set last4 = excluded.last4
    returning gift_card_id`)
  if (!card) throw new Error('No gift card')
  return card.giftCardId
}

/** Why a balance changes, and by what order. */
export interface GiftCardMove {
  readonly amountCents: number
  /** ISO 8601. */
  readonly at: string
  readonly businessDate: string
  readonly orderId: number
}
export type GiftCardPayment = GiftCardMove & { readonly paymentId: number }

/** Puts what was sold on a card; its balance after that. A card that is sold again is topped up. */
export const sellGiftCard = (run: Run, merchantId: number, giftCardId: number, sold: GiftCardMove) =>
  enter(run, merchantId, giftCardId, { ...sold, kind: 'sold' })

/**
 * Takes a sale back: `voided` where its line or order was, `saleRefunded` where it was refunded. The balance after that,
 * or undefined where so much is no longer on the card.
 */
export const takeBackGiftCard = (
  run: Run,
  merchantId: number,
  giftCardId: number,
  kind: 'voided' | 'saleRefunded',
  sold: GiftCardMove,
) => enter(run, merchantId, giftCardId, { ...sold, kind, amountCents: -sold.amountCents })

/** Pays with a card; the balance after that, or undefined where too little is on it. */
export const redeemGiftCard = (run: Run, merchantId: number, giftCardId: number, paid: GiftCardPayment) =>
  enter(run, merchantId, giftCardId, { ...paid, kind: 'redeemed', amountCents: -paid.amountCents })

/** Gives back what a payment took: all of it where that was voided, what was `refunded` otherwise. The balance after that. */
export const giveBackGiftCard = (
  run: Run,
  merchantId: number,
  giftCardId: number,
  kind: 'voided' | 'refunded',
  given: GiftCardPayment,
) => enter(run, merchantId, giftCardId, { ...given, kind })

interface Entry extends GiftCardMove {
  readonly kind: 'sold' | 'redeemed' | 'refunded' | 'saleRefunded' | 'voided'
  readonly paymentId?: number
}

/** Undefined where the balance would fall below 0: nothing is written then. */
async function enter(
  run: Run,
  merchantId: number,
  giftCardId: number,
  {
    kind,
    amountCents,
    at,
    businessDate,
    orderId,
    paymentId = null,
  }: Omit<Entry, 'paymentId'> & { paymentId?: number | null },
): Promise<number | undefined> {
  const [card] = await run(sql<{ balanceCents: number }>`
    with card as (
      update gift_card set balance_cents = balance_cents + ${amountCents}
      where merchant_id = ${merchantId} and gift_card_id = ${giftCardId} and balance_cents + ${amountCents} >= 0
      returning merchant_id, gift_card_id, balance_cents
    ), entry as (
      insert into gift_card_entry (merchant_id, gift_card_id, kind, at, business_date, amount_cents, order_id, payment_id)
      select merchant_id, gift_card_id, ${kind}::text, ${at}::timestamptz, ${businessDate}::date, ${amountCents}::bigint,
        ${orderId}::bigint, ${paymentId}::bigint
      from card
      returning merchant_id
    )
    select balance_cents from card`)
  return card?.balanceCents
}

/** What an order has put on each card by its lines, in cents: what a new revision of it is compared with. */
export async function soldOnGiftCards(
  run: Run,
  merchantId: number,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await run(sql<{ giftCardId: number; soldCents: number }>`
    select gift_card_id, sum(amount_cents)::bigint as sold_cents from gift_card_entry
    where merchant_id = ${merchantId} and order_id = ${orderId} and payment_id is null and kind in ('sold', 'voided')
    group by gift_card_id having sum(amount_cents) <> 0`)
  return new Map(rows.map(({ giftCardId, soldCents }) => [giftCardId, soldCents]))
}
