/** Areas and tables (TBL-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type DiningTableFields, MOST_LINKING, type tableCalls } from '../../../shared/contract/room/tables.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { pick } from '../../kernel/records/changes.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { askForLinks, countLinking, listNamesWithoutTable } from './orderLinks.queries.ts'
import {
  countTables,
  diningTables,
  findTables,
  hasUnpaidOrder,
  insertArea,
  insertTables,
  listAreas,
  listTableNames,
  lockAreas,
  tableAreas,
  writeSort,
} from './tables.queries.ts'

export const tableHandlers = (): Handlers<typeof tableCalls> => ({
  getAreas: async (_, { run, merchantId }) => ({ rows: await listAreas(run, merchantId) }),
  getAreaDetail: tableAreas.getDetail,
  async addArea({ name }, context) {
    const areaId = await insertArea(context.run, context.merchantId, name)
    context.audit({ action: 'add', objectType: 'tableArea', objectId: areaId, after: { name } })
    context.publish('room', { areaId })
    return { areaId }
  },
  updateArea: tableAreas.update,
  async deleteArea({ areaId }, context) {
    await tableAreas.lock(context, areaId)
    if ((await countTables(context.run, context.merchantId, areaId)) > 0) throw new Failure('AREA_HAS_TABLES')
    return tableAreas.remove({ areaId }, context)
  },
  async sortAreas({ ids }, context) {
    const before = await listAreas(context.run, context.merchantId)
    await sort(context, 'tableArea', { before, ids, idOf: area => area.areaId })
    return {}
  },

  async getTables(_, { run, merchantId }) {
    const [rows, { value }] = await Promise.all([findTables(run, merchantId), readSetting(run, merchantId, 'tables')])
    return { rows, most: value.mostTables }
  },
  getTableNames: async (_, { run, merchantId }) => ({ rows: await listTableNames(run, merchantId) }),
  getTableDetail: diningTables.getDetail,
  async addTable(input, context) {
    const [tableId = 0] = await addTables(context, [pick(input, diningTables.fields)])
    return { tableId }
  },
  async addTables({ areaId, capacity, names }, context) {
    const plain = { status: 'valid', qrStyle: 'square', robotVendor: '', robotMap: '', robotPoint: '' } as const
    const tables = names.map(name => ({ ...plain, areaId, capacity, name }))
    return { tableIds: await addTables(context, tables) }
  },
  async updateTable(input, context) {
    requireWholePoint(input)
    await requireArea(context, input.areaId)
    const before = await diningTables.lock(context, input.tableId)
    const updated = await diningTables.update(input, context)
    if (before.name !== input.name) await askForLinks(context.run, context.merchantId, [input.tableId])
    return updated
  },
  async deleteTable({ tableId }, context) {
    const { name } = await diningTables.lock(context, tableId)
    if (await hasUnpaidOrder(context.run, context.merchantId, tableId, name)) throw new Failure('TABLE_UNPAID')
    return diningTables.remove({ tableId }, context)
  },
  async sortTables({ areaId, ids }, context) {
    await requireArea(context, areaId)
    const tables = await findTables(context.run, context.merchantId)
    const before = tables.filter(table => table.areaId === areaId)
    await sort(context, 'diningTable', { before, ids, idOf: table => table.tableId })
    return {}
  },
  async getNamesWithoutTable(_, { run, merchantId }) {
    const [rows, linking] = await Promise.all([
      listNamesWithoutTable(run, merchantId),
      countLinking(run, merchantId, MOST_LINKING),
    ])
    return { rows, linking }
  },
})

/** Throws NOT_FOUND at `areaId`; the areas stay as they are until the transaction ends. */
async function requireArea({ run, merchantId }: CallContext, areaId: number): Promise<void> {
  const areas = await lockAreas(run, merchantId)
  if (!areas.includes(areaId)) throw new Failure('NOT_FOUND', { field: 'areaId' })
}

/** A call point is a vendor, a map and a point, or nothing. Throws INVALID_INPUT at what is missing. */
function requireWholePoint({ robotVendor, robotPoint }: DiningTableFields): void {
  const required = { field: robotVendor === '' ? 'robotVendor' : 'robotPoint' }
  if ((robotVendor === '') !== (robotPoint === '')) throw new Failure('INVALID_INPUT', required)
}

/** Adds tables, all or none. Throws NOT_FOUND, TABLE_LIMIT, TABLE_NUMBER_TAKEN. */
async function addTables(context: CallContext, tables: readonly DiningTableFields[]): Promise<number[]> {
  const { run, merchantId } = context
  for (const table of tables) requireWholePoint(table)
  for (const { areaId } of tables.slice(0, 1)) await requireArea(context, areaId)
  const [count, { value }] = await Promise.all([countTables(run, merchantId), readSetting(run, merchantId, 'tables')])
  if (count + tables.length > value.mostTables) throw new Failure('TABLE_LIMIT')
  const tableIds = await insertTables(run, merchantId, tables)
  for (const [at, after] of tables.entries()) {
    context.audit({ action: 'add', objectType: 'diningTable', objectId: tableIds[at] ?? 0, after })
  }
  context.publish('room', { tableIds })
  await askForLinks(run, merchantId, tableIds)
  return tableIds
}

interface Named {
  readonly name: string
}

/** Puts areas or tables in order. Throws CONFLICT where `ids` are not those that there are, UNCHANGED. */
async function sort<T extends Named>(
  context: CallContext,
  table: 'tableArea' | 'diningTable',
  { before, ids, idOf }: { before: readonly T[]; ids: readonly number[]; idOf: (of: T) => number },
): Promise<void> {
  const byId = new Map(before.map(each => [idOf(each), each.name]))
  const after = ids.flatMap(id => byId.get(id) ?? [])
  if (ids.length !== before.length || new Set(ids).size !== ids.length || after.length !== ids.length)
    throw new Failure('CONFLICT', { field: 'ids' })
  if (before.every((each, at) => idOf(each) === ids[at])) throw new Failure('UNCHANGED')
  await writeSort(context.run, context.merchantId, table, ids)
  const order = table === 'tableArea' ? 'areaOrder' : 'tableOrder'
  const was = before.map(({ name }) => name)
  context.audit({
    action: 'update',
    objectType: 'room',
    objectId: table,
    before: { [order]: was },
    after: { [order]: after },
  })
  context.publish('room', {})
}
