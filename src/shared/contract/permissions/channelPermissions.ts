/** The pages of the permission tree that orders of delivery channels add. */
import type { PageNode } from './permissions.ts'

export const channelReportPage = {
  key: 'reports.channels',
  routes: ['/merchant/ChannelReport'],
  opensWith: 'reports.channels.view',
  functions: [{ key: 'reports.channels.view' }],
} as const satisfies PageNode

export const channelOrdersPage = {
  key: 'orders.channels',
  routes: ['/merchant/ChannelOrders'],
  opensWith: 'orders.channels.view',
  functions: [{ key: 'orders.channels.view' }, { key: 'orders.channels.solve' }],
} as const satisfies PageNode
