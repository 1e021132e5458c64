/** Comparing dishes, settings and roles over own stores, and copying them with a preview (ADM-5). */
import { z } from 'zod'
import { noteCodes } from '../../rules/spread/notes.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, instant, listReply, nothing, pageInput, text } from '../kernel/fields.ts'
import { menuDifferences } from '../menu/changes.ts'
import type { PermissionKey } from '../permissions/permissions.ts'
import { settingGroups } from '../settings/settings.ts'
import { sharedKinds } from '../settings/sharedKinds.ts'
import { spreadKinds } from './things.ts'

const service = '/sys/PosSpreadServe'

/** So many stores at a time. */
export const MOST_SPREAD_STORES = 100
/** So many things at a time. */
export const MOST_SPREAD_THINGS = 2_000

const kind = z.enum(spreadKinds)
const eachOnce = <T>(list: readonly T[]): boolean => new Set(list).size === list.length
const stores = z.array(id).min(1).max(MOST_SPREAD_STORES).refine(eachOnce, { error: 'failures.field.listedTwice' })
/** The id of a thing, the group of a setting, or a function of a role. */
const objectKey = text(80).min(1)
const field = text(60)

/** What stands on one side of a change of a setting or a role, in the words of the audit trail. */
const sides = z.record(z.string(), z.unknown())

const note = z.object({
  code: z.enum(noteCodes),
  kind,
  thing: z.string(),
  secondThing: z.string(),
  field: z.string(),
  name: z.string(),
})

/** What changes of a group of settings or a role. */
const plainChange = z.object({
  /** The type of the audit trail that has the words. */
  type: z.string(),
  name: z.string(),
  secondName: z.string(),
  before: sides,
  after: sides,
})
export type PlainChange = z.output<typeof plainChange>

const spreadStates = ['preview', 'waiting', 'done', 'refused', 'undoing', 'undone'] as const
export type SpreadState = (typeof spreadStates)[number]

const spreadStore = z.object({
  merchantId: id,
  name: z.string(),
  secondName: z.string(),
  currency: z.string(),
  state: z.enum(spreadStates),
  /** How many things change; a copy changes nothing where none does. */
  changes: z.number().int(),
  notes: z.array(note),
  /** How many there are, where `notes` holds only the first. */
  noteCount: z.number().int(),
  /** The open draft that the changes go into, instead of live. */
  draftName: z.string().nullable(),
  /** Why nothing was written, in words. */
  reason: z.string().nullable(),
  /** It was looked at, and is no longer what it was then. */
  isOutdated: z.boolean(),
  /** What the undo left because it was changed since. */
  left: z.array(z.object({ kind: z.string(), thing: z.string(), secondThing: z.string(), field: z.string() })),
  /** Whether the reader may change this there, now. */
  mayApply: z.boolean(),
})
export type SpreadStore = z.output<typeof spreadStore>

const choice = z.object({
  from: id,
  kind,
  keys: z.array(z.string()),
  fields: z.array(z.string()),
  create: z.boolean(),
  overOwn: z.boolean(),
})
export type SpreadChoice = z.output<typeof choice>

const spreadHead = z.object({
  spreadId: id,
  from: z.object({ merchantId: id, name: z.string(), secondName: z.string() }),
  kind,
  madeBy: z.string(),
  madeAt: instant,
  startedAt: instant.nullable(),
})

const cell = z.object({
  merchantId: id,
  /** Null where the store has no match. */
  key: z.string().nullable(),
  /** The shown field, with names in place of ids. */
  value: z.unknown(),
  /** The fields in which a copy would change it. */
  differs: z.array(z.string()),
  /** The fields that the store keeps. */
  own: z.array(z.string()),
  /** Amounts are in another currency and are not compared. */
  otherCurrency: z.boolean(),
})
export type SpreadCell = z.output<typeof cell>

const comparedRow = z.object({
  key: z.string(),
  name: z.string(),
  secondName: z.string(),
  /** What it is listed under: a category, a group of settings. */
  under: z.string(),
  secondUnder: z.string(),
  value: z.unknown(),
  cells: z.array(cell),
})
export type ComparedRow = z.output<typeof comparedRow>

const thing = z.object({ id, name: z.string(), secondName: z.string(), under: z.string() })

const mayNeed: readonly PermissionKey[] = [
  'menu.dishes.edit',
  'menu.categories.edit',
  'menu.modifiers.edit',
  'employees.roles.edit',
  ...new Set(Object.values(settingGroups).map(({ editPermission }): PermissionKey => editPermission)),
]
const write = { method: 'POST', needs: 'system.spread.apply', mayNeed, access: 'owner' } as const

