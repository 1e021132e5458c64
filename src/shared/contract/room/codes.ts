/** The QR codes of tables: what they say, sheets of cards, renewing them (TBL-3). */
import { z } from 'zod'
import { papers } from '../../rules/kernel/drawing/paperSizes.ts'
import { cardsPerPage } from '../../rules/room/codes/cardSheet.ts'
import { qrStyles } from '../../rules/room/codes/codeDrawing.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, language, text } from '../kernel/fields.ts'

/** More than any floor has; the limit of tables is a setting of the store. */
const MOST_TABLES = 5_000

/** Which tables: those named, those of an area, or all of the floor. */
const chosen = {
  areaId: id.optional(),
  tableIds: z.array(id).min(1).max(MOST_TABLES).optional(),
}
/** Where the person who asks reaches this server; stands in codes where the settings do not say where guests do. */
const origin = text(200).regex(/^https?:\/\/[^\s/?#@]+$/i, { error: 'failures.field.webAddress' })

const codedTable = z.object({
  tableId: id,
  name: z.string(),
  areaId: id,
  areaName: z.string(),
  style: z.enum(qrStyles),
  /** What the code says. */
  address: z.string(),
})

/** How the cards of the store look. */
const cardLook = z.object({
  storeName: z.string(),
  hasLogo: z.boolean(),
  logoInCode: z.boolean(),
  color: z.string(),
  frame: z.boolean(),
  frameText: z.string(),
  secondFrameText: z.string(),
})

export const tableCodeCalls = {
  getTableCodes: defineCall({
    method: 'POST',
    path: '/posTableServe/getTableCodes',
    needs: 'room.codes.view',
    access: 'read',
    about:
      'Lists the QR codes of tables (some, an area or all), with how their cards look. Tables that are off have none.',
    input: z.object({ ...chosen, origin }),
    reply: z.object({
      rows: z.array(codedTable),
      areas: z.array(z.object({ areaId: id, name: z.string(), tables: z.number().int() })),
      look: cardLook,
      /** The picture of the store's logo; null where it has none. */
      logo: z.string().nullable(),
    }),
  }),
  printTableCards: defineCall({
    method: 'POST',
    path: '/posTableServe/printTableCards',
    needs: 'room.codes.view',
    access: 'read',
    streams: true,
    about: 'Makes a PDF of table cards: 1, 4 or 9 a page, A4 or Letter, for some tables, an area or all.',
    input: z.object({ ...chosen, origin, perPage: z.literal(cardsPerPage), paper: z.enum(papers), language }),
    reply: z.object({}),
  }),
  renewTableCodes: defineCall({
    method: 'POST',
    path: '/posTableServe/renewTableCodes',
    needs: 'room.codes.renew',
    access: 'write',
    about: 'Gives tables (some, an area or all) new codes. Printed codes stop working. This cannot be undone.',
    input: z.object({ ...chosen, idempotencyKey }),
    reply: z.object({ renewed: z.number().int() }),
  }),
} as const satisfies Calls
export type TableCodeRow = z.output<typeof codedTable>
