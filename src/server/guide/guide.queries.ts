/** What of the steps of the guide is there (SHELL-16): by the store's own data, never by a mark of its own. */
import { sql } from 'kysely'
import type { GuideStepKey } from '../../shared/contract/guide/guide.ts'
import type { Run } from '../db/run.ts'

/** Whether any order came. */
export async function hasOrder(run: Run, merchantId: number): Promise<boolean> {
  const [row] = await run(
    sql<{ found: boolean }>`select exists (select from orders where merchant_id = ${merchantId}) as found`,
  )
  return row?.found === true
}

/**
 * The steps that are done, without the menu, which its working copy tells. Details are done with an address; payment
 * with whatever was saved of it, because what holds without is right for many. And the state of the address.
 */
export async function readSteps(run: Run, merchantId: number): Promise<{ done: GuideStepKey[]; state: string }> {
  const groups = ['store', 'taxes', 'payment', 'charges', 'hours']
  const [row] = await run(sql<{ done: GuideStepKey[]; state: string }>`
    with latest as (
      select distinct on (group_key) group_key, value from setting_version
      where merchant_id = ${merchantId} and group_key = any(${groups}::text[])
      order by group_key, version desc)
    select array(
      select 'details' from latest where group_key = 'store' and value ->> 'street' <> '' and value ->> 'city' <> ''
      union all
      select 'taxes' from latest where group_key = 'taxes' and jsonb_array_length(value -> 'rates') > 0
      union all
      select 'payment' where exists (select from latest where group_key in ('payment', 'charges'))
      union all
      select 'hours' from latest where group_key = 'hours' and jsonb_array_length(value -> 'business') > 0
      union all
      select 'staff' where exists (
        select from employee
        where merchant_id = ${merchantId} and status = 'valid' and pos_password_hash is not null)
      union all
      select 'terminal' where exists (
        select from device where merchant_id = ${merchantId} and kind = 'pos' and revoked_at is null)
    ) as done, coalesce((select value ->> 'state' from latest where group_key = 'store'), '') as state`)
  return row ?? { done: [], state: '' }
}

/** The steps that were put off. */
export async function listSkips(run: Run, merchantId: number): Promise<GuideStepKey[]> {
  const rows = await run(
    sql<{ step: GuideStepKey }>`select step from guide_skip where merchant_id = ${merchantId} order by step`,
  )
  return rows.map(({ step }) => step)
}

/** Puts a step off; false where it was already. */
export async function addSkip(run: Run, merchantId: number, step: GuideStepKey, employeeId: number): Promise<boolean> {
  const added = await run(sql`
    insert into guide_skip (merchant_id, step, by_employee_id) values (${merchantId}, ${step}, ${employeeId})
    on conflict do nothing returning step`)
  return added.length > 0
}

/** Takes a step up again; false where it was not put off. */
export async function removeSkip(run: Run, merchantId: number, step: GuideStepKey): Promise<boolean> {
  const removed = await run(
    sql`delete from guide_skip where merchant_id = ${merchantId} and step = ${step} returning step`,
  )
  return removed.length > 0
}
