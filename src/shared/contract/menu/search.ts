/** Whatever a menu is made of, by name, pinyin or initials. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, text } from '../kernel/fields.ts'
import { entityKind } from './changes.ts'
import { entityKinds, status } from './entities.ts'

/** One entity, as a picker holds it. */
export const entityRef = z.strictObject({ kind: entityKind, id })
export type EntityRef = z.output<typeof entityRef>

const foundEntity = z.object({
  kind: entityKind,
  id,
  name: z.string(),
  secondName: z.string(),
  /** Of dishes, specials and add-ons. */
  priceCents: z.number().int().nullable(),
  status,
  /** Of a dish; null and empty for any other. */
  categoryId: id.nullable(),
  categoryName: z.string(),
  categorySecondName: z.string(),
})
export type FoundEntity = z.output<typeof foundEntity>

export const menuSearchCalls = {
  findMenuEntities: defineCall({
    method: 'POST',
    path: '/posManagementApi/findMenuEntities',
    needs: 'signedIn',
    access: 'read',
    about: 'Finds dishes, categories and other menu entities by name, pinyin or initials, or by id.',
    input: z.object({
      kinds: z.array(entityKind).min(1).max(entityKinds.length),
      search: text(60).default(''),
      /** Instead of a search: these, in this order; what is gone is left out. */
      refs: z.array(entityRef).max(2_000).optional(),
      limit: z.number().int().min(1).max(100).default(30),
    }),
    reply: z.object({
      rows: z.array(foundEntity),
      /** How many match, where `rows` holds only the first. */
      total: z.number().int(),
    }),
  }),
} as const satisfies Calls
