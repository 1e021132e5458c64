/** What the address of the delivery orders says (SHELL-11), and what a change of them makes stale. */
import { z } from 'zod'
import { channelOrderCalls, deliveryStates } from '../../../shared/contract/channels/channelOrderCalls.ts'
import { channelMatchingCalls } from '../../../shared/contract/channels/matching.ts'
import { connectionNames } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { listStateOf } from '../../kit/listState.ts'
import type { ListState } from '../../kit/useListState.ts'

export const orderTabs = ['orders', 'items', 'prices', 'messages'] as const

/** '' of a filter: all. */
export const pageSchema = listStateOf({
  tab: z.enum(orderTabs).default('orders'),
  channel: z.enum(['', ...connectionNames]).default(''),
  state: z.enum(['', ...deliveryStates]).default(''),
  search: z.string().default(''),
})
export type OrdersList = ListState<z.output<typeof pageSchema>>

export const orderReads = [channelOrderCalls.getChannelOrders, channelOrderCalls.getFailedHooks] as const
export const matchReads = [channelMatchingCalls.getUnmatched, channelMatchingCalls.getMatches] as const
