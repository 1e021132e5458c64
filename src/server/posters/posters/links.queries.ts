/** What posters are about: dishes, specials, coupon campaigns. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import type { PosterFields } from './posters.queries.ts'

/** What a link leads to, and whether it can be sold or redeemed; undefined where there is nothing. */
export async function findLinked(
  run: Run,
  merchantId: number,
  { dishId, specialId, campaignId }: Pick<PosterFields, 'dishId' | 'specialId' | 'campaignId'>,
): Promise<{ isOn: boolean } | undefined> {
  const [found] = await run(sql<{ isOn: boolean }>`
    select status = 'valid' as is_on from dish
    where merchant_id = ${merchantId} and dish_id = ${dishId}::int and deleted_at is null
    union all
    select status = 'valid' from special
    where merchant_id = ${merchantId} and special_id = ${specialId}::int and deleted_at is null
    union all
    select enabled from coupon_campaign
    where merchant_id = ${merchantId} and campaign_id = ${campaignId}::bigint and voided_at is null`)
  return found
}
