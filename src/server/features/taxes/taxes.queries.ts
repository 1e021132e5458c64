/** Taxes; orders keep their own copy of the one that they were sold with. */
import { sql } from 'kysely'
import type { TaxRow } from '../../../shared/contract/menu/taxes.ts'
import type { Run } from '../../db/run.ts'

const COLUMNS = sql`t.tax_id as id, t.version, t.name, t.second_name, t.rate_pcm, t.inclusive, t.is_default,
  (select count(*) from dish_tax l join dish d on d.merchant_id = l.merchant_id and d.dish_id = l.dish_id
    where l.merchant_id = t.merchant_id and l.tax_id = t.tax_id and d.deleted_at is null) as dishes`

/** The taxes of the store, in the order in which they were added. */
export function listTaxes(run: Run, merchantId: number): Promise<TaxRow[]> {
  return run(sql<TaxRow>`
    select ${COLUMNS} from tax t where merchant_id = ${merchantId} and deleted_at is null order by tax_id`)
}

/** One tax; none where it was deleted. */
export async function findTax(run: Run, merchantId: number, id: number): Promise<TaxRow | undefined> {
  const [tax] = await run(sql<TaxRow>`
    select ${COLUMNS} from tax t where merchant_id = ${merchantId} and tax_id = ${id} and deleted_at is null`)
  return tax
}

/** Whether another tax is called so, whatever the capitals. */
export async function isTaxNameTaken(run: Run, merchantId: number, name: string, exceptId: number): Promise<boolean> {
  const rows = await run(sql`
    select from tax
    where merchant_id = ${merchantId} and lower(name) = lower(${name}) and tax_id <> ${exceptId} and deleted_at is null`)
  return rows.length > 0
}

export interface TaxValues {
  readonly name: string
  readonly secondName: string
  readonly ratePcm: number
  readonly inclusive: boolean
  readonly isDefault: boolean
}

/** Adds a tax; its id. */
export async function insertTax(run: Run, merchantId: number, tax: TaxValues): Promise<number> {
  const [row] = await run(sql<{ id: number }>`
    insert into tax (merchant_id, name, second_name, rate_pcm, inclusive, is_default)
    values (${merchantId}, ${tax.name}, ${tax.secondName}, ${tax.ratePcm}, ${tax.inclusive}, ${tax.isDefault})
    returning tax_id as id`)
  if (!row) throw new Error('No tax')
  return row.id
}

/** Writes a tax and counts its version up; the new version. */
export async function updateTax(run: Run, merchantId: number, id: number, tax: TaxValues): Promise<number> {
  const [row] = await run(sql<{ version: number }>`
    update tax set name = ${tax.name}, second_name = ${tax.secondName}, rate_pcm = ${tax.ratePcm},
      inclusive = ${tax.inclusive}, is_default = ${tax.isDefault}, version = version + 1
    where merchant_id = ${merchantId} and tax_id = ${id} returning version`)
  if (!row) throw new Error('No tax')
  return row.version
}

/** Takes a tax out of use; its row stays, because versions of the menu name it. */
export async function removeTax(run: Run, merchantId: number, id: number): Promise<void> {
  await run(sql`
    update tax set deleted_at = now(), version = version + 1 where merchant_id = ${merchantId} and tax_id = ${id}`)
}
