/** A plan as it is drawn, from what is saved and back (TBL-2). */
import type { z } from 'zod'
import type { AreaPlan, Plan, planCalls, SceneryPiece } from '../../../shared/contract/room/plan.ts'
import { nameKey } from '../../../shared/rules/room/plan/numbering.ts'
import { isTable, type Piece } from '../../../shared/rules/room/plan/pieces.ts'
import { pieceOfScenery, pieceOfTable, tableOfPiece } from '../../../shared/rules/room/plan/saved.ts'

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly background: Plan['planScenery']['background']
  readonly pieces: readonly Piece[]
}

/** What two people's drawings are compared by: the area, and each piece by its key. */
export type DrawnFields = Readonly<Record<string, Piece | Omit<Drawing, 'pieces'> | undefined>>
export const AREA = 'area'

/** The key of a table that is saved. */
export const keyOfTable = (tableId: number): string => `t${tableId}`

/** A key for what was just drawn. */
export function newKey(): string {
  return `n${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
}

export function drawingOf({
  planWidth,
  planHeight,
  planScenery,
  tables,
}: Omit<AreaPlan, 'areaId' | 'name' | 'planVersion'>): Drawing {
  const placed = tables.flatMap(table => {
    const { x, y } = table
    return x === null || y === null ? [] : [pieceOfTable({ ...table, x, y }, keyOfTable(table.tableId))]
  })
  return {
    width: planWidth,
    height: planHeight,
    background: planScenery.background,
    pieces: [...planScenery.pieces.map(pieceOfScenery), ...placed],
  }
}

export function fieldsOf({ pieces, ...area }: Drawing): DrawnFields {
  return { [AREA]: area, ...Object.fromEntries(pieces.map(piece => [piece.key, piece])) }
}

export function drawingOfFields({ [AREA]: area, ...pieces }: DrawnFields): Drawing {
  const { width, height, background } = area as Omit<Drawing, 'pieces'>
  return { width, height, background, pieces: Object.values(pieces).filter(isPiece) }
}

const isPiece = (value: DrawnFields[string]): value is Piece => value !== undefined && 'key' in value

/** Tables of the area that have no place in the drawing. */
export function unplacedOf(plan: Plan, { pieces }: Drawing): Plan['tables'] {
  const drawn = new Set(pieces.map(({ key }) => key))
  return plan.tables.filter(({ tableId }) => !drawn.has(keyOfTable(tableId)))
}

const fresh = { tableId: null, version: 0, width: 90, height: 90, radius: 45 }

/** What is sent; without its idempotency key. */
export function inputOf(
  { width, height, background, pieces }: Drawing,
  plan: Plan,
): Omit<z.input<(typeof planCalls.savePlan)['input']>, 'idempotencyKey'> {
  const known = new Map(plan.tables.map(table => [keyOfTable(table.tableId), table]))
  const tables = pieces.filter(isTable).map(piece => {
    // A table that somebody deleted meanwhile, and that was kept here, is a new one.
    const { tableId, version, ...before } = known.get(piece.key) ?? fresh
    return { tableId, version, ...tableOfPiece(piece, before) }
  })
  const { areaId, planVersion } = plan
  const planScenery = { pieces: pieces.filter(piece => !isTable(piece)).map(sceneryOf), background }
  return { areaId, planVersion, planWidth: width, planHeight: height, planScenery, tables }
}

function sceneryOf({ key, kind, x, y, width, height, rotation, label }: Piece): SceneryPiece {
  const place = { pieceId: key, x, y, width, height, rotation }
  if (kind === 'text') return { ...place, kind, text: label }
  return { ...place, kind: kind === 'door' ? 'door' : 'wall' }
}

/** How the keys of new tables are called once they are saved: by their names, which are theirs alone. */
export function savedKeys(before: Drawing, saved: Drawing): ReadonlyMap<string, string> {
  const byName = new Map(saved.pieces.filter(isTable).map(({ key, label }) => [nameKey(label), key]))
  const known = new Set(saved.pieces.map(({ key }) => key))
  return new Map(
    before.pieces.flatMap(({ key, kind, label }) => {
      const now = isTable({ kind }) && !known.has(key) ? byName.get(nameKey(label)) : undefined
      return now === undefined ? [] : [[key, now] as const]
    }),
  )
}

/** The drawing with other keys. */
export function renamed(drawing: Drawing, keys: ReadonlyMap<string, string>): Drawing {
  if (!drawing.pieces.some(({ key }) => keys.has(key))) return drawing
  return { ...drawing, pieces: drawing.pieces.map(piece => ({ ...piece, key: keys.get(piece.key) ?? piece.key })) }
}
