/** What a delivery channel has differently, and the ways to set it right; shared by its card and its drawer. */
import { driftCalls } from '../../../shared/contract/channels/drift.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { useCall } from '../../kit/useCall.ts'

export const DRIFT_PAGE = 20

export const useDrift = (channel: ConnectionName, page = 1) =>
  useCall(driftCalls.getDriftForChowly, { channel, page, pageSize: DRIFT_PAGE }, { keep: true, quiet: true })
