/** Whether a delivery channel answers with the saved account and key (CHOWLY-3, SET-7). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { deliveryChannel } from './publishing.ts'

export const channelConnectionCalls = {
  testChannelForChowly: defineCall({
    method: 'POST',
    path: '/posNewMenu/testChannelForChowly',
    needs: 'menu.thirdParty.edit',
    // It waits for the channel's answer, and holds no transaction meanwhile.
    access: 'turns',
    about:
      'Tests the saved connection of a delivery channel. `name` is the store’s name there. Nothing is published. Refused with CHANNEL_OFF, API_KEY_MISSING, CHANNEL_KEY_REFUSED, CHANNEL_BUSY, CHANNEL_UNREACHED or CHANNEL_SILENT.',
    input: z.strictObject({ channel: deliveryChannel }),
    reply: z.object({ name: z.string(), milliseconds: z.number().int() }),
  }),
} as const satisfies Calls
