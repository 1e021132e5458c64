/** Where something of the menu is used: asked before it is deleted. */
import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { type EntityKind, entityKinds } from './entities.ts'

/** So many users are named; `total` counts them all. */
export const MOST_USES = 100

/** Of the dish limit itself; the order limits' buffet types have their own ids. */
export const LIMITS_ID = 6

/** Something of the menu, or the order limits, which must let go first. */
const useKind = z.enum([...(entityKinds as [EntityKind, ...EntityKind[]]), 'orderLimits'])

export const menuUses = z.object({
  total: z.number().int(),
  uses: z.array(z.object({ kind: useKind, id, name: z.string(), secondName: z.string() })),
})
export type MenuUses = z.output<typeof menuUses>

/** Several of a kind at once, for deleting, for their status and for where they are used. */
export const ids = z.array(id).min(1).max(5_000)
