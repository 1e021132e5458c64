/** Return reasons and order sources, row by row (ORD-9): the settings with saveType 17. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey } from '../kernel/fields.ts'
import { settingVersion } from './groups/refining.ts'
import { MOST_REASONS, reasonLists, reasonShape } from './groups/reasons.ts'

const version = z.number().int()
const list = z.enum(reasonLists)
const saved = z.object({ id, version })
const service = '/posOrderRetreatReasonServe'

export const reasonCalls = {
  getRetreatReasonList: defineCall({
    method: 'POST',
    path: `${service}/getRetreatReasonList`,
    needs: 'signedIn',
    access: 'read',
    about: 'Lists return reasons or order sources in order, with the version of the settings (saveType 17).',
    input: z.strictObject({ list }),
    reply: z.object({ version, rows: z.array(z.object({ id, ...reasonShape })) }),
  }),
  addRetreatReason: defineCall({
    method: 'POST',
    path: `${service}/addRetreatReason`,
    needs: 'settings.pos.edit',
    access: 'write',
    about: 'Adds a return reason or order source at the end.',
    input: z.strictObject({ list, ...reasonShape, idempotencyKey }),
    reply: saved,
  }),
  editRetreatReason: defineCall({
    method: 'POST',
    path: `${service}/editRetreatReason`,
    needs: 'settings.pos.edit',
    access: 'write',
    about: 'Changes a return reason or order source. Built-in sources keep their name.',
    input: z.strictObject({ list, id, version: settingVersion, ...reasonShape }),
    reply: saved,
  }),
  delRetreatReason: defineCall({
    method: 'POST',
    path: `${service}/delRetreatReason`,
    needs: 'settings.pos.edit',
    access: 'write',
    about: 'Deletes a return reason or a custom order source. Past orders keep it.',
    input: z.strictObject({ list, id, version: settingVersion }),
    reply: saved,
  }),
  sortRetreatReason: defineCall({
    method: 'POST',
    path: `${service}/sortRetreatReason`,
    needs: 'settings.pos.edit',
    access: 'write',
    about: 'Reorders return reasons or order sources. All of them must be listed.',
    input: z.strictObject({ list, ids: z.array(id).max(MOST_REASONS), version: settingVersion }),
    reply: z.object({ version }),
  }),
} as const satisfies Calls
