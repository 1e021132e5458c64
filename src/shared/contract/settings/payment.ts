/** Payment types, tips and the authorization code (SET-2). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { checkTips, tipFields } from './groups/payment.ts'
import { settingVersion } from './groups/refining.ts'

export const paymentCalls = {
  saveMerchantTip: defineCall({
    method: 'POST',
    path: '/posManagementApi/saveMerchantTip',
    needs: 'settings.payment.edit',
    access: 'write',
    about: 'Saves the tip settings only. They are part of the settings with saveType 22.',
    input: z
      .strictObject({ version: settingVersion, ...tipFields })
      .superRefine((tips, context) => checkTips(context, [], tips)),
    reply: z.object({ version: z.number().int() }),
  }),
} as const satisfies Calls
