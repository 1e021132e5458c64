/** How orders of each delivery channel are taken, and where the channel sends them. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { instant, nothing, pcm, typedInstant } from '../kernel/fields.ts'
import { connectionNames } from '../settings/groups/thirdParty.ts'

const channel = z.enum(connectionNames)

/** How long orders of a channel take, in minutes. */
export const takingFields = {
  /** How long a person has to accept an order before the channel is told no. */
  acceptMinutes: z.number().int().min(1).max(60),
  /** From the order to when it is ready, usually and while the kitchen is busy. */
  preparationMinutes: z.number().int().min(1).max(240),
  busyMinutes: z.number().int().min(1).max(240),
} as const

const orderSettings = z.object({
  channel,
  acceptsAutomatically: z.boolean(),
  ...takingFields,
  /** Busy until then; null: not busy. */
  busyUntil: instant.nullable(),
  /** What the channel keeps of net sales, where its orders do not tell. */
  commissionPcm: pcm.min(0).max(100_000),
  version: z.number().int().min(0),
})

const service = '/PosChowlyOrderInfo'

export const channelOrderSettingCalls = {
  getChannelOrderSettings: defineCall({
    method: 'GET',
    path: `${service}/getChannelOrderSettings`,
    needs: 'orders.channels.view',
    access: 'read',
    about: 'How orders of each connected delivery channel are taken.',
    input: nothing,
    reply: z.object({ rows: z.array(orderSettings) }),
  }),
  saveChannelOrderSettings: defineCall({
    method: 'POST',
    path: `${service}/saveChannelOrderSettings`,
    needs: 'orders.channels.solve',
    access: 'write',
    about: 'Saves how orders of a delivery channel are taken. Another version than the one given is a conflict.',
    input: z.strictObject({ ...orderSettings.shape, busyUntil: typedInstant.nullable() }),
    reply: z.object({ version: z.number().int() }),
  }),
  getHookAddresses: defineCall({
    method: 'GET',
    path: `${service}/getHookAddresses`,
    needs: 'settings.thirdParty.edit',
    access: 'read',
    about:
      'The address that each delivery channel sends its orders to, below the server’s own. Tell it to nobody else.',
    input: nothing,
    reply: z.object({
      /** The server’s own, as the store has set it; empty where it has not. */
      publicAddress: z.string(),
      rows: z.array(z.object({ channel, path: z.string(), hasKey: z.boolean() })),
    }),
  }),
} as const satisfies Calls
