/** Which change added a starter menu, and which of its dishes orders have (SHELL-16). */
import { sql } from 'kysely'
import type { StarterMenuKey } from '../../shared/contract/guide/starterMenus.ts'
import type { Run } from '../db/run.ts'

export interface StarterChange {
  readonly starter: StarterMenuKey
  readonly changeId: number
}

/** Those that were added, the last change of each. */
export function listStarterChanges(run: Run, merchantId: number): Promise<StarterChange[]> {
  return run(
    sql<StarterChange>`select starter, change_id from starter_menu where merchant_id = ${merchantId} order by starter`,
  )
}

/** Remembers the change that added a starter menu, in the place of an earlier one. */
export async function keepStarterChange(run: Run, merchantId: number, kept: StarterChange): Promise<void> {
  await run(sql`
    insert into starter_menu (merchant_id, starter, change_id)
    values (${merchantId}, ${kept.starter}, ${kept.changeId})
    on conflict (merchant_id, starter) do update set change_id = excluded.change_id`)
}

/** Those of the dishes that an order has, voided lines too: its reports name them. */
export async function listSold(run: Run, merchantId: number, dishIds: readonly number[]): Promise<Set<number>> {
  const rows = await run(sql<{ dishId: number }>`
    select dish_id from unnest(${dishIds}::int[]) as asked (dish_id)
    where exists (select from order_line l where l.merchant_id = ${merchantId} and l.dish_id = asked.dish_id)
    order by dish_id`)
  return new Set(rows.map(({ dishId }) => dishId))
}
