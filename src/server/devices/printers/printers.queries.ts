/** Printers; a deleted one keeps its row, because versions of the menu name it. */
import { sql } from 'kysely'
import { printerFields, type PrinterRow } from '../../../shared/contract/devices/printers.ts'
import type { Run } from '../../db/run.ts'
import { recordStore } from '../../kernel/records/recordStore.ts'

export const printers = recordStore({
  table: 'printer',
  id: 'printerId',
  fields: printerFields,
  figures: {
    dishes: merchantId => sql<number>`(select count(*) from dish_printer l
      join dish d on d.merchant_id = l.merchant_id and d.dish_id = l.dish_id
      where l.merchant_id = ${merchantId} and l.printer_id = printer.printer_id and d.deleted_at is null)`,
  },
  search: ['name', 'label', 'serialNo', 'location'],
  filters: { types: 'type', statuses: 'status' },
  object: 'printer',
  topic: 'device',
  editPermission: 'equipment.devices.edit',
})

type PrinterName = Pick<PrinterRow, 'printerId' | 'name' | 'label' | 'status'>

/** All printers by name. */
export const listPrinterNames = (run: Run, merchantId: number): Promise<PrinterName[]> =>
  run(sql<PrinterName>`
    select printer_id, name, label, status from printer
    where merchant_id = ${merchantId} and deleted_at is null order by lower(name), printer_id`)

/** Every printer with the one that prints instead of it, locked: two who name each other at the same moment take turns. */
export const lockBackups = (
  run: Run,
  merchantId: number,
): Promise<Pick<PrinterRow, 'printerId' | 'backupPrinterId'>[]> =>
  run(sql<Pick<PrinterRow, 'printerId' | 'backupPrinterId'>>`
    select printer_id, backup_printer_id from printer
    where merchant_id = ${merchantId} and deleted_at is null order by printer_id for update`)

/** The printers that a printer prints instead of. */
export async function listBackedUp(run: Run, merchantId: number, printerId: number): Promise<number[]> {
  const rows = await run(sql<{ printerId: number }>`
    select printer_id from printer
    where merchant_id = ${merchantId} and backup_printer_id = ${printerId} and deleted_at is null`)
  return rows.map(row => row.printerId)
}
