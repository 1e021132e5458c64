/** Changes of a menu as they travel: previews of batches and imports, differences of versions, what an undo takes back. */
import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { type EntityKind, entityKinds } from './entities.ts'

export const entityKind = z.enum(entityKinds as [EntityKind, ...EntityKind[]])

/** One field: the values as the entity has them (ids; `names` of the reply says what they are called). */
const plainDifference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type PlainDifference = z.output<typeof plainDifference>

/** A line of a list that differs; `ref` is what it is about, as `kind:id` (rules/menu/lines). */
const lineDifference = z.object({
  change: z.enum(['added', 'removed', 'moved', 'changed']),
  ref: z.string().optional(),
  name: z.string().optional(),
  secondName: z.string().optional(),
  value: z.unknown().optional(),
  /** The category in which an item of a menu is. */
  within: z.string().optional(),
  fields: z.array(plainDifference),
})
export type LineDifference = z.output<typeof lineDifference>

/** One field of an entity; of a list, `lines` say what differs in it, and `before` and `after` are null. */
export const fieldDifference = plainDifference.extend({
  lines: z.array(lineDifference).optional(),
  /** So many more lines than `lines` holds. */
  more: z.number().int().optional(),
})
export type FieldDifference = z.output<typeof fieldDifference>

/** One entity that was added, removed or changed. */
export const entityDifference = z.object({
  kind: entityKind,
  id,
  name: z.string(),
  secondName: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** Of what came or went, what says most about it: its price and what it belongs to. */
  fields: z.array(fieldDifference),
})
export type EntityDifference = z.output<typeof entityDifference>

const changeCounts = z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() })

/** Differences, and the names of whatever their fields point at, by `kind:id` (also `tax:1`, `printer:1`, `picture:1`). */
export const menuDifferences = z.object({
  differences: z.array(entityDifference),
  /** All of them, where `differences` holds only some. */
  total: z.number().int(),
  /** All of them by kind; kinds without any are left out. */
  counts: z.partialRecord(entityKind, changeCounts),
  names: z.record(z.string(), z.object({ name: z.string(), secondName: z.string() })),
})
export type MenuDifferences = z.output<typeof menuDifferences>

/** What a change answers: what an undo takes back (null: nothing was different), and the version published at once (null: into the draft). */
export const menuChanged = z.object({
  changeId: id.nullable(),
  versionNo: z.number().int().nullable(),
})
