/** Printers; a deleted one keeps its row, because versions of the menu name it. */
import { sql } from 'kysely'
import type { PrinterFields, PrinterRow, printerSorts } from '../../../shared/contract/devices/printers.ts'
import type { Run } from '../../db/run.ts'

const COLUMNS = sql`p.printer_id, p.version, p.name, p.label, p.serial_no, p.type, p.connection, p.location, p.status,
  (select count(*) from dish_printer l join dish d on d.merchant_id = l.merchant_id and d.dish_id = l.dish_id
    where l.merchant_id = p.merchant_id and l.printer_id = p.printer_id and d.deleted_at is null) as dishes`

export interface PrinterListInput {
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly types: readonly string[]
  readonly statuses: readonly string[]
  readonly sort: (typeof printerSorts)[number]
  readonly order: 'asc' | 'desc'
}

/** A page of the printers, and how many there are. Printers are few: a part of a text is simply looked for. */
export async function listPrinters(run: Run, merchantId: number, input: PrinterListInput) {
  const { page, pageSize, search, types, statuses, sort, order } = input
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`p.merchant_id = ${merchantId} and p.deleted_at is null`,
    ...(types.length === 0 ? [] : [sql`p.type = any(${[...types]}::text[])`]),
    ...(statuses.length === 0 ? [] : [sql`p.status = any(${[...statuses]}::text[])`]),
    ...(search === ''
      ? []
      : [
          sql`(p.name ilike ${part} or p.label ilike ${part} or p.serial_no ilike ${part} or p.location ilike ${part})`,
        ]),
  ]
  const where = sql.join(conditions, sql` and `)
  const by = { name: sql`lower(p.name)`, location: sql`lower(p.location)`, type: sql`p.type` }[sort]
  const rows = run(sql<PrinterRow>`
    select ${COLUMNS} from printer p where ${where}
    order by ${by} ${sql.raw(order)}, lower(p.name), p.printer_id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from printer p where ${where}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: found, total: count?.total ?? 0 }
}

/** All printers by name. */
export function listPrinterNames(
  run: Run,
  merchantId: number,
): Promise<Pick<PrinterRow, 'printerId' | 'name' | 'label' | 'status'>[]> {
  return run(sql<Pick<PrinterRow, 'printerId' | 'name' | 'label' | 'status'>>`
    select printer_id, name, label, status from printer
    where merchant_id = ${merchantId} and deleted_at is null order by lower(name), printer_id`)
}

/** One printer; none where it was deleted. */
export async function findPrinter(run: Run, merchantId: number, printerId: number): Promise<PrinterRow | undefined> {
  const [printer] = await run(sql<PrinterRow>`
    select ${COLUMNS} from printer p
    where merchant_id = ${merchantId} and printer_id = ${printerId} and deleted_at is null`)
  return printer
}

/** The field that another printer has already; none where both are free. */
export async function findTakenField(
  run: Run,
  merchantId: number,
  { name, serialNo }: Pick<PrinterFields, 'name' | 'serialNo'>,
  exceptId: number,
): Promise<'name' | 'serialNo' | undefined> {
  const [taken] = await run(sql<{ field: 'name' | 'serialNo' }>`
    select case when lower(name) = lower(${name}) then 'name' else 'serialNo' end as field from printer
    where merchant_id = ${merchantId} and deleted_at is null and printer_id <> ${exceptId}
      and (lower(name) = lower(${name}) or (serial_no <> '' and serial_no = ${serialNo}))
    order by field limit 1`)
  return taken?.field
}

/** Adds a printer; its id. */
export async function insertPrinter(run: Run, merchantId: number, printer: PrinterFields): Promise<number> {
  const [row] = await run(sql<{ printerId: number }>`
    insert into printer (merchant_id, name, label, serial_no, type, connection, location, status)
    values (${merchantId}, ${printer.name}, ${printer.label}, ${printer.serialNo}, ${printer.type},
      ${printer.connection}, ${printer.location}, ${printer.status})
    returning printer_id`)
  if (!row) throw new Error('No printer')
  return row.printerId
}

/** Writes a printer and counts its version up; the new version. */
export async function updatePrinterRow(
  run: Run,
  merchantId: number,
  printerId: number,
  printer: PrinterFields,
): Promise<number> {
  const [row] = await run(sql<{ version: number }>`
    update printer set name = ${printer.name}, label = ${printer.label}, serial_no = ${printer.serialNo},
      type = ${printer.type}, connection = ${printer.connection}, location = ${printer.location},
      status = ${printer.status}, version = version + 1
    where merchant_id = ${merchantId} and printer_id = ${printerId} returning version`)
  if (!row) throw new Error('No printer')
  return row.version
}

/** Takes a printer out of use. */
export async function removePrinter(run: Run, merchantId: number, printerId: number): Promise<void> {
  await run(sql`
    update printer set deleted_at = now(), version = version + 1
    where merchant_id = ${merchantId} and printer_id = ${printerId}`)
}
