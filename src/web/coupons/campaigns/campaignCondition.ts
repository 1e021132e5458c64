import type { CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import type { Tone } from '../../kit/pieces.tsx'

export type CampaignCondition = 'pending' | 'valid' | 'off' | 'ended' | 'deleted'

/** The state of a campaign, and why it is invalid. */
export const campaignCondition = ({ state, enabled }: Pick<CampaignRow, 'state' | 'enabled'>): CampaignCondition =>
  state === 'invalid' ? (enabled ? 'ended' : 'off') : state

export const conditionTones: Readonly<Record<CampaignCondition, Tone>> = {
  pending: 'info',
  valid: 'good',
  off: 'attention',
  ended: 'neutral',
  deleted: 'neutral',
}
