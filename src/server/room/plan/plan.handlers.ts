/** Floor plans: read, and saved whole (TBL-2). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Plan, planCalls, PlannedTable } from '../../../shared/contract/room/plan.ts'
import { nameKey } from '../../../shared/rules/room/plan/numbering.ts'
import { isOutside } from '../../../shared/rules/room/plan/pieces.ts'
import { pieceOfScenery, pieceOfTable } from '../../../shared/rules/room/plan/saved.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { findLastChange } from '../../kernel/lastChange.queries.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { askForLinks } from '../tables/orderLinks.queries.ts'
import { countTables, insertTables, lockAreas } from '../tables/tables.queries.ts'
import { auditPlan, areaFields, sceneryOf, tableFields } from './planChanges.ts'
import {
  findArea,
  hasPicture,
  listPlanAreas,
  listPlanTables,
  listTablesOf,
  lockTablesOf,
  otherNames,
  type StoredArea,
  updateArea,
  updateTables,
} from './plan.queries.ts'

type Saved = InputOf<typeof planCalls.savePlan>

export const planHandlers = (): Handlers<typeof planCalls> => ({
  async getPlan({ areaId }, context) {
    return readPlan(context, areaId)
  },

  async getFloorPlans(_, { run, merchantId }) {
    const [areas, tables] = await Promise.all([listPlanAreas(run, merchantId), listPlanTables(run, merchantId)])
    const byArea = Map.groupBy(tables, ({ areaId }) => areaId)
    return {
      rows: areas.map(area => ({
        ...area,
        planScenery: sceneryOf(area),
        tables: (byArea.get(area.areaId) ?? []).map(({ areaId: _area, ...table }) => table),
      })),
    }
  },

  async savePlan(input, context) {
    const { run, merchantId } = context
    const { areaId } = input
    // Whoever adds a table anywhere waits: the store's limit and its names are looked at first.
    await lockAreas(run, merchantId)
    const area = requireFound(await findArea(run, merchantId, areaId), 'areaId')
    requireVersion({ version: area.planVersion }, input.planVersion, 'planVersion')
    const stored = await lockTablesOf(run, merchantId, areaId)
    requireInside(input)
    await requireNames(context, input, stored)
    await requireBackground(context, input)
    const { updated, unplaced, added } = changesOf(input, stored)
    const isSameArea = canonicalJson(areaFields(area)) === canonicalJson(areaFields(input))
    if (isSameArea && updated.length + unplaced.length + added.length === 0) throw new Failure('UNCHANGED')
    const tableIds = await insertTables(
      run,
      merchantId,
      added.map(({ name, capacity }) => ({ ...plain, areaId, name, capacity })),
    )
    const placed = added.map((table, index) => ({ ...table, tableId: tableIds[index] ?? 0 }))
    await updateTables(run, merchantId, [...updated, ...unplaced])
    await updateTables(run, merchantId, placed)
    const names = new Map(stored.map(({ tableId, name }) => [tableId, name]))
    const named = [...updated, ...placed].filter(({ tableId, name }) => names.get(tableId) !== name)
    await askForLinks(
      run,
      merchantId,
      named.map(({ tableId }) => tableId),
    )
    await updateArea(run, merchantId, areaId, input)
    await auditPlan(context, { area, tables: stored })
    context.publish('room', { areaId })
    return readPlan(context, areaId)
  },
})

async function readPlan({ run, merchantId }: CallContext, areaId: number): Promise<Plan> {
  const [area, tables, change] = await Promise.all([
    findArea(run, merchantId, areaId),
    listTablesOf(run, merchantId, areaId),
    findLastChange(run, merchantId, 'floorPlan', areaId),
  ])
  const found: StoredArea = requireFound(area, 'areaId')
  return { ...found, planScenery: sceneryOf(found), tables, lastChange: change }
}

/** Throws `PLAN_OUTSIDE` at the first thing that lies outside of the area. */
function requireInside({ planWidth, planHeight, tables, planScenery }: Saved): void {
  const area = { width: planWidth, height: planHeight }
  const table = tables.findIndex(each => isOutside(pieceOfTable(each, ''), area))
  if (table >= 0) {
    throw new Failure('PLAN_OUTSIDE', { field: `tables.${table}.x`, values: { name: tables[table]?.name ?? '' } })
  }
  const piece = planScenery.pieces.findIndex(each => isOutside(pieceOfScenery(each), area))
  if (piece >= 0) throw new Failure('PLAN_PIECE_OUTSIDE', { field: `planScenery.pieces.${piece}.x` })
  const ids = planScenery.pieces.map(({ pieceId }) => pieceId)
  const twice = ids.findIndex((pieceId, index) => ids.indexOf(pieceId) !== index)
  if (twice >= 0) throw new Failure('INVALID_INPUT', { field: `planScenery.pieces.${twice}.pieceId` })
}

/** Throws where two tables have one name, or one of another area has it, or there would be too many. */
async function requireNames({ run, merchantId }: CallContext, input: Saved, stored: readonly PlannedTable[]) {
  const { areaId, tables } = input
  const typed = tables.map(({ name }) => name)
  const [others, count, { value }] = await Promise.all([
    otherNames(run, merchantId, areaId, typed),
    countTables(run, merchantId),
    readSetting(run, merchantId, 'tables'),
  ])
  const named = new Set(tables.map(({ tableId }) => tableId))
  // Tables of the area that are not on the plan keep their names, too.
  const taken = new Set([...others, ...stored.filter(each => !named.has(each.tableId)).map(each => nameKey(each.name))])
  for (const [index, { name }] of tables.entries()) {
    if (taken.has(nameKey(name))) throw new Failure('TABLE_NUMBER_TAKEN', { field: `tables.${index}.name` })
    taken.add(nameKey(name))
  }
  const added = tables.filter(({ tableId }) => tableId === null).length
  if (added > 0 && count + added > value.mostTables) throw new Failure('TABLE_LIMIT')
}

/** What a table that was just drawn is besides its place. */
const plain = { status: 'valid', qrStyle: 'square', robotVendor: '', robotMap: '', robotPoint: '' } as const

async function requireBackground({ run, merchantId }: CallContext, { planScenery }: Saved): Promise<void> {
  const { background } = planScenery
  if (background === null || (await hasPicture(run, merchantId, background.pictureId))) return
  throw new Failure('NOT_FOUND', { field: 'planScenery.background.pictureId' })
}

/** What is written: tables that changed, those that lost their place, and new ones. Throws `CONFLICT` where one is no longer as it was read. */
function changesOf({ tables }: Saved, stored: readonly PlannedTable[]) {
  const left = new Map(stored.map(table => [table.tableId, table]))
  const updated: (ReturnType<typeof tableFields> & { tableId: number })[] = []
  for (const [index, table] of tables.entries()) {
    if (table.tableId === null) continue
    const before = left.get(table.tableId)
    // Deleted, or moved to another area; or named twice.
    if (before === undefined) throw new Failure('CONFLICT', { field: `tables.${index}.tableId` })
    left.delete(table.tableId)
    if (JSON.stringify(tableFields(before)) === JSON.stringify(tableFields(table))) continue
    requireVersion(before, table.version, `tables.${index}.version`)
    updated.push({ ...tableFields(table), tableId: table.tableId })
  }
  return {
    updated,
    unplaced: [...left.values()].filter(({ x }) => x !== null).map(each => ({ ...each, x: null, y: null })),
    added: tables.filter(({ tableId }) => tableId === null).map(tableFields),
  }
}
