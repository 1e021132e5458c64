/** People post held items, by the same appliers as a push, in the same transactions (POS-3). */
import { acceptedReasons, type ReviewReason, type PushDetail } from '../../../shared/contract/orders/devicePushes.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Env } from '../../env.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { Pushing } from '../pushing/applyItem.ts'
import { type Accepts, tryKept } from '../pushing/keptPushes.ts'
import { findPush, markSolved } from './devicePushes.queries.ts'

export interface Solution {
  readonly solution: 'retried' | 'accepted'
  readonly reason: string
}

export interface Outcome {
  readonly state: PushDetail['state']
  readonly reason: ReviewReason | null
  readonly orderId: number | null
}

/** What a person may take as the terminal has it. */
const ACCEPTED: readonly (ReviewReason | null)[] = acceptedReasons

const accepted = ({ actor }: TurnContext, { reason }: Solution) => ({
  employeeId: actor.employeeId,
  name: actor.displayName,
  reason,
})

/**
 * Tries an item again; what became of it. One that is in the books or dismissed already stays as it is. Throws `NOT_FOUND`,
 * and `CONFLICT` where amounts are accepted that do not differ.
 */
export async function solvePush(env: Env, turns: TurnContext, pushId: number, how: Solution): Promise<Outcome> {
  const { merchantId, actor } = turns
  const before = await stored(turns, pushId)
  if (before.state !== 'held' && before.state !== 'waiting') return before
  const accepts = how.solution === 'accepted'
  if (accepts && !ACCEPTED.includes(before.reason)) throw new Failure('CONFLICT', { field: 'pushId' })
  // Who solved it is written with it, or not at all.
  const turn: Pushing['turn'] = (mode, work) =>
    turns.turn(mode, async context => {
      const made = await work(context)
      if (mode !== 'write') return made
      const { employeeId, displayName: name } = actor
      const solved = await markSolved(context.run, merchantId, pushId, { employeeId, name, solution: how.solution })
      if (solved) {
        const after = { kind: solved.kind, solution: how.solution, orderId: solved.orderId }
        const given = how.reason === '' ? {} : { reason: how.reason }
        context.audit({ action: 'update', objectType: 'devicePush', objectId: pushId, after, ...given })
      }
      return made
    })
  await tryKept(
    { env, merchantId, turn, now: turns.request.now.getTime() },
    pushId,
    accepts ? acceptedOf(before.reason, accepted(turns, how)) : {},
  )
  return await stored(turns, pushId)
}

/** Whoever takes old times has not seen whether the amounts differ; whoever takes amounts has taken the times before. */
const acceptedOf = (reason: ReviewReason | null, by: NonNullable<Accepts['acceptsAmounts']>): Accepts =>
  reason === 'TIME_OUT_OF_RANGE' ? { acceptsTimes: true } : { acceptsTimes: true, acceptsAmounts: by }

async function stored({ merchantId, turn }: TurnContext, pushId: number): Promise<Outcome> {
  const found = await turn('read', ({ run }) => findPush(run, merchantId, pushId))
  if (!found) throw new Failure('NOT_FOUND', { field: 'pushId' })
  const { state, reason, orderId } = found
  return { state, reason, orderId }
}
