/** Batch edits of dishes with a preview and an undo (MENU-6), and the grid of the dish library (MENU-7). */
import { z } from 'zod'
import { priceEndings, roundingDirections } from '../../rules/menu/prices.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing, pageInput, text } from '../kernel/fields.ts'
import { entityKind, menuChanged, menuDifferences } from './changes.ts'
import { dishFields, MOST_CENTS, price, status } from './entities.ts'
import { ids } from './uses.ts'

export const libraryPrices = ['base', 'dineIn', 'carryout', 'delivery'] as const
export type LibraryPrice = (typeof libraryPrices)[number]
const MOST_PERCENT_PCM = 1_000_000

const priceChange = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('amount'), cents: z.number().int().min(-MOST_CENTS).max(MOST_CENTS) }),
  z.strictObject({ by: z.literal('percent'), pcm: z.number().int().min(-100_000).max(MOST_PERCENT_PCM) }),
  z.strictObject({ by: z.literal('set'), cents: price }),
])
/** What happens to prices; at least one of `prices` and `menuIds` names some. */
const priceEdit = {
  change: priceChange,
  ending: z.enum(priceEndings).default('none'),
  toward: z.enum(roundingDirections).default('nearest'),
  /** Prices of the library; a dish without a price of its own for an order type gets one only by `set`. */
  prices: z.array(z.enum(libraryPrices)).max(libraryPrices.length).default(['base']),
  /** The dishes' prices in these menus. */
  menuIds: z.array(id).max(100).default([]),
}
/** These instead of those, these as well, or no longer these. */
const how = z.enum(['set', 'add', 'remove']).default('set')
const printerEdit = { how, printerIds: z.array(id).max(10) }
const taxEdit = { how, taxIds: z.array(id).max(10) }

const groupEdit = { how, modifierGroupIds: z.array(id).max(20) }

const dishEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), categoryId: id }),
  z.strictObject({ kind: z.literal('status'), status }),
  /** Asked in this order, or after what a dish asks already. */
  z.strictObject({ kind: z.literal('modifierGroup'), ...groupEdit }),
  /** Null: offered at any time. */
  z.strictObject({ kind: z.literal('supplyTime'), supplyTimeId: id.nullable() }),
])
/** Any batch edit, as its preview takes it. */
const dishBatchEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), ...priceEdit }),
  z.strictObject({ kind: z.literal('printer'), ...printerEdit }),
  z.strictObject({ kind: z.literal('tax'), ...taxEdit }),
  ...dishEdit.options,
])
export type DishBatchEdit = z.output<typeof dishBatchEdit>
export type DishBatchInput = z.input<typeof dishBatchEdit>

/** Of the menu that a preview was made from: another one means that the menu has been changed since. */
const revision = text(60)
const onDishes = { ids, revision, idempotencyKey }

/** Why something cannot become what was asked, in the reader's language. */
const menuIssue = z.object({
  kind: entityKind,
  id: z.number().int(),
  name: z.string(),
  secondName: z.string(),
  field: z.string(),
  message: z.string(),
})
export type ShownIssue = z.output<typeof menuIssue>
/** The first of them, and how many there are. */
const issues = { issues: z.array(menuIssue), issueCount: z.number().int() }
const previewPage = { page: pageInput.page, pageSize: z.number().int().min(1).max(200).default(50) }

/** A cell's value, without the defaults of the form: what is not there was not changed. */
const shape = dishFields.shape
export const gridCells = z.strictObject({
  name: shape.name,
  secondName: shape.secondName.unwrap(),
  kitchenName: shape.kitchenName.unwrap(),
  categoryId: shape.categoryId,
  priceCents: shape.priceCents,
  dineInPriceCents: shape.dineInPriceCents.unwrap(),
  carryoutPriceCents: shape.carryoutPriceCents.unwrap(),
  deliveryPriceCents: shape.deliveryPriceCents.unwrap(),
  costCents: shape.costCents.unwrap(),
  sku: shape.sku.unwrap(),
  taxIds: shape.taxIds.unwrap(),
  printerIds: shape.printerIds.unwrap(),
  alcohol: shape.alcohol.unwrap(),
  buffet: shape.buffet.unwrap(),
  status,
  sort: shape.sort.unwrap(),
})
export type GridCells = z.output<typeof gridCells>
export const gridFields = Object.keys(gridCells.shape) as readonly (keyof GridCells)[]
export type GridField = keyof GridCells

const gridRow = z.object({ ...gridCells.shape, id, version: z.number().int() })
export type GridRow = z.output<typeof gridRow>

/** A row that was changed: its cells as they were when it was loaded, and as they are to be. Or a new dish. */
const changedRow = z.strictObject({
  id,
  version: z.number().int(),
  before: gridCells.partial(),
  after: gridCells.partial(),
})
const newRow = z.strictObject({ after: gridCells.partial({ sort: true }) })
const gridRows = z
  .array(z.union([changedRow, newRow]))
  .min(1)
  .max(10_000)
