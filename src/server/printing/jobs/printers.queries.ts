/** What the queue needs to know of a printer. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Whether a printer of the store is switched on; undefined where there is none. Holds it until the transaction ends. */
export async function findPrinterState(
  run: Run,
  merchantId: number,
  printerId: number,
): Promise<{ readonly name: string; readonly isOn: boolean } | undefined> {
  const [row] = await run(sql<{ name: string; isOn: boolean }>`
    select name, status = 'valid' is_on from printer
    where merchant_id = ${merchantId} and printer_id = ${printerId} and deleted_at is null for key share`)
  return row
}

/** The dots in a line of a printer, as it said; null where it has not. */
export async function findPrintWidth(run: Run, merchantId: number, printerId: number): Promise<number | null> {
  const [row] = await run(sql<{ printWidthDots: number | null }>`
    select print_width_dots from cloud_printer where merchant_id = ${merchantId} and printer_id = ${printerId}`)
  return row?.printWidthDots ?? null
}
