import type { ReactNode } from 'react'
import type { CampaignRow } from '../../../shared/contract/coupons/campaigns.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PrintCardsDialog } from './PrintCardsDialog.tsx'

/** The cards of a campaign: of its codes that can still be used. */
export function PrintCampaign({ row, onClose }: { row: CampaignRow; onClose: () => void }): ReactNode {
  const nameOf = useNameOf()
  const { campaignId, codes, voidedCodes } = row
  return <PrintCardsDialog choice={{ campaignId, name: nameOf(row), codes: codes - voidedCodes }} onClose={onClose} />
}