export type GridSave = z.output<typeof gridRows>[number]

/** A cell that somebody else changed since it was loaded; `theirs` is null where the dish was deleted. */
const gridConflict = z.object({
  id,
  name: z.string(),
  secondName: z.string(),
  /** The present version; null where the dish was deleted. */
  version: z.number().int().nullable(),
  cells: z.array(z.object({ field: z.enum(gridFields as [GridField, ...GridField[]]), theirs: z.unknown() })),
})
export type GridConflict = z.output<typeof gridConflict>
/** By the place of the row in the input. */
const gridIssue = z.object({ row: z.number().int(), field: z.string(), message: z.string() })

const choice = z.object({ id, name: z.string(), secondName: z.string() })

export const menuBatchCalls = {
  previewDishBatch: defineCall({
    method: 'POST',
    path: '/posManagementApi/previewDishBatch',
    needs: 'menu.dishes.batch',
    // For prices in a menu.
    mayNeed: ['menu.panel.edit'],
    access: 'read',
    about: 'Previews a bulk edit page by page, with its errors and the menu revision.',
    input: z.object({ ids, edit: dishBatchEdit, ...previewPage }),
    reply: z.object({
      ...menuDifferences.shape,
      ...issues,
      /** So many prices go down though all are raised, or up though all are lowered, by their rounding. */
      against: z.number().int(),
      revision,
    }),
  }),
  batchPrice: defineCall({
    method: 'POST',
    path: '/posManagementApi/batchPrice',
    needs: 'menu.dishes.batch',
    mayNeed: ['menu.panel.edit'],
    access: 'write',
    about: 'Changes prices of dishes as previewed: by amount, by percentage or to a fixed price, then rounds.',
    input: z.object({ ...onDishes, ...priceEdit }),
    reply: menuChanged,
  }),
  batchPrinter: defineCall({
    method: 'POST',
    path: '/posManagementApi/batchPrinter',
    needs: 'menu.dishes.batch',
    access: 'write',
    about: 'Sets, adds or removes printers of dishes as previewed.',
    input: z.object({ ...onDishes, ...printerEdit }),
    reply: menuChanged,
  }),
  batchTax: defineCall({
    method: 'POST',
    path: '/posManagementApi/batchTax',
    needs: 'menu.dishes.batch',
    access: 'write',
    about: 'Sets, adds or removes taxes of dishes as previewed.',
    input: z.object({ ...onDishes, ...taxEdit }),
    reply: menuChanged,
  }),
  batchDish: defineCall({
    method: 'POST',
    path: '/posManagementApi/batchDish',
    needs: 'menu.dishes.batch',
    access: 'write',
    about:
      'Moves dishes to a category, turns them on or off, or sets their modifier groups or supply time, as previewed.',
    input: z.object({ ...onDishes, edit: dishEdit }),
    reply: menuChanged,
  }),
  getDishBatchChoices: defineCall({
    method: 'POST',
    path: '/posManagementApi/getDishBatchChoices',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists the choices for the grid and bulk edits: categories, taxes, printers, menus.',
    input: nothing,
    reply: z.object({
      categories: z.array(choice.extend({ alcoholFree: z.boolean() })),
      taxes: z.array(choice.extend({ isDefault: z.boolean() })),
      printers: z.array(choice),
      menus: z.array(choice),
    }),
  }),
  getDishGrid: defineCall({
    method: 'POST',
    path: '/posManagementApi/getDishGrid',
    needs: 'menu.dishes.view',
    access: 'read',
    about: 'Returns all dishes for the grid, in menu order.',
    input: nothing,
    reply: z.object({ rows: z.array(gridRow) }),
  }),
  previewDishGrid: defineCall({
    method: 'POST',
    path: '/posManagementApi/previewDishGrid',
    needs: 'menu.dishes.batch',
    access: 'read',
    about: 'Previews saving grid rows page by page, with conflicts by cell and errors by row and cell.',
    input: z.object({ rows: gridRows, ...previewPage }),
    reply: z.object({ ...menuDifferences.shape, conflicts: z.array(gridConflict), issues: z.array(gridIssue) }),
  }),
  saveDishGrid: defineCall({
    method: 'POST',
    path: '/posManagementApi/saveDishGrid',
    needs: 'menu.dishes.batch',
    access: 'write',
    // New rows also need `menu.dishes.edit`.
    about: 'Saves grid rows as one change, all or none. Refused if a cell conflicts or has an error.',
    input: z.object({ rows: gridRows, idempotencyKey }),
    reply: z.object({
      ...menuChanged.shape,
      saved: z.boolean(),
      conflicts: z.array(gridConflict),
      issues: z.array(gridIssue),
    }),
  }),
} as const satisfies Calls
