/** Sends small changes to a delivery channel, outside of any transaction; what became of each (CHOWLY-3). */
import { callsOf } from '../../../shared/rules/channels/changes/calls.ts'
import type { SmallChange } from '../../../shared/rules/channels/changes/smallChanges.ts'
import { type ChangeAspect, stateKey } from '../../../shared/rules/channels/changes/states.ts'
import type { ChangeProblem } from '../../../shared/contract/channels/pauses.ts'
import {
  ChannelBusy,
  ChannelKeyRefused,
  type ChannelPort,
  ChannelUnknown,
  ChannelUnreached,
  type EntityAnswer,
} from '../port.ts'

/** `unsent`: the channel surely has not done it. `unknown`: perhaps. */
export type ToldAs =
  | { readonly as: 'ok' }
  | { readonly as: 'unsent' }
  | { readonly as: 'unknown' }
  | { readonly as: 'refused'; readonly message: string }

export interface Telling {
  /** By `stateKey`. */
  readonly told: ReadonlyMap<string, ToldAs>
  readonly problem: ChangeProblem | ''
  readonly message: string
  readonly retryAfterMs: number
  /** An error that is no answer of a channel: to be logged. */
  readonly defect?: unknown
}

/** For one call. */
const DEADLINE_MS = 20_000
/** Four calls one after the other, and writing down what became of them. */
export const TELLING_MS = 4 * DEADLINE_MS + 20_000

/** Each kind of change is one call. With the first that fails the rest is left for the next try. */
export async function tellChannel(
  port: ChannelPort,
  changes: readonly SmallChange[],
  deadline = () => AbortSignal.timeout(DEADLINE_MS),
): Promise<Telling> {
  const told = new Map<string, ToldAs>()
  const all = callsOf(changes)
  const { pause, availability, prices, hours } = all
  const calls: [ChangeAspect, (signal: AbortSignal) => Promise<readonly EntityAnswer[] | void>][] = [
    ...(pause === undefined ? [] : [call('pause', signal => port.pause(pause, signal))]),
    ...(availability.length === 0 ? [] : [call('availability', signal => port.setAvailability(availability, signal))]),
    ...(prices.length === 0 ? [] : [call('price', signal => port.setPrices(prices, signal))]),
    ...(hours === null ? [] : [call('hours', signal => port.setHours(hours, signal))]),
  ]
  for (const [aspect, send] of calls) {
    const ofCall = changes.filter(change => change.aspect === aspect)
    try {
      const answers = await within(deadline(), send)
      keepAnswers(told, ofCall, answers ?? [])
    } catch (error) {
      const failed = failureOf(error)
      for (const change of ofCall) told.set(stateKey(change), { as: failed.isUnsent ? 'unsent' : 'unknown' })
      for (const change of changes) if (!told.has(stateKey(change))) told.set(stateKey(change), { as: 'unsent' })
      return { told, ...failed }
    }
  }
  return { told, problem: '', message: '', retryAfterMs: 0 }
}

const call = (
  aspect: ChangeAspect,
  send: (signal: AbortSignal) => Promise<readonly EntityAnswer[] | void>,
): [ChangeAspect, typeof send] => [aspect, send]

/** What the channel does not name it has taken. */
function keepAnswers(told: Map<string, ToldAs>, changes: readonly SmallChange[], answers: readonly EntityAnswer[]) {
  const refused = new Map<string, string>(
    answers.flatMap(({ kind, ref, outcome, message }) =>
      outcome === 'refused' ? [[`${kind} ${ref}`, message] as const] : [],
    ),
  )
  for (const change of changes) {
    const message = refused.get(`${change.kind} ${change.ref}`)
    told.set(stateKey(change), message === undefined ? { as: 'ok' } : { as: 'refused', message })
  }
}

function failureOf(error: unknown): Omit<Telling, 'told'> & { readonly isUnsent: boolean } {
  if (error instanceof ChannelKeyRefused) {
    return { problem: 'keyRefused', message: error.message, retryAfterMs: 0, isUnsent: true }
  }
  if (error instanceof ChannelBusy) {
    return { problem: 'busy', message: '', retryAfterMs: error.retryAfterMs ?? 0, isUnsent: true }
  }
  if (error instanceof ChannelUnknown) {
    const isUnsent = error instanceof ChannelUnreached
    const { message, retryAfterMs } = error
    return { problem: isUnsent ? 'unreached' : 'unknown', message, retryAfterMs: retryAfterMs ?? 0, isUnsent }
  }
  return { problem: 'failed', message: '', retryAfterMs: 0, isUnsent: false, defect: error }
}

/** An answer after the deadline counts as none, even if the adapter ignores the signal. */
async function within<T>(signal: AbortSignal, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  let late = () => {}
  const end = new Promise<never>((_, reject) => {
    late = () => reject(new ChannelUnknown('no answer in time'))
    if (signal.aborted) late()
    else signal.addEventListener('abort', late, { once: true })
  })
  try {
    return await Promise.race([send(signal), end])
  } finally {
    signal.removeEventListener('abort', late)
  }
}
