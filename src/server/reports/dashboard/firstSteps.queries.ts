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
  const [row] = await run(sql<{ groups: string[]; hasDish: boolean; hasStaff: boolean }>`
    select array(select distinct group_key from setting_version
        where merchant_id = ${merchantId} and group_key = any(${Object.keys(stepOfGroup)}::text[]) order by 1) as groups,
      exists (select from dish where merchant_id = ${merchantId}) as has_dish,
      exists (select from employee where merchant_id = ${merchantId} and not is_boss) as has_staff`)
  const done = new Set((row?.groups ?? []).map(group => stepOfGroup[group]))
  if (row?.hasDish === true) done.add('menu')
  if (row?.hasStaff === true) done.add('staff')
  return firstSteps.filter(step => done.has(step))
}
