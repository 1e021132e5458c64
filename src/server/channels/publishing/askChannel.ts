/** Asks a channel about a publish: sends it, looks up what became of it, or asks how far it is. */
import type { ChannelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import {
  ChannelBusy,
  ChannelKeyRefused,
  type ChannelPort,
  ChannelUnknown,
  ChannelUnreached,
  type PublishAnswer,
} from '../port.ts'
import type { ClaimedPublish } from './publishes.queries.ts'

/** What became of one try. */
export type TryOutcome =
  | PublishAnswer
  /** Surely not there, and not to be sent any more. */
  | { readonly state: 'notSent' }
  /** Nothing was sent by this try. */
  | {
      readonly state: 'later'
      readonly reason: 'unreached' | 'busy'
      readonly message: string
      readonly waitMs: number | null
    }
  | { readonly state: 'unknown'; readonly message: string; readonly waitMs: number | null; readonly error?: unknown }
  | { readonly state: 'keyRefused'; readonly message: string }

/** What is sent, and what is there. */
export interface PublishedMenus {
  readonly menu: ChannelMenu
  readonly previous: ChannelMenu | null
}

export interface Publishing {
  readonly port: ChannelPort
  readonly publish: ClaimedPublish
  /** Undefined where the channel has it and is only asked how far it is. */
  readonly menus: PublishedMenus | undefined
}

/**
 * One try. What may have reached the channel is looked up before it is sent again, so that no menu is there twice and none
 * is lost; one that is to be cancelled is only looked up.
 */
export async function askChannel(
  { port, publish, menus }: Publishing,
  deadline: () => AbortSignal,
): Promise<TryOutcome> {
  const { publishKey: key, hash, jobRef, wasUnsure, cancelAskedAt } = publish
  try {
    if (jobRef !== null) return await within(deadline(), signal => port.status(jobRef, signal))
    if (wasUnsure) {
      const found = await within(deadline(), signal => port.lookUp(key, hash, signal))
      if (found) return found
    }
    if (cancelAskedAt !== null) return { state: 'notSent' }
    if (menus === undefined) throw new Error('A publish without its menu')
    return await within(deadline(), signal => port.publish({ key, ...menus }, signal))
  } catch (error) {
    if (error instanceof ChannelKeyRefused) return { state: 'keyRefused', message: error.message }
    if (error instanceof ChannelBusy) return { state: 'later', reason: 'busy', message: '', waitMs: error.retryAfterMs }
    if (error instanceof ChannelUnreached)
      return { state: 'later', reason: 'unreached', message: error.message, waitMs: error.retryAfterMs }
    if (error instanceof ChannelUnknown) return { state: 'unknown', message: error.message, waitMs: error.retryAfterMs }
    // A defect of ours or of the adapter: what arrived is not known either.
    return { state: 'unknown', message: '', waitMs: null, error }
  }
}

/** An answer after the deadline counts as none, even if the adapter ignores the signal. */
async function within<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  let late = () => {}
  const end = new Promise<never>((_, reject) => {
    late = () => reject(new ChannelUnknown('no answer in time'))
    if (signal.aborted) late()
    else signal.addEventListener('abort', late, { once: true })
  })
  try {
    return await Promise.race([ask(signal), end])
  } finally {
    signal.removeEventListener('abort', late)
  }
}
