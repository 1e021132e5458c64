/** The sources that are delivery services. */
import { sql } from 'kysely'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import type { Run } from '../../db/run.ts'
import { text } from '../../kernel/texts.ts'

/** Those that can be connected, and those that the store's orders came from, by the names that orders have. */
export async function listChannelSources(run: Run, merchantId: number): Promise<string[]> {
  const known = await run(sql<{ source: string }>`
    select distinct o.source from delivery_order d
    join orders o on o.merchant_id = ${merchantId} and o.order_id = d.order_id
    where d.merchant_id = ${merchantId} order by 1`)
  const named = connectionNames.map(channel => text('en', `thirdParty.names.${channel}`))
  return [...new Set([...named, ...known.map(({ source }) => source)])]
}
