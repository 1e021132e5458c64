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
    about: 'The gratuity for parties and the card surcharge, with the version of the settings (saveType 21).',
    input: nothing,
    reply: z.object({ version, ...fees }),
  }),
  savePosSettingFee: defineCall({
    method: 'POST',
    path: '/PosSettingFeeServe/savePosSettingFee',
    needs: 'settings.payment.charges',
    access: 'write',
    about: 'Saves the gratuity and the card surcharge, and leaves the surcharges as they are.',
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
    about: 'The surcharges in their order, with the version of the settings (saveType 21) that they are part of.',
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
    about: 'Changes a surcharge whole; orders keep the one that they were sold with.',
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
    about: 'Deletes a surcharge; orders keep the one that they were sold with.',
    input: z.strictObject({ id, version: settingVersion }),
    reply: saved,
  }),
  sortFeeSurcharge: defineCall({
    method: 'POST',
    path: '/posSettingFeeSurchargeServe/sortFeeSurcharge',
    needs: 'settings.payment.charges',
    access: 'write',
    about: 'Puts the surcharges in order; all of them are named.',
    input: z.strictObject({ ids: z.array(id).max(MOST_SURCHARGES), version: settingVersion }),
    reply: z.object({ version }),
  }),
} as const satisfies Calls
