/** Holiday closing and special hours (SET-5): the settings with saveType 13, one by one. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, nothing } from '../kernel/fields.ts'
import { checkClosing, closingShape } from './groups/closings.ts'
import { settingVersion } from './groups/refining.ts'

const version = z.number().int()
const saved = z.object({ id, version })

const affectedOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  orderType: z.string(),
  customerName: z.string(),
  wantedAt: instant,
  totalCents: z.number().int(),
})
export type AffectedOrder = z.output<typeof affectedOrder>

const service = '/merchantStopBusiness'

export const closingCalls = {
  getStopBusinessList: defineCall({
    method: 'POST',
    path: `${service}/getStopBusinessList`,
    needs: 'signedIn',
    access: 'read',
    about: 'Lists closings and special hours by date, with the version of the settings (saveType 13).',
    input: nothing,
    reply: z.object({ version, rows: z.array(z.object({ id, ...closingShape })) }),
  }),
  checkStopBusiness: defineCall({
    method: 'POST',
    path: `${service}/checkStopBusiness`,
    needs: 'settings.hours.closings',
    access: 'read',
    about: 'Previews what an unsaved closing affects: scheduled publishes and scheduled orders.',
    input: z
      .strictObject({ ...closingShape, id: id.optional() })
      .superRefine((closing, context) => void checkClosing(context, [], closing)),
    reply: z.object({
      publishes: z.array(z.object({ scheduleId: id, versionNo: version, name: z.string(), dueAt: instant })),
      /** The first of them by the time at which they are wanted. */
      orders: z.array(affectedOrder),
      orderCount: z.number().int(),
    }),
  }),
  addStopBusiness: defineCall({
    method: 'POST',
    path: `${service}/addStopBusiness`,
    needs: 'settings.hours.closings',
    access: 'write',
    about: 'Closes days or sets special hours.',
    input: z
      .strictObject({ ...closingShape, idempotencyKey })
      .superRefine((closing, context) => void checkClosing(context, [], closing)),
    reply: saved,
  }),
  editStopBusiness: defineCall({
    method: 'POST',
    path: `${service}/editStopBusiness`,
    needs: 'settings.hours.closings',
    access: 'write',
    about: 'Replaces a closing. Pass the version of the settings that was read.',
    input: z
      .strictObject({ ...closingShape, id, version: settingVersion })
      .superRefine((closing, context) => void checkClosing(context, [], closing)),
    reply: saved,
  }),
  delStopBusiness: defineCall({
    method: 'POST',
    path: `${service}/delStopBusiness`,
    needs: 'settings.hours.closings',
    access: 'write',
    about: 'Deletes a closing. Usual hours apply again.',
    input: z.strictObject({ id, version: settingVersion }),
    reply: saved,
  }),
} as const satisfies Calls
