/**
 * What decides about the kitchen tickets of a store: print modes, routing, and the printers that are there. Kept in memory
 * under its stamp; a push of a new order takes it for what it was and has it confirmed (docs/decisions/0016).
 */
import type { OrderTypeSettings } from '../../../shared/contract/settings/groups/orderTypes.ts'
import type { PrintRouting } from '../../../shared/contract/settings/groups/printRouting.ts'
import type { Run } from '../../db/run.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { assumePlan, findPlanStamp, type PlanStamp } from './kitchenPlan.queries.ts'

export interface KitchenPlan {
  readonly routing: PrintRouting
  readonly orderTypes: OrderTypeSettings
  /** Printers that are there and switched on. */
  readonly usable: ReadonlySet<number>
}

interface Kept {
  readonly stamp: PlanStamp
  readonly plan: KitchenPlan
}
const MOST_KEPT = 1_000
const kept = new Map<number, Kept>()

/** The plan; asked for, or with `assumeNew` what it was last, which the transaction then confirms. */
export async function kitchenPlan(run: Run, merchantId: number, assumeNew = false): Promise<KitchenPlan> {
  const known = kept.get(merchantId)
  if (known && assumeNew) {
    assumePlan(run, merchantId, known.stamp)
    return known.plan
  }
  const stamp = await findPlanStamp(run, merchantId)
  if (known && JSON.stringify(known.stamp) === JSON.stringify(stamp)) return known.plan
  const [routing, orderTypes] = await Promise.all([
    readSetting(run, merchantId, 'printRouting'),
    readSetting(run, merchantId, 'orderTypes'),
  ])
  const plan = { routing: routing.value, orderTypes: orderTypes.value, usable: new Set(stamp.printerIds) }
  // A save between the two statements would be kept under the stamp before it.
  if (routing.version === stamp.routing && orderTypes.version === stamp.orderTypes) {
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(merchantId, { stamp, plan })
  }
  return plan
}
