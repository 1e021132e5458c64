/** Gift cards of the demo stores: those that their orders sell, and older ones, that guests pay with (POS-6). */
import { sql } from 'kysely'
import type { Env } from '../env.ts'
import type { Run } from '../db/run.ts'
import { giftCardNumber } from '../payments/giftCards/giftCardHash.ts'

interface Sold {
  readonly orderId: number
  readonly lineNo: number
  readonly cents: number
  readonly at: string
  readonly day: string
}

interface Paid {
  readonly orderId: number
  readonly paymentId: number
  readonly cents: number
  readonly at: string
  readonly day: string
}

interface Entry {
  readonly kind: 'sold' | 'redeemed' | 'refunded'
  readonly at: string
  readonly day: string
  readonly cents: number
  readonly orderId: number | null
  readonly paymentId: number | null
}

interface Card {
  readonly place: number
  readonly soldAt: string
  balance: number
  readonly entries: Entry[]
}

const STEP_CENTS = 50_00
const OLDER_MS = 40 * 86_400_000
/** A card is used up or forgotten before so many others were sold. */
const MOST_IN_USE = 30

/** Gives every gift card that was sold, and every one that was paid with, its card and its movements. */
export async function fillDemoGiftCards(run: Run, env: Env, merchantId: number): Promise<void> {
  // Two servers may start at the same moment: the second one finds what is left.
  await run(sql`select pg_advisory_xact_lock(hashtextextended('demo gift cards', ${merchantId}::bigint))`)
  const [known, sold, paid, refunded] = await Promise.all([
    run(sql<{ cards: number }>`select count(*)::int as cards from gift_card where merchant_id = ${merchantId}`),
    run(sql<Sold>`
      select l.order_id, l.line_no, l.gross_cents as cents, o.ordered_at as at, o.business_date as day
      from order_line l join orders o on o.merchant_id = l.merchant_id and o.order_id = l.order_id
      where l.merchant_id = ${merchantId} and not l.revenue and l.gift_card_id is null and l.voided_at is null
        and o.status <> 'deleted'
      order by o.ordered_at, l.order_id, l.line_no`),
    run(sql<Paid>`
      select order_id, payment_id, amount_cents + tip_cents as cents, paid_at as at, business_date as day from payment
      where merchant_id = ${merchantId} and tender = 'giftCard' and code = 1 and gift_card_id is null
      order by paid_at, payment_id`),
    run(sql<Paid>`
      select r.order_id, f.payment_id, sum(f.amount_cents + f.tip_cents)::bigint as cents, max(r.refunded_at) as at,
        max(r.business_date) as day
      from refund r join refund_payment f on f.merchant_id = r.merchant_id and f.refund_id = r.refund_id
      join payment p on p.merchant_id = f.merchant_id and p.payment_id = f.payment_id
      where r.merchant_id = ${merchantId} and r.code = 4 and p.tender = 'giftCard' and p.gift_card_id is null
      group by r.order_id, f.payment_id`),
  ])
  const { cards, lines, payments } = movements(sold, paid, new Map(refunded.map(each => [each.paymentId, each])))
  const first = known[0]?.cards ?? 0
  if (cards.length > 0) await writeCards(run, env, merchantId, first, { cards, lines, payments })
}

interface Links {
  readonly cards: readonly Card[]
  readonly lines: readonly { orderId: number; lineNo: number; place: number }[]
  readonly payments: readonly { paymentId: number; place: number }[]
}

/** Anyone who pays takes the oldest card that holds enough; where none does, one that was sold before the books begin. */
function movements(sold: readonly Sold[], paid: readonly Paid[], refunded: ReadonlyMap<number, Paid>): Links {
  const cards: Card[] = []
  const make = (soldAt: string, entry: Entry): Card => {
    const card = { place: cards.length + 1, soldAt, balance: entry.cents, entries: [entry] }
    cards.push(card)
    return card
  }
  const lines = sold.map(({ orderId, lineNo, cents, at, day }) => {
    const { place } = make(at, { kind: 'sold', at, day, cents, orderId, paymentId: null })
    return { orderId, lineNo, place }
  })
  const inUse: Card[] = []
  let next = 0
  const payments = paid.map(({ orderId, paymentId, cents, at, day }) => {
    for (let card = cards[next]; next < lines.length && card && card.soldAt < at; card = cards[++next]) inUse.push(card)
    inUse.splice(0, Math.max(0, inUse.length - MOST_IN_USE))
    let card = inUse.find(each => each.balance >= cents)
    if (!card) {
      const soldAt = new Date(Date.parse(at) - OLDER_MS).toISOString()
      const worth = Math.ceil(cents / STEP_CENTS) * STEP_CENTS
      const before = soldAt.slice(0, 10)
      card = make(soldAt, { kind: 'sold', at: soldAt, day: before, cents: worth, orderId: null, paymentId: null })
      inUse.push(card)
    }
    card.entries.push({ kind: 'redeemed', at, day, cents: -cents, orderId, paymentId })
    card.balance -= cents
    const back = refunded.get(paymentId)
    if (back) {
      card.entries.push({ ...back, kind: 'refunded' })
      card.balance += back.cents
    }
    return { paymentId, place: card.place }
  })
  return { cards, lines, payments }
}

const numberOf = (place: number): string => `GOLD${String(place).padStart(8, '0')}`

async function writeCards(
  run: Run,
  env: Env,
  merchantId: number,
  /** So many are there already. */
  first: number,
  { cards, lines, payments }: Links,
): Promise<void> {
  const rows = cards.map(({ place, soldAt, balance }) => {
    const { numberHash, last4 } = giftCardNumber(env, merchantId, numberOf(first + place))
    return { place, soldAt, balance, numberHash, last4 }
  })
  const made = await run(sql<{ giftCardId: number; numberHash: string }>`
    insert into gift_card (merchant_id, number_hash, last4, balance_cents, sold_at)
    select ${merchantId}::int, r."numberHash", r.last4, r.balance, r."soldAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("numberHash" text, last4 text, balance bigint, "soldAt" timestamptz)
    returning gift_card_id, number_hash`)
  const ids = new Map(made.map(({ giftCardId, numberHash }) => [numberHash, giftCardId]))
  const idOf = new Map(rows.map(({ place, numberHash }) => [place, ids.get(numberHash)]))
  const entries = cards.flatMap(({ place, entries: own }) => own.map(entry => ({ ...entry, card: idOf.get(place) })))
  await run(sql`
    insert into gift_card_entry (merchant_id, gift_card_id, kind, at, business_date, amount_cents, order_id, payment_id)
    select ${merchantId}::int, e.card, e.kind, e.at, e.day, e.cents, e."orderId", e."paymentId"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(card int, kind text, at timestamptz, day date,
      cents bigint, "orderId" bigint, "paymentId" bigint)
    order by e.at
    returning merchant_id`)
  const linked = lines.map(line => ({ ...line, card: idOf.get(line.place) }))
  await run(sql`
    update order_line l set gift_card_id = r.card
    from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as r("orderId" bigint, "lineNo" int, card int)
    where l.merchant_id = ${merchantId} and l.order_id = r."orderId" and l.line_no = r."lineNo"`)
  const paidWith = payments.map(payment => ({ ...payment, card: idOf.get(payment.place) }))
  await run(sql`
    update payment p set gift_card_id = r.card
    from jsonb_to_recordset(${JSON.stringify(paidWith)}::jsonb) as r("paymentId" bigint, card int)
    where p.merchant_id = ${merchantId} and p.payment_id = r."paymentId"`)
}
