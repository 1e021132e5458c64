/** Idempotency keys of the calls that take one (SEC-9): made here and nowhere else. */
import { z } from 'zod'
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { send } from '../send.ts'

/** What a caller gives: the input without the key, which is added when it is sent. */
export type Unkeyed<Input> = Input extends { idempotencyKey: string } ? Omit<Input, 'idempotencyKey'> : Input
export type Given<C extends Call> = Unkeyed<z.input<C['input']>>

/** Whether a call takes an idempotency key. */
export function takesKey(call: Call): boolean {
  return call.input instanceof z.ZodObject && 'idempotencyKey' in call.input.shape
}

export type KeySender = <C extends Call>(call: C, input: Given<C>) => Promise<ReplyOf<C>>

/**
 * Sends calls, each with one key for one intention: the key is kept until the call has succeeded or is sent with another
 * input. A retry after a lost answer carries the same key, so that it is done once. Rejects with a `CallFailure`.
 */
export function keySender(makeCall: typeof send = send, makeKey: () => string = newKey): KeySender {
  const kept = new Map<string, { readonly body: string; readonly key: string }>()
  return async <C extends Call>(call: C, input: Given<C>): Promise<ReplyOf<C>> => {
    type Sent = z.input<C['input']>
    if (!takesKey(call)) return await makeCall(call, input as Sent)
    const body = JSON.stringify(input)
    const before = kept.get(call.path)
    const current = before?.body === body ? before : { body, key: makeKey() }
    kept.set(call.path, current)
    const reply = await makeCall(call, { ...(input as object), idempotencyKey: current.key } as Sent)
    // The next one is another intention, also with the same input.
    if (kept.get(call.path) === current) kept.delete(call.path)
    return reply
  }
}

/** Not `randomUUID`: a browser has that only over https, and a store's own server may be without. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
