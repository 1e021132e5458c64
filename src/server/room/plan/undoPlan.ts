/** Takes a saved floor plan back (ADM-1, TBL-2): what changed since is never overwritten. */
import { z } from 'zod'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { scenery } from '../../../shared/contract/room/plan.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import { type Change, type Fields, type Undo, wholeChange } from '../../kernel/undo.ts'
import { areaFields, type KeptTable, tableFields } from './planChanges.ts'
import { lockAreas } from '../tables/tables.queries.ts'
import { findArea, haveOrders, lockTablesOf, setDeleted, updateArea, updateTables } from './plan.queries.ts'

const side = z.object({
  planWidth: z.number().optional(),
  planHeight: z.number().optional(),
  planScenery: scenery.optional(),
  tables: z.array(z.custom<KeptTable>(table => typeof (table as KeptTable | null)?.tableId === 'number')).optional(),
})
type Side = z.output<typeof side>

function read(change: Change): { before: Side; after: Side } | undefined {
  const whole = wholeChange(change)
  if (whole === undefined) return undefined
  const parsed = (fields: Fields) => side.strict().safeParse(fields)
  const [before, after] = [parsed(whole.before), parsed(whole.after)]
  return before.success && after.success ? { before: before.data, after: after.data } : undefined
}

export const floorPlanUndo: Undo = {
  needs: change => (read(change) === undefined ? undefined : ['settings.tables.edit']),
  async putBack(context, objectId, change) {
    const { run, merchantId } = context
    const areaId = Number(objectId)
    const found = read(change)
    await lockAreas(run, merchantId)
    const area = found && (await findArea(run, merchantId, areaId))
    if (!found || !area) throw new Failure('UNDO_IMPOSSIBLE')
    const { tables: were = [], ...areaBefore } = found.before
    const { tables: are = [], ...areaAfter } = found.after
    const stored = new Map((await lockTablesOf(run, merchantId, areaId)).map(table => [table.tableId, table]))
    const present: Fields = areaFields(area)
    const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)
    const isStillArea = Object.entries(areaAfter).every(([field, value]) => same(present[field], value))
    const isStillTable = (table: KeptTable) => {
      const now = stored.get(table.tableId)
      return now !== undefined && same(tableFields(now), tableFields(table))
    }
    if (!isStillArea || !are.every(isStillTable)) throw new Failure('UNDO_IMPOSSIBLE')
    const idsOf = (list: readonly KeptTable[]) => new Set(list.map(({ tableId }) => tableId))
    const [before, after] = [idsOf(were), idsOf(are)]
    const added = [...after].filter(tableId => !before.has(tableId))
    const removed = [...before].filter(tableId => !after.has(tableId))
    // A table that guests have sat at since is no mistake of the drawing.
    if (await haveOrders(run, merchantId, added)) throw new Failure('UNDO_IMPOSSIBLE')
    await setDeleted(run, merchantId, added, true)
    if ((await setDeleted(run, merchantId, removed, false)) !== removed.length) throw new Failure('UNDO_IMPOSSIBLE')
    await updateTables(run, merchantId, were)
    await updateArea(run, merchantId, areaId, { ...areaFields(area), ...defined(areaBefore) })
    context.publish('room', { areaId })
  },
}

/** Without the fields that did not change. */
const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
