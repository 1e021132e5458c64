/** In which stores an account may do something; runs as the owner, because row-level security knows one store at a time. */
import { sql } from 'kysely'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { heldOf, type Holder } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import type { Actor } from '../../kernel/actor.ts'
import { whereTheyWork } from '../stores/workplaces.queries.ts'

export interface HeldStore {
  readonly merchantId: number
  readonly name: string
  readonly secondName: string
  readonly timeZone: string
  readonly currency: string
  readonly cutoverMinutes: number
  /** Of the keys that were asked for, those that the person holds there. */
  readonly held: ReadonlySet<PermissionKey>
}

interface Row extends Omit<HeldStore, 'held'>, Holder {}

/**
 * The stores in which the actor holds the first of the keys, by name: asked anew of the role, the exceptions and the
 * modules of each store in every call (RPT-9, EMP-5). Through other eyes the store of the session alone, with what both
 * pairs of eyes hold (EMP-7).
 */
export async function listHeldStores(
  run: Run,
  actor: Pick<Actor, 'accountId' | 'merchantId' | 'permissions' | 'viewAs'>,
  keys: readonly [PermissionKey, ...PermissionKey[]],
): Promise<HeldStore[]> {
  const [needed] = keys
  const isWanted = sql`p.permission = any(${[...keys]}::text[])`
  const ofPerson = (granted: boolean) => sql`array(select permission from employee_permission p
    where p.merchant_id = e.merchant_id and p.employee_id = e.employee_id and ${isWanted} and p.granted = ${granted})`
  const there = await whereTheyWork(run, sql`e.merchant_id`, [actor.accountId])
  const rows = await run(sql<Row>`
    select m.merchant_id, m.name, m.second_name, m.time_zone, m.currency, m.cutover_minutes, e.is_boss,
      array(select permission from role_permission p
        where p.merchant_id = e.merchant_id and p.role_id = e.role_id and ${isWanted}) as from_role,
      ${ofPerson(true)} as granted, ${ofPerson(false)} as denied,
      array(select module from disabled_module d where d.merchant_id = e.merchant_id) as disabled_modules
    from employee e join merchant m using (merchant_id)
    join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where e.account_id = ${actor.accountId} and ${there} and e.status = 'valid' and r.status = 'valid'
    order by m.name, m.merchant_id`)
  const stores: HeldStore[] = []
  for (const { isBoss, fromRole, granted, denied, disabledModules = [], ...store } of rows) {
    const own = heldOf(keys, { isBoss, fromRole, granted, denied, disabledModules })
    const isShown = actor.viewAs === undefined || store.merchantId === actor.merchantId
    const held = actor.viewAs === undefined ? own : new Set([...own].filter(key => actor.permissions.has(key)))
    if (isShown && held.has(needed)) stores.push({ ...store, held })
  }
  return stores
}
