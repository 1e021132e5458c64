/** Guests who came for the first time, by where their first order came from. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export function countNewGuests(
  run: Run,
  merchantId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ source: string; guests: number }[]> {
  return run(sql<{ source: string; guests: number }>`
    select source, count(*)::int as guests from (
      select distinct on (o.customer_id) o.source from orders o
      join customer c on c.merchant_id = ${merchantId} and c.customer_id = o.customer_id
        and c.first_on = o.business_date
      where o.merchant_id = ${merchantId} and o.customer_id is not null
        and o.business_date between ${from}::date and ${to}::date
        and is_visit(o.status, o.void_cents, o.gross_cents, o.non_revenue_cents)
      order by o.customer_id, o.ordered_at, o.order_id
    ) as came group by source order by source`)
}
