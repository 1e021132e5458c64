/** The store: its details, phone, logos (SET-1). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { language, nothing, requiredPhone } from '../kernel/fields.ts'
import { storeDetails, storeValue } from './groups/store.ts'

const service = '/posManagementApi'
const version = z.number().int()
const saved = z.object({ version })

export const storeCalls = {
  getMerchantDetail: defineCall({
    method: 'GET',
    path: `${service}/getMerchantDetail`,
    needs: 'settings.store.view',
    access: 'read',
    about: 'Returns the store details with their version.',
    input: nothing,
    reply: z.object({
      ...storeValue.shape,
      version,
      aid: z.string(),
      /** The store has orders in it: it can no longer be changed. */
      currencyFixed: z.boolean(),
    }),
  }),
  editMerchantDetail: defineCall({
    method: 'POST',
    path: `${service}/editMerchantDetail`,
    needs: 'settings.store.edit',
    access: 'write',
    about:
      'Saves the store details. Pass the version that was read. A new time zone or start of the business day applies from now on; existing records keep their business day.',
    input: z.object({ version, ...storeDetails }),
    reply: saved,
  }),
  getMerchantInformation: defineCall({
    method: 'GET',
    path: `${service}/getMerchantInformation`,
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the store information that every signed-in person may see.',
    input: nothing,
    reply: z.object({
      aid: z.string(),
      name: z.string(),
      secondName: z.string(),
      phone: z.string(),
      currency: z.string(),
      languages: z.array(language),
      timeZone: z.string(),
      cutoverMinutes: z.number().int(),
      dinnerFromMinutes: z.number().int(),
      /** Addresses; empty for none. */
      logos: z.object({ light: z.string(), dark: z.string() }),
    }),
  }),
  saveMerchantPhone: defineCall({
    method: 'POST',
    path: `${service}/saveMerchantPhone`,
    needs: 'settings.store.edit',
    access: 'write',
    about: 'Changes only the store’s phone number, whatever else has changed.',
    input: z.object({ phone: requiredPhone }),
    reply: saved,
  }),
} as const satisfies Calls
