/** The handlers of all calls about orders of delivery channels. */
import type { Server } from '../../kernel/server.ts'
import { channelMatchingHandlers } from '../matching/matching.handlers.ts'
import { channelReportHandlers } from '../report/channelReport.handlers.ts'
import { channelOrderHandlers } from './channelOrders.handlers.ts'
import { channelOrderSettingHandlers } from './orderSettings.handlers.ts'

export const channelOrderCallHandlers = (server: Server) => ({
  ...channelOrderHandlers,
  ...channelOrderSettingHandlers(server),
  ...channelMatchingHandlers,
  ...channelReportHandlers,
})
