/** The state of campaigns and coupons in SQL: the twin of `rules/coupons/state`, equal to it by a test. */
import { sql } from 'kysely'

/** Of a campaign `p` on a business day. */
export const campaignStateOn = (today: string) => sql<string>`case
  when p.voided_at is not null then 'deleted'
  when not p.enabled or p.expires_on < ${today}::date then 'invalid'
  when p.starts_on > ${today}::date then 'pending' else 'valid' end`

/** Of a coupon `c` of a campaign `p` on a business day. */
export const couponStateOn = (today: string) => sql<string>`case
  when c.voided_at is not null or p.voided_at is not null then 'deleted'
  when c.used >= c.total then 'invalid'
  else ${campaignStateOn(today)} end`
