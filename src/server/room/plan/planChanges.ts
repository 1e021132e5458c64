/** What the audit trail keeps of a saved plan: the fields of the area and the tables that changed, before and after. */
import type { PlannedTable, Scenery } from '../../../shared/contract/room/plan.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changesBetween, pick } from '../../kernel/records/changes.ts'
import { findArea, listTablesOf, type StoredArea, type TableFields } from './plan.queries.ts'

/** A table as a plan has it, always with its fields in the same order. */
export const tableFields = (table: TableFields): TableFields =>
  pick(table, ['name', 'capacity', 'shape', 'x', 'y', 'width', 'height', 'radius', 'rotation'])

/** `{}` is what an area begins with. */
export const sceneryOf = ({ planScenery }: Pick<StoredArea, 'planScenery'>): Scenery => ({
  pieces: planScenery.pieces ?? [],
  background: planScenery.background ?? null,
})

export const areaFields = (area: Pick<StoredArea, 'planWidth' | 'planHeight' | 'planScenery'>) => ({
  planWidth: area.planWidth,
  planHeight: area.planHeight,
  planScenery: sceneryOf(area),
})

export interface PlanState {
  readonly area: StoredArea
  readonly tables: readonly PlannedTable[]
}

export type KeptTable = TableFields & { readonly tableId: number }

const kept = (table: PlannedTable): KeptTable => ({ tableId: table.tableId, ...tableFields(table) })

/** Enters what differs between a plan before and as it is now. */
export async function auditPlan(context: CallContext, before: PlanState): Promise<void> {
  const { run, merchantId } = context
  const { areaId } = before.area
  const [area, tables] = await Promise.all([findArea(run, merchantId, areaId), listTablesOf(run, merchantId, areaId)])
  if (area === undefined) return
  const byId = (list: readonly PlannedTable[]) =>
    new Map(list.map(table => [table.tableId, JSON.stringify(kept(table))]))
  const [was, is] = [byId(before.tables), byId(tables)]
  const changed = (table: PlannedTable) => was.get(table.tableId) !== is.get(table.tableId)
  const ofArea = changesBetween(areaFields(before.area), areaFields(area)) ?? { before: {}, after: {} }
  const lists = { before: before.tables.filter(changed).map(kept), after: tables.filter(changed).map(kept) }
  const hasTables = lists.before.length + lists.after.length > 0
  context.audit({
    action: 'update',
    objectType: 'floorPlan',
    objectId: areaId,
    before: { ...ofArea.before, ...(hasTables ? { tables: lists.before } : {}) },
    after: { ...ofArea.after, ...(hasTables ? { tables: lists.after } : {}) },
  })
}
