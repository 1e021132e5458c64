/** Payouts of tip pools as they were kept. A run is added and never changed: the program may not. */
import { sql } from 'kysely'
import type { TipPoolResult, TipPoolRun } from '../../../shared/contract/reports/tipPools.ts'
import type { PoolDay, TipPoolRules } from '../../../shared/rules/reports/tipPool.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import type { Run } from '../../db/run.ts'
import type { TipPoolFields } from './tipPools.queries.ts'

/** What was paid out, and what it was made of. */
export type KeptResult = TipPoolResult & { readonly days: readonly PoolDay[] }

type StoredRun = TipPoolRun & {
  readonly rules: Omit<TipPoolFields, 'name' | 'secondName'>
  readonly result: KeptResult
}

const fields = (
  merchantId: number,
) => sql`r.run_id, r.tip_pool_id, r.name, r.second_name, r.from_date as "from", r.to_date as "to", r.pool_cents,
  r.made_at, r.made_by_name, r.reason, r.replaces,
  (select n.run_id from tip_pool_run n where n.merchant_id = ${merchantId} and n.replaces = r.run_id) as replaced_by`

/** The runs that touch some days, newest first. */
export const listRuns = (run: Run, merchantId: number, { from, to }: DayRange) =>
  run(sql<TipPoolRun>`
    select ${fields(merchantId)} from tip_pool_run r
    where r.merchant_id = ${merchantId} and r.from_date <= ${to}::date and r.to_date >= ${from}::date
    order by r.from_date desc, r.run_id desc`)

export async function findRun(run: Run, merchantId: number, runId: number): Promise<StoredRun | undefined> {
  const [row] = await run(sql<StoredRun>`
    select ${fields(merchantId)}, r.rules, r.result from tip_pool_run r where r.merchant_id = ${merchantId} and r.run_id = ${runId}`)
  return row
}

/** The first run of a pool that holds for one of the days, but for the one that is to be replaced. */
export async function findOverlap(
  run: Run,
  merchantId: number,
  of: DayRange & { readonly tipPoolId: number; readonly replaces: number | null },
): Promise<DayRange | undefined> {
  const [row] = await run(sql<DayRange>`
    select r.from_date as "from", r.to_date as "to" from tip_pool_run r
    where r.merchant_id = ${merchantId} and r.tip_pool_id = ${of.tipPoolId}
      and r.from_date <= ${of.to}::date and r.to_date >= ${of.from}::date and r.run_id <> ${of.replaces ?? 0}
      and not exists (select from tip_pool_run n where n.merchant_id = ${merchantId} and n.replaces = r.run_id)
    order by r.from_date, r.run_id limit 1`)
  return row
}

interface NewRun extends DayRange {
  readonly tipPoolId: number
  readonly name: string
  readonly secondName: string
  readonly rules: TipPoolRules
  readonly result: KeptResult
  readonly replaces: number | null
  readonly reason: string
  readonly by: { readonly employeeId: number | undefined; readonly displayName: string }
}

/** Keeps a run; its id. */
export async function insertRun(run: Run, merchantId: number, of: NewRun): Promise<number> {
  const [row] = await run(sql<{ runId: number }>`
    insert into tip_pool_run (merchant_id, tip_pool_id, name, second_name, from_date, to_date, rules, result, pool_cents,
      replaces, reason, made_by, made_by_name)
    values (${merchantId}, ${of.tipPoolId}, ${of.name}, ${of.secondName}, ${of.from}::date, ${of.to}::date,
      ${JSON.stringify(of.rules)}::jsonb, ${JSON.stringify(of.result)}::jsonb, ${of.result.poolCents}, ${of.replaces}::int,
      ${of.reason}, ${of.by.employeeId ?? null}::int, ${of.by.displayName})
    returning run_id`)
  if (!row) throw new Error('No run was kept')
  return row.runId
}
