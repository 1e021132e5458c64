/** Retries waiting or held items: when the item that they wait for has come, or when a person posts them (POS-3). */
import { applyRaw, keysProvidedBy, inboxStateFor, type Pushing, type RawItem } from './applyItem.ts'
import { holdKeys, type KeptPush, lockKept, resolvePush, waitingFor } from './inbox.queries.ts'
import type { PushContext } from './pushing.ts'

/** What became of an item. */
export interface Tried {
  readonly state: 'applied' | 'waiting' | 'held'
  readonly reason?: string | undefined
  readonly orderId?: number | undefined
}

const rawOf = ({ pushKey: key, kind, deviceAt: at, receivedAt, body }: KeptPush): RawItem => ({
  key,
  kind,
  at,
  receivedAt: Date.parse(receivedAt),
  body,
})

/** What a person takes of an item as the terminal has it. */
export type Accepts = Pick<PushContext, 'acceptsAmounts' | 'acceptsTimes'>

/**
 * Tries an item that waits or is held, and whatever waits for it then; undefined where it is neither any more. With
 * `accepts` a person takes the server's amounts, or the terminal's times.
 */
export async function tryKept(pushing: Pushing, pushId: number, accepts: Accepts = {}): Promise<Tried | undefined> {
  const { env, merchantId, turn, now } = pushing
  let body: object = {}
  let waitedFor: string | null = null
  try {
    const done = await turn('write', async context => {
      const { run } = context
      const kept = await lockKept(run, merchantId, pushId)
      if (!kept) return undefined
      body = kept.body
      waitedFor = kept.waitsFor
      const { deviceId, deviceName: name } = kept
      const device = { deviceId, name }
      const item = rawOf(kept)
      const skewMs = Date.parse(kept.deviceAt) - Date.parse(kept.at)
      const made = await applyRaw({ context, merchantId, device, env, ...accepts }, item, { skewMs, now })
      const keys = keysProvidedBy(pushing, item, made.orderId)
      await holdKeys(run, merchantId, keys)
      await resolvePush(run, merchantId, pushId, { state: 'applied', ...made })
      context.publish('push', { pushId }, merchantId)
      return { tried: { state: 'applied' as const, ...made }, waiting: await waitingFor(run, merchantId, keys) }
    })
    if (!done) return undefined
    await tryAll(pushing, done.waiting)
    return done.tried
  } catch (error) {
    const kept = inboxStateFor(error, body)
    if (!kept) throw error
    await turn('write', async ({ run }) => {
      if (kept.waitsFor !== undefined) await holdKeys(run, merchantId, [kept.waitsFor])
      await resolvePush(run, merchantId, pushId, kept)
    })
    // What it waits for from now on may have come meanwhile.
    const isOther = kept.waitsFor !== undefined && kept.waitsFor !== waitedFor
    const tried = isOther ? await tryKept(pushing, pushId, accepts) : undefined
    return tried ?? { state: kept.state, reason: kept.reason }
  }
}

/** Tries items one after the other. */
export async function tryAll(pushing: Pushing, pushIds: readonly number[]): Promise<void> {
  for (const pushId of pushIds) await tryKept(pushing, pushId)
}
