/** How a channel signs its webhooks and what they say: one of these for each channel that sends orders. */
import { createHmac } from 'node:crypto'
import type { ChannelOrderInput } from '../../../shared/contract/channels/channelOrders.ts'
import { sameSecret } from '../../kernel/secrets.ts'
import type { ChannelPort } from '../port.ts'

export interface SignedHook {
  /** A header; empty where it is missing. */
  readonly header: (name: string) => string
  /** As it came. */
  readonly body: Uint8Array
  readonly now: Date
}

export interface HookDialect {
  /** Whether the channel signed it with this key, and not long ago where it says when. In constant time. */
  readonly isSigned: (hook: SignedHook, key: string) => boolean
  /**
   * Asks the channel for the order that a hook only names, before it is stored; what it answers is stored in the place of
   * the body. Throws as the transport does: the channel is told to send the hook again.
   */
  readonly complete?: (body: unknown, port: ChannelPort, signal: AbortSignal) => Promise<ChannelOrderInput | null>
  /** The order in our shape; null for a hook about something else. Throws where it is nothing that the channel sends. */
  readonly read: (body: unknown) => ChannelOrderInput | null
}

/** A signed time further off than this is refused: who has heard a hook once cannot send it again tomorrow. */
const WINDOW_SECONDS = 300

/** Whether a time in Unix seconds, as a header has it, is close to now. */
export function isRecent(seconds: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false
  return Math.abs(Number(seconds) - now.getTime() / 1_000) <= WINDOW_SECONDS
}

/** HMAC-SHA256 in hex of the parts one after the other. */
export function hmacHex(key: string, ...parts: readonly (string | Uint8Array)[]): string {
  const made = createHmac('sha256', key)
  for (const part of parts) made.update(part)
  return made.digest('hex')
}

/** Of channels that sign the body as it is, in hex: Uber Eats and Deliverect. */
export const signsBody =
  (headerName: string): HookDialect['isSigned'] =>
  ({ header, body }, key) =>
    sameSecret(hmacHex(key, body), header(headerName).toLowerCase())