export const spreadCalls = {
  getSpreadStores: defineCall({
    method: 'GET',
    path: `${service}/getSpreadStores`,
    needs: 'system.spread.view',
    // Rows of several stores.
    access: 'owner',
    inViewAs: true,
    about: 'Lists the stores the caller may compare.',
    input: nothing,
    reply: z.object({
      stores: z.array(
        z.object({
          merchantId: id,
          name: z.string(),
          secondName: z.string(),
          currency: z.string(),
          /** Holds the right to copy there. */
          mayApply: z.boolean(),
        }),
      ),
    }),
  }),
  compareStores: defineCall({
    method: 'POST',
    path: `${service}/compareStores`,
    needs: 'system.spread.view',
    access: 'owner',
    inViewAs: true,
    heavy: true,
    about: 'Compares dishes, categories, modifier groups, settings or roles of one store with other stores.',
    input: z.strictObject({
      from: id,
      stores,
      kind,
      /** The field that cells show; the first of the kind where empty. `eachFunction`: what roles allow, a row each. */
      field: field.default(''),
      show: z.enum(['all', 'different', 'unmatched', 'own']).default('different'),
      search: text(100).default(''),
      ...pageInput,
    }),
    reply: listReply(comparedRow),
  }),
  getStoreMatches: defineCall({
    method: 'POST',
    path: `${service}/getStoreMatches`,
    needs: 'system.spread.view',
    access: 'owner',
    heavy: true,
    about: 'Lists what has no match in another store, with suggestions by name and number.',
    input: z.strictObject({ from: id, to: id, kind: z.enum(sharedKinds) }),
    reply: z.object({
      unmatched: z.array(
        thing.extend({
          suggested: z.object({ id, by: z.enum(['name', 'secondName', 'number']) }).nullable(),
        }),
      ),
      /** What is free to be matched in the other store. */
      free: z.array(thing),
    }),
  }),
  saveMatches: defineCall({
    ...write,
    path: `${service}/saveMatches`,
    about: 'Matches things of two stores with each other, or ends their matches.',
    input: z.strictObject({
      from: id,
      to: id,
      kind: z.enum(sharedKinds),
      pairs: z
        .array(z.strictObject({ id, there: id.nullable() }))
        .min(1)
        .max(MOST_SPREAD_THINGS),
      idempotencyKey,
    }),
    reply: z.object({ saved: z.number().int() }),
  }),
  keepOwnValues: defineCall({
    ...write,
    path: `${service}/keepOwnValues`,
    about: 'Marks fields of a thing or a setting as kept by a store, or lets copies change them again.',
    input: z.strictObject({
      merchantId: id,
      kind,
      key: objectKey,
      fields: z.array(field.min(1)).min(1).max(50),
      keep: z.boolean(),
      idempotencyKey,
    }),
    reply: nothing,
  }),
  previewSpread: defineCall({
    ...write,
    path: `${service}/previewSpread`,
    heavy: true,
    about: 'Prepares a copy to other stores and says everything it would change. Nothing is changed yet.',
    input: z.strictObject({
      from: id,
      to: stores,
      kind,
      /** Ids of things, `group.field` of settings, or `role.function` of single functions of roles. */
      keys: z.array(objectKey).min(1).max(MOST_SPREAD_THINGS).refine(eachOnce, { error: 'failures.field.listedTwice' }),
      /** Of things of the menu and of roles. */
      fields: z.array(field.min(1)).max(50).default([]),
      create: z.boolean().default(false),
      overOwn: z.boolean().default(false),
      idempotencyKey,
    }),
    reply: z.object({ spreadId: id }),
  }),
  renewSpread: defineCall({
    ...write,
    path: `${service}/renewSpread`,
    heavy: true,
    about: 'Prepares a copy anew for stores that changed after the preview.',
    input: z.strictObject({ spreadId: id, stores, idempotencyKey }),
    reply: nothing,
  }),
  applySpread: defineCall({
    ...write,
    path: `${service}/applySpread`,
    about: 'Copies what was previewed, store by store in the background; all or nothing in each store.',
    input: z.strictObject({ spreadId: id, stores, idempotencyKey }),
    reply: nothing,
  }),
  undoSpread: defineCall({
    ...write,
    path: `${service}/undoSpread`,
    about: 'Takes a copy back in every store, except what was changed there since.',
    input: z.strictObject({ spreadId: id, idempotencyKey }),
    reply: nothing,
  }),
  getSpread: defineCall({
    method: 'POST',
    path: `${service}/getSpread`,
    needs: 'system.spread.view',
    access: 'owner',
    inViewAs: true,
    about: 'Returns a copy with its progress in each store.',
    input: z.strictObject({ spreadId: id }),
    reply: spreadHead.extend({ choice, stores: z.array(spreadStore) }),
  }),
  getSpreadChanges: defineCall({
    method: 'POST',
    path: `${service}/getSpreadChanges`,
    needs: 'system.spread.view',
    access: 'owner',
    inViewAs: true,
    about: 'Returns a page of what a copy changes in one store, before and after.',
    input: z.strictObject({ spreadId: id, merchantId: id, ...pageInput }),
    reply: z.object({ menu: menuDifferences.nullable(), plain: z.array(plainChange), total: z.number().int() }),
  }),
  listSpreads: defineCall({
    method: 'POST',
    path: `${service}/listSpreads`,
    needs: 'system.spread.view',
    access: 'owner',
    inViewAs: true,
    about: 'Lists the copies that were made from or into stores of the caller, newest first.',
    input: z.strictObject(pageInput),
    reply: listReply(
      spreadHead.extend({
        /** Stores by what became of them. */
        done: z.number().int(),
        refused: z.number().int(),
        undone: z.number().int(),
        running: z.number().int(),
      }),
    ),
  }),
} as const satisfies Calls
