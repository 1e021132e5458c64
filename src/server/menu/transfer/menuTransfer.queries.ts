/** Files of menus that were sent, what their headings were taken for, and what a menu names outside itself. */
import { sql } from 'kysely'
import type { SheetKey } from '../../../shared/rules/menu/transfer/sheets.ts'
import type { Remembered } from '../../../shared/rules/menu/transfer/tables.ts'
import type { Outside } from '../../../shared/rules/menu/transfer/writeSheets.ts'
import type { Run } from '../../db/run.ts'

export interface StoredFile {
  readonly fileName: string
  /** Gzipped JSON. */
  readonly tables: Uint8Array
}

/** Keeps a file; only the newest of a store are kept, and none longer than a day. */
export async function keepFile(
  run: Run,
  merchantId: number,
  file: StoredFile & { readonly uploadId: string },
  keep: number,
): Promise<void> {
  const { uploadId, fileName, tables } = file
  await run(sql`
    insert into menu_import_file (merchant_id, upload_id, file_name, tables)
    values (${merchantId}, ${uploadId}, ${fileName}, ${tables})`)
  await run(sql`
    delete from menu_import_file where merchant_id = ${merchantId}
      and (created_at < now() - interval '1 day' or upload_id not in (
        select upload_id from menu_import_file where merchant_id = ${merchantId}
        order by created_at desc limit ${keep}))`)
}

/** A file; none where it is gone. */
export async function findFile(run: Run, merchantId: number, uploadId: string): Promise<StoredFile | undefined> {
  const [row] = await run(sql<StoredFile>`
    select file_name, tables from menu_import_file where merchant_id = ${merchantId} and upload_id = ${uploadId}`)
  return row
}

export async function forgetFile(run: Run, merchantId: number, uploadId: string): Promise<void> {
  await run(sql`delete from menu_import_file where merchant_id = ${merchantId} and upload_id = ${uploadId}`)
}

/** What headings were taken for before. */
export async function readHeadings(run: Run, merchantId: number): Promise<Remembered> {
  const rows = await run(sql<{ sheet: SheetKey; heading: string; columnKey: string | null }>`
    select sheet, heading, column_key from menu_import_heading where merchant_id = ${merchantId}`)
  const known: Partial<Record<SheetKey, Record<string, string | null>>> = {}
  for (const { sheet, heading, columnKey } of rows) (known[sheet] ??= {})[heading] = columnKey
  return known
}

export interface Heading {
  readonly sheet: SheetKey
  readonly heading: string
  readonly key: string | null
}

/** Keeps what headings were taken for. */
export async function rememberHeadings(run: Run, merchantId: number, headings: readonly Heading[]): Promise<void> {
  if (headings.length === 0) return
  await run(sql`
    insert into menu_import_heading (merchant_id, sheet, heading, column_key)
    select ${merchantId}, r.sheet, r.heading, r.key
    from jsonb_to_recordset(${JSON.stringify(headings)}::jsonb) as r(sheet text, heading text, key text)
    on conflict (merchant_id, sheet, heading) do update set column_key = excluded.column_key`)
}

interface Named {
  readonly id: number
  readonly name: string
  readonly secondName: string
}

/** The taxes, printers and pictures of the store. */
export async function readOutside(run: Run, merchantId: number): Promise<Outside> {
  const [taxes, printers, pictures] = await Promise.all([
    run(sql<Named>`
      select tax_id as id, name, second_name from tax where merchant_id = ${merchantId} and deleted_at is null`),
    run(sql<Named>`
      select printer_id as id, name, '' as second_name from printer
      where merchant_id = ${merchantId} and deleted_at is null`),
    run(sql<{ id: number }>`select picture_id as id from picture where merchant_id = ${merchantId}`),
  ])
  const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, ...names }) => [id, names]))
  return { tax: byId(taxes), printer: byId(printers), pictures: new Set(pictures.map(({ id }) => id)) }
}
