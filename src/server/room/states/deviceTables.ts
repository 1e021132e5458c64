/** Areas and tables as terminals fetch them (TBL-1, POS-1). */
import { createHash } from 'node:crypto'
import type { Run } from '../../db/run.ts'
import { findTables, listAreas } from '../tables/tables.queries.ts'

/** The document, and its tag. */
export async function deviceTables(run: Run, merchantId: number): Promise<{ body: Uint8Array; etag: string }> {
  const [areas, tables] = await Promise.all([listAreas(run, merchantId), findTables(run, merchantId)])
  const byArea = Map.groupBy(tables, table => table.areaId)
  const document = {
    areas: areas.map(({ areaId, name }) => ({
      areaId,
      name,
      tables: (byArea.get(areaId) ?? []).map(table => ({
        tableId: table.tableId,
        name: table.name,
        capacity: table.capacity,
        status: table.status,
        robotVendor: table.robotVendor,
        robotMap: table.robotMap,
        robotPoint: table.robotPoint,
      })),
    })),
  }
  const body = new TextEncoder().encode(JSON.stringify(document))
  return { body, etag: createHash('sha256').update(body).digest('hex') }
}
