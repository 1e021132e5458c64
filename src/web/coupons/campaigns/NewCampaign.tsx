import type { ReactNode } from 'react'
import { usePlace } from '../../kit/editing/InPlace.ts'
import { CampaignDrawer } from './CampaignDrawer.tsx'

/** A campaign that a poster announces, or codes are made for, and that is not there yet (SHELL-17). */
export function NewCampaign(): ReactNode {
  return <CampaignDrawer onClose={usePlace().onClose} />
}
