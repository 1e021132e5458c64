/** What dishes name outside the menu, to choose from. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface TaxChoice {
  readonly id: number
  readonly name: string
  readonly secondName: string
  readonly isDefault: boolean
}

/** The taxes of the store. */
export function listTaxChoices(run: Run, merchantId: number): Promise<TaxChoice[]> {
  return run(sql<TaxChoice>`
    select tax_id as id, name, second_name, is_default from tax
    where merchant_id = ${merchantId} and deleted_at is null order by tax_id`)
}

/** The printers of the store; they have one name. */
export function listPrinterChoices(
  run: Run,
  merchantId: number,
): Promise<{ id: number; name: string; secondName: string }[]> {
  return run(sql<{ id: number; name: string; secondName: string }>`
    select printer_id as id, name, '' as second_name from printer
    where merchant_id = ${merchantId} and deleted_at is null order by lower(name), printer_id`)
}
