import { useCallback } from 'react'
import type { ConnectionName } from '../../shared/contract/settings/groups/thirdParty.ts'
import { useTexts } from '../kit/texts.ts'

/** What a delivery channel is called. */
export function useChannelName(): (channel: ConnectionName) => string {
  const t = useTexts()
  return useCallback(channel => t(`thirdParty.names.${channel}`), [t])
}
