/** The floor plan of an area: where its tables are, and what else is drawn (TBL-2). Lengths are centimetres. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, idInPath, nothing, requiredText } from '../kernel/fields.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { diningTableFields, tableStatuses } from './tables.ts'

/** The most that an area can measure in either direction. */
export const MOST_PLAN_SIDE = 20_000
export const LEAST_PLAN_SIDE = 100
/** The most tables, and the most walls, doors and texts, of one plan. */
export const MOST_PLAN_PIECES = 2000

/** Whole centimetres from the upper left corner of the area; the limits are wide, what lies outside is said by its own name. */
const place = z.number().int().min(-100_000).max(100_000)
const planSide = z.number().int().min(LEAST_PLAN_SIDE).max(MOST_PLAN_SIDE)
const rotation = z.number().int().min(0).max(359)

/** The middle of a table and its measures; a rectangle has a width and a height, a circle a radius. */
export const tablePlace = {
  shape: z.enum(['rectangle', 'circle']),
  x: place,
  y: place,
  width: z.number().int().min(20).max(2000),
  height: z.number().int().min(20).max(2000),
  radius: z.number().int().min(10).max(1000),
  /** Degrees clockwise. */
  rotation,
} as const

const line = { x: place, y: place, width: z.number().int().min(5).max(MOST_PLAN_SIDE), rotation } as const
const pieceId = z.string().regex(/^[\w-]{1,40}$/)
const thickness = z.number().int().min(5).max(MOST_PLAN_SIDE)

/** What is drawn besides tables, by its middle. */
export const sceneryPiece = z.discriminatedUnion('kind', [
  z.object({ pieceId, kind: z.literal('wall'), ...line, height: thickness }),
  z.object({ pieceId, kind: z.literal('door'), ...line, height: thickness }),
  /** As high as its letters. */
  z.object({ pieceId, kind: z.literal('text'), ...line, height: thickness, text: requiredText(60) }),
])
export type SceneryPiece = z.output<typeof sceneryPiece>

export const scenery = z.object({
  pieces: z.array(sceneryPiece).max(MOST_PLAN_PIECES),
  /** A picture below everything, as large as the area. */
  background: z.object({ pictureId: id, opacityPercent: z.number().int().min(5).max(100) }).nullable(),
})
export type Scenery = z.output<typeof scenery>

const savedTable = z.object({
  tableId: id,
  name: z.string(),
  capacity: z.number().int(),
  status: z.enum(tableStatuses),
  ...tablePlace,
  /** Null while the table has no place on the plan. */
  x: z.number().int().nullable(),
  y: z.number().int().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  radius: z.number().int(),
  rotation: z.number().int(),
  version: z.number().int(),
})

const areaPlan = z.object({
  areaId: id,
  name: z.string(),
  planWidth: z.number().int(),
  planHeight: z.number().int(),
  planScenery: scenery,
  planVersion: z.number().int(),
  tables: z.array(savedTable),
})
export type AreaPlan = z.output<typeof areaPlan>

const plan = areaPlan.extend({ lastChange })
export type Plan = z.output<typeof plan>
export type PlannedTable = Plan['tables'][number]

export const planCalls = {
  getPlan: defineCall({
    method: 'GET',
    path: '/posTableServe/getPlan/{areaId}',
    needs: 'settings.tables.view',
    access: 'read',
    about: 'Returns the floor plan of an area: its tables, also those without a place, and who saved it last.',
    input: z.object({ areaId: idInPath }),
    reply: plan,
  }),
  getFloorPlans: defineCall({
    method: 'GET',
    path: '/posTableServe/getFloorPlans',
    needs: 'room.floor.view',
    access: 'read',
    about: 'Returns the floor plans of all areas, to show the state of the room on (`getRoomState`).',
    input: nothing,
    reply: z.object({ rows: z.array(areaPlan) }),
  }),
  savePlan: defineCall({
    method: 'POST',
    path: '/posTableServe/savePlan',
    needs: 'settings.tables.edit',
    access: 'write',
    about:
      'Saves the whole floor plan of an area as one change. A table without an id is added; tables of the area that are not named lose their place and stay. Refused where the plan, or a table that changes, was saved by somebody else since.',
    input: z.object({
      areaId: id,
      planVersion: z.number().int(),
      planWidth: planSide,
      planHeight: planSide,
      planScenery: scenery,
      tables: z
        .array(
          z.object({
            /** Null for a table that is new. */
            tableId: id.nullable(),
            version: z.number().int(),
            name: diningTableFields.name,
            capacity: diningTableFields.capacity,
            ...tablePlace,
          }),
        )
        .max(MOST_PLAN_PIECES),
      idempotencyKey,
    }),
    reply: plan,
  }),
} as const satisfies Calls
