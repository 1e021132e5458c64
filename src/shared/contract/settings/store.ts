/** The store: its details, phone, logos (SET-1). */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { language, nothing, requiredText } from '../kernel/fields.ts'
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
    about: 'All that is kept of the store itself, with the version to save on top of.',
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
      'Saves the store itself, on top of the version that it was read at. A new time zone or turn of the business day counts from now on: what has its business day keeps it.',
    input: z.object({ version, ...storeDetails }),
    reply: saved,
  }),
  getMerchantInformation: defineCall({
    method: 'GET',
    path: `${service}/getMerchantInformation`,
    needs: 'signedIn',
    access: 'read',
    about: 'What everybody who is signed in may know of the store.',
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
    about: 'Changes the phone number of the store alone, whatever else was changed meanwhile.',
    input: z.object({ phone: requiredText(30) }),
    reply: saved,
  }),
} as const satisfies Calls
