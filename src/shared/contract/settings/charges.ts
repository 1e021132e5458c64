/** Surcharges, gratuity and the card surcharge (SET-3): the settings with saveType 21, part by part. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing } from '../kernel/fields.ts'
import {
  cardSurchargeFields,
  checkSurcharge,
  checkTaxable,
  gratuityFields,
  MOST_SURCHARGES,
  surchargeShape,
} from './groups/charges.ts'
import { settingVersion } from './groups/refining.ts'

const version = z.number().int()
const fees = { gratuity: gratuityFields, cardSurcharge: cardSurchargeFields } as const
const saved = z.object({ id, version })

export const chargeCalls = {
  getPosSettingFee: defineCall({
    method: 'POST',
    path: '/PosSettingFeeServe/getPosSettingFee',
    needs: 'signedIn',
    access: 'read',
    about: 'Returns the large-party gratuity and the card surcharge, with the version of the settings (saveType 21).',
    input: nothing,
    reply: z.object({ version, ...fees }),
  }),
  savePosSettingFee: defineCall({
    method: 'POST',
    path: '/PosSettingFeeServe/savePosSettingFee',
    needs: 'settings.payment.charges',
    access: 'write',
    about: 'Saves the gratuity and the card surcharge. Surcharges don’t change.',
    input: z
      .strictObject({ version: settingVersion, ...fees })
      .superRefine(({ gratuity }, context) => checkTaxable(context, ['gratuity', 'taxable'], gratuity.taxable)),
    reply: z.object({ version }),
  }),
  getFeeSurchargeList: defineCall({
    method: 'POST',
    path: '/posSettingFeeSurchargeServe/getFeeSurchargeList',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists the surcharges in order, with the version of their settings (saveType 21).',
    input: nothing,
    reply: z.object({ version, rows: z.array(z.object({ id, ...surchargeShape })) }),
  }),
  addFeeSurcharge: defineCall({
    method: 'POST',
    path: '/posSettingFeeSurchargeServe/addFeeSurcharge',
    needs: 'settings.payment.charges',
    access: 'write',
    about: 'Adds a surcharge at the end.',
    input: z
      .strictObject({ ...surchargeShape, idempotencyKey })
      .superRefine((surcharge, context) => checkSurcharge(context, [], surcharge)),
    reply: saved,
  }),
  editFeeSurcharge: defineCall({
    method: 'POST',
    path: '/posSettingFeeSurchargeServe/editFeeSurcharge',
    needs: 'settings.payment.charges',
    access: 'write',
    about: 'Replaces a surcharge. Past orders keep the one they were sold with.',
    input: z
      .strictObject({ ...surchargeShape, id, version: settingVersion })
      .superRefine((surcharge, context) => checkSurcharge(context, [], surcharge)),
    reply: saved,
  }),
  delFeeSurcharge: defineCall({
    method: 'POST',
    path: '/posSettingFeeSurchargeServe/delFeeSurcharge',
    needs: 'settings.payment.charges',
    access: 'write',
    about: 'Deletes a surcharge. Past orders keep it.',
    input: z.strictObject({ id, version: settingVersion }),
    reply: saved,
  }),
  sortFeeSurcharge: defineCall({
    method: 'POST',
    path: '/posSettingFeeSurchargeServe/sortFeeSurcharge',
    needs: 'settings.payment.charges',
    access: 'write',
    about: 'Reorders the surcharges. All of them must be listed.',
    input: z.strictObject({ ids: z.array(id).max(MOST_SURCHARGES), version: settingVersion }),
    reply: z.object({ version }),
  }),
} as const satisfies Calls
