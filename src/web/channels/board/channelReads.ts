/** What the board of the delivery channels asks, for whatever makes it stale. */
import { findingCalls } from '../../../shared/contract/channels/findings.ts'
import { pauseCalls } from '../../../shared/contract/channels/pauses.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'

export const channelReads = [
  publishingCalls.getChannelsForChowly,
  publishingCalls.previewForChowly,
  publishingCalls.getPublishesForChowly,
  publishingCalls.getPublishForChowly,
  pauseCalls.getPausesForChowly,
  pauseCalls.getSmallChangesForChowly,
  findingCalls.checkForChowly,
] as const
