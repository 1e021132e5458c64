/** A push item by item, each in a transaction of its own: in the books, waiting, or held; never dropped (POS-2, POS-3). */
import { z } from 'zod'
import type { InputOf, ReplyOf } from '../../shared/contract/kernel/call.ts'
import type { pushCalls } from '../../shared/contract/push.ts'
import { pushBodies, type PushKind } from '../../shared/contract/push/items.ts'
import type { Env } from '../env.ts'
import type { DeviceTurns } from '../kernel/context.ts'
import { appliers } from './appliers.ts'
import { type Apply, Held, Waits } from './pushing.ts'

type Push = typeof pushCalls.push
type Item = InputOf<Push>['items'][number]
type Result = ReplyOf<Push>['results'][number]

/** Takes a push and says what became of each item. */
export async function takePush(env: Env, turns: DeviceTurns, input: InputOf<Push>): Promise<ReplyOf<Push>> {
  const { now } = turns.request
  const skewMs = Date.parse(input.at) - now.getTime()
  const results: Result[] = []
  for (const item of input.items) results.push(await takeItem(env, turns, item, skewMs))
  return { at: now.toISOString(), skewMs, results }
}

async function takeItem(env: Env, turns: DeviceTurns, item: Item, skewMs: number): Promise<Result> {
  const { device, merchantId, turn } = turns
  const { key, kind } = item
  const parsed = z.safeParse(pushBodies[kind], item.body)
  if (!parsed.success) return { key, outcome: 'held', reason: 'INVALID' }
  const apply = appliers[kind] as Apply<PushKind>
  try {
    const at = Date.parse(item.at) - skewMs
    const made = await turn('write', context =>
      apply({ context, merchantId, device, env }, { key, kind, at, body: parsed.data }),
    )
    return { key, outcome: 'applied', ...made }
  } catch (error) {
    if (error instanceof Waits) return { key, outcome: 'waiting' }
    if (error instanceof Held) return { key, outcome: 'held', reason: error.reason }
    throw error
  }
}
