/** Names of what menus point at and do not contain: taxes, printers, pictures; deleted ones too. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface NamedRow {
  /** `kind:id` */
  readonly ref: string
  readonly name: string
  readonly secondName: string
}

/** The names of these ids by kind. A picture is called by its alternative text. */
export function listNamesOutside(
  run: Run,
  merchantId: number,
  { tax = [], printer = [], picture = [] }: Readonly<Record<string, readonly number[]>>,
): Promise<NamedRow[]> {
  return run(sql<NamedRow>`
    select 'tax:' || tax_id as ref, name, second_name from tax
    where merchant_id = ${merchantId} and tax_id = any(${tax}::int[])
    union all
    select 'printer:' || printer_id, name, '' from printer
    where merchant_id = ${merchantId} and printer_id = any(${printer}::int[])
    union all
    select 'picture:' || picture_id, alt, second_alt from picture
    where merchant_id = ${merchantId} and picture_id = any(${picture}::int[])`)
}
