/** What the queue needs to know of a printer. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/**
 * Whether a printer of the store is switched on, and whether the server itself sends to it; undefined where there is none.
 * Holds it until the transaction ends.
 */
export async function findPrinterState(
  run: Run,
  merchantId: number,
  printerId: number,
): Promise<{ readonly name: string; readonly isOn: boolean; readonly isServed: boolean } | undefined> {
  const [row] = await run(sql<{ name: string; isOn: boolean; isServed: boolean }>`
    select name, status = 'valid' is_on, connection = 'local' and sent_by = 'server' is_served from printer
    where merchant_id = ${merchantId} and printer_id = ${printerId} and deleted_at is null for key share`)
  return row
}

/** The dots in a line of a printer, as it said; null where it has not. */
export async function findPrintWidth(run: Run, merchantId: number, printerId: number): Promise<number | null> {
  const [row] = await run(sql<{ printWidthDots: number | null }>`
    select coalesce(c.print_width_dots, case when p.connection = 'local' then case p.paper_mm when 58 then 384 else 576 end end)
      print_width_dots
    from printer p left join cloud_printer c on c.merchant_id = p.merchant_id and c.printer_id = p.printer_id
    where p.merchant_id = ${merchantId} and p.printer_id = ${printerId}`)
  return row?.printWidthDots ?? null
}
