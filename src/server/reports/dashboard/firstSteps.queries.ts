/** Which steps of setting up a store are done (SHELL-16): by what is there, never by a mark of its own. */
import { sql } from 'kysely'
import { type FirstStep, firstSteps } from '../../../shared/contract/reports/dashboard.ts'
import type { Run } from '../../db/run.ts'

/** A group of settings has a version once somebody has changed it. */
const stepOfGroup: Readonly<Record<string, FirstStep>> = {
  store: 'store',
  taxes: 'taxes',
  payment: 'payment',
  charges: 'payment',
  hours: 'hours',
}

/** In the order of `firstSteps`. */
export async function listDoneSteps(run: Run, merchantId: number): Promise<FirstStep[]> {
  const [row] = await run(sql<{ groups: string[]; done: FirstStep[] }>`
    select array(select distinct group_key from setting_version
        where merchant_id = ${merchantId} and group_key = any(${Object.keys(stepOfGroup)}::text[]) order by 1) as groups,
      array(select 'menu' where exists (select from dish where merchant_id = ${merchantId})
        union all select 'staff' where exists (select from employee where merchant_id = ${merchantId} and not is_boss)
        union all select 'terminal'
          where exists (select from device where merchant_id = ${merchantId} and kind = 'pos' and revoked_at is null)
        union all select 'order' where exists (select from orders where merchant_id = ${merchantId})) as done`)
  const done = new Set([...(row?.groups ?? []).map(group => stepOfGroup[group]), ...(row?.done ?? [])])
  return firstSteps.filter(step => done.has(step))
}
