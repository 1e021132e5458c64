/** Cash boxes (DEV-3): the trays that cash lies in. The calls' paths are the specification's own. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, idInPath, listReply, nothing, pageInput, requiredText, text } from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'

/** What is typed of a cash box. */
export const cashBoxFields = {
  name: requiredText(60),
  serialNo: text(60).default(''),
  model: text(60).default(''),
} as const
const key = { cashBoxId: id }
const row = z.object({ ...cashBoxFields, ...key, version: z.number().int() })
export type CashBox = z.output<typeof row>
export const cashBoxSorts = ['name', 'serialNo', 'model'] as const

const reads = { needs: 'equipment.cashBoxes.view', access: 'read' } as const
const writes = { method: 'POST', needs: 'equipment.cashBoxes.edit', access: 'write' } as const

export const cashBoxCalls = {
  getCashBoxes: defineCall({
    ...reads,
    method: 'POST',
    path: '/cashBoxes/getCashBoxes',
    about: 'Lists cash boxes.',
    input: z.object({
      ...pageInput,
      /** A part of the name, the S/N or the model. */
      search: text(60).default(''),
      sort: z.enum(cashBoxSorts).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: listReply(row),
  }),
  getCashBox: defineCall({
    ...reads,
    method: 'GET',
    path: '/cashBoxes/getCashBox/{cashBoxId}',
    about: 'Returns one cash box and who changed it last.',
    input: z.object({ cashBoxId: idInPath }),
    reply: row.extend({ lastChange }),
  }),
  addCashBox: defineCall({
    ...writes,
    path: '/cashBoxes/add',
    about: 'Adds a cash box. Name and S/N must be unique in the store.',
    input: z.object({ ...cashBoxFields, idempotencyKey }),
    reply: z.object(key),
  }),
  updateCashBox: defineCall({
    ...writes,
    path: '/cashBoxes/update',
    about: 'Replaces a cash box.',
    input: z.object({ ...key, version: z.number().int(), ...cashBoxFields }),
    reply: z.object({ version: z.number().int() }),
  }),
  deleteCashBox: defineCall({
    ...writes,
    path: '/cashBoxes/delete',
    about: 'Deletes a cash box.',
    input: z.object(key),
    reply: nothing,
  }),
} as const satisfies Calls
