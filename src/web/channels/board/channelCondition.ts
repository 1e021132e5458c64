/** How a delivery channel is, in one word: what keeps it from being published first, then how it is published. */
import type { ChannelStateRow } from '../../../shared/contract/channels/publishing.ts'
import type { Tone } from '../../kit/pieces.tsx'

export type ChannelCondition =
  | 'off'
  | 'keyMissing'
  | 'keyRefused'
  | 'publishing'
  | 'failed'
  | 'never'
  | 'changed'
  | 'live'

export function conditionOf(row: ChannelStateRow): ChannelCondition {
  if (!row.isEnabled) return 'off'
  if (!row.hasKey) return 'keyMissing'
  if (row.keyRefusedAt !== null) return 'keyRefused'
  if (row.current !== null) return 'publishing'
  if (row.last?.state === 'failed') return 'failed'
  if (row.live === null) return 'never'
  return row.changes > 0 ? 'changed' : 'live'
}

export const conditionTones: Readonly<Record<ChannelCondition, Tone>> = {
  off: 'neutral',
  keyMissing: 'bad',
  keyRefused: 'bad',
  publishing: 'info',
  failed: 'bad',
  never: 'attention',
  changed: 'attention',
  live: 'good',
}

/** A channel to which something can be published. */
export const isReady = (row: ChannelStateRow): boolean => row.isEnabled && row.hasKey && row.keyRefusedAt === null
