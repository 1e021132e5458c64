/** Areas and tables of the room (TBL-1): `posAreaServe/*` and `posTableServe/*`. */
import { qrStyles } from '../../rules/room/codes/codeDrawing.ts'
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, idInPath, nothing, requiredText, text } from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { robotBrands } from '../settings/groups/robotSetup.ts'
import { MOST_TABLES } from '../settings/groups/tables.ts'

export const tableStatuses = ['valid', 'invalid'] as const
/** Whose robots drive to a table; '' is none. */
export const robotVendors = ['', ...robotBrands] as const
export const MOST_CAPACITY = 999
/** So many orders that are still to be linked are counted. */
export const MOST_LINKING = 10_000

/** Letters and digits of any script, with one blank or hyphen between them: `12`, `B4`, `包厢 3`. */
const NAME = /^[\p{L}\p{M}\p{N}]+([ -][\p{L}\p{M}\p{N}]+)*$/u
/** As long as the table's name on an order may be. */
export const tableName = requiredText(30)
  .normalize('NFC')
  .refine(name => name === '' || NAME.test(name), { error: 'failures.field.tableName' })
const capacity = z.number().int().min(1).max(MOST_CAPACITY)

export const tableAreaFields = { name: requiredText(40).normalize('NFC') } as const

/** What is typed of a table; its place is drawn on the plan of its area (TBL-2). */
export const diningTableFields = {
  name: tableName,
  areaId: id,
  capacity,
  status: z.enum(tableStatuses).default('valid'),
  qrStyle: z.enum(qrStyles).default('square'),
  robotVendor: z.enum(robotVendors).default(''),
  robotMap: text(120).default(''),
  robotPoint: text(120).default(''),
} as const
const typed = z.object(diningTableFields)
export type DiningTableFields = z.output<typeof typed>

const version = z.number().int()
export const tableArea = z.object({
  ...tableAreaFields,
  areaId: id,
  sort: z.number().int(),
  version,
  /** Its tables, and how many guests they seat; those that are off count as tables only. */
  tables: z.number().int(),
  seats: z.number().int(),
})
export type TableArea = z.output<typeof tableArea>

export const diningTable = z.object({ ...diningTableFields, tableId: id, sort: z.number().int(), version })
/** `isPointGone`: the robot's map no longer has the table's call point (TBL-4). */
const listedTable = diningTable.extend({ isPointGone: z.boolean() })
export type DiningTable = z.output<typeof listedTable>

const reads = { needs: 'settings.tables.view', access: 'read' } as const
const writes = { method: 'POST', needs: 'settings.tables.edit', access: 'write' } as const
const areas = '/posAreaServe'
const tables = '/posTableServe'

export const tableCalls = {
  getAreas: defineCall({
    ...reads,
    method: 'GET',
    path: `${areas}/getAreas`,
    about: 'Lists the areas in their order, each with its number of tables and seats.',
    input: nothing,
    reply: z.object({ rows: z.array(tableArea) }),
  }),
  getAreaDetail: defineCall({
    ...reads,
    method: 'GET',
    path: `${areas}/getAreaDetail/{areaId}`,
    about: 'Returns one area and who changed it last.',
    input: z.object({ areaId: idInPath }),
    reply: z.object({ ...tableAreaFields, areaId: id, version, lastChange }),
  }),
  addArea: defineCall({
    ...writes,
    path: `${areas}/addArea`,
    about: 'Adds an area behind the others. Its name must be unique in the store.',
    input: z.object({ ...tableAreaFields, idempotencyKey }),
    reply: z.object({ areaId: id }),
  }),
  updateArea: defineCall({
    ...writes,
    path: `${areas}/updateArea`,
    about: 'Renames an area. Unchanged information is refused.',
    input: z.object({ areaId: id, version, ...tableAreaFields }),
    reply: z.object({ version }),
  }),
  deleteArea: defineCall({
    ...writes,
    path: `${areas}/deleteArea`,
    about: 'Deletes an area without tables.',
    input: z.object({ areaId: id }),
    reply: nothing,
  }),
  sortAreas: defineCall({
    ...writes,
    path: `${areas}/sortAreas`,
    about: 'Puts the areas in order. Refused where somebody else has added or deleted one since.',
    input: z.object({ ids: z.array(id).max(MOST_TABLES) }),
    reply: nothing,
  }),
  getTables: defineCall({
    ...reads,
    method: 'GET',
    path: `${tables}/getTables`,
    about: 'Lists all tables by area, each in its order.',
    input: nothing,
    reply: z.object({
      rows: z.array(listedTable),
      /** The most tables that the store may have. */
      most: z.number().int(),
    }),
  }),
  getTableNames: defineCall({
    ...reads,
    needs: 'signedIn',
    method: 'GET',
    path: `${tables}/getTableNames`,
    about: 'Lists all tables by area for pickers, with their capacity.',
    input: nothing,
    reply: z.object({
      rows: z.array(
        z.object({
          tableId: id,
          name: z.string(),
          areaName: z.string(),
          capacity: z.number().int(),
          status: z.enum(tableStatuses),
        }),
      ),
    }),
  }),
  getTableDetail: defineCall({
    ...reads,
    method: 'GET',
    path: `${tables}/getTableDetail/{tableId}`,
    about: 'Returns one table and who changed it last.',
    input: z.object({ tableId: idInPath }),
    reply: diningTable.extend({ lastChange }),
  }),
  addTable: defineCall({
    ...writes,
    path: `${tables}/addTable`,
    about: 'Adds a table. Its number must be unique in the store; beyond the store’s limit it is refused.',
    input: z.object({ ...diningTableFields, idempotencyKey }),
    reply: z.object({ tableId: id }),
  }),
  addTables: defineCall({
    ...writes,
    path: `${tables}/addTables`,
    about:
      'Adds several tables of one capacity to an area, all or none: a row of numbers, or names that orders have already.',
    input: z.object({
      areaId: id,
      capacity,
      names: z.array(tableName).min(1).max(MOST_TABLES),
      idempotencyKey,
    }),
    reply: z.object({ tableIds: z.array(id) }),
  }),
  updateTable: defineCall({
    ...writes,
    path: `${tables}/updateTable`,
    about: 'Replaces a table. Unchanged information is refused.',
    input: z.object({ tableId: id, version, ...diningTableFields }),
    reply: z.object({ version }),
  }),
  deleteTable: defineCall({
    ...writes,
    path: `${tables}/deleteTable`,
    about: 'Deletes a table. Refused while it has an unpaid order; its orders keep it.',
    input: z.object({ tableId: id }),
    reply: nothing,
  }),
  sortTables: defineCall({
    ...writes,
    path: `${tables}/sortTables`,
    about: 'Puts the tables of an area in order. Refused where somebody else has added, moved or deleted one since.',
    input: z.object({ areaId: id, ids: z.array(id).max(MOST_TABLES) }),
    reply: nothing,
  }),
  getNamesWithoutTable: defineCall({
    ...reads,
    method: 'GET',
    path: `${tables}/getNamesWithoutTable`,
    about:
      'Lists table names on orders that no table has, with how many orders name each, up to 1,000; and how many older orders are still to be linked to their tables, up to 10,000.',
    input: nothing,
    reply: z.object({
      rows: z.array(z.object({ name: z.string(), orders: z.number().int() })),
      linking: z.number().int(),
    }),
  }),
} as const satisfies Calls
