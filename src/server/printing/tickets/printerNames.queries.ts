/** Printers by their ids. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** The names of a store's printers, deleted ones too. */
export async function listPrinterNames(run: Run, merchantId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await run(sql<{ printerId: number; name: string }>`
    select printer_id, name from printer where merchant_id = ${merchantId} order by printer_id`)
  return new Map(rows.map(({ printerId, name }) => [printerId, name]))
}
