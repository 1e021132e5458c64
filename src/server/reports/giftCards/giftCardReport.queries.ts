/** Sums of the entries of gift cards. */
import { sql } from 'kysely'
import type { GiftCardAge, GiftCardMove } from '../../../shared/contract/reports/giftCardReport.ts'
import type { Run } from '../../db/run.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** Why an entry `e` moved its card. */
export const moveOfEntry = `(case e.kind
    when 'voided' then case when e.payment_id is null then 'saleVoided' else 'paymentVoided' end else e.kind end)`

/** What was owed before a day. */
export async function owedBefore(run: Run, merchantId: number, day: string): Promise<number> {
  const [row] = await run(sql<{ cents: number }>`
    select coalesce(exact_sum(amount_cents), 0) as cents from gift_card_entry
    where merchant_id = ${merchantId} and business_date < ${day}::date`)
  return row?.cents ?? 0
}

/** What moved it, by month and reason. */
export const listMoves = (run: Run, merchantId: number, { from, to }: Days) =>
  run(sql<{ month: string; move: GiftCardMove; times: number; cents: number }>`
    select to_char(business_date, 'YYYY-MM') as month, ${sql.raw(moveOfEntry)} as move,
      count(*)::int as times, exact_sum(amount_cents) as cents
    from gift_card_entry e
    where merchant_id = ${merchantId} and business_date between ${from}::date and ${to}::date
    group by 1, 2 order by 1`)

/** What was left on cards at the end of a day, by how long ago each was first sold. */
export const listAges = (run: Run, merchantId: number, to: string) =>
  run(sql<{ age: GiftCardAge; cards: number; cents: number }>`
    select case
        when first_on > ${to}::date - interval '3 months' then 'quarter'
        when first_on > ${to}::date - interval '1 year' then 'year'
        when first_on > ${to}::date - interval '2 years' then 'twoYears'
        when first_on > ${to}::date - interval '5 years' then 'fiveYears'
        else 'older' end as age,
      count(*)::int as cards, exact_sum(cents) as cents
    from (
      select gift_card_id, min(business_date) as first_on, exact_sum(amount_cents) as cents from gift_card_entry
      where merchant_id = ${merchantId} and business_date <= ${to}::date group by gift_card_id
    ) as cards where cents <> 0 group by 1`)

/** All that is on cards now, beside all entries. */
export async function readLedger(run: Run, merchantId: number) {
  const [row] = await run(sql<{ balancesCents: number; entriesCents: number }>`
    select coalesce((select exact_sum(balance_cents) from gift_card where merchant_id = ${merchantId}), 0) as balances_cents,
      coalesce((select exact_sum(amount_cents) from gift_card_entry where merchant_id = ${merchantId}), 0) as entries_cents`)
  return row ?? { balancesCents: 0, entriesCents: 0 }
}
